//! Captures: what streams record instead of doing it, and whether those that joined were waited for; and events, which may be
//! points of one.

use std::collections::BTreeMap;
use std::thread::{self, ThreadId};
use std::time::Instant;

use rocforge_hip_sys::{CaptureMode, ErrorCode};

use crate::answer::Answer;
use crate::work::Work;

/// How much of each stream's work came before a point of one.
pub type Clock = BTreeMap<usize, u64>;

/// An event.
#[derive(Debug)]
pub struct Event {
    /// The device that it was created for.
    pub device: i32,
    /// How it was created.
    pub flags: u32,
    /// What it knows.
    pub record: Record,
}

/// What an event knows.
#[derive(Debug)]
pub enum Record {
    /// Nothing yet.
    Never,
    /// A stream passed it.
    Passed(Instant),
    /// A point of a capture.
    Captured(usize, Clock),
}

/// A capture in progress.
#[derive(Debug)]
pub struct Capture {
    /// Its name.
    pub id: usize,
    /// The stream that began it.
    pub origin: usize,
    /// What it forbids.
    pub mode: CaptureMode,
    /// The thread that began it.
    pub thread: ThreadId,
    /// Whether it was spoiled.
    pub invalid: bool,
    /// What was recorded, in the order in which it was: every order that events demand is part of that one.
    pub work: Vec<Work>,
    /// Where each stream stands.
    clocks: BTreeMap<usize, Clock>,
}

impl Capture {
    /// One that this thread begins with the stream `origin`.
    pub fn new(id: usize, origin: usize, mode: CaptureMode) -> Capture {
        let clocks = BTreeMap::from([(origin, Clock::new())]);
        Capture { id, origin, mode, thread: thread::current().id(), invalid: false, work: Vec::new(), clocks }
    }

    /// Whether this thread must not allocate or wait.
    pub fn forbids_unsafe_calls(&self) -> bool {
        match self.mode {
            CaptureMode::Global => true,
            CaptureMode::ThreadLocal => self.thread == thread::current().id(),
            CaptureMode::Relaxed => false,
        }
    }

    /// # Errors
    /// It was spoiled.
    pub fn valid(&self) -> Answer {
        if self.invalid { Err(ErrorCode::STREAM_CAPTURE_INVALIDATED) } else { Ok(()) }
    }

    /// Records something that `stream` is to do.
    pub fn record(&mut self, stream: usize, work: Work) {
        self.work.push(work);
        self.step(stream);
    }

    /// Something of `stream` that the origin has to wait for.
    fn step(&mut self, stream: usize) {
        *self.clocks.entry(stream).or_default().entry(stream).or_default() += 1;
    }

    /// Where `stream` stands.
    pub fn clock(&self, stream: usize) -> Clock {
        self.clocks.get(&stream).cloned().unwrap_or_default()
    }

    /// Lets `stream` wait for `point`; one that comes in by it has to be waited for itself.
    pub fn wait(&mut self, stream: usize, point: &Clock) {
        let joins = !self.clocks.contains_key(&stream);
        let clock = self.clocks.entry(stream).or_default();
        for (other, count) in point {
            let known = clock.entry(*other).or_default();
            *known = (*known).max(*count);
        }
        if joins {
            self.step(stream);
        }
    }

    /// Whether the origin has not waited for all that streams did.
    pub fn is_unjoined(&self) -> bool {
        let known = self.clock(self.origin);
        self.clocks.iter().any(|(stream, clock)| clock.get(stream) > known.get(stream))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_join_through_others() {
        let mut capture = Capture::new(9, 1, CaptureMode::Global);
        assert!(!capture.is_unjoined());
        capture.wait(2, &capture.clock(1));
        assert!(capture.is_unjoined(), "2 came in and was not waited for");
        capture.wait(3, &capture.clock(2));
        let early = capture.clock(3);
        capture.step(3);
        capture.wait(1, &early);
        assert!(capture.is_unjoined(), "3 did something after the point that was waited for");
        capture.wait(2, &capture.clock(3));
        capture.wait(1, &capture.clock(2));
        assert!(!capture.is_unjoined());
    }
}
