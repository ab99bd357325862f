//! Events.

use std::ffi::c_uint;

use rocforge_hip_sys::{ErrorCode, Event, Stream};

use crate::answer::Answer;
use crate::exporting::{exports, write};
use crate::runtime::Runtime;

/// Blocking, without times, between processes, and releases of caches.
const KNOWN_FLAGS: c_uint = 1 | 2 | 4 | 0x2000_0000 | 0x4000_0000 | 0x8000_0000;

exports! {
    /// One that takes times.
    fn hipEventCreate(event: *mut Event) |runtime| {
        create(runtime, event, 0)
    }

    /// One that takes times unless the flags say otherwise.
    fn hipEventCreateWithFlags(event: *mut Event, flags: c_uint) |runtime| {
        create(runtime, event, flags)
    }

    /// The time is that of the call, as all work is done by then.
    fn hipEventRecord(event: Event, stream: Stream) |runtime| {
        runtime.timeline.record_event(event.0, stream.0)
    }

    /// Refused for a point of a capture.
    fn hipEventSynchronize(event: Event) |runtime| {
        runtime.timeline.synchronize_event(event.0)
    }

    /// Refused for a point of a capture.
    fn hipEventQuery(event: Event) |runtime| {
        runtime.timeline.synchronize_event(event.0)
    }

    /// By the clock of the processor.
    fn hipEventElapsedTime(milliseconds: *mut f32, start: Event, stop: Event) |runtime| {
        if milliseconds.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        write(milliseconds, runtime.timeline.elapsed(start.0, stop.0)?)
    }

    /// The handle is no event any more.
    fn hipEventDestroy(event: Event) |runtime| {
        runtime.timeline.destroy_event(event.0)
    }
}

/// Answers a new event.
///
/// # Safety
/// `event` is null or valid for writing.
unsafe fn create(runtime: &Runtime, event: *mut Event, flags: c_uint) -> Answer {
    let device = runtime.device()?;
    if event.is_null() || flags & !KNOWN_FLAGS != 0 {
        return Err(ErrorCode::INVALID_VALUE);
    }
    // SAFETY: The caller's promise.
    unsafe { write(event, Event(runtime.timeline.create_event(device, flags))) }
}
