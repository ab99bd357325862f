//! Named buffers that a routine borrows from the handle for one call.

use std::ops;

use super::watch::{Access, Action, Place, Watch, is_told, tell};
use super::{Batched, Index, VectorMut};

/// A workspace buffer: `len` elements for each problem of the batch, uninitialised.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Workspace<T> {
    ptr: *mut T,
    len: i64,
    stride: i64,
}

// SAFETY: The memory belongs to the handle's arena for the length of the call; kernels synchronise what they share.
unsafe impl<T: Send> Send for Workspace<T> {}
// SAFETY: As above.
unsafe impl<T: Sync> Sync for Workspace<T> {}

impl<T> Workspace<T> {
    /// `len` elements at `ptr` for every problem, `stride` elements from one problem's to the next's.
    ///
    /// # Safety
    /// The memory is lent to the call until its kernels end, and nobody else uses it meanwhile.
    pub unsafe fn new(ptr: *mut T, len: i64, stride: i64) -> Self {
        Workspace { ptr, len, stride }
    }

    /// Elements for each problem.
    #[inline(always)]
    pub fn len(&self) -> i64 {
        self.len
    }

    /// Whether there is no element.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len <= 0
    }

    /// The buffer as a vector without gaps, for routines that host code calls inside.
    pub fn as_vector(&self) -> VectorMut<T> {
        // SAFETY: `Workspace::new` promised the memory for the length of the call.
        VectorMut::new(unsafe { Batched::strided(self.ptr, self.stride) }, 1).with_len(self.len)
    }

    /// `len` elements of each problem from element `first` on.
    pub(super) fn beginning_at(self, first: i64, len: i64) -> Self {
        Workspace { ptr: self.ptr.wrapping_offset(first as isize), len, ..self }
    }

    /// The part of problem `batch`.
    #[inline(always)]
    #[must_use]
    pub fn at(&self, batch: i64) -> Self {
        Workspace { ptr: self.ptr.wrapping_offset((batch * self.stride) as isize), len: self.len, stride: 0 }
    }

    /// This buffer from problem `first` of the batch on.
    #[must_use]
    pub fn from_problem(self, first: i64) -> Self {
        Workspace { ptr: self.ptr.wrapping_offset(first.wrapping_mul(self.stride) as isize), ..self }
    }

    /// This buffer of one problem, its accesses told to the host's checks under this number, which stands where
    /// the distance of problems stood.
    #[inline(always)]
    #[must_use]
    pub fn watched(self, watch: Watch) -> Self {
        Workspace { stride: i64::from(watch), ..self }
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
        self.stride as Watch
    }

    #[inline(always)]
    #[track_caller]
    pub(super) fn element(&self, index: i64, action: Action) -> *mut T {
        let inside = 0 <= index && index < self.len;
        let element = self.place(index);
        if is_told(self.watch(), inside) {
            let access = Access::of(self.watch(), action, element, Place::Element(index));
            tell(&access, inside, || format!("0..{}", self.len));
        }
        debug_assert!(inside, "workspace index {index} outside 0..{}", self.len);
        element
    }
}

impl<T, I: Index> ops::Index<I> for Workspace<T> {
    type Output = T;

    #[inline(always)]
    #[track_caller]
    fn index(&self, index: I) -> &T {
        // SAFETY: `Workspace::new` promised memory for the elements.
        unsafe { &*self.element(index.to_i64(), Action::Read) }
    }
}

impl<T, I: Index> ops::IndexMut<I> for Workspace<T> {
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, index: I) -> &mut T {
        // SAFETY: As for `VectorMut`: valid memory by promise, one assignment long.
        unsafe { &mut *self.element(index.to_i64(), Action::Write) }
    }
}
