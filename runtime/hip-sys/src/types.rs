//! Handles, small enumerations and flags.

use std::ffi::{c_int, c_void};

/// A device's number.
pub type Device = c_int;

macro_rules! handles {
    ($($(#[$meta:meta])* $name:ident),* $(,)?) => {
        $(
            $(#[$meta])*
            #[repr(transparent)]
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
            pub struct $name(pub *mut c_void);

            impl $name {
                /// The null handle.
                pub const NULL: Self = Self(std::ptr::null_mut());
            }
        )*
    };
}

handles! {
    /// `hipStream_t`; the null handle is the default stream.
    Stream,
    /// `hipEvent_t`
    Event,
    /// `hipModule_t`
    Module,
    /// `hipFunction_t`
    Function,
    /// `hipGraph_t`
    Graph,
    /// `hipGraphExec_t`
    GraphExec,
    /// `hipGraphNode_t`
    GraphNode,
}

/// `hipMemcpyKind`
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CopyKind {
    /// From host memory to host memory.
    HostToHost = 0,
    /// From host memory to device memory.
    HostToDevice = 1,
    /// From device memory to host memory.
    DeviceToHost = 2,
    /// From device memory to device memory.
    DeviceToDevice = 3,
    /// The runtime finds out from the addresses.
    Default = 4,
}

/// `hipStreamCaptureMode`
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaptureMode {
    /// Unsafe calls fail in every thread while the capture lasts.
    Global = 0,
    /// Unsafe calls fail in the capturing thread.
    ThreadLocal = 1,
    /// No call is refused.
    Relaxed = 2,
}

/// `hipStreamCaptureStatus`. A newtype, because the library writes it.
#[repr(transparent)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CaptureStatus(pub c_int);

impl CaptureStatus {
    /// The stream does not capture.
    pub const NONE: Self = Self(0);
    /// The stream captures.
    pub const ACTIVE: Self = Self(1);
    /// The capture was spoiled and still has to be ended.
    pub const INVALIDATED: Self = Self(2);
}

/// Flags that functions take as plain integers.
pub mod flags {
    use std::ffi::c_uint;

    /// `hipStreamNonBlocking`: no implicit order with the default stream.
    pub const STREAM_NON_BLOCKING: c_uint = 1;
    /// `hipEventDisableTiming`: cheaper, if nobody asks for elapsed time.
    pub const EVENT_DISABLE_TIMING: c_uint = 2;
    /// `hipHostMallocDefault`
    pub const HOST_MALLOC_DEFAULT: c_uint = 0;
}
