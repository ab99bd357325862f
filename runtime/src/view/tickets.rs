//! Tickets: how the blocks of a launch find out which of them is last.

use super::Workspace;
use super::atomic::AtomicScalar;
use super::watch::{Action, Watch};

/// A counter for each problem of a batch, zero before a launch and after it.
///
/// Host code passes `call.tickets()` to a kernel, whose blocks ask `last_block(tickets)`. The counters lie in memory of
/// the handle, which belongs to no workspace.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Tickets {
    counters: Workspace<u32>,
}

impl Tickets {
    /// Problems that have a counter; a batch with more of them is launched in pieces.
    pub const PROBLEMS: i64 = 4096;

    /// Counters at `counters`.
    ///
    /// # Safety
    /// There is memory for [`Tickets::PROBLEMS`] of them, all zero, until the kernels that get them have ended, and other
    /// kernels that run meanwhile have other counters.
    pub unsafe fn new(counters: *mut u32) -> Tickets {
        // SAFETY: The caller's promise covers one element a problem.
        Tickets { counters: unsafe { Workspace::new(counters, 1, 1) } }
    }

    /// The counter of problem `batch`.
    #[inline(always)]
    #[must_use]
    pub fn at(&self, batch: i64) -> Self {
        Tickets { counters: self.counters.at(batch) }
    }

    /// This counter, known to the host's checks under this number.
    #[inline(always)]
    #[must_use]
    pub fn watched(self, watch: Watch) -> Self {
        Tickets { counters: self.counters.watched(watch) }
    }

    /// Takes a ticket for a block; whether it is the last of `blocks`, which leaves the counter at zero.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn is_last(&self, blocks: i64) -> bool {
        let counter = self.counters.element(0, Action::Ticket);
        // SAFETY: `Tickets::new` promised the memory, and nobody touches it but here.
        let taken = unsafe { u32::update(counter, |taken| taken.plus(1)) };
        let last = i64::from(taken) + 1 == blocks;
        if last {
            let counter = self.counters.element(0, Action::Ticket);
            // SAFETY: As above.
            unsafe { u32::update(counter, |_| 0) };
        }
        last
    }
}
