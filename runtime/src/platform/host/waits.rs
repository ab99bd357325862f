//! Blocks that wait for other blocks: until the value that they wait for is there, or no block is left that could
//! write it.
//!
//! A worker runs one block at a time and to its end, so that a thread which waits for another block keeps its worker.
//! On a GPU a block that has begun goes on, and others need not begin before it ends; here too. When every worker that
//! has a block waits, and each has looked again since the last of them came, nothing will change any more: on a GPU the
//! launch would hang, and here it ends with an error.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use super::Launch;
use crate::view::waiting::Waiter;
use crate::view::watch::Site;

/// The workers of a launch.
#[derive(Default)]
pub(super) struct Waits(Mutex<Workers>);

#[derive(Default)]
struct Workers {
    /// Workers that run blocks, those that wait among them.
    busy: usize,
    waiting: usize,
    /// Changes whenever a worker comes, goes, or begins or ends to wait.
    turn: u64,
    /// Workers that have looked in vain since the turn began, with all of them waiting.
    in_vain: usize,
}

impl Workers {
    fn change(&mut self, by: impl FnOnce(&mut Workers)) {
        by(self);
        self.turn += 1;
        self.in_vain = 0;
    }
}

impl Waits {
    fn workers(&self) -> MutexGuard<'_, Workers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs the blocks of a worker.
    pub(super) fn during<R>(&self, work: impl FnOnce() -> R) -> R {
        self.workers().change(|workers| workers.busy += 1);
        let result = work();
        self.workers().change(|workers| workers.busy -= 1);
        result
    }

    /// Waits until `ready` holds or `stopped` does; whether there is hope.
    fn until(&self, ready: &dyn Fn() -> bool, stopped: &dyn Fn() -> bool) -> bool {
        self.workers().change(|workers| workers.waiting += 1);
        // The turns at which this worker has seen everybody wait, and has looked after that.
        let (mut seen, mut looked) = (None, None);
        let hope = loop {
            if ready() || stopped() {
                break true;
            }
            let mut workers = self.workers();
            if workers.waiting == workers.busy {
                let turn = Some(workers.turn);
                if seen == turn && looked != turn {
                    looked = turn;
                    workers.in_vain += 1;
                }
                seen = turn;
                if workers.in_vain == workers.busy {
                    break false;
                }
            }
            drop(workers);
            thread::yield_now();
        };
        self.workers().change(|workers| workers.waiting -= 1);
        hope
    }
}

impl Waiter for Launch<'_> {
    fn wait(&self, ready: &dyn Fn() -> bool, at: Site) {
        let hope = self.waits.until(ready, &|| self.stop.requested());
        if ready() {
            return;
        }
        if hope {
            panic!("{at} waits for a block that has failed");
        }
        if let Some(checker) = self.watcher() {
            checker.hangs(at);
        }
        panic!("{at} waits for a block that has not begun, or does not do it: on a GPU the launch may hang");
    }
}
