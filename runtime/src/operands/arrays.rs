//! Several buffers as the problems of a batch: an array of pointers to them, in memory of the device.

use std::marker::PhantomData;

use super::room::Room;
use super::{BandedRef, MatrixRef, MatrixRefMut, PackedRef, PackedRefMut, VectorRef, VectorRefMut};
use crate::view::{Batched, Matrix, MatrixMut, Vector, VectorMut};
use crate::{DeviceBuffer, DeviceCopy, Handle, Result};

/// Buffers that are read as the problems of a batch, one each: what the `_batched` functions of C are given.
///
/// [`Handle::buffer_array`] makes it, and [`Handle::batch`] a call with as many problems.
#[derive(Debug)]
pub struct BufferArray<'a, T> {
    pointers: Pointers<T>,
    life: PhantomData<&'a T>,
}

/// Buffers that are written as the problems of a batch, one each.
///
/// [`Handle::buffer_array_mut`] makes it.
#[derive(Debug)]
pub struct BufferArrayMut<'a, T> {
    pointers: Pointers<T>,
    life: PhantomData<&'a mut T>,
}

/// Addresses of buffers, in memory of the device.
#[derive(Debug)]
struct Pointers<T> {
    array: DeviceBuffer<usize>,
    /// Elements of the shortest buffer.
    shortest: usize,
    of: PhantomData<T>,
}

impl<T: DeviceCopy> Pointers<T> {
    fn new(handle: &Handle, buffers: impl Iterator<Item = (*const T, usize)>) -> Result<Pointers<T>> {
        let (mut addresses, mut shortest) = (Vec::new(), None);
        for (start, len) in buffers {
            addresses.push(start.expose_provenance());
            shortest = Some(shortest.map_or(len, |least: usize| least.min(len)));
        }
        let array = handle.upload(&addresses)?;
        Ok(Pointers { array, shortest: shortest.unwrap_or(0), of: PhantomData })
    }

    fn memory(&self) -> Batched<T> {
        // SAFETY: The array lives as long as the borrow of it in the view, its buffers as long as that of the array, and the
        // view is checked to have as many problems and to fit into the shortest of them.
        unsafe { Batched::array(self.array.as_ptr().cast()) }
    }

    fn room(&self) -> Room {
        Room::of_array(self.shortest, self.array.len())
    }
}

impl Handle {
    /// The buffers as the problems of a batch, to be read.
    ///
    /// The addresses are copied to the device: make it once for many calls.
    ///
    /// # Errors
    /// `memory_error` when the device has not enough for the addresses.
    pub fn buffer_array<'a, T: DeviceCopy>(
        &self,
        buffers: impl IntoIterator<Item = &'a DeviceBuffer<T>>,
    ) -> Result<BufferArray<'a, T>> {
        let buffers = buffers.into_iter().map(|buffer| (buffer.as_ptr(), buffer.len()));
        Ok(BufferArray { pointers: Pointers::new(self, buffers)?, life: PhantomData })
    }

    /// The buffers as the problems of a batch, to be written.
    ///
    /// # Errors
    /// As [`Handle::buffer_array`].
    pub fn buffer_array_mut<'a, T: DeviceCopy>(
        &self,
        buffers: impl IntoIterator<Item = &'a mut DeviceBuffer<T>>,
    ) -> Result<BufferArrayMut<'a, T>> {
        let buffers = buffers.into_iter().map(|buffer| (buffer.as_mut_ptr().cast_const(), buffer.len()));
        Ok(BufferArrayMut { pointers: Pointers::new(self, buffers)?, life: PhantomData })
    }
}

macro_rules! reading {
    ($($name:ident),+) => {
        $(impl<T: DeviceCopy> $name<'_, T> {
            /// How many buffers there are: the problems of a call.
            pub fn len(&self) -> usize {
                self.pointers.array.len()
            }

            /// Whether there is none.
            pub fn is_empty(&self) -> bool {
                self.len() == 0
            }

            /// Each buffer as a vector, `inc` elements from one to the next.
            pub fn vectors(&self, inc: i64) -> VectorRef<'_, T> {
                VectorRef::in_room(Vector::new(self.pointers.memory(), inc), self.pointers.room())
            }

            /// Each buffer as a column-major matrix with leading dimension `ld`.
            pub fn matrices(&self, ld: i64) -> MatrixRef<'_, T> {
                MatrixRef::in_room(Matrix::new(self.pointers.memory(), ld), self.pointers.room())
            }

            /// Each buffer as a triangle in packed storage.
            pub fn packed_triangles(&self) -> PackedRef<'_, T> {
                PackedRef::in_room(Matrix::new(self.pointers.memory(), 1), self.pointers.room())
            }

            /// Each buffer as a band of a matrix, `ld` elements from one column to the next.
            pub fn bands(&self, ld: i64) -> BandedRef<'_, T> {
                BandedRef::in_room(Matrix::new(self.pointers.memory(), ld), self.pointers.room())
            }
        })+
    };
}

reading!(BufferArray, BufferArrayMut);

impl<T: DeviceCopy> BufferArrayMut<'_, T> {
    /// Each buffer as a vector that is written.
    pub fn vectors_mut(&mut self, inc: i64) -> VectorRefMut<'_, T> {
        VectorRefMut::in_room(VectorMut::new(self.pointers.memory(), inc), self.pointers.room())
    }

    /// Each buffer as a matrix that is written.
    pub fn matrices_mut(&mut self, ld: i64) -> MatrixRefMut<'_, T> {
        MatrixRefMut::in_room(MatrixMut::new(self.pointers.memory(), ld), self.pointers.room())
    }

    /// Each buffer as a packed triangle that is written.
    pub fn packed_triangles_mut(&mut self) -> PackedRefMut<'_, T> {
        PackedRefMut::in_room(MatrixMut::new(self.pointers.memory(), 1), self.pointers.room())
    }
}
