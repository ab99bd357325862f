//! Texts compiled by the library's HIPRTC.

use std::ffi::{CStr, CString, c_char};

use rocforge_hiprtc_sys::{Api, Library, Program, ResultCode};

/// The image of a text, or the code and log of a refusal.
pub fn compile(source: &str, options: &[&str]) -> Result<Vec<u8>, (ResultCode, String)> {
    let library = Library::open().expect("the library that ROCFORGE_HIPRTC names");
    let program = Text::new(library.api(), source);
    let result = program.compile(options);
    let log = program.log();
    result.ok().map_err(|code| (code, log))?;
    Ok(program.code().expect("it has been compiled"))
}

/// The image of a text for a device of the usual architecture.
pub fn image(source: &str) -> Vec<u8> {
    compile(source, &["--offload-arch=gfx90a"]).unwrap_or_else(|(code, log)| panic!("{code}\n{log}"))
}

/// A program of HIPRTC.
pub struct Text<'a> {
    api: &'a Api,
    program: Program,
}

impl<'a> Text<'a> {
    pub fn new(api: &'a Api, source: &str) -> Text<'a> {
        Text::with_headers(api, source, &[])
    }

    pub fn with_headers(api: &'a Api, source: &str, headers: &[(&str, &str)]) -> Text<'a> {
        let text = |text: &str| CString::new(text).expect("no zero byte");
        let (source, name) = (text(source), c"test.hip");
        let names: Vec<CString> = headers.iter().map(|(name, _)| text(name)).collect();
        let texts: Vec<CString> = headers.iter().map(|(_, content)| text(content)).collect();
        let pointers = |list: &[CString]| list.iter().map(|one| one.as_ptr()).collect::<Vec<*const c_char>>();
        let (mut names, mut texts) = (pointers(&names), pointers(&texts));
        let mut program = Program::NULL;
        // SAFETY: All texts end, there are as many names as texts, and one handle is written.
        let result = unsafe {
            (api.hiprtcCreateProgram)(
                &raw mut program,
                source.as_ptr(),
                name.as_ptr(),
                headers.len() as i32,
                texts.as_mut_ptr(),
                names.as_mut_ptr(),
            )
        };
        result.ok().expect("a program");
        Text { api, program }
    }

    pub fn compile(&self, options: &[&str]) -> ResultCode {
        let options: Vec<CString> =
            options.iter().map(|one| CString::new(*one).expect("an option")).collect();
        let mut options: Vec<*const c_char> = options.iter().map(|one| one.as_ptr()).collect();
        // SAFETY: There are as many texts as is said.
        unsafe { (self.api.hiprtcCompileProgram)(self.program, options.len() as i32, options.as_mut_ptr()) }
    }

    pub fn log(&self) -> String {
        let mut size = 0;
        // SAFETY: The buffer has the size that was asked for.
        unsafe {
            (self.api.hiprtcGetProgramLogSize)(self.program, &raw mut size).ok().expect("a size");
            let mut log = vec![1_u8; size];
            (self.api.hiprtcGetProgramLog)(self.program, log.as_mut_ptr().cast()).ok().expect("a log");
            assert_eq!(log.pop(), Some(0), "the size counts the zero byte at the end");
            String::from_utf8(log).expect("a log is text")
        }
    }

    pub fn code(&self) -> Result<Vec<u8>, ResultCode> {
        let mut size = 0;
        // SAFETY: As above.
        unsafe {
            (self.api.hiprtcGetCodeSize)(self.program, &raw mut size).ok()?;
            let mut code = vec![0_u8; size];
            (self.api.hiprtcGetCode)(self.program, code.as_mut_ptr().cast()).ok()?;
            Ok(code)
        }
    }

    pub fn add_name(&self, name: &CStr) -> ResultCode {
        // SAFETY: The name is a text.
        unsafe { (self.api.hiprtcAddNameExpression.expect("it is exported"))(self.program, name.as_ptr()) }
    }

    pub fn lowered(&self, name: &CStr) -> Result<String, ResultCode> {
        let mut lowered = std::ptr::null();
        let get = self.api.hiprtcGetLoweredName.expect("it is exported");
        // SAFETY: The name is a text, and so is the answer as long as the program is.
        unsafe {
            get(self.program, name.as_ptr(), &raw mut lowered).ok()?;
            Ok(CStr::from_ptr(lowered).to_string_lossy().into_owned())
        }
    }
}

impl Drop for Text<'_> {
    fn drop(&mut self) {
        // SAFETY: One handle is read and written.
        let result = unsafe { (self.api.hiprtcDestroyProgram)(&raw mut self.program) };
        assert!(result == ResultCode::SUCCESS && self.program.0.is_null());
    }
}
