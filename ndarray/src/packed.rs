//! Triangles in packed storage, and batches of them.

use ndarray::{Array1, Array2, ArrayBase, ArrayView3, Axis, Data, Ix1, Ix2, Ix3};

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
        let order = order_of(ap.len(), "")?;
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
        let (order, elements) = packed_triangles(&a.view().insert_axis(Axis(0)), a.shape(), uplo)?;
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

/// The triangles of a batch on a device: one behind the other, each packed.
///
/// ```
/// use ndarray::array;
/// use rocforge::Handle;
/// use rocforge::options::Fill;
/// use rocforge_kernels::spr;
/// use rocforge_ndarray::{DevicePackedTriangles, DeviceVectors};
///
/// let handle = Handle::new()?;
/// // Two matrices of order 2 along the first axis, and a vector for each.
/// let a = array![[[1.0_f64, 2.0], [2.0, 3.0]], [[4.0, 5.0], [5.0, 6.0]]];
/// let mut ap = DevicePackedTriangles::upload_triangles(&handle, &a, Fill::Lower)?;
/// let x = DeviceVectors::upload(&handle, &array![[1.0, 10.0], [0.0, 1.0]])?;
/// spr(&ap.batch(&handle), Fill::Lower, ap.order(), 1.0, x.operand(), ap.operand_mut())?;
/// assert_eq!(ap.to_array()?, array![[2.0, 12.0, 103.0], [4.0, 5.0, 7.0]]);
/// # Ok::<(), rocforge::Error>(())
/// ```
#[derive(Debug)]
pub struct DevicePackedTriangles<T> {
    buffer: DeviceBuffer<T>,
    batch_count: usize,
    order: usize,
}

impl<T: Element> DevicePackedTriangles<T> {
    /// Triangles that are packed already: the rows of `ap`, whatever its strides.
    ///
    /// ```
    /// # use ndarray::array;
    /// # use rocforge_ndarray::DevicePackedTriangles;
    /// # let handle = rocforge::Handle::new()?;
    /// let there = DevicePackedTriangles::upload(&handle, &array![[1.0_f32, 2.0, 3.0], [4.0, 5.0, 6.0]])?;
    /// assert_eq!((there.batch_count(), there.order(), there.buffer().len()), (2, 2, 6));
    /// let error = DevicePackedTriangles::upload(&handle, &array![[1.0_f32, 2.0]]).unwrap_err();
    /// assert_eq!(error.to_string(), "`ap` has 2 elements in a row, which no triangle has");
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `invalid_size` for a number of columns that no triangle has; `memory_error` where the device, or the host for
    /// packing, has not enough memory; what a driver reports.
    pub fn upload<S: Data<Elem = T>>(
        handle: &Handle,
        ap: &ArrayBase<S, Ix2>,
    ) -> Result<DevicePackedTriangles<T>> {
        let (batch_count, order) = (ap.nrows(), order_of(ap.ncols(), " in a row")?);
        let buffer = match ap.as_slice() {
            Some(elements) => handle.upload(elements)?,
            None => handle.upload(&crate::packed(ap.len(), ap.iter())?)?,
        };
        Ok(DevicePackedTriangles { buffer, batch_count, order })
    }

    /// One triangle of each square matrix along the first axis of `a`, packed; the example of [`DevicePackedTriangles`] does
    /// so.
    ///
    /// # Errors
    /// `invalid_size` if the matrices are not square; as [`DevicePackedTriangles::upload`].
    pub fn upload_triangles<S: Data<Elem = T>>(
        handle: &Handle,
        a: &ArrayBase<S, Ix3>,
        uplo: Fill,
    ) -> Result<DevicePackedTriangles<T>> {
        let (order, elements) = packed_triangles(&a.view(), a.shape(), uplo)?;
        let batch_count = a.len_of(Axis(0));
        Ok(DevicePackedTriangles { buffer: handle.upload(&elements)?, batch_count, order })
    }

    /// The handle for calls with as many problems; the example of [`DevicePackedTriangles`] does so.
    pub fn batch<'a>(&self, handle: &'a Handle) -> rocforge::BatchHandle<'a> {
        handle.batch(self.batch_count())
    }

    /// The number of problems; see [`DevicePackedTriangles::upload`].
    pub fn batch_count(&self) -> Dim {
        dim(self.batch_count)
    }

    /// The rows and columns of each matrix, as routines take them; see [`DevicePackedTriangles::upload`].
    pub fn order(&self) -> Dim {
        dim(self.order)
    }

    /// The memory; see [`DevicePackedTriangles::upload`].
    pub fn buffer(&self) -> &DeviceBuffer<T> {
        &self.buffer
    }

    /// What routines take that read them, as [`DevicePackedTriangles::operand_mut`] for those that write.
    pub fn operand(&self) -> PackedRef<'_, T> {
        self.buffer.packed_triangles(dim(elements_of(self.order)))
    }

    /// What routines take that write them: the example of [`DevicePackedTriangles`] does so.
    pub fn operand_mut(&mut self) -> PackedRefMut<'_, T> {
        self.buffer.packed_triangles_mut(dim(elements_of(self.order)))
    }

    /// The elements, copied back, packed: a row a problem. The example of [`DevicePackedTriangles`] does so.
    ///
    /// # Errors
    /// `memory_error` where the host has not enough memory; what a driver reports.
    pub fn to_array(&self) -> Result<Array2<T>> {
        let shape = [self.batch_count, elements_of(self.order)];
        Array2::from_shape_vec(shape, self.buffer.to_vec()?)
            .map_err(|error| Error::internal(error.to_string()))
    }
}

/// The elements of a triangle that has a place: fewer than 64 bits count.
fn elements_of(order: usize) -> usize {
    order * (order + 1) / 2
}

/// The order of a triangle of so many elements.
fn order_of(elements: usize, of: &str) -> Result<usize> {
    let order = elements.saturating_mul(2).isqrt();
    if order.checked_mul(order + 1).map(|twice| twice / 2) == Some(elements) {
        return Ok(order);
    }
    let reason = format!("has {elements} elements{of}, which no triangle has");
    Err(Error::argument(Status::InvalidSize, "ap", reason))
}

/// The order of the square matrices along the first axis, and one triangle of each, packed; `shape` is the caller's.
fn packed_triangles<T: Element>(
    a: &ArrayView3<'_, T>,
    shape: &[usize],
    uplo: Fill,
) -> Result<(usize, Vec<T>)> {
    let (batch_count, order, columns) = a.dim();
    if order != columns {
        let reason = format!("has the shape {shape:?}, and is not square");
        return Err(Error::argument(Status::InvalidSize, "a", reason));
    }
    let mut elements = Vec::new();
    // Views may repeat their elements, so that triangles of more than memory holds can be asked for.
    let count = order.checked_add(1).and_then(|more| order.checked_mul(more)).map(|twice| twice / 2);
    let count = count.and_then(|one| one.checked_mul(batch_count)).unwrap_or(usize::MAX);
    elements.try_reserve_exact(count).map_err(|_| no_memory(count))?;
    for matrix in a.outer_iter() {
        for j in 0..order {
            let rows = if uplo == Fill::Upper { 0..j + 1 } else { j..order };
            elements.extend(rows.map(|i| matrix[[i, j]]));
        }
    }
    Ok((order, elements))
}
