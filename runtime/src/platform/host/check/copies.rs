//! Asynchronous copies that are on their way: nobody may look at what they will write.

use std::collections::HashMap;

use crate::view::watch::{Access, Site};

/// A copy of one element that its thread has not waited for.
struct Copy {
    rank: i32,
    /// The group of the thread that it belongs to, counted from 0.
    group: usize,
    access: Access,
}

/// The copies of the block that runs.
#[derive(Default)]
pub(super) struct Copies {
    begun: Vec<Copy>,
    /// Groups that each thread has made.
    groups: HashMap<i32, usize>,
}

impl Copies {
    /// A thread begins a copy to an element.
    pub(super) fn begin(&mut self, rank: i32, access: &Access) {
        let group = self.groups.get(&rank).copied().unwrap_or(0);
        self.begun.push(Copy { rank, group, access: *access });
    }

    /// A thread makes a group of what it has begun.
    pub(super) fn commit(&mut self, rank: i32) {
        *self.groups.entry(rank).or_insert(0) += 1;
    }

    /// A thread has waited until `left` groups are left: what has arrived.
    pub(super) fn complete(&mut self, rank: i32, left: usize) -> Vec<Access> {
        let made = self.groups.get(&rank).copied().unwrap_or(0);
        let arrives = |copy: &mut Copy| copy.rank == rank && copy.group + left < made;
        self.begun.extract_if(.., arrives).map(|copy| copy.access).collect()
    }

    /// The thread and the line of a copy to what `access` uses.
    pub(super) fn over(&self, access: &Access) -> Option<(i32, Site)> {
        let (start, end) = (access.element.addr(), access.element.addr() + access.bytes);
        let meets = |copy: &&Copy| {
            let other = copy.access.element.addr();
            start < other + copy.access.bytes && other < end
        };
        self.begun.iter().find(meets).map(|copy| (copy.rank, copy.access.at))
    }

    /// The block has ended.
    pub(super) fn forget(&mut self) {
        self.begun.clear();
        self.groups.clear();
    }
}
