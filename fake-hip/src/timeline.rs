//! Streams: work given to one runs at once, or is recorded while the stream captures.
//!
//! Streams, events and captures change together, so one lock holds them all. No work runs under it.

use std::collections::HashMap;
use std::ffi::c_void;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use rocforge_hip_sys::{CaptureMode, CaptureStatus, ErrorCode};

use crate::answer::Answer;
use crate::capture::{Capture, Event};
use crate::memory::Memory;
use crate::table::{fresh, pointer};
use crate::work::{Graph, Work};

/// `hipStreamNonBlocking`
const NON_BLOCKING: u32 = 1;

/// What a stream's handle stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// The default stream, which has an order with every blocking one.
    Default,
    /// The default stream of a thread.
    PerThread,
    /// One that was created.
    Own(usize),
}

#[derive(Debug)]
struct Stream {
    device: i32,
    flags: u32,
    capture: Option<usize>,
}

/// Streams, events and captures.
#[derive(Debug, Default)]
pub struct Timeline {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
pub(crate) struct Inner {
    streams: HashMap<usize, Stream>,
    pub(crate) events: HashMap<usize, Event>,
    pub(crate) captures: HashMap<usize, Capture>,
}

impl Inner {
    /// What `handle` stands for.
    pub(crate) fn target(&self, handle: *const c_void) -> Answer<Target> {
        match handle.addr() {
            // The latter is hipStreamLegacy.
            0 | 1 => Ok(Target::Default),
            2 => Ok(Target::PerThread),
            key if self.streams.contains_key(&key) => Ok(Target::Own(key)),
            _ => Err(ErrorCode::INVALID_HANDLE),
        }
    }

    /// The capture that a stream is part of.
    pub(crate) fn capture_of(&self, target: Target) -> Option<usize> {
        let Target::Own(key) = target else { return None };
        self.streams.get(&key)?.capture
    }

    /// Makes a stream part of a capture, or of none.
    pub(crate) fn set_capture(&mut self, key: usize, capture: Option<usize>) {
        if let Some(stream) = self.streams.get_mut(&key) {
            stream.capture = capture;
        }
    }

    /// Spoils captures, which end with an error.
    pub(crate) fn invalidate(&mut self, which: impl Fn(&Capture) -> bool) {
        for capture in self.captures.values_mut().filter(|capture| which(capture)) {
            capture.invalid = true;
        }
    }

    /// Refuses the default stream while a stream that has an order with it captures.
    pub(crate) fn refuse_implicit(&mut self, target: Target, spoil: bool) -> Answer {
        let blocking = |inner: &Inner, capture: &Capture| {
            inner.streams.get(&capture.origin).is_some_and(|stream| stream.flags & NON_BLOCKING == 0)
        };
        if target != Target::Default || !self.captures.values().any(|capture| blocking(self, capture)) {
            return Ok(());
        }
        if spoil {
            let spoiled = self.captures.values().filter(|capture| blocking(self, capture));
            let spoiled: Vec<usize> = spoiled.map(|capture| capture.origin).collect();
            self.invalidate(|capture| spoiled.contains(&capture.origin));
        }
        Err(ErrorCode::STREAM_CAPTURE_IMPLICIT)
    }

    /// Ends a capture: its streams record no longer.
    fn end(&mut self, id: usize) -> Option<Capture> {
        for stream in self.streams.values_mut().filter(|stream| stream.capture == Some(id)) {
            stream.capture = None;
        }
        self.captures.remove(&id)
    }
}

impl Timeline {
    pub(crate) fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new stream.
    pub fn create(&self, device: i32, flags: u32) -> *mut c_void {
        let key = fresh();
        self.lock().streams.insert(key, Stream { device, flags, capture: None });
        pointer(key)
    }

    /// Ends a stream.
    ///
    /// # Errors
    /// It is none, or a default one; it captures, which is spoiled.
    pub fn destroy(&self, handle: *const c_void) -> Answer {
        let mut inner = self.lock();
        let target = inner.target(handle)?;
        let Target::Own(key) = target else { return Err(ErrorCode::INVALID_HANDLE) };
        if let Some(id) = inner.capture_of(target) {
            inner.invalidate(|capture| capture.id == id);
            return Err(ErrorCode::STREAM_CAPTURE_UNSUPPORTED);
        }
        inner.streams.remove(&key);
        Ok(())
    }

    /// The flags of a stream.
    ///
    /// # Errors
    /// It is none.
    pub fn flags(&self, handle: *const c_void) -> Answer<u32> {
        let inner = self.lock();
        match inner.target(handle)? {
            Target::Own(key) => Ok(inner.streams[&key].flags),
            Target::Default | Target::PerThread => Ok(0),
        }
    }

    /// The device of a stream; `current` for the default ones.
    ///
    /// # Errors
    /// It is none.
    pub fn device(&self, handle: *const c_void, current: i32) -> Answer<i32> {
        let inner = self.lock();
        match inner.target(handle)? {
            Target::Own(key) => Ok(inner.streams[&key].device),
            Target::Default | Target::PerThread => Ok(current),
        }
    }

    /// Refuses what must not happen while somebody captures: memory, waiting. Captures that could have been meant
    /// are spoiled.
    ///
    /// # Errors
    /// Such a capture is there.
    pub fn unsafe_call(&self) -> Answer {
        self.refuse(|capture| capture.forbids_unsafe_calls())
    }

    /// Refuses what waits for a device while anybody captures.
    ///
    /// # Errors
    /// A capture is there.
    pub fn synchronizing(&self) -> Answer {
        self.refuse(|_| true)
    }

    fn refuse(&self, which: impl Fn(&Capture) -> bool) -> Answer {
        let mut inner = self.lock();
        if !inner.captures.values().any(&which) {
            return Ok(());
        }
        inner.invalidate(which);
        Err(ErrorCode::STREAM_CAPTURE_UNSUPPORTED)
    }

    /// Waits for a stream, or asks whether it is done: it is.
    ///
    /// # Errors
    /// It is none; it captures, or another does in a mode that forbids waiting.
    pub fn synchronize(&self, handle: *const c_void) -> Answer {
        let mut inner = self.lock();
        let target = inner.target(handle)?;
        if let Some(id) = inner.capture_of(target) {
            inner.invalidate(|capture| capture.id == id);
            return Err(ErrorCode::STREAM_CAPTURE_UNSUPPORTED);
        }
        inner.refuse_implicit(target, true)?;
        drop(inner);
        self.unsafe_call()
    }

    /// Gives a stream something to do: it is done now, or recorded.
    ///
    /// # Errors
    /// The stream is none; its capture is spoiled, or that of another stream is by this; the work is refused.
    ///
    /// # Safety
    /// As [`Work::run`]; what is recorded is done by each launch of the graph.
    pub unsafe fn give(&self, memory: &Memory, handle: *const c_void, work: Work) -> Answer {
        {
            let mut inner = self.lock();
            let target = inner.target(handle)?;
            if let (Some(id), Target::Own(key)) = (inner.capture_of(target), target) {
                let capture = inner.captures.get_mut(&id).ok_or(ErrorCode::ILLEGAL_STATE)?;
                capture.valid()?;
                work.check(memory)?;
                capture.record(key, work);
                return Ok(());
            }
            inner.refuse_implicit(target, true)?;
        }
        // SAFETY: The caller's promise.
        unsafe { work.run(memory) }
    }

    /// Whether a stream captures.
    ///
    /// # Errors
    /// It is none; it is the default stream, and one that has an order with it captures.
    pub fn status(&self, handle: *const c_void) -> Answer<CaptureStatus> {
        let mut inner = self.lock();
        let target = inner.target(handle)?;
        inner.refuse_implicit(target, false)?;
        let capture = inner.capture_of(target).and_then(|id| inner.captures.get(&id));
        Ok(match capture {
            None => CaptureStatus::NONE,
            Some(capture) if capture.invalid => CaptureStatus::INVALIDATED,
            Some(_) => CaptureStatus::ACTIVE,
        })
    }

    /// Whether a stream records what it is given.
    ///
    /// # Errors
    /// It is none; its capture was spoiled, or that of another stream is by this.
    pub fn is_recording(&self, handle: *const c_void) -> Answer<bool> {
        let mut inner = self.lock();
        let target = inner.target(handle)?;
        inner.refuse_implicit(target, true)?;
        let capture = inner.capture_of(target).and_then(|id| inner.captures.get(&id));
        capture.map_or(Ok(false), |capture| capture.valid().map(|()| true))
    }

    /// Begins to record a stream.
    ///
    /// # Errors
    /// It is none, a default one, or records already.
    pub fn begin(&self, handle: *const c_void, mode: CaptureMode) -> Answer {
        let mut inner = self.lock();
        let target = inner.target(handle)?;
        let Target::Own(key) = target else { return Err(ErrorCode::STREAM_CAPTURE_UNSUPPORTED) };
        if inner.capture_of(target).is_some() {
            return Err(ErrorCode::ILLEGAL_STATE);
        }
        let id = fresh();
        inner.captures.insert(id, Capture::new(id, key, mode));
        inner.set_capture(key, Some(id));
        Ok(())
    }

    /// Ends the recording that began with this stream.
    ///
    /// # Errors
    /// The stream is none, records nothing, or did not begin; another thread began; the capture was spoiled, or
    /// streams that joined it were not waited for, and then it is over all the same.
    pub fn finish(&self, handle: *const c_void) -> Answer<Graph> {
        let mut inner = self.lock();
        let target = inner.target(handle)?;
        let id = inner.capture_of(target).ok_or(ErrorCode::ILLEGAL_STATE)?;
        let capture = inner.captures.get(&id).ok_or(ErrorCode::ILLEGAL_STATE)?;
        if target != Target::Own(capture.origin) {
            return Err(ErrorCode::STREAM_CAPTURE_UNMATCHED);
        }
        if capture.mode != CaptureMode::Relaxed && capture.thread != thread::current().id() {
            return Err(ErrorCode::STREAM_CAPTURE_WRONG_THREAD);
        }
        let capture = inner.end(id).ok_or(ErrorCode::ILLEGAL_STATE)?;
        capture.valid()?;
        if capture.is_unjoined() {
            return Err(ErrorCode::STREAM_CAPTURE_UNJOINED);
        }
        Ok(Graph { work: capture.work })
    }

    /// Ends the streams and events of a device.
    pub fn forget(&self, device: i32) {
        let mut inner = self.lock();
        inner.streams.retain(|_, stream| stream.device != device);
        inner.events.retain(|_, event| event.device != device);
    }
}
