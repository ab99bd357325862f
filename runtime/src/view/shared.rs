//! Shared memory of a block (LDS on AMD hardware).

use std::ops;

use super::Index;

/// An array that all threads of one block share and no other block sees; uninitialised.
#[derive(Debug, Clone, Copy)]
pub struct Shared<T> {
    ptr: *mut T,
    len: usize,
}

impl<T> Shared<T> {
    /// `len` elements at `ptr`.
    ///
    /// # Safety
    /// The memory is private to the block that is running, and lasts until the block ends.
    pub(crate) unsafe fn new(ptr: *mut T, len: usize) -> Self {
        Shared { ptr, len }
    }

    #[inline(always)]
    fn element(&self, index: i64) -> *mut T {
        debug_assert!(
            0 <= index && (index as usize) < self.len,
            "shared index {index} outside 0..{}",
            self.len
        );
        self.ptr.wrapping_offset(index as isize)
    }
}

impl<T, I: Index> ops::Index<I> for Shared<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, index: I) -> &T {
        // SAFETY: `Shared::new` promised memory for the elements.
        unsafe { &*self.element(index.to_i64()) }
    }
}

impl<T, I: Index> ops::IndexMut<I> for Shared<T> {
    #[inline(always)]
    fn index_mut(&mut self, index: I) -> &mut T {
        // SAFETY: As above; the threads of a block take turns on one processor, so one assignment meets no other.
        unsafe { &mut *self.element(index.to_i64()) }
    }
}
