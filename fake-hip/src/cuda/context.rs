//! The start of the driver, and the primary contexts of devices.

use std::cell::Cell;
use std::ffi::{c_int, c_uint};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use cudarc::driver::sys::{CUcontext, CUdevice};
use rocforge_hip_sys::ErrorCode;

use super::exporting::exports;
use crate::exporting::{Answer, write};
use crate::runtime::Runtime;

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

thread_local! {
    static CURRENT: Cell<Option<i32>> = const { Cell::new(None) };
}

impl Contexts {
    /// # Errors
    /// `cuInit` was not called.
    pub fn started(&self) -> Answer {
        if self.started.load(Ordering::Acquire) { Ok(()) } else { Err(ErrorCode::NOT_INITIALIZED) }
    }

    fn retain(&self, device: i32) -> CUcontext {
        self.retained.fetch_or(1 << device, Ordering::AcqRel);
        handle(device)
    }

    /// The device of a context.
    fn device(&self, context: CUcontext) -> Option<i32> {
        let at = context.addr().checked_sub(FIRST).filter(|at| at % STEP == 0)? / STEP;
        let retained = at < 64 && self.retained.load(Ordering::Acquire) & (1 << at) != 0;
        retained.then_some(at as i32)
    }
}

fn handle(device: i32) -> CUcontext {
    std::ptr::without_provenance_mut(FIRST + device as usize * STEP)
}

/// The device whose context this thread works in.
///
/// # Errors
/// The driver was not started; the thread has no context.
pub fn current(runtime: &Runtime) -> Answer<i32> {
    runtime.contexts.started()?;
    CURRENT.try_with(Cell::get).ok().flatten().ok_or(ErrorCode::INVALID_CONTEXT)
}

exports! {
    /// Fails without a device.
    fn cuInit(flags: c_uint) |runtime| {
        if flags != 0 {
            return Err(ErrorCode::INVALID_VALUE);
        }
        runtime.device()?;
        runtime.contexts.started.store(true, Ordering::Release);
        Ok(())
    }

    /// Always the same one for a device.
    fn cuDevicePrimaryCtxRetain(context: *mut CUcontext, device: CUdevice) |runtime| {
        runtime.contexts.started()?;
        runtime.arch(device as c_int)?;
        if context.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        write(context, runtime.contexts.retain(device))
    }

    /// That of this thread; null for none.
    fn cuCtxGetCurrent(context: *mut CUcontext) |runtime| {
        runtime.contexts.started()?;
        write(context, CURRENT.get().map_or(std::ptr::null_mut(), handle))
    }

    /// The device of this thread's context.
    fn cuCtxGetDevice(device: *mut CUdevice) |runtime| {
        write(device, current(runtime)? as CUdevice)
    }

    /// For this thread; null for none.
    fn cuCtxSetCurrent(context: CUcontext) |runtime| {
        runtime.contexts.started()?;
        let device = match context.is_null() {
            true => None,
            false => Some(runtime.contexts.device(context).ok_or(ErrorCode::INVALID_CONTEXT)?),
        };
        CURRENT.set(device);
        Ok(())
    }
}
