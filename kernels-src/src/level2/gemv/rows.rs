//! Products of a matrix that is not transposed: blocks of rows, and parts of the columns where those are few.

use super::host::{ROWS, part_on_host, parts_on_host, rows_on_host};
use super::updated;
use crate::common::last::last_of_group;
use crate::common::times::mul_acc;
use rocforge::prelude::*;

/// Elements that 16 bytes hold: what a thread loads at once.
pub const fn width(bytes: usize) -> Dim {
    if bytes >= 16 {
        1
    } else if bytes == 8 {
        2
    } else {
        4
    }
}

/// Threads of a block that lie along the rows of A; the others share the columns.
pub const fn row_lanes(m: Dim, n: Dim) -> Dim {
    if m > 64 {
        64
    } else if m > 8 || n <= 2048 {
        16
    } else {
        8
    }
}

/// Rows from which on blocks of rows fill the device without a division of the columns.
pub const MANY_ROWS: Dim = 200_000;

/// Blocks that fill the device.
const BLOCKS_TO_FILL: Dim = 2048;

/// Columns of a part: as many parts as fill the device. The shape decides, and not the workspace, so that results are
/// bitwise reproducible.
pub const fn part(m: Dim, n: Dim) -> Dim {
    if m > MANY_ROWS {
        return n;
    }
    // As if a thread loaded four rows: other types have more blocks.
    let blocks = m / (4 * row_lanes(m, n)) + 1;
    let wanted = BLOCKS_TO_FILL / blocks + 1;
    let least = n / wanted + 1;
    let least = if least > n / 512 { least } else { n / 512 + 1 };
    let few = if n > 2048 && m > 512 { 128 } else { 32 };
    if least > few { least } else { few }
}

/// Shares of the parts of a row that are accumulated at once.
#[device]
pub const SHARES: i32 = 32;

/// Rows whose parts a block of so many threads sums; a power of two.
#[device]
const fn rows_at_once(threads: Dim) -> Dim {
    if threads == 1 {
        ROWS
    } else if threads >= SHARES as Dim {
        threads / SHARES as Dim
    } else {
        1
    }
}

/// Parts of the columns.
pub const fn parts(m: Dim, n: Dim) -> Dim {
    n / part(m, n) + if n % part(m, n) > 0 { 1 } else { 0 }
}

/// Accumulator of the rows in all parts; none where there is one part.
pub const fn row_sums(m: Dim, n: Dim) -> Dim {
    if parts(m, n) > 1 { parts(m, n) * m } else { 0 }
}

/// Blocks of `threads` threads for `count` rows, `each` of them for one of `lanes` threads; a single thread has more.
const fn groups(count: Dim, lanes: Dim, each: Dim, threads: Dim) -> Dim {
    if threads == 1 {
        return count / ROWS + if count % ROWS > 0 { 1 } else { 0 };
    }
    let lanes = if lanes < threads { lanes } else { threads };
    count / (lanes * each) + if count % (lanes * each) > 0 { 1 } else { 0 }
}

/// Whether one access reads `WIDE` neighbouring rows of each thread of a block, whose rows begin at `base`: all or none of
/// them exist.
#[device]
fn is_aligned<T: Scalar, const WIDE: usize>(lanes: i32, base: Dim, m: Dim, a: Matrix<T>) -> bool {
    // What holds for two columns holds for all.
    let aligned = a.aligned::<WIDE>((base, 0)) && a.aligned::<WIDE>((base, 1));
    aligned && (m % WIDE as Dim == 0 || base + (lanes * WIDE as i32) as Dim <= m)
}

/// Row `r` of a thread: its rows are neighbours where they are `aligned`, and belong to neighbouring threads elsewhere.
#[device]
fn row_of<const WIDE: usize>(aligned: bool, lanes: i32, base: Dim, r: usize) -> Dim {
    let lane = thread_id_x() & (lanes - 1);
    if aligned {
        base + (lane * WIDE as i32 + r as i32) as Dim
    } else {
        base + (lane + r as i32 * lanes) as Dim
    }
}

/// The elements of `rows` in column `j`, of those of `m` that exist; where they are `ALIGNED`, they are neighbours and all exist.
#[device]
fn column_of_rows<T: Scalar, const WIDE: usize, const ALIGNED: bool>(
    rows: [Dim; WIDE],
    m: Dim,
    a: Matrix<T>,
    j: Dim,
) -> [T; WIDE] {
    if ALIGNED {
        return a.load_vec::<WIDE>((rows[0], j));
    }
    let mut elements = [T::ZERO; WIDE];
    #[unroll]
    for r in 0..WIDE {
        if WIDE == 1 || rows[r] < m {
            elements[r] = a[(rows[r], j)];
        }
    }
    elements
}

/// The sums over columns `from..to` of A times x, of `WIDE` rows a thread from `base` on. The threads of a block lie along
/// `lanes` rows; those with the same rows share the columns, and the first of them gets the sums. With `PREFETCH` four
/// columns are loaded before the first is used, which takes registers and not another order.
#[device]
fn sums_of_rows<T: Scalar, const BLOCK: i32, const WIDE: usize, const PREFETCH: bool>(
    lanes: i32,
    aligned: bool,
    base: Dim,
    from: Dim,
    to: Dim,
    m: Dim,
    a: Matrix<T>,
    x: Vector<T>,
) -> [T; WIDE] {
    let own = if aligned {
        own_sums_of_rows::<T, BLOCK, WIDE, PREFETCH, true>(lanes, base, from, to, m, a, x)
    } else {
        own_sums_of_rows::<T, BLOCK, WIDE, PREFETCH, false>(lanes, base, from, to, m, a, x)
    };
    over_groups::<T, BLOCK, WIDE>(lanes, own)
}

/// What this thread contributes to them.
#[device]
fn own_sums_of_rows<
    T: Scalar,
    const BLOCK: i32,
    const WIDE: usize,
    const PREFETCH: bool,
    const ALIGNED: bool,
>(
    lanes: i32,
    base: Dim,
    from: Dim,
    to: Dim,
    m: Dim,
    a: Matrix<T>,
    x: Vector<T>,
) -> [T; WIDE] {
    // As many as a power of two.
    let me = thread_id_x();
    let groups = BLOCK / lanes;
    let mut sums = [T::ZERO; WIDE];
    let step = groups as Dim;
    let mut rows: [Dim; WIDE] = [0; WIDE];
    #[unroll]
    for r in 0..WIDE {
        let row = row_of::<WIDE>(ALIGNED, lanes, base, r);
        // Where none of a thread's neighbours exist, it loads the last ones: no load waits for a comparison.
        rows[r] = if ALIGNED || WIDE == 1 { row.min(m - (WIDE - r) as Dim) } else { row };
    }
    let mut j = from + (me / lanes) as Dim;
    if PREFETCH {
        // Four columns are loaded before the first is used.
        while j + 3 * step < to {
            let one = column_of_rows::<T, WIDE, ALIGNED>(rows, m, a, j);
            let two = column_of_rows::<T, WIDE, ALIGNED>(rows, m, a, j + step);
            let three = column_of_rows::<T, WIDE, ALIGNED>(rows, m, a, j + 2 * step);
            let four = column_of_rows::<T, WIDE, ALIGNED>(rows, m, a, j + 3 * step);
            let factor0 = x[j];
            let factor1 = x[j + step];
            let factor2 = x[j + 2 * step];
            let factor3 = x[j + 3 * step];
            #[unroll]
            for row in 0..WIDE {
                sums[row] = mul_acc::<T>(one[row], factor0, sums[row]);
                sums[row] = mul_acc::<T>(two[row], factor1, sums[row]);
                sums[row] = mul_acc::<T>(three[row], factor2, sums[row]);
                sums[row] = mul_acc::<T>(four[row], factor3, sums[row]);
            }
            j += 4 * step;
        }
    }
    while j < to {
        let factor = x[j];
        let elements = column_of_rows::<T, WIDE, ALIGNED>(rows, m, a, j);
        #[unroll]
        for row in 0..WIDE {
            sums[row] = mul_acc::<T>(elements[row], factor, sums[row]);
        }
        j += step;
    }
    sums
}

/// The sums of all threads with the same rows, for the first of them.
#[device]
fn over_groups<T: Scalar, const BLOCK: i32, const WIDE: usize>(lanes: i32, own: [T; WIDE]) -> [T; WIDE] {
    // At most four rows a thread.
    let mut others = shared::<T>(BLOCK * 4);
    let me = thread_id_x();
    let lane = me & (lanes - 1);
    let groups = BLOCK / lanes;
    let mut sums = own;
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
fn rows_of_block<T: Scalar, const BLOCK: i32, const WIDE: usize, const PREFETCH: bool>(
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
    let base = block_id_x() * (lanes * WIDE as i32) as Dim;
    let aligned = is_aligned::<T, WIDE>(lanes, base, m, a);
    let mut sums = [T::ZERO; WIDE];
    if alpha != T::ZERO {
        // In the order of `gemv_parts`, as if each part had left its sums in memory: the bits are the same.
        for share in 0..SHARES as Dim {
            let mut some = [T::ZERO; WIDE];
            for from in (share * part..n).step_by((SHARES as Dim * part) as usize) {
                let to = (from + part).min(n);
                let more = sums_of_rows::<T, BLOCK, WIDE, PREFETCH>(lanes, aligned, base, from, to, m, a, x);
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
            let i = row_of::<WIDE>(aligned, lanes, base, row);
            if i < m {
                y[i] = updated(alpha, sums[row], beta, y, i);
            }
        }
    }
}

/// y := alpha * A * x + beta * y
#[device(grid = groups(m, lanes, wide, BLOCK), block = 256, host_vectors = 256)]
pub fn gemv_rows<T: Scalar>(
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
    if BLOCK == 1 {
        rows_on_host::<T>(SHARES as Dim, part, m, n, alpha, a, x, beta, y);
    } else if size_of::<T>() >= 16 {
        rows_of_block::<T, BLOCK, 1, false>(lanes, part, m, n, alpha, a, x, beta, y);
    } else if size_of::<T>() == 8 {
        rows_of_block::<T, BLOCK, 2, false>(lanes, part, m, n, alpha, a, x, beta, y);
    } else {
        rows_of_block::<T, BLOCK, 4, false>(lanes, part, m, n, alpha, a, x, beta, y);
    }
}

/// y := alpha * A * x + beta * y, where there are rows enough for every thread
#[device(grid = groups(m, 64, wide, BLOCK), block = 64, host_vectors = 256)]
pub fn gemv_tall<T: Scalar>(
    wide: Dim,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    if BLOCK == 1 {
        rows_on_host::<T>(1, n, m, n, alpha, a, x, beta, y);
    } else if size_of::<T>() >= 16 {
        rows_of_block::<T, BLOCK, 1, true>(64, n, m, n, alpha, a, x, beta, y);
    } else if size_of::<T>() == 8 {
        rows_of_block::<T, BLOCK, 2, true>(64, n, m, n, alpha, a, x, beta, y);
    } else {
        rows_of_block::<T, BLOCK, 4, true>(64, n, m, n, alpha, a, x, beta, y);
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
    let base = block_id_x() * (lanes * WIDE as i32) as Dim;
    let aligned = is_aligned::<T, WIDE>(lanes, base, m, a);
    let from = block_id_y() * part;
    let to = (from + part).min(n);
    let sums = sums_of_rows::<T, BLOCK, WIDE, true>(lanes, aligned, base, from, to, m, a, x);
    if thread_id_x() < lanes {
        #[unroll]
        for row in 0..WIDE {
            let i = row_of::<WIDE>(aligned, lanes, base, row);
            if i < m {
                split[i + block_id_y() * m] = sums[row];
            }
        }
    }
}

/// [`part_of_block`], with as many rows a thread as 16 bytes hold.
#[device]
fn part_of_rows<T: Scalar, const BLOCK: i32>(
    lanes: Dim,
    part: Dim,
    m: Dim,
    n: Dim,
    a: Matrix<T>,
    x: Vector<T>,
    split: Workspace<T>,
) {
    if BLOCK == 1 {
        let from = block_id_y() * part;
        part_on_host::<T>(from, (from + part).min(n), m, a, x, split);
    } else if size_of::<T>() >= 16 {
        part_of_block::<T, BLOCK, 1>(lanes, part, m, n, a, x, split);
    } else if size_of::<T>() == 8 {
        part_of_block::<T, BLOCK, 2>(lanes, part, m, n, a, x, split);
    } else {
        part_of_block::<T, BLOCK, 4>(lanes, part, m, n, a, x, split);
    }
}

/// split[i + p * m] := row i of A times x over part p of the columns
#[device(grid = (groups(m, lanes, wide, BLOCK), parts), block = 256, host_vectors = 256)]
pub fn gemv_part<T: Scalar>(
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
        part_of_rows::<T, BLOCK>(lanes, part, m, n, a, x, split);
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
#[device(grid = ceil_div(m, rows_at_once(BLOCK)), block = 256, host_vectors = 256)]
pub fn gemv_parts<T: Scalar>(
    parts: Dim,
    m: Dim,
    alpha: Param<T>,
    split: Workspace<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    if BLOCK == 1 {
        parts_on_host::<T>(SHARES as Dim, parts, m, alpha, split, beta, y);
        return;
    }
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
        y[i] = updated(alpha, sum, beta, y, i);
    }
}

/// Counts of blocks for the rows of a product in one launch: as many as there are groups of rows, however few threads a
/// block has.
pub const fn row_groups(m: Dim, wide: Dim) -> Dim {
    m / wide + if m % wide > 0 { 1 } else { 0 }
}

/// The sum of row `i` over all parts, in the order of [`gemv_parts`].
#[device]
fn sum_of_parts<T: Scalar>(parts: Dim, m: Dim, i: Dim, split: Workspace<T>) -> T {
    let mut sum = T::ZERO;
    if parts > SHARES as Dim {
        for share in 0..SHARES {
            sum += share_of_row::<T>(share as Dim, parts, m, i, split);
        }
        return sum;
    }
    // A part for each share: eight are loaded before the first is used.
    let mut part: Dim = 0;
    while part + 7 < parts {
        let mut some = [T::ZERO; 8];
        #[unroll]
        for e in 0..8_usize {
            some[e] = split[i + (part + e as Dim) * m];
        }
        #[unroll]
        for e in 0..8_usize {
            sum += some[e];
        }
        part += 8;
    }
    while part < parts {
        sum += split[i + part * m];
        part += 1;
    }
    sum
}

/// y := alpha * A * x + beta * y in one launch: the block that is last to have its part of a group of rows adds the parts
#[device(grid = (groups(m, lanes, wide, BLOCK), parts), block = 256, host_vectors = 256)]
pub fn gemv_at_once<T: Scalar>(
    lanes: Dim,
    wide: Dim,
    part: Dim,
    parts: Dim,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
    split: Workspace<T>,
    counts: Workspace<u32>,
) {
    if alpha != T::ZERO {
        part_of_rows::<T, BLOCK>(lanes, part, m, n, a, x, split);
    }
    let last = last_of_group(counts, block_id_x(), grid_dim_y());
    if BLOCK == 1 {
        if last {
            parts_on_host::<T>(SHARES as Dim, parts, m, alpha, split, beta, y);
        }
    } else if last {
        let rows = lanes.min(BLOCK as Dim) * wide;
        let first = block_id_x() * rows;
        let end = (first + rows).min(m);
        for i in (first + thread_id_x() as Dim..end).step_by(BLOCK as usize) {
            let mut sum = T::ZERO;
            if alpha != T::ZERO {
                sum = sum_of_parts::<T>(parts, m, i, split);
            }
            y[i] = updated(alpha, sum, beta, y, i);
        }
    }
}
