//! Batches: the rows of a two-dimensional array as vectors, the matrices along the first axis of a three-dimensional one.

use ndarray::{Array2, Array3, ArrayBase, Data, Ix2, Ix3};

use rocforge::view::Dim;
use rocforge::{
    BandedRef, DeviceBuffer, Element, Error, Handle, MatrixRef, MatrixRefMut, Result, Status, VectorRef,
    VectorRefMut,
};

use crate::{dim, packed, zeros};

/// The vectors of a batch on a device: one behind the other, with increment 1.
///
/// ```
/// use ndarray::{arr1, array};
/// use rocforge::Handle;
/// use rocforge_kernels::{dot, scal};
/// use rocforge_ndarray::DeviceVectors;
///
/// let handle = Handle::new()?;
/// // Each row is a problem.
/// let mut x = DeviceVectors::upload(&handle, &array![[1.0_f64, 2.0], [3.0, 4.0], [5.0, 6.0]])?;
/// scal(&x.batch(&handle), x.len(), -1.0, x.operand_mut())?;
/// assert_eq!(x.to_array()?, array![[-1.0, -2.0], [-3.0, -4.0], [-5.0, -6.0]]);
///
/// let mut squares = vec![0.0; 3];
/// dot(&x.batch(&handle), x.len(), x.operand(), x.operand(), squares.as_mut_slice().into())?;
/// assert_eq!(arr1(&squares), arr1(&[5.0, 25.0, 61.0]));
/// # Ok::<(), rocforge::Error>(())
/// ```
#[derive(Debug)]
pub struct DeviceVectors<T> {
    buffer: DeviceBuffer<T>,
    shape: [usize; 2],
}

impl<T: Element> DeviceVectors<T> {
    /// The rows of `x`, whatever its strides.
    ///
    /// # Errors
    /// `memory_error` where the device, or the host for packing, has not enough memory; what a driver reports.
    pub fn upload<S: Data<Elem = T>>(handle: &Handle, x: &ArrayBase<S, Ix2>) -> Result<DeviceVectors<T>> {
        let buffer = match x.as_slice() {
            Some(elements) => handle.upload(elements)?,
            None => handle.upload(&packed(x.len(), x.iter())?)?,
        };
        Ok(DeviceVectors { buffer, shape: [x.nrows(), x.ncols()] })
    }

    /// So many vectors of `len` zeros, for a routine to write.
    ///
    /// ```
    /// # use rocforge_ndarray::DeviceVectors;
    /// # let handle = rocforge::Handle::new()?;
    /// let y = DeviceVectors::<f32>::zeros(&handle, 2, 3)?;
    /// assert_eq!((y.batch_count(), y.len(), y.is_empty(), y.buffer().len()), (2, 3, false, 6));
    /// assert_eq!(y.to_array()?, ndarray::Array2::<f32>::zeros([2, 3]));
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `invalid_size` if no memory holds so many elements; as [`DeviceVectors::upload`].
    pub fn zeros(handle: &Handle, batch_count: usize, len: usize) -> Result<DeviceVectors<T>> {
        let buffer = handle.upload(&zeros::<T>(product(&[batch_count, len])?)?)?;
        Ok(DeviceVectors { buffer, shape: [batch_count, len] })
    }

    /// The handle for calls with as many problems.
    pub fn batch<'a>(&self, handle: &'a Handle) -> rocforge::BatchHandle<'a> {
        handle.batch(self.batch_count())
    }

    /// The number of problems; see [`DeviceVectors::zeros`].
    pub fn batch_count(&self) -> Dim {
        dim(self.shape[0])
    }

    /// The number of elements of each vector, as routines take it; see [`DeviceVectors::zeros`].
    pub fn len(&self) -> Dim {
        dim(self.shape[1])
    }

    /// Whether the vectors have no element; see [`DeviceVectors::zeros`].
    pub fn is_empty(&self) -> bool {
        self.shape[1] == 0
    }

    /// The memory; see [`DeviceVectors::zeros`].
    pub fn buffer(&self) -> &DeviceBuffer<T> {
        &self.buffer
    }

    /// What routines take that read them: the example of [`DeviceVectors`] does so.
    pub fn operand(&self) -> VectorRef<'_, T> {
        self.buffer.vectors(1, self.len())
    }

    /// What routines take that write them: the example of [`DeviceVectors`] does so.
    pub fn operand_mut(&mut self) -> VectorRefMut<'_, T> {
        self.buffer.vectors_mut(1, dim(self.shape[1]))
    }

    /// The elements, copied back: a row a problem. The example of [`DeviceVectors`] does so.
    ///
    /// # Errors
    /// `memory_error` where the host has not enough memory; what a driver reports.
    pub fn to_array(&self) -> Result<Array2<T>> {
        Array2::from_shape_vec(self.shape, self.buffer.to_vec()?).map_err(unexpected)
    }
}

/// The matrices of a batch on a device: one behind the other, each by columns, without gaps.
///
/// ```
/// use ndarray::{array, Axis};
/// use rocforge::Handle;
/// use rocforge::options::Operation;
/// use rocforge_kernels::gemm;
/// use rocforge_ndarray::DeviceMatrices;
///
/// let handle = Handle::new()?;
/// // Along the first axis two matrices of 1 by 2, and two of 2 by 1.
/// let a = array![[[1.0_f64, 2.0]], [[3.0, 4.0]]];
/// let b = array![[[1.0_f64], [1.0]], [[2.0], [0.5]]];
/// let (a, b) = (DeviceMatrices::upload(&handle, &a)?, DeviceMatrices::upload(&handle, &b)?);
/// let mut c = DeviceMatrices::zeros(&handle, 2, [1, 1])?;
///
/// let (m, n, k) = (a.rows(), b.cols(), a.cols());
/// let none = Operation::None;
/// gemm(&a.batch(&handle), none, none, m, n, k, 1.0, a.operand(), b.operand(), 0.0, c.operand_mut())?;
/// assert_eq!(c.to_array()?, array![[[3.0]], [[8.0]]]);
/// # Ok::<(), rocforge::Error>(())
/// ```
#[derive(Debug)]
pub struct DeviceMatrices<T> {
    buffer: DeviceBuffer<T>,
    shape: [usize; 3],
}

impl<T: Element> DeviceMatrices<T> {
    /// The matrices along the first axis of `a`, whatever its strides.
    ///
    /// ```
    /// # use ndarray::array;
    /// # use rocforge_ndarray::DeviceMatrices;
    /// # let handle = rocforge::Handle::new()?;
    /// let a = array![[[1.0_f32, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]];
    /// let there = DeviceMatrices::upload(&handle, &a)?;
    /// assert_eq!(there.buffer().to_vec()?, [1.0, 3.0, 2.0, 4.0, 5.0, 7.0, 6.0, 8.0]);
    /// assert_eq!(there.to_array()?, a);
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `memory_error` where the device, or the host for packing, has not enough memory; what a driver reports.
    pub fn upload<S: Data<Elem = T>>(handle: &Handle, a: &ArrayBase<S, Ix3>) -> Result<DeviceMatrices<T>> {
        let (batch_count, rows, cols) = a.dim();
        let by_columns = a.view().permuted_axes([0, 2, 1]);
        let buffer = match by_columns.as_slice() {
            Some(elements) => handle.upload(elements)?,
            None => handle.upload(&packed(a.len(), by_columns.iter())?)?,
        };
        Ok(DeviceMatrices { buffer, shape: [batch_count, rows, cols] })
    }

    /// So many matrices of zeros, for a routine to write.
    ///
    /// ```
    /// # use rocforge_ndarray::DeviceMatrices;
    /// # let handle = rocforge::Handle::new()?;
    /// let c = DeviceMatrices::<f32>::zeros(&handle, 4, [2, 3])?;
    /// assert_eq!((c.batch_count(), c.rows(), c.cols(), c.buffer().len()), (4, 2, 3, 24));
    /// let error = DeviceMatrices::<f32>::zeros(&handle, usize::MAX, [2, 3]).unwrap_err();
    /// assert_eq!(error.status(), rocforge::Status::InvalidSize);
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `invalid_size` if no memory holds so many elements; as [`DeviceMatrices::upload`].
    pub fn zeros(handle: &Handle, batch_count: usize, [rows, cols]: [usize; 2]) -> Result<DeviceMatrices<T>> {
        let shape = [batch_count, rows, cols];
        Ok(DeviceMatrices { buffer: handle.upload(&zeros::<T>(product(&shape)?)?)?, shape })
    }

    /// The handle for calls with as many problems.
    pub fn batch<'a>(&self, handle: &'a Handle) -> rocforge::BatchHandle<'a> {
        handle.batch(self.batch_count())
    }

    /// The number of problems; see [`DeviceMatrices::zeros`].
    pub fn batch_count(&self) -> Dim {
        dim(self.shape[0])
    }

    /// The number of rows, as routines take it; see [`DeviceMatrices::zeros`].
    pub fn rows(&self) -> Dim {
        dim(self.shape[1])
    }

    /// The number of columns; see [`DeviceMatrices::zeros`].
    pub fn cols(&self) -> Dim {
        dim(self.shape[2])
    }

    /// Elements from one column to the next: the rows, at least 1.
    pub fn ld(&self) -> i64 {
        self.rows().max(1)
    }

    /// The memory; see [`DeviceMatrices::upload`].
    pub fn buffer(&self) -> &DeviceBuffer<T> {
        &self.buffer
    }

    /// What routines take that read them: the example of [`DeviceMatrices`] does so.
    pub fn operand(&self) -> MatrixRef<'_, T> {
        self.buffer.matrices(self.ld(), self.rows() * self.cols())
    }

    /// What routines take that write them: the example of [`DeviceMatrices`] does so.
    pub fn operand_mut(&mut self) -> MatrixRefMut<'_, T> {
        let (ld, stride) = (self.ld(), self.rows() * self.cols());
        self.buffer.matrices_mut(ld, stride)
    }

    /// What routines take that read a band for each problem: each matrix holds a diagonal in each row, the uppermost first.
    ///
    /// ```
    /// # use ndarray::array;
    /// # use rocforge::options::Operation;
    /// # use rocforge_kernels::gbmv;
    /// # use rocforge_ndarray::{DeviceMatrices, DeviceVectors};
    /// # let handle = rocforge::Handle::new()?;
    /// // Of [[1, 4], [2, 5]] and its double; the corners belong to no element.
    /// let a = array![[[0.0_f32, 4.0], [1.0, 5.0], [2.0, 0.0]], [[0.0, 8.0], [2.0, 10.0], [4.0, 0.0]]];
    /// let a = DeviceMatrices::upload(&handle, &a)?;
    /// let x = DeviceVectors::upload(&handle, &array![[1.0, 1.0], [1.0, 0.0]])?;
    /// let mut y = DeviceVectors::zeros(&handle, 2, 2)?;
    /// let none = Operation::None;
    /// gbmv(&a.batch(&handle), none, 2, 2, 1, 1, 1.0, a.banded(), x.operand(), 0.0, y.operand_mut())?;
    /// assert_eq!(y.to_array()?, array![[5.0, 7.0], [2.0, 4.0]]);
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    pub fn banded(&self) -> BandedRef<'_, T> {
        self.buffer.bands(self.ld(), self.rows() * self.cols())
    }

    /// The elements, copied back, with the problems along the first axis. The example of [`DeviceMatrices::upload`] does so.
    ///
    /// # Errors
    /// `memory_error` where the host has not enough memory; what a driver reports.
    pub fn to_array(&self) -> Result<Array3<T>> {
        let [batch_count, rows, cols] = self.shape;
        let by_columns = Array3::from_shape_vec([batch_count, cols, rows], self.buffer.to_vec()?);
        Ok(by_columns.map_err(unexpected)?.permuted_axes([0, 2, 1]))
    }
}

/// The elements of a shape.
fn product(shape: &[usize]) -> Result<usize> {
    let elements = shape.iter().try_fold(1_usize, |elements, len| elements.checked_mul(*len));
    elements.filter(|elements| i64::try_from(*elements).is_ok()).ok_or_else(|| {
        let reason = format!("is {shape:?}, more elements than 64 bits count");
        Error::argument(Status::InvalidSize, "shape", reason)
    })
}

fn unexpected(error: ndarray::ShapeError) -> Error {
    Error::internal(error.to_string())
}
