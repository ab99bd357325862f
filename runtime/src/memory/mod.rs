//! Buffers that applications own, and borrowed operands over them.

mod refs;
mod values;

pub(crate) use refs::fits;
pub use refs::{MatrixRef, MatrixRefMut, ResultRef, VectorRef, VectorRefMut};
pub use values::{ValuesRef, ValuesRefMut};

use std::marker::PhantomData;
use std::ptr::NonNull;
use std::sync::Arc;

use crate::platform::Device;
use crate::view::{Batched, Matrix, MatrixMut, Vector, VectorMut, Workspace};
use crate::{DeviceCopy, Error, Result, Status};

/// Memory of a device that holds elements of type `T`.
///
/// Routines take views of it; a call is refused where a view does not hold what the sizes say.
///
/// ```
/// let handle = rocforge::Handle::new()?;
/// let buffer = handle.upload(&[1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
/// // Every second element; the same ones from the last to the first; two columns of three rows.
/// let (halves, backwards, matrix) = (buffer.vector(2), buffer.vector(-2), buffer.matrix(3));
/// assert!(halves.view("x", false, 3).is_ok() && backwards.view("x", false, 3).is_ok() && matrix.view("A", false, 3, 2).is_ok());
/// let error = halves.view("x", false, 4).unwrap_err();
/// assert_eq!(error.status(), rocforge::Status::InvalidSize);
/// # Ok::<(), rocforge::Error>(())
/// ```
#[derive(Debug)]
pub struct DeviceBuffer<T> {
    device: Arc<dyn Device>,
    memory: NonNull<T>,
    len: usize,
    life: PhantomData<T>,
}

// SAFETY: The buffer owns memory of numbers, which any thread may use.
unsafe impl<T: DeviceCopy> Send for DeviceBuffer<T> {}
// SAFETY: Through a shared reference the memory is only read.
unsafe impl<T: DeviceCopy> Sync for DeviceBuffer<T> {}

impl<T: DeviceCopy> DeviceBuffer<T> {
    /// The elements, copied to `device`.
    ///
    /// # Errors
    /// `memory_error` when the device has not enough memory.
    pub fn from_slice(device: &Arc<dyn Device>, elements: &[T]) -> Result<Self> {
        let bytes = size_of_val(elements) as u64;
        let memory = if bytes == 0 { NonNull::dangling() } else { device.alloc(bytes)?.cast::<T>() };
        let buffer =
            DeviceBuffer { device: Arc::clone(device), memory, len: elements.len(), life: PhantomData };
        if bytes != 0 {
            // SAFETY: Both sides hold `bytes`, and the new memory overlaps nothing.
            unsafe { device.copy(memory.as_ptr().cast(), elements.as_ptr().cast(), bytes) }?;
        }
        Ok(buffer)
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Where the elements lie, in memory of the device.
    pub fn as_ptr(&self) -> *const T {
        self.memory.as_ptr()
    }

    /// Where the elements lie, to be written by kernels.
    pub fn as_mut_ptr(&mut self) -> *mut T {
        self.memory.as_ptr()
    }

    /// The elements, copied back.
    ///
    /// # Errors
    /// `memory_error` when the host has not enough memory; what the driver reports.
    pub fn to_vec(&self) -> Result<Vec<T>> {
        let mut elements: Vec<T> = Vec::new();
        elements.try_reserve_exact(self.len).map_err(|_| {
            Error::new(Status::MemoryError, format!("the host has no memory for {} elements", self.len))
        })?;
        if self.len != 0 {
            let bytes = (self.len * size_of::<T>()) as u64;
            // SAFETY: Both sides hold `bytes`, and every pattern of bits is a number.
            unsafe {
                self.device.copy(elements.as_mut_ptr().cast(), self.memory.as_ptr().cast(), bytes)?;
                elements.set_len(self.len);
            }
        }
        Ok(elements)
    }

    /// The buffer for kernels that count in it, `len` elements a problem; the caller waits for them.
    pub(crate) fn workspace(&self, len: i64) -> Workspace<T> {
        // SAFETY: The memory lives as long as the buffer, which the caller holds until the kernels have ended.
        unsafe { Workspace::new(self.memory.as_ptr(), len, len) }
    }

    /// The buffer as a vector, `inc` elements from one to the next.
    pub fn vector(&self, inc: i64) -> VectorRef<'_, T> {
        // SAFETY: The borrow keeps the memory alive, and the reference checks that the vector fits into it.
        let memory = unsafe { Batched::strided(self.memory.as_ptr(), 0) };
        VectorRef::new(Vector::new(memory, inc), self.len)
    }

    /// The buffer as a vector that is written.
    pub fn vector_mut(&mut self, inc: i64) -> VectorRefMut<'_, T> {
        // SAFETY: As for `vector`; the borrow is exclusive.
        let memory = unsafe { Batched::strided(self.memory.as_ptr(), 0) };
        VectorRefMut::new(VectorMut::new(memory, inc), self.len)
    }

    /// The buffer as a column-major matrix with leading dimension `ld`.
    pub fn matrix(&self, ld: i64) -> MatrixRef<'_, T> {
        // SAFETY: As for `vector`.
        let memory = unsafe { Batched::strided(self.memory.as_ptr(), 0) };
        MatrixRef::new(Matrix::new(memory, ld), self.len)
    }

    /// The buffer as a matrix that is written.
    pub fn matrix_mut(&mut self, ld: i64) -> MatrixRefMut<'_, T> {
        // SAFETY: As for `vector_mut`.
        let memory = unsafe { Batched::strided(self.memory.as_ptr(), 0) };
        MatrixRefMut::new(MatrixMut::new(memory, ld), self.len)
    }
}

impl<T> Drop for DeviceBuffer<T> {
    fn drop(&mut self) {
        if self.len != 0 {
            // SAFETY: The memory came from this device and nobody can use it any more. A device that
            // refuses it back leaves nothing to do here.
            let _ = unsafe { self.device.free(self.memory.cast()) };
        }
    }
}
