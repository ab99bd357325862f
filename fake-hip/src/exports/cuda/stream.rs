//! Streams, captures and graphs.

use std::ffi::{c_int, c_uint, c_ulonglong};

use cudarc::driver::sys::{CUevent, CUgraph, CUgraphExec, CUstream};
use rocforge_hip_sys::{CaptureMode, ErrorCode};

use super::context::current;
use super::exporting::exports;
use crate::exporting::{within, write};
use crate::work::Work;

exports! {
    /// Blocking or not.
    fn cuStreamCreate(stream: *mut CUstream, flags: c_uint) |runtime| {
        let device = current(runtime)?;
        within(flags as c_int, 2)?;
        if stream.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        write(stream, runtime.timeline.create(device, flags).cast())
    }

    /// One that captures is refused, and its capture spoiled.
    fn cuStreamDestroy_v2(stream: CUstream) |runtime| {
        current(runtime)?;
        runtime.timeline.destroy(stream.cast())
    }

    /// All work is done when it is given.
    fn cuStreamSynchronize(stream: CUstream) |runtime| {
        current(runtime)?;
        runtime.timeline.synchronize(stream.cast())
    }

    /// Makes the stream part of a capture that the event is a point of.
    fn cuStreamWaitEvent(stream: CUstream, event: CUevent, flags: c_uint) |runtime| {
        current(runtime)?;
        within(flags as c_int, 2)?;
        runtime.timeline.wait_event(stream.cast(), event.cast())
    }

    /// Not on the default stream while one that has an order with it captures.
    fn cuStreamIsCapturing(stream: CUstream, status: *mut c_int) |runtime| {
        current(runtime)?;
        write(status, runtime.timeline.status(stream.cast())?.0)
    }

    /// Not on a default stream.
    fn cuStreamBeginCapture_v2(stream: CUstream, mode: c_int) |runtime| {
        current(runtime)?;
        let mode = match mode {
            0 => CaptureMode::Global,
            1 => CaptureMode::ThreadLocal,
            2 => CaptureMode::Relaxed,
            _ => return Err(ErrorCode::INVALID_VALUE),
        };
        runtime.timeline.begin(stream.cast(), mode)
    }

    /// The graph is null where the capture was spoiled.
    fn cuStreamEndCapture(stream: CUstream, graph: *mut CUgraph) |runtime| {
        current(runtime)?;
        write(graph, std::ptr::null_mut())?;
        let recorded = runtime.timeline.finish(stream.cast())?;
        write(graph, runtime.graphs.insert(recorded.into()).cast())
    }

    /// Flags change nothing.
    fn cuGraphInstantiateWithFlags(executable: *mut CUgraphExec, graph: CUgraph, _flags: c_ulonglong) |runtime| {
        current(runtime)?;
        if executable.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let recorded = runtime.graphs.get(graph.cast()).ok_or(ErrorCode::INVALID_VALUE)?;
        write(executable, runtime.executables.insert(recorded).cast())
    }

    /// Does what was recorded, in order; on a stream that captures, all of it becomes part of that capture.
    fn cuGraphLaunch(executable: CUgraphExec, stream: CUstream) |runtime| {
        current(runtime)?;
        let recorded = runtime.executables.get(executable.cast()).ok_or(ErrorCode::INVALID_VALUE)?;
        runtime.timeline.give(&runtime.memory, stream.cast(), Work::Graph(recorded))
    }

    /// Memory that goes with the graph lives as long as the last of its handles.
    fn cuGraphExecDestroy(executable: CUgraphExec) |runtime| {
        current(runtime)?;
        runtime.executables.remove(executable.cast()).map(drop).ok_or(ErrorCode::INVALID_VALUE)
    }

    /// Those made of it for launches go on.
    fn cuGraphDestroy(graph: CUgraph) |runtime| {
        current(runtime)?;
        runtime.graphs.remove(graph.cast()).map(drop).ok_or(ErrorCode::INVALID_VALUE)
    }
}
