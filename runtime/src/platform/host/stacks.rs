//! Stacks of fibers, used again from block to block and from launch to launch.
//!
//! A worker borrows stacks from one pool for the piece of the grid it runs. The pool belongs to the process
//! and not to a thread: a worker that waits inside a kernel may run a piece of another launch meanwhile, and
//! threads that come and go would each leave a set behind.

use std::sync::{Mutex, MutexGuard, PoisonError};

use corosensei::stack::DefaultStack;

use crate::process::fork::PerProcess;
use crate::{Error, Result, Status};

/// Bytes of a fiber's stack, of which the system keeps those that are used. Kernel bodies hold tiles, the largest
/// of which has 64 KiB and is copied in builds without optimisation, and call no deep library; a guard page ends it.
const STACK_BYTES: usize = 1024 * 1024;

/// Fibers that one launch may have at once, and stacks that the pool keeps.
///
/// Linux allows 65,530 mappings to a process by default, and a stack with its guard page takes two.
pub(super) const MAX_FIBERS: usize = 16 * 1024;

static POOL: PerProcess<Mutex<Vec<DefaultStack>>> = PerProcess::new(Mutex::default);

fn pool() -> MutexGuard<'static, Vec<DefaultStack>> {
    POOL.get().lock().unwrap_or_else(PoisonError::into_inner)
}

/// The stacks that one worker holds and no fiber uses at the moment.
#[derive(Default)]
pub(super) struct Stacks {
    free: Vec<DefaultStack>,
}

impl Stacks {
    /// A stack; where the pool has to be asked, it is asked for all the `wanted` stacks at once.
    pub(super) fn take(&mut self, wanted: usize) -> Result<DefaultStack> {
        if let Some(stack) = self.free.pop() {
            return Ok(stack);
        }
        let mut pool = pool();
        let rest = pool.len().saturating_sub(wanted);
        self.free.extend(pool.drain(rest..));
        drop(pool);
        self.free.pop().map_or_else(allocate, Ok)
    }

    /// Takes back the stack of a fiber that has ended. The next fiber gets it first, while it is in the cache.
    pub(super) fn give_back(&mut self, stack: DefaultStack) {
        self.free.push(stack);
    }

    /// Returns every free stack to the pool; as many as it keeps.
    pub(super) fn give_all_back(&mut self) {
        let mut pool = pool();
        let room = MAX_FIBERS.saturating_sub(pool.len());
        let kept = self.free.len().min(room);
        pool.extend(self.free.drain(..kept));
        drop(pool);
        self.free.clear();
    }
}

impl Drop for Stacks {
    fn drop(&mut self) {
        if !self.free.is_empty() {
            self.give_all_back();
        }
    }
}

fn allocate() -> Result<DefaultStack> {
    DefaultStack::new(STACK_BYTES).map_err(|error| {
        let reason = format!("no memory for the stack of a kernel's thread on the host: {error}");
        Error::new(Status::MemoryError, reason).with_source(error)
    })
}
