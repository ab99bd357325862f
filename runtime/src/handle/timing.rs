//! Two events of the caller's, around what each call gives to the stream.

use std::cell::Cell;

use super::Handle;
use crate::Result;
use crate::platform::RawEvent;

/// The events before and after the work of a call, if they are wanted.
#[derive(Debug, Default)]
pub(super) struct Timing(Cell<Option<[RawEvent; 2]>>);

impl Handle {
    /// Records `events` before and after what each of the following calls gives to its stream, so that the time between
    /// them is that of the call's kernels; none ends it.
    ///
    /// Nothing is recorded for a call that is refused, has nothing to do, or answers a size query.
    ///
    /// # Safety
    /// The events are of the handle's device, and live until others take their place or the handle ends.
    pub unsafe fn set_start_stop_events(&self, events: Option<[RawEvent; 2]>) {
        self.timing.0.set(events);
    }

    /// Records the first event, where events are wanted and the call is no other's affair; the second one is to follow.
    #[inline]
    pub(crate) fn begin_timed(&self) -> Result<Option<RawEvent>> {
        match self.timing.0.get() {
            Some([start, stop]) if !self.is_inside_a_call() => self.record(start).map(|()| Some(stop)),
            _ => Ok(None),
        }
    }

    /// Records the event behind a call.
    #[cold]
    pub(crate) fn end_timed(&self, stop: RawEvent) -> Result<()> {
        self.record(stop)
    }

    #[cold]
    fn record(&self, event: RawEvent) -> Result<()> {
        // SAFETY: `set_start_stop_events` was promised events of this device that live.
        unsafe { self.device.streams().record(event, self.stream()) }
    }
}
