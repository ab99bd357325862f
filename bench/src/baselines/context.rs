//! An opened library with its own handle, which works on our stream.

use std::ffi::{c_int, c_void};

use rocforge::platform::Stream;
use rocforge_hiprtc_sys::search::Search;

use super::classes::Address;
use super::search::Opened;

type OneHandle = unsafe extern "C" fn(*mut c_void) -> c_int;
type SetStream = unsafe extern "C" fn(*mut c_void, *mut c_void) -> c_int;

/// The functions that every one of these libraries has under a name of its own.
#[derive(Debug, Clone, Copy)]
pub struct Lifetime {
    /// Makes a handle.
    pub create: &'static str,
    /// Ends it.
    pub destroy: &'static str,
    /// Says on which stream it works.
    pub set_stream: &'static str,
}

/// The library and the handle.
#[derive(Debug)]
pub struct Context {
    /// The library.
    pub opened: Opened,
    /// Its handle.
    pub handle: *mut c_void,
    destroy: OneHandle,
}

impl Context {
    /// Opens the library for a stream of the device that is current.
    ///
    /// # Errors
    /// It is not here: what was tried; it does not start.
    pub fn open(search: &Search, names: Lifetime, stream: Stream) -> Result<Context, String> {
        Context::of(Opened::find(search)?, names, stream)
    }

    /// A handle of a library that is open.
    ///
    /// # Errors
    /// It does not start.
    pub fn of(opened: Opened, names: Lifetime, stream: Stream) -> Result<Context, String> {
        let lacks = |name: &str| format!("{} lacks `{name}`", opened.path.display());
        // SAFETY: All of these libraries declare the three so.
        let (create, destroy, set_stream) = unsafe {
            (
                opened.function::<OneHandle>(names.create).ok_or_else(|| lacks(names.create))?,
                opened.function::<OneHandle>(names.destroy).ok_or_else(|| lacks(names.destroy))?,
                opened.function::<SetStream>(names.set_stream).ok_or_else(|| lacks(names.set_stream))?,
            )
        };
        let path = opened.path.clone();
        let refused = |name: &str, code: c_int| format!("{name} answers {code} ({})", path.display());
        let mut handle: *mut c_void = std::ptr::null_mut();
        // SAFETY: The function writes one handle.
        let code = unsafe { create((&raw mut handle).cast()) };
        if code != 0 {
            return Err(refused(names.create, code));
        }
        let context = Context { opened, handle, destroy };
        // SAFETY: The stream is of the device that both work on, in its primary context.
        let code = unsafe { set_stream(handle, stream.as_raw()) };
        if code == 0 { Ok(context) } else { Err(refused(names.set_stream, code)) }
    }

    /// Where a function is.
    pub fn address(&self, name: &str) -> Option<Address> {
        // SAFETY: Only the address is taken; its caller says what its parameters are.
        unsafe { self.opened.function::<*const c_void>(name) }.map(Address)
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: The handle is the library's, and ends here.
        let _ = unsafe { (self.destroy)(self.handle) };
    }
}
