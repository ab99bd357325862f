//! Asynchronous copies that are on their way: nobody may look at what they will write.

use std::collections::{BTreeMap, HashMap, VecDeque};

use crate::view::watch::{Access, Site};

/// Where a copy writes, and its number: copies are counted from 0, so that the first of several is known.
type Key = (usize, usize);

/// A copy of one element that its thread has not waited for.
struct Copy {
    key: Key,
    /// The group of the thread that it belongs to, counted from 0.
    group: usize,
    access: Access,
}

/// What one thread has done.
#[derive(Default)]
struct Thread {
    /// Groups that it has made.
    groups: usize,
    /// Its copies, in their order.
    begun: VecDeque<Copy>,
}

/// The copies of the block that runs.
#[derive(Default)]
pub(super) struct Copies {
    threads: HashMap<i32, Thread>,
    /// By address, as every access looks here: bytes, thread and line.
    places: BTreeMap<Key, (usize, i32, Site)>,
    /// Copies that have begun, those that have arrived among them.
    count: usize,
    /// Bytes of the longest.
    longest: usize,
}

impl Copies {
    /// A thread begins a copy to an element.
    pub(super) fn begin(&mut self, rank: i32, access: &Access) {
        let key = (access.element.addr(), self.count);
        let thread = self.threads.entry(rank).or_default();
        thread.begun.push_back(Copy { key, group: thread.groups, access: *access });
        self.places.insert(key, (access.bytes, rank, access.at));
        self.longest = self.longest.max(access.bytes);
        self.count += 1;
    }

    /// A thread makes a group of what it has begun.
    pub(super) fn commit(&mut self, rank: i32) {
        self.threads.entry(rank).or_default().groups += 1;
    }

    /// A thread has waited until `left` groups are left: what has arrived.
    pub(super) fn complete(&mut self, rank: i32, left: usize) -> Vec<Access> {
        let Some(Thread { groups, begun }) = self.threads.get_mut(&rank) else { return Vec::new() };
        let count = begun.partition_point(|copy| copy.group + left < *groups);
        let arrived = begun.drain(..count).map(|copy| {
            self.places.remove(&copy.key);
            copy.access
        });
        arrived.collect()
    }

    /// The thread and the line of the first copy to what `access` uses.
    pub(super) fn over(&self, access: &Access) -> Option<(i32, Site)> {
        let (start, end) = (access.element.addr(), access.element.addr() + access.bytes);
        let from = start.saturating_sub(self.longest);
        self.places
            .range((from, 0)..(end, 0))
            .filter(|((other, _), (bytes, ..))| start < other + bytes)
            .min_by_key(|((_, number), _)| *number)
            .map(|(_, (_, rank, at))| (*rank, *at))
    }

    /// The block has ended.
    pub(super) fn forget(&mut self) {
        *self = Copies::default();
    }
}
