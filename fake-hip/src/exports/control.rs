//! What tests say to this library, beside HIP.

use std::ffi::{CStr, c_char, c_int};

use rocforge_hip_sys::ErrorCode;

use super::names;
use crate::answer::message;
use crate::exporting::contained;
use crate::exports::runtime;
use crate::faults::Fault;

/// Lets the `nth` call from now of a function of HIP, HIPRTC, the CUDA driver or NVRTC answer `code` and do nothing else; every call for 0.
/// A `code` of 0 takes back what was said of the function, a null name what was said of all.
///
/// Answers 0, or 1 (`hipErrorInvalidValue`) for a name that is none here or a negative `nth`.
///
/// # Safety
/// `function` is null or a C text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_fake_hip_fail(function: *const c_char, code: c_int, nth: c_int) -> c_int {
    let answer = contained("rocforge_fake_hip_fail", || {
        let faults = &runtime().faults;
        if function.is_null() {
            faults.clear(None);
            return Ok(());
        }
        // SAFETY: The caller promised a text.
        let name = unsafe { CStr::from_ptr(function) }.to_bytes();
        let known = names().find(|known| known.as_bytes() == name).ok_or(ErrorCode::INVALID_VALUE)?;
        let nth = u64::try_from(nth).map_err(|_| ErrorCode::INVALID_VALUE)?;
        match code {
            0 => faults.clear(Some(known)),
            code => faults.add(Fault { function: known.to_owned(), code, nth }),
        }
        Ok(())
    });
    answer.unwrap_or(Err(ErrorCode::UNKNOWN)).map_or_else(|code: ErrorCode| code.0, |()| 0)
}

/// Writes the names of the functions that were called since this last wrote, each with a line end behind it, and a
/// zero byte. Calls are recorded from the first time that this is called.
///
/// Answers the bytes that all of it needs. Where `size` is less, or `text` null, nothing is written or forgotten.
///
/// # Safety
/// `text` is null or has room for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_fake_hip_calls(text: *mut c_char, size: usize) -> usize {
    let answer = contained("rocforge_fake_hip_calls", || {
        runtime().faults.take_calls(|calls| {
            let names: String = calls.iter().flat_map(|name| [*name, "\n"]).chain(["\0"]).collect();
            let fits = !text.is_null() && names.len() <= size;
            if fits {
                // SAFETY: The caller promised room, and there is enough.
                unsafe { text.cast::<u8>().copy_from_nonoverlapping(names.as_ptr(), names.len()) };
            }
            (names.len(), fits)
        })
    });
    answer.unwrap_or(0)
}

/// What this library last said of an error in this thread, such as where a kernel failed; empty if nothing. Valid
/// until it says something else.
#[unsafe(no_mangle)]
pub extern "C" fn rocforge_fake_hip_message() -> *const c_char {
    message()
}
