//! Graphs.

use std::ffi::c_char;

use rocforge_hip_sys::{ErrorCode, Graph, GraphExec, GraphNode, Stream};

use crate::exporting::{exports, write};
use crate::work::Work;

exports! {
    /// Nothing is left to be found wrong: node and log stay as they are, but for an empty text in the log.
    fn hipGraphInstantiate(
        executable: *mut GraphExec, graph: Graph, error_node: *mut GraphNode, log: *mut c_char, log_size: usize,
    ) |runtime| {
        if executable.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let recorded = runtime.graphs.get(graph.0).ok_or(ErrorCode::INVALID_VALUE)?;
        if !error_node.is_null() {
            error_node.write(GraphNode::NULL);
        }
        if !log.is_null() && log_size > 0 {
            log.write(0);
        }
        write(executable, GraphExec(runtime.executables.insert(recorded)))
    }

    /// As `hipGraphInstantiate`; flags change nothing.
    fn hipGraphInstantiateWithFlags(executable: *mut GraphExec, graph: Graph, _flags: u64) |runtime| {
        if executable.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let recorded = runtime.graphs.get(graph.0).ok_or(ErrorCode::INVALID_VALUE)?;
        write(executable, GraphExec(runtime.executables.insert(recorded)))
    }

    /// Does what was recorded, in order; on a stream that captures, all of it becomes part of that capture.
    fn hipGraphLaunch(executable: GraphExec, stream: Stream) |runtime| {
        let recorded = runtime.executables.get(executable.0).ok_or(ErrorCode::INVALID_VALUE)?;
        runtime.timeline.give(&runtime.memory, stream.0, Work::Graph(recorded))
    }

    /// Memory that goes with the graph lives as long as the last of its handles.
    fn hipGraphExecDestroy(executable: GraphExec) |runtime| {
        runtime.executables.remove(executable.0).map(drop).ok_or(ErrorCode::INVALID_VALUE)
    }

    /// Those made of it for launches go on.
    fn hipGraphDestroy(graph: Graph) |runtime| {
        runtime.graphs.remove(graph.0).map(drop).ok_or(ErrorCode::INVALID_VALUE)
    }
}
