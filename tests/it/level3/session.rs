//! Functions of the C library, by name, and a handle of it.

use std::ffi::c_void;
use std::ptr::null_mut;

use libloading::Library;
use rocforge_tests::reach;

use crate::abi::library;

pub const SUCCESS: i32 = 0;
pub const INVALID_HANDLE: i32 = 1;
pub const NOT_IMPLEMENTED: i32 = 2;
pub const INVALID_POINTER: i32 = 3;
pub const INVALID_SIZE: i32 = 4;
pub const SIZE_UNCHANGED: i32 = 10;
pub const INVALID_VALUE: i32 = 11;

/// What a `rocblas_handle` is.
pub type Handle = *mut c_void;

/// The C library with a handle.
pub struct Session {
    library: Library,
    pub handle: Handle,
}

impl Session {
    /// A session on the host's memory; none on a platform with memory of its own.
    pub fn new() -> Option<Session> {
        if !reach::platform().shares_host_memory() {
            println!("not covered on this platform, whose memory is not the host's");
            return None;
        }
        // SAFETY: The library's initialisers only register routines.
        let library = unsafe { Library::new(library()) }.expect("the library opens");
        let mut session = Session { library, handle: null_mut() };
        let create: unsafe extern "C" fn(*mut Handle) -> i32 = session.find("rocblas_create_handle");
        // SAFETY: The place is a variable.
        assert_eq!(unsafe { create(&raw mut session.handle) }, SUCCESS);
        Some(session)
    }

    /// The function with this name.
    pub fn find<F: Copy>(&self, name: &str) -> F {
        // SAFETY: The tests name types that are those of the header, which `abi::symbols` compares with rocBLAS's.
        *unsafe { self.library.get::<F>(name.as_bytes()) }.expect(name)
    }

    /// Calls a function that takes the handle alone.
    pub fn call(&self, name: &str) -> i32 {
        let function: unsafe extern "C" fn(Handle) -> i32 = self.find(name);
        // SAFETY: The handle lives.
        unsafe { function(self.handle) }
    }

    /// Scalars in device memory, which is the host's here, or in host memory.
    pub fn set_device_scalars(&self, device: bool) {
        let set: unsafe extern "C" fn(Handle, i32) -> i32 = self.find("rocblas_set_pointer_mode");
        // SAFETY: The handle lives.
        assert_eq!(unsafe { set(self.handle, i32::from(device)) }, SUCCESS);
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let status = self.call("rocblas_destroy_handle");
        assert!(std::thread::panicking() || status == SUCCESS);
    }
}
