//! Who touched each byte last: enough to tell whether two accesses are ordered by a barrier.
//!
//! Two threads of one block are ordered where a barrier lies between them, that is if their epochs differ. Threads of
//! two blocks are ordered by nothing but the end of the launch.

use std::collections::HashMap;
use std::panic::Location;

use crate::view::Scope;

/// One access, as a byte remembers it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    /// The block's number in the launch. No checked launch lives to see the number that does not fit.
    pub(super) block: u32,
    /// The thread's position in it.
    pub(super) rank: u16,
    /// Barriers that the block had passed.
    pub(super) epoch: u32,
    /// Fences that the thread had passed.
    pub(super) fences: u32,
    pub(super) at: &'static Location<'static>,
    /// Among whose threads it is one piece, if it is.
    pub(super) atomic: Option<Scope>,
}

impl Mark {
    fn same_thread(&self, other: &Mark) -> bool {
        self.block == other.block && self.rank == other.rank
    }

    /// Whether no barrier orders the two, and they are not both atomic for each other.
    fn collides(&self, other: &Mark) -> bool {
        let unordered = self.block != other.block || self.epoch == other.epoch;
        let both = match (self.atomic, other.atomic) {
            (Some(one), Some(two)) => self.block == other.block || one != Scope::Block && two != Scope::Block,
            _ => false,
        };
        unordered && !self.same_thread(other) && !both
    }
}

/// What is remembered of one byte: of its writers the latest, and the latest of an earlier block; of its readers
/// two threads of the latest epoch, and one of an earlier block.
///
/// That is all there is to know: a checked launch runs one block after the other, and in a block one epoch.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Cell {
    writers: [Option<Mark>; 2],
    readers: [Option<Mark>; 3],
}

impl Cell {
    /// Notes a read; an earlier write that nothing orders before it. `is_known` tells of what else orders accesses.
    pub(super) fn read(&mut self, mark: Mark, is_known: impl Fn(&Mark) -> bool) -> Option<Mark> {
        let collides = |known: &&Mark| known.collides(&mark) && !is_known(known);
        let collision = self.writers.iter().flatten().find(collides).copied();
        let [first, second, earlier] = &mut self.readers;
        match first {
            Some(known) if known.block != mark.block => {
                (*earlier, *second) = (*first, None);
                *first = Some(mark);
            }
            Some(known) if known.epoch == mark.epoch && !known.same_thread(&mark) => *second = Some(mark),
            _ => {
                *first = Some(mark);
                *second = second.filter(|known| known.epoch == mark.epoch);
            }
        }
        collision
    }

    /// Notes a write; an earlier access that nothing orders before it, a write first.
    pub(super) fn write(&mut self, mark: Mark, is_known: impl Fn(&Mark) -> bool) -> Option<(Mark, bool)> {
        let collides = |known: &&Mark| known.collides(&mark) && !is_known(known);
        let written = self.writers.iter().flatten().find(collides).map(|known| (*known, true));
        let read = || self.readers.iter().flatten().find(collides).map(|known| (*known, false));
        let collision = written.or_else(read);
        let [latest, earlier] = &mut self.writers;
        if latest.is_some_and(|known| known.block != mark.block) {
            *earlier = *latest;
        }
        *latest = Some(mark);
        collision
    }
}

/// Bytes of memory that share a page of cells.
const PAGE: usize = 1024;
/// Bytes that share a cell where elements are not smaller.
const GRAIN: usize = 4;

/// The cells of one page of memory: one for each grain, and where elements are smaller one for each byte.
///
/// Made on the heap and never moved about: this runs on the small stack of a fiber.
struct Page {
    grains: Vec<Cell>,
    bytes: Vec<Cell>,
}

/// The cells of all memory that a launch has touched.
#[derive(Default)]
pub(super) struct Shadow {
    pages: Vec<Page>,
    numbers: HashMap<usize, usize>,
    /// The page that was looked for last, which is often the next one too: its address and number.
    last: Option<(usize, usize)>,
}

impl Shadow {
    fn page(&mut self, address: usize) -> &mut Page {
        let wanted = address / PAGE;
        let number = match self.last {
            Some((page, number)) if page == wanted => number,
            _ => *self.numbers.entry(wanted).or_insert_with(|| {
                self.pages.push(Page { grains: vec![Cell::default(); PAGE / GRAIN], bytes: Vec::new() });
                self.pages.len() - 1
            }),
        };
        self.last = Some((wanted, number));
        &mut self.pages[number]
    }

    /// The cells of an element, each handed to `work`.
    pub(super) fn each(&mut self, address: usize, bytes: usize, mut work: impl FnMut(&mut Cell)) {
        if bytes < GRAIN {
            for address in address..address + bytes {
                let page = self.page(address);
                if page.bytes.is_empty() {
                    page.bytes.resize(PAGE, Cell::default());
                }
                work(&mut page.bytes[address % PAGE]);
            }
        } else {
            for address in (address..address + bytes).step_by(GRAIN) {
                work(&mut self.page(address).grains[address % PAGE / GRAIN]);
            }
        }
    }

    /// Forgets what happened to these bytes.
    pub(super) fn forget(&mut self, start: usize, bytes: usize) {
        for address in start..start + bytes {
            if self.numbers.contains_key(&(address / PAGE)) {
                let page = self.page(address);
                page.grains[address % PAGE / GRAIN] = Cell::default();
                if let Some(cell) = page.bytes.get_mut(address % PAGE) {
                    *cell = Cell::default();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(block: u32, rank: u16, epoch: u32) -> Mark {
        Mark { block, rank, epoch, fences: 0, at: Location::caller(), atomic: None }
    }

    /// Nothing else orders accesses.
    fn nothing(_: &Mark) -> bool {
        false
    }

    #[test]
    fn a_barrier_orders_threads_of_a_block() {
        let mut cell = Cell::default();
        assert!(cell.write(mark(0, 1, 0), nothing).is_none());
        assert!(cell.read(mark(0, 1, 0), nothing).is_none(), "its own");
        assert!(cell.read(mark(0, 2, 0), nothing).is_some());
        assert!(cell.read(mark(0, 2, 1), nothing).is_none(), "behind a barrier");
        assert!(cell.write(mark(0, 3, 1), nothing).is_some(), "against the read");
        assert!(cell.write(mark(0, 3, 2), nothing).is_none());
    }

    #[test]
    fn both_readers_of_an_epoch_count() {
        for writer in [1, 2, 3] {
            let mut cell = Cell::default();
            assert!(
                cell.read(mark(0, 1, 0), nothing).is_none() && cell.read(mark(0, 2, 0), nothing).is_none()
            );
            assert!(cell.write(mark(0, writer, 0), nothing).is_some(), "thread {writer}");
        }
        let mut cell = Cell::default();
        assert!(cell.read(mark(0, 1, 0), nothing).is_none());
        assert!(cell.write(mark(0, 1, 0), nothing).is_none(), "the only reader writes");
    }

    #[test]
    fn nothing_orders_blocks() {
        let mut cell = Cell::default();
        assert!(cell.write(mark(0, 1, 0), nothing).is_none());
        assert!(cell.read(mark(1, 1, 7), nothing).is_some());
        let mut cell = Cell::default();
        assert!(cell.read(mark(0, 1, 0), nothing).is_none());
        assert!(cell.read(mark(1, 1, 0), nothing).is_none() && cell.read(mark(1, 2, 0), nothing).is_none());
        assert!(
            cell.write(mark(1, 1, 3), nothing).is_some(),
            "the reader of the other block is not forgotten"
        );
    }

    #[test]
    fn small_elements_have_cells_of_their_own() {
        let mut shadow = Shadow::default();
        let mut collisions = 0;
        let mut write = |shadow: &mut Shadow, address, bytes, rank| {
            shadow.each(address, bytes, |cell| {
                collisions += usize::from(cell.write(mark(0, rank, 0), nothing).is_some())
            });
        };
        write(&mut shadow, 4096, 1, 0);
        write(&mut shadow, 4097, 1, 1);
        write(&mut shadow, 8 * 4096, 8, 0);
        write(&mut shadow, 8 * 4096 + 8, 16, 1);
        write(&mut shadow, 8 * 4096 + 20, 4, 2);
        shadow.forget(4096, 1);
        write(&mut shadow, 4096, 1, 7);
        assert_eq!(collisions, 1, "with the upper part of the element of 16 bytes");
    }

    #[test]
    fn atomics_do_not_collide_with_each_other() {
        let atomic = |rank| Mark { atomic: Some(Scope::Block), ..mark(0, rank, 0) };
        let mut cell = Cell::default();
        assert!(cell.write(atomic(1), nothing).is_none() && cell.write(atomic(2), nothing).is_none());
        assert!(cell.read(mark(0, 3, 0), nothing).is_some());
        assert!(
            cell.write(Mark { block: 1, ..atomic(1) }, nothing).is_some(),
            "of two blocks, each for itself"
        );
    }
}
