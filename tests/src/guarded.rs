//! Workspace of a caller's own between guard zones.

use std::ops::Range;

use rocforge::Handle;

use crate::reach::Reached;

/// Workspace between guard zones, all of it poisoned.
#[derive(Debug)]
pub struct Guarded {
    memory: Reached<u128>,
    bytes: usize,
}

impl Guarded {
    /// Bytes of each guard.
    pub const GUARD: usize = 64;
    const POISON: u128 = 0xa5a5_a5a5_a5a5_a5a5_a5a5_a5a5_a5a5_a5a5;

    /// `bytes` between guards.
    pub fn new(bytes: u64) -> Guarded {
        let bytes = bytes as usize;
        let words = (bytes + 2 * Guarded::GUARD).div_ceil(size_of::<u128>());
        Guarded { memory: vec![Guarded::POISON; words].into(), bytes }
    }

    /// Makes it the workspace of `handle`, exactly its bytes.
    pub fn lend_to(&mut self, handle: &Handle) {
        let start = self.memory.as_mut_ptr().cast::<u8>().wrapping_add(Guarded::GUARD);
        // SAFETY: The memory outlives the calls of these tests, and a test takes it back before it drops it.
        unsafe { handle.set_workspace(start, self.bytes as u64) }.expect("nothing is lent");
    }

    /// Whether anything was written at all.
    pub fn is_written(&self) -> bool {
        self.memory.iter().any(|word| *word != Guarded::POISON)
    }

    /// Whether anything was written into these bytes of the workspace, whole words of 16 bytes.
    pub fn is_written_in(&self, bytes: Range<usize>) -> bool {
        assert!(bytes.start < bytes.end && bytes.end <= self.bytes, "{bytes:?} of {} bytes", self.bytes);
        let word = |byte: usize| (Guarded::GUARD + byte) / size_of::<u128>();
        self.memory[word(bytes.start)..word(bytes.end)].iter().any(|word| *word != Guarded::POISON)
    }

    /// Whether nothing was written around the bytes.
    pub fn is_intact(&self) -> bool {
        let bytes: Vec<u8> = self.memory.iter().flat_map(|word| word.to_ne_bytes()).collect();
        let poison = Guarded::POISON as u8;
        let (before, rest) = bytes.split_at(Guarded::GUARD);
        before.iter().chain(&rest[self.bytes..]).all(|byte| *byte == poison)
    }
}
