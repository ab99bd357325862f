//! rot: points of the plane turned.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{rot, rot_real};
//!
//! let handle = Handle::new()?;
//! let mut x = handle.upload(&[5.0_f64, 0.0])?;
//! let mut y = handle.upload(&[0.0_f64, 5.0])?;
//! rot(&handle, 2, x.vector_mut(1), y.vector_mut(1), 0.0, 1.0)?;
//! assert_eq!((x.to_vec()?, y.to_vec()?), (vec![0.0, 5.0], vec![-5.0, 0.0]));
//!
//! // Complex points, a real sine.
//! let mut x = handle.upload(&[c64::new(0.0, 1.0)])?;
//! let mut y = handle.upload(&[c64::new(2.0, 0.0)])?;
//! rot_real(&handle, 1, x.vector_mut(1), y.vector_mut(1), 0.0, 1.0)?;
//! assert_eq!((x.to_vec()?[0], y.to_vec()?[0]), (c64::new(2.0, 0.0), c64::new(0.0, -1.0)));
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::stream::{double_spans, for_both, for_both_strided, spans};
use rocforge::prelude::*;

/// x, y := c * x + s * y, c * y - conj(s) * x
///
/// **Shapes**: `x` and `y` have `n` elements, the real `c` and `s` are one number for all of them and for every problem of a batch.
/// **Units**: `incx`, `incy` in elements; negative ones count from the far end, with 0 all elements are one, and the
/// rotations follow each other.
/// **Quick return**: `n <= 0`.
/// **Aliasing**: `y` may not overlap `x`.
/// **Special values**: `c == 1` with `s == 0` multiplies too: an infinite element makes the other NaN.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `x`, `y`, `c` or `s` is null.
/// **Reference**: rocblas_srot, rocblas_drot, rocblas_crot, rocblas_zrot.
#[rocblas_kernel(
    symbol = "rocblas_{t}rot",
    types(s: f32, d: f64, c: c32, z: c64),
    flops = "6 * n",
    bytes = "4 * n * T"
)]
pub fn rot<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: VectorMut<T>,
    y: VectorMut<T>,
    c: Param<T::Real>,
    s: Param<T>,
) -> Result<()> {
    let blocks = spans(n, size_of::<T>() as Dim);
    if x.inc() == 1 && y.inc() == 1 {
        if y.memory().is_array() {
            rot_contiguous::<T, 2, 2>(call, double_spans(n, size_of::<T>() as Dim), x, y, c, s)
        } else {
            rot_contiguous::<T, 1, 5>(call, blocks, x, y, c, s)
        }
    } else {
        rot_strided::<T>(call, blocks, x, y, c, s)
    }
}

/// x, y := c * x + s * y, c * y - conj(s) * x with increments 1
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn rot_contiguous<T: Scalar, const PIECES: usize, const MIN_BLOCKS_PER_CU: i32>(
    blocks: Dim,
    x: VectorMut<T>,
    y: VectorMut<T>,
    c: Param<T::Real>,
    s: Param<T>,
) {
    for_both::<T, BLOCK, PIECES, _>(x, y, |a, b| (a.scale(c) + s * b, b.scale(c) - s.conj() * a));
}

/// [`rot_contiguous`] with any increments.
#[device(grid = blocks, block = 256)]
fn rot_strided<T: Scalar>(blocks: Dim, x: VectorMut<T>, y: VectorMut<T>, c: Param<T::Real>, s: Param<T>) {
    for_both_strided::<T, BLOCK, _>(x, y, |a, b| (a.scale(c) + s * b, b.scale(c) - s.conj() * a));
}

/// x, y := c * x + s * y, c * y - s * x, with a real s
///
/// **Shapes**: `x` and `y` have `n` elements, the real `c` and `s` are one number for all of them and for every problem of a batch.
/// **Units**: `incx`, `incy` in elements; negative ones count from the far end, with 0 all elements are one, and the
/// rotations follow each other.
/// **Quick return**: `n <= 0`.
/// **Aliasing**: `y` may not overlap `x`.
/// **Special values**: `c == 1` with `s == 0` multiplies too: an infinite element makes the other NaN.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `x`, `y`, `c` or `s` is null.
/// **Reference**: rocblas_csrot, rocblas_zdrot.
#[rocblas_kernel(
    symbol = "rocblas_{t}rot",
    types(cs: c32, zd: c64),
    flops = "12 * n",
    bytes = "4 * n * T"
)]
pub fn rot_real<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: VectorMut<T>,
    y: VectorMut<T>,
    c: Param<T::Real>,
    s: Param<T::Real>,
) -> Result<()> {
    let blocks = spans(n, size_of::<T>() as Dim);
    if x.inc() == 1 && y.inc() == 1 {
        if y.memory().is_array() {
            rot_real_contiguous::<T, 2, 2>(call, double_spans(n, size_of::<T>() as Dim), x, y, c, s)
        } else {
            rot_real_contiguous::<T, 1, 5>(call, blocks, x, y, c, s)
        }
    } else {
        rot_real_strided::<T>(call, blocks, x, y, c, s)
    }
}

/// The rotation with a real s and increments 1.
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn rot_real_contiguous<T: Scalar, const PIECES: usize, const MIN_BLOCKS_PER_CU: i32>(
    blocks: Dim,
    x: VectorMut<T>,
    y: VectorMut<T>,
    c: Param<T::Real>,
    s: Param<T::Real>,
) {
    for_both::<T, BLOCK, PIECES, _>(x, y, |a: T, b: T| (a.scale(c) + b.scale(s), b.scale(c) - a.scale(s)));
}

/// [`rot_real_contiguous`] with any increments.
#[device(grid = blocks, block = 256)]
fn rot_real_strided<T: Scalar>(
    blocks: Dim,
    x: VectorMut<T>,
    y: VectorMut<T>,
    c: Param<T::Real>,
    s: Param<T::Real>,
) {
    for_both_strided::<T, BLOCK, _>(x, y, |a: T, b: T| (a.scale(c) + b.scale(s), b.scale(c) - a.scale(s)));
}
