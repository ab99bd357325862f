//! rot_ex: points turned, in types that the caller names.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::rot_ex;
//!
//! let handle = Handle::new()?;
//! let mut x = handle.upload(&[1.0, 2.0].map(bf16::from_f64))?;
//! let mut y = handle.upload(&[3.0, 4.0].map(bf16::from_f64))?;
//! let (c, s) = (bf16::from_f64(0.0), bf16::from_f64(1.0));
//! rot_ex::<bf16, bf16, f32>(&handle, 2, x.vector_mut(1), y.vector_mut(1), c, s)?;
//! assert_eq!(x.to_vec()?, [3.0, 4.0].map(bf16::from_f64));
//! assert_eq!(y.to_vec()?, [-1.0, -2.0].map(bf16::from_f64));
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::rot::rotate;
use crate::common::convert::As;
use crate::common::times::Times;
use rocforge::prelude::*;

/// x, y := c * x + s * y, c * y - conj(s) * x, computed in the type `E`
///
/// **Shapes**: `x` and `y` have `n` elements, `c` and `s` are one number for all of them and for every problem of a batch.
/// **Units**: `incx`, `incy` in elements; negative ones count from the far end, with 0 all elements are one, and the
/// rotations follow each other.
/// **Quick return**: `n <= 0`.
/// **Aliasing**: `y` may not overlap `x`.
/// **Special values**: of a complex `c` the real part alone counts; `c == 1` with `s == 0` multiplies too: an infinite element makes the other NaN.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `x`, `y`, `c` or `s` is null; `not_implemented` for types that do not go together.
/// **Reference**: rocblas_rot_ex.
#[rocblas_kernel(
    symbol = "rocblas_rot_ex",
    types(
        (bf16, bf16, f32),
        (f16, f16, f32),
        (f32, f32, f32),
        (f64, f64, f64),
        (c32, c32, c32),
        (c32, f32, c32),
        (c64, c64, c64),
        (c64, f64, c64)
    ),
    flops = "6 * n",
    bytes = "4 * n * X"
)]
pub fn rot_ex<X: Scalar + As<E>, C: Scalar + Times<E>, E: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: VectorMut<X>,
    y: VectorMut<X>,
    c: Param<C>,
    s: Param<C>,
) -> Result<()> {
    rotate::<X, C, C, E>(call, n, x, y, c, s)
}
