//! swap: two vectors change places.

use crate::common::stream::{for_both, spans};
use rocforge::prelude::*;

/// x, y := y, x
///
/// **Shapes**: `x` and `y` have `n` elements.
/// **Units**: `incx`, `incy` in elements; negative ones count from the far end, with 0 all elements are one, and the
/// exchanges follow each other.
/// **Quick return**: `n <= 0`.
/// **Aliasing**: `y` may not overlap `x`.
/// **Special values**: every element arrives with its bits, a NaN too.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `x` or `y` is null.
/// **Reference**: rocblas_sswap, rocblas_dswap, rocblas_cswap, rocblas_zswap.
#[rocblas_kernel(
    symbol = "rocblas_{t}swap",
    types(s: f32, d: f64, c: c32, z: c64),
    grid = spans(n, T),
    block = 256,
    min_blocks = 8,
    flops = "0",
    bytes = "4 * n * T"
)]
pub fn swap<T: Scalar>(n: Dim, x: VectorMut<T>, y: VectorMut<T>) {
    for_both::<T, BLOCK, _>(x, y, |a, b| (b, a));
}
