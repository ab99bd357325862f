//! scal: a vector times a scalar.

use crate::common::stream::{for_each, spans};
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
    grid = spans(n, T),
    block = 256,
    min_blocks = 8,
    quick_return = n <= 0 || incx <= 0,
    no_op_after_pointers = alpha == 1,
    flops = "n",
    bytes = "2 * n * T"
)]
pub fn scal<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
    for_each::<T, BLOCK, _>(x, |value| alpha * value);
}
