//! The packet of a handle: one pointer of the caller's, which ends with the handle.
//!
//! rocBLAS has two functions of C++ for it, whose names are mangled and whose argument is a `std::shared_ptr`.

use std::ffi::c_void;
use std::sync::Arc;

use rocforge::Status;

use crate::handle::answer;
use crate::trampoline::enter;
use crate::types::*;

/// A pointer of C's and what ends it.
struct Packet {
    data: *mut c_void,
    destroy: rocforge_destroy,
}

// SAFETY: The pointer is never followed here; the caller of `rocforge_set_data` promised that `destroy` may run on
// whichever thread has the handle.
unsafe impl Send for Packet {}
// SAFETY: As above; nothing can be done through a shared packet but to copy the pointer.
unsafe impl Sync for Packet {}

impl Drop for Packet {
    fn drop(&mut self) {
        if let Some(destroy) = self.destroy {
            // SAFETY: The caller promised that it may be called with the data, and it is, once.
            unsafe { destroy(self.data) };
        }
    }
}

/// Keeps a pointer in the handle, in place of the one before: destroy(data) is called once, when another takes
/// its place or the handle is destroyed. Null data, and null for destroy, are fine.
///
/// Where the answer is not success, nothing was kept and destroy is not called. destroy may ask the handle for
/// the data that took its place; when the handle is being destroyed it must not use it.
///
/// # Safety
/// `handle` is null or lives; `destroy` is null, or may be called with `data` on any thread that has the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_set_data(
    handle: rocblas_handle,
    data: *mut c_void,
    destroy: rocforge_destroy,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        enter(handle, "rocforge_set_data", |inner| {
            inner.handle().set_data(Arc::new(Packet { data, destroy }));
            Ok(Status::Success)
        })
    }
}

/// The pointer that the handle keeps; null where there is none, or where it is not one of C's.
///
/// # Safety
/// `handle` is null or lives; `data` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_get_data(handle: rocblas_handle, data: *mut *mut c_void) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        enter(handle, "rocforge_get_data", |inner| {
            let kept = inner.handle().data().and_then(|kept| kept.downcast::<Packet>().ok());
            answer(data, "data", kept.map_or(std::ptr::null_mut(), |kept| kept.data))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handle::{rocblas_create_handle, rocblas_destroy_handle};

    #[test]
    fn data_of_rust_is_no_pointer_of_c() {
        let mut handle: rocblas_handle = std::ptr::null_mut();
        let mut data = std::ptr::without_provenance_mut(8);
        // SAFETY: The handle is made here and destroyed at the end; the place is this function's own.
        unsafe {
            assert_eq!(rocblas_create_handle(&raw mut handle), Status::Success);
            (*handle).handle().set_data(Arc::new(7));
            assert_eq!(rocforge_get_data(handle, &raw mut data), Status::Success);
            assert!(data.is_null());
            assert_eq!(rocforge_get_data(handle, std::ptr::null_mut()), Status::InvalidPointer);
            assert_eq!(rocblas_destroy_handle(handle), Status::Success);
        }
    }
}
