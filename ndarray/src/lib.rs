//! Vectors and matrices on a device, from arrays of [`ndarray`] and back.
//!
//! Arrays lie in memory in many ways: by rows or by columns, with steps, backwards. BLAS wants vectors with one
//! increment, and matrices by columns with a leading dimension. [`DeviceVector`] and [`DeviceMatrix`] are made from any
//! one- and two-dimensional array or view, know what to pass to routines, and come back as arrays.
//!
//! ```
//! use ndarray::{arr1, array, s};
//! use rocforge::prelude::*;
//! use rocforge_kernels::gemv;
//! use rocforge_ndarray::{DeviceMatrix, DeviceVector};
//!
//! let handle = Handle::new()?;
//! // By rows, as ndarray has it unless told otherwise; the vector is every second element from the end.
//! let a = array![[1.0_f64, 2.0, 3.0], [4.0, 5.0, 6.0]];
//! let x = arr1(&[3.0, 0.0, 2.0, 0.0, 1.0]);
//! let a_there = DeviceMatrix::upload(&handle, &a)?;
//! let x_there = DeviceVector::upload(&handle, &x.slice(s![..;-2]))?;
//! let mut y = DeviceVector::zeros(&handle, 2)?;
//!
//! let (m, n) = (a_there.rows(), a_there.cols());
//! gemv(&handle, Operation::None, m, n, 1.0, a_there.operand(), x_there.operand(), 0.0, y.operand_mut())?;
//! assert_eq!(y.to_array()?, a.dot(&arr1(&[1.0, 2.0, 3.0])));
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! [`DeviceVectors`] and [`DeviceMatrices`] are batches: the rows of a two-dimensional array, and the matrices along the first
//! axis of a three-dimensional one. [`DevicePackedTriangles`] are made of either, and [`DeviceMatrices::banded`] has the matrices
//! as bands.
//!
//! Uploads read every element of an array in its order and leave gaps behind, so that nothing outside of a view is
//! touched and increments are 1: routines such as `asum` take no negative ones. An array whose elements lie next to each
//! other in that order is copied to the device as it is; others are packed on the host first. A matrix by rows need not
//! be: its transpose lies by columns.
//!
//! ```
//! # use ndarray::array;
//! # use rocforge::prelude::*;
//! # use rocforge_kernels::gemv;
//! # use rocforge_ndarray::{DeviceMatrix, DeviceVector};
//! # let handle = Handle::new()?;
//! let a = array![[1.0_f64, 2.0, 3.0], [4.0, 5.0, 6.0]];
//! let x = DeviceVector::upload(&handle, &array![1.0, 0.0, 2.0])?;
//! let mut y = DeviceVector::zeros(&handle, 2)?;
//! // Not packed; `m` and `n` are those of the matrix on the device, three by two.
//! let t = DeviceMatrix::upload(&handle, &a.t())?;
//! gemv(&handle, Operation::Transpose, t.rows(), t.cols(), 1.0, t.operand(), x.operand(), 0.0, y.operand_mut())?;
//! assert_eq!(y.to_array()?, array![7.0, 16.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

// The macro of ndarray that slices, which only tests use, lifts the ban for itself.
#![cfg_attr(not(test), forbid(unsafe_code))]

mod batch;
mod matrix;
mod packed;
#[cfg(test)]
mod tests;
mod vector;

pub use batch::{DeviceMatrices, DeviceVectors};
pub use matrix::DeviceMatrix;
pub use packed::{DevicePacked, DevicePackedTriangles};
pub use vector::DeviceVector;

use ndarray::{ArrayBase, Data, Dimension};
use rocforge::{Element, Error, Result, Status};

/// `len` zeros, or an error where the host has no memory for them.
fn zeros<T: Element>(len: usize) -> Result<Vec<T>> {
    let mut elements = Vec::new();
    elements.try_reserve_exact(len).map_err(|_| no_memory(len))?;
    elements.resize(len, T::default());
    Ok(elements)
}

/// The elements of an array in its order.
fn packed<'a, T: Element + 'a>(len: usize, elements: impl Iterator<Item = &'a T>) -> Result<Vec<T>> {
    let mut packed = Vec::new();
    packed.try_reserve_exact(len).map_err(|_| no_memory(len))?;
    packed.extend(elements);
    Ok(packed)
}

fn no_memory(len: usize) -> Error {
    Error::new(Status::MemoryError, format!("the host has no memory for {len} elements"))
}

/// Refuses an array that is not as large as what goes there.
fn same_shape<S: Data, D: Dimension>(
    argument: &'static str,
    array: &ArrayBase<S, D>,
    there: &[usize],
) -> Result<()> {
    if array.shape() == there {
        return Ok(());
    }
    let reason = format!("has the shape {:?}, and what is on the device {there:?}", array.shape());
    Err(Error::argument(Status::InvalidSize, argument, reason))
}

/// A number of elements as routines take it; no array has more than 63 bits count.
fn dim(len: usize) -> rocforge::view::Dim {
    len as rocforge::view::Dim
}
