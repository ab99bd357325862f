//! Events: points of streams, with the time at which they were passed.

use std::ffi::c_void;
use std::time::Instant;

use rocforge_hip_sys::{ErrorCode, flags};

use crate::answer::Answer;
use crate::capture::{Event, Record};
use crate::table::{fresh, pointer};
use crate::timeline::{Inner, Target, Timeline};

impl Inner {
    fn event(&mut self, handle: *const c_void) -> Answer<&mut Event> {
        self.events.get_mut(&handle.addr()).ok_or(ErrorCode::INVALID_HANDLE)
    }
}

impl Timeline {
    /// A new event.
    pub fn create_event(&self, device: i32, flags: u32) -> *mut c_void {
        let key = fresh();
        self.lock().events.insert(key, Event { device, flags, record: Record::Never });
        pointer(key)
    }

    /// Ends an event.
    ///
    /// # Errors
    /// It is none.
    pub fn destroy_event(&self, handle: *const c_void) -> Answer {
        self.lock().events.remove(&handle.addr()).map(drop).ok_or(ErrorCode::INVALID_HANDLE)
    }

    /// Lets an event mark where a stream stands.
    ///
    /// # Errors
    /// One of them is none; the stream's capture is spoiled, or another's by this.
    pub fn record_event(&self, event: *const c_void, stream: *const c_void) -> Answer {
        let mut inner = self.lock();
        inner.event(event)?;
        let target = inner.target(stream)?;
        let record = match (inner.capture_of(target), target) {
            (Some(id), Target::Own(key)) => {
                let capture = inner.captures.get(&id).ok_or(ErrorCode::ILLEGAL_STATE)?;
                capture.valid()?;
                Record::Captured(id, capture.clock(key))
            }
            _ => {
                inner.refuse_implicit(target, true)?;
                Record::Passed(Instant::now())
            }
        };
        inner.event(event)?.record = record;
        Ok(())
    }

    /// Lets a stream wait for an event. A stream that waits for a point of a capture becomes part of it.
    ///
    /// # Errors
    /// One of them is none; a stream that captures is to wait for one that does not, or the captures are different,
    /// which spoils them; the event is a point of a capture that is over.
    pub fn wait_event(&self, stream: *const c_void, event: *const c_void) -> Answer {
        let mut inner = self.lock();
        let target = inner.target(stream)?;
        let own = inner.capture_of(target);
        let point = match &inner.event(event)?.record {
            Record::Never => return Ok(()),
            Record::Passed(_) => None,
            Record::Captured(id, clock) => Some((*id, clock.clone())),
        };
        match (own, point) {
            (None, None) => inner.refuse_implicit(target, true),
            (Some(own), None) => {
                inner.invalidate(|capture| capture.id == own);
                Err(ErrorCode::STREAM_CAPTURE_ISOLATION)
            }
            (own, Some((id, clock))) => {
                let Target::Own(key) = target else { return Err(ErrorCode::STREAM_CAPTURE_IMPLICIT) };
                inner.captures.get(&id).ok_or(ErrorCode::CAPTURED_EVENT)?.valid()?;
                if let Some(own) = own.filter(|own| *own != id) {
                    inner.invalidate(|capture| capture.id == own || capture.id == id);
                    return Err(ErrorCode::STREAM_CAPTURE_MERGE);
                }
                inner.set_capture(key, Some(id));
                inner.captures.get_mut(&id).ok_or(ErrorCode::CAPTURED_EVENT)?.wait(key, &clock);
                Ok(())
            }
        }
    }

    /// Waits for an event, or asks whether it was passed: it was.
    ///
    /// # Errors
    /// It is none, or a point of a capture.
    pub fn synchronize_event(&self, handle: *const c_void) -> Answer {
        match self.lock().event(handle)?.record {
            Record::Captured(..) => Err(ErrorCode::CAPTURED_EVENT),
            Record::Never | Record::Passed(_) => Ok(()),
        }
    }

    /// Milliseconds from one event to another.
    ///
    /// # Errors
    /// One is none, was never passed, or takes no time; one is a point of a capture.
    pub fn elapsed(&self, start: *const c_void, stop: *const c_void) -> Answer<f32> {
        let mut inner = self.lock();
        let mut time = |handle| {
            let event = inner.event(handle)?;
            match event.record {
                _ if event.flags & flags::EVENT_DISABLE_TIMING != 0 => Err(ErrorCode::INVALID_HANDLE),
                Record::Never => Err(ErrorCode::INVALID_HANDLE),
                Record::Captured(..) => Err(ErrorCode::CAPTURED_EVENT),
                Record::Passed(at) => Ok(at),
            }
        };
        let (start, stop) = (time(start)?, time(stop)?);
        let forth = stop.saturating_duration_since(start).as_secs_f64();
        Ok(((forth - start.saturating_duration_since(stop).as_secs_f64()) * 1e3) as f32)
    }
}
