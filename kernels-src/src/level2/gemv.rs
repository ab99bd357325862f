//! gemv: a matrix times a vector.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::gemv;
//!
//! let handle = Handle::new()?;
//! // By columns: [1 3; 2 4].
//! let a = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0])?;
//! let x = handle.upload(&[1.0, 10.0])?;
//! let mut y = handle.upload(&[0.0, 0.0])?;
//! gemv(&handle, Operation::None, 2, 2, 1.0, a.matrix(2), x.vector(1), 0.0, y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [31.0, 42.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

pub(super) mod columns;
mod each;
mod host;
pub(super) mod mixed;
pub(super) mod rows;

pub use columns::{chunks, is_skinny};
pub use rows::parts;

use columns::{
    chunk, column_lanes, columns_at_once, gemv_columns, gemv_long_columns, gemv_partial, gemv_total,
    partial_sums,
};
use each::{gemv_row_each, has_many_rows};
use rocforge::prelude::*;
use rows::{
    MANY_ROWS, gemv_at_once, gemv_part, gemv_parts, gemv_rows, gemv_tall, part, row_groups, row_lanes,
    row_sums, width,
};

/// y := alpha * op(A) * x + beta * y
///
/// **Shapes**: `A` is `m` by `n`, column-major, `lda >= max(1, m)`; op(A) is A, its transpose or its conjugate
/// transpose; `x` has as many elements as op(A) has columns, `y` as it has rows.
/// **Units**: `lda`, `incx`, `incy` in elements.
/// **Quick return**: `m == 0` or `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
/// **Aliasing**: `y` may not overlap `A` or `x`.
/// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `A` nor `x`.
/// **Workspace**: partial sums of columns where op(A) is transposed and skinny: up to 256 columns of `m >= 2048 * n` rows, or
/// up to 128 of 8192 or more; without them the call runs with a block a column and returns `perf_degraded`.
/// **Errors**: `invalid_value` for `trans`; `invalid_size` for `m`, `n`, `lda`, `incx`, `incy`; `invalid_pointer`.
/// **Reference**: rocblas_sgemv, rocblas_dgemv, rocblas_cgemv, rocblas_zgemv.
#[rocblas_kernel(
    symbol = "rocblas_{t}gemv",
    types(s: f32, d: f64, c: c32, z: c64),
    workspace(
        partial(
            optimal = "(if trans == N { 0 } else { partial_sums(m, n) }) * T",
            degraded = "0"
        ),
        split(spare = "(if trans == N { row_sums(m, n) } else { 0 }) * T")
    ),
    no_op = alpha == 0 && beta == 1,
    skips(alpha == 0 => a, x),
    overwrites(beta == 0 => y),
    flops = "2 * m * n",
    bytes = "(m * n + m + n) * T"
)]
pub fn gemv<T: Scalar>(
    call: &Call<'_>,
    trans: Operation,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    #[len(if trans == N { n } else { m })] x: Vector<T>,
    beta: Param<T>,
    #[len(if trans == N { m } else { n })] y: VectorMut<T>,
    partial: Workspace<T>,
    split: Workspace<T>,
) -> Result<()> {
    let wide = width(size_of::<T>());
    if trans == Operation::None {
        let (lanes, part) = (row_lanes(m, n), part(m, n));
        let problems = call.batch_count();
        if m > MANY_ROWS {
            gemv_tall::<T>(call, wide, m, n, alpha, a, x, beta, y)
        } else if !call.runs_on_host() && has_many_rows(m, n, problems, size_of::<T>()) {
            gemv_row_each::<T>(call, lanes, part, m, n, alpha, a, x, beta, y)
        } else if split.len() >= row_sums(m, n) && !split.is_empty() {
            let parts = parts(m, n);
            // More parts are added faster by a launch of many blocks.
            let few = if parts <= FEW_PARTS { call.zeros(row_groups(m, wide)) } else { None };
            if let Some(counts) = few {
                return gemv_at_once::<T>(
                    call, lanes, wide, part, parts, m, n, alpha, a, x, beta, y, split, counts,
                );
            }
            gemv_part::<T>(call, lanes, wide, part, parts, m, n, alpha, a, x, split)?;
            gemv_parts::<T>(call, parts, m, alpha, split, beta, y)
        } else {
            gemv_rows::<T>(call, lanes, wide, part, m, n, alpha, a, x, beta, y)
        }
    } else if partial.is_empty() {
        let lanes = column_lanes(m, n, size_of::<T>());
        if lanes > 64 && !call.runs_on_host() {
            return gemv_long_columns::<T>(call, trans, m, n, alpha, a, x, beta, y);
        }
        let count = columns_at_once(lanes, n, call.batch_count());
        gemv_columns::<T>(call, lanes, count, trans, m, n, alpha, a, x, beta, y)
    } else {
        gemv_partial::<T>(call, chunk(m, n), trans, m, n, alpha, a, x, partial)?;
        gemv_total::<T>(call, chunks(m, n), n, alpha, partial, beta, y)
    }
}

/// Parts of a row that the last block of a group of rows adds as fast as a launch of its own would: measured on an H200.
const FEW_PARTS: Dim = 16;

/// `element`, or its conjugate.
#[device]
pub fn conjugated<T: Scalar>(conjugate: bool, element: T) -> T {
    if conjugate { element.conj() } else { element }
}

/// `alpha * sum + beta * y[i]`, for all kernels, so that they round alike; where `beta` is zero, `y` may hold anything, NaN
/// included.
#[device]
pub(super) fn updated<T: Scalar>(alpha: T, sum: T, beta: T, y: VectorMut<T>, i: Dim) -> T {
    let old = if beta == T::ZERO { T::ZERO } else { beta * y[i] };
    alpha * sum + old
}
