//! Streams, events and graphs through the CUDA driver.

use super::NvidiaDevice;
use super::api::raw;
use crate::Result;
use crate::platform::Stream;
use crate::platform::streams::{RawEvent, RawGraph, Streams};

/// Flags of functions that have none to set.
const NO_FLAGS: u32 = 0;
/// `CU_STREAM_CAPTURE_MODE_THREAD_LOCAL`: other threads go on allocating, this one is refused what cannot be recorded.
const THIS_THREAD: i32 = 1;

impl Streams for NvidiaDevice {
    fn create_stream(&self) -> Result<Stream> {
        let _current = self.current()?;
        let mut stream = std::ptr::null_mut();
        // SAFETY: The function writes one pointer.
        let code = unsafe { (self.cuda.api().cuStreamCreate)(&raw mut stream, NO_FLAGS) };
        self.cuda.check(code, "cuStreamCreate")?;
        Ok(Stream::from_raw(stream.cast()))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn destroy_stream(&self, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        self.cuda.check(unsafe { (self.cuda.api().cuStreamDestroy_v2)(raw(stream)) }, "cuStreamDestroy")
    }

    fn create_event(&self) -> Result<RawEvent> {
        let _current = self.current()?;
        let mut event = std::ptr::null_mut();
        // SAFETY: The function writes one pointer.
        let code = unsafe { (self.cuda.api().cuEventCreate)(&raw mut event, NO_FLAGS) };
        self.cuda.check(code, "cuEventCreate")?;
        Ok(RawEvent(event.cast()))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn destroy_event(&self, event: RawEvent) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        self.cuda.check(unsafe { (self.cuda.api().cuEventDestroy_v2)(event.0.cast()) }, "cuEventDestroy")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn record(&self, event: RawEvent, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        let code = unsafe { (self.cuda.api().cuEventRecord)(event.0.cast(), raw(stream)) };
        self.cuda.check(code, "cuEventRecord")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn wait(&self, stream: Stream, event: RawEvent) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        let code = unsafe { (self.cuda.api().cuStreamWaitEvent)(raw(stream), event.0.cast(), NO_FLAGS) };
        self.cuda.check(code, "cuStreamWaitEvent")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn synchronize_event(&self, event: RawEvent) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        let code = unsafe { (self.cuda.api().cuEventSynchronize)(event.0.cast()) };
        self.cuda.check(code, "cuEventSynchronize")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn elapsed(&self, start: RawEvent, end: RawEvent) -> Result<f32> {
        let _current = self.current()?;
        let mut milliseconds = 0.0;
        // SAFETY: The caller's promise; the function writes one number.
        let code = unsafe {
            (self.cuda.api().cuEventElapsedTime)(&raw mut milliseconds, start.0.cast(), end.0.cast())
        };
        self.cuda.check(code, "cuEventElapsedTime").map(|()| milliseconds)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn begin_capture(&self, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        let code = unsafe { (self.cuda.api().cuStreamBeginCapture_v2)(raw(stream), THIS_THREAD) };
        self.cuda.check(code, "cuStreamBeginCapture")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn end_capture(&self, stream: Stream) -> Result<RawGraph> {
        let _current = self.current()?;
        let api = self.cuda.api();
        let (mut graph, mut executable) = (std::ptr::null_mut(), std::ptr::null_mut());
        // SAFETY: The caller's promise; the function writes one pointer.
        let code = unsafe { (api.cuStreamEndCapture)(raw(stream), &raw mut graph) };
        self.cuda.check(code, "cuStreamEndCapture")?;
        // SAFETY: The graph was just made; the function writes one pointer.
        let code = unsafe { (api.cuGraphInstantiateWithFlags)(&raw mut executable, graph, 0) };
        // SAFETY: The graph was just made, and what runs is the executable.
        let _ = unsafe { (api.cuGraphDestroy)(graph) };
        self.cuda.check(code, "cuGraphInstantiate")?;
        Ok(RawGraph(executable.cast()))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn replay(&self, graph: RawGraph, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        let code = unsafe { (self.cuda.api().cuGraphLaunch)(graph.0.cast(), raw(stream)) };
        self.cuda.check(code, "cuGraphLaunch")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn destroy_graph(&self, graph: RawGraph) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller's promise.
        let code = unsafe { (self.cuda.api().cuGraphExecDestroy)(graph.0.cast()) };
        self.cuda.check(code, "cuGraphExecDestroy")
    }
}
