//! Bulk copies: what the copy engine does is done by no thread, and every thread must ask for the same.
//!
//! To the engine belongs a rank of its own, so that what any thread did before without a barrier meets it. It may read
//! and write at any time from the beginning of a copy until the group is waited for: accesses are looked at when they
//! begin and once more when they end.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use super::Checker;
use super::finding::Kind;
use crate::view::watch::{Access, Action, BulkStep, Site};

/// The rank of the copy engine; no block has so many threads.
pub(super) const ENGINE: u16 = u16::MAX;

/// A step of a group of copies.
type Step = (i32, BulkStep);

/// The bulk copies of the block that runs.
#[derive(Default)]
pub(super) struct Bulk {
    /// What the threads have come to, each step with the line and the thread that was first.
    steps: Vec<(Step, Site, i32)>,
    /// Steps that each thread has come to.
    taken: HashMap<i32, usize>,
    /// The group whose copy makes accesses.
    current: i32,
    /// Groups that have begun and have not been waited for.
    groups: BTreeMap<i32, Group>,
}

/// A group of copies under way.
struct Group {
    /// The line where it begins.
    begun: Site,
    /// Accesses of its copies.
    open: Vec<Access>,
    /// The shared memory that they write, each piece with the line of its copy.
    pieces: Vec<(Range<usize>, Site)>,
}

impl Bulk {
    /// A copy reaches an element.
    pub(super) fn reach(&mut self, access: &Access) {
        let Some(group) = self.groups.get_mut(&self.current) else { return };
        group.open.push(*access);
        if access.action != Action::BulkWrite {
            return;
        }
        let start = access.element.addr();
        let end = start + access.bytes;
        match group.pieces.last_mut() {
            Some((piece, at)) if piece.end == start && *at == access.at => piece.end = end,
            _ => group.pieces.push((start..end, access.at)),
        }
    }

    /// The line of a copy to what `access` uses.
    pub(super) fn over(&self, access: &Access) -> Option<Site> {
        let (start, end) = (access.element.addr(), access.element.addr() + access.bytes);
        let mut pieces = self.groups.values().flat_map(|group| &group.pieces);
        pieces.find(|(piece, _)| start < piece.end && piece.start < end).map(|(_, at)| *at)
    }

    /// A thread comes to a step; what other threads have come to in its place, or why there is no such step.
    fn come(&mut self, rank: i32, step: Step, at: Site) -> Result<(), Mistake> {
        let place = self.taken.entry(rank).or_default();
        let index = *place;
        *place += 1;
        if let Some(&(known, site, first)) = self.steps.get(index) {
            let same = known == step && site == at;
            return if same { Ok(()) } else { Err(Mistake::Other(site, first)) };
        }
        self.steps.push((step, at, rank));
        let (group, step) = step;
        self.current = group;
        let is_open = self.groups.contains_key(&group);
        match step {
            BulkStep::Begin if is_open => Err(Mistake::Twice),
            BulkStep::Begin => {
                self.groups.insert(group, Group { begun: at, open: Vec::new(), pieces: Vec::new() });
                Ok(())
            }
            BulkStep::Copy { .. } | BulkStep::Await if !is_open => Err(Mistake::Never),
            BulkStep::Copy { .. } | BulkStep::Await => Ok(()),
        }
    }
}

/// What is wrong with a step.
enum Mistake {
    /// This thread did something else there.
    Other(Site, i32),
    /// A group begins that has not been waited for.
    Twice,
    /// The group has not begun.
    Never,
}

impl Checker<'_> {
    /// The thread that runs comes to a step.
    pub(super) fn bulk_step(&self, step: Step, at: Site) {
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
        let (group, step) = step;
        if step == BulkStep::Await && self.rank.get() == 0 {
            self.arrived(group);
        }
    }

    /// The block that runs has ended: the engine must not write to memory that is another block's from now on.
    pub(super) fn leave(&self) {
        let state = self.state.borrow();
        let open = state.bulk.groups.values().map(|group| group.begun).next();
        let open = open.filter(|_| state.findings.is_empty());
        drop(state);
        let Some(at) = open else { return };
        self.find(Kind::Copy, [Some(at), None], |_| {
            let block = self.grid.block(self.block.get());
            let (place, batch) = (self.grid.place(&block.x.start, block.y, block.z), block.batch);
            format!(
                "{at} begins a group of bulk copies that nobody waits for, in block {place} of problem {batch}"
            )
        });
    }

    /// The copies of a group have arrived: until now they may have read and written.
    fn arrived(&self, group: i32) {
        let group = self.state.borrow_mut().bulk.groups.remove(&group);
        for access in group.into_iter().flat_map(|group| group.open) {
            self.expect_order(&access);
        }
    }
}
