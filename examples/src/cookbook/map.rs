//! A map: each element of the result depends on the elements at its place.

use rocforge::prelude::*;
use rocforge_kernels::common::stream::{for_pairs, for_pairs_strided, spans};

/// y := alpha * x + beta * y
///
/// **Shapes**: `x` and `y` have `n` elements.
/// **Special values**: `beta == 0` takes no number from `y`, which may hold NaN.
#[rocblas_kernel(
    symbol = "cookbook_{t}axpby",
    overwrites(beta == 0 => y),
    flops = "3 * n",
    bytes = "3 * n * T"
)]
pub fn axpby<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    alpha: Param<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) -> Result<()> {
    let blocks = spans(n, size_of::<T>() as Dim);
    if x.inc() == 1 && y.inc() == 1 {
        axpby_contiguous::<T>(call, blocks, alpha, x, beta, y)
    } else {
        axpby_strided::<T>(call, blocks, alpha, x, beta, y)
    }
}

#[device(grid = blocks, block = 256, min_blocks = 4)]
fn axpby_contiguous<T: Scalar>(blocks: Dim, alpha: Param<T>, x: Vector<T>, beta: Param<T>, y: VectorMut<T>) {
    for_pairs::<T, BLOCK, 1, _>(x, y, |a, b| combined::<T>(alpha, a, beta, b));
}

#[device(grid = blocks, block = 256)]
fn axpby_strided<T: Scalar>(blocks: Dim, alpha: Param<T>, x: Vector<T>, beta: Param<T>, y: VectorMut<T>) {
    for_pairs_strided::<T, BLOCK, _>(x, y, |a, b| combined::<T>(alpha, a, beta, b));
}

#[device]
fn combined<T: Scalar>(alpha: T, x: T, beta: T, y: T) -> T {
    if beta == T::ZERO { alpha * x } else { alpha * x + beta * y }
}
