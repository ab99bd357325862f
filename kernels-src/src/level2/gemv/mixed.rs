//! Products of numbers of 16 bits: threads load 16 bytes of A, and four such pieces before the first is used.
//!
//! Batches of small matrices are the use: a block has a group of rows or of columns of one problem, without a workspace.

use crate::common::convert::As;
use crate::common::stream::{some, some_rows};
use crate::common::times::mul_acc;
use rocforge::prelude::*;

/// Elements that 16 bytes hold.
#[device]
const WIDE: usize = 8;

/// Pieces of 16 bytes that a thread has in flight: columns of A.
#[device]
const COLUMNS: Dim = 4;

/// Threads that are in one wave wherever they begin at a multiple of it: waves have 32 or 64 lanes.
#[device]
const FEW: i32 = 32;

/// Rows of A that a block of one thread takes: their sums stay in the first cache.
#[device]
const ROWS: Dim = 1024;

/// Threads of a block that lie along the rows of A; the others share the columns.
pub const fn row_lanes(m: Dim) -> Dim {
    if m > 32 { 8 } else { 4 }
}

/// Threads that lie along one column of A, where it is transposed.
pub const fn column_lanes(m: Dim) -> Dim {
    if m > 128 {
        32
    } else if m > 64 {
        16
    } else if m > 32 {
        8
    } else {
        4
    }
}

/// Blocks of `threads` threads for the rows of A; a single thread has more of them.
const fn row_blocks(m: Dim, lanes: Dim, threads: Dim) -> Dim {
    let rows = if threads == 1 { ROWS } else { lanes * WIDE as Dim };
    m / rows + if m % rows > 0 { 1 } else { 0 }
}

/// Blocks of `threads` threads for the columns of A.
const fn column_blocks(n: Dim, lanes: Dim, threads: Dim) -> Dim {
    let columns = if threads > lanes { threads / lanes * COLUMNS } else { COLUMNS };
    n / columns + if n % columns > 0 { 1 } else { 0 }
}

/// `alpha * sum + beta * y[i]`; where `beta` is zero, `y` may hold anything, NaN included.
#[device]
fn updated<Y: Scalar + As<E>, E: Scalar>(alpha: E, sum: E, beta: E, y: VectorMut<Y>, i: Dim) -> Y {
    let old = if beta == E::ZERO { E::ZERO } else { beta * <Y as As<E>>::widened(y[i]) };
    <Y as As<E>>::narrowed(alpha * sum + old)
}

/// sums[e] := sums[e] + elements[e] * factor
#[device]
fn add_scaled<X: Scalar + As<E>, E: Scalar>(elements: [X; WIDE], factor: X, sums: &mut [E; WIDE]) {
    let factor = <X as As<E>>::widened(factor);
    #[unroll]
    for e in 0..WIDE {
        sums[e] = mul_acc::<E>(<X as As<E>>::widened(elements[e]), factor, sums[e]);
    }
}

/// What this thread contributes to rows `first..first + 8` of A times x: every `groups`-th column from `group` on.
#[device]
fn own_sums_of_rows<X: Scalar + As<E>, E: Scalar>(
    group: i32,
    groups: i32,
    first: Dim,
    m: Dim,
    n: Dim,
    a: Matrix<X>,
    x: Vector<X>,
) -> [E; WIDE] {
    let mut sums = [E::ZERO; WIDE];
    // What holds for two columns holds for all.
    let aligned = a.aligned::<WIDE>((first, 0)) && a.aligned::<WIDE>((first, 1));
    let whole = aligned && first + WIDE as Dim <= m;
    let step = groups as Dim;
    let mut j = group as Dim;
    if whole {
        while j + 3 * step < n {
            let rows0 = a.load_vec::<WIDE>((first, j));
            let rows1 = a.load_vec::<WIDE>((first, j + step));
            let rows2 = a.load_vec::<WIDE>((first, j + 2 * step));
            let rows3 = a.load_vec::<WIDE>((first, j + 3 * step));
            let (factor0, factor1, factor2, factor3) = (x[j], x[j + step], x[j + 2 * step], x[j + 3 * step]);
            add_scaled::<X, E>(rows0, factor0, &mut sums);
            add_scaled::<X, E>(rows1, factor1, &mut sums);
            add_scaled::<X, E>(rows2, factor2, &mut sums);
            add_scaled::<X, E>(rows3, factor3, &mut sums);
            j += 4 * step;
        }
    }
    if first < m {
        while j < n {
            let rows = some_rows::<X, WIDE>(whole, a, first, j, m);
            add_scaled::<X, E>(rows, x[j], &mut sums);
            j += step;
        }
    }
    sums
}

/// y := alpha * A * x + beta * y for the rows of this block: eight for each of `lanes` threads
#[device]
fn rows_of_block<X: Scalar + As<E>, Y: Scalar + As<E>, E: Scalar, const BLOCK: i32>(
    lanes: i32,
    m: Dim,
    n: Dim,
    alpha: E,
    a: Matrix<X>,
    x: Vector<X>,
    beta: E,
    y: VectorMut<Y>,
) {
    // At most as many rows as the block has threads, once for each 32 of these.
    let mut others = shared::<E>(BLOCK * 4);
    let me = thread_id_x();
    // As many as a power of two.
    let lane = me & (lanes - 1);
    let rows = lanes * WIDE as i32;
    let from = block_id_x() * rows as Dim;
    let mut sums = [E::ZERO; WIDE];
    if alpha != E::ZERO {
        let first = from + (lane * WIDE as i32) as Dim;
        sums = own_sums_of_rows::<X, E>(me / lanes, BLOCK / lanes, first, m, n, a, x);
        let mut step = lanes;
        while step < FEW {
            #[unroll]
            for row in 0..WIDE {
                sums[row] += shuffle_xor(sums[row], step);
            }
            step *= 2;
        }
    }
    if (me & (FEW - 1)) < lanes {
        #[unroll]
        for row in 0..WIDE {
            others[me / FEW * rows + lane * WIDE as i32 + row as i32] = sums[row];
        }
    }
    barrier();
    let i = from + me as Dim;
    if me < rows && i < m {
        let mut sum = E::ZERO;
        for wave in 0..BLOCK / FEW {
            sum += others[wave * rows + me];
        }
        y[i] = updated::<Y, E>(alpha, sum, beta, y, i);
    }
}

/// y := alpha * A * x + beta * y for the rows of a block of one thread, column by column as they lie in memory
#[device]
fn rows_on_host<X: Scalar + As<E>, Y: Scalar + As<E>, E: Scalar>(
    m: Dim,
    n: Dim,
    alpha: E,
    a: Matrix<X>,
    x: Vector<X>,
    beta: E,
    y: VectorMut<Y>,
) {
    let first = block_id_x() * ROWS;
    let rows = (m - first).min(ROWS) as usize;
    let mut sums = [E::ZERO; ROWS as usize];
    if alpha != E::ZERO {
        for j in 0..n {
            let factor = <X as As<E>>::widened(x[j]);
            for i in 0..rows {
                let element = <X as As<E>>::widened(a[(first + i as Dim, j)]);
                sums[i] = mul_acc::<E>(element, factor, sums[i]);
            }
        }
    }
    for i in 0..rows {
        y[first + i as Dim] = updated::<Y, E>(alpha, sums[i], beta, y, first + i as Dim);
    }
}

/// y := alpha * A * x + beta * y
#[device(grid = row_blocks(m, lanes, BLOCK), block = 128, host_vectors = 256)]
pub fn gemv_mixed_rows<X: Scalar + As<E>, Y: Scalar + As<E>, E: Scalar>(
    lanes: Dim,
    m: Dim,
    n: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    x: Vector<X>,
    beta: Param<E>,
    y: VectorMut<Y>,
) {
    if BLOCK == 1 {
        rows_on_host::<X, Y, E>(m, n, alpha, a, x, beta, y);
    } else {
        rows_of_block::<X, Y, E, BLOCK>(lanes as i32, m, n, alpha, a, x, beta, y);
    }
}

/// What a thread gathers of the columns `first`, `first + step` and so on of A times x: every `lanes`-th piece of rows.
#[device]
fn parts_of_columns<X: Scalar + As<E>, E: Scalar>(
    lane: i32,
    lanes: i32,
    first: Dim,
    step: Dim,
    m: Dim,
    n: Dim,
    a: Matrix<X>,
    x: Vector<X>,
) -> [E; COLUMNS as usize] {
    let mut sums = [E::ZERO; COLUMNS as usize];
    // What holds for two columns holds for all.
    let aligned = a.aligned::<WIDE>((0, 0)) && a.aligned::<WIDE>((0, 1));
    let aligned_x = x.aligned::<WIDE>(0);
    let turn = lanes as Dim * WIDE as Dim;
    let mut i = lane as Dim * WIDE as Dim;
    while i < m {
        let whole = i + WIDE as Dim <= m;
        let factors = some::<X, WIDE>(whole && aligned_x, x, i, m);
        let mut rows = [[X::ZERO; WIDE]; COLUMNS as usize];
        #[unroll]
        for column in 0..COLUMNS {
            let j = first + column * step;
            if j < n {
                rows[column as usize] = some_rows::<X, WIDE>(whole && aligned, a, i, j, m);
            }
        }
        #[unroll]
        for e in 0..WIDE {
            let factor = <X as As<E>>::widened(factors[e]);
            #[unroll]
            for column in 0..COLUMNS as usize {
                let element = <X as As<E>>::widened(rows[column][e]);
                sums[column] = mul_acc::<E>(element, factor, sums[column]);
            }
        }
        i += turn;
    }
    sums
}

/// y := alpha * A^T * x + beta * y: `lanes` threads for each column of A, and four columns for each of them
#[device(grid = column_blocks(n, lanes, BLOCK), block = 128, host_vectors = 256)]
pub fn gemv_mixed_columns<X: Scalar + As<E>, Y: Scalar + As<E>, E: Scalar>(
    lanes: Dim,
    m: Dim,
    n: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    x: Vector<X>,
    beta: Param<E>,
    y: VectorMut<Y>,
) {
    // As many as a power of two.
    let lanes = lanes.min(BLOCK as Dim) as i32;
    let me = thread_id_x();
    let lane = me & (lanes - 1);
    let step = (BLOCK / lanes) as Dim;
    let first = block_id_x() * step * COLUMNS + (me / lanes) as Dim;
    let mut sums = [E::ZERO; COLUMNS as usize];
    if alpha != E::ZERO {
        sums = parts_of_columns::<X, E>(lane, lanes, first, step, m, n, a, x);
        let mut half = lanes / 2;
        while half > 0 {
            #[unroll]
            for column in 0..COLUMNS as usize {
                sums[column] += shuffle_xor(sums[column], half);
            }
            half /= 2;
        }
    }
    if lane == 0 {
        #[unroll]
        for column in 0..COLUMNS {
            let j = first + column * step;
            if j < n {
                y[j] = updated::<Y, E>(alpha, sums[column as usize], beta, y, j);
            }
        }
    }
}
