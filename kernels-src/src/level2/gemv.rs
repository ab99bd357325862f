//! gemv: a matrix times a vector.

use crate::common::reduce::block_sum;
use rocforge::prelude::*;

/// Rows that a thread of the untransposed product keeps sums for.
#[device]
const ROWS: Dim = 4;

/// y := alpha * op(A) * x + beta * y
///
/// **Shapes**: `A` is `m` by `n`, column-major, `lda >= max(1, m)`; op(A) is A, its transpose or its conjugate
/// transpose; `x` has as many elements as op(A) has columns, `y` as it has rows.
/// **Units**: `lda`, `incx`, `incy` in elements.
/// **Quick return**: `m == 0` or `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
/// **Aliasing**: `y` may not overlap `A` or `x`.
/// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `A` nor `x`.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `trans`; `invalid_size` for `m`, `n`, `lda`, `incx`, `incy`; `invalid_pointer`.
/// **Reference**: rocblas_sgemv, rocblas_dgemv, rocblas_cgemv, rocblas_zgemv.
#[rocblas_kernel(
    symbol = "rocblas_{t}gemv",
    types(s: f32, d: f64, c: c32, z: c64),
    no_op = alpha == 0 && beta == 1,
    skips(alpha == 0 => a, x),
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
) -> Result<()> {
    match trans {
        Operation::None => gemv_rows::<T>(call, m, n, alpha, a, x, beta, y),
        _ => gemv_columns::<T>(call, trans, m, n, alpha, a, x, beta, y),
    }
}

/// beta * y[i], or zero where beta is zero: then `y` may hold anything, NaN included.
#[device]
fn scaled<T: Scalar>(beta: T, y: VectorMut<T>, i: Dim) -> T {
    if beta == T::ZERO { T::ZERO } else { beta * y[i] }
}

/// y := alpha * A * x + beta * y, `ROWS` rows a thread
#[device(grid = ceil_div(m, BLOCK * ROWS), block = 64)]
fn gemv_rows<T: Scalar>(
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    let block = BLOCK as Dim;
    let first = block_id_x() * block * ROWS + thread_id_x() as Dim;
    let full = first + (ROWS - 1) * block < m;
    let mut sums = [T::ZERO; ROWS as usize];
    if alpha != T::ZERO {
        for j in 0..n {
            let factor = x[j];
            #[unroll]
            for row in 0..ROWS {
                let i = first + row * block;
                if full || i < m {
                    sums[row as usize] += a[(i, j)] * factor;
                }
            }
        }
    }
    #[unroll]
    for row in 0..ROWS {
        let i = first + row * block;
        if i < m {
            y[i] = alpha * sums[row as usize] + scaled(beta, y, i);
        }
    }
}

/// y := alpha * A^T * x + beta * y, or with A conjugated: a block for each column of A
#[device(grid = n, block = 256)]
fn gemv_columns<T: Scalar>(
    trans: Operation,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    let j = block_id_x();
    let mut sum = T::ZERO;
    if alpha != T::ZERO {
        let conjugate = trans == Operation::ConjugateTranspose;
        for i in (thread_id_x() as Dim..m).step_by(BLOCK as usize) {
            let element = if conjugate { a[(i, j)].conj() } else { a[(i, j)] };
            sum += element * x[i];
        }
    }
    let total = block_sum::<T, BLOCK>(sum);
    if thread_id_x() == 0 {
        y[j] = alpha * total + scaled(beta, y, j);
    }
}
