//! Bulk copies: what the copy engine does is done by no thread, and every thread must ask for the same.
//!
//! To the engine belongs a rank of its own, so that what any thread did before without a barrier meets it. It may read
//! and write at any time from the beginning of a copy until the group is waited for: accesses are looked at when they
//! begin and once more when they end.

use std::collections::HashMap;
use std::ops::Range;

use super::Checker;
use super::finding::Kind;
use crate::view::watch::{Access, Action, BulkStep, Site};

/// The rank of the copy engine; no block has so many threads.
pub(super) const ENGINE: u16 = u16::MAX;

/// The bulk copies of the block that runs.
#[derive(Default)]
pub(super) struct Bulk {
    /// What the threads have come to, each step with the line and the thread that was first.
    steps: Vec<(BulkStep, Site, i32)>,
    /// Steps that each thread has come to.
    taken: HashMap<i32, usize>,
    /// Accesses of copies that have not been waited for.
    open: Vec<Access>,
    /// The shared memory that they write, each piece with the line of its copy.
    pieces: Vec<(Range<usize>, Site)>,
}

impl Bulk {
    /// A copy reaches an element.
    pub(super) fn reach(&mut self, access: &Access) {
        self.open.push(*access);
        if access.action != Action::BulkWrite {
            return;
        }
        let start = access.element.addr();
        let end = start + access.bytes;
        match self.pieces.last_mut() {
            Some((piece, at)) if piece.end == start && *at == access.at => piece.end = end,
            _ => self.pieces.push((start..end, access.at)),
        }
    }

    /// The line of a copy to what `access` uses.
    pub(super) fn over(&self, access: &Access) -> Option<Site> {
        let (start, end) = (access.element.addr(), access.element.addr() + access.bytes);
        self.pieces.iter().find(|(piece, _)| start < piece.end && piece.start < end).map(|(_, at)| *at)
    }

    /// Where the group begins that has not been waited for.
    fn group(&self) -> Option<Site> {
        let (last, ..) = self.steps.last()?;
        let begins = |(step, at, _): &(BulkStep, Site, i32)| (*step == BulkStep::Begin).then_some(*at);
        if *last == BulkStep::Await { None } else { self.steps.iter().rev().find_map(begins) }
    }

    /// A thread comes to a step; what other threads have come to in its place, or why there is no such step.
    fn come(&mut self, rank: i32, step: BulkStep, at: Site) -> Result<(), Mistake> {
        let place = self.taken.entry(rank).or_default();
        let index = *place;
        *place += 1;
        if let Some(&(known, site, first)) = self.steps.get(index) {
            let same = known == step && site == at;
            return if same { Ok(()) } else { Err(Mistake::Other(site, first)) };
        }
        let is_open = self.steps.last().is_some_and(|(last, ..)| *last != BulkStep::Await);
        self.steps.push((step, at, rank));
        match (step == BulkStep::Begin, is_open) {
            (true, true) => Err(Mistake::Twice),
            (false, false) => Err(Mistake::Never),
            _ => Ok(()),
        }
    }
}

/// What is wrong with a step.
enum Mistake {
    /// This thread did something else there.
    Other(Site, i32),
    /// A group begins in a group.
    Twice,
    /// No group has begun.
    Never,
}

impl Checker<'_> {
    /// The thread that runs comes to a step.
    pub(super) fn bulk_step(&self, step: BulkStep, at: Site) {
        let come = self.state.borrow_mut().bulk.come(self.rank.get(), step, at);
        match come {
            Ok(()) => {}
            Err(Mistake::Other(site, first)) => self.find(Kind::Divergence, [Some(at), Some(site)], |_| {
                let here = self.here();
                format!("{at} is not the bulk copy of {site} by thread {first}, and all threads make one, in {here}")
            }),
            Err(Mistake::Twice) => self.find(Kind::Copy, [Some(at), None], |_| {
                format!("{at} begins a group of bulk copies before the last has been waited for, in {}", self.here())
            }),
            Err(Mistake::Never) => self.find(Kind::Copy, [Some(at), None], |_| {
                format!("{at} belongs to no group of bulk copies: none has begun, in {}", self.here())
            }),
        }
        if step == BulkStep::Await && self.rank.get() == 0 {
            self.arrived();
        }
    }

    /// The block that runs has ended: the engine must not write to memory that is another block's from now on.
    pub(super) fn leave(&self) {
        let state = self.state.borrow();
        let open = state.bulk.group().filter(|_| state.findings.is_empty());
        drop(state);
        let Some(at) = open else { return };
        self.find(Kind::Copy, [Some(at), None], |_| {
            let block = self.grid.block(self.block.get());
            let (x, y, batch) = (block.x.start, block.y, block.batch);
            format!(
                "{at} begins a group of bulk copies that nobody waits for, in block ({x}, {y}) of problem {batch}"
            )
        });
    }

    /// The copies have arrived: until now they may have read and written.
    fn arrived(&self) {
        let open = {
            let bulk = &mut self.state.borrow_mut().bulk;
            bulk.pieces.clear();
            std::mem::take(&mut bulk.open)
        };
        for access in open {
            self.expect_order(&access);
        }
    }
}
