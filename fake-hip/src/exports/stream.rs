//! Streams and captures.

use std::ffi::{c_int, c_uint, c_void};

use rocforge_hip_sys::{CaptureMode, CaptureStatus, ErrorCode, Event, Graph, Stream};

use crate::answer::Answer;
use crate::exporting::{exports, within, write};
use crate::runtime::Runtime;
use crate::work::{HostFunction, Work};

exports! {
    /// A blocking one.
    fn hipStreamCreate(stream: *mut Stream) |runtime| {
        create(runtime, stream, 0)
    }

    /// Blocking or not.
    fn hipStreamCreateWithFlags(stream: *mut Stream, flags: c_uint) |runtime| {
        create(runtime, stream, flags)
    }

    /// Priorities change nothing.
    fn hipStreamCreateWithPriority(stream: *mut Stream, flags: c_uint, _priority: c_int) |runtime| {
        create(runtime, stream, flags)
    }

    /// One that captures is refused, and its capture spoiled.
    fn hipStreamDestroy(stream: Stream) |runtime| {
        runtime.timeline.destroy(stream.0)
    }

    /// Those of its creation.
    fn hipStreamGetFlags(stream: Stream, flags: *mut c_uint) |runtime| {
        write(flags, runtime.timeline.flags(stream.0)?)
    }

    /// All work is done when it is given.
    fn hipStreamSynchronize(stream: Stream) |runtime| {
        runtime.device()?;
        runtime.timeline.synchronize(stream.0)
    }

    /// All work is done when it is given.
    fn hipStreamQuery(stream: Stream) |runtime| {
        runtime.device()?;
        runtime.timeline.synchronize(stream.0)
    }

    /// Calls a function of the caller's in the order of the stream: now, or in each launch of a graph.
    fn hipLaunchHostFunc(stream: Stream, function: Option<HostFunction>, data: *mut c_void) |runtime| {
        let function = function.ok_or(ErrorCode::INVALID_VALUE)?;
        runtime.timeline.give(&runtime.memory, stream.0, Work::Host(function, data.expose_provenance()))
    }

    /// Makes the stream part of a capture that the event is a point of.
    fn hipStreamWaitEvent(stream: Stream, event: Event, flags: c_uint) |runtime| {
        within(flags as c_int, 1)?;
        runtime.timeline.wait_event(stream.0, event.0)
    }

    /// Not on the default stream while one that has an order with it captures.
    fn hipStreamIsCapturing(stream: Stream, status: *mut CaptureStatus) |runtime| {
        write(status, runtime.timeline.status(stream.0)?)
    }

    /// Not on a default stream.
    fn hipStreamBeginCapture(stream: Stream, mode: c_int) |runtime| {
        let mode = match mode {
            0 => CaptureMode::Global,
            1 => CaptureMode::ThreadLocal,
            2 => CaptureMode::Relaxed,
            _ => return Err(ErrorCode::INVALID_VALUE),
        };
        runtime.timeline.begin(stream.0, mode)
    }

    /// The graph is null where the capture was spoiled.
    fn hipStreamEndCapture(stream: Stream, graph: *mut Graph) |runtime| {
        write(graph, Graph::NULL)?;
        let recorded = runtime.timeline.finish(stream.0)?;
        write(graph, Graph(runtime.graphs.insert(recorded.into())))
    }
}

/// Answers a new stream.
///
/// # Safety
/// `stream` is null or valid for writing.
unsafe fn create(runtime: &Runtime, stream: *mut Stream, flags: c_uint) -> Answer {
    let device = runtime.device()?;
    within(flags as c_int, 2)?;
    if stream.is_null() {
        return Err(ErrorCode::INVALID_VALUE);
    }
    // SAFETY: The caller's promise.
    unsafe { write(stream, Stream(runtime.timeline.create(device, flags))) }
}
