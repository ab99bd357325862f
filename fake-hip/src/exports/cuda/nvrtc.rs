//! NVRTC.

use std::ffi::{CStr, c_char, c_int};

use rocforge::offline::nvrtc::{Code, Program};
use rocforge_hiprtc_sys::ResultCode;

use super::device::VERSION;
use crate::cuda_arch::{SUPPORTED, Target};
use crate::exporting::{contained, hiprtc};
use crate::exports::rtc::{fill, text, texts as list, write};
use crate::exports::runtime;
use crate::rtc::{self, Answer, Options};
use crate::runtime::Runtime;

/// Exports functions of NVRTC, as `exports` of HIP's file does those of HIP. Its results have the numbers of HIPRTC's.
macro_rules! exports {
    ($(
        $(#[$meta:meta])*
        fn $name:ident($($param:ident: $ty:ty),* $(,)?) |$runtime:pat_param| $body:block
    )*) => {
        /// The names in this file.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(
            $(#[$meta])*
            ///
            /// # Safety
            /// As NVRTC documents the function of this name.
            #[unsafe(no_mangle)]
            #[allow(non_snake_case)]
            pub unsafe extern "C" fn $name($($param: $ty),*) -> Code {
                let code = hiprtc(stringify!($name), $crate::exports::runtime, |$runtime| {
                    // SAFETY: Pointers are what NVRTC asks of its callers: null, or valid for what is written or read.
                    #[allow(unused_unsafe)]
                    unsafe { $body }
                });
                Code(code.0)
            }
        )*
    };
}

exports! {
    /// That of the driver.
    fn nvrtcVersion(major: *mut c_int, minor: *mut c_int) |_| {
        write(major, VERSION.0)?;
        write(minor, VERSION.1)
    }

    /// How many `nvrtcGetSupportedArchs` writes.
    fn nvrtcGetNumSupportedArchs(count: *mut c_int) |_| {
        write(count, SUPPORTED.len() as c_int)
    }

    /// From 50 to 120.
    fn nvrtcGetSupportedArchs(archs: *mut c_int) |_| {
        if archs.is_null() {
            return Err(ResultCode::INVALID_INPUT);
        }
        archs.copy_from_nonoverlapping(SUPPORTED.as_ptr(), SUPPORTED.len());
        Ok(())
    }

    /// Texts are copied.
    fn nvrtcCreateProgram(
        program: *mut Program, source: *const c_char, name: *const c_char, headers: c_int,
        texts: *const *const c_char, names: *const *const c_char,
    ) |runtime| {
        if program.is_null() || source.is_null() {
            return Err(ResultCode::INVALID_INPUT);
        }
        let name = if name.is_null() { "default_program".to_owned() } else { text(name)? };
        let headers = list(names, headers)?.into_iter().zip(list(texts, headers)?).collect();
        let created = rtc::Program { source: text(source)?, name, headers, ..rtc::Program::default() };
        write(program, Program(runtime.programs.insert(created)))
    }

    /// The handle is set to null.
    fn nvrtcDestroyProgram(program: *mut Program) |runtime| {
        if program.is_null() {
            return Err(ResultCode::INVALID_INPUT);
        }
        runtime.programs.remove((*program).0).ok_or(ResultCode::INVALID_PROGRAM)?;
        write(program, Program(std::ptr::null_mut()))
    }

    /// With the C++ compiler of this machine.
    fn nvrtcCompileProgram(program: Program, count: c_int, options: *const *const c_char) |runtime| {
        let options = list(options, count)?;
        let known = runtime.programs.get(program.0).ok_or(ResultCode::INVALID_PROGRAM)?;
        let (code, log) = match read(&options) {
            Ok(options) => known.build(options),
            Err(log) => (Err(ResultCode::INVALID_OPTION), log),
        };
        let failed = code.as_ref().err().copied();
        let changed = runtime.programs.change(program.0, |known| (known.code, known.log) = (code.ok(), log));
        changed.ok_or(ResultCode::INVALID_PROGRAM)?;
        failed.map_or(Ok(()), Err)
    }

    /// With the zero byte at its end.
    fn nvrtcGetProgramLogSize(program: Program, size: *mut usize) |runtime| {
        write(size, look(runtime, program, |known| Ok(known.log.len() + 1))?)
    }

    /// With a zero byte at its end.
    fn nvrtcGetProgramLog(program: Program, log: *mut c_char) |runtime| {
        let mut bytes = look(runtime, program, |known| Ok(known.log.clone().into_bytes()))?;
        bytes.push(0);
        fill(log, &bytes)
    }

    /// Not before it is compiled.
    fn nvrtcGetCUBINSize(program: Program, size: *mut usize) |runtime| {
        write(size, look(runtime, program, |known| code(known).map(<[u8]>::len))?)
    }

    /// A shared object for the processor.
    fn nvrtcGetCUBIN(program: Program, image: *mut c_char) |runtime| {
        fill(image, &look(runtime, program, |known| code(known).map(<[u8]>::to_vec))?)
    }

    /// Not before it is compiled.
    fn nvrtcGetPTXSize(program: Program, size: *mut usize) |runtime| {
        write(size, look(runtime, program, |known| code(known).map(<[u8]>::len))?)
    }

    /// The shared object of `nvrtcGetCUBIN`.
    fn nvrtcGetPTX(program: Program, image: *mut c_char) |runtime| {
        fill(image, &look(runtime, program, |known| code(known).map(<[u8]>::to_vec))?)
    }
}

/// The name of a result.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn nvrtcGetErrorString(result: Code) -> *const c_char {
    let answer = contained("nvrtcGetErrorString", || {
        runtime().faults.called("nvrtcGetErrorString");
        usize::try_from(result.0).ok().and_then(|at| RESULTS.get(at)).map(|text| text.as_ptr())
    });
    answer.flatten().unwrap_or(c"NVRTC_ERROR unknown".as_ptr())
}

/// The names of results, by their numbers.
const RESULTS: [&CStr; 12] = [
    c"NVRTC_SUCCESS",
    c"NVRTC_ERROR_OUT_OF_MEMORY",
    c"NVRTC_ERROR_PROGRAM_CREATION_FAILURE",
    c"NVRTC_ERROR_INVALID_INPUT",
    c"NVRTC_ERROR_INVALID_PROGRAM",
    c"NVRTC_ERROR_INVALID_OPTION",
    c"NVRTC_ERROR_COMPILATION",
    c"NVRTC_ERROR_BUILTIN_OPERATION_FAILURE",
    c"NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION",
    c"NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION",
    c"NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID",
    c"NVRTC_ERROR_INTERNAL_ERROR",
];

/// Options that mean something to a C++ compiler of the processor, by the names that NVRTC has for them.
const PASSED: [(&[&str], &str); 4] = [
    (&["--define-macro", "-D"], "-D"),
    (&["--undefine-macro", "-U"], "-U"),
    (&["--include-path", "-I"], "-I"),
    (&["--std", "-std"], "-std="),
];

/// Options without a value that mean nothing here: how fast code is, what is warned of, what is for the device.
const WORDS: [&str; 14] = [
    "-default-device",
    "--device-as-default-execution-space",
    "--use_fast_math",
    "-use_fast_math",
    "--generate-line-info",
    "-lineinfo",
    "--device-debug",
    "-G",
    "--restrict",
    "-restrict",
    "--extra-device-vectorization",
    "--disable-warnings",
    "-w",
    "--minimal",
];

/// Options with a value.
const VALUES: [&str; 7] = ["fmad", "ftz", "prec-div", "prec-sqrt", "maxrregcount", "diag-suppress", "dopt"];

/// Sorts options.
///
/// # Errors
/// One that NVRTC has not, or has with another value: what it says.
fn read(options: &[String]) -> Result<Options, String> {
    let mut read = Options { target: Some("compute_52".to_owned()), passed: Vec::new() };
    let mut options = options.iter();
    while let Some(option) = options.next() {
        let (name, value) = option.split_once('=').map_or((option.as_str(), None), |(a, b)| (a, Some(b)));
        let is_value = |known: &&str| name.starts_with('-') && name.trim_start_matches('-') == *known;
        if ["--gpu-architecture", "-arch"].contains(&name) {
            let value = value.unwrap_or_default();
            let known = Target::read(value).is_some_and(|target| SUPPORTED.contains(&target.capability()));
            if !known {
                return Err(format!("error: invalid value for --gpu-architecture: `{value}`\n"));
            }
            read.target = Some(value.to_owned());
        } else if let Some((start, rest)) = passed(option) {
            let rest = if rest.is_empty() { options.next().map(String::as_str) } else { Some(rest) };
            let rest = rest.ok_or_else(|| format!("error: the option {option} lacks its value\n"))?;
            read.passed.push(format!("{start}{rest}"));
        } else if !(WORDS.contains(&option.as_str()) || value.is_some() && VALUES.iter().any(is_value)) {
            return Err(format!("error: unrecognized option {option}\n"));
        }
    }
    read.passed.push("-Wno-error".to_owned());
    Ok(read)
}

/// How the C++ compiler calls an option, and what stands behind its name.
fn passed(option: &str) -> Option<(&'static str, &str)> {
    PASSED.iter().find_map(|(names, start)| {
        names.iter().find_map(|name| {
            let rest = option.strip_prefix(name)?;
            // Names of one letter go without a sign of equality.
            let rest = if name.len() > 2 { rest.strip_prefix('=')? } else { rest };
            Some((*start, rest))
        })
    })
}

fn code(program: &rtc::Program) -> Answer<&[u8]> {
    program.code.as_deref().ok_or(ResultCode::INVALID_PROGRAM)
}

/// Something of a program where it lies.
fn look<T>(runtime: &Runtime, program: Program, read: impl FnOnce(&rtc::Program) -> Answer<T>) -> Answer<T> {
    runtime.programs.change(program.0, |known| read(known)).unwrap_or(Err(ResultCode::INVALID_PROGRAM))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(options: &[&str]) -> Result<Options, String> {
        read(&options.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn options_are_sorted() {
        let own = [
            "--gpu-architecture=sm_90a",
            "--std=c++17",
            "-default-device",
            "--fmad=false",
            "-DN=4",
            "-D",
            "M",
        ];
        let options = sorted(&own).expect("all are options");
        assert_eq!(options.target.as_deref(), Some("sm_90a"));
        assert_eq!(options.passed, ["-std=c++17", "-DN=4", "-DM", "-Wno-error"]);
        assert_eq!(sorted(&[]).expect("none").target.as_deref(), Some("compute_52"));
    }

    #[test]
    fn what_nvrtc_has_not_is_named() {
        for bad in ["-O3", "--offload-arch=gfx90a", "--fmad", "-ffast-math", "file.cu", "fmad=true"] {
            let log = sorted(&[bad]).expect_err(bad);
            assert!(log.contains("unrecognized") && log.contains(bad), "{log}");
        }
        for bad in ["sm_35", "gfx90a", "sm_121"] {
            let log = sorted(&[&format!("--gpu-architecture={bad}")]).expect_err(bad);
            assert!(log.contains(bad), "{log}");
        }
        assert!(sorted(&["-D"]).expect_err("no name").contains("lacks its value"));
    }
}
