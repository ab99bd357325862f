//! Products with a symmetric or Hermitian matrix too large for a cache: every element of the triangle is read once.
//!
//! A block has up to [`COLUMNS`] columns and a part of their rows. An element counts for its row and, as its mirror image, for its
//! column. A wave has rows of its own, so that no wave waits for another; sums of rows stay in registers and go to memory for
//! each block, sums of columns are exchanged within the wave and added at the end of the block. A second kernel adds what all
//! blocks have for a row, in an order that depends on the shape alone.

use super::gemv::conjugated;
use super::gemv::updated;
use super::matvec::{Product, diagonal_term, lanes, matvec, team};
use super::storage::Storage;
use crate::common::structure::Structure;
use crate::common::times::mul_acc;
use rocforge::prelude::*;

/// Columns of a block, at most.
#[device]
const COLUMNS: Dim = 64;

/// Columns of a block of a matrix of order `n` whose elements have so many bytes: fewer where blocks are.
const fn columns(n: Dim, bytes: Dim) -> Dim {
    let size = n.saturating_mul(n).saturating_mul(bytes);
    if size >= 1 << 29 {
        COLUMNS
    } else if size >= 1 << 27 {
        32
    } else {
        16
    }
}

/// Columns of a thread whose elements are under way together.
#[device]
const AT_ONCE: usize = 8;

/// Threads that share the rows of a tile: a wave, or half of one.
#[device]
const LANES: i32 = 32;

/// Rows that a tile does not reach.
#[device]
const NEARBY: Dim = 1 << 20;

/// Tiles of a block, one below the other.
#[device]
const TILES: Dim = 4;

/// Rows of a block whose elements have so many bytes: a thread has 16 bytes of a column.
#[device]
const fn part_rows(bytes: Dim) -> Dim {
    TILES * LANES as Dim * 16 / bytes
}

/// Rows of the final sums of a block, whose threads share the parts of a row.
#[device]
const TOTALS: Dim = 32;

/// Order from which on the triangle is read once.
pub const MANY: Dim = 2048;

/// Blocks of `columns` columns of a matrix of order `n`.
#[device]
const fn panels(n: Dim, columns: Dim) -> Dim {
    n / columns + if n % columns > 0 { 1 } else { 0 }
}

/// Parts of the rows.
#[device]
const fn parts(n: Dim, bytes: Dim) -> Dim {
    n / part_rows(bytes) + if n % part_rows(bytes) > 0 { 1 } else { 0 }
}

/// Partial sums of a product of order `n`: for every row those of each block of columns, then for every column those of
/// each part of the rows. Elements have so many bytes.
pub const fn partial_sums(n: Dim, bytes: Dim) -> Dim {
    if n < MANY { 0 } else { n.saturating_mul(panels(n, columns(n, bytes)) + parts(n, bytes)) }
}

/// Row `d` of this thread within a tile: neighbours in memory are one access where columns are `ALIGNED`, and belong to
/// neighbouring threads elsewhere.
#[device]
fn row_of<const ALIGNED: bool, const DOWN: usize>(d: usize) -> i32 {
    let lane = thread_id_x() % LANES;
    if ALIGNED { lane * DOWN as i32 + d as i32 } else { lane + d as i32 * LANES }
}

/// Distance `rows` in 32 bits, with the sign: more rows than a tile has are as good as any.
#[device]
fn nearby(rows: Dim) -> i32 {
    rows.max(-NEARBY).min(NEARBY) as i32
}

/// First and end of the rows within the tile from row `top` on that column `j` has beside the diagonal.
#[device]
fn rows_beside<T: Scalar, S: Storage>(of: Product<T, S>, top: Dim, j: Dim) -> (i32, i32) {
    if j >= of.len {
        return (0, 0);
    }
    let (from, to): (Dim, Dim) = of.storage.rows_in(j);
    let first = if from == j { j + 1 } else { from };
    let end = if to == j + 1 { j } else { to };
    (nearby(first - top), nearby(end - top))
}

/// The elements of this thread in columns `j..j + AT_ONCE` of the tile from row `top` on; zeros in rows beyond the last. A tile
/// that is not `WHOLE` has other places without elements: they are loaded from the nearest with one, so that no load waits for
/// a comparison.
#[device]
fn columns_of_tile<T: Scalar, S: Storage, const WHOLE: bool, const ALIGNED: bool, const DOWN: usize>(
    of: Product<T, S>,
    top: Dim,
    j: Dim,
) -> [[T; DOWN]; AT_ONCE] {
    let a: Matrix<T> = of.a;
    let rows = nearby(of.len - top);
    let mut some = [[T::ZERO; DOWN]; AT_ONCE];
    #[unroll]
    for e in 0..AT_ONCE {
        if WHOLE && ALIGNED {
            let i = row_of::<ALIGNED, DOWN>(0).min(rows - DOWN as i32);
            let (row, col): (Dim, Dim) = of.storage.place(top + i as Dim, j + e as Dim);
            some[e] = a.load_vec::<DOWN>((row, col));
        } else {
            let column = if WHOLE { j + e as Dim } else { (j + e as Dim).min(of.len - 1) };
            let (from, to): (Dim, Dim) = of.storage.rows_in(column);
            let first = if WHOLE { 0 } else { nearby(from - top) };
            let last = if WHOLE { rows - 1 } else { nearby(to - top) - 1 };
            #[unroll]
            for d in 0..DOWN {
                let i = row_of::<ALIGNED, DOWN>(d).max(first).min(last);
                some[e][d] = of.stored(top + i as Dim, column);
            }
        }
    }
    if WHOLE && rows < LANES * DOWN as i32 {
        #[unroll]
        for e in 0..AT_ONCE {
            #[unroll]
            for d in 0..DOWN {
                if row_of::<ALIGNED, DOWN>(d) >= rows {
                    some[e][d] = T::ZERO;
                }
            }
        }
    }
    some
}

/// One step of the sums of columns over neighbours: of `2 * HALF` columns a thread keeps half, and has those of its partner with them.
#[device]
#[inline(always)]
fn fold<T: Scalar, const HALF: usize>(columns: &mut [T; AT_ONCE]) {
    let keeps_upper = thread_id_x() / HALF as i32 % 2 == 1;
    #[unroll]
    for e in 0..HALF {
        let (lower, upper) = (columns[e], columns[e + HALF]);
        let given: T = if keeps_upper { lower } else { upper };
        let kept: T = if keeps_upper { upper } else { lower };
        columns[e] = kept + shuffle_xor(given, HALF as i32);
    }
}

/// The sum of column `thread % AT_ONCE` over the threads of the tile, of which each has `columns`.
#[device]
fn sum_of_own_column<T: Scalar>(columns: [T; AT_ONCE]) -> T {
    let mut sums = columns;
    fold::<T, 4>(&mut sums);
    fold::<T, 2>(&mut sums);
    fold::<T, 1>(&mut sums);
    let mut sum = sums[0];
    let mut step = AT_ONCE as i32;
    while step < LANES {
        sum += shuffle_xor(sum, step);
        step *= 2;
    }
    sum
}

/// Adds this thread's elements of columns `j..j + AT_ONCE` to the sums of its `rows`, and returns those of the columns. `factors`
/// has x of the columns, from `first` on; `mirror` has x of the rows.
#[device]
#[inline(always)]
fn add_columns<T: Scalar, S: Storage, const WHOLE: bool, const ALIGNED: bool, const DOWN: usize>(
    of: Product<T, S>,
    place: (Dim, Dim),
    some: [[T; DOWN]; AT_ONCE],
    factors: Shared<T>,
    first: i32,
    mirror: [T; DOWN],
    rows: &mut [T; DOWN],
) -> [T; AT_ONCE] {
    let (top, j) = place;
    let structure: Structure = of.structure;
    let conjugate = structure.conjugates();
    let mut sums = [T::ZERO; AT_ONCE];
    #[unroll]
    for e in 0..AT_ONCE {
        let (from, to): (i32, i32) = if WHOLE { (0, 0) } else { rows_beside::<T, S>(of, top, j + e as Dim) };
        #[unroll]
        for d in 0..DOWN {
            let i = row_of::<ALIGNED, DOWN>(d);
            if WHOLE || (from <= i && i < to) {
                rows[d] = mul_acc::<T>(some[e][d], factors[first + e as i32], rows[d]);
                sums[e] = mul_acc::<T>(conjugated::<T>(conjugate, some[e][d]), mirror[d], sums[e]);
            }
        }
    }
    sums
}

/// Sums over the tile of so many `columns` from row `top` and column `left` on: those of rows to `partial`, those of columns to
/// `others`. `factors` has x of the columns.
#[device]
fn sum_tile<T: Scalar, S: Storage, const WHOLE: bool, const ALIGNED: bool, const DOWN: usize>(
    of: Product<T, S>,
    columns: Dim,
    place: (Dim, Dim),
    factors: Shared<T>,
    others: &mut Shared<T>,
    partial: Workspace<T>,
) {
    let (top, left) = place;
    let x: Vector<T> = of.x;
    let mut mirror = [T::ZERO; DOWN];
    #[unroll]
    for d in 0..DOWN {
        let i = top + row_of::<ALIGNED, DOWN>(d) as Dim;
        if i < of.len {
            mirror[d] = x[i];
        }
    }
    let mut rows = [T::ZERO; DOWN];
    let (me, turns) = (thread_id_x(), columns as i32 / AT_ONCE as i32);
    // The columns of the next turn are under way while those of this one are added.
    let mut next = [[T::ZERO; DOWN]; AT_ONCE];
    if WHOLE {
        next = columns_of_tile::<T, S, WHOLE, ALIGNED, DOWN>(of, top, left);
    }
    #[unroll(1)]
    for turn in 0..turns {
        let first = turn * AT_ONCE as i32;
        let j = left + first as Dim;
        if !WHOLE {
            next = columns_of_tile::<T, S, WHOLE, ALIGNED, DOWN>(of, top, j);
        }
        let some = next;
        if WHOLE && turn + 1 < turns {
            next = columns_of_tile::<T, S, WHOLE, ALIGNED, DOWN>(of, top, j + AT_ONCE as Dim);
        }
        let own =
            add_columns::<T, S, WHOLE, ALIGNED, DOWN>(of, (top, j), some, factors, first, mirror, &mut rows);
        let sum = sum_of_own_column::<T>(own);
        if me % LANES < AT_ONCE as i32 {
            others[me / LANES * COLUMNS as i32 + first + me % LANES] = sum;
        }
    }
    #[unroll]
    for d in 0..DOWN {
        let i = top + row_of::<ALIGNED, DOWN>(d) as Dim;
        if i < of.len {
            partial[i + left / columns * of.len] = rows[d];
        }
    }
}

/// Whether rows `top..bottom` of columns `left..right`, as far as they exist, are all in memory beside the diagonal.
#[device]
fn is_whole<T: Scalar, S: Storage>(of: Product<T, S>, top: Dim, bottom: Dim, left: Dim, right: Dim) -> bool {
    if right > of.len || (top < right && bottom > left) {
        return false;
    }
    let (from, _): (Dim, Dim) = of.storage.rows_in(right - 1);
    let (_, to): (Dim, Dim) = of.storage.rows_in(left);
    from <= top && bottom.min(of.len) <= to
}

/// The sums of this block's rows and columns, to `partial`.
#[device]
fn sum_part<T: Scalar, S: Storage, const DOWN: usize>(
    of: Product<T, S>,
    columns: Dim,
    mut factors: Shared<T>,
    mut others: Shared<T>,
    partial: Workspace<T>,
) {
    let me = thread_id_x();
    let (panels, parts) = (panels(of.len, columns), parts(of.len, size_of::<T>() as Dim));
    let panel = block_id_x() % panels;
    let left = panel * columns;
    let size = part_rows(size_of::<T>() as Dim);
    // Parts with the diagonal come first, as they take longest.
    let part = (left / size + block_id_x() / panels) % parts;
    let (from, to): (Dim, Dim) = rows_of_panel::<T, S>(of, left, columns);
    let (first, end) = (part * size, (part + 1) * size);
    if first >= to || from >= end {
        return;
    }
    let x: Vector<T> = of.x;
    if me < columns as i32 {
        factors[me] = x[(left + me as Dim).min(of.len - 1)];
    }
    barrier();
    let place = (first + (me / LANES) as Dim * (size / TILES), left);
    // What holds for the first two columns holds for all of full storage.
    let a: Matrix<T> = of.a;
    let is_aligned: bool = S::HAS_LD
        && DOWN > 1
        && of.len % DOWN as Dim == 0
        && a.aligned::<DOWN>((0, 0))
        && a.aligned::<DOWN>((0, 1));
    let whole: bool = is_whole::<T, S>(of, first, end, left, left + columns);
    if !whole {
        sum_tile::<T, S, false, false, DOWN>(of, columns, place, factors, &mut others, partial);
    } else if is_aligned {
        sum_tile::<T, S, true, true, DOWN>(of, columns, place, factors, &mut others, partial);
    } else {
        sum_tile::<T, S, true, false, DOWN>(of, columns, place, factors, &mut others, partial);
    }
    barrier();
    let j = left + me as Dim;
    if me < columns as i32 && j < of.len {
        let mut sum = others[me];
        for other in 1..TILES as i32 {
            sum += others[me + other * COLUMNS as i32];
        }
        partial[j + (panels + part) * of.len] = sum;
    }
}

/// partial := the sums of blocks of rows and columns
#[device(grid = panels(of.len, columns) * parts(of.len, bytes), block = 128, min_blocks = (1, 4), host_block = 0)]
fn symmetric_parts<T: Scalar, S: Storage>(
    columns: Dim,
    bytes: Dim,
    alpha: Param<T>,
    of: Product<T, S>,
    partial: Workspace<T>,
) {
    let factors = shared::<T>(COLUMNS as i32);
    let others = shared::<T>((TILES * COLUMNS) as i32);
    if alpha != T::ZERO {
        if size_of::<T>() == 4 {
            sum_part::<T, S, 4>(of, columns, factors, others, partial);
        } else if size_of::<T>() == 8 {
            sum_part::<T, S, 2>(of, columns, factors, others, partial);
        } else {
            sum_part::<T, S, 1>(of, columns, factors, others, partial);
        }
    }
}

/// First and end of the rows of `columns` columns from `left` on, which one block has.
#[device]
fn rows_of_panel<T: Scalar, S: Storage>(of: Product<T, S>, left: Dim, columns: Dim) -> (Dim, Dim) {
    let (from, _): (Dim, Dim) = of.storage.rows_in(left);
    let (_, to): (Dim, Dim) = of.storage.rows_in((left + columns).min(of.len) - 1);
    (from, to)
}

/// The sum of every `step`-th slice of `n` partial sums from `from` to `to`, in place `i`; four are loaded before the first is used.
#[device]
fn sum_of_slices<T: Scalar>(partial: Workspace<T>, n: Dim, i: Dim, from: Dim, to: Dim, step: Dim) -> T {
    let mut sum = T::ZERO;
    let mut slice = from;
    while slice + 3 * step < to {
        let mut some = [T::ZERO; 4];
        #[unroll]
        for e in 0..4_usize {
            some[e] = partial[i + (slice + e as Dim * step) * n];
        }
        #[unroll]
        for e in 0..4_usize {
            sum += some[e];
        }
        slice += 4 * step;
    }
    while slice < to {
        sum += partial[i + slice * n];
        slice += step;
    }
    sum
}

/// Every `shares`-th sum of row and column `i` from `share` on.
#[device]
fn sum_of_parts<T: Scalar, S: Storage>(
    of: Product<T, S>,
    columns: Dim,
    i: Dim,
    share: Dim,
    shares: Dim,
    partial: Workspace<T>,
) -> T {
    let (first, last): (Dim, Dim) = of.storage.columns_in(i, i + 1);
    let (from, to): (Dim, Dim) = rows_of_panel::<T, S>(of, i / columns * columns, columns);
    let (size, panels) = (part_rows(size_of::<T>() as Dim), panels(of.len, columns));
    let own =
        sum_of_slices::<T>(partial, of.len, i, first / columns + share, (last - 1) / columns + 1, shares);
    own + sum_of_slices::<T>(
        partial,
        of.len,
        i,
        panels + from / size + share,
        panels + (to - 1) / size + 1,
        shares,
    )
}

/// y := alpha * (the sums of all blocks) + beta * y
#[device(grid = ceil_div(of.len, TOTALS), block = 256, host_block = 0)]
fn symmetric_totals<T: Scalar, S: Storage>(
    columns: Dim,
    alpha: Param<T>,
    of: Product<T, S>,
    partial: Workspace<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    let mut others = shared::<T>(BLOCK);
    let me = thread_id_x() as Dim;
    let i = block_id_x() * TOTALS + me % TOTALS;
    let shares = BLOCK as Dim / TOTALS;
    let mut sum = T::ZERO;
    if alpha != T::ZERO {
        if i < of.len {
            sum = sum_of_parts::<T, S>(of, columns, i, me / TOTALS, shares, partial);
        }
        others[me] = sum;
        barrier();
        if me < TOTALS && i < of.len {
            for other in 1..shares {
                sum += others[me + other * TOTALS];
            }
            sum += diagonal_term::<T, S>(of, i);
        }
    }
    if me < TOTALS && i < of.len {
        y[i] = updated(alpha, sum, beta, y, i);
    }
}

/// y := alpha * A * x + beta * y, with a symmetric or Hermitian A of which a triangle is stored
#[launches]
pub fn symmetric_product<T: Scalar, S: Storage>(
    call: &Call<'_>,
    alpha: Param<T>,
    of: Product<T, S>,
    beta: Param<T>,
    y: VectorMut<T>,
    partial: Workspace<T>,
) -> Result<()> {
    if partial.is_empty() || call.runs_on_host() {
        return matvec::<T, S>(call, lanes(of.len, of.len, size_of::<T>()), team(of.len), alpha, of, beta, y);
    }
    let bytes = size_of::<T>() as Dim;
    let columns = columns(of.len, bytes);
    symmetric_parts::<T, S>(call, columns, bytes, alpha, of, partial)?;
    symmetric_totals::<T, S>(call, columns, alpha, of, partial, beta, y)
}
