//! Device memory of a handle: size queries, the four schemes.

use std::ffi::c_void;

use rocforge::workspace::Owner;
use rocforge::{Error, Handle, Status};

use crate::handle::answer;
use crate::trampoline::{At, called, look};
use crate::types::*;

/// From now on routines answer how much workspace they need, and do nothing else.
///
/// A query that runs already is answered with size_query_mismatch, and goes on.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_start_device_memory_size_query(handle: rocblas_handle) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, "rocblas_start_device_memory_size_query", &[], |inner| {
            inner.handle().start_size_query()?;
            Ok(Status::Success)
        })
    }
}

/// Ends the query: the bytes that the most demanding call needs.
///
/// Without a query the answer is size_query_mismatch; with a null pointer it is invalid_pointer, and
/// the query goes on.
///
/// # Safety
/// `handle` is null or lives; `size` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_stop_device_memory_size_query(
    handle: rocblas_handle,
    size: *mut usize,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, "rocblas_stop_device_memory_size_query", &[&At(size)], |inner| {
            if inner.handle().is_size_query() && size.is_null() {
                return Err(Error::null("size"));
            }
            answer(size, "size", inner.handle().stop_size_query()? as usize)
        })
    }
}

/// Whether routines only answer how much workspace they need; false for a null handle.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_is_device_memory_size_query(handle: rocblas_handle) -> bool {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe { look(handle, false, Handle::is_size_query) }
}

/// Bytes of workspace that the handle has.
///
/// # Safety
/// `handle` is null or lives; `size` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_device_memory_size(
    handle: rocblas_handle,
    size: *mut usize,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, "rocblas_get_device_memory_size", &[&At(size)], |inner| {
            answer(size, "size", inner.handle().device_memory_size() as usize)
        })
    }
}

/// Allocates workspace, rounded up to 64 bytes, which will not grow; 0 lets the library manage again.
///
/// While workspace is lent, the answer is internal_error and nothing changes. When memory cannot be
/// had, it is memory_error: then the old memory is gone, and the library manages.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_device_memory_size(
    handle: rocblas_handle,
    size: usize,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, "rocblas_set_device_memory_size", &[&size], |inner| {
            inner.handle().set_device_memory_size(size as u64)?;
            Ok(Status::Success)
        })
    }
}

/// Lends the handle memory of the caller's as workspace; null or 0 lets the library manage again.
///
/// While workspace is lent, the answer is internal_error and nothing changes.
///
/// # Safety
/// `handle` is null or lives; `addr` is null or device memory of `size` bytes that only this handle uses.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_workspace(
    handle: rocblas_handle,
    addr: *mut c_void,
    size: usize,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives, and memory that is the handle's.
    unsafe {
        called(handle, "rocblas_set_workspace", &[&At(addr), &size], |inner| {
            inner.handle().set_workspace(addr.cast(), size as u64)?;
            Ok(Status::Success)
        })
    }
}

/// Whether the library manages the workspace; false for a null handle.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_is_managing_device_memory(handle: rocblas_handle) -> bool {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe { look(handle, false, |handle| handle.memory_owner() == Owner::Managed) }
}

/// Whether the workspace has a size of the user's choice; false for a null handle, and where the
/// memory itself is the user's.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_is_user_managing_device_memory(handle: rocblas_handle) -> bool {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe { look(handle, false, |handle| handle.memory_owner() == Owner::UserManaged) }
}
