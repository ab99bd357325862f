//! Buffers that applications own.

mod held;

pub(crate) use held::Holds;

use std::marker::PhantomData;
use std::ptr::NonNull;
use std::sync::Arc;

use crate::platform::Device;
use crate::view::Workspace;
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
/// assert!(halves.view("x", false, 1, 3).is_ok() && backwards.view("x", false, 1, 3).is_ok());
/// assert!(matrix.view("A", false, 1, 3, 2).is_ok());
/// let error = halves.view("x", false, 1, 4).unwrap_err();
/// assert_eq!(error.status(), rocforge::Status::InvalidSize);
/// // The last two rows of the matrix; a row further on there are not two.
/// assert!(buffer.matrix(3).starting_at(1).view("A", false, 1, 2, 2).is_ok());
/// assert!(buffer.matrix(3).starting_at(2).view("A", false, 1, 2, 2).is_err());
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

    /// Gives the memory back to the device and has no elements any more.
    ///
    /// # Errors
    /// What the driver reports: then nothing has changed.
    pub(crate) fn give_back(&mut self) -> Result<()> {
        if self.len != 0 {
            // SAFETY: The memory came from this device, and nobody can use it any more.
            unsafe { self.device.free(self.memory.cast()) }?;
            self.len = 0;
        }
        Ok(())
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

    /// Copies as many elements to the device, in the place of those that are there.
    ///
    /// ```
    /// let handle = rocforge::Handle::new()?;
    /// let mut buffer = handle.upload(&[0.0_f32; 2])?;
    /// buffer.copy_from_slice(&[1.0, 2.0])?;
    /// assert_eq!(buffer.to_vec()?, [1.0, 2.0]);
    /// let error = buffer.copy_from_slice(&[3.0]).unwrap_err();
    /// assert_eq!(error.to_string(), "`elements` are 1, and the buffer has 2");
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `invalid_size` for another number of elements; what the driver reports.
    pub fn copy_from_slice(&mut self, elements: &[T]) -> Result<()> {
        if elements.len() != self.len {
            let reason = format!("are {}, and the buffer has {}", elements.len(), self.len);
            return Err(Error::argument(Status::InvalidSize, "elements", reason));
        }
        if self.len == 0 {
            return Ok(());
        }
        let bytes = size_of_val(elements) as u64;
        // SAFETY: Both sides hold `bytes`; nobody else has the memory of the device, which is not the caller's.
        unsafe { self.device.copy(self.memory.as_ptr().cast(), elements.as_ptr().cast(), bytes) }
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
}

impl<T> Drop for DeviceBuffer<T> {
    fn drop(&mut self) {
        if self.len != 0 {
            // SAFETY: The memory came from this device and nobody can use it any more.
            unsafe { held::give_back(&self.device, self.memory.cast()) };
        }
    }
}
