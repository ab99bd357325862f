//! Names of statuses, and the version.

use std::ffi::{CStr, c_char};

use rocforge::{Error, Status};

use crate::handle::answer;
use crate::trampoline::without_handle;
use crate::types::*;

/// The version of the interface, then what implements it.
const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!("4.4.0.rocforge-", env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };

/// The name of a status, such as "rocblas_status_success".
#[unsafe(no_mangle)]
pub extern "C" fn rocblas_status_to_string(status: rocblas_status_number) -> *const c_char {
    Status::from_raw(status).map_or(c"<undefined rocblas_status value>", Status::c_name).as_ptr()
}

/// Writes the version, "major.minor.patch.tweak", with its final zero.
///
/// # Safety
/// `buf` is null or valid for `len` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_version_string(buf: *mut c_char, len: usize) -> rocblas_status {
    without_handle("rocblas_get_version_string", || {
        if buf.is_null() {
            return Err(Error::null("buf"));
        }
        let version = VERSION.to_bytes_with_nul();
        if len < version.len() {
            let reason = format!("is {len}, the version needs {}", version.len());
            return Err(Error::argument(Status::InvalidSize, "len", reason));
        }
        // SAFETY: The buffer has at least as many bytes as the version.
        unsafe { std::ptr::copy_nonoverlapping(version.as_ptr().cast(), buf, version.len()) };
        Ok(Status::Success)
    })
}

/// How many bytes the version needs, with its final zero.
///
/// # Safety
/// `len` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_version_string_size(len: *mut usize) -> rocblas_status {
    without_handle("rocblas_get_version_string_size", || {
        // SAFETY: The caller promised null or a valid place.
        unsafe { answer(len, "len", VERSION.to_bytes_with_nul().len()) }
    })
}
