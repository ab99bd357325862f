//! The HIP runtime, libamdhip64, opened at run time.
//!
//! Nothing here links to ROCm: [`Library::open`] finds the library as `rocforge-hiprtc-sys` finds HIPRTC.
//! The declarations hold for ROCm 5.2 to 7; a test compares them with the installed header.
//! What a release may lack is an `Option` in [`Api`], never a failed start.
//!
//! This crate only declares: who owns a handle and what may run at once is `rocforge`'s concern.

mod api;
mod constants;
mod library;
mod meaning;
mod types;

pub use api::Api;
pub use constants::{DeviceAttribute, ErrorCode, constant_names};
pub use library::{DeviceNameError, Library, SEARCH};
pub use rocforge_hiprtc_sys::search::NotFound;
pub use types::{
    CaptureMode, CaptureStatus, CopyKind, Device, Event, Function, Graph, GraphExec, GraphNode, Module,
    Stream, flags,
};
