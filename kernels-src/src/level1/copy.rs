//! copy: a vector into another.

use crate::common::stream::{for_images, spans};
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
    grid = spans(n, T),
    block = 256,
    min_blocks = 8,
    overwrites(y),
    flops = "0",
    bytes = "2 * n * T"
)]
pub fn copy<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    for_images::<T, BLOCK, _>(x, y, |value| value);
}
