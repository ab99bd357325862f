//! The HIP runtime, opened once; its errors as ours; the device that a thread works on.

use std::ffi::{CStr, c_int, c_void};
use std::fmt::Display;
use std::ptr::NonNull;
use std::sync::OnceLock;

use rocforge_hip_sys::{Api, ErrorCode, Library};

use crate::platform::Stream;
use crate::{Error, Result, Status};

/// The HIP runtime.
#[derive(Debug)]
pub(super) struct Hip {
    library: Library,
}

/// The HIP runtime of this process.
///
/// # Errors
/// `not_implemented` with what was tried.
pub(super) fn hip() -> Result<&'static Hip> {
    static HIP: OnceLock<Result<Hip, String>> = OnceLock::new();
    let found = HIP.get_or_init(|| {
        let library = Library::open().map_err(|error| error.to_string())?;
        Ok(Hip { library })
    });
    found.as_ref().map_err(|tried| Error::new(Status::NotImplemented, format!("the platform amd: {tried}")))
}

impl Hip {
    pub(super) fn api(&self) -> &Api {
        self.library.api()
    }

    pub(super) fn library(&self) -> &Library {
        &self.library
    }

    /// The error behind a code, with what was being done.
    pub(super) fn check(&self, code: ErrorCode, what: impl Display) -> Result<()> {
        if code == ErrorCode::SUCCESS { Ok(()) } else { Err(self.error(code, what)) }
    }

    #[cold]
    fn error(&self, code: ErrorCode, what: impl Display) -> Error {
        // SAFETY: The function answers every code with a text that is never freed, or null.
        let text = unsafe { (self.api().hipGetErrorString)(code) };
        let text = if text.is_null() {
            String::new()
        } else {
            // SAFETY: As above.
            format!(": {}", unsafe { CStr::from_ptr(text) }.to_string_lossy())
        };
        Error::new(Status::from_hip(code.0), format!("{what} failed with {code}{text}"))
    }

    /// A function that not every release has.
    pub(super) fn optional<F>(&self, function: Option<F>, name: &str) -> Result<F> {
        function.ok_or_else(|| {
            let message = format!("{} lacks {name}; a newer ROCm has it", self.library.path().display());
            Error::new(Status::NotImplemented, message)
        })
    }
}

/// The device that this thread works on, until this is dropped: then it is again the one that the application had.
pub(super) struct Current {
    hip: &'static Hip,
    before: Option<c_int>,
}

impl Current {
    #[inline]
    pub(super) fn set(hip: &'static Hip, ordinal: c_int) -> Result<Current> {
        let mut before = 0;
        // SAFETY: The function writes one int.
        hip.check(unsafe { (hip.api().hipGetDevice)(&raw mut before) }, "hipGetDevice")?;
        if before == ordinal {
            return Ok(Current { hip, before: None });
        }
        // SAFETY: The number is one of a device.
        hip.check(unsafe { (hip.api().hipSetDevice)(ordinal) }, "hipSetDevice")?;
        Ok(Current { hip, before: Some(before) })
    }
}

impl Drop for Current {
    fn drop(&mut self) {
        if let Some(before) = self.before {
            // SAFETY: The number is the one that HIP gave.
            let _ = unsafe { (self.hip.api().hipSetDevice)(before) };
        }
    }
}

/// A stream as HIP declares it.
pub(super) fn raw(stream: Stream) -> rocforge_hip_sys::Stream {
    rocforge_hip_sys::Stream(stream.as_raw())
}

/// An address as HIP declares it.
pub(super) fn void(memory: NonNull<u8>) -> *mut c_void {
    memory.as_ptr().cast()
}
