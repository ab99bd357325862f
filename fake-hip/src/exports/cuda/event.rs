//! Events.

use std::ffi::c_uint;

use cudarc::driver::sys::{CUevent, CUstream};
use rocforge_hip_sys::ErrorCode;

use super::context::current;
use super::exporting::exports;
use crate::exporting::write;

/// Blocking, without times, between processes.
const KNOWN_FLAGS: c_uint = 1 | 2 | 4;

exports! {
    /// One that takes times unless the flags say otherwise.
    fn cuEventCreate(event: *mut CUevent, flags: c_uint) |runtime| {
        let device = current(runtime)?;
        if event.is_null() || flags & !KNOWN_FLAGS != 0 {
            return Err(ErrorCode::INVALID_VALUE);
        }
        write(event, runtime.timeline.create_event(device, flags).cast())
    }

    /// The handle is no event any more.
    fn cuEventDestroy_v2(event: CUevent) |runtime| {
        current(runtime)?;
        runtime.timeline.destroy_event(event.cast())
    }

    /// The time is that of the call, as all work is done by then.
    fn cuEventRecord(event: CUevent, stream: CUstream) |runtime| {
        current(runtime)?;
        runtime.timeline.record_event(event.cast(), stream.cast())
    }

    /// Refused for a point of a capture.
    fn cuEventSynchronize(event: CUevent) |runtime| {
        current(runtime)?;
        runtime.timeline.synchronize_event(event.cast())
    }

    /// By the clock of the processor.
    fn cuEventElapsedTime(milliseconds: *mut f32, start: CUevent, end: CUevent) |runtime| {
        current(runtime)?;
        if milliseconds.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        write(milliseconds, runtime.timeline.elapsed(start.cast(), end.cast())?)
    }
}
