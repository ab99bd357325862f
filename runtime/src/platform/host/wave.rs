//! Waves of fibers: what lanes give each other, and whether they all came to the same place.
//!
//! An operation of a wave is a rendezvous. Each lane leaves its value and is suspended; the scheduler of the block
//! lets a wave go on when all its lanes are there. Values lie in one of two sets of slots, in turns: a lane
//! that is at the next operation already leaves the values of this one alone.

use std::cell::{Cell, RefCell};
use std::mem::MaybeUninit;
use std::panic::Location;

use crate::DeviceCopy;
use crate::thread::MAX_LANES;

/// The threads of a wave on the host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WaveSize {
    /// As on NVIDIA GPUs and AMD's RDNA.
    Lanes32,
    /// As on AMD's CDNA and GCN.
    #[default]
    Lanes64,
}

impl WaveSize {
    /// Lanes of a wave.
    pub const fn lanes(self) -> i32 {
        match self {
            WaveSize::Lanes32 => 32,
            WaveSize::Lanes64 => 64,
        }
    }
}

/// Bytes of the largest value that travels between lanes.
const SLOT_BYTES: usize = 32;

/// A value in transit; always initialised, whatever a lane of another type left in it.
type Slot = [u64; SLOT_BYTES / 8];

/// Where in the program a lane waits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) name: &'static str,
    pub(super) location: &'static Location<'static>,
}

impl Place {
    /// Whether two lanes wait for each other.
    pub(super) fn is(self, other: Place) -> bool {
        // Mostly the same one, which is seen without a look at its text.
        let same = std::ptr::eq(self.location, other.location) && std::ptr::eq(self.name, other.name);
        same || self.name == other.name && self.location == other.location
    }
}

/// One wave of the block that runs.
#[derive(Default)]
pub(super) struct Wave {
    /// Lanes that exist: fewer than others has the last wave of a block that is no multiple of their number.
    present: i32,
    size: i32,
    slots: RefCell<Vec<[Slot; 2]>>,
}

impl Wave {
    /// Makes the first of `waves` those of a block of `threads`, and says how many; what they, and those behind, have
    /// allocated stays.
    pub(super) fn of_block(waves: &mut Vec<Wave>, threads: i32, size: i32) -> usize {
        let count = (threads as usize).div_ceil(size as usize);
        if waves.len() < count {
            waves.resize_with(count, Wave::default);
        }
        for (wave, start) in waves.iter_mut().zip((0..threads).step_by(size as usize)) {
            (wave.present, wave.size) = ((threads - start).min(size), size);
        }
        count
    }

    pub(super) fn present(&self) -> i32 {
        self.present
    }

    pub(super) fn size(&self) -> i32 {
        self.size
    }

    /// Leaves the value of `lane` for its next operation.
    pub(super) fn put<T: DeviceCopy>(&self, lane: i32, turn: &Cell<bool>, value: T) {
        const { assert!(size_of::<T>() <= SLOT_BYTES && align_of::<T>() <= align_of::<u64>()) };
        let mut slots = self.slots.borrow_mut();
        if slots.is_empty() {
            slots.resize(MAX_LANES, [Slot::default(); 2]);
        }
        turn.set(!turn.get());
        let slot = &mut slots[lane as usize][usize::from(turn.get())];
        // SAFETY: The slot is as large as any `T` and aligned for it, both checked above.
        unsafe { slot.as_mut_ptr().cast::<T>().write(value) };
    }

    /// What `lane` has left for the operation that this turn is for.
    pub(super) fn value<T: DeviceCopy>(&self, lane: i32, turn: bool) -> T {
        let slots = self.slots.borrow();
        // SAFETY: As large and as aligned as `put` has checked for the same type, and `DeviceCopy` types have no
        // invalid bits.
        unsafe { slots[lane as usize][usize::from(turn)].as_ptr().cast::<T>().read() }
    }

    /// What all lanes have left for the operation that this turn is for, where each left one word; how many they are.
    pub(super) fn words(&self, turn: bool, words: &mut [MaybeUninit<u64>; MAX_LANES]) -> i32 {
        let slots = self.slots.borrow();
        for (word, slot) in words.iter_mut().zip(&slots[..self.present as usize]) {
            word.write(slot[usize::from(turn)][0]);
        }
        self.present
    }
}
