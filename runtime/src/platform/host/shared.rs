//! Shared memory on the host: arrays that belong to the block that is running.
//!
//! A worker keeps one arena and runs one block at a time, so an array of the last block serves the next
//! one, which finds poison in it. The arena learns of a new block when that block asks for an array: a
//! kernel without shared arrays pays nothing, not even a reset.

use std::cell::{Cell, RefCell};
use std::ptr;

use crate::DeviceCopy;
use crate::view::Shared;

/// What every byte of a shared array holds when a block begins: a number that is plainly wrong in any type.
pub const POISON: u8 = 0xa5;

/// Arrays kept for later blocks, enough for all kernels of a routine in several types; a kernel whose arrays change length
/// from block to block stays within it.
const KEPT: usize = 256;

/// A unit of allocation, aligned for any element type a kernel uses.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    _bytes: [u8; 64],
}

/// The shared arrays of the block that one worker runs.
#[derive(Default)]
pub(super) struct Arena {
    arrays: RefCell<Vec<Array>>,
}

struct Array {
    site: u64,
    len: usize,
    size: usize,
    /// The block that this array was last handed to, by its number in the launch.
    block: i64,
    memory: *mut [Line],
}

thread_local! {
    /// The arena of this thread's latest launch, so that the next one need not allocate.
    static SPARE: Cell<Option<Arena>> = const { Cell::new(None) };
}

/// The number of no block.
const NOBODY: i64 = -1;

impl Arena {
    /// Runs `work` with an arena in which no block has left anything.
    pub(super) fn with<R>(work: impl FnOnce(&Arena) -> R) -> R {
        let mut arena = SPARE.take().unwrap_or_default();
        arena.arrays.get_mut().iter_mut().for_each(|array| array.block = NOBODY);
        let result = work(&arena);
        SPARE.set(Some(arena));
        result
    }

    /// The array that `block` declares at `site`: the same memory each time it asks.
    #[inline(always)]
    pub(super) fn array<T: DeviceCopy>(&self, block: i64, site: u64, len: usize) -> Shared<T> {
        const { assert!(align_of::<T>() <= align_of::<Line>()) };
        let memory = self.memory(block, site, len, size_of::<T>());
        // SAFETY: Aligned (checked above), as long as `len` elements, kept until the arena goes, which is after
        // the block; other blocks of this worker run later, and other workers have their own arena.
        unsafe { Shared::new(memory.cast(), len) }
    }

    fn memory(&self, block: i64, site: u64, len: usize, size: usize) -> *mut u8 {
        let mut arrays = self.arrays.borrow_mut();
        if let Some(array) = arrays.iter_mut().find(|a| a.site == site && a.len == len && a.size == size) {
            if array.block != block {
                array.block = block;
                array.poison();
            }
            return array.memory.cast();
        }
        if arrays.len() >= KEPT {
            arrays.retain(|array| array.block == block);
        }
        let array = Array::new(block, site, len, size);
        let memory = array.memory.cast();
        arrays.push(array);
        memory
    }
}

impl Array {
    fn new(block: i64, site: u64, len: usize, size: usize) -> Array {
        let Some(bytes) = len.checked_mul(size) else {
            panic!("a shared array of {len} elements is too large")
        };
        let lines = vec![Line { _bytes: [POISON; 64] }; bytes.div_ceil(size_of::<Line>())].into_boxed_slice();
        Array { site, len, size, block, memory: Box::into_raw(lines) }
    }

    fn poison(&mut self) {
        // SAFETY: The memory is this array's own, and the block that used it has ended.
        unsafe { ptr::write_bytes(self.memory.cast::<Line>(), POISON, self.memory.len()) };
    }
}

impl Drop for Array {
    fn drop(&mut self) {
        // SAFETY: `Array::new` took the pointer from a box; nobody else frees it.
        drop(unsafe { Box::from_raw(self.memory) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_keeps_its_memory_within_a_block() {
        let arena = Arena::default();
        let mut first = arena.array::<u32>(0, 1, 8);
        let other_site = arena.array::<u32>(0, 2, 8);
        first[3i64] = 7;
        assert_eq!(arena.array::<u32>(0, 1, 8)[3i64], 7);
        assert_eq!(other_site[3i64], 0xa5a5_a5a5);
        assert_eq!(arena.array::<u32>(1, 1, 8)[3i64], 0xa5a5_a5a5);
    }

    #[test]
    fn a_launch_finds_poison_and_no_new_memory() {
        let first = Arena::with(|arena| {
            let mut array = arena.array::<u32>(0, 1, 8);
            array[3i64] = 7;
            arena.arrays.borrow()[0].memory
        });
        Arena::with(|arena| {
            assert_eq!(arena.array::<u32>(0, 1, 8)[3i64], 0xa5a5_a5a5);
            assert!(ptr::eq(first, arena.arrays.borrow()[0].memory));
        });
    }

    #[test]
    fn lengths_that_change_do_not_pile_up() {
        let arena = Arena::default();
        for block in 0..1000 {
            let mut array = arena.array::<f64>(block, 0, block as usize + 1);
            array[block] = 1.0;
            assert!(arena.arrays.borrow().len() <= KEPT);
        }
    }
}
