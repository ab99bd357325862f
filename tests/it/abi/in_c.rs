//! Calls that tests describe in Rust, made through the C library.

use std::ffi::{CStr, c_char};

use libloading::Library;
use rocforge::options::PointerMode;
use rocforge_tests::call::Call;

use super::library;
use super::statuses::{Words, invoke};

/// The C library and a handle of it.
#[derive(Debug)]
pub struct InC {
    library: Library,
    handle: usize,
}

impl InC {
    pub fn open() -> InC {
        // SAFETY: The library's initialisers only register routines.
        let library = unsafe { Library::new(library()) }.expect("the library opens");
        let mut in_c = InC { library, handle: 0 };
        let mut handle = 0_usize;
        assert_eq!(in_c.call("rocblas_create_handle", &[(&raw mut handle).expose_provenance()]), 0);
        in_c.handle = handle;
        in_c
    }

    /// Says where scalars lie.
    pub fn set_pointer_mode(&self, mode: PointerMode) {
        assert_eq!(self.call("rocblas_set_pointer_mode", &[self.handle, mode as usize]), 0);
    }

    /// Makes a call as C makes it; `wide` says whether sizes have 64 bits. The status.
    pub fn make(&self, call: &Call<'_>, wide: bool) -> i32 {
        let (name, words) = call.in_c(wide);
        self.call(&name, &[&[self.handle], &words[..]].concat())
    }

    fn call(&self, name: &str, words: &[usize]) -> i32 {
        // SAFETY: The symbol is a function of C, of no more arguments than the type says.
        let function = unsafe { self.library.get::<Words>(name.as_bytes()) }.expect(name);
        invoke(*function, words)
    }

    /// The latest sentence.
    pub fn sentence(&self) -> String {
        type LastError = unsafe extern "C" fn(usize) -> *const c_char;
        // SAFETY: The library declares the function so, and the handle lives.
        let text = unsafe {
            self.library.get::<LastError>(b"rocforge_last_error").expect("a function")(self.handle)
        };
        assert!(!text.is_null(), "no sentence");
        // SAFETY: It is not null, so it is a string of C, which stays until the next call.
        unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
    }
}

impl Drop for InC {
    fn drop(&mut self) {
        self.call("rocblas_destroy_handle", &[self.handle]);
    }
}
