//! Streams, events and graphs as values: they end when they are dropped, and cannot meet those of another device.

use std::sync::Arc;

use super::{RawEvent, RawGraph};
use crate::platform::{Device, Stream};
use crate::{Error, Result, Status};

/// A stream of a device, destroyed when it is dropped.
///
/// ```
/// # fn main() -> rocforge::Result<()> {
/// use rocforge::Handle;
/// use rocforge::platform::{Event, OwnedStream};
///
/// let handle = Handle::new()?;
/// let stream = OwnedStream::new(handle.device())?;
/// handle.set_stream(stream.stream())?;
/// let (start, end) = (Event::new(handle.device())?, Event::new(handle.device())?);
/// start.record(stream.stream())?;
/// end.record(stream.stream())?;
/// end.synchronize()?;
/// assert!(end.milliseconds_since(&start)? >= 0.0);
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct OwnedStream {
    device: Arc<dyn Device>,
    raw: Stream,
}

impl OwnedStream {
    /// A new stream; its work and that of the default stream wait for each other.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn new(device: &Arc<dyn Device>) -> Result<OwnedStream> {
        Ok(OwnedStream { raw: device.streams().create_stream()?, device: Arc::clone(device) })
    }

    /// Its name, for [`Handle::set_stream`](crate::Handle::set_stream). A handle that still has it when it ends has a stream that is none.
    pub fn stream(&self) -> Stream {
        self.raw
    }

    /// Waits for all its work.
    ///
    /// # Errors
    /// What that work reports.
    pub fn synchronize(&self) -> Result<()> {
        self.device.synchronize(self.raw)
    }
}

impl Drop for OwnedStream {
    fn drop(&mut self) {
        // SAFETY: It came from this device, and ends here. A driver that refuses leaves nothing to do.
        let _ = unsafe { self.device.streams().destroy_stream(self.raw) };
    }
}

/// A point in the work of a stream.
#[derive(Debug)]
pub struct Event {
    device: Arc<dyn Device>,
    raw: RawEvent,
}

impl Event {
    /// A new event, which keeps the time.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn new(device: &Arc<dyn Device>) -> Result<Event> {
        Ok(Event { raw: device.streams().create_event()?, device: Arc::clone(device) })
    }

    /// Its name, for [`Handle::set_start_stop_events`](crate::Handle::set_start_stop_events).
    pub fn raw(&self) -> RawEvent {
        self.raw
    }

    /// Happens when `stream` has come to this point.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn record(&self, stream: Stream) -> Result<()> {
        // SAFETY: The event is this device's; what is no stream of it is refused by its driver.
        unsafe { self.device.streams().record(self.raw, stream) }
    }

    /// Lets what `stream` gets from now on wait for this.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn holds_up(&self, stream: Stream) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.device.streams().wait(stream, self.raw) }
    }

    /// Waits until it has happened.
    ///
    /// # Errors
    /// What the work before it reports.
    pub fn synchronize(&self) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.device.streams().synchronize_event(self.raw) }
    }

    /// Milliseconds since `start`; both have happened.
    ///
    /// # Errors
    /// One of them was not recorded, or they belong to different devices.
    pub fn milliseconds_since(&self, start: &Event) -> Result<f32> {
        if !Arc::ptr_eq(&self.device, &start.device) {
            return Err(Error::argument(Status::InvalidValue, "start", "is an event of another device"));
        }
        // SAFETY: Both are this device's.
        unsafe { self.device.streams().elapsed(start.raw, self.raw) }
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        // SAFETY: It came from this device, and ends here.
        let _ = unsafe { self.device.streams().destroy_event(self.raw) };
    }
}

/// Work that a stream recorded, to be run again and again.
#[derive(Debug)]
pub struct Graph {
    device: Arc<dyn Device>,
    raw: RawGraph,
}

// SAFETY: Drivers accept graphs from any thread, one at a time.
unsafe impl Send for Graph {}

impl Graph {
    /// What `work` gives to `stream`, recorded and not run.
    ///
    /// # Errors
    /// What `work` reports; what the driver reports.
    ///
    /// # Safety
    /// The stream is one of the device.
    pub(crate) unsafe fn recorded(
        device: &Arc<dyn Device>,
        stream: Stream,
        work: impl FnOnce() -> Result<()>,
    ) -> Result<Graph> {
        // SAFETY: The caller's promise.
        unsafe { device.streams().begin_capture(stream) }?;
        let done = work();
        // Ended in any case, so that the stream runs work again.
        // SAFETY: As above.
        let recorded = unsafe { device.streams().end_capture(stream) };
        let graph = recorded.map(|raw| Graph { device: Arc::clone(device), raw });
        done.and(graph)
    }

    /// Runs the work on `stream`.
    ///
    /// # Errors
    /// What the driver reports.
    ///
    /// # Safety
    /// All memory that the recorded calls use, the handle's workspace included, is still there and as large as it
    /// was, and no other work uses it at the same time.
    pub unsafe fn replay(&self, stream: Stream) -> Result<()> {
        // SAFETY: The graph is this device's; the caller promises the memory.
        unsafe { self.device.streams().replay(self.raw, stream) }
    }
}

impl Drop for Graph {
    fn drop(&mut self) {
        // SAFETY: It came from this device, and ends here.
        let _ = unsafe { self.device.streams().destroy_graph(self.raw) };
    }
}
