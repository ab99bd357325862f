//! Vectors.

use ndarray::{Array1, ArrayBase, Data, DataMut, Ix1};

use rocforge::view::Dim;
use rocforge::{DeviceBuffer, Element, Error, Handle, Result, Status, VectorRef, VectorRefMut};

use crate::{dim, packed, same_shape, zeros};

/// A vector on a device: its elements, how many, and the increment from one to the next.
///
/// ```
/// use ndarray::arr1;
/// use rocforge::Handle;
/// use rocforge_kernels::scal;
/// use rocforge_ndarray::DeviceVector;
///
/// let handle = Handle::new()?;
/// let mut x = DeviceVector::upload(&handle, &arr1(&[1.0_f64, -2.0, 3.0]))?;
/// scal(&handle, x.len(), 2.0, x.operand_mut())?;
/// assert_eq!(x.to_array()?, arr1(&[2.0, -4.0, 6.0]));
/// # Ok::<(), rocforge::Error>(())
/// ```
#[derive(Debug)]
pub struct DeviceVector<T> {
    buffer: DeviceBuffer<T>,
    len: usize,
    inc: i64,
}

impl<T: Element> DeviceVector<T> {
    /// The elements of `x` in their order, whatever its stride, with increment 1.
    ///
    /// ```
    /// # use ndarray::{arr1, s};
    /// # use rocforge_ndarray::DeviceVector;
    /// # let handle = rocforge::Handle::new()?;
    /// let x = arr1(&[1.0_f32, 2.0, 3.0, 4.0, 5.0]);
    /// let every_second_from_the_end = DeviceVector::upload(&handle, &x.slice(s![..;-2]))?;
    /// assert_eq!(every_second_from_the_end.buffer().to_vec()?, [5.0, 3.0, 1.0]);
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `memory_error` where the device, or the host for packing, has not enough memory; what a driver reports.
    pub fn upload<S: Data<Elem = T>>(handle: &Handle, x: &ArrayBase<S, Ix1>) -> Result<DeviceVector<T>> {
        let buffer = match x.as_slice() {
            Some(elements) => handle.upload(elements)?,
            None => handle.upload(&packed(x.len(), x.iter())?)?,
        };
        Ok(DeviceVector { buffer, len: x.len(), inc: 1 })
    }

    /// The elements of `x` with increment `inc` and zeros between them; with a negative one the first lies last, as in
    /// BLAS.
    ///
    /// ```
    /// # use ndarray::arr1;
    /// # use rocforge_ndarray::DeviceVector;
    /// # let handle = rocforge::Handle::new()?;
    /// let x = DeviceVector::upload_with_inc(&handle, &arr1(&[1.0_f64, 2.0, 3.0]), -2)?;
    /// assert_eq!(x.buffer().to_vec()?, [3.0, 0.0, 2.0, 0.0, 1.0]);
    /// assert_eq!(x.to_array()?, arr1(&[1.0, 2.0, 3.0]));
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `invalid_size` if `inc` is 0, with which all elements would be one, or so large that no memory holds the vector;
    /// as [`DeviceVector::upload`].
    pub fn upload_with_inc<S: Data<Elem = T>>(
        handle: &Handle,
        x: &ArrayBase<S, Ix1>,
        inc: i64,
    ) -> Result<DeviceVector<T>> {
        if inc == 0 {
            let reason = "is 0, with which all elements would be one";
            return Err(Error::argument(Status::InvalidSize, "inc", reason));
        }
        if inc == 1 {
            return DeviceVector::upload(handle, x);
        }
        let mut memory = zeros(span(x.len(), inc)?)?;
        for (i, value) in x.iter().enumerate() {
            memory[place(i, x.len(), inc)] = *value;
        }
        Ok(DeviceVector { buffer: handle.upload(&memory)?, len: x.len(), inc })
    }

    /// A vector of `len` zeros with increment 1, for a routine to write.
    ///
    /// ```
    /// # use rocforge_ndarray::DeviceVector;
    /// # let handle = rocforge::Handle::new()?;
    /// assert_eq!(DeviceVector::<f32>::zeros(&handle, 2)?.to_array()?, ndarray::arr1(&[0.0, 0.0]));
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`DeviceVector::upload`].
    pub fn zeros(handle: &Handle, len: usize) -> Result<DeviceVector<T>> {
        Ok(DeviceVector { buffer: handle.upload(&zeros::<T>(len)?)?, len, inc: 1 })
    }

    /// The number of elements, as routines take it.
    ///
    /// ```
    /// # let handle = rocforge::Handle::new()?;
    /// let x = rocforge_ndarray::DeviceVector::upload_with_inc(&handle, &ndarray::arr1(&[1.0_f64, 2.0]), 3)?;
    /// assert_eq!((x.len(), x.inc(), x.is_empty(), x.buffer().len()), (2, 3, false, 4));
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    pub fn len(&self) -> Dim {
        dim(self.len)
    }

    /// Whether there is no element; see [`DeviceVector::len`].
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Elements from one to the next; see [`DeviceVector::len`].
    pub fn inc(&self) -> i64 {
        self.inc
    }

    /// The memory, gaps included; see [`DeviceVector::len`].
    pub fn buffer(&self) -> &DeviceBuffer<T> {
        &self.buffer
    }

    /// What routines take that read it.
    ///
    /// ```
    /// # let handle = rocforge::Handle::new()?;
    /// let x = rocforge_ndarray::DeviceVector::upload(&handle, &ndarray::arr1(&[3.0_f64, -4.0]))?;
    /// let mut sum = 0.0;
    /// rocforge_kernels::asum(&handle, x.len(), x.operand(), (&mut sum).into())?;
    /// assert_eq!(sum, 7.0);
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    pub fn operand(&self) -> VectorRef<'_, T> {
        self.buffer.vector(self.inc)
    }

    /// What routines take that write it: the example of [`DeviceVector`] does so.
    pub fn operand_mut(&mut self) -> VectorRefMut<'_, T> {
        self.buffer.vector_mut(self.inc)
    }

    /// The elements, copied back, without gaps; the example of [`DeviceVector::upload_with_inc`] does so.
    ///
    /// # Errors
    /// `memory_error` where the host has not enough memory; what a driver reports.
    pub fn to_array(&self) -> Result<Array1<T>> {
        let memory = self.buffer.to_vec()?;
        if self.inc == 1 {
            return Ok(Array1::from_vec(memory));
        }
        Ok((0..self.len).map(|i| memory[place(i, self.len, self.inc)]).collect())
    }

    /// Copies the elements back into `to`, an array or a view with any stride.
    ///
    /// ```
    /// # use ndarray::{arr1, s};
    /// # use rocforge_ndarray::DeviceVector;
    /// # let handle = rocforge::Handle::new()?;
    /// let x = DeviceVector::upload(&handle, &arr1(&[1.0_f64, 2.0]))?;
    /// let mut y = arr1(&[7.0, 7.0, 7.0]);
    /// x.copy_to(&mut y.slice_mut(s![..;-2]))?;
    /// assert_eq!(y, arr1(&[2.0, 7.0, 1.0]));
    /// let error = x.copy_to(&mut y).unwrap_err();
    /// assert_eq!(error.to_string(), "`to` has the shape [3], and what is on the device [2]");
    /// # Ok::<(), rocforge::Error>(())
    /// ```
    ///
    /// # Errors
    /// `invalid_size` if `to` has not as many elements, and is left alone; as [`DeviceVector::to_array`].
    pub fn copy_to<S: DataMut<Elem = T>>(&self, to: &mut ArrayBase<S, Ix1>) -> Result<()> {
        same_shape("to", to, &[self.len])?;
        to.assign(&self.to_array()?);
        Ok(())
    }
}

/// Where element `i` of `len` lies.
fn place(i: usize, len: usize, inc: i64) -> usize {
    let step = inc.unsigned_abs() as usize;
    if inc < 0 { (len - 1 - i) * step } else { i * step }
}

/// Elements of memory from the first to the last.
fn span(len: usize, inc: i64) -> Result<usize> {
    let Some(gaps) = len.checked_sub(1) else { return Ok(0) };
    let last = dim(gaps).checked_mul(inc).and_then(i64::checked_abs).and_then(|last| last.checked_add(1));
    let last = last.and_then(|last| usize::try_from(last).ok());
    last.ok_or_else(|| {
        let reason = format!("is {inc}, and {len} elements then reach further than 64 bits count");
        Error::argument(Status::InvalidSize, "inc", reason)
    })
}
