//! Triangles in packed storage.

use ndarray::{Array1, ArrayBase, Data, Ix1, Ix2};

use rocforge::options::Fill;
use rocforge::view::Dim;
use rocforge::{DeviceBuffer, Element, Error, Handle, PackedRef, PackedRefMut, Result, Status};

use crate::{dim, no_memory};

/// A triangle of a matrix on a device, its columns one behind the other.
///
/// ```
/// use ndarray::{arr1, array};
/// use rocforge::Handle;
/// use rocforge::options::Fill;
/// use rocforge_ndarray::DevicePacked;
///
/// let handle = Handle::new()?;
/// let a = array![[1.0_f64, 2.0, 3.0], [2.0, 4.0, 5.0], [3.0, 5.0, 6.0]];
/// let upper = DevicePacked::upload_triangle(&handle, &a, Fill::Upper)?;
/// assert_eq!((upper.order(), upper.to_array()?), (3, arr1(&[1.0, 2.0, 4.0, 3.0, 5.0, 6.0])));
/// let lower = DevicePacked::upload_triangle(&handle, &a, Fill::Lower)?;
/// assert_eq!(lower.to_array()?, arr1(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]));
/// # Ok::<(), rocforge::Error>(())
/// ```
#[derive(Debug)]
pub struct DevicePacked<T> {
    buffer: DeviceBuffer<T>,
    order: usize,
}

impl<T: Element> DevicePacked<T> {
    /// A triangle that is packed already.
    ///
    /// ```
    /// # use ndarray::arr1;
    /// # use rocforge_ndarray::DevicePacked;
    /// # let handle = rocforge::Handle::new()?;
    /// assert_eq!(DevicePacked::upload(&handle, &arr1(&[1.0_f32, 2.0, 3.0]))?.order(), 2);
    /// let error = DevicePacked::upload(&handle, &arr1(&[1.0_f32, 2.0])).unwrap_err();
    /// assert_eq!(error.to_string(), "`ap` has 2 elements, which no triangle has");
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `invalid_size` for a number of elements that no triangle has; `memory_error` where the device, or the host for
    /// packing, has not enough memory; what a driver reports.
    pub fn upload<S: Data<Elem = T>>(handle: &Handle, ap: &ArrayBase<S, Ix1>) -> Result<DevicePacked<T>> {
        let order = (ap.len().saturating_mul(2)).isqrt();
        if order.checked_mul(order + 1).map(|twice| twice / 2) != Some(ap.len()) {
            let reason = format!("has {} elements, which no triangle has", ap.len());
            return Err(Error::argument(Status::InvalidSize, "ap", reason));
        }
        let buffer = match ap.as_slice() {
            Some(elements) => handle.upload(elements)?,
            None => handle.upload(&crate::packed(ap.len(), ap.iter())?)?,
        };
        Ok(DevicePacked { buffer, order })
    }

    /// One triangle of the square matrix `a`, packed; the example of [`DevicePacked`] does so.
    ///
    /// # Errors
    /// `invalid_size` if `a` is not square; as [`DevicePacked::upload`].
    pub fn upload_triangle<S: Data<Elem = T>>(
        handle: &Handle,
        a: &ArrayBase<S, Ix2>,
        uplo: Fill,
    ) -> Result<DevicePacked<T>> {
        let order = a.nrows();
        if order != a.ncols() {
            let reason = format!("has the shape {:?}, and is not square", a.shape());
            return Err(Error::argument(Status::InvalidSize, "a", reason));
        }
        let mut elements = Vec::new();
        // No array has so many rows that this would not fit.
        let count = order * (order + 1) / 2;
        elements.try_reserve_exact(count).map_err(|_| no_memory(count))?;
        for j in 0..order {
            let rows = if uplo == Fill::Upper { 0..j + 1 } else { j..order };
            elements.extend(rows.map(|i| a[[i, j]]));
        }
        Ok(DevicePacked { buffer: handle.upload(&elements)?, order })
    }

    /// The rows and columns of the matrix, as routines take them; see [`DevicePacked`].
    pub fn order(&self) -> Dim {
        dim(self.order)
    }

    /// The memory.
    pub fn buffer(&self) -> &DeviceBuffer<T> {
        &self.buffer
    }

    /// What routines take that read it.
    pub fn operand(&self) -> PackedRef<'_, T> {
        self.buffer.packed()
    }

    /// What routines take that write it.
    pub fn operand_mut(&mut self) -> PackedRefMut<'_, T> {
        self.buffer.packed_mut()
    }

    /// The elements, copied back, packed; the example of [`DevicePacked`] does so.
    ///
    /// # Errors
    /// `memory_error` where the host has not enough memory; what a driver reports.
    pub fn to_array(&self) -> Result<Array1<T>> {
        Ok(Array1::from_vec(self.buffer.to_vec()?))
    }
}
