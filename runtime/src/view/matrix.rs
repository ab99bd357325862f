//! Matrices: column-major, `ld` elements from one column to the next.

use std::ops;

use super::watch::{Access, Action, Place, Watch, is_told, tell};
use super::{Batched, Index};

macro_rules! matrix {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy)]
        #[repr(C)]
        pub struct $name<T> {
            memory: Batched<T>,
            ld: i64,
            rows: i64,
            cols: i64,
        }

        impl<T> $name<T> {
            /// A matrix over `memory` with leading dimension `ld`; the routine knows its shape.
            pub fn new(memory: Batched<T>, ld: i64) -> Self {
                $name { memory, ld, rows: 0, cols: 0 }
            }

            /// This matrix with `rows` by `cols` stored elements.
            #[must_use]
            pub fn with_shape(self, rows: i64, cols: i64) -> Self {
                $name { rows, cols, ..self }
            }

            /// This memory as a packed triangle of so many elements: one column, whatever its leading dimension was.
            #[must_use]
            pub fn packed(self, elements: i64) -> Self {
                $name { ld: elements.max(1), rows: elements, cols: 1, ..self }
            }

            /// This matrix before a routine gave it a shape.
            #[must_use]
            pub fn without_shape(self) -> Self {
                $name { rows: 0, cols: 0, ..self }
            }

            /// Stored rows.
            #[inline(always)]
            pub fn rows(&self) -> i64 {
                self.rows
            }

            /// Stored columns.
            #[inline(always)]
            pub fn cols(&self) -> i64 {
                self.cols
            }

            /// Elements from one column to the next.
            #[inline(always)]
            pub fn ld(&self) -> i64 {
                self.ld
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

            /// This shape from another element on, of every problem.
            pub(super) fn beginning_at(self, row: i64, col: i64) -> Self {
                let offset = row.wrapping_add(col.wrapping_mul(self.ld));
                $name { memory: self.memory.offset_by(offset), ..self }
            }

            /// What lies from (`row`, `col`) on, below and to the right, in kernels: of one problem. Where this is
            /// outside of the matrix nothing is left.
            #[inline(always)]
            #[must_use]
            pub fn rest(self, row: i64, col: i64) -> Self {
                let memory = self.memory.moved(row.wrapping_add(col.wrapping_mul(self.ld)));
                $name { memory, ld: self.ld, rows: self.rows - row, cols: self.cols - col }
            }

            /// The matrix of problem `batch`.
            #[inline(always)]
            #[must_use]
            pub fn at(&self, batch: i64) -> Self {
                $name { memory: self.memory.problem(batch), ..*self }
            }

            /// This matrix of one problem, its accesses told to the host's checks under this number.
            #[inline(always)]
            #[must_use]
            pub fn watched(self, watch: Watch) -> Self {
                $name { memory: self.memory.watched(watch), ..self }
            }

            /// Where an element lies, or would lie.
            #[inline(always)]
            pub(super) fn place(&self, row: i64, col: i64) -> *mut T {
                self.memory.start().wrapping_offset(row.wrapping_add(col.wrapping_mul(self.ld)) as isize)
            }

            #[inline(always)]
            #[track_caller]
            pub(super) fn element(&self, row: i64, col: i64, action: Action) -> *mut T {
                let inside = 0 <= row && row < self.rows && 0 <= col && col < self.cols;
                let element = self.place(row, col);
                if is_told(self.memory.watch(), inside) {
                    let access = Access::of(self.memory.watch(), action, element, Place::Entry(row, col));
                    tell(&access, inside, || format!("{} x {}", self.rows, self.cols));
                }
                debug_assert!(
                    inside,
                    "matrix index ({row}, {col}) outside {} x {}",
                    self.rows,
                    self.cols
                );
                element
            }

            /// The element `at` elements behind the first.
            #[inline(always)]
            #[track_caller]
            pub(super) fn behind(&self, at: i64, action: Action) -> *mut T {
                if cfg!(debug_assertions) || self.memory.watch() != 0 {
                    return self.element(at.rem_euclid(self.ld), at.div_euclid(self.ld), action);
                }
                self.memory.start().wrapping_offset(at as isize)
            }
        }

        impl<T, I: Index, J: Index> ops::Index<(I, J)> for $name<T> {
            type Output = T;

            #[inline(always)]
            #[track_caller]
            fn index(&self, (row, col): (I, J)) -> &T {
                // SAFETY: The maker of the view promised valid memory for its elements.
                unsafe { &*self.element(row.to_i64(), col.to_i64(), Action::Read) }
            }
        }
    };
}

matrix! {
    /// A matrix that is read.
    Matrix
}
matrix! {
    /// A matrix that is read and written.
    MatrixMut
}

impl<T, I: Index, J: Index> ops::IndexMut<(I, J)> for MatrixMut<T> {
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, (row, col): (I, J)) -> &mut T {
        // SAFETY: As for `VectorMut`: valid memory by promise, one assignment long.
        unsafe { &mut *self.element(row.to_i64(), col.to_i64(), Action::Write) }
    }
}

impl<T: Copy> MatrixMut<T> {
    /// These elements, read only.
    #[inline(always)]
    pub fn as_const(&self) -> Matrix<T> {
        Matrix { memory: self.memory, ld: self.ld, rows: self.rows, cols: self.cols }
    }
}
