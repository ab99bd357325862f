//! The HIP runtime, opened once; its errors as ours; the device that a thread works on.

use std::ffi::{CStr, c_int, c_void};
use std::fmt::Display;
use std::ptr::NonNull;

use rocforge_hip_sys::{Api, ErrorCode, Library};

use crate::platform::Stream;
use crate::process::fork::{Driver, Once};
use crate::{Error, Result, Status};

/// The HIP runtime.
#[derive(Debug)]
pub(super) struct Hip {
    library: Library,
}

/// Who has started HIP.
pub(in crate::platform) static STARTED: Driver = Driver::new("HIP");

/// The HIP runtime of this process.
///
/// # Errors
/// `not_implemented` with what was tried; `internal_error` where the process that this one was forked from has it.
pub(super) fn hip() -> Result<&'static Hip> {
    static HIP: Once<Result<Hip, String>> = Once::new();
    STARTED.kept()?;
    let found = HIP.get_or_make(|| {
        let library = Library::open().map_err(|error| error.to_string())?;
        Ok(Hip { library })
    });
    let hip = found
        .as_ref()
        .map_err(|tried| Error::new(Status::NotImplemented, format!("the platform amd: {tried}")))?;
    STARTED.used().map(|()| hip)
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
        // SAFETY: As above.
        let text = (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy());
        let text = text.as_deref().unwrap_or_default();
        // Releases before 6 answer the name again.
        let meaning = if text.contains(' ') { text } else { code.meaning().unwrap_or(text) };
        Error::new(Status::from_hip(code.0), failure(what, &code.to_string(), meaning))
    }

    /// A function that not every release has.
    pub(super) fn optional<F>(&self, function: Option<F>, name: &str) -> Result<F> {
        function.ok_or_else(|| {
            let message = format!("{} lacks {name}; a newer ROCm has it", self.library.path().display());
            Error::new(Status::NotImplemented, message)
        })
    }
}

/// What failed, with the error's name and, where there is more to say, its meaning.
pub(in crate::platform) fn failure(what: impl Display, name: &str, meaning: &str) -> String {
    match meaning {
        "" => format!("{what} failed with {name}"),
        same if same == name => format!("{what} failed with {name}"),
        meaning => format!("{what} failed with {name}: {meaning}"),
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
        STARTED.used()?;
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
