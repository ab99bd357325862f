//! The start of the driver, and the primary contexts of devices.

use std::cell::Cell;
use std::ffi::{c_int, c_uint};

use cudarc::driver::sys::{CUcontext, CUdevice};
use rocforge_hip_sys::ErrorCode;

use super::exporting::exports;
use crate::answer::Answer;
use crate::contexts::handle;
use crate::exporting::write;
use crate::runtime::Runtime;

thread_local! {
    static CURRENT: Cell<Option<i32>> = const { Cell::new(None) };
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
        runtime.contexts.start();
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
