//! Matrices.

use ndarray::{Array2, ArrayBase, Data, DataMut, Ix2, ShapeBuilder};

use rocforge::view::Dim;
use rocforge::{BandedRef, DeviceBuffer, Element, Error, Handle, MatrixRef, MatrixRefMut, Result, Status};

use crate::{dim, packed, same_shape, zeros};

/// A matrix on a device, by columns: its elements, its shape, and the leading dimension from one column to the next.
///
/// ```
/// use ndarray::array;
/// use rocforge::Handle;
/// use rocforge_ndarray::DeviceMatrix;
///
/// let handle = Handle::new()?;
/// let a = DeviceMatrix::upload(&handle, &array![[1.0_f64, 2.0, 3.0], [4.0, 5.0, 6.0]])?;
/// assert_eq!((a.rows(), a.cols(), a.ld()), (2, 3, 2));
/// assert_eq!(a.buffer().to_vec()?, [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
/// # Ok::<(), rocforge::Error>(())
/// ```
#[derive(Debug)]
pub struct DeviceMatrix<T> {
    buffer: DeviceBuffer<T>,
    shape: [usize; 2],
    ld: usize,
}

impl<T: Element> DeviceMatrix<T> {
    /// The elements of `a`, whatever its strides, with as many rows from one column to the next as it has, at least 1.
    ///
    /// An array that lies by columns is not packed first.
    ///
    /// ```
    /// # use ndarray::{array, s};
    /// # use rocforge_ndarray::DeviceMatrix;
    /// # let handle = rocforge::Handle::new()?;
    /// let a = array![[1.0_f32, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]];
    /// let corners = DeviceMatrix::upload(&handle, &a.slice(s![..;-2, ..;2]))?;
    /// assert_eq!(corners.to_array()?, array![[7.0, 9.0], [1.0, 3.0]]);
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `memory_error` where the device, or the host for packing, has not enough memory; what a driver reports.
    pub fn upload<S: Data<Elem = T>>(handle: &Handle, a: &ArrayBase<S, Ix2>) -> Result<DeviceMatrix<T>> {
        let by_columns = a.t();
        let buffer = match by_columns.as_slice() {
            Some(elements) => handle.upload(elements)?,
            None => handle.upload(&packed(a.len(), by_columns.iter())?)?,
        };
        Ok(DeviceMatrix { buffer, shape: [a.nrows(), a.ncols()], ld: a.nrows().max(1) })
    }

    /// The elements of `a` with leading dimension `ld` and zeros below the columns.
    ///
    /// ```
    /// # use ndarray::array;
    /// # use rocforge_ndarray::DeviceMatrix;
    /// # let handle = rocforge::Handle::new()?;
    /// let a = array![[1.0_f64, 2.0], [3.0, 4.0]];
    /// assert_eq!(DeviceMatrix::upload_with_ld(&handle, &a, 3)?.buffer().to_vec()?, [1.0, 3.0, 0.0, 2.0, 4.0, 0.0]);
    /// let error = DeviceMatrix::upload_with_ld(&handle, &a, 1).unwrap_err();
    /// assert_eq!(error.to_string(), "`ld` is 1, less than the 2 rows");
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `invalid_size` if `ld` is less than the number of rows or than 1, or so large that no memory holds the matrix; as
    /// [`DeviceMatrix::upload`].
    pub fn upload_with_ld<S: Data<Elem = T>>(
        handle: &Handle,
        a: &ArrayBase<S, Ix2>,
        ld: i64,
    ) -> Result<DeviceMatrix<T>> {
        let shape = [a.nrows(), a.ncols()];
        let (ld, len) = memory_of(shape, ld)?;
        if ld == a.nrows() {
            return DeviceMatrix::upload(handle, a);
        }
        let mut memory = zeros(len)?;
        for (column, to) in a.columns().into_iter().zip(memory.chunks_mut(ld)) {
            for (value, to) in column.iter().zip(to) {
                *to = *value;
            }
        }
        Ok(DeviceMatrix { buffer: handle.upload(&memory)?, shape, ld })
    }

    /// A matrix of zeros, for a routine to write.
    ///
    /// ```
    /// # use rocforge_ndarray::DeviceMatrix;
    /// # let handle = rocforge::Handle::new()?;
    /// assert_eq!(DeviceMatrix::<f32>::zeros(&handle, [2, 3])?.to_array()?, ndarray::Array2::<f32>::zeros([2, 3]));
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `invalid_size` if no memory holds so many elements; as [`DeviceMatrix::upload`].
    pub fn zeros(handle: &Handle, shape: [usize; 2]) -> Result<DeviceMatrix<T>> {
        let len = shape[0].checked_mul(shape[1]).ok_or_else(|| {
            let reason = format!("is {shape:?}, more elements than 64 bits count");
            Error::argument(Status::InvalidSize, "shape", reason)
        })?;
        Ok(DeviceMatrix { buffer: handle.upload(&zeros::<T>(len)?)?, shape, ld: shape[0].max(1) })
    }

    /// The number of rows, as routines take it; the example of [`DeviceMatrix`] asks for it.
    pub fn rows(&self) -> Dim {
        dim(self.shape[0])
    }

    /// The number of columns; see [`DeviceMatrix::rows`].
    pub fn cols(&self) -> Dim {
        dim(self.shape[1])
    }

    /// Elements from one column to the next; see [`DeviceMatrix::rows`].
    pub fn ld(&self) -> i64 {
        dim(self.ld)
    }

    /// The memory, gaps included; see [`DeviceMatrix::rows`].
    pub fn buffer(&self) -> &DeviceBuffer<T> {
        &self.buffer
    }

    /// What routines take that read it: the examples of [the crate](crate) do so.
    pub fn operand(&self) -> MatrixRef<'_, T> {
        self.buffer.matrix(self.ld())
    }

    /// What routines take that write it, as [`DeviceMatrix::operand`] for those that read.
    pub fn operand_mut(&mut self) -> MatrixRefMut<'_, T> {
        self.buffer.matrix_mut(self.ld())
    }

    /// What routines take that read a band: the matrix holds a diagonal in each row, the uppermost first.
    ///
    /// ```
    /// # use ndarray::array;
    /// # use rocforge_ndarray::DeviceMatrix;
    /// # let handle = rocforge::Handle::new()?;
    /// // Of [[1, 4], [2, 5]]; the corners belong to no element.
    /// let a = DeviceMatrix::upload(&handle, &array![[0.0_f32, 4.0], [1.0, 5.0], [2.0, 0.0]])?;
    /// assert_eq!(a.banded().ld(), 3);
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    pub fn banded(&self) -> BandedRef<'_, T> {
        self.buffer.banded(self.ld())
    }

    /// The elements, copied back: an array by columns, without gaps. The example of [`DeviceMatrix::upload`] does so.
    ///
    /// # Errors
    /// `memory_error` where the host has not enough memory; what a driver reports.
    pub fn to_array(&self) -> Result<Array2<T>> {
        let [rows, cols] = self.shape;
        let mut memory = self.buffer.to_vec()?;
        if self.ld != rows {
            let columns = if rows == 0 { 0 } else { cols };
            for column in 1..columns {
                memory.copy_within(column * self.ld..column * self.ld + rows, column * rows);
            }
            memory.truncate(rows * cols);
        }
        Array2::from_shape_vec((rows, cols).f(), memory).map_err(|error| Error::internal(error.to_string()))
    }

    /// Copies the elements back into `to`, an array or a view with any strides.
    ///
    /// ```
    /// # use ndarray::array;
    /// # use rocforge_ndarray::DeviceMatrix;
    /// # let handle = rocforge::Handle::new()?;
    /// let a = DeviceMatrix::upload(&handle, &array![[1.0_f64, 2.0], [3.0, 4.0]])?;
    /// let mut transposed = array![[0.0, 0.0], [0.0, 0.0]];
    /// a.copy_to(&mut transposed.view_mut().reversed_axes())?;
    /// assert_eq!(transposed, array![[1.0, 3.0], [2.0, 4.0]]);
    /// let error = a.copy_to(&mut array![[0.0, 0.0]]).unwrap_err();
    /// assert_eq!(error.to_string(), "`to` has the shape [1, 2], and what is on the device [2, 2]");
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `invalid_size` if `to` has another shape, and is left alone; as [`DeviceMatrix::to_array`].
    pub fn copy_to<S: DataMut<Elem = T>>(&self, to: &mut ArrayBase<S, Ix2>) -> Result<()> {
        same_shape("to", to, &self.shape)?;
        to.assign(&self.to_array()?);
        Ok(())
    }
}

/// The leading dimension, and elements of memory for whole columns of it.
fn memory_of([rows, cols]: [usize; 2], ld: i64) -> Result<(usize, usize)> {
    let refuse = |reason: String| Err(Error::argument(Status::InvalidSize, "ld", reason));
    match usize::try_from(ld) {
        Ok(0) | Err(_) => refuse(format!("is {ld}, less than 1")),
        Ok(ld) if ld < rows => refuse(format!("is {ld}, less than the {rows} rows")),
        Ok(ld) => match ld.checked_mul(cols).filter(|len| i64::try_from(*len).is_ok()) {
            Some(len) => Ok((ld, len)),
            None => refuse(format!("is {ld}, and {cols} columns are then more elements than 64 bits count")),
        },
    }
}
