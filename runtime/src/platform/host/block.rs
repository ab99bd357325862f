//! Blocks of many threads: which may go on, until all have ended.
//!
//! A block runs in rounds. In the first every thread starts, in turn, and runs until it waits or ends. In each later
//! round some of those that wait go on: a wave whose lanes have all come to the same operation, or, when no lane
//! waits for its wave, the whole block from a barrier. Threads that can never go on hang on a
//! GPU, or worse; here they are an error that says which waits where.

use std::cell::Cell;
use std::mem;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::thread;

use corosensei::stack::DefaultStack;
use corosensei::{Coroutine, CoroutineResult, Yielder};

use super::Launch;
use super::fault::panicked;
use super::fiber::FiberThread;
use super::grid::Row;
use super::schedule::ThreadOrder;
use super::shared::Arena;
use super::stacks::Stacks;
use super::wave::{Place, Wave};
use crate::view::watch::Site;
use crate::{Error, Result};

/// What a suspended thread waits for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Wait {
    /// The threads of its block, at this barrier.
    Barrier(Site),
    /// The lanes of its wave.
    Wave(Place),
}

/// Runs blocks `piece` of `launch` on this thread.
pub(super) fn run(launch: &Launch<'_>, piece: Range<i64>) -> Result<()> {
    let mut lists = SPARE.take().unwrap_or_default();
    let mut waves = mem::take(&mut lists.waves);
    let count = Wave::of_block(&mut waves, launch.grid.threads(), launch.wave_size.lanes());
    let outcome = Arena::with(|arena| {
        launch.visit(piece, |row: &Row| {
            for x in row.x.clone() {
                if launch.stop.requested() {
                    break;
                }
                let Row { batch, z, y, origin, .. } = *row;
                let (waves, number) = (&waves[..count], origin + x);
                Block { launch, arena, waves, batch, z, y, x, number }.run(&mut lists)?;
            }
            Ok(())
        })
    });
    lists.stacks.give_all_back();
    SPARE.set(Some(Lists { waves, ..lists }));
    outcome
}

/// What a worker fills for each block; empty between launches, its room is kept.
#[derive(Default)]
struct Lists {
    stacks: Stacks,
    waves: Vec<Wave>,
    /// The threads of a block in the order in which they start.
    threads: Vec<i32>,
    waiting: Vec<Fiber>,
    /// Where the lanes of each wave wait.
    meetings: Vec<Meeting>,
    /// The waves that go on.
    ready: Vec<bool>,
}

thread_local! {
    /// The lists of this thread's latest launch, so that the next one need not allocate.
    static SPARE: Cell<Option<Lists>> = const { Cell::new(None) };
}

/// What the lanes of one wave wait for.
#[derive(Debug, Clone, Copy, Default)]
struct Meeting {
    /// Where lanes wait for each other, if some do.
    place: Option<Place>,
    /// How many do so.
    here: i32,
    /// How many wait at a barrier of the block.
    at_barrier: i32,
}

/// One block of a launch.
pub(super) struct Block<'a> {
    pub(super) launch: &'a Launch<'a>,
    pub(super) arena: &'a Arena,
    pub(super) waves: &'a [Wave],
    pub(super) batch: i64,
    pub(super) z: i64,
    pub(super) y: i64,
    pub(super) x: i64,
    pub(super) number: i64,
}

/// A thread of a block that waits.
struct Fiber {
    rank: i32,
    wave: usize,
    ended: bool,
    coroutine: Coroutine<(), Wait, thread::Result<()>>,
    at: Wait,
}

impl Block<'_> {
    fn run(&self, lists: &mut Lists) -> Result<()> {
        if let Some(checker) = self.launch.watcher() {
            checker.enter(self.number);
        }
        let mut order = self.launch.schedule.threads(self.number);
        // A local variable, so that whatever ends this block ends its fibers too.
        let mut waiting = self.start(lists, &mut order)?;
        while !waiting.is_empty() {
            self.choose(&waiting, lists, &mut order)?;
            order.arrange(&mut waiting);
            let mut ended = false;
            for fiber in waiting.iter_mut().filter(|fiber| lists.ready[fiber.wave]) {
                fiber.ended = self.resume(fiber)?;
                ended |= fiber.ended;
            }
            if ended {
                for fiber in waiting.extract_if(.., |fiber| fiber.ended) {
                    lists.stacks.give_back(fiber.coroutine.into_stack());
                }
            }
        }
        lists.waiting = waiting;
        Ok(())
    }

    /// The first round: answers the threads that wait.
    ///
    /// A thread that waits for nothing leaves its stack to the next: kernels without barriers need just one.
    fn start(&self, lists: &mut Lists, order: &mut ThreadOrder) -> Result<Vec<Fiber>> {
        let Lists { stacks, threads, waiting, .. } = lists;
        let count = self.launch.grid.threads();
        threads.clear();
        threads.extend((0..count).map(|index| self.launch.schedule.thread(index, count)));
        order.arrange(threads);
        let mut waiting = mem::take(waiting);
        for &mut rank in threads {
            let mut fiber = self.fiber(rank, stacks.take(count as usize - waiting.len())?);
            if self.resume(&mut fiber)? {
                stacks.give_back(fiber.coroutine.into_stack());
            } else {
                waiting.push(fiber);
            }
        }
        Ok(waiting)
    }

    fn fiber(&self, rank: i32, stack: DefaultStack) -> Fiber {
        let body = move |yielder: &Yielder<(), Wait>, ()| {
            // Caught on the fiber's own stack; what the kernel leaves half done lies behind raw pointers.
            catch_unwind(AssertUnwindSafe(|| {
                let (kernel, thread) = (self.launch.kernel, FiberThread::new(rank, self, yielder));
                if !self.launch.wide.is_some_and(|wide| kernel.fiber_wide(wide, self.batch, &thread)) {
                    kernel.fiber(self.batch, &thread);
                }
            }))
        };
        // SAFETY: The coroutine borrows this block and is dropped or driven to its end before `Block::run` returns:
        // fibers lie in locals of `run` and `start` and are never forgotten.
        let coroutine = unsafe { Coroutine::with_stack_unchecked(stack, body) };
        let wave = (rank / self.launch.wave_size.lanes()) as usize;
        Fiber { rank, wave, ended: false, coroutine, at: Wait::Barrier(Location::caller()) }
    }

    /// Lets a thread run until it waits again, or to its end (`true`).
    fn resume(&self, fiber: &mut Fiber) -> Result<bool> {
        if let Some(checker) = self.launch.watcher() {
            checker.resume(fiber.rank);
        }
        match fiber.coroutine.resume(()) {
            CoroutineResult::Yield(wait) => {
                fiber.at = wait;
                Ok(false)
            }
            CoroutineResult::Return(Ok(())) => Ok(true),
            CoroutineResult::Return(Err(payload)) => {
                Err(panicked(format!("thread {} of {}", fiber.rank, self.name()), payload))
            }
        }
    }

    /// Chooses the waves that go on, at least one.
    fn choose(&self, waiting: &[Fiber], lists: &mut Lists, order: &mut ThreadOrder) -> Result<()> {
        let Lists { meetings, ready, .. } = lists;
        self.meet(waiting, meetings)?;
        ready.clear();
        if meetings.iter().all(|meeting| meeting.place.is_none()) {
            ready.resize(self.waves.len(), true);
            return self.check_barrier(waiting);
        }
        for (wave, meeting) in meetings.iter().enumerate() {
            self.check_wave(wave, meeting)?;
        }
        ready.extend(meetings.iter().map(|meeting| meeting.place.is_some()));
        order.hold_back(ready);
        Ok(())
    }

    /// Counts the lanes of each wave by what they wait for; refuses those that wait for each other at several places.
    fn meet(&self, waiting: &[Fiber], meetings: &mut Vec<Meeting>) -> Result<()> {
        meetings.clear();
        meetings.resize(self.waves.len(), Meeting::default());
        for fiber in waiting {
            let meeting = &mut meetings[fiber.wave];
            match (fiber.at, meeting.place) {
                (Wait::Wave(place), Some(other)) if !place.is(other) => {
                    return Err(self.apart(fiber.wave, place, other));
                }
                (Wait::Wave(place), _) => {
                    meeting.place = Some(place);
                    meeting.here += 1;
                }
                (Wait::Barrier(_), _) => meeting.at_barrier += 1,
            }
        }
        Ok(())
    }

    /// Lets a block go on from a barrier; refuses one at which only some threads wait.
    fn check_barrier(&self, waiting: &[Fiber]) -> Result<()> {
        let (here, count) = (waiting.len(), self.launch.grid.threads() as usize);
        let site = |fiber: &Fiber| match fiber.at {
            Wait::Barrier(site) => Some(site),
            Wait::Wave(_) => None,
        };
        if here == count {
            if let Some(checker) = self.launch.watcher() {
                checker.barrier(&mut waiting.iter().map(|fiber| (fiber.rank, site(fiber))));
            }
            return Ok(());
        }
        let text = format!("{here} of {count} threads wait at a barrier, {} have ended", count - here);
        if let Some(checker) = self.launch.watcher() {
            checker.stuck(waiting.iter().find_map(site), &format!("in {}: {text}", self.name()));
        }
        Err(Error::internal(format!("barrier divergence in {}: {text}", self.name())))
    }

    /// Refuses an operation of a wave to which only some lanes have come.
    fn check_wave(&self, wave: usize, meeting: &Meeting) -> Result<()> {
        let (Meeting { place: Some(place), here, at_barrier }, lanes) =
            (*meeting, self.waves[wave].present())
        else {
            return Ok(());
        };
        if here == lanes {
            return Ok(());
        }
        let (name, at, ended) = (place.name, place.location, lanes - here - at_barrier);
        let text = format!(
            "{here} of {lanes} lanes wait at `{name}` ({at}), {at_barrier} wait at a barrier, {ended} have ended"
        );
        Err(self.divergent(wave, place, &text))
    }

    /// The error for lanes of one wave that wait at different operations.
    fn apart(&self, wave: usize, a: Place, b: Place) -> Error {
        let text = format!(
            "some lanes wait at `{}` ({}), others at `{}` ({})",
            a.name, a.location, b.name, b.location
        );
        self.divergent(wave, a, &text)
    }

    fn divergent(&self, wave: usize, place: Place, text: &str) -> Error {
        let text = format!("in wave {wave} of {}: {text}", self.name());
        if let Some(checker) = self.launch.watcher() {
            checker.wave(place.location, &text);
        }
        Error::internal(format!("wave operation in divergent control flow {text}"))
    }

    fn name(&self) -> String {
        format!("block {} of problem {}", self.launch.grid.place(&self.x, self.y, self.z), self.batch)
    }
}
