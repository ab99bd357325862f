//! Shared memory of a block (LDS on AMD hardware).

use std::ops;

use super::Index;
use super::watch::{Access, Action, GUARDED, Place, Watch, is_told, tell};

/// An array that all threads of one block share and no other block sees; uninitialised.
#[derive(Debug, Clone, Copy)]
pub struct Shared<T> {
    ptr: *mut T,
    len: usize,
    watch: Watch,
}

// SAFETY: The threads of a block run on one thread of the host, and nothing hands the array of a running block to another:
// launches and memory take no `Shared`. A structure marked `#[device]` holds it, and is `Send` as every device type is.
unsafe impl<T: Send> Send for Shared<T> {}
// SAFETY: As above.
unsafe impl<T: Sync> Sync for Shared<T> {}

impl<T> Shared<T> {
    /// `len` elements at `ptr`.
    ///
    /// # Safety
    /// The memory is private to the block that is running, and lasts until the block ends.
    pub(crate) unsafe fn new(ptr: *mut T, len: usize) -> Self {
        Shared { ptr, len, watch: 0 }
    }

    /// The memory of a test, which keeps it.
    #[cfg(test)]
    pub(crate) fn lent(memory: &mut [T]) -> Self {
        Shared { ptr: memory.as_mut_ptr(), len: memory.len(), watch: 0 }
    }

    /// This array, its accesses told to the host's checks under this number.
    #[inline(always)]
    pub(crate) fn watched(self, watch: Watch) -> Self {
        Shared { watch, ..self }
    }

    /// This array, whose indices are looked at by itself where it is not watched.
    #[inline(always)]
    pub(crate) fn guarded(self) -> Self {
        if self.watch == 0 { self.watched(GUARDED) } else { self }
    }

    /// Where the array begins, and its bytes.
    pub(crate) fn span(&self) -> (usize, usize) {
        (self.ptr.addr(), self.len * size_of::<T>())
    }

    /// Where the first element lies, for code that is not Rust.
    pub(crate) fn pointer(&self) -> *mut T {
        self.ptr
    }

    /// Where an element lies, or would lie.
    #[inline(always)]
    pub(super) fn place(&self, index: i64) -> *mut T {
        self.ptr.wrapping_offset(index as isize)
    }

    #[inline(always)]
    pub(super) fn step(&self) -> i64 {
        1
    }

    #[inline(always)]
    pub(super) fn watch(&self) -> Watch {
        self.watch
    }

    #[inline(always)]
    #[track_caller]
    pub(super) fn element(&self, index: i64, action: Action) -> *mut T {
        let inside = 0 <= index && (index as usize) < self.len;
        let element = self.place(index);
        if is_told(self.watch, inside) {
            let access = Access::of(self.watch, action, element, Place::Element(index));
            tell(&access, inside, || format!("0..{}", self.len));
        }
        debug_assert!(inside, "shared index {index} outside 0..{}", self.len);
        element
    }
}

/// What a thread stores at once in the shared memory of all parts of its block: an element, or an array of them.
pub trait DsmemElement<T> {
    /// Stores it at `at` and behind.
    fn dsmem_store_all(self, array: Shared<T>, at: i64);
}

impl<T> DsmemElement<T> for T {
    #[inline(always)]
    #[track_caller]
    fn dsmem_store_all(self, mut array: Shared<T>, at: i64) {
        array[at] = self;
    }
}

impl<T, const N: usize> DsmemElement<T> for [T; N] {
    #[inline(always)]
    #[track_caller]
    fn dsmem_store_all(self, mut array: Shared<T>, at: i64) {
        assert!(at.rem_euclid(N as i64) == 0, "elements are stored at a multiple of {N}, not at {at}");
        for (element, place) in self.into_iter().zip(at..) {
            array[place] = element;
        }
    }
}

impl<T, I: Index> ops::Index<I> for Shared<T> {
    type Output = T;

    #[inline(always)]
    #[track_caller]
    fn index(&self, index: I) -> &T {
        // SAFETY: `Shared::new` promised memory for the elements.
        unsafe { &*self.element(index.to_i64(), Action::Read) }
    }
}

impl<T, I: Index> ops::IndexMut<I> for Shared<T> {
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, index: I) -> &mut T {
        // SAFETY: As above; the threads of a block take turns on one processor, so one assignment meets no other.
        unsafe { &mut *self.element(index.to_i64(), Action::Write) }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn a_guarded_array_refuses_indices_outside_and_no_others() {
        let mut memory = [1.0_f32; 4];
        let mut array = Shared::lent(&mut memory).guarded();
        array[3] = 2.0;
        assert_eq!(array[3], 2.0);
        for index in [-1_i64, 4] {
            let outcome = catch_unwind(AssertUnwindSafe(|| array[index]));
            let payload = outcome.expect_err("the array has no such element");
            let text = payload.downcast_ref::<String>().expect("a sentence");
            // Of the guard, which names the line of the kernel: builds with debug assertions look too, behind it.
            assert!(
                text.contains("shared.rs:") && text.ends_with(&format!("[{index}] outside 0..4")),
                "{text}"
            );
        }
        assert_eq!(array.watched(7).guarded().watch(), 7, "who is watched is not guarded");
    }
}
