//! Errors in words. These functions cannot fail.

use std::ffi::{CString, c_char, c_int};
use std::sync::OnceLock;

use rocforge_hip_sys::ErrorCode;
use rocforge_hiprtc_sys::ResultCode;

use crate::exporting::{contained, last_error};
use crate::exports::runtime;

/// Names as C text, with their values.
struct Texts(Vec<(c_int, CString)>);

impl Texts {
    fn new<'a>(names: impl Iterator<Item = (&'a str, c_int)>) -> Texts {
        Texts(names.map(|(name, value)| (value, CString::new(name).unwrap_or_default())).collect())
    }

    fn find(&self, value: c_int) -> *const c_char {
        let found = self.0.iter().find(|(known, _)| *known == value);
        found.map_or(c"unknown error".as_ptr(), |(_, text)| text.as_ptr())
    }
}

fn name_of(error: ErrorCode) -> *const c_char {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    let texts = || Texts::new(ErrorCode::ALL.iter().map(|(name, code)| (*name, code.0)));
    TEXTS.get_or_init(texts).find(error.0)
}

fn recorded<T>(name: &'static str, otherwise: T, work: impl FnOnce() -> T) -> T {
    let answer = contained(name, || {
        runtime().faults.called(name);
        work()
    });
    answer.unwrap_or(otherwise)
}

/// The name of an error.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn hipGetErrorName(error: ErrorCode) -> *const c_char {
    recorded("hipGetErrorName", c"unknown error".as_ptr(), || name_of(error))
}

/// The name of an error, which is all that there is to say.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn hipGetErrorString(error: ErrorCode) -> *const c_char {
    recorded("hipGetErrorString", c"unknown error".as_ptr(), || name_of(error))
}

/// The last error of this thread, which is forgotten.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn hipGetLastError() -> ErrorCode {
    recorded("hipGetLastError", ErrorCode::UNKNOWN, || last_error(true))
}

/// The last error of this thread.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn hipPeekAtLastError() -> ErrorCode {
    recorded("hipPeekAtLastError", ErrorCode::UNKNOWN, || last_error(false))
}

/// The name of a result of HIPRTC.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub extern "C" fn hiprtcGetErrorString(result: ResultCode) -> *const c_char {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    let texts = || Texts::new(ResultCode::ALL.iter().map(|(name, code)| (*name, code.0)));
    recorded("hiprtcGetErrorString", c"unknown error".as_ptr(), || TEXTS.get_or_init(texts).find(result.0))
}
