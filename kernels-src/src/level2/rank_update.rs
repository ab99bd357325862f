//! Rank-one and rank-two updates of a matrix, or of one triangle of it, in any storage.

use super::gemv::conjugated;
use super::gemv::rows::width;
use super::storage::Storage;
use crate::common::tiles::{tiles, triangle_offset};
use crate::common::times::{Times, mul_acc};
use rocforge::prelude::*;

/// Columns of each thread.
#[device]
const COLUMNS: usize = 8;

/// How A is cut into tiles of a block each.
#[device]
#[derive(Debug)]
pub struct Tiling {
    /// Threads along the rows; the others of a block have other columns.
    pub lanes: Dim,
    /// Rows of a tile: one for each of these threads, or as many as 16 bytes hold.
    pub rows: Dim,
    /// 1 where the tiles that a triangle crosses are all there are.
    pub triangle: Dim,
}

impl Tiling {
    /// Whether threads have as many rows as 16 bytes hold.
    fn is_wide<T>(&self) -> bool {
        self.rows == self.lanes * width(size_of::<T>())
    }
}

/// Blocks that fill the device.
const BLOCKS_TO_FILL: Dim = 264;

/// The tiles of each of `problems` matrices of `m` by `n` elements of `T`, or of their triangles `fill`. Small ones have tiles with a row a thread.
fn tiling<T>(problems: Dim, m: Dim, n: Dim, fill: Fill) -> Tiling {
    let wide = tiling_of(m, n, width(size_of::<T>()), fill);
    let tiles = blocks(m, n, wide.lanes, wide.rows, wide.triangle, THREADS);
    let fits = wide.rows <= m && tile_columns(wide.lanes, THREADS) <= n;
    let fills = tiles.saturating_mul(problems) >= BLOCKS_TO_FILL;
    if fits && fills { wide } else { tiling_of(m, n, 1, fill) }
}

/// Threads of a block.
const THREADS: Dim = 256;

/// Tiles with `wide` rows a thread.
fn tiling_of(m: Dim, n: Dim, wide: Dim, fill: Fill) -> Tiling {
    let mut lanes = match m / wide {
        0..=8 => 8,
        9..=16 => 16,
        17..=32 => 32,
        _ => 64,
    };
    // Few columns are no wider than a tile.
    while lanes < THREADS && tile_columns(lanes, THREADS) > n && 2 * lanes * wide <= m {
        lanes *= 2;
    }
    Tiling { lanes, rows: lanes * wide, triangle: Dim::from(fill != Fill::Full) }
}

/// Columns of a tile of `threads`.
#[device]
const fn tile_columns(lanes: Dim, threads: Dim) -> Dim {
    COLUMNS as Dim * (threads / lanes)
}

/// Whether blocks have the tiles of a triangle alone, in squares of whole tiles: 1, or 0 where tiles are wider than high.
#[device]
const fn is_triangle(rows: Dim, columns: Dim, triangle: Dim) -> Dim {
    if columns > rows { 0 } else { triangle }
}

/// Tiles of `rows` rows, where `triangle` is 1 those that it crosses; on the host a thread has whole columns.
pub const fn blocks(m: Dim, n: Dim, lanes: Dim, rows: Dim, triangle: Dim, threads: Dim) -> Dim {
    if threads == 1 {
        return ceil_div(n, COLUMNS as Dim);
    }
    let columns = tile_columns(lanes, threads);
    tiles(m, n, rows, columns, is_triangle(rows, columns, triangle))
}

/// Rank update operands: A, and what its elements are updated with.
#[device]
#[derive(Debug)]
pub struct Update<T, S> {
    /// Rows of A.
    pub m: Dim,
    /// Columns of A.
    pub n: Dim,
    /// The vector whose elements belong to rows.
    pub x: Vector<T>,
    /// The vector whose elements belong to columns.
    pub y: Vector<T>,
    /// Conjugate transpose: elements of columns are conjugated.
    pub trans: Operation,
    /// The triangle of A that is updated, or all of A.
    pub fill: Fill,
    /// A as stored.
    pub a: MatrixMut<T>,
    /// How A is stored.
    pub storage: S,
}

#[device]
impl<T: Scalar, S: Storage> Update<T, S> {
    /// Whether A is Hermitian: its diagonal is real.
    fn is_hermitian(self) -> bool {
        self.fill != Fill::Full && self.trans == Operation::ConjugateTranspose
    }
}

/// `factor` times an element, conjugated or not: what elements of the other vector are multiplied with.
#[device]
fn scaled<T: Scalar, F: Times<T>>(factor: F, conjugate: bool, element: T) -> T {
    <F as Times<T>>::times(factor, conjugated::<T>(conjugate, element))
}

/// `old` with its updates; real on the diagonal of a Hermitian matrix.
#[device]
fn updated<T: Scalar, const RANK: i32>(old: T, x: (T, T), y: (T, T), is_real: bool) -> T {
    let mut new = mul_acc::<T>(x.0, x.1, old);
    if RANK == 2 {
        new = mul_acc::<T>(y.0, y.1, new);
    }
    if is_real { T::from_real(new.re()) } else { new }
}

/// The columns of this block, one after the other.
#[device]
fn update_on_host<T: Scalar, F: Times<T>, S: Storage, const RANK: i32>(alpha: F, other: F, of: Update<T, S>) {
    let mut a: MatrixMut<T> = of.a;
    let (x, y): (Vector<T>, Vector<T>) = (of.x, of.y);
    let conjugate = of.trans == Operation::ConjugateTranspose;
    let is_hermitian: bool = of.is_hermitian();
    let first = block_id_x() * COLUMNS as Dim;
    for j in first..(first + COLUMNS as Dim).min(of.n) {
        let of_x = scaled::<T, F>(alpha, conjugate, y[j]);
        let of_y = if RANK == 2 { scaled::<T, F>(other, conjugate, x[j]) } else { T::ZERO };
        let (from, to): (Dim, Dim) = of.storage.rows_in(j);
        for i in from..to {
            let at: (Dim, Dim) = of.storage.place(i, j);
            let second = if RANK == 2 { y[i] } else { T::ZERO };
            a[at] = updated::<T, RANK>(a[at], (of_x, x[i]), (of_y, second), is_hermitian && i == j);
        }
    }
}

/// Whether rows `rows.0..rows.1` of column `j` are all in memory.
#[device]
fn holds_rows<T: Scalar, S: Storage>(of: Update<T, S>, rows: (Dim, Dim), j: Dim) -> bool {
    let (from, to): (Dim, Dim) = of.storage.rows_in(j);
    from <= rows.0 && rows.1 <= to
}

/// What a thread has of its block's tile: a few rows of every `groups`-th column.
#[device]
#[derive(Debug)]
struct Place {
    /// First row of the tile.
    top: Dim,
    /// First column of the tile.
    left: Dim,
    /// Which thread along the rows this is.
    lane: Dim,
    /// Threads along the rows.
    lanes: Dim,
    /// First column of this thread within the tile.
    group: Dim,
    /// Threads with the same rows.
    groups: Dim,
}

/// Row `r` of a thread: neighbours in memory are one access where columns are `ALIGNED`, and belong to neighbouring threads
/// elsewhere.
#[device]
fn row_of<const ALIGNED: bool, const WIDE: usize>(at: Place, r: usize) -> Dim {
    if ALIGNED { at.top + at.lane * WIDE as Dim + r as Dim } else { at.top + at.lane + r as Dim * at.lanes }
}

/// Whether an element is in memory.
#[device]
fn is_stored<T: Scalar, S: Storage>(of: Update<T, S>, i: Dim, j: Dim) -> bool {
    j < of.n && holds_rows::<T, S>(of, (i, i + 1), j)
}

/// This thread's elements of A. A tile that is not `WHOLE` has places without elements.
#[device]
fn load_elements<T: Scalar, S: Storage, const WIDE: usize, const WHOLE: bool, const ALIGNED: bool>(
    of: Update<T, S>,
    at: Place,
) -> [[T; WIDE]; COLUMNS] {
    let a: MatrixMut<T> = of.a;
    let mut old = [[T::ZERO; WIDE]; COLUMNS];
    #[unroll]
    for e in 0..COLUMNS {
        let j = at.left + at.group + e as Dim * at.groups;
        if ALIGNED {
            let (row, col): (Dim, Dim) = of.storage.place(row_of::<ALIGNED, WIDE>(at, 0), j);
            old[e] = a.load_vec::<WIDE>((row, col));
        } else {
            #[unroll]
            for r in 0..WIDE {
                let i = row_of::<ALIGNED, WIDE>(at, r);
                if WHOLE || is_stored::<T, S>(of, i, j) {
                    let place: (Dim, Dim) = of.storage.place(i, j);
                    old[e][r] = a[place];
                }
            }
        }
    }
    old
}

/// The elements of a vector that belong to this thread's rows.
#[device]
fn load_rows<T: Scalar, const WIDE: usize, const ALIGNED: bool>(
    x: Vector<T>,
    at: Place,
    m: Dim,
) -> [T; WIDE] {
    let mut own = [T::ZERO; WIDE];
    #[unroll]
    for r in 0..WIDE {
        own[r] = x[row_of::<ALIGNED, WIDE>(at, r).min(m - 1)];
    }
    own
}

/// Stores this thread's elements with their updates. `factors` has what belongs to columns: first of x, then of y.
#[device]
fn store_elements<
    T: Scalar,
    S: Storage,
    const RANK: i32,
    const WIDE: usize,
    const WHOLE: bool,
    const ALIGNED: bool,
>(
    of: Update<T, S>,
    at: Place,
    old: [[T; WIDE]; COLUMNS],
    factors: Shared<T>,
) {
    let mut a: MatrixMut<T> = of.a;
    let is_hermitian: bool = of.is_hermitian();
    let own = load_rows::<T, WIDE, ALIGNED>(of.x, at, of.m);
    let mut second = [T::ZERO; WIDE];
    if RANK == 2 {
        second = load_rows::<T, WIDE, ALIGNED>(of.y, at, of.m);
    }
    #[unroll]
    for e in 0..COLUMNS {
        let column = at.group + e as Dim * at.groups;
        let j = at.left + column;
        let by_x = factors[column as i32];
        let mut by_y = T::ZERO;
        if RANK == 2 {
            by_y = factors[(column + tile_columns(at.lanes, at.lanes * at.groups)) as i32];
        }
        let mut new = [T::ZERO; WIDE];
        #[unroll]
        for r in 0..WIDE {
            let is_real = is_hermitian && row_of::<ALIGNED, WIDE>(at, r) == j;
            new[r] = updated::<T, RANK>(old[e][r], (by_x, own[r]), (by_y, second[r]), is_real);
        }
        if ALIGNED {
            let (row, col): (Dim, Dim) = of.storage.place(row_of::<ALIGNED, WIDE>(at, 0), j);
            a.store_vec((row, col), new);
        } else {
            #[unroll]
            for r in 0..WIDE {
                let i = row_of::<ALIGNED, WIDE>(at, r);
                if WHOLE || is_stored::<T, S>(of, i, j) {
                    let place: (Dim, Dim) = of.storage.place(i, j);
                    a[place] = new[r];
                }
            }
        }
    }
}

/// First row and column of this block's tile.
#[device]
fn tile_offset<T: Scalar, S: Storage>(tiling: Tiling, columns: Dim, of: Update<T, S>) -> (Dim, Dim) {
    let rows: Dim = tiling.rows;
    if is_triangle(rows, columns, tiling.triangle) != 0 {
        return triangle_offset(block_id_x(), of.n, (rows, columns), of.fill);
    }
    let down = of.m / rows + if of.m % rows > 0 { 1 } else { 0 };
    (block_id_x() % down * rows, block_id_x() / down * columns)
}

/// The tile of this block. All elements are loaded before the barrier, behind which the factors of columns are there.
#[device]
fn update_tile<T: Scalar, F: Times<T>, S: Storage, const BLOCK: i32, const RANK: i32, const WIDE: usize>(
    tiling: Tiling,
    alpha: F,
    other: F,
    of: Update<T, S>,
) {
    // At least eight lanes: no more columns than threads.
    let mut factors = shared::<T>(RANK * BLOCK);
    let me = thread_id_x() as Dim;
    let (lanes, rows): (Dim, Dim) = (tiling.lanes, tiling.rows);
    let groups = BLOCK as Dim / lanes;
    let columns = tile_columns(lanes, BLOCK as Dim);
    let (top, left): (Dim, Dim) = tile_offset::<T, S>(tiling, columns, of);
    let at = Place { top, left, lane: me % lanes, lanes, group: me / lanes, groups };
    let a: MatrixMut<T> = of.a;
    // What holds for the first two columns holds for all of full storage.
    let is_aligned = S::HAS_LD && a.aligned::<WIDE>((top, 0)) && a.aligned::<WIDE>((top, 1));
    // Rows of a column begin and end further down in the next one.
    let (right, bottom) = (left + columns - 1, top + rows);
    let is_whole = right < of.n
        && holds_rows::<T, S>(of, (top, bottom), left)
        && holds_rows::<T, S>(of, (top, bottom), right);
    let old = if is_whole && is_aligned {
        load_elements::<T, S, WIDE, true, true>(of, at)
    } else if is_whole {
        load_elements::<T, S, WIDE, true, false>(of, at)
    } else {
        load_elements::<T, S, WIDE, false, false>(of, at)
    };
    if me < columns {
        let (x, y): (Vector<T>, Vector<T>) = (of.x, of.y);
        let conjugate = of.trans == Operation::ConjugateTranspose;
        let j = (left + me).min(of.n - 1);
        factors[me as i32] = scaled::<T, F>(alpha, conjugate, y[j]);
        if RANK == 2 {
            factors[(me + columns) as i32] = scaled::<T, F>(other, conjugate, x[j]);
        }
    }
    barrier();
    if is_whole && is_aligned {
        store_elements::<T, S, RANK, WIDE, true, true>(of, at, old, factors);
    } else if is_whole {
        store_elements::<T, S, RANK, WIDE, true, false>(of, at, old, factors);
    } else {
        store_elements::<T, S, RANK, WIDE, false, false>(of, at, old, factors);
    }
}

/// A := alpha * x * y^T + A, or with y conjugated
#[device(grid = blocks(of.m, of.n, tiling.lanes, tiling.rows, tiling.triangle, BLOCK), block = 256, min_blocks = (2, 4))]
fn rank_one_wide<T: Scalar, F: Times<T> + Scalar, S: Storage>(
    tiling: Tiling,
    alpha: Param<F>,
    of: Update<T, S>,
) {
    if alpha != F::ZERO {
        if BLOCK == 1 {
            update_on_host::<T, F, S, 1>(alpha, alpha, of);
        } else if size_of::<T>() >= 16 {
            update_tile::<T, F, S, BLOCK, 1, 1>(tiling, alpha, alpha, of);
        } else if size_of::<T>() == 8 {
            update_tile::<T, F, S, BLOCK, 1, 2>(tiling, alpha, alpha, of);
        } else {
            update_tile::<T, F, S, BLOCK, 1, 4>(tiling, alpha, alpha, of);
        }
    }
}

/// [`rank_one_wide`] with a row a thread
#[device(grid = blocks(of.m, of.n, tiling.lanes, tiling.rows, tiling.triangle, BLOCK), block = 256, min_blocks = (2, 4), host_block = 0)]
fn rank_one_narrow<T: Scalar, F: Times<T> + Scalar, S: Storage>(
    tiling: Tiling,
    alpha: Param<F>,
    of: Update<T, S>,
) {
    if alpha != F::ZERO {
        update_tile::<T, F, S, BLOCK, 1, 1>(tiling, alpha, alpha, of);
    }
}

/// A := alpha * x * y^T + A, or with y conjugated
#[launches]
pub fn rank_one<T: Scalar, F: Times<T> + Scalar, S: Storage>(
    call: &Call<'_>,
    alpha: Param<F>,
    of: Update<T, S>,
) -> Result<()> {
    let tiling = tiling::<T>(call.batch_count(), of.m, of.n, of.fill);
    if size_of::<T>() < 16 {
        if tiling.is_wide::<T>() || call.runs_on_host() {
            rank_one_wide::<T, F, S>(call, tiling, alpha, of)
        } else {
            rank_one_narrow::<T, F, S>(call, tiling, alpha, of)
        }
    } else {
        // One element fills 16 bytes.
        rank_one_wide::<T, F, S>(call, tiling, alpha, of)
    }
}

/// A := alpha * x * y^T + alpha * y * x^T + A; of a Hermitian A vectors of columns and the second alpha are conjugated
#[device(grid = blocks(of.m, of.n, tiling.lanes, tiling.rows, tiling.triangle, BLOCK), block = 256, min_blocks = (2, 3))]
fn rank_two_wide<T: Scalar, S: Storage>(tiling: Tiling, alpha: Param<T>, of: Update<T, S>) {
    if alpha != T::ZERO {
        let other = conjugated::<T>(of.trans == Operation::ConjugateTranspose, alpha);
        if BLOCK == 1 {
            update_on_host::<T, T, S, 2>(alpha, other, of);
        } else if size_of::<T>() >= 16 {
            update_tile::<T, T, S, BLOCK, 2, 1>(tiling, alpha, other, of);
        } else if size_of::<T>() == 8 {
            update_tile::<T, T, S, BLOCK, 2, 2>(tiling, alpha, other, of);
        } else {
            update_tile::<T, T, S, BLOCK, 2, 4>(tiling, alpha, other, of);
        }
    }
}

/// [`rank_two_wide`] with a row a thread
#[device(grid = blocks(of.m, of.n, tiling.lanes, tiling.rows, tiling.triangle, BLOCK), block = 256, min_blocks = (2, 4), host_block = 0)]
fn rank_two_narrow<T: Scalar, S: Storage>(tiling: Tiling, alpha: Param<T>, of: Update<T, S>) {
    if alpha != T::ZERO {
        let other = conjugated::<T>(of.trans == Operation::ConjugateTranspose, alpha);
        update_tile::<T, T, S, BLOCK, 2, 1>(tiling, alpha, other, of);
    }
}

/// A := alpha * x * y^T + alpha * y * x^T + A; of a Hermitian A vectors of columns and the second alpha are conjugated
#[launches]
pub fn rank_two<T: Scalar, S: Storage>(call: &Call<'_>, alpha: Param<T>, of: Update<T, S>) -> Result<()> {
    let tiling = tiling::<T>(call.batch_count(), of.m, of.n, of.fill);
    if size_of::<T>() < 16 {
        if tiling.is_wide::<T>() || call.runs_on_host() {
            rank_two_wide::<T, S>(call, tiling, alpha, of)
        } else {
            rank_two_narrow::<T, S>(call, tiling, alpha, of)
        }
    } else {
        rank_two_wide::<T, S>(call, tiling, alpha, of)
    }
}
