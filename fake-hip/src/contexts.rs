//! What the CUDA driver knows beside HIP: whether it was started, and who retains primary contexts.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use cudarc::driver::sys::CUcontext;
use rocforge_hip_sys::ErrorCode;

use crate::answer::Answer;

/// Where the handles of contexts begin, in device order; no other table gives such.
const FIRST: usize = 0x0e00_0000_0000_0100;
const STEP: usize = 0x100;

/// What the driver knows beside HIP.
#[derive(Debug, Default)]
pub struct Contexts {
    started: AtomicBool,
    /// The devices whose primary context somebody retains, a bit each.
    retained: AtomicU64,
}

impl Contexts {
    /// What `cuInit` does.
    pub fn start(&self) {
        self.started.store(true, Ordering::Release);
    }

    /// # Errors
    /// `cuInit` was not called.
    pub fn started(&self) -> Answer {
        if self.started.load(Ordering::Acquire) { Ok(()) } else { Err(ErrorCode::NOT_INITIALIZED) }
    }

    /// Retains the primary context of a device.
    pub fn retain(&self, device: i32) -> CUcontext {
        self.retained.fetch_or(1 << device, Ordering::AcqRel);
        handle(device)
    }

    /// The device of a context.
    pub fn device(&self, context: CUcontext) -> Option<i32> {
        let at = context.addr().checked_sub(FIRST).filter(|at| at % STEP == 0)? / STEP;
        let retained = at < 64 && self.retained.load(Ordering::Acquire) & (1 << at) != 0;
        retained.then_some(at as i32)
    }
}

/// The handle of the primary context of a device.
pub fn handle(device: i32) -> CUcontext {
    std::ptr::without_provenance_mut(FIRST + device as usize * STEP)
}
