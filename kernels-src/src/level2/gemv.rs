//! gemv: a matrix times a vector.

use crate::common::reduce::block_sum;
use crate::common::stream::{some, some_rows};
use rocforge::prelude::*;

/// Columns of the transposed product that a thread takes at once: they share what is read of x.
#[device]
const COLUMNS: Dim = 4;

/// Threads that are in one wave wherever they begin at a multiple of it: waves have 32 or 64 lanes.
#[device]
const FEW: i32 = 32;

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
const BUSY: Dim = 2048;

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
    let few = if n > 2048 { 128 } else { 32 };
    if least > few { least } else { few }
}

/// Shares of the parts of a row that are summed at once.
#[device]
const SHARES: i32 = 32;

/// Rows whose parts a block of so many threads sums; a power of two.
#[device]
const fn rows_at_once(threads: Dim) -> Dim {
    if threads >= SHARES as Dim { threads / SHARES as Dim } else { 1 }
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

/// Columns that a thread takes at once: more than one only where these are short and there are enough of them.
#[device]
const fn columns_at_once(lanes: Dim, n: Dim) -> Dim {
    if lanes <= FEW as Dim && n > 65_536 { COLUMNS } else { 1 }
}

/// Blocks of `threads` threads, `lanes` of them for each of `n` columns.
const fn column_blocks(n: Dim, lanes: Dim, threads: Dim) -> Dim {
    let lanes = if lanes < threads { lanes } else { threads };
    let columns = threads / lanes * columns_at_once(lanes, n);
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
        if m > MANY_ROWS {
            gemv_tall::<T>(call, wide, m, n, alpha, a, x, beta, y)
        } else if split.len() >= row_sums(m, n) && !split.is_empty() {
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
    // At most four rows a thread.
    let mut others = shared::<T>(BLOCK * 4);
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
            others[me + row as i32 * BLOCK] = sums[row];
        }
        barrier();
        if me < lanes {
            for group in 1..groups {
                #[unroll]
                for row in 0..WIDE {
                    sums[row] += others[lane + group * lanes + row as i32 * BLOCK];
                }
            }
        }
        barrier();
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
        // In the order of `gemv_parts`, as if each part had left its sums in memory: the bits are the same.
        for share in 0..SHARES as Dim {
            let mut some = [T::ZERO; WIDE];
            for from in (share * part..n).step_by((SHARES as Dim * part) as usize) {
                let to = (from + part).min(n);
                let more = sums_of_rows::<T, BLOCK, WIDE>(lanes, first, from, to, m, a, x);
                #[unroll]
                for row in 0..WIDE {
                    some[row] += more[row];
                }
            }
            #[unroll]
            for row in 0..WIDE {
                sums[row] += some[row];
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

/// y := alpha * A * x + beta * y, where there are rows enough for every thread
#[device(grid = groups(m, 64, wide, BLOCK), block = 64)]
fn gemv_tall<T: Scalar>(
    wide: Dim,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    if size_of::<T>() >= 16 {
        rows_of_block::<T, BLOCK, 1>(64, n, m, n, alpha, a, x, beta, y);
    } else if size_of::<T>() == 8 {
        rows_of_block::<T, BLOCK, 2>(64, n, m, n, alpha, a, x, beta, y);
    } else {
        rows_of_block::<T, BLOCK, 4>(64, n, m, n, alpha, a, x, beta, y);
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

/// The sum of row `i` over every `SHARES`-th part from `share` on.
#[device]
fn share_of_row<T: Scalar>(share: Dim, parts: Dim, m: Dim, i: Dim, split: Workspace<T>) -> T {
    let step = SHARES as Dim;
    let mut sum = T::ZERO;
    let mut part = share;
    // Four parts are loaded before the first is used.
    while part + 3 * step < parts {
        let one = split[i + part * m];
        let two = split[i + (part + step) * m];
        let three = split[i + (part + 2 * step) * m];
        let four = split[i + (part + 3 * step) * m];
        sum += one;
        sum += two;
        sum += three;
        sum += four;
        part += 4 * step;
    }
    while part < parts {
        sum += split[i + part * m];
        part += step;
    }
    sum
}

/// y := alpha * (the sum of each row's parts) + beta * y
#[device(grid = ceil_div(m, rows_at_once(BLOCK)), block = 256)]
fn gemv_parts<T: Scalar>(
    parts: Dim,
    m: Dim,
    alpha: Param<T>,
    split: Workspace<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    let mut others = shared::<T>(BLOCK);
    let me = thread_id_x();
    let rows = rows_at_once(BLOCK as Dim) as i32;
    let lane = me & (rows - 1);
    let i = block_id_x() * rows as Dim + lane as Dim;
    let mut sum = T::ZERO;
    if alpha != T::ZERO && i < m {
        if BLOCK < SHARES {
            for share in 0..SHARES {
                sum += share_of_row::<T>(share as Dim, parts, m, i, split);
            }
        } else {
            others[me] = share_of_row::<T>((me / rows) as Dim, parts, m, i, split);
        }
    }
    barrier();
    if me < rows && i < m {
        if alpha != T::ZERO && BLOCK >= SHARES {
            for share in 0..SHARES {
                sum += others[lane + share * rows];
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

/// What a thread gathers of column `j` of A, conjugated or not, times x: every `lanes`-th piece of `WIDE` rows.
#[device]
fn part_of_column<T: Scalar, const WIDE: usize>(
    lane: i32,
    lanes: i32,
    conjugate: bool,
    a: Matrix<T>,
    x: Vector<T>,
    j: Dim,
    m: Dim,
) -> T {
    let wide = WIDE as Dim;
    let turn = lanes as Dim * wide;
    let mut sums = [T::ZERO; WIDE];
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
    let mut sum = T::ZERO;
    #[unroll]
    for row in 0..WIDE {
        sum += sums[row];
    }
    sum
}

/// The sum of `value` over `lanes` neighbours, at most 32 of them, so that they are in one wave; all get it.
#[device]
fn sum_of_neighbours<T: Scalar>(lanes: i32, value: T) -> T {
    let mut sum = value;
    let mut half = lanes / 2;
    while half > 0 {
        sum += shuffle_xor(sum, half);
        half /= 2;
    }
    sum
}

/// The products of the columns of this block: one for each group of `lanes` threads, four where these are few.
#[device]
fn columns_of_block<T: Scalar, const BLOCK: i32, const WIDE: usize>(
    lanes: i32,
    conjugate: bool,
    m: Dim,
    n: Dim,
    alpha: T,
    a: Matrix<T>,
    x: Vector<T>,
    beta: T,
    y: VectorMut<T>,
) {
    let mut others = shared::<T>(BLOCK);
    let me = thread_id_x();
    // As many as a power of two.
    let lane = me & (lanes - 1);
    let groups = BLOCK / lanes;
    let few = lanes <= FEW;
    let count = columns_at_once(lanes as Dim, n);
    let first = block_id_x() * groups as Dim * count + (me / lanes) as Dim;
    let mut sums = [T::ZERO; COLUMNS as usize];
    if alpha != T::ZERO {
        #[unroll]
        for column in 0..COLUMNS {
            let j = first + column * groups as Dim;
            if column < count && j < n {
                sums[column as usize] = part_of_column::<T, WIDE>(lane, lanes, conjugate, a, x, j, m);
            }
        }
        if few {
            #[unroll]
            for column in 0..COLUMNS {
                sums[column as usize] = sum_of_neighbours::<T>(lanes, sums[column as usize]);
            }
        } else {
            let mut sum = sum_of_neighbours::<T>(FEW, sums[0]);
            others[me] = sum;
            barrier();
            if lane == 0 {
                let mut other = FEW;
                while other < lanes {
                    sum += others[me + other];
                    other += FEW;
                }
            }
            sums[0] = sum;
        }
    }
    if lane == 0 {
        #[unroll]
        for column in 0..COLUMNS {
            let j = first + column * groups as Dim;
            if column < count && j < n {
                y[j] = alpha * sums[column as usize] + scaled(beta, y, j);
            }
        }
    }
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
    let conjugate = trans == Operation::ConjugateTranspose;
    if size_of::<T>() >= 16 {
        columns_of_block::<T, BLOCK, 1>(lanes, conjugate, m, n, alpha, a, x, beta, y);
    } else if size_of::<T>() == 8 {
        columns_of_block::<T, BLOCK, 2>(lanes, conjugate, m, n, alpha, a, x, beta, y);
    } else {
        columns_of_block::<T, BLOCK, 4>(lanes, conjugate, m, n, alpha, a, x, beta, y);
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
    let mut others = shared::<T>(COLUMNS as i32 * BLOCK);
    let me = thread_id_x();
    let lanes = if BLOCK < FEW { BLOCK } else { FEW };
    #[unroll]
    for column in 0..COLUMNS {
        others[me + column as i32 * BLOCK] = sum_of_neighbours::<T>(lanes, sums[column as usize]);
    }
    barrier();
    for column in (me as Dim..COLUMNS).step_by(BLOCK as usize) {
        let mut sum = T::ZERO;
        let mut other: i32 = 0;
        while other < BLOCK {
            sum += others[other + column as i32 * BLOCK];
            other += lanes;
        }
        if first + column < n {
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
