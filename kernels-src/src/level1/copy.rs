//! copy: a vector into another.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::copy;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[1.0_f32, 7.0, 2.0, 7.0, 3.0])?;
//! let mut y = handle.upload(&[0.0; 3])?;
//! copy(&handle, 3, x.vector(2), y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [1.0, 2.0, 3.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::stream::{double_spans, for_images, for_images_strided, spans};
use rocforge::prelude::*;

/// y := x
///
/// **Shapes**: `x` and `y` have `n` elements.
/// **Units**: `incx`, `incy` in elements; negative ones count from the far end, with `incx == 0` all elements are one,
/// with `incy == 0` the last one stays.
/// **Quick return**: `n <= 0`.
/// **Aliasing**: `y` may not overlap `x`.
/// **Special values**: every element arrives with its bits, a NaN too.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `x` or `y` is null.
/// **Reference**: rocblas_scopy, rocblas_dcopy, rocblas_ccopy, rocblas_zcopy.
#[rocblas_kernel(
    symbol = "rocblas_{t}copy",
    types(s: f32, d: f64, c: c32, z: c64),
    overwrites(y),
    flops = "0",
    bytes = "2 * n * T"
)]
pub fn copy<T: Scalar>(call: &Call<'_>, n: Dim, x: Vector<T>, y: VectorMut<T>) -> Result<()> {
    let blocks = spans(n, size_of::<T>() as Dim);
    if x.inc() == 1 && y.inc() == 1 {
        if y.memory().is_array() {
            copy_contiguous::<T, 2, 4>(call, double_spans(n, size_of::<T>() as Dim), x, y)
        } else {
            copy_contiguous::<T, 1, 8>(call, blocks, x, y)
        }
    } else {
        copy_strided::<T>(call, blocks, x, y)
    }
}

/// y := x with increments 1
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn copy_contiguous<T: Scalar, const PIECES: usize, const MIN_BLOCKS_PER_CU: i32>(
    blocks: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
) {
    for_images::<T, BLOCK, PIECES, _>(x, y, |value| value);
}

/// [`copy_contiguous`] with any increments.
#[device(grid = blocks, block = 256)]
fn copy_strided<T: Scalar>(blocks: Dim, x: Vector<T>, y: VectorMut<T>) {
    for_images_strided::<T, BLOCK, _>(x, y, |value| value);
}
