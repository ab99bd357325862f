//! Blocks of many threads: coroutines that take turns, with real barriers.
//!
//! A block runs in rounds. In the first every thread starts, in turn, and runs to its first barrier or to its
//! end; each later round is one barrier: every thread goes on from where it waits. After a round either all threads
//! wait or all have ended; anything else is a barrier that some threads never reach, which on a GPU
//! hangs or worse, and here is an error.

use std::cell::Cell;
use std::mem;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::thread;

use corosensei::stack::DefaultStack;
use corosensei::{Coroutine, CoroutineResult, Yielder};

use super::Launch;
use super::fault::panicked;
use super::grid::Row;
use super::schedule::ThreadOrder;
use super::shared::Arena;
use super::stacks::Stacks;
use crate::thread::Thread;
use crate::view::Shared;
use crate::view::watch::Site;
use crate::{DeviceCopy, Error, Result};

/// One of the threads of a block.
pub struct FiberThread<'a> {
    thread: i32,
    block: &'a Block<'a>,
    yielder: &'a Yielder<(), Site>,
}

impl Thread for FiberThread<'_> {
    #[inline]
    fn thread_id_x(&self) -> i32 {
        self.thread
    }

    #[inline]
    fn block_dim_x(&self) -> i32 {
        self.block.launch.grid.block
    }

    #[inline]
    fn block_id_x(&self) -> i64 {
        self.block.x
    }

    #[inline]
    fn block_id_y(&self) -> i64 {
        self.block.y
    }

    #[inline]
    fn grid_dim_x(&self) -> i64 {
        self.block.launch.grid.x
    }

    #[inline]
    fn grid_dim_y(&self) -> i64 {
        self.block.launch.grid.y
    }

    #[inline]
    fn is_checked(&self) -> bool {
        self.block.launch.checked
    }

    #[track_caller]
    fn barrier(&self) {
        self.yielder.suspend(Location::caller());
    }

    #[track_caller]
    fn shared<T: DeviceCopy>(&self, site: u64, len: usize) -> Shared<T> {
        let array = self.block.arena.array(self.block.number, site, len);
        match self.block.launch.watcher() {
            Some(checker) => array.watched(checker.shared(array.span(), Location::caller())),
            None => array,
        }
    }
}

/// Runs blocks `piece` of `launch` on this thread.
pub(super) fn run(launch: &Launch<'_>, piece: Range<i64>) -> Result<()> {
    let mut lists = SPARE.take().unwrap_or_default();
    let outcome = Arena::with(|arena| {
        launch.visit(piece, |row: &Row| {
            for x in row.x.clone() {
                if launch.stop.requested() {
                    break;
                }
                let block = Block { launch, arena, batch: row.batch, y: row.y, x, number: row.origin + x };
                block.run(&mut lists)?;
            }
            Ok(())
        })
    });
    lists.stacks.give_all_back();
    SPARE.set(Some(lists));
    outcome
}

/// What a worker fills for each block; empty between launches, its room is kept.
#[derive(Default)]
struct Lists {
    stacks: Stacks,
    /// The threads of a block in the order in which they start.
    threads: Vec<i32>,
    waiting: Vec<Fiber>,
}

thread_local! {
    /// The lists of this thread's latest launch, so that the next one need not allocate.
    static SPARE: Cell<Option<Lists>> = const { Cell::new(None) };
}

/// One block of a launch.
struct Block<'a> {
    launch: &'a Launch<'a>,
    arena: &'a Arena,
    batch: i64,
    y: i64,
    x: i64,
    number: i64,
}

/// A thread of a block, suspended or ended.
struct Fiber {
    thread: i32,
    coroutine: Coroutine<(), Site, thread::Result<()>>,
    /// The barrier that it waits at.
    at: Option<Site>,
}

impl Block<'_> {
    fn run(&self, lists: &mut Lists) -> Result<()> {
        if let Some(checker) = self.launch.watcher() {
            checker.enter(self.number);
        }
        let mut order = self.launch.schedule.threads(self.number);
        let mut waiting = self.start(lists, &mut order)?;
        while !waiting.is_empty() {
            if let Some(checker) = self.launch.watcher() {
                checker.barrier(&mut waiting.iter().map(|fiber| (fiber.thread, fiber.at)));
            }
            order.arrange(&mut waiting);
            let mut ended = 0;
            for fiber in &mut waiting {
                ended += usize::from(self.resume(fiber)?);
            }
            self.check_barrier(&waiting, waiting.len() - ended)?;
            if ended > 0 {
                waiting.drain(..).for_each(|fiber| lists.stacks.give_back(fiber.coroutine.into_stack()));
            }
        }
        lists.waiting = waiting;
        Ok(())
    }

    /// The first round: answers the threads that wait at a barrier, which are all of them or none.
    ///
    /// A thread that meets no barrier leaves its stack to the next: kernels without barriers need just one.
    fn start(&self, lists: &mut Lists, order: &mut ThreadOrder) -> Result<Vec<Fiber>> {
        let Lists { stacks, threads, waiting } = lists;
        let count = self.launch.grid.block;
        threads.clear();
        threads.extend((0..count).map(|index| self.launch.schedule.thread(index, count)));
        order.arrange(threads);
        // Taken out, so that whatever ends this block ends its fibers too.
        let mut waiting = mem::take(waiting);
        for &mut thread in threads {
            let mut fiber = self.fiber(thread, stacks.take(count as usize - waiting.len())?);
            if self.resume(&mut fiber)? {
                stacks.give_back(fiber.coroutine.into_stack());
            } else {
                waiting.push(fiber);
            }
        }
        self.check_barrier(&waiting, waiting.len())?;
        Ok(waiting)
    }

    fn fiber(&self, thread: i32, stack: DefaultStack) -> Fiber {
        let body = move |yielder: &Yielder<(), Site>, ()| {
            // Caught on the fiber's own stack; what the kernel leaves half done lies behind raw pointers.
            catch_unwind(AssertUnwindSafe(|| {
                self.launch.kernel.fiber(self.batch, &FiberThread { thread, block: self, yielder });
            }))
        };
        // SAFETY: The coroutine borrows this block and is dropped or driven to its end before `Block::run` returns:
        // fibers lie in locals of `run` and `start` and are never forgotten.
        let coroutine = unsafe { Coroutine::with_stack_unchecked(stack, body) };
        Fiber { thread, coroutine, at: None }
    }

    /// Lets a thread run to its next barrier, or to its end (`true`).
    fn resume(&self, fiber: &mut Fiber) -> Result<bool> {
        if let Some(checker) = self.launch.watcher() {
            checker.resume(fiber.thread);
        }
        match fiber.coroutine.resume(()) {
            CoroutineResult::Yield(at) => {
                fiber.at = Some(at);
                Ok(false)
            }
            CoroutineResult::Return(Ok(())) => {
                fiber.at = None;
                Ok(true)
            }
            CoroutineResult::Return(Err(payload)) => {
                Err(panicked(format!("thread {} of {}", fiber.thread, self.name()), payload))
            }
        }
    }

    /// Refuses a barrier at which only some threads wait.
    fn check_barrier(&self, fibers: &[Fiber], waiting: usize) -> Result<()> {
        let count = self.launch.grid.block as usize;
        if waiting == 0 || waiting == count {
            return Ok(());
        }
        let text = format!("{waiting} of {count} threads wait at a barrier, {} have ended", count - waiting);
        if let Some(checker) = self.launch.watcher() {
            checker.stuck(fibers.iter().find_map(|fiber| fiber.at), &format!("in {}: {text}", self.name()));
        }
        Err(Error::internal(format!("barrier divergence in {}: {text}", self.name())))
    }

    fn name(&self) -> String {
        format!("block ({}, {}) of problem {}", self.x, self.y, self.batch)
    }
}
