//! Platforms: where memory is and where kernels run.
//!
//! A [`Device`] is the small set of calls that everything above needs of a driver. It knows no
//! routine and no workspace. What a driver cannot do is an error value, never a panic.

pub mod hip_on_host;
pub mod host;
pub mod probe;

use std::ptr::NonNull;
use std::sync::Arc;

use crate::{Error, Result, Status};

/// A stream of a device, as its driver names it; null is the default stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stream(*mut std::ffi::c_void);

// SAFETY: A stream is a name that drivers accept from any thread.
unsafe impl Send for Stream {}
// SAFETY: As above.
unsafe impl Sync for Stream {}

impl Stream {
    /// The default stream.
    pub const DEFAULT: Stream = Stream(std::ptr::null_mut());

    /// The stream that the driver knows by this value.
    pub fn from_raw(raw: *mut std::ffi::c_void) -> Stream {
        Stream(raw)
    }

    /// The driver's value.
    pub fn as_raw(self) -> *mut std::ffi::c_void {
        self.0
    }
}

/// One device: its memory and its streams.
pub trait Device: std::fmt::Debug + Send + Sync {
    /// The platform it belongs to.
    fn platform(&self) -> Platform;

    /// Its number on the platform.
    fn ordinal(&self) -> i32;

    /// Its architecture, such as `gfx90a` or `sm_90`.
    fn arch(&self) -> &str;

    /// Memory of `bytes` (not zero), aligned to at least 256 bytes.
    ///
    /// # Errors
    /// `memory_error` when there is not enough.
    fn alloc(&self, bytes: u64) -> Result<NonNull<u8>>;

    /// Gives memory back; waits for work that may use it.
    ///
    /// # Safety
    /// `memory` came from [`Device::alloc`] of this device and is not used afterwards.
    unsafe fn free(&self, memory: NonNull<u8>) -> Result<()>;

    /// As [`Device::alloc`], in the order of a stream.
    ///
    /// # Errors
    /// As [`Device::alloc`].
    fn alloc_async(&self, bytes: u64, stream: Stream) -> Result<NonNull<u8>>;

    /// As [`Device::free`], in the order of a stream: nothing waits.
    ///
    /// # Safety
    /// `memory` came from [`Device::alloc_async`], and work on other streams no longer uses it.
    unsafe fn free_async(&self, memory: NonNull<u8>, stream: Stream) -> Result<()>;

    /// Copies between host and device memory, either way, and waits for it.
    ///
    /// # Safety
    /// Both sides are valid for `bytes` and do not overlap.
    unsafe fn copy(&self, to: *mut u8, from: *const u8, bytes: u64) -> Result<()>;

    /// Waits for all work of a stream.
    ///
    /// # Errors
    /// What that work reports.
    fn synchronize(&self, stream: Stream) -> Result<()>;

    /// Whether a stream records a graph instead of running work.
    ///
    /// # Errors
    /// The stream is not one.
    fn is_capturing(&self, stream: Stream) -> Result<bool>;
}

/// A kind of device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Platform {
    /// This machine's processor: the bodies that rustc compiled.
    Host,
    /// This machine's processor: the generated C++, compiled when it is first launched.
    HipOnHost,
}

impl Platform {
    /// The variable that chooses a platform.
    pub const VARIABLE: &'static str = "ROCFORGE_PLATFORM";

    /// The platform that `ROCFORGE_PLATFORM` names; the best one present for `auto` or nothing.
    ///
    /// # Errors
    /// The variable names no platform, or one that is not here.
    pub fn from_environment() -> Result<Platform> {
        match std::env::var(Platform::VARIABLE) {
            Ok(name) => Platform::from_name(&name),
            Err(_) => Ok(Platform::Host),
        }
    }

    /// The platform called `name`.
    ///
    /// # Errors
    /// As [`Platform::from_environment`].
    pub fn from_name(name: &str) -> Result<Platform> {
        match name {
            "" | "auto" | "host" => Ok(Platform::Host),
            "hip-on-host" => Ok(Platform::HipOnHost),
            "amd" | "nvidia" => {
                let message = format!("the platform `{name}` cannot run kernels in this version; use `host`");
                Err(Error::new(Status::NotImplemented, message))
            }
            other => {
                let message = format!("`{other}` is no platform; use auto, amd, nvidia, host or hip-on-host");
                Err(Error::new(Status::InvalidValue, message))
            }
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Platform::Host => "host",
            Platform::HipOnHost => "hip-on-host",
        }
    }

    /// A device of this platform.
    ///
    /// # Errors
    /// There is no such device.
    pub fn device(self, ordinal: i32) -> Result<Arc<dyn Device>> {
        match (self, ordinal) {
            (Platform::Host, 0) => Ok(Arc::new(host::HostDevice::new())),
            (Platform::HipOnHost, 0) => Ok(Arc::new(hip_on_host::HipOnHostDevice::new()?)),
            (Platform::Host | Platform::HipOnHost, other) => Err(Error::new(
                Status::InvalidHandle,
                format!("the host has one device, number 0, not {other}"),
            )),
        }
    }
}
