//! Borrowed operands over buffers, and arrays of pointers to several of them.

mod arrays;
mod refs;
mod room;
mod values;

pub use arrays::{BufferArray, BufferArrayMut};
pub use refs::{
    BandedRef, MatrixRef, MatrixRefMut, PackedRef, PackedRefMut, ResultRef, VectorRef, VectorRefMut,
};
pub(crate) use room::fits;
pub use values::{ValuesRef, ValuesRefMut};

use crate::DeviceCopy;
use crate::memory::DeviceBuffer;
use crate::view::{Batched, Matrix, MatrixMut, Vector, VectorMut};

/// A buffer as an operand.
impl<T: DeviceCopy> DeviceBuffer<T> {
    /// The memory from its beginning on, with problems `stride` elements apart.
    fn memory_of(&self, stride: i64) -> Batched<T> {
        // SAFETY: The borrow in the view keeps the memory alive, and is exclusive where the view writes; the view checks that
        // what a call reaches lies in the buffer.
        unsafe { Batched::strided(self.as_ptr().cast_mut(), stride) }
    }

    /// The buffer as a vector, `inc` elements from one to the next.
    pub fn vector(&self, inc: i64) -> VectorRef<'_, T> {
        self.vectors(inc, 0)
    }

    /// The buffer as a vector that is written.
    pub fn vector_mut(&mut self, inc: i64) -> VectorRefMut<'_, T> {
        self.vectors_mut(inc, 0)
    }

    /// The buffer as a column-major matrix with leading dimension `ld`.
    pub fn matrix(&self, ld: i64) -> MatrixRef<'_, T> {
        self.matrices(ld, 0)
    }

    /// The buffer as a matrix that is written.
    pub fn matrix_mut(&mut self, ld: i64) -> MatrixRefMut<'_, T> {
        self.matrices_mut(ld, 0)
    }

    /// The buffer as a vector for each problem of a batch ([`Handle::batch`](crate::Handle::batch)): `inc` elements from one
    /// element to the next, `stride` from one problem to the next.
    pub fn vectors(&self, inc: i64, stride: i64) -> VectorRef<'_, T> {
        VectorRef::new(Vector::new(self.memory_of(stride), inc), self.len())
    }

    /// The buffer as vectors that are written.
    pub fn vectors_mut(&mut self, inc: i64, stride: i64) -> VectorRefMut<'_, T> {
        VectorRefMut::new(VectorMut::new(self.memory_of(stride), inc), self.len())
    }

    /// The buffer as a column-major matrix for each problem of a batch: leading dimension `ld`, `stride` elements from one
    /// problem to the next.
    pub fn matrices(&self, ld: i64, stride: i64) -> MatrixRef<'_, T> {
        MatrixRef::new(Matrix::new(self.memory_of(stride), ld), self.len())
    }

    /// The buffer as matrices that are written.
    pub fn matrices_mut(&mut self, ld: i64, stride: i64) -> MatrixRefMut<'_, T> {
        MatrixRefMut::new(MatrixMut::new(self.memory_of(stride), ld), self.len())
    }

    /// The buffer as a triangle in packed storage: its columns one behind the other.
    pub fn packed(&self) -> PackedRef<'_, T> {
        self.packed_triangles(0)
    }

    /// The buffer as a packed triangle that is written.
    pub fn packed_mut(&mut self) -> PackedRefMut<'_, T> {
        self.packed_triangles_mut(0)
    }

    /// The buffer as a packed triangle for each problem of a batch, `stride` elements from one problem to the next.
    pub fn packed_triangles(&self, stride: i64) -> PackedRef<'_, T> {
        PackedRef::new(Matrix::new(self.memory_of(stride), 1), self.len())
    }

    /// The buffer as packed triangles that are written.
    pub fn packed_triangles_mut(&mut self, stride: i64) -> PackedRefMut<'_, T> {
        PackedRefMut::new(MatrixMut::new(self.memory_of(stride), 1), self.len())
    }

    /// The buffer as a band of a matrix: a diagonal is a row, `ld` elements from one column to the next.
    pub fn banded(&self, ld: i64) -> BandedRef<'_, T> {
        self.bands(ld, 0)
    }

    /// The buffer as a band for each problem of a batch: leading dimension `ld`, `stride` elements from one problem to the
    /// next.
    pub fn bands(&self, ld: i64, stride: i64) -> BandedRef<'_, T> {
        BandedRef::new(Matrix::new(self.memory_of(stride), ld), self.len())
    }
}
