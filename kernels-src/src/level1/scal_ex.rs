//! scal_ex: a vector times a scalar, in types that the caller names.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::scal_ex;
//!
//! let handle = Handle::new()?;
//! let mut x = handle.upload(&[1.0, 2.0].map(bf16::from_f64))?;
//! scal_ex::<f32, bf16, f32>(&handle, 2, 0.5, x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [0.5, 1.0].map(bf16::from_f64));
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::convert::As;
use crate::common::stream::{double_spans, for_each, for_each_strided, spans};
use crate::common::times::Times;
use rocforge::prelude::*;

/// x := alpha * x, computed in the type `E`
///
/// **Shapes**: `x` has `n` elements.
/// **Units**: `incx` in elements.
/// **Quick return**: `n <= 0` or `incx <= 0`; `alpha == 1` on the host looks at no vector.
/// **Aliasing**: none, there is one operand.
/// **Special values**: `alpha == 0` multiplies: NaN stays NaN, infinity becomes NaN.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `alpha` is null, then if `x` is; `not_implemented` for types that do not go together.
/// **Reference**: rocblas_scal_ex.
#[rocblas_kernel(
    symbol = "rocblas_scal_ex",
    types(
        (f32, bf16, f32),
        (bf16, bf16, f32),
        (f16, f16, f16),
        (f16, f16, f32),
        (f32, f16, f32),
        (f32, f32, f32),
        (f64, f64, f64),
        (c32, c32, c32),
        (c64, c64, c64),
        (f32, c32, c32),
        (f64, c64, c64)
    ),
    quick_return = n <= 0 || incx <= 0,
    no_op = alpha == 1,
    flops = "n",
    bytes = "2 * n * X"
)]
pub fn scal_ex<A: Scalar + Times<E>, X: Scalar + As<E>, E: Scalar>(
    call: &Call<'_>,
    n: Dim,
    alpha: Param<A>,
    x: VectorMut<X>,
) -> Result<()> {
    let blocks = spans(n, size_of::<X>() as Dim);
    if x.inc() == 1 {
        if x.memory().is_array() {
            scal_ex_contiguous::<A, X, E, 2, 4>(call, double_spans(n, size_of::<X>() as Dim), alpha, x)
        } else {
            scal_ex_contiguous::<A, X, E, 1, 8>(call, blocks, alpha, x)
        }
    } else {
        scal_ex_strided::<A, X, E>(call, blocks, alpha, x)
    }
}

/// `alpha * x`, in `E`
#[device]
fn multiple<A: Scalar + Times<E>, X: Scalar + As<E>, E: Scalar>(alpha: A, x: X) -> X {
    <X as As<E>>::narrowed(<A as Times<E>>::times(alpha, <X as As<E>>::widened(x)))
}

/// x := alpha * x with increment 1
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn scal_ex_contiguous<
    A: Scalar + Times<E>,
    X: Scalar + As<E>,
    E: Scalar,
    const PIECES: usize,
    const MIN_BLOCKS_PER_CU: i32,
>(
    blocks: Dim,
    alpha: Param<A>,
    x: VectorMut<X>,
) {
    for_each::<X, BLOCK, PIECES, _>(x, |value| multiple::<A, X, E>(alpha, value));
}

/// [`scal_ex_contiguous`] with any increment.
#[device(grid = blocks, block = 256)]
fn scal_ex_strided<A: Scalar + Times<E>, X: Scalar + As<E>, E: Scalar>(
    blocks: Dim,
    alpha: Param<A>,
    x: VectorMut<X>,
) {
    for_each_strided::<X, BLOCK, _>(x, |value| multiple::<A, X, E>(alpha, value));
}
