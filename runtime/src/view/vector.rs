//! Vectors: `len` elements, `inc` apart.

use std::ops;

use super::watch::{Access, Action, Place, Watch, is_told, tell};
use super::{Batched, Index};

/// Elements from the lowest address to the first element: some with a negative increment.
fn first_offset(inc: i64, len: i64) -> i64 {
    if inc < 0 && len > 0 { 1_i64.wrapping_sub(len).wrapping_mul(inc) } else { 0 }
}

macro_rules! vector {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy)]
        #[repr(C)]
        pub struct $name<T> {
            memory: Batched<T>,
            inc: i64,
            len: i64,
        }

        impl<T> $name<T> {
            /// A vector over `memory`, `inc` elements from one to the next; the routine knows its length.
            pub fn new(memory: Batched<T>, inc: i64) -> Self {
                $name { memory, inc, len: 0 }
            }

            /// This vector with `len` elements.
            ///
            /// With a negative increment the first element lies at the far end, as in reference BLAS.
            #[must_use]
            pub fn with_len(self, len: i64) -> Self {
                $name { memory: self.memory.offset_by(first_offset(self.inc, len)), len, ..self }
            }

            /// The vector whose first element the memory begins with, `len` elements long.
            pub(super) fn of_first(self, len: i64) -> Self {
                $name { len, ..self }
            }

            /// This vector before a routine gave it a length.
            #[must_use]
            pub fn without_len(self) -> Self {
                let shift = first_offset(self.inc, self.len).wrapping_neg();
                $name { memory: self.memory.offset_by(shift), len: 0, ..self }
            }

            /// The number of elements.
            #[inline(always)]
            pub fn len(&self) -> i64 {
                self.len
            }

            /// Whether there is no element.
            #[inline(always)]
            pub fn is_empty(&self) -> bool {
                self.len <= 0
            }

            /// Elements from one to the next.
            #[inline(always)]
            pub fn inc(&self) -> i64 {
                self.inc
            }

            /// This vector, its increment known to be 1 where this is compiled.
            #[inline(always)]
            #[must_use]
            pub fn contiguous(self) -> Self {
                debug_assert_eq!(self.inc, 1);
                $name { inc: 1, ..self }
            }

            /// Where the elements lie, for all problems of a batch.
            pub fn memory(&self) -> &Batched<T> {
                &self.memory
            }

            /// This operand from problem `first` of the batch on.
            #[must_use]
            pub fn from_problem(self, first: i64) -> Self {
                $name { memory: self.memory.from_problem(first), ..self }
            }

            /// The vector of problem `batch`.
            #[inline(always)]
            #[must_use]
            pub fn at(&self, batch: i64) -> Self {
                $name { memory: self.memory.problem(batch), ..*self }
            }

            /// This vector of one problem, its accesses told to the host's checks under this number.
            #[inline(always)]
            #[must_use]
            pub fn watched(self, watch: Watch) -> Self {
                $name { memory: self.memory.watched(watch), ..self }
            }

            /// Where an element lies, or would lie.
            #[inline(always)]
            pub(super) fn place(&self, index: i64) -> *mut T {
                self.memory.start().wrapping_offset(index.wrapping_mul(self.inc) as isize)
            }

            #[inline(always)]
            pub(super) fn step(&self) -> i64 {
                self.inc
            }

            #[inline(always)]
            pub(super) fn watch(&self) -> Watch {
                self.memory.watch()
            }

            #[inline(always)]
            #[track_caller]
            pub(super) fn element(&self, index: i64, action: Action) -> *mut T {
                let inside = 0 <= index && index < self.len;
                let element = self.place(index);
                if is_told(self.memory.watch(), inside) {
                    let access = Access::of(self.memory.watch(), action, element, Place::Element(index));
                    tell(&access, inside, || format!("0..{}", self.len));
                }
                debug_assert!(inside, "vector index {index} outside 0..{}", self.len);
                element
            }
        }

        impl<T, I: Index> ops::Index<I> for $name<T> {
            type Output = T;

            #[inline(always)]
            #[track_caller]
            fn index(&self, index: I) -> &T {
                // SAFETY: The maker of the view promised valid memory for its elements.
                unsafe { &*self.element(index.to_i64(), Action::Read) }
            }
        }
    };
}

vector! {
    /// A vector that is read.
    Vector
}
vector! {
    /// A vector that is read and written.
    VectorMut
}

impl<T, I: Index> ops::IndexMut<I> for VectorMut<T> {
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, index: I) -> &mut T {
        // SAFETY: The maker of the view promised valid memory; the reference lives for one assignment,
        // and two threads that write one element at once are as wrong here as on a GPU.
        unsafe { &mut *self.element(index.to_i64(), Action::Write) }
    }
}

impl<T: Copy> VectorMut<T> {
    /// These elements, read only.
    #[inline(always)]
    pub fn as_const(&self) -> Vector<T> {
        Vector { memory: self.memory, inc: self.inc, len: self.len }
    }
}
