//! Products of a transposed matrix: threads along a column, and chunks of the rows where columns are few and long.

use super::host::{COLS, columns_on_host};
use super::rows::width;
use super::{conjugated, updated};
use crate::common::reduce::block_sum;
use crate::common::stream::{some, some_rows};
use crate::common::times::mul_acc;
use rocforge::prelude::*;

/// Columns of the transposed product that a thread takes at once: they share what is read of x.
#[device]
const COLUMNS: Dim = 4;

/// Threads that are in one wave wherever they begin at a multiple of it: waves have 32 or 64 lanes.
#[device]
const FEW: i32 = 32;

/// Rows of A that one block sums where the product is skinny and transposed: at least, and at most.
const CHUNKS: (Dim, Dim) = (512, 4096);

/// Whether the transposed product has too few columns to fill the device with a block for each.
pub const fn is_skinny(m: Dim, n: Dim) -> bool {
    n <= 256 && (m / 2048 >= n || (n <= 128 && m >= 8192))
}

/// Rows of a partial sum: as many as leave blocks enough to fill the device.
pub const fn chunk(m: Dim, n: Dim) -> Dim {
    let blocks = BLOCKS_TO_FILL / ceil_div(n, COLUMNS) + 1;
    let rows = ceil_div(ceil_div(m, blocks), CHUNKS.0) * CHUNKS.0;
    if rows < CHUNKS.1 { rows } else { CHUNKS.1 }
}

/// Partial sums a column.
pub const fn chunks(m: Dim, n: Dim) -> Dim {
    ceil_div(m, chunk(m, n))
}

/// Partial sums of all columns of the transposed product; none where a block for each column does.
pub const fn partial_sums(m: Dim, n: Dim) -> Dim {
    if is_skinny(m, n) { chunks(m, n) * n } else { 0 }
}

/// Blocks that fill the device: four for each compute unit of an H200.
const BLOCKS_TO_FILL: Dim = 528;

/// Threads of a block that lie along the rows of one column, where the product is transposed. Few columns of some length
/// have a block each; a thread of a short column has a few pieces of 16 bytes.
pub const fn column_lanes(m: Dim, n: Dim, bytes: usize) -> Dim {
    if m > 4096 || (m > 512 && n < 2 * BLOCKS_TO_FILL) {
        return 256;
    }
    if m > 512 {
        return 64;
    }
    match ceil_div(m, width(bytes)) {
        0..=4 => 1,
        5..=12 => 4,
        13..=32 => 8,
        33..=64 => 16,
        _ => 32,
    }
}

/// Columns that a thread takes at once: more than one only where these are short and there are enough of them, in each problem
/// and in all of them. No bits depend on it.
pub const fn columns_at_once(lanes: Dim, n: Dim, problems: Dim) -> Dim {
    let has_four = lanes >= COLUMNS && lanes <= FEW as Dim;
    // A block of 64 threads.
    let fills_block = n.saturating_mul(lanes) >= 128;
    if has_four && fills_block && n.saturating_mul(problems).saturating_mul(lanes) >= MANY_THREADS {
        COLUMNS
    } else {
        1
    }
}

/// Threads that leave enough of them if each takes [`COLUMNS`] columns.
const MANY_THREADS: Dim = 1 << 18;

/// Blocks of `threads` threads, `lanes` of them for each of `n` columns, and `count` columns a thread; a single thread has a
/// few.
const fn column_blocks(n: Dim, lanes: Dim, count: Dim, threads: Dim) -> Dim {
    if threads == 1 {
        return n / COLS + if n % COLS > 0 { 1 } else { 0 };
    }
    let lanes = if lanes < threads { lanes } else { threads };
    let columns = threads / lanes * count;
    n / columns + if n % columns > 0 { 1 } else { 0 }
}

/// `WIDE` rows of column `j` of A from `i` on, which exist: one access where they are `ALIGNED`.
#[device]
fn piece_of_column<T: Scalar, const WIDE: usize, const ALIGNED: bool>(
    a: Matrix<T>,
    i: Dim,
    j: Dim,
) -> [T; WIDE] {
    if ALIGNED {
        return a.load_vec::<WIDE>((i, j));
    }
    let mut rows = [T::ZERO; WIDE];
    #[unroll]
    for e in 0..WIDE {
        rows[e] = a[(i + e as Dim, j)];
    }
    rows
}

/// Adds pieces of `WIDE` rows to `sums`, every `turn` rows from `from` on, four at once, and as long as four exist; the row
/// behind them.
#[device]
#[inline(always)]
fn add_pieces<T: Scalar, const WIDE: usize, const ALIGNED: bool>(
    turn: Dim,
    conjugate: bool,
    a: Matrix<T>,
    x: Vector<T>,
    j: Dim,
    rows: (Dim, Dim),
    sums: &mut [T; WIDE],
) -> Dim {
    let (from, m) = rows;
    let mut i = from;
    // Four pieces are loaded before the first is used.
    while i + 3 * turn + WIDE as Dim <= m {
        let mut some = [[T::ZERO; WIDE]; 4];
        let mut factors = [[T::ZERO; WIDE]; 4];
        #[unroll]
        for e in 0..4_usize {
            some[e] = piece_of_column::<T, WIDE, ALIGNED>(a, i + e as Dim * turn, j);
        }
        #[unroll]
        for e in 0..4_usize {
            let at = i + e as Dim * turn;
            if ALIGNED {
                factors[e] = x.load_vec::<WIDE>(at);
            } else {
                #[unroll]
                for row in 0..WIDE {
                    factors[e][row] = x[at + row as Dim];
                }
            }
        }
        #[unroll]
        for e in 0..4_usize {
            #[unroll]
            for row in 0..WIDE {
                sums[row] = mul_acc::<T>(conjugated(conjugate, some[e][row]), factors[e][row], sums[row]);
            }
        }
        i += 4 * turn;
    }
    i
}

/// What a thread gathers of rows `from..m` of column `j` of A, conjugated or not, times x: every `lanes`-th piece of
/// `WIDE` rows.
#[device]
pub fn part_of_column<T: Scalar, const WIDE: usize>(
    lane: i32,
    lanes: i32,
    conjugate: bool,
    a: Matrix<T>,
    x: Vector<T>,
    j: Dim,
    from: Dim,
    m: Dim,
) -> T {
    let wide = WIDE as Dim;
    let turn = lanes as Dim * wide;
    let mut sums = [T::ZERO; WIDE];
    let aligned = a.aligned::<WIDE>((0, j)) && x.aligned::<WIDE>(0);
    // Rows up to the first whole piece.
    let head = ((from + wide - 1) / wide * wide).min(m);
    for i in (from + lane as Dim..head).step_by(lanes as usize) {
        sums[0] = mul_acc::<T>(conjugated(conjugate, a[(i, j)]), x[i], sums[0]);
    }
    let mut i = head + lane as Dim * wide;
    if aligned {
        i = add_pieces::<T, WIDE, true>(turn, conjugate, a, x, j, (i, m), &mut sums);
    } else {
        i = add_pieces::<T, WIDE, false>(turn, conjugate, a, x, j, (i, m), &mut sums);
    }
    while i < m {
        let whole = aligned && i + wide <= m;
        let rows = some_rows::<T, WIDE>(whole, a, i, j, m);
        let factors = some::<T, WIDE>(whole, x, i, m);
        #[unroll]
        for row in 0..WIDE {
            sums[row] = mul_acc::<T>(conjugated(conjugate, rows[row]), factors[row], sums[row]);
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
pub fn sum_of_neighbours<T: Scalar>(lanes: i32, value: T) -> T {
    let mut sum = value;
    let mut half = lanes / 2;
    while half > 0 {
        sum += shuffle_xor(sum, half);
        half /= 2;
    }
    sum
}

/// What a thread gathers of columns `first`, `first + step` and so on, in the order of [`part_of_column`]. They share what is
/// read of x.
#[device]
fn parts_of_columns<T: Scalar, const WIDE: usize>(
    lanes: (i32, i32),
    conjugate: bool,
    a: Matrix<T>,
    x: Vector<T>,
    first: Dim,
    step: Dim,
    size: (Dim, Dim),
) -> [T; COLUMNS as usize] {
    let (lane, lanes) = lanes;
    let (m, n) = size;
    let (wide, turn) = (WIDE as Dim, (lanes * WIDE as i32) as Dim);
    let aligned_x = x.aligned::<WIDE>(0);
    // What holds for two columns holds for all.
    let aligned: bool = a.aligned::<WIDE>((0, 0)) && a.aligned::<WIDE>((0, 1));
    let mut sums = [[T::ZERO; WIDE]; COLUMNS as usize];
    let mut i = lane as Dim * wide;
    while i < m {
        let whole = i + wide <= m;
        let factors = some::<T, WIDE>(whole && aligned_x, x, i, m);
        let mut rows = [[T::ZERO; WIDE]; COLUMNS as usize];
        #[unroll]
        for column in 0..COLUMNS {
            // A column beyond the last is loaded from there.
            let j = (first + column * step).min(n - 1);
            rows[column as usize] = if whole && !aligned {
                piece_of_column::<T, WIDE, false>(a, i, j)
            } else {
                some_rows::<T, WIDE>(whole, a, i, j, m)
            };
        }
        #[unroll]
        for column in 0..COLUMNS as usize {
            #[unroll]
            for row in 0..WIDE {
                let element = conjugated(conjugate, rows[column][row]);
                sums[column][row] = mul_acc::<T>(element, factors[row], sums[column][row]);
            }
        }
        i += turn;
    }
    let mut totals = [T::ZERO; COLUMNS as usize];
    #[unroll]
    for column in 0..COLUMNS as usize {
        #[unroll]
        for row in 0..WIDE {
            totals[column] += sums[column][row];
        }
    }
    totals
}

/// The sums of four values over `lanes` neighbours, 4 to 32 of them: each fourth of the lanes gets one, in order. The
/// additions are those of [`sum_of_neighbours`]; lanes exchange what the other half adds.
#[device]
fn sums_of_four<T: Scalar>(lane: i32, lanes: i32, values: [T; 4]) -> T {
    let (half, quarter) = (lanes / 2, lanes / 4);
    let is_upper = lane & half != 0;
    let mut even = if is_upper { values[2] } else { values[0] };
    let mut odd = if is_upper { values[3] } else { values[1] };
    even += shuffle_xor(if is_upper { values[0] } else { values[2] }, half);
    odd += shuffle_xor(if is_upper { values[1] } else { values[3] }, half);
    let is_odd = lane & quarter != 0;
    let mut sum = if is_odd { odd } else { even };
    sum += shuffle_xor(if is_odd { even } else { odd }, quarter);
    let mut step = quarter / 2;
    while step > 0 {
        sum += shuffle_xor(sum, step);
        step /= 2;
    }
    sum
}

/// The products of the columns of this block: four for each group of `lanes` threads.
#[device]
fn four_columns_of_block<T: Scalar, const BLOCK: i32, const WIDE: usize>(
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
    let me = thread_id_x();
    // As many as a power of two.
    let lane = me & (lanes - 1);
    let groups = (BLOCK / lanes) as Dim;
    let first = block_id_x() * groups * COLUMNS + (me / lanes) as Dim;
    let mut sum = T::ZERO;
    if alpha != T::ZERO {
        let parts = parts_of_columns::<T, WIDE>((lane, lanes), conjugate, a, x, first, groups, (m, n));
        sum = sums_of_four::<T>(lane, lanes, parts);
    }
    let quarter = lanes / 4;
    let j = first + (lane / quarter) as Dim * groups;
    if lane & (quarter - 1) == 0 && j < n {
        y[j] = updated(alpha, sum, beta, y, j);
    }
}

/// The products of the columns of this block: one for each group of `lanes` threads.
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
    let j = block_id_x() * (BLOCK / lanes) as Dim + (me / lanes) as Dim;
    let mut sum = T::ZERO;
    if alpha != T::ZERO {
        if j < n {
            sum = part_of_column::<T, WIDE>(lane, lanes, conjugate, a, x, j, 0, m);
        }
        sum = sum_of_neighbours::<T>(lanes.min(FEW), sum);
        if lanes > FEW {
            others[me] = sum;
            barrier();
            if lane == 0 {
                let mut other = FEW;
                while other < lanes {
                    sum += others[me + other];
                    other += FEW;
                }
            }
        }
    }
    if lane == 0 && j < n {
        y[j] = updated(alpha, sum, beta, y, j);
    }
}

/// y := alpha * A^T * x + beta * y, or with A conjugated: up to 64 threads for each column of A
#[device(grid = column_blocks(n, lanes, count, BLOCK), block = 64, host_vectors = 256)]
pub fn gemv_columns<T: Scalar>(
    lanes: Dim,
    count: Dim,
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
    if BLOCK == 1 {
        if size_of::<T>() >= 16 {
            columns_on_host::<T, 2>(conjugate, m, n, alpha, a, x, beta, y);
        } else if size_of::<T>() == 8 {
            columns_on_host::<T, 4>(conjugate, m, n, alpha, a, x, beta, y);
        } else {
            columns_on_host::<T, 8>(conjugate, m, n, alpha, a, x, beta, y);
        }
    } else if count == COLUMNS {
        if size_of::<T>() >= 16 {
            four_columns_of_block::<T, BLOCK, 1>(lanes, conjugate, m, n, alpha, a, x, beta, y);
        } else if size_of::<T>() == 8 {
            four_columns_of_block::<T, BLOCK, 2>(lanes, conjugate, m, n, alpha, a, x, beta, y);
        } else {
            four_columns_of_block::<T, BLOCK, 4>(lanes, conjugate, m, n, alpha, a, x, beta, y);
        }
    } else if size_of::<T>() >= 16 {
        columns_of_block::<T, BLOCK, 1>(lanes, conjugate, m, n, alpha, a, x, beta, y);
    } else if size_of::<T>() == 8 {
        columns_of_block::<T, BLOCK, 2>(lanes, conjugate, m, n, alpha, a, x, beta, y);
    } else {
        columns_of_block::<T, BLOCK, 4>(lanes, conjugate, m, n, alpha, a, x, beta, y);
    }
}

/// y := alpha * A^T * x + beta * y, or with A conjugated: a block for each column of A
#[device(grid = n, block = 256, host_block = 0)]
pub fn gemv_long_columns<T: Scalar>(
    trans: Operation,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    let conjugate = trans == Operation::ConjugateTranspose;
    if size_of::<T>() >= 16 {
        columns_of_block::<T, BLOCK, 1>(BLOCK, conjugate, m, n, alpha, a, x, beta, y);
    } else if size_of::<T>() == 8 {
        columns_of_block::<T, BLOCK, 2>(BLOCK, conjugate, m, n, alpha, a, x, beta, y);
    } else {
        columns_of_block::<T, BLOCK, 4>(BLOCK, conjugate, m, n, alpha, a, x, beta, y);
    }
}

/// partial[c + j * chunks] := the sum of rows `from..to`, chunk `c`, of column `j` of A times x, for the columns of this block
#[device]
fn chunk_of_columns<T: Scalar, const BLOCK: i32, const WIDE: usize>(
    conjugate: bool,
    from: Dim,
    to: Dim,
    n: Dim,
    a: Matrix<T>,
    x: Vector<T>,
    partial: Workspace<T>,
) {
    let first = block_id_y() * COLUMNS;
    let wide = WIDE as Dim;
    let turn = BLOCK as Dim * wide;
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
                sums[0] = mul_acc::<T>(conjugated(conjugate, rows0[row]), factors[row], sums[0]);
                sums[1] = mul_acc::<T>(conjugated(conjugate, rows1[row]), factors[row], sums[1]);
                sums[2] = mul_acc::<T>(conjugated(conjugate, rows2[row]), factors[row], sums[2]);
                sums[3] = mul_acc::<T>(conjugated(conjugate, rows3[row]), factors[row], sums[3]);
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
                    sums[column as usize] =
                        mul_acc::<T>(conjugated(conjugate, rows[row]), factors[row], sums[column as usize]);
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

/// partial[c + j * chunks] := the sum of chunk `c`, of `chunk` rows, of column `j` of A times x
#[device(grid = (ceil_div(m, chunk), ceil_div(n, COLUMNS)), block = 256)]
pub fn gemv_partial<T: Scalar>(
    chunk: Dim,
    trans: Operation,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    partial: Workspace<T>,
) {
    let from = block_id_x() * chunk;
    let to = (from + chunk).min(m);
    let conjugate = trans == Operation::ConjugateTranspose;
    if alpha != T::ZERO {
        if size_of::<T>() >= 16 {
            chunk_of_columns::<T, BLOCK, 1>(conjugate, from, to, n, a, x, partial);
        } else if size_of::<T>() == 8 {
            chunk_of_columns::<T, BLOCK, 2>(conjugate, from, to, n, a, x, partial);
        } else {
            chunk_of_columns::<T, BLOCK, 4>(conjugate, from, to, n, a, x, partial);
        }
    }
}

/// y := alpha * (the sum of each column's partial sums) + beta * y: a block a column
#[device(grid = n, block = 256)]
pub fn gemv_total<T: Scalar>(
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
        y[j] = updated(alpha, total, beta, y, j);
    }
}
