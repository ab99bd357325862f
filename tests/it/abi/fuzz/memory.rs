//! Memory that calls may follow pointers to.

use super::numbers::{MOST_LD, MOST_PROBLEMS, MOST_SIZE, MOST_STRIDE};
use super::random::Random;

/// Elements of a buffer before and behind where its pointer leads.
const REACH: usize = 128;

// The last problem's last column or row is within reach, in either direction.
const _: () = assert!(MOST_STRIDE * (MOST_PROBLEMS - 1) + MOST_LD * MOST_SIZE <= REACH as i64);

/// The pointers of the function that has most of them: gemm_ex, with two scalars and four matrices.
pub const BUFFERS: usize = 6;

/// What buffers are filled with: halves, zeros, ones of `f32`, ones of `f64`. Each is a number of every type, and the last
/// two are also ones of the complex types.
const FILLINGS: [u128; 6] = [HALVES, HALVES, HALVES, 0, 0x3f80_0000, 0x3ff0_0000_0000_0000];
const HALVES: u128 = 0x3f00_0000_3f00_0000_3f00_0000_3f00_0000;

/// Operands and scalars: a buffer for each pointer of a call.
pub struct Memory {
    buffers: Vec<Vec<u128>>,
    arrays: Vec<[usize; 8]>,
    /// What buffers held when they were last kept.
    kept: Vec<Vec<u128>>,
    workspace: Vec<u128>,
}

impl Memory {
    pub fn new() -> Memory {
        let mut buffers: Vec<Vec<u128>> = (0..BUFFERS).map(|_| vec![HALVES; 2 * REACH]).collect();
        let arrays = buffers.iter_mut().map(|buffer| [buffer[REACH..].as_mut_ptr().addr(); 8]).collect();
        let kept = buffers.clone();
        Memory { buffers, arrays, kept, workspace: vec![0; 4096] }
    }

    /// Other numbers for each buffer: what calls leave there becomes infinite or NaN sooner or later, and stays that.
    pub fn refill(&mut self, random: &mut Random) {
        for (buffer, kept) in self.buffers.iter_mut().zip(&mut self.kept) {
            let filling = FILLINGS[random.below(FILLINGS.len())];
            buffer.fill(filling);
            kept.fill(filling);
        }
    }

    /// The buffers that do not hold what was kept, also where no operand lies; arrays of pointers never change.
    pub fn changed(&self) -> Vec<usize> {
        for (array, buffer) in self.arrays.iter().zip(&self.buffers) {
            assert_eq!(*array, [buffer[REACH..].as_ptr().addr(); 8], "an array of pointers was written");
        }
        let differ = |index: &usize| self.buffers[*index] != self.kept[*index];
        (0..self.buffers.len()).filter(differ).collect()
    }

    /// What these buffers hold is what they are to hold.
    pub fn keep(&mut self, changed: &[usize]) {
        for index in changed {
            self.kept[*index].copy_from_slice(&self.buffers[*index]);
        }
    }

    /// Memory to lend to a handle, and its bytes.
    pub fn workspace(&self) -> (usize, usize) {
        (self.workspace.as_ptr().addr(), self.workspace.len() * size_of::<u128>())
    }

    /// Where a buffer's operand lies, or an array of pointers to it.
    pub fn of(&self, buffer: usize, array: bool) -> usize {
        if array {
            self.arrays[buffer].as_ptr().addr()
        } else {
            self.buffers[buffer][REACH..].as_ptr().addr()
        }
    }

    /// The bytes of a buffer's first number.
    pub fn first(&self, buffer: usize) -> u128 {
        self.buffers[buffer][REACH]
    }
}
