//! The second face of this library: the CUDA driver and NVRTC, as far as rocforge calls them.
//!
//! Memory, streams, captures, events, modules and programs are those that HIP has here; what differs is what stands in
//! these files: contexts, names, numbers of errors, architectures.

pub mod context;
pub mod device;
pub mod error;
pub mod event;
mod exporting;
pub mod memory;
pub mod module;
pub mod nvrtc;
pub mod stream;
#[cfg(test)]
mod tests;

/// The names of the functions that can be told to fail, by file.
pub const GROUPS: [&[&str]; 7] =
    [context::NAMES, device::NAMES, event::NAMES, memory::NAMES, module::NAMES, nvrtc::NAMES, stream::NAMES];
