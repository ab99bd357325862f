//! The functions as C calls them, one file a group. Nothing is decided here.

pub mod control;
pub mod copy;
pub mod cuda;
pub mod device;
pub mod error;
pub mod event;
pub mod graph;
pub mod memory;
pub mod module;
pub mod rtc;
pub mod stream;
#[cfg(test)]
mod tests;

use crate::runtime::{self, Runtime};

/// Everything there is; the first call reads the environment.
pub fn runtime() -> &'static Runtime {
    runtime::of_process(|name| names().any(|known| known == name))
}

/// The names of all functions of HIP, HIPRTC, the CUDA driver and NVRTC that can be told to fail.
pub fn names() -> impl Iterator<Item = &'static str> {
    let groups = [
        copy::NAMES,
        device::NAMES,
        event::NAMES,
        graph::NAMES,
        memory::NAMES,
        module::NAMES,
        rtc::NAMES,
        stream::NAMES,
    ];
    groups.into_iter().chain(cuda::GROUPS).flatten().copied()
}
