//! Scalar results: one a problem, next to each other.

use super::watch::{Action, tell_alone};
use super::{Batched, Vector};

/// Where a routine writes its scalar result, one for each problem of the batch.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct ResultMut<T> {
    ptr: *mut T,
}

// SAFETY: One thread of one problem writes each result; the maker promised memory any thread may touch.
unsafe impl<T: Send> Send for ResultMut<T> {}
// SAFETY: As above.
unsafe impl<T: Sync> Sync for ResultMut<T> {}

impl<T: Copy> ResultMut<T> {
    /// Results at `ptr`.
    ///
    /// # Safety
    /// `ptr` is null or valid for one `T` a problem until the call's kernels end.
    pub unsafe fn new(ptr: *mut T) -> Self {
        ResultMut { ptr }
    }

    /// Whether there is nowhere to write.
    pub fn is_null(&self) -> bool {
        self.ptr.is_null()
    }

    /// Where the first result goes.
    pub fn as_ptr(&self) -> *mut T {
        self.ptr
    }

    /// The results as vectors, one a problem, one element apart.
    pub(crate) fn as_vector(&self) -> Vector<T> {
        // SAFETY: `ResultMut::new` promised a place for each problem.
        Vector::new(unsafe { Batched::strided(self.ptr, 1) }, 1)
    }

    /// These results from problem `first` on.
    #[must_use]
    pub fn from_problem(self, first: i64) -> Self {
        self.at(first)
    }

    /// The place of problem `batch`.
    #[inline(always)]
    #[must_use]
    pub fn at(&self, batch: i64) -> Self {
        ResultMut { ptr: self.ptr.wrapping_offset(batch as isize) }
    }

    /// Writes the result.
    #[inline(always)]
    #[track_caller]
    pub fn set(&self, value: T) {
        tell_alone(Action::Write, self.ptr);
        // SAFETY: `ResultMut::new` promised memory for it, and `at` has chosen the problem.
        unsafe { *self.ptr = value }
    }

    /// Reads the result back, for kernels that finish what others began.
    #[inline(always)]
    #[track_caller]
    pub fn get(&self) -> T {
        tell_alone(Action::Read, self.ptr);
        // SAFETY: As above.
        unsafe { *self.ptr }
    }
}
