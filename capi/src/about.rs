//! Names of statuses, the version, and the commit.

use std::ffi::{CStr, CString, c_char};

use rocforge::{Error, Release, Result, Status};

use crate::handle::answer;
use crate::trampoline::without_handle;
use crate::types::*;

/// The version: the release of the interface, then what implements it.
fn version() -> CString {
    let text = format!("{}.rocforge-{}", Release::of_process(), env!("CARGO_PKG_VERSION"));
    CString::new(text).unwrap_or_default()
}

/// The commit, where the build was told one.
fn commit() -> CString {
    CString::new(option_env!("ROCFORGE_COMMIT").unwrap_or("unknown")).unwrap_or_default()
}

/// Writes a text with its final zero into `len` bytes.
///
/// # Safety
/// `buf` is null or valid for `len` bytes.
unsafe fn write(text: &CStr, buf: *mut c_char, len: usize) -> Result<Status> {
    if buf.is_null() {
        return Err(Error::null("buf"));
    }
    let bytes = text.to_bytes_with_nul();
    if len < bytes.len() {
        let reason = format!("is {len}, the text needs {}", bytes.len());
        return Err(Error::argument(Status::InvalidSize, "len", reason));
    }
    // SAFETY: The buffer has at least as many bytes as the text.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr().cast(), buf, bytes.len()) };
    Ok(Status::Success)
}

/// The name of a status, such as "rocblas_status_success".
#[unsafe(no_mangle)]
pub extern "C" fn rocblas_status_to_string(status: rocblas_status_number) -> *const c_char {
    Status::from_raw(status).map_or(c"<undefined rocblas_status value>", Status::c_name).as_ptr()
}

/// Writes the version, "major.minor.patch.tweak", with its final zero. The first three numbers are those of the release of
/// rocBLAS whose interface this is: what ROCFORGE_ROCBLAS_RELEASE says, else what the library was installed as.
///
/// # Safety
/// `buf` is null or valid for `len` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_version_string(buf: *mut c_char, len: usize) -> rocblas_status {
    // SAFETY: The caller promised null or so many bytes.
    without_handle("rocblas_get_version_string", || unsafe { write(&version(), buf, len) })
}

/// How many bytes the version needs, with its final zero.
///
/// # Safety
/// `len` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_version_string_size(len: *mut usize) -> rocblas_status {
    without_handle("rocblas_get_version_string_size", || {
        // SAFETY: The caller promised null or a valid place.
        unsafe { answer(len, "len", version().to_bytes_with_nul().len()) }
    })
}

/// Writes the commit that the library was built from, with its final zero; "unknown" where the build was not told it.
///
/// # Safety
/// `buf` is null or valid for `len` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_commit_hash_string(buf: *mut c_char, len: usize) -> rocblas_status {
    // SAFETY: The caller promised null or so many bytes.
    without_handle("rocblas_get_commit_hash_string", || unsafe { write(&commit(), buf, len) })
}

/// How many bytes the commit needs, with its final zero.
///
/// # Safety
/// `len` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_commit_hash_string_size(len: *mut usize) -> rocblas_status {
    without_handle("rocblas_get_commit_hash_string_size", || {
        // SAFETY: The caller promised null or a valid place.
        unsafe { answer(len, "len", commit().to_bytes_with_nul().len()) }
    })
}
