//! Checked launches: every access of a kernel is looked at.
//!
//! A checked launch runs its blocks one after the other, with the declared threads, in several machines: waves of 32
//! and of 64 lanes, threads in ascending, descending and mixed order. Before each but the last everything that the
//! kernel wrote is put back, so that the caller sees one launch. What is found are sentences that name lines of
//! the kernel: accesses outside of views, two threads at one byte without a barrier between, reads of what nobody
//! wrote, barriers that not all threads reach, lanes that a wave does not have, results that depend on the order.
//!
//! What it costs an unchecked launch: nothing where blocks have one thread, a test for each access where they have many.

mod bulk;
mod copies;
mod finding;
mod journal;
mod loans;
mod order;
mod run;
mod shadow;

use std::cell::{Cell, RefCell};
use std::panic::resume_unwind;

use super::HostKernel;
use super::grid::Grid;
use crate::argument::FIELD;
use crate::view::Scope;
use crate::view::watch::{Access, Action, BulkStep, Site, Watch, Watcher};
use bulk::Bulk;
use copies::Copies;
use finding::{Findings, Kind};
use journal::Journal;
use order::Order;
use shadow::{Mark, Shadow};

pub use loans::WatchedLoan;
pub(super) use run::launch;

/// The numbers from which on watched views are shared arrays.
const SHARED: Watch = 1 << 16;

/// What is known of a launch, and of the thread that runs.
pub(super) struct Checker<'a> {
    /// Names its parameters, of which the first is watched under number 1, and their fields, which are watched under
    /// numbers `FIELD` further each.
    kernel: &'a dyn HostKernel,
    grid: Grid,
    block: Cell<i64>,
    rank: Cell<i32>,
    epoch: Cell<u32>,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    findings: Findings,
    shadow: Shadow,
    order: Order,
    journal: Journal,
    copies: Copies,
    bulk: Bulk,
    shared: Vec<SharedArray>,
    /// Whether an atomic operation was used, with which results may depend on the order.
    atomics: bool,
}

/// A shared array of the block that runs.
struct SharedArray {
    start: usize,
    written: Vec<bool>,
    declared: Site,
}

/// What a thread is stopped with that would use an element that is not there.
struct Stopped;

impl<'a> Checker<'a> {
    pub(super) fn new(kernel: &'a dyn HostKernel, grid: Grid) -> Checker<'a> {
        let (block, rank, epoch) = (Cell::new(-1), Cell::new(0), Cell::new(0));
        Checker { kernel, grid, block, rank, epoch, state: RefCell::default() }
    }

    fn find(&self, kind: Kind, sites: [Option<Site>; 2], text: impl FnOnce(&State) -> String) {
        let state = &mut *self.state.borrow_mut();
        let mut findings = std::mem::take(&mut state.findings);
        findings.add(kind, sites, || text(state));
        state.findings = findings;
    }

    fn here(&self) -> String {
        self.thread_name(self.block.get(), self.rank.get())
    }

    fn thread_name(&self, block: i64, rank: i32) -> String {
        let row = self.grid.block(block);
        format!(
            "thread {rank} of block {} of problem {}",
            self.grid.place(&row.x.start, row.y, row.z),
            row.batch
        )
    }

    /// `tile[3]` of a view that is watched under this number.
    fn name(&self, state: &State, access: &Access) -> String {
        let place = access.place;
        match access.watch.checked_sub(SHARED) {
            Some(index) => {
                let declared = state.shared[index as usize].declared;
                format!("element {place} of the shared array of line {}", declared.line())
            }
            None => {
                let number = access.watch.wrapping_sub(1);
                let (param, level) = ((number % FIELD) as usize, (number / FIELD) as usize);
                let name = self.kernel.names().get(param).unwrap_or(&"a result");
                let fields = self.kernel.fields(param);
                match level.checked_sub(1).and_then(|field| fields.get(field)) {
                    Some(field) => format!("{name}.{field}{place}"),
                    None => format!("{name}{place}"),
                }
            }
        }
    }
}

impl Watcher for Checker<'_> {
    fn access(&self, access: &Access) {
        if access.watch >= SHARED && self.meets_copy(access) {
            return;
        }
        if access.action == Action::Arrive {
            self.state.borrow_mut().copies.begin(self.rank.get(), access);
            return;
        }
        if access.action.reads() {
            self.expect_written(access);
        }
        self.expect_order(access);
        if access.action.writes() {
            self.note_write(access);
        }
        if access.action.is_bulk() {
            self.state.borrow_mut().bulk.reach(access);
        }
    }

    fn outside(&self, access: &Access, extent: &str) -> ! {
        self.find(Kind::OutOfBounds, [Some(access.at), None], |state| {
            let (name, here) = (self.name(state, access), self.here());
            format!("{} {} {name}, which has {extent}, in {here}", access.at, verb(access.action))
        });
        resume_unwind(Box::new(Stopped))
    }

    fn misplaced(&self, access: &Access, text: &str) -> ! {
        self.find(Kind::Misplaced, [Some(access.at), None], |state| {
            format!(
                "{} {} {}: {text}, in {}",
                access.at,
                verb(access.action),
                self.name(state, access),
                self.here()
            )
        });
        resume_unwind(Box::new(Stopped))
    }

    fn commit(&self) {
        self.state.borrow_mut().copies.commit(self.rank.get());
    }

    fn complete(&self, left: usize) {
        let arrived = self.state.borrow_mut().copies.complete(self.rank.get(), left);
        for access in arrived {
            self.access(&Access { action: Action::Write, ..access });
        }
    }

    fn bulk(&self, group: i32, step: BulkStep, at: Site) {
        self.bulk_step((group, step), at);
    }

    fn enter(&self, block: i64) {
        self.leave();
        let state = &mut *self.state.borrow_mut();
        state.copies.forget();
        state.bulk = Bulk::default();
        self.block.set(block);
        self.epoch.set(0);
        let State { shadow, shared, order, .. } = state;
        order.enter();
        shared.drain(..).for_each(|array| shadow.forget(array.start, array.written.len()));
    }

    fn resume(&self, rank: i32) {
        self.rank.set(rank);
    }

    fn fence(&self, scope: Scope) {
        if scope != Scope::Block {
            self.state.borrow_mut().order.fence(self.rank.get() as u16, self.epoch.get());
        }
    }

    fn lane(&self, at: Site, text: &str) {
        self.find(Kind::Lane, [Some(at), None], |_| format!("{at}, {text}, in {}", self.here()));
    }

    fn barrier(&self, waiting: &mut dyn Iterator<Item = (i32, Option<Site>)>) {
        self.epoch.set(self.epoch.get() + 1);
        self.state.borrow_mut().order.barrier();
        let Some((one, Some(first))) = waiting.next() else { return };
        let mut elsewhere = None;
        for (other, at) in waiting {
            elsewhere = elsewhere.or(at.filter(|at| *at != first).map(|at| (other, at)));
        }
        let Some((other, second)) = elsewhere else { return };
        self.find(Kind::Divergence, [Some(first), Some(second)], |_| {
            let one = self.thread_name(self.block.get(), one);
            format!("{one} waits at {first}, thread {other} at {second}")
        });
    }

    fn stuck(&self, at: Option<Site>, text: &str) {
        self.find(Kind::Divergence, [at, None], |_| {
            at.map_or_else(|| text.to_owned(), |at| format!("{at}, {text}"))
        });
    }

    fn wave(&self, at: Site, text: &str) {
        self.find(Kind::Wave, [Some(at), None], |_| format!("{at}, {text}"));
    }

    fn hangs(&self, at: Site) {
        self.find(Kind::Hang, [Some(at), None], |_| {
            format!("{at} waits for a block that has not begun, or does not do it, in {}", self.here())
        });
    }

    fn shared(&self, (start, bytes): (usize, usize), declared: Site) -> Watch {
        let shared = &mut self.state.borrow_mut().shared;
        let known = shared.iter().position(|array| array.start == start);
        let index = known.unwrap_or_else(|| {
            shared.push(SharedArray { start, written: vec![false; bytes], declared });
            shared.len() - 1
        });
        SHARED + index as Watch
    }
}

/// Looks at single accesses.
impl Checker<'_> {
    /// Whether an asynchronous copy is on its way to what is used, which is reported.
    fn meets_copy(&self, access: &Access) -> bool {
        let Some((met, copy)) = self.on_its_way(access) else { return false };
        self.find(Kind::Copy, [Some(access.at), Some(copy)], |state| {
            format!(
                "{} {} {} in {}; the {met} has not been waited for",
                access.at,
                verb(access.action),
                self.name(state, access),
                self.here(),
            )
        });
        true
    }

    /// The copy that is on its way to what is used, and its line.
    fn on_its_way(&self, access: &Access) -> Option<(String, Site)> {
        let State { copies, bulk, .. } = &*self.state.borrow();
        if let Some((rank, copy)) = copies.over(access) {
            return Some((format!("asynchronous copy of {copy} by thread {rank}"), copy));
        }
        bulk.over(access).map(|copy| (format!("bulk copy of {copy}"), copy))
    }

    fn expect_written(&self, access: &Access) {
        let Access { element, bytes, at, .. } = *access;
        let array = access.watch.checked_sub(SHARED).map(|index| index as usize);
        let fresh = match array {
            Some(index) => {
                let array = &self.state.borrow().shared[index];
                let from = element.addr() - array.start;
                array.written[from..from + bytes].contains(&false)
            }
            None => loans::is_fresh(element.addr(), bytes),
        };
        if fresh {
            let who = if array.is_some() { "thread of the block" } else { "kernel of the call" };
            self.find(Kind::Uninitialised, [Some(at), None], |state| {
                format!(
                    "{at} reads {}, which no {who} has written, in {}",
                    self.name(state, access),
                    self.here()
                )
            });
        }
    }

    /// Notes an access; an earlier one that nothing orders before it, and whether that one wrote.
    fn collision(&self, access: &Access) -> Option<(Mark, bool)> {
        let Access { element, bytes, at, action, .. } = *access;
        let rank = if action.is_bulk() { bulk::ENGINE } else { self.rank.get() as u16 };
        let block = self.block.get() as u32;
        let state = &mut *self.state.borrow_mut();
        let (shadow, order) = (&mut state.shadow, &mut state.order);
        let atomic = action.scope();
        let mark = Mark { block, rank, epoch: self.epoch.get(), fences: order.fences(rank), at, atomic };
        let mut other = None;
        shadow.each(element.addr(), bytes, |cell| {
            let is_known = |earlier: &Mark| earlier.block != block && order.is_known(rank, earlier);
            let found = match action.writes() {
                false => cell.read(mark, is_known).map(|writer| (writer, true)),
                true => cell.write(mark, is_known),
            };
            other = other.or(found);
        });
        if atomic.is_some_and(|scope| scope != Scope::Block) {
            order.operation(element.addr(), &mark, (action.reads(), action.writes()));
        }
        other
    }

    fn expect_order(&self, access: &Access) {
        let Access { at, action, .. } = *access;
        let block = self.block.get() as u32;
        let Some((other, wrote)) = self.collision(access) else { return };
        self.find(Kind::Race, [Some(at), Some(other.at)], |state| {
            let problem = |block: u32| self.grid.block(block.into()).batch;
            let between = if other.block == block {
                "no barrier lies between"
            } else if problem(other.block) == problem(block) {
                "nothing orders two blocks of a launch but atomic operations between fences"
            } else {
                "nothing orders two problems of a batch: each writes what is its own, and what they share is filled in \
                 `call.once`"
            };
            format!(
                "{at} {} {} in {}; {} {} it in {}; {between}",
                verb(action),
                self.name(state, access),
                self.here(),
                other.at,
                if wrote { "writes" } else { "reads" },
                if other.rank == bulk::ENGINE {
                    "a bulk copy".to_owned()
                } else if other.block == block {
                    format!("thread {}", other.rank)
                } else {
                    self.thread_name(other.block.into(), other.rank.into())
                },
            )
        });
    }

    fn note_write(&self, access: &Access) {
        let Access { element, bytes, at, action, .. } = *access;
        let state = &mut *self.state.borrow_mut();
        state.atomics |= action != Action::Ticket && action.scope().is_some();
        match access.watch.checked_sub(SHARED) {
            Some(index) => {
                let array = &mut state.shared[index as usize];
                let from = element.addr() - array.start;
                array.written[from..from + bytes].fill(true);
            }
            None => {
                loans::write(element.addr(), bytes);
                // SAFETY: The element is one of its view, whose maker promised valid memory until the launch ends,
                // and the journal is used no longer.
                unsafe { state.journal.note(element, bytes, at) };
            }
        }
    }
}

fn verb(action: Action) -> &'static str {
    match action {
        Action::Read | Action::BulkRead | Action::AtomicLoad(_) => "reads",
        Action::Write | Action::Arrive | Action::BulkWrite | Action::AtomicStore(_) => "writes",
        Action::Atomic(_) | Action::Ticket => "changes",
    }
}
