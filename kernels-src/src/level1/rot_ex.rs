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

use crate::common::convert::As;
use crate::common::stream::{double_spans, for_both, for_both_strided, spans};
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
    let blocks = spans(n, size_of::<X>() as Dim);
    if x.inc() == 1 && y.inc() == 1 {
        if y.memory().is_array() {
            rot_ex_contiguous::<X, C, E, 2, 2>(call, double_spans(n, size_of::<X>() as Dim), x, y, c, s)
        } else {
            rot_ex_contiguous::<X, C, E, 1, 5>(call, blocks, x, y, c, s)
        }
    } else {
        rot_ex_strided::<X, C, E>(call, blocks, x, y, c, s)
    }
}

/// `c.re() * x + s * y` and `c.re() * y - conj(s) * x`, in `E`
#[device]
fn turned<X: Scalar + As<E>, C: Scalar + Times<E>, E: Scalar>(c: C, s: C, x: X, y: X) -> (X, X) {
    let a = <X as As<E>>::widened(x);
    let b = <X as As<E>>::widened(y);
    let one = <C as Times<E>>::times_real(c, a) + <C as Times<E>>::times(s, b);
    let other = <C as Times<E>>::times_real(c, b) - <C as Times<E>>::times(s.conj(), a);
    (<X as As<E>>::narrowed(one), <X as As<E>>::narrowed(other))
}

/// The rotation with increments 1.
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn rot_ex_contiguous<
    X: Scalar + As<E>,
    C: Scalar + Times<E>,
    E: Scalar,
    const PIECES: usize,
    const MIN_BLOCKS_PER_CU: i32,
>(
    blocks: Dim,
    x: VectorMut<X>,
    y: VectorMut<X>,
    c: Param<C>,
    s: Param<C>,
) {
    for_both::<X, BLOCK, PIECES, _>(x, y, |a, b| turned::<X, C, E>(c, s, a, b));
}

/// [`rot_ex_contiguous`] with any increments.
#[device(grid = blocks, block = 256)]
fn rot_ex_strided<X: Scalar + As<E>, C: Scalar + Times<E>, E: Scalar>(
    blocks: Dim,
    x: VectorMut<X>,
    y: VectorMut<X>,
    c: Param<C>,
    s: Param<C>,
) {
    for_both_strided::<X, BLOCK, _>(x, y, |a, b| turned::<X, C, E>(c, s, a, b));
}
