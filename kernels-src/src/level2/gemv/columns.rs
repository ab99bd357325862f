//! Products of a transposed matrix: threads along a column, and chunks of the rows where columns are few and long.

use super::host::{COLS, columns_on_host};
use super::updated;
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

/// Rows of A that one block sums where the product is skinny and transposed.
#[device]
const CHUNK: Dim = 4096;

/// Whether the transposed product has too few columns to fill the device with a block for each.
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
pub const fn partial_sums(m: Dim, n: Dim) -> Dim {
    if is_skinny(m, n) { chunks(m) * n } else { 0 }
}

/// Threads of a block that lie along the rows of one column, where the product is transposed.
pub const fn column_lanes(m: Dim) -> Dim {
    if m > 4096 {
        256
    } else if m > 512 {
        64
    } else if m > 128 {
        32
    } else if m > 32 {
        16
    } else if m > 8 {
        8
    } else if m > 2 {
        4
    } else {
        1
    }
}

/// Columns that a thread takes at once: more than one only where these are short and there are enough of them.
#[device]
const fn columns_at_once(lanes: Dim, n: Dim) -> Dim {
    if lanes <= FEW as Dim && n > 65_536 { COLUMNS } else { 1 }
}

/// Blocks of `threads` threads, `lanes` of them for each of `n` columns; a single thread has a few.
const fn column_blocks(n: Dim, lanes: Dim, threads: Dim) -> Dim {
    if threads == 1 {
        return n / COLS + if n % COLS > 0 { 1 } else { 0 };
    }
    let lanes = if lanes < threads { lanes } else { threads };
    let columns = threads / lanes * columns_at_once(lanes, n);
    n / columns + if n % columns > 0 { 1 } else { 0 }
}

/// `element`, or its conjugate.
#[device]
pub fn conjugated<T: Scalar>(conjugate: bool, element: T) -> T {
    if conjugate { element.conj() } else { element }
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
                sums[row] = mul_acc::<T>(conjugated(conjugate, rows0[row]), factors0[row], sums[row]);
                sums[row] = mul_acc::<T>(conjugated(conjugate, rows1[row]), factors1[row], sums[row]);
                sums[row] = mul_acc::<T>(conjugated(conjugate, rows2[row]), factors2[row], sums[row]);
                sums[row] = mul_acc::<T>(conjugated(conjugate, rows3[row]), factors3[row], sums[row]);
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
                sums[column as usize] = part_of_column::<T, WIDE>(lane, lanes, conjugate, a, x, j, 0, m);
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
                y[j] = updated(alpha, sums[column as usize], beta, y, j);
            }
        }
    }
}

/// y := alpha * A^T * x + beta * y, or with A conjugated: `lanes` threads for each column of A
#[device(grid = column_blocks(n, lanes, BLOCK), block = 256, host_vectors = 256)]
pub fn gemv_columns<T: Scalar>(
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
    if BLOCK == 1 {
        if size_of::<T>() >= 16 {
            columns_on_host::<T, 2>(conjugate, m, n, alpha, a, x, beta, y);
        } else if size_of::<T>() == 8 {
            columns_on_host::<T, 4>(conjugate, m, n, alpha, a, x, beta, y);
        } else {
            columns_on_host::<T, 8>(conjugate, m, n, alpha, a, x, beta, y);
        }
    } else if size_of::<T>() >= 16 {
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

/// partial[c + j * chunks(m)] := the sum of chunk `c` of column `j` of A times x
#[device(grid = (chunks(m), ceil_div(n, COLUMNS)), block = 256)]
pub fn gemv_partial<T: Scalar>(
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
