//! Streams, events and graphs through HIP.

use std::ffi::c_void;

use rocforge_hip_sys::{CaptureMode, Event, Graph, GraphExec, GraphNode};

use super::api::raw;
use super::{AmdDevice, NO_FLAGS};
use crate::Result;
use crate::platform::Stream;
use crate::platform::streams::{RawEvent, RawGraph, Streams};

impl Streams for AmdDevice {
    fn create_stream(&self) -> Result<Stream> {
        let _current = self.current()?;
        let mut stream = rocforge_hip_sys::Stream::NULL;
        // SAFETY: The function writes one pointer.
        let code = unsafe { (self.hip.api().hipStreamCreate)(&raw mut stream) };
        self.hip.check(code, "hipStreamCreate")?;
        Ok(Stream::from_raw(stream.0))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn destroy_stream(&self, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        self.hip.check(unsafe { (self.hip.api().hipStreamDestroy)(raw(stream)) }, "hipStreamDestroy")
    }

    fn create_event(&self) -> Result<RawEvent> {
        let _current = self.current()?;
        let mut event = Event::NULL;
        // SAFETY: The function writes one pointer.
        self.hip.check(unsafe { (self.hip.api().hipEventCreate)(&raw mut event) }, "hipEventCreate")?;
        Ok(RawEvent(event.0))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn destroy_event(&self, event: RawEvent) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        self.hip.check(unsafe { (self.hip.api().hipEventDestroy)(Event(event.0)) }, "hipEventDestroy")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn record(&self, event: RawEvent, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        let code = unsafe { (self.hip.api().hipEventRecord)(Event(event.0), raw(stream)) };
        self.hip.check(code, "hipEventRecord")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn wait(&self, stream: Stream, event: RawEvent) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        let code = unsafe { (self.hip.api().hipStreamWaitEvent)(raw(stream), Event(event.0), NO_FLAGS) };
        self.hip.check(code, "hipStreamWaitEvent")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn synchronize_event(&self, event: RawEvent) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        let code = unsafe { (self.hip.api().hipEventSynchronize)(Event(event.0)) };
        self.hip.check(code, "hipEventSynchronize")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn elapsed(&self, start: RawEvent, end: RawEvent) -> Result<f32> {
        let _current = self.current()?;
        let mut milliseconds = 0.0;
        let (start, end) = (Event(start.0), Event(end.0));
        // SAFETY: The caller's promise; the function writes one number.
        let code = unsafe { (self.hip.api().hipEventElapsedTime)(&raw mut milliseconds, start, end) };
        self.hip.check(code, "hipEventElapsedTime").map(|()| milliseconds)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn begin_capture(&self, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        let begin = self.hip.optional(self.hip.api().hipStreamBeginCapture, "hipStreamBeginCapture")?;
        // Other threads go on allocating meanwhile; this one is refused what cannot be recorded.
        // SAFETY: The caller's promise.
        let code = unsafe { begin(raw(stream), CaptureMode::ThreadLocal) };
        self.hip.check(code, "hipStreamBeginCapture")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn end_capture(&self, stream: Stream) -> Result<RawGraph> {
        let _current = self.current()?;
        let api = self.hip.api();
        let end = self.hip.optional(api.hipStreamEndCapture, "hipStreamEndCapture")?;
        let instantiate = self.hip.optional(api.hipGraphInstantiate, "hipGraphInstantiate")?;
        let destroy = self.hip.optional(api.hipGraphDestroy, "hipGraphDestroy")?;
        let (mut graph, mut executable) = (Graph(std::ptr::null_mut::<c_void>()), GraphExec::NULL);
        // SAFETY: The caller's promise; the function writes one pointer.
        self.hip.check(unsafe { end(raw(stream), &raw mut graph) }, "hipStreamEndCapture")?;
        let mut node = GraphNode::NULL;
        // SAFETY: The graph was just made; the function writes two pointers, and no log is asked for.
        let code = unsafe { instantiate(&raw mut executable, graph, &raw mut node, std::ptr::null_mut(), 0) };
        // SAFETY: The graph was just made, and what runs is the executable.
        let _ = unsafe { destroy(graph) };
        self.hip.check(code, "hipGraphInstantiate")?;
        Ok(RawGraph(executable.0))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn replay(&self, graph: RawGraph, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        let launch = self.hip.optional(self.hip.api().hipGraphLaunch, "hipGraphLaunch")?;
        // SAFETY: The caller's promise.
        self.hip.check(unsafe { launch(GraphExec(graph.0), raw(stream)) }, "hipGraphLaunch")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn destroy_graph(&self, graph: RawGraph) -> Result<()> {
        let _current = self.current()?;
        let destroy = self.hip.optional(self.hip.api().hipGraphExecDestroy, "hipGraphExecDestroy")?;
        // SAFETY: The caller's promise.
        self.hip.check(unsafe { destroy(GraphExec(graph.0)) }, "hipGraphExecDestroy")
    }
}
