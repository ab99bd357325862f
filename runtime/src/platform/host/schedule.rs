//! In which order blocks run, and the threads of a block between two barriers.
//!
//! No order is promised to kernels. Tests run them in several, so that one that needs an order is found.

/// The order of blocks, and of the threads of a block between barriers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Schedule {
    /// Ascending; large launches run on several workers at once.
    #[default]
    Forward,
    /// Descending, one block after the other.
    Reverse,
    /// In an order that the number chooses, another one after each barrier; one block after the other.
    Seeded(u64),
}

/// An order of blocks: a permutation of `0..total` that takes no memory.
pub(super) struct Order {
    total: i128,
    step: i128,
    start: i128,
}

impl Order {
    /// The block that runs as number `index`.
    pub(super) fn at(&self, index: i64) -> i64 {
        (self.start + i128::from(index) * self.step).rem_euclid(self.total) as i64
    }
}

impl Schedule {
    /// The order in which `total` blocks run.
    pub(super) fn blocks(self, total: i64) -> Order {
        let total = i128::from(total);
        match self {
            Schedule::Forward => Order { total, step: 1, start: 0 },
            Schedule::Reverse => Order { total, step: -1, start: total - 1 },
            Schedule::Seeded(seed) => {
                let mut random = Random(seed);
                let start = i128::from(random.next()) % total;
                let mut step = 1 + i128::from(random.next()) % total;
                // A step without common factor visits every block.
                while common_factor(step, total) != 1 {
                    step += 1;
                }
                Order { total, step, start }
            }
        }
    }

    /// What reorders the threads of the block with this number.
    pub(super) fn threads(self, block: i64) -> ThreadOrder {
        ThreadOrder(match self {
            Schedule::Seeded(seed) => Some(Random(seed ^ (block as u64).wrapping_mul(0xd134_2543_de82_ef95))),
            _ => None,
        })
    }

    /// The thread that starts as number `index` of `count`, before any reordering.
    pub(super) fn thread(self, index: i32, count: i32) -> i32 {
        if self == Schedule::Reverse { count - 1 - index } else { index }
    }
}

/// Reorders the threads of one block before each of its rounds.
pub(super) struct ThreadOrder(Option<Random>);

impl ThreadOrder {
    /// Puts `threads` into the order of the next round.
    pub(super) fn arrange<T>(&mut self, threads: &mut [T]) {
        let Some(random) = &mut self.0 else { return };
        for last in (1..threads.len()).rev() {
            threads.swap(last, (random.next() % (last as u64 + 1)) as usize);
        }
    }
}

impl ThreadOrder {
    /// Lets some of the waves that may go on wait longer, never all: waves run at their own pace.
    pub(super) fn hold_back(&mut self, ready: &mut [bool]) {
        let Some(random) = &mut self.0 else { return };
        let choice = random.next();
        let kept = |(wave, ready): (usize, &bool)| *ready && choice >> (wave % 64) & 1 == 1;
        if ready.iter().enumerate().any(kept) {
            ready.iter_mut().enumerate().for_each(|(wave, ready)| *ready &= choice >> (wave % 64) & 1 == 1);
        }
    }
}

fn common_factor(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A small generator: a counter, its bits mixed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        for shift in [32, 29, 32] {
            bits = (bits ^ (bits >> shift)).wrapping_mul(0xe703_7ed1_a0b4_28db);
        }
        bits ^ (bits >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_visits_every_block_once() {
        for total in [1, 2, 6, 64, 97, 1000] {
            for schedule in
                [Schedule::Forward, Schedule::Reverse, Schedule::Seeded(1), Schedule::Seeded(u64::MAX)]
            {
                let order = schedule.blocks(total);
                let mut blocks: Vec<i64> = (0..total).map(|index| order.at(index)).collect();
                if total > 64 && schedule != Schedule::Forward {
                    assert!(!blocks.is_sorted());
                }
                blocks.sort_unstable();
                assert_eq!(blocks, (0..total).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn seeded_threads_change_order_each_round() {
        let mut order = Schedule::Seeded(3).threads(0);
        let mut threads: Vec<i32> = (0..64).collect();
        order.arrange(&mut threads);
        let first = threads.clone();
        order.arrange(&mut threads);
        assert_ne!(first, threads);
        threads.sort_unstable();
        assert_eq!(threads, (0..64).collect::<Vec<_>>());
        assert_eq!(Schedule::Reverse.thread(0, 64), 63);
    }
}
