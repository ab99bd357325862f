//! axpy_ex: a multiple of a vector added to another, in types that the caller names.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::axpy_ex;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[1.0, 2.0].map(f16::from_f64))?;
//! let mut y = handle.upload(&[0.5, 0.5].map(f16::from_f64))?;
//! // alpha and the computation in 32 bits, the vectors in 16.
//! axpy_ex::<f32, f16, f32>(&handle, 2, 3.0, x.vector(1), y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [3.5, 6.5].map(f16::from_f64));
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::convert::As;
use crate::common::stream::{double_spans, for_pairs, for_pairs_strided, spans};
use crate::common::times::Times;
use rocforge::prelude::*;

/// y := alpha * x + y, computed in the type `E`
///
/// **Shapes**: `x` and `y` have `n` elements.
/// **Units**: `incx`, `incy` in elements; negative ones count from the far end, with `incx == 0` all elements are one,
/// with `incy == 0` all are added to one.
/// **Quick return**: `n <= 0`; `alpha == 0` on the host looks at no vector.
/// **Aliasing**: `y` may not overlap `x`.
/// **Special values**: `alpha == 0` leaves `y` as it is, also where `x` holds a NaN; narrow elements are rounded once.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `alpha` is null, then if `x` or `y` is; `not_implemented` for types that do not go
/// together.
/// **Reference**: rocblas_axpy_ex.
#[rocblas_kernel(
    symbol = "rocblas_axpy_ex",
    types(
        (bf16, bf16, f32),
        (f32, bf16, f32),
        (f16, f16, f16),
        (f16, f16, f32),
        (f32, f16, f32),
        (f32, f32, f32),
        (f64, f64, f64),
        (c32, c32, c32),
        (c64, c64, c64)
    ),
    no_op = alpha == 0,
    flops = "2 * n",
    bytes = "3 * n * X"
)]
pub fn axpy_ex<A: Scalar + Times<E>, X: Scalar + As<E>, E: Scalar>(
    call: &Call<'_>,
    n: Dim,
    alpha: Param<A>,
    x: Vector<X>,
    y: VectorMut<X>,
) -> Result<()> {
    let blocks = spans(n, size_of::<X>() as Dim);
    if x.inc() == 1 && y.inc() == 1 {
        if y.memory().is_array() {
            axpy_ex_contiguous::<A, X, E, 2, 2>(call, double_spans(n, size_of::<X>() as Dim), alpha, x, y)
        } else {
            axpy_ex_contiguous::<A, X, E, 1, 5>(call, blocks, alpha, x, y)
        }
    } else {
        axpy_ex_strided::<A, X, E>(call, blocks, alpha, x, y)
    }
}

/// `alpha * x + y`, in `E`
#[device]
fn added<A: Scalar + Times<E>, X: Scalar + As<E>, E: Scalar>(alpha: A, x: X, y: X) -> X {
    let product = <A as Times<E>>::times(alpha, <X as As<E>>::widened(x));
    <X as As<E>>::narrowed(product + <X as As<E>>::widened(y))
}

/// y := alpha * x + y with increments 1
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn axpy_ex_contiguous<
    A: Scalar + Times<E>,
    X: Scalar + As<E>,
    E: Scalar,
    const PIECES: usize,
    const MIN_BLOCKS_PER_CU: i32,
>(
    blocks: Dim,
    alpha: Param<A>,
    x: Vector<X>,
    y: VectorMut<X>,
) {
    if alpha != A::ZERO {
        for_pairs::<X, BLOCK, PIECES, _>(x, y, |a, b| added::<A, X, E>(alpha, a, b));
    }
}

/// [`axpy_ex_contiguous`] with any increments.
#[device(grid = blocks, block = 256)]
fn axpy_ex_strided<A: Scalar + Times<E>, X: Scalar + As<E>, E: Scalar>(
    blocks: Dim,
    alpha: Param<A>,
    x: Vector<X>,
    y: VectorMut<X>,
) {
    if alpha != A::ZERO {
        for_pairs_strided::<X, BLOCK, _>(x, y, |a, b| added::<A, X, E>(alpha, a, b));
    }
}
