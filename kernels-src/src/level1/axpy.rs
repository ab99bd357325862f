//! axpy: a multiple of a vector added to another.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::axpy;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[1.0_f64, 2.0, 3.0])?;
//! let mut y = handle.upload(&[10.0, 20.0, 30.0])?;
//! axpy(&handle, 3, 2.0, x.vector(1), y.vector_mut(-1))?;
//! assert_eq!(y.to_vec()?, [16.0, 24.0, 32.0], "y runs backwards");
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::stream::{double_spans, for_pairs, for_pairs_strided, spans};
use crate::common::times::multiply_add;
use rocforge::prelude::*;

/// y := alpha * x + y
///
/// **Shapes**: `x` and `y` have `n` elements.
/// **Units**: `incx`, `incy` in elements; negative ones count from the far end, with `incx == 0` all elements are one,
/// with `incy == 0` all are added to one.
/// **Quick return**: `n <= 0`; `alpha == 0` on the host looks at no vector.
/// **Aliasing**: `y` may not overlap `x`.
/// **Special values**: `alpha == 0` leaves `y` as it is, also where `x` holds a NaN; `f16` is rounded once.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `alpha` is null, then if `x` or `y` is.
/// **Reference**: rocblas_haxpy, rocblas_saxpy, rocblas_daxpy, rocblas_caxpy, rocblas_zaxpy.
#[rocblas_kernel(
    symbol = "rocblas_{t}axpy",
    types(h: f16, s: f32, d: f64, c: c32, z: c64),
    no_op = alpha == 0,
    flops = "2 * n",
    bytes = "3 * n * T"
)]
pub fn axpy<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    alpha: Param<T>,
    x: Vector<T>,
    y: VectorMut<T>,
) -> Result<()> {
    let blocks = spans(n, size_of::<T>() as Dim);
    if x.inc() == 1 && y.inc() == 1 {
        if y.memory().is_array() {
            axpy_contiguous::<T, 2, 3>(call, double_spans(n, size_of::<T>() as Dim), alpha, x, y)
        } else {
            axpy_contiguous::<T, 1, 6>(call, blocks, alpha, x, y)
        }
    } else {
        axpy_strided::<T>(call, blocks, alpha, x, y)
    }
}

/// y := alpha * x + y with increments 1
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn axpy_contiguous<T: Scalar, const PIECES: usize, const MIN_BLOCKS_PER_CU: i32>(
    blocks: Dim,
    alpha: Param<T>,
    x: Vector<T>,
    y: VectorMut<T>,
) {
    if alpha != T::ZERO {
        for_pairs::<T, BLOCK, PIECES, _>(x, y, |a, b| multiply_add::<T>(alpha, a, b));
    }
}

/// [`axpy_contiguous`] with any increments.
#[device(grid = blocks, block = 256)]
fn axpy_strided<T: Scalar>(blocks: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    if alpha != T::ZERO {
        for_pairs_strided::<T, BLOCK, _>(x, y, |a, b| multiply_add::<T>(alpha, a, b));
    }
}
