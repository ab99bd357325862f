//! NVRTC, NVIDIA's run-time compiler, opened at run time.

use std::ffi::{CStr, CString, c_char, c_int};
use std::path::PathBuf;
use std::sync::OnceLock;

use rocforge_hiprtc_sys::search::{self, Search, Vendor};

use super::worker::Failure;
use super::{Compiler, CompilerIdentity, Request};

/// What a function of NVRTC answers; the values are those of `nvrtcResult`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub struct Code(pub c_int);

impl Code {
    const SUCCESS: Code = Code(0);
}

/// `nvrtcProgram`
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub struct Program(pub *mut std::ffi::c_void);

rocforge_hiprtc_sys::symbol_table! {
    /// The functions of NVRTC that are used; every release since CUDA 11.2 has them.
    pub struct Api {
        required {
            fn nvrtcVersion(major: *mut c_int, minor: *mut c_int) -> Code;
            fn nvrtcGetErrorString(result: Code) -> *const c_char;
            fn nvrtcGetNumSupportedArchs(count: *mut c_int) -> Code;
            fn nvrtcGetSupportedArchs(archs: *mut c_int) -> Code;
            fn nvrtcCreateProgram(
                program: *mut Program,
                source: *const c_char,
                name: *const c_char,
                headers: c_int,
                texts: *const *const c_char,
                names: *const *const c_char,
            ) -> Code;
            fn nvrtcDestroyProgram(program: *mut Program) -> Code;
            fn nvrtcCompileProgram(program: Program, count: c_int, options: *const *const c_char) -> Code;
            fn nvrtcGetProgramLogSize(program: Program, size: *mut usize) -> Code;
            fn nvrtcGetProgramLog(program: Program, log: *mut c_char) -> Code;
            fn nvrtcGetCUBINSize(program: Program, size: *mut usize) -> Code;
            fn nvrtcGetCUBIN(program: Program, code: *mut c_char) -> Code;
            fn nvrtcGetPTXSize(program: Program, size: *mut usize) -> Code;
            fn nvrtcGetPTX(program: Program, code: *mut c_char) -> Code;
        }
        optional {}
    }
}

/// Where NVRTC is looked for.
const SEARCH: Search = Search {
    what: "NVRTC",
    variable: "ROCFORGE_NVRTC",
    names: &["libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2"],
    probe: "nvrtcCreateProgram",
    vendor: Vendor::Nvidia,
};

/// Options that every request for NVIDIA is compiled with, before its own. A function without a word about it, such as
/// one that a closure becomes, is for the device. Of the numbers NVRTC would by itself only fuse products and sums; the
/// others of `--use_fast_math` are said so that nobody has to know what it would do.
pub(super) const STANDARD_OPTIONS: [&str; 6] =
    ["--std=c++17", "-default-device", "--fmad=false", "--ftz=false", "--prec-div=true", "--prec-sqrt=true"];

/// Whether a target is NVIDIA's.
pub(super) fn is_target(arch: &str) -> bool {
    arch.starts_with("sm_")
}

/// NVRTC, opened.
#[derive(Debug)]
pub(super) struct Library {
    api: Api,
    path: PathBuf,
    version: (c_int, c_int),
    /// Compute capabilities that it compiles for, as `major * 10 + minor`, in rising order.
    supported: Vec<c_int>,
}

impl Library {
    /// NVRTC of this process, looked for once.
    pub(super) fn open() -> Result<&'static Library, String> {
        static FOUND: OnceLock<Result<Library, String>> = OnceLock::new();
        FOUND.get_or_init(Library::find).as_ref().map_err(Clone::clone)
    }

    fn find() -> Result<Library, String> {
        let found = search::open(&SEARCH, |library| {
            // SAFETY: The names belong to NVRTC, whose declarations of them have not changed since CUDA 11.2.
            unsafe { Api::load(library) }
        });
        let found = found.map_err(|error| error.to_string())?;
        let (mut major, mut minor, mut count) = (0, 0, 0);
        // SAFETY: The function writes two ints.
        unsafe { (found.api.nvrtcVersion)(&raw mut major, &raw mut minor) };
        // SAFETY: The function writes one int.
        unsafe { (found.api.nvrtcGetNumSupportedArchs)(&raw mut count) };
        let mut supported = vec![0; usize::try_from(count).unwrap_or(0)];
        // SAFETY: The function writes as many ints as the one before has said.
        unsafe { (found.api.nvrtcGetSupportedArchs)(supported.as_mut_ptr()) };
        Ok(Library { api: found.api, path: found.path, version: (major, minor), supported })
    }

    pub(super) fn identity(&self) -> CompilerIdentity {
        let (major, minor) = self.version;
        CompilerIdentity {
            kind: Compiler::Nvrtc,
            version: format!("{major}.{minor}"),
            path: self.path.clone(),
        }
    }

    /// The log and the code of a request, whose options are complete but for the target.
    pub(super) fn compile(&self, request: &Request) -> Result<(String, Vec<u8>), Failure> {
        let target = target(&request.arch, &self.supported, self.version);
        let source = CString::new(request.source.as_str())?;
        let name = CString::new(request.name.as_str())?;
        let architecture = format!("--gpu-architecture={}", target.option);
        let options =
            std::iter::once(architecture.as_str()).chain(request.options.iter().map(String::as_str));
        let options = options.map(CString::new).collect::<Result<Vec<_>, _>>()?;
        let options: Vec<*const c_char> = options.iter().map(|option| option.as_ptr()).collect();
        let count = c_int::try_from(options.len()).unwrap_or(c_int::MAX);

        let mut program = Program(std::ptr::null_mut());
        let none = std::ptr::null();
        // SAFETY: Both texts end in a zero byte and outlive the call, which copies them; no headers are given.
        let created = unsafe {
            (self.api.nvrtcCreateProgram)(&raw mut program, source.as_ptr(), name.as_ptr(), 0, none, none)
        };
        self.check("nvrtcCreateProgram", created, String::new)?;
        // SAFETY: The program was just created; `count` is the number of option texts, which live on.
        let compiled = unsafe { (self.api.nvrtcCompileProgram)(program, count, options.as_ptr()) };
        let log = self.log(program);
        let code = self.check("nvrtcCompileProgram", compiled, || log.clone()).and_then(|()| {
            let (size, code) = match target.cubin {
                true => (self.api.nvrtcGetCUBINSize, self.api.nvrtcGetCUBIN),
                false => (self.api.nvrtcGetPTXSize, self.api.nvrtcGetPTX),
            };
            self.read("nvrtcGetCUBIN or nvrtcGetPTX", program, (size, code))
        });
        // SAFETY: The program was created above and is not used again.
        unsafe { (self.api.nvrtcDestroyProgram)(&raw mut program) };
        code.map(|code| (log, code))
    }

    fn log(&self, program: Program) -> String {
        let functions = (self.api.nvrtcGetProgramLogSize, self.api.nvrtcGetProgramLog);
        let bytes = self.read("nvrtcGetProgramLog", program, functions).unwrap_or_default();
        let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
        String::from_utf8_lossy(&bytes[..end]).trim_end().to_owned()
    }

    /// Asks for a size, then for that many bytes.
    fn read(
        &self,
        call: &'static str,
        program: Program,
        (size, fill): (SizeFn, FillFn),
    ) -> Result<Vec<u8>, Failure> {
        let mut length = 0;
        // SAFETY: The program exists; the function writes one size.
        self.check(call, unsafe { size(program, &raw mut length) }, String::new)?;
        let mut bytes = vec![0_u8; length];
        // SAFETY: The buffer holds what the library asked for.
        self.check(call, unsafe { fill(program, bytes.as_mut_ptr().cast()) }, String::new)?;
        Ok(bytes)
    }

    /// Names the function that failed.
    fn check(&self, call: &'static str, code: Code, log: impl FnOnce() -> String) -> Result<(), Failure> {
        if code == Code::SUCCESS {
            return Ok(());
        }
        // SAFETY: The function answers every code with a text that is never freed.
        let text = unsafe { CStr::from_ptr((self.api.nvrtcGetErrorString)(code)) };
        Err(Failure::Refused { call, result: text.to_string_lossy().into_owned(), log: log() })
    }
}

type SizeFn = unsafe extern "C" fn(Program, *mut usize) -> Code;
type FillFn = unsafe extern "C" fn(Program, *mut c_char) -> Code;

/// What NVRTC is asked for.
#[derive(Debug, PartialEq, Eq)]
struct Target {
    option: String,
    /// Machine code; otherwise PTX, which the driver compiles.
    cubin: bool,
}

/// `sm_90a` where this NVRTC compiles for it; for a device that is newer than NVRTC, PTX of the newest one that it
/// knows.
fn target(arch: &str, supported: &[c_int], version: (c_int, c_int)) -> Target {
    let digits: String = arch.chars().filter(char::is_ascii_digit).collect();
    let number: c_int = digits.parse().unwrap_or(0);
    if supported.is_empty() || supported.contains(&number) {
        // The letter came with CUDA 12.
        let option = if version < (12, 0) { arch.trim_end_matches('a') } else { arch };
        return Target { option: option.to_owned(), cubin: true };
    }
    match supported.iter().filter(|known| **known < number).max() {
        Some(known) => Target { option: format!("compute_{known}"), cubin: false },
        // Older than all it knows: its refusal says so.
        None => Target { option: arch.to_owned(), cubin: true },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_newer_than_the_compiler_get_ptx() {
        let machine = |option: &str| Target { option: option.into(), cubin: true };
        assert_eq!(target("sm_90a", &[80, 90, 100], (13, 0)), machine("sm_90a"));
        assert_eq!(target("sm_90a", &[80, 90], (11, 8)), machine("sm_90"));
        let portable = Target { option: "compute_90".into(), cubin: false };
        assert_eq!(target("sm_103a", &[80, 90], (12, 4)), portable);
        assert_eq!(target("sm_35", &[50, 90], (12, 4)), machine("sm_35"));
    }
}
