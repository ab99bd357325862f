//! gemv: a matrix times a vector.

use crate::common::reduce::block_sum;
use crate::common::stream::{some, some_rows};
use rocforge::prelude::*;

/// Columns of the skinny transposed product that a block takes at once: they share what is read of x.
#[device]
const COLUMNS: Dim = 4;

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

/// Elements that 16 bytes hold: what a thread loads at once.
const fn width(bytes: usize) -> Dim {
    if bytes >= 16 {
        1
    } else if bytes == 8 {
        2
    } else {
        4
    }
}

/// Threads of a block that lie along the rows of A; the others share the columns.
const fn row_lanes(m: Dim) -> Dim {
    if m > 64 { 64 } else { 16 }
}

/// Rows from which on blocks of rows alone keep a machine busy.
const MANY_ROWS: Dim = 200_000;

/// Blocks of a product without transposition that keep a machine busy.
const BUSY: Dim = 1024;

/// Columns of a part of the product: as many parts as keep a machine busy, by the shape alone, so that the bits are
/// the same whatever memory there is.
const fn part(m: Dim, n: Dim) -> Dim {
    if m > MANY_ROWS {
        return n;
    }
    // As if a thread loaded four rows: other types have more blocks.
    let blocks = m / (4 * row_lanes(m)) + 1;
    let wanted = BUSY / blocks + 1;
    let least = n / wanted + 1;
    let least = if least > n / 512 { least } else { n / 512 + 1 };
    if least > 32 { least } else { 32 }
}

/// Parts of the columns.
pub const fn parts(m: Dim, n: Dim) -> Dim {
    n / part(m, n) + if n % part(m, n) > 0 { 1 } else { 0 }
}

/// Sums of the rows in all parts; none where there is one part.
const fn row_sums(m: Dim, n: Dim) -> Dim {
    if parts(m, n) > 1 { parts(m, n) * m } else { 0 }
}

/// Threads of a block that lie along the rows of one column, where the product is transposed.
const fn column_lanes(m: Dim) -> Dim {
    if m > 4096 {
        256
    } else if m > 512 {
        64
    } else if m > 128 {
        32
    } else {
        16
    }
}

/// Blocks of `threads` threads, `lanes` of them for each of `n` columns.
const fn column_blocks(n: Dim, lanes: Dim, threads: Dim) -> Dim {
    let columns = if lanes < threads { threads / lanes } else { 1 };
    n / columns + if n % columns > 0 { 1 } else { 0 }
}

/// Blocks of `threads` threads for `count` rows, `each` of them for one of `lanes` threads.
const fn groups(count: Dim, lanes: Dim, each: Dim, threads: Dim) -> Dim {
    let lanes = if lanes < threads { lanes } else { threads };
    count / (lanes * each) + if count % (lanes * each) > 0 { 1 } else { 0 }
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
    workspace(
        partial(
            optimal = "(if trans == N { 0 } else { partial_sums(m, n) }) * batch_count * T",
            degraded = "0"
        ),
        split(spare = "(if trans == N { row_sums(m, n) } else { 0 }) * batch_count * T")
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
        let (lanes, part) = (row_lanes(m), part(m, n));
        if split.len() >= row_sums(m, n) && !split.is_empty() {
            gemv_part::<T>(call, lanes, wide, part, parts(m, n), m, n, alpha, a, x, split)?;
            gemv_parts::<T>(call, parts(m, n), m, alpha, split, beta, y)
        } else {
            gemv_rows::<T>(call, lanes, wide, part, m, n, alpha, a, x, beta, y)
        }
    } else if partial.is_empty() {
        gemv_columns::<T>(call, column_lanes(m), trans, m, n, alpha, a, x, beta, y)
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

/// The sums over columns `from..to` of A times x, of `WIDE` rows from `first` on. The threads of a block lie along
/// `lanes` rows; those with the same rows share the columns, and the first of them gets the sums.
#[device]
fn sums_of_rows<T: Scalar, const BLOCK: i32, const WIDE: usize>(
    lanes: i32,
    first: Dim,
    from: Dim,
    to: Dim,
    m: Dim,
    a: Matrix<T>,
    x: Vector<T>,
) -> [T; WIDE] {
    let mut others = shared::<T>(BLOCK);
    let me = thread_id_x();
    // As many as a power of two.
    let lane = me & (lanes - 1);
    let groups = BLOCK / lanes;
    let mut sums = [T::ZERO; WIDE];
    // What holds for two columns holds for all.
    let aligned = a.aligned::<WIDE>((first, 0)) && a.aligned::<WIDE>((first, 1));
    let whole = aligned && first + WIDE as Dim <= m;
    let step = groups as Dim;
    let mut j = from + (me / lanes) as Dim;
    if whole {
        // Four columns are loaded before the first is used.
        while j + 3 * step < to {
            let rows0 = a.load_vec::<WIDE>((first, j));
            let rows1 = a.load_vec::<WIDE>((first, j + step));
            let rows2 = a.load_vec::<WIDE>((first, j + 2 * step));
            let rows3 = a.load_vec::<WIDE>((first, j + 3 * step));
            let factor0 = x[j];
            let factor1 = x[j + step];
            let factor2 = x[j + 2 * step];
            let factor3 = x[j + 3 * step];
            #[unroll]
            for row in 0..WIDE {
                sums[row] += rows0[row] * factor0;
                sums[row] += rows1[row] * factor1;
                sums[row] += rows2[row] * factor2;
                sums[row] += rows3[row] * factor3;
            }
            j += 4 * step;
        }
    }
    if first < m {
        while j < to {
            let factor = x[j];
            let rows = some_rows::<T, WIDE>(whole, a, first, j, m);
            #[unroll]
            for row in 0..WIDE {
                sums[row] += rows[row] * factor;
            }
            j += step;
        }
    }
    if groups > 1 {
        #[unroll]
        for row in 0..WIDE {
            others[me] = sums[row];
            barrier();
            if me < lanes {
                let mut sum = T::ZERO;
                for group in 0..groups {
                    sum += others[lane + group * lanes];
                }
                sums[row] = sum;
            }
            barrier();
        }
    }
    sums
}

/// A * x for columns `from..to` of the rows of this block: `WIDE` rows for each of its first `lanes` threads.
#[device]
fn rows_of_block<T: Scalar, const BLOCK: i32, const WIDE: usize>(
    lanes: Dim,
    part: Dim,
    m: Dim,
    n: Dim,
    alpha: T,
    a: Matrix<T>,
    x: Vector<T>,
    beta: T,
    y: VectorMut<T>,
) {
    let lanes = lanes.min(BLOCK as Dim) as i32;
    let first = (block_id_x() * lanes as Dim + (thread_id_x() & (lanes - 1)) as Dim) * WIDE as Dim;
    let mut sums = [T::ZERO; WIDE];
    if alpha != T::ZERO {
        // Part after part, as if each had left its sums in memory: the bits are the same.
        for from in (0..n).step_by(part as usize) {
            let to = (from + part).min(n);
            let more = sums_of_rows::<T, BLOCK, WIDE>(lanes, first, from, to, m, a, x);
            #[unroll]
            for row in 0..WIDE {
                sums[row] += more[row];
            }
        }
    }
    if thread_id_x() < lanes {
        #[unroll]
        for row in 0..WIDE {
            let i = first + row as Dim;
            if i < m {
                y[i] = alpha * sums[row] + scaled(beta, y, i);
            }
        }
    }
}

/// y := alpha * A * x + beta * y
#[device(grid = groups(m, lanes, wide, BLOCK), block = 256)]
fn gemv_rows<T: Scalar>(
    lanes: Dim,
    wide: Dim,
    part: Dim,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    if size_of::<T>() >= 16 {
        rows_of_block::<T, BLOCK, 1>(lanes, part, m, n, alpha, a, x, beta, y);
    } else if size_of::<T>() == 8 {
        rows_of_block::<T, BLOCK, 2>(lanes, part, m, n, alpha, a, x, beta, y);
    } else {
        rows_of_block::<T, BLOCK, 4>(lanes, part, m, n, alpha, a, x, beta, y);
    }
}

/// The sums of the rows of this block over part `block_id_y()` of the columns.
#[device]
fn part_of_block<T: Scalar, const BLOCK: i32, const WIDE: usize>(
    lanes: Dim,
    part: Dim,
    m: Dim,
    n: Dim,
    a: Matrix<T>,
    x: Vector<T>,
    split: Workspace<T>,
) {
    let lanes = lanes.min(BLOCK as Dim) as i32;
    let first = (block_id_x() * lanes as Dim + (thread_id_x() & (lanes - 1)) as Dim) * WIDE as Dim;
    let from = block_id_y() * part;
    let to = (from + part).min(n);
    let sums = sums_of_rows::<T, BLOCK, WIDE>(lanes, first, from, to, m, a, x);
    if thread_id_x() < lanes {
        #[unroll]
        for row in 0..WIDE {
            let i = first + row as Dim;
            if i < m {
                split[i + block_id_y() * m] = sums[row];
            }
        }
    }
}

/// split[i + p * m] := row i of A times x over part p of the columns
#[device(grid = (groups(m, lanes, wide, BLOCK), parts), block = 256)]
fn gemv_part<T: Scalar>(
    lanes: Dim,
    wide: Dim,
    part: Dim,
    parts: Dim,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    split: Workspace<T>,
) {
    if alpha != T::ZERO {
        if size_of::<T>() >= 16 {
            part_of_block::<T, BLOCK, 1>(lanes, part, m, n, a, x, split);
        } else if size_of::<T>() == 8 {
            part_of_block::<T, BLOCK, 2>(lanes, part, m, n, a, x, split);
        } else {
            part_of_block::<T, BLOCK, 4>(lanes, part, m, n, a, x, split);
        }
    }
}

/// y := alpha * (the sum of each row's parts) + beta * y
#[device(grid = ceil_div(m, BLOCK), block = 64)]
fn gemv_parts<T: Scalar>(
    parts: Dim,
    m: Dim,
    alpha: Param<T>,
    split: Workspace<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    let i = global_id_x();
    if i < m {
        let mut sum = T::ZERO;
        if alpha != T::ZERO {
            #[unroll(8)]
            for part in 0..parts {
                sum += split[i + part * m];
            }
        }
        y[i] = alpha * sum + scaled(beta, y, i);
    }
}

/// `element`, or its conjugate.
#[device]
fn conjugated<T: Scalar>(conjugate: bool, element: T) -> T {
    if conjugate { element.conj() } else { element }
}

/// The sum over every row of column `j` of A, conjugated or not, times x, gathered by the `lanes` threads of a group;
/// the first of them gets it.
#[device]
fn column_sum<T: Scalar, const BLOCK: i32, const WIDE: usize>(
    lanes: i32,
    conjugate: bool,
    a: Matrix<T>,
    x: Vector<T>,
    j: Dim,
    m: Dim,
    n: Dim,
) -> T {
    let mut others = shared::<T>(BLOCK);
    let me = thread_id_x();
    let lane = me & (lanes - 1);
    let wide = WIDE as Dim;
    let turn = lanes as Dim * wide;
    let mut sums = [T::ZERO; WIDE];
    if j < n {
        let aligned = a.aligned::<WIDE>((0, j)) && x.aligned::<WIDE>(0);
        let mut i = lane as Dim * wide;
        if aligned {
            // Four pieces are loaded before the first is used.
            while i + 3 * turn + wide <= m {
                let rows0 = a.load_vec::<WIDE>((i, j));
                let rows1 = a.load_vec::<WIDE>((i + turn, j));
                let rows2 = a.load_vec::<WIDE>((i + 2 * turn, j));
                let rows3 = a.load_vec::<WIDE>((i + 3 * turn, j));
                let factors0 = x.load_vec::<WIDE>(i);
                let factors1 = x.load_vec::<WIDE>(i + turn);
                let factors2 = x.load_vec::<WIDE>(i + 2 * turn);
                let factors3 = x.load_vec::<WIDE>(i + 3 * turn);
                #[unroll]
                for row in 0..WIDE {
                    sums[row] += conjugated(conjugate, rows0[row]) * factors0[row];
                    sums[row] += conjugated(conjugate, rows1[row]) * factors1[row];
                    sums[row] += conjugated(conjugate, rows2[row]) * factors2[row];
                    sums[row] += conjugated(conjugate, rows3[row]) * factors3[row];
                }
                i += 4 * turn;
            }
        }
        while i < m {
            let whole = aligned && i + wide <= m;
            let rows = some_rows::<T, WIDE>(whole, a, i, j, m);
            let factors = some::<T, WIDE>(whole, x, i, m);
            #[unroll]
            for row in 0..WIDE {
                sums[row] += conjugated(conjugate, rows[row]) * factors[row];
            }
            i += turn;
        }
    }
    let mut sum = T::ZERO;
    #[unroll]
    for row in 0..WIDE {
        sum += sums[row];
    }
    let mut half = lanes / 2;
    if lanes <= 32 {
        // Lanes of one wave.
        while half > 0 {
            sum += shuffle_xor(sum, half);
            half /= 2;
        }
    } else {
        others[me] = sum;
        while half > 0 {
            barrier();
            if lane < half {
                let other = others[me + half];
                others[me] += other;
            }
            half /= 2;
        }
        sum = others[me];
    }
    sum
}

/// y := alpha * A^T * x + beta * y, or with A conjugated: `lanes` threads for each column of A
#[device(grid = column_blocks(n, lanes, BLOCK), block = 256)]
fn gemv_columns<T: Scalar>(
    lanes: Dim,
    trans: Operation,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    let lanes = lanes.min(BLOCK as Dim) as i32;
    let me = thread_id_x();
    let j = block_id_x() * (BLOCK / lanes) as Dim + (me / lanes) as Dim;
    let conjugate = trans == Operation::ConjugateTranspose;
    let mut sum = T::ZERO;
    if alpha != T::ZERO {
        sum = if size_of::<T>() >= 16 {
            column_sum::<T, BLOCK, 1>(lanes, conjugate, a, x, j, m, n)
        } else if size_of::<T>() == 8 {
            column_sum::<T, BLOCK, 2>(lanes, conjugate, a, x, j, m, n)
        } else {
            column_sum::<T, BLOCK, 4>(lanes, conjugate, a, x, j, m, n)
        };
    }
    if me & (lanes - 1) == 0 && j < n {
        y[j] = alpha * sum + scaled(beta, y, j);
    }
}

/// partial[c + j * chunks(m)] := the sum of chunk `c` of column `j` of A times x, for the columns of this block
#[device]
fn chunk_of_columns<T: Scalar, const BLOCK: i32, const WIDE: usize>(
    conjugate: bool,
    from: Dim,
    m: Dim,
    n: Dim,
    a: Matrix<T>,
    x: Vector<T>,
    partial: Workspace<T>,
) {
    let first = block_id_y() * COLUMNS;
    let wide = WIDE as Dim;
    let turn = BLOCK as Dim * wide;
    let to = (from + CHUNK).min(m);
    let mut sums = [T::ZERO; COLUMNS as usize];
    let aligned_x = x.aligned::<WIDE>(from);
    let aligned = aligned_x && a.aligned::<WIDE>((from, first)) && a.aligned::<WIDE>((from, first + 1));
    let mut i = from + thread_id_x() as Dim * wide;
    if aligned && first + COLUMNS <= n {
        while i + wide <= to {
            let factors = x.load_vec::<WIDE>(i);
            let rows0 = a.load_vec::<WIDE>((i, first));
            let rows1 = a.load_vec::<WIDE>((i, first + 1));
            let rows2 = a.load_vec::<WIDE>((i, first + 2));
            let rows3 = a.load_vec::<WIDE>((i, first + 3));
            #[unroll]
            for row in 0..WIDE {
                sums[0] += conjugated(conjugate, rows0[row]) * factors[row];
                sums[1] += conjugated(conjugate, rows1[row]) * factors[row];
                sums[2] += conjugated(conjugate, rows2[row]) * factors[row];
                sums[3] += conjugated(conjugate, rows3[row]) * factors[row];
            }
            i += turn;
        }
    }
    while i < to {
        let factors = some::<T, WIDE>(false, x, i, to);
        #[unroll]
        for column in 0..COLUMNS {
            let j = first + column;
            if j < n {
                let rows = some_rows::<T, WIDE>(false, a, i, j, to);
                #[unroll]
                for row in 0..WIDE {
                    sums[column as usize] += conjugated(conjugate, rows[row]) * factors[row];
                }
            }
        }
        i += turn;
    }
    #[unroll]
    for column in 0..COLUMNS {
        let sum = block_sum::<T, BLOCK>(sums[column as usize]);
        if thread_id_x() == 0 && first + column < n {
            partial[block_id_x() + (first + column) * grid_dim_x()] = sum;
        }
    }
}

/// partial[c + j * chunks(m)] := the sum of chunk `c` of column `j` of A times x
#[device(grid = (chunks(m), ceil_div(n, COLUMNS)), block = 256)]
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
    let conjugate = trans == Operation::ConjugateTranspose;
    if alpha != T::ZERO {
        if size_of::<T>() >= 16 {
            chunk_of_columns::<T, BLOCK, 1>(conjugate, from, m, n, a, x, partial);
        } else if size_of::<T>() == 8 {
            chunk_of_columns::<T, BLOCK, 2>(conjugate, from, m, n, a, x, partial);
        } else {
            chunk_of_columns::<T, BLOCK, 4>(conjugate, from, m, n, a, x, partial);
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
