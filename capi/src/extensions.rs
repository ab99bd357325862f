//! What rocBLAS has not: the sentence behind a status, three calls about workspace, and what stands for functions that are missing.

use std::ffi::c_char;

use rocforge::{Error, Status};

use crate::handle::answer;
use crate::trampoline::{At, called, last_sentence, without_handle};
use crate::types::*;

/// The sentence behind the latest call on the handle that failed, or null; with a null handle, behind
/// this thread's latest failure that no handle could keep, such as that of rocblas_create_handle.
///
/// The text is valid until the next call on the handle.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_last_error(handle: rocblas_handle) -> *const c_char {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe { last_sentence(handle) }
}

/// Answers not_implemented, whatever it is called with. A library that was installed with stubs has this function
/// under every name of rocBLAS's that it lacks.
#[unsafe(no_mangle)]
pub extern "C" fn rocforge_not_implemented() -> rocblas_status {
    without_handle("rocforge_not_implemented", || {
        let message = "the function that was called is a stub: this library does not have it yet";
        Err(Error::new(Status::NotImplemented, message))
    })
}

/// Gives workspace that the library manages back to the device.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_trim(handle: rocblas_handle) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, "rocforge_trim", &[], |inner| {
            inner.handle().trim()?;
            Ok(Status::Success)
        })
    }
}

/// The most workspace that was ever lent at once, in bytes.
///
/// # Safety
/// `handle` is null or lives; `bytes` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_high_water_mark(
    handle: rocblas_handle,
    bytes: *mut usize,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, "rocforge_high_water_mark", &[&At(bytes)], |inner| {
            answer(bytes, "bytes", inner.handle().high_water_mark() as usize)
        })
    }
}

/// Makes sure that calls which need up to so many bytes together need no further allocation, such as
/// before a stream records a graph.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_reserve(handle: rocblas_handle, bytes: usize) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, "rocforge_reserve", &[&bytes], |inner| {
            inner.handle().reserve(bytes as u64)?;
            Ok(Status::Success)
        })
    }
}
