//! Streams, events and graphs: the driver's side, and values that own them.

mod immediate;
mod owned;

pub use immediate::Immediate;
pub use owned::{Event, Graph, OwnedStream};

use std::ffi::c_void;

use super::Stream;
use crate::Result;

/// An event, as its driver names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawEvent(pub *mut c_void);

// SAFETY: An event is a name that drivers accept from any thread.
unsafe impl Send for RawEvent {}
// SAFETY: As above.
unsafe impl Sync for RawEvent {}

/// A graph that can run, as its driver names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawGraph(pub *mut c_void);

/// What a driver does with streams beyond running work on them.
///
/// Callers use [`OwnedStream`], [`Event`] and [`Graph`], which keep the promise that every unsafe function here asks
/// for: what it takes came from the same device and has not been destroyed.
pub trait Streams: std::fmt::Debug + Send + Sync {
    /// A new stream, whose work waits for that of the default stream and the other way round.
    ///
    /// # Errors
    /// What the driver reports.
    fn create_stream(&self) -> Result<Stream>;

    /// Ends a stream; its work is still done.
    ///
    /// # Safety
    /// As [`Streams`] says of every argument.
    unsafe fn destroy_stream(&self, stream: Stream) -> Result<()>;

    /// A new event that keeps the time.
    ///
    /// # Errors
    /// What the driver reports.
    fn create_event(&self) -> Result<RawEvent>;

    /// Ends an event.
    ///
    /// # Safety
    /// As above.
    unsafe fn destroy_event(&self, event: RawEvent) -> Result<()>;

    /// The event happens when the stream has come to this point.
    ///
    /// # Safety
    /// As above.
    unsafe fn record(&self, event: RawEvent, stream: Stream) -> Result<()>;

    /// What the stream gets from now on waits for the event.
    ///
    /// # Safety
    /// As above.
    unsafe fn wait(&self, stream: Stream, event: RawEvent) -> Result<()>;

    /// The caller waits for the event.
    ///
    /// # Safety
    /// As above.
    unsafe fn synchronize_event(&self, event: RawEvent) -> Result<()>;

    /// Milliseconds from one event to another; both have happened.
    ///
    /// # Safety
    /// As above.
    unsafe fn elapsed(&self, start: RawEvent, end: RawEvent) -> Result<f32>;

    /// From now on the stream records what it is given.
    ///
    /// # Safety
    /// As above.
    unsafe fn begin_capture(&self, stream: Stream) -> Result<()>;

    /// Ends recording: the recorded work, ready to run; nothing if the recording failed, which is an error.
    ///
    /// # Safety
    /// As above.
    unsafe fn end_capture(&self, stream: Stream) -> Result<RawGraph>;

    /// Runs a graph's work on a stream.
    ///
    /// # Safety
    /// As above, and what the recorded work uses is still there.
    unsafe fn replay(&self, graph: RawGraph, stream: Stream) -> Result<()>;

    /// Ends a graph.
    ///
    /// # Safety
    /// As above.
    unsafe fn destroy_graph(&self, graph: RawGraph) -> Result<()>;
}
