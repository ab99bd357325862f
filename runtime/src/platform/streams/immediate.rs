//! Streams of a device that does all work at once: names without a meaning, and events that are moments.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::{RawEvent, RawGraph, Streams};
use crate::platform::Stream;
use crate::{Error, Result, Status};

/// The streams of a device whose every call returns when its work is done.
#[derive(Debug, Clone, Copy, Default)]
pub struct Immediate;

type Moment = Mutex<Option<Instant>>;

/// The moment behind an event.
///
/// # Safety
/// `event` came from [`Immediate`] and has not been destroyed.
unsafe fn moment<'a>(event: RawEvent) -> &'a Moment {
    // SAFETY: `create_event` made it of such a box.
    unsafe { &*event.0.cast::<Moment>() }
}

/// When an event happened.
///
/// # Safety
/// As [`moment`].
unsafe fn happened(event: RawEvent) -> Result<Instant> {
    // SAFETY: The caller's promise.
    let at = *unsafe { moment(event) }.lock().unwrap_or_else(PoisonError::into_inner);
    at.ok_or_else(|| Error::new(Status::InvalidValue, "the event was never recorded"))
}

fn records_nothing() -> Error {
    Error::new(Status::NotImplemented, "the host does all work at once: its streams record no graph")
}

impl Streams for Immediate {
    fn create_stream(&self) -> Result<Stream> {
        // A name that no other stream has while this one lives.
        Ok(Stream::from_raw(Box::into_raw(Box::new(0_u8)).cast()))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn destroy_stream(&self, stream: Stream) -> Result<()> {
        // SAFETY: The caller promised a stream of `create_stream`.
        drop(unsafe { Box::from_raw(stream.as_raw().cast::<u8>()) });
        Ok(())
    }

    fn create_event(&self) -> Result<RawEvent> {
        Ok(RawEvent(Box::into_raw(Box::<Moment>::default()).cast()))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn destroy_event(&self, event: RawEvent) -> Result<()> {
        // SAFETY: The caller promised an event of `create_event`.
        drop(unsafe { Box::from_raw(event.0.cast::<Moment>()) });
        Ok(())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn record(&self, event: RawEvent, _: Stream) -> Result<()> {
        // SAFETY: The caller's promise.
        *unsafe { moment(event) }.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        Ok(())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn wait(&self, _: Stream, _: RawEvent) -> Result<()> {
        Ok(())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn synchronize_event(&self, _: RawEvent) -> Result<()> {
        Ok(())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn elapsed(&self, start: RawEvent, end: RawEvent) -> Result<f32> {
        // SAFETY: The caller's promise.
        let (start, end) = unsafe { (happened(start)?, happened(end)?) };
        Ok(end.saturating_duration_since(start).as_secs_f32() * 1000.0)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn begin_capture(&self, _: Stream) -> Result<()> {
        Err(records_nothing())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn end_capture(&self, _: Stream) -> Result<RawGraph> {
        Err(records_nothing())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn replay(&self, _: RawGraph, _: Stream) -> Result<()> {
        Err(records_nothing())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn destroy_graph(&self, _: RawGraph) -> Result<()> {
        Err(records_nothing())
    }
}
