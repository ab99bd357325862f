//! gemv: a matrix times a vector.

use crate::common::reduce::block_sum;
use crate::common::stream::{four, four_rows};
use rocforge::prelude::*;

/// Rows that a thread loads at once and keeps sums for.
#[device]
const ROWS: Dim = 4;

/// Rows of A that one block sums where the product is skinny and transposed.
#[device]
const CHUNK: Dim = 4096;

/// Whether the transposed product has too few columns to keep a machine busy with a block for each.
#[device]
pub const fn is_skinny(m: Dim, n: Dim) -> bool {
    n <= 256 && m / 2048 >= n
}

/// Partial sums a column for `m` rows.
#[device]
pub const fn chunks(m: Dim) -> Dim {
    m / CHUNK + if m % CHUNK > 0 { 1 } else { 0 }
}

/// Partial sums of all columns of the transposed product; none where a block for each column does.
const fn partial_sums(m: Dim, n: Dim) -> Dim {
    if is_skinny(m, n) { chunks(m) * n } else { 0 }
}

/// y := alpha * op(A) * x + beta * y
///
/// **Shapes**: `A` is `m` by `n`, column-major, `lda >= max(1, m)`; op(A) is A, its transpose or its conjugate
/// transpose; `x` has as many elements as op(A) has columns, `y` as it has rows.
/// **Units**: `lda`, `incx`, `incy` in elements.
/// **Quick return**: `m == 0` or `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
/// **Aliasing**: `y` may not overlap `A` or `x`.
/// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `A` nor `x`.
/// **Workspace**: partial sums of columns where op(A) is transposed and skinny, `m >= 2048 * n`; without them
/// the call runs with a block a column and returns `perf_degraded`.
/// **Errors**: `invalid_value` for `trans`; `invalid_size` for `m`, `n`, `lda`, `incx`, `incy`; `invalid_pointer`.
/// **Reference**: rocblas_sgemv, rocblas_dgemv, rocblas_cgemv, rocblas_zgemv.
#[rocblas_kernel(
    symbol = "rocblas_{t}gemv",
    types(s: f32, d: f64, c: c32, z: c64),
    workspace(partial(
        optimal = "(if trans == N { 0 } else { partial_sums(m, n) }) * batch_count * T",
        degraded = "0"
    )),
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
) -> Result<()> {
    if trans == Operation::None {
        gemv_rows::<T>(call, m, n, alpha, a, x, beta, y)
    } else if partial.is_empty() {
        gemv_columns::<T>(call, trans, m, n, alpha, a, x, beta, y)
    } else {
        gemv_partial::<T>(call, trans, m, n, alpha, a, x, partial)?;
        gemv_total::<T>(call, chunks(m), n, alpha, partial, beta, y)
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
    let first = (block_id_x() * block + thread_id_x() as Dim) * ROWS;
    // What holds for two columns holds for all.
    let aligned = a.aligned::<4>((first, 0)) && a.aligned::<4>((first, 1));
    let whole = aligned && first + ROWS <= m;
    let mut sums = [T::ZERO; ROWS as usize];
    if alpha != T::ZERO {
        for j in 0..n {
            let factor = x[j];
            let rows = four_rows(whole, a, first, j, m);
            #[unroll]
            for row in 0..ROWS as usize {
                sums[row] += rows[row] * factor;
            }
        }
    }
    #[unroll]
    for row in 0..ROWS {
        let i = first + row;
        if i < m {
            y[i] = alpha * sums[row as usize] + scaled(beta, y, i);
        }
    }
}

/// The sum over rows `from..to` of column `j` of A, conjugated or not, times x; every thread of the block gets it.
#[device]
fn column_sum<T: Scalar, const BLOCK: i32>(
    conjugate: bool,
    a: Matrix<T>,
    x: Vector<T>,
    j: Dim,
    from: Dim,
    to: Dim,
) -> T {
    let block = BLOCK as Dim;
    let mut sums = [T::ZERO; ROWS as usize];
    let aligned = a.aligned::<4>((from, j));
    let aligned_x = x.aligned::<4>(from);
    for start in (from..to).step_by((block * ROWS) as usize) {
        let full = start + block * ROWS <= to;
        let i = start + thread_id_x() as Dim * ROWS;
        let rows = four_rows(full && aligned, a, i, j, to);
        let factors = four(full && aligned_x, x, i, to);
        #[unroll]
        for row in 0..ROWS as usize {
            let element = if conjugate { rows[row].conj() } else { rows[row] };
            sums[row] += element * factors[row];
        }
    }
    let mut sum = T::ZERO;
    #[unroll]
    for row in 0..ROWS {
        sum += sums[row as usize];
    }
    block_sum::<T, BLOCK>(sum)
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
        sum = column_sum::<T, BLOCK>(trans == Operation::ConjugateTranspose, a, x, j, 0_i64, m);
    }
    if thread_id_x() == 0 {
        y[j] = alpha * sum + scaled(beta, y, j);
    }
}

/// partial[c + j * chunks(m)] := the sum of chunk `c` of column `j` of A times x
#[device(grid = (chunks(m), n), block = 256)]
fn gemv_partial<T: Scalar>(
    trans: Operation,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    partial: Workspace<T>,
) {
    let from = block_id_x() * CHUNK;
    let to = (from + CHUNK).min(m);
    let j = block_id_y();
    if alpha != T::ZERO {
        let sum = column_sum::<T, BLOCK>(trans == Operation::ConjugateTranspose, a, x, j, from, to);
        if thread_id_x() == 0 {
            partial[block_id_x() + j * grid_dim_x()] = sum;
        }
    }
}

/// y := alpha * (the sum of each column's partial sums) + beta * y: a block a column
#[device(grid = n, block = 256)]
fn gemv_total<T: Scalar>(
    count: Dim,
    n: Dim,
    alpha: Param<T>,
    partial: Workspace<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    let j = block_id_x();
    let mut sum = T::ZERO;
    if alpha != T::ZERO {
        for chunk in (thread_id_x() as Dim..count).step_by(BLOCK as usize) {
            sum += partial[chunk + j * count];
        }
    }
    let total = block_sum::<T, BLOCK>(sum);
    if thread_id_x() == 0 {
        y[j] = alpha * total + scaled(beta, y, j);
    }
}
