//! What atomic operations between fences order: accesses of blocks that nothing else keeps apart.
//!
//! A thread writes, passes a fence and does an atomic operation on an element. Who does one on that element later and
//! passes a fence then, or waits at a barrier with a thread that does, sees what was written. The blocks of a checked
//! launch run one after the other, so that what came earlier is what came first.

use std::collections::HashMap;
use std::rc::Rc;

use super::shadow::Mark;

/// The fences that a thread has passed: how many, and after how many barriers the latest.
#[derive(Debug, Clone, Copy, Default)]
struct Fenced {
    count: u32,
    epoch: u32,
}

/// An atomic operation by which a block tells others that it has written.
struct Release {
    block: u32,
    rank: u16,
    epoch: u32,
    /// The fences of its threads until then.
    fences: Rc<Vec<Fenced>>,
}

impl Release {
    /// Whether what this access wrote was behind a fence.
    fn covers(&self, mark: &Mark) -> bool {
        let fenced = |rank: u16| self.fences.get(usize::from(rank)).copied().unwrap_or_default();
        let (own, theirs) = (fenced(self.rank), fenced(mark.rank));
        let at_a_barrier = own.count > 0 && mark.epoch < own.epoch;
        let by_its_thread =
            mark.fences < theirs.count && (mark.rank == self.rank || theirs.epoch < self.epoch);
        at_a_barrier || by_its_thread
    }
}

/// Up to where the operations on elements are known, by address.
type Seen = HashMap<usize, usize>;

fn join(seen: &mut Seen, other: &Seen) {
    for (address, count) in other {
        let known = seen.entry(*address).or_default();
        *known = (*known).max(*count);
    }
}

/// What one thread knows of operations: read, and read before a fence.
#[derive(Debug, Default, Clone)]
struct Knows {
    read: Seen,
    fenced: Seen,
}

/// The order of the launch so far.
#[derive(Default)]
pub(super) struct Order {
    /// The operations on each element that told something, those of a block one after the other.
    places: HashMap<usize, Vec<Release>>,
    /// The first of them of each block, by element and block: blocks need not run in the order of their numbers.
    firsts: HashMap<(usize, u32), usize>,
    /// The fences of the block that runs, by thread.
    fences: Vec<Fenced>,
    /// The fences as the last operation found them.
    kept: Option<Rc<Vec<Fenced>>>,
    threads: HashMap<u16, Knows>,
    /// What the threads knew together at the last barrier.
    together: Knows,
}

impl Order {
    /// Another block begins.
    pub(super) fn enter(&mut self) {
        let (places, firsts) = (std::mem::take(&mut self.places), std::mem::take(&mut self.firsts));
        *self = Order { places, firsts, ..Order::default() };
    }

    /// Fences that a thread has passed.
    pub(super) fn fences(&self, rank: u16) -> u32 {
        self.fences.get(usize::from(rank)).map_or(0, |fenced| fenced.count)
    }

    /// A thread passes a fence for other blocks.
    pub(super) fn fence(&mut self, rank: u16, epoch: u32) {
        let place = usize::from(rank);
        if self.fences.len() <= place {
            self.fences.resize(place + 1, Fenced::default());
        }
        self.fences[place] = Fenced { count: self.fences[place].count + 1, epoch };
        self.kept = None;
        let knows = self.threads.entry(rank).or_default();
        join(&mut knows.fenced, &knows.read);
        join(&mut knows.fenced, &self.together.read);
    }

    /// All threads of the block have met.
    pub(super) fn barrier(&mut self) {
        for knows in self.threads.values() {
            join(&mut self.together.read, &knows.read);
            join(&mut self.together.fenced, &knows.fenced);
        }
    }

    /// A thread does an atomic operation, seen by other blocks.
    pub(super) fn operation(&mut self, address: usize, mark: &Mark, (reads, writes): (bool, bool)) {
        if reads && let Some(releases) = self.places.get(&address) {
            self.threads.entry(mark.rank).or_default().read.insert(address, releases.len());
        }
        if writes && !self.fences.is_empty() {
            let fences = self.kept.get_or_insert_with(|| Rc::new(self.fences.clone()));
            let release =
                Release { block: mark.block, rank: mark.rank, epoch: mark.epoch, fences: Rc::clone(fences) };
            let releases = self.places.entry(address).or_default();
            self.firsts.entry((address, mark.block)).or_insert(releases.len());
            releases.push(release);
        }
    }

    /// Whether `rank` of the block that runs sees what an earlier block did at `mark`.
    pub(super) fn is_known(&self, rank: u16, mark: &Mark) -> bool {
        let own = self.threads.get(&rank).map(|knows| &knows.fenced);
        own.into_iter().chain([&self.together.fenced]).flatten().any(|(address, count)| {
            let Some(first) = self.firsts.get(&(*address, mark.block)) else { return false };
            let releases = self.places.get(address).map_or(&[][..], |known| &known[..*count]);
            let of_block = releases.get(*first..).unwrap_or_default();
            of_block
                .iter()
                .take_while(|release| release.block == mark.block)
                .any(|release| release.covers(mark))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::panic::Location;

    use super::*;

    fn mark(block: u32, rank: u16, epoch: u32, fences: u32) -> Mark {
        Mark { block, rank, epoch, fences, at: Location::caller(), atomic: None }
    }

    #[test]
    fn blocks_run_in_any_order() {
        let mut order = Order::default();
        for block in [2, 0, 1] {
            order.enter();
            order.fence(0, 0);
            order.operation(64, &mark(block, 0, 0, 0), (true, true));
            order.fence(0, 0);
        }
        assert!(order.is_known(0, &mark(2, 0, 0, 0)) && order.is_known(0, &mark(0, 0, 0, 0)));
        assert!(!order.is_known(0, &mark(7, 0, 0, 0)), "a block that has told nothing");
    }

    /// Thread 0 of block 0 does an operation after `before`; thread 0 of block 1 one before `after`.
    fn two_blocks(before: impl FnOnce(&mut Order), after: impl FnOnce(&mut Order)) -> Order {
        let mut order = Order::default();
        before(&mut order);
        order.operation(64, &mark(0, 0, 2, 0), (true, true));
        order.enter();
        order.operation(64, &mark(1, 0, 0, 0), (true, true));
        after(&mut order);
        order
    }

    #[test]
    fn both_sides_need_their_fence() {
        let fence = |order: &mut Order| order.fence(0, 0);
        let nothing = |_: &mut Order| ();
        let written = mark(0, 0, 0, 0);
        assert!(two_blocks(fence, fence).is_known(0, &written));
        assert!(!two_blocks(nothing, fence).is_known(0, &written));
        assert!(!two_blocks(fence, nothing).is_known(0, &written));
        assert!(!two_blocks(fence, fence).is_known(0, &mark(0, 0, 0, 1)), "written after the fence");
        assert!(!two_blocks(fence, fence).is_known(3, &written), "a thread that has waited for nobody");
    }

    #[test]
    fn barriers_pass_on_what_a_thread_knows() {
        let fence_late = |order: &mut Order| order.fence(0, 1);
        let tell = |order: &mut Order| {
            order.fence(0, 0);
            order.barrier();
        };
        let order = two_blocks(fence_late, tell);
        assert!(order.is_known(3, &mark(0, 5, 0, 0)), "both behind barriers");
        assert!(!order.is_known(3, &mark(0, 5, 1, 0)), "written when thread 0 passed its fence");
        let all = |order: &mut Order| (0..8).for_each(|rank| order.fence(rank, 1));
        assert!(
            two_blocks(all, tell).is_known(3, &mark(0, 5, 1, 0)),
            "with a fence of its own, then a barrier"
        );
    }
}
