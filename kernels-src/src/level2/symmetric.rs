//! Products with a symmetric or Hermitian matrix too large for a cache: every element of the triangle is read once.
//!
//! A block has [`COLUMNS`] columns and a part of their rows. An element counts for its row and, as its mirror image, for its
//! column. The sums of columns stay in registers; those of rows go to memory for each block. A second kernel adds what all
//! blocks have for a row, in an order that depends on the shape alone.

mod waves;

use super::gemv::columns::sum_of_neighbours;
use super::gemv::conjugated;
use super::gemv::updated;
use super::matvec::{Product, diagonal_term, lanes, matvec, team};
use super::storage::Storage;
use crate::common::structure::Structure;
use crate::common::times::mul_acc;
use rocforge::prelude::*;

/// Columns of a block.
#[device]
const COLUMNS: Dim = 64;

/// Columns of each wave of 32 threads, whose elements are under way together.
#[device]
const EACH: usize = 8;

/// Threads along the rows.
#[device]
const LANES: i32 = 32;

/// Rows of each thread in a tile, at most. Targets with registers for it have as many, others half.
#[device]
const MOST_DOWN: usize = 4;

/// Rows of a block whose elements have so many bytes: fewer where blocks are.
#[device]
const fn part_rows(n: Dim, bytes: Dim) -> Dim {
    if bytes >= 16 && n < 6144 { 256 } else { 512 }
}

/// Rows of the final sums of a block, whose threads share the parts of a row.
#[device]
const TOTALS: Dim = 32;

/// Order from which on the triangle is read once.
pub const MANY: Dim = 2048;

/// Blocks of columns of a matrix of order `n`.
#[device]
pub const fn panels(n: Dim) -> Dim {
    n / COLUMNS + if n % COLUMNS > 0 { 1 } else { 0 }
}

/// Parts of the rows.
#[device]
pub const fn parts(n: Dim, bytes: Dim) -> Dim {
    n / part_rows(n, bytes) + if n % part_rows(n, bytes) > 0 { 1 } else { 0 }
}

/// Partial sums of a product of order `n`: for every row those of each block of columns, then for every column those of
/// each part of the rows. Elements have so many bytes.
pub const fn partial_sums(n: Dim, bytes: Dim) -> Dim {
    if n < MANY { 0 } else { n.saturating_mul(panels(n) + parts(n, bytes)) }
}

/// Sums of the rows and columns of one tile, in registers.
#[device]
#[derive(Debug)]
struct TileAccumulators<T> {
    rows: [T; MOST_DOWN],
    columns: [T; EACH],
}

/// Row `d` of this thread in a tile: neighbours in memory are one access where columns are `ALIGNED`, and belong to
/// neighbouring threads elsewhere.
#[device]
fn row_of<const ALIGNED: bool, const DOWN: usize>(lane: i32, d: usize) -> i32 {
    if ALIGNED { lane * DOWN as i32 + d as i32 } else { lane + d as i32 * LANES }
}

/// The elements of this thread in column `j`, from row `top` on.
#[device]
fn column_of_tile<T: Scalar, S: Storage, const WHOLE: bool, const ALIGNED: bool, const DOWN: usize>(
    of: Product<T, S>,
    top: Dim,
    lane: i32,
    j: Dim,
) -> [T; DOWN] {
    let mut some = [T::ZERO; DOWN];
    if WHOLE && ALIGNED {
        let a: Matrix<T> = of.a;
        let (row, col): (Dim, Dim) = of.storage.place(top + row_of::<ALIGNED, DOWN>(lane, 0) as Dim, j);
        return a.load_vec::<DOWN>((row, col));
    }
    #[unroll]
    for d in 0..DOWN {
        let i = top + row_of::<ALIGNED, DOWN>(lane, d) as Dim;
        if WHOLE || is_beside::<T, S>(of, i, j) {
            some[d] = of.stored(i, j);
        }
    }
    some
}

/// Adds the elements of this thread in the tile from row `top` and column `column` on; those of `AT_ONCE` columns are loaded
/// before the first is used. A tile that is not `WHOLE` has places without elements, and the diagonal.
#[device]
fn add_tile<
    T: Scalar,
    S: Storage,
    const AT_ONCE: usize,
    const WHOLE: bool,
    const ALIGNED: bool,
    const DOWN: usize,
>(
    of: Product<T, S>,
    top: Dim,
    lane: i32,
    column: Dim,
    mut sums: TileAccumulators<T>,
) -> TileAccumulators<T> {
    let x: Vector<T> = of.x;
    let structure: Structure = of.structure;
    let conjugate = structure.conjugates();
    let mut factors = [T::ZERO; DOWN];
    #[unroll]
    for d in 0..DOWN {
        let i = top + row_of::<ALIGNED, DOWN>(lane, d) as Dim;
        if WHOLE || i < of.len {
            factors[d] = x[i];
        }
    }
    #[unroll]
    for turn in 0..EACH / AT_ONCE {
        let mut some = [[T::ZERO; DOWN]; AT_ONCE];
        #[unroll]
        for e in 0..AT_ONCE {
            let j = column + (turn * AT_ONCE + e) as Dim;
            some[e] = column_of_tile::<T, S, WHOLE, ALIGNED, DOWN>(of, top, lane, j);
        }
        #[unroll]
        for e in 0..AT_ONCE {
            let at = turn * AT_ONCE + e;
            let j = column + at as Dim;
            #[unroll]
            for d in 0..DOWN {
                let i = top + row_of::<ALIGNED, DOWN>(lane, d) as Dim;
                if WHOLE || is_beside::<T, S>(of, i, j) {
                    let own = some[e][d];
                    sums.rows[d] = mul_acc::<T>(own, x[j], sums.rows[d]);
                    let mirrored = conjugated::<T>(conjugate, own);
                    sums.columns[at] = mul_acc::<T>(mirrored, factors[d], sums.columns[at]);
                }
            }
        }
    }
    sums
}

/// Whether element (`i`, `j`) is stored beside the diagonal.
#[device]
fn is_beside<T: Scalar, S: Storage>(of: Product<T, S>, i: Dim, j: Dim) -> bool {
    if j >= of.len {
        return false;
    }
    let (from, to): (Dim, Dim) = of.storage.rows_in(j);
    from <= i && i < to && i != j
}

/// Whether the tile of so many rows from row `top` and column `left` on is all in memory, beside the diagonal.
#[device]
fn is_whole<T: Scalar, S: Storage>(of: Product<T, S>, top: Dim, rows: Dim, left: Dim) -> bool {
    let (bottom, right) = (top + rows, left + COLUMNS);
    let is_beside = top >= right || bottom <= left;
    if bottom > of.len || right > of.len || !is_beside {
        return false;
    }
    let (from, _): (Dim, Dim) = of.storage.rows_in(right - 1);
    let (_, to): (Dim, Dim) = of.storage.rows_in(left);
    from <= top && bottom <= to
}

/// The sums of this block's rows and columns, to `partial`.
#[device]
fn sum_part<
    T: Scalar,
    S: Storage,
    const BLOCK: i32,
    const AT_ONCE: usize,
    const ALIGNED: bool,
    const DOWN: usize,
>(
    of: Product<T, S>,
    partial: Workspace<T>,
) {
    let mut others = shared::<T>(BLOCK * DOWN as i32);
    let me = thread_id_x();
    let (lane, wave) = (me % LANES, me / LANES);
    let waves = BLOCK / LANES;
    let panel = block_id_x() % panels(of.len);
    let part = block_id_x() / panels(of.len);
    let left = panel * COLUMNS;
    let column = left + (wave * EACH as i32) as Dim;
    let (from, to): (Dim, Dim) = rows_of_panel::<T, S>(of, left);
    let rows = (LANES * DOWN as i32) as Dim;
    let size = part_rows(of.len, size_of::<T>() as Dim);
    let first = (from / rows * rows).max(part * size);
    let end = to.min((part + 1) * size);
    let mut columns = [T::ZERO; EACH];
    for top in (first..end).step_by(rows as usize) {
        let mut sums = TileAccumulators { rows: [T::ZERO; MOST_DOWN], columns };
        if is_whole::<T, S>(of, top, rows, left) {
            sums = add_tile::<T, S, AT_ONCE, true, ALIGNED, DOWN>(of, top, lane, column, sums);
        } else {
            sums = add_tile::<T, S, 1, false, ALIGNED, DOWN>(of, top, lane, column, sums);
        }
        columns = sums.columns;
        #[unroll]
        for d in 0..DOWN {
            others[me + d as i32 * BLOCK] = sums.rows[d];
        }
        barrier();
        let row = me % (LANES * DOWN as i32);
        let i = top + row as Dim;
        if me < LANES * DOWN as i32 && i < of.len {
            let at = if ALIGNED {
                row / DOWN as i32 + row % DOWN as i32 * BLOCK
            } else {
                row % LANES + row / LANES * BLOCK
            };
            let mut sum = T::ZERO;
            for other in 0..waves {
                sum += others[at + other * LANES];
            }
            partial[i + panel * of.len] = sum;
        }
        barrier();
    }
    #[unroll]
    for e in 0..EACH {
        let sum = sum_of_neighbours::<T>(LANES, columns[e]);
        let j = column + e as Dim;
        if lane == 0 && j < of.len && first < end {
            partial[j + (panels(of.len) + part) * of.len] = sum;
        }
    }
}

/// [`sum_part`] with as many columns at once as registers hold.
#[device]
fn part_of_target<T: Scalar, S: Storage, const BLOCK: i32, const DOWN: usize>(
    is_aligned: bool,
    of: Product<T, S>,
    partial: Workspace<T>,
) {
    if is_aligned {
        sum_part::<T, S, BLOCK, 8, true, DOWN>(of, partial);
    } else {
        sum_part::<T, S, BLOCK, 8, false, DOWN>(of, partial);
    }
}

/// partial := the sums of blocks of rows and columns
#[device(grid = panels(of.len) * parts(of.len, bytes), block = 256, min_blocks = (1, 2), host_block = 0)]
fn symmetric_parts<T: Scalar, S: Storage>(
    bytes: Dim,
    alpha: Param<T>,
    of: Product<T, S>,
    partial: Workspace<T>,
) {
    if alpha != T::ZERO {
        // What holds for the first two columns holds for all of full storage.
        let a: Matrix<T> = of.a;
        let is_aligned = S::HAS_LD && a.aligned::<MOST_DOWN>((0, 0)) && a.aligned::<MOST_DOWN>((0, 1));
        if size_of::<T>() >= 16 {
            waves::part_by_waves::<T, S, BLOCK>(of, partial);
        } else if target::amd() {
            part_of_target::<T, S, BLOCK, 2>(is_aligned, of, partial);
        } else {
            part_of_target::<T, S, BLOCK, MOST_DOWN>(is_aligned, of, partial);
        }
    }
}

/// First and end of the rows of the columns from `left` on that one block has.
#[device]
fn rows_of_panel<T: Scalar, S: Storage>(of: Product<T, S>, left: Dim) -> (Dim, Dim) {
    let (from, _): (Dim, Dim) = of.storage.rows_in(left);
    let (_, to): (Dim, Dim) = of.storage.rows_in((left + COLUMNS).min(of.len) - 1);
    (from / COLUMNS * COLUMNS, to)
}

/// Every `shares`-th sum of row and column `i` from `share` on.
#[device]
fn sum_of_parts<T: Scalar, S: Storage>(
    of: Product<T, S>,
    i: Dim,
    share: Dim,
    shares: Dim,
    partial: Workspace<T>,
) -> T {
    let n: Dim = of.len;
    let mut sum = T::ZERO;
    for panel in (share..panels(n)).step_by(shares as usize) {
        let (from, to): (Dim, Dim) = rows_of_panel::<T, S>(of, panel * COLUMNS);
        if from <= i && i < to {
            sum += partial[i + panel * n];
        }
    }
    let (from, to): (Dim, Dim) = rows_of_panel::<T, S>(of, i / COLUMNS * COLUMNS);
    let size = part_rows(n, size_of::<T>() as Dim);
    for part in (from / size + share..parts(n, size_of::<T>() as Dim)).step_by(shares as usize) {
        if part * size < to {
            sum += partial[i + (panels(n) + part) * n];
        }
    }
    sum
}

/// y := alpha * (the sums of all blocks) + beta * y
#[device(grid = ceil_div(of.len, TOTALS), block = 256, host_block = 0)]
fn symmetric_totals<T: Scalar, S: Storage>(
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
            sum = sum_of_parts::<T, S>(of, i, me / TOTALS, shares, partial);
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
    symmetric_parts::<T, S>(call, size_of::<T>() as Dim, alpha, of, partial)?;
    symmetric_totals::<T, S>(call, alpha, of, partial, beta, y)
}
