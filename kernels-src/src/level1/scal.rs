//! scal: a vector times a scalar.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{scal, scal_real};
//!
//! let handle = Handle::new()?;
//! let mut x = handle.upload(&[1.0_f32, 2.0, 3.0, 4.0])?;
//! scal(&handle, 2, 10.0, x.vector_mut(2))?;
//! assert_eq!(x.to_vec()?, [10.0, 2.0, 30.0, 4.0]);
//!
//! let mut z = handle.upload(&[c64::new(1.0, -1.0)])?;
//! scal_real(&handle, 1, 3.0, z.vector_mut(1))?;
//! assert_eq!(z.to_vec()?, [c64::new(3.0, -3.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::stream::{double_spans, for_each, for_each_strided, spans};
use rocforge::prelude::*;

/// x := alpha * x
///
/// **Shapes**: `x` has `n` elements.
/// **Units**: `incx` in elements.
/// **Quick return**: `n <= 0` or `incx <= 0`; `alpha == 1` on the host changes nothing.
/// **Aliasing**: none, there is one operand.
/// **Special values**: `alpha == 0` multiplies: NaN stays NaN, infinity becomes NaN.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `alpha` or `x` is null.
/// **Reference**: rocblas_sscal, rocblas_dscal, rocblas_cscal, rocblas_zscal.
#[rocblas_kernel(
    symbol = "rocblas_{t}scal",
    types(s: f32, d: f64, c: c32, z: c64),
    quick_return = n <= 0 || incx <= 0,
    no_op_after_pointers = alpha == 1,
    flops = "n",
    bytes = "2 * n * T"
)]
pub fn scal<T: Scalar>(call: &Call<'_>, n: Dim, alpha: Param<T>, x: VectorMut<T>) -> Result<()> {
    let blocks = spans(n, size_of::<T>() as Dim);
    if x.inc() == 1 {
        if x.memory().is_array() {
            scal_contiguous::<T, 2, 4>(call, double_spans(n, size_of::<T>() as Dim), alpha, x)
        } else {
            scal_contiguous::<T, 1, 8>(call, blocks, alpha, x)
        }
    } else {
        scal_strided::<T>(call, blocks, alpha, x)
    }
}

/// x := alpha * x with increment 1
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn scal_contiguous<T: Scalar, const PIECES: usize, const MIN_BLOCKS_PER_CU: i32>(
    blocks: Dim,
    alpha: Param<T>,
    x: VectorMut<T>,
) {
    for_each::<T, BLOCK, PIECES, _>(x, |value| alpha * value);
}

/// [`scal_contiguous`] with any increment.
#[device(grid = blocks, block = 256)]
fn scal_strided<T: Scalar>(blocks: Dim, alpha: Param<T>, x: VectorMut<T>) {
    for_each_strided::<T, BLOCK, _>(x, |value| alpha * value);
}

/// x := alpha * x, with a real alpha
///
/// **Shapes**: `x` has `n` elements.
/// **Units**: `incx` in elements.
/// **Quick return**: `n <= 0` or `incx <= 0`; `alpha == 1` on the host changes nothing.
/// **Aliasing**: none, there is one operand.
/// **Special values**: each part is multiplied alone, so that an infinite one does not reach the other.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `alpha` or `x` is null.
/// **Reference**: rocblas_csscal, rocblas_zdscal.
#[rocblas_kernel(
    symbol = "rocblas_{t}scal",
    types(cs: c32, zd: c64),
    quick_return = n <= 0 || incx <= 0,
    no_op_after_pointers = alpha == 1,
    flops = "2 * n",
    bytes = "2 * n * T"
)]
pub fn scal_real<T: Scalar>(call: &Call<'_>, n: Dim, alpha: Param<T::Real>, x: VectorMut<T>) -> Result<()> {
    let blocks = spans(n, size_of::<T>() as Dim);
    if x.inc() == 1 {
        if x.memory().is_array() {
            scal_real_contiguous::<T, 2, 4>(call, double_spans(n, size_of::<T>() as Dim), alpha, x)
        } else {
            scal_real_contiguous::<T, 1, 8>(call, blocks, alpha, x)
        }
    } else {
        scal_real_strided::<T>(call, blocks, alpha, x)
    }
}

/// x := alpha * x with a real alpha and increment 1
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn scal_real_contiguous<T: Scalar, const PIECES: usize, const MIN_BLOCKS_PER_CU: i32>(
    blocks: Dim,
    alpha: Param<T::Real>,
    x: VectorMut<T>,
) {
    for_each::<T, BLOCK, PIECES, _>(x, |value| value.scale(alpha));
}

/// [`scal_real_contiguous`] with any increment.
#[device(grid = blocks, block = 256)]
fn scal_real_strided<T: Scalar>(blocks: Dim, alpha: Param<T::Real>, x: VectorMut<T>) {
    for_each_strided::<T, BLOCK, _>(x, |value| value.scale(alpha));
}
