//! Making and destroying handles, streams.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use rocforge::platform::{Platform, Stream};
use rocforge::{Error, Handle, Result, Status};

use crate::trampoline::{At, CHandle, called, enter, without_handle};
use crate::types::*;

/// Writes `value` to where a caller wants it.
///
/// # Safety
/// `to` is null or valid for a `T`, aligned or not.
pub(crate) unsafe fn answer<T>(to: *mut T, argument: &'static str, value: T) -> Result<Status> {
    if to.is_null() {
        return Err(Error::null(argument));
    }
    // SAFETY: It is not null, so the caller promised room for a `T`.
    unsafe { to.write_unaligned(value) };
    Ok(Status::Success)
}

/// Makes a handle on the platform that ROCFORGE_PLATFORM names, or on the best one present.
///
/// A null pointer is answered with invalid_handle. On failure *handle stays as it is, and
/// rocforge_last_error(NULL) tells why.
///
/// # Safety
/// `handle` is null or valid for a handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_create_handle(handle: *mut rocblas_handle) -> rocblas_status {
    without_handle("rocblas_create_handle", || {
        if handle.is_null() {
            return Err(Error::argument(Status::InvalidHandle, "handle", "is null"));
        }
        let made = Box::new(CHandle::new(Handle::new()?));
        // SAFETY: It is not null, so the caller promised room for a handle.
        unsafe { answer(handle, "handle", Box::into_raw(made)) }
    })
}

/// Destroys a handle and gives its workspace back; the user's own stays the user's.
///
/// While workspace is lent, the answer is internal_error and the handle stays; so it does, with what the driver reports,
/// where the device does not take its memory back.
///
/// # Safety
/// `handle` is null, or a handle that is not used afterwards unless the answer is not success.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_destroy_handle(handle: rocblas_handle) -> rocblas_status {
    const NAME: &str = "rocblas_destroy_handle";
    let check = |inner: &CHandle| {
        let (loans, bytes) = (inner.loans().get(), inner.handle().arena().in_use());
        if loans == 0 && bytes == 0 {
            inner.handle().close()?;
            return Ok(Status::Success);
        }
        let message = format!("{loans} pieces of workspace ({bytes} bytes) are lent; the handle is kept");
        Err(Error::internal(message))
    };
    // SAFETY: The caller promised null or a handle that lives.
    let status = unsafe { enter(handle, NAME, check) };
    if status != Status::Success {
        return status;
    }
    without_handle(NAME, || {
        // SAFETY: `enter` found it not null, it came from a box in `rocblas_create_handle`, and it ends here.
        drop(unsafe { Box::from_raw(handle) });
        Ok(Status::Success)
    })
}

/// Runs the following calls on a stream. Nothing waits for the old one: the workspace is shared, so
/// synchronize it first.
///
/// # Safety
/// `handle` is null or lives; `stream` is a stream of its device.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_stream(handle: rocblas_handle, stream: hipStream_t) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, "rocblas_set_stream", &[&At(stream)], |inner| {
            inner.handle().set_stream(Stream::from_raw(stream))?;
            Ok(Status::Success)
        })
    }
}

/// The stream on which calls run.
///
/// # Safety
/// `handle` is null or lives; `stream` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_stream(
    handle: rocblas_handle,
    stream: *mut hipStream_t,
) -> rocblas_status {
    let name = "rocblas_get_stream";
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, name, &[&At(stream)], |inner| {
            answer(stream, "stream", inner.handle().stream().as_raw())
        })
    }
}

/// Prepares what calls would else prepare on first use; does nothing, as kernels are found one by one.
#[unsafe(no_mangle)]
pub extern "C" fn rocblas_initialize() {}

/// Says what was still to be said on standard output and ends the process, as abort() does. Of several threads
/// that call it, the first one ends the process, and the others wait for that.
#[unsafe(no_mangle)]
pub extern "C" fn rocblas_abort() -> ! {
    // SAFETY: It is C's own function, as C declares it.
    unsafe extern "C" {
        fn fflush(file: *mut std::ffi::c_void) -> std::ffi::c_int;
    }
    static BEGUN: AtomicBool = AtomicBool::new(false);
    while BEGUN.swap(true, Ordering::AcqRel) {
        std::thread::park();
    }
    // Nobody is left to hear of an error.
    let _ = std::io::stdout().flush();
    // SAFETY: Null stands for all files of C's.
    unsafe { fflush(std::ptr::null_mut()) };
    std::process::abort()
}

/// Whether scalars at this address are for device pointer mode: memory of a device, or of the host where the
/// driver has pinned it.
///
/// On the host platform all memory is both, and host is the answer; so it is without a device.
///
/// # Safety
/// None: the address is not read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_pointer_to_mode(ptr: *mut std::ffi::c_void) -> rocblas_pointer_mode {
    let device = Platform::from_environment().and_then(Platform::current_device);
    match device.is_ok_and(|device| device.is_reached_by_kernels(ptr.cast_const().cast())) {
        true => rocforge::options::PointerMode::Device as i32,
        false => rocforge::options::PointerMode::Host as i32,
    }
}
