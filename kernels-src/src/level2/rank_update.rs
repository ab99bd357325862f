//! Rank-one and rank-two updates of a matrix, or of one triangle of it, in any storage.

use super::gemv::columns::conjugated;
use super::storage::Storage;
use crate::common::times::{Times, mul_acc};
use rocforge::prelude::*;

/// Columns of each thread.
#[device]
pub const COLUMNS: Dim = 8;

/// Threads along the rows of `A`; the others of a block have other columns.
pub const fn row_lanes(m: Dim) -> Dim {
    if m > 128 {
        256
    } else if m > 32 {
        64
    } else if m > 8 {
        16
    } else {
        8
    }
}

/// Tiles of `lanes` rows and [`COLUMNS`] columns a thread; on the host a thread has whole columns.
pub const fn tiles(m: Dim, n: Dim, lanes: Dim, threads: Dim) -> Dim {
    if threads == 1 {
        return n / COLUMNS + if n % COLUMNS > 0 { 1 } else { 0 };
    }
    let columns = COLUMNS * (threads / lanes);
    let down = m / lanes + if m % lanes > 0 { 1 } else { 0 };
    down * (n / columns + if n % columns > 0 { 1 } else { 0 })
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
    let first = block_id_x() * COLUMNS;
    for j in first..(first + COLUMNS).min(of.n) {
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

/// Row `i` of every `apart`-th column from `first` on. Elements of `AT_ONCE` columns are loaded before the first is stored; a
/// piece that is not `WHOLE` has places without elements.
#[device]
fn update_row<
    T: Scalar,
    F: Times<T>,
    S: Storage,
    const RANK: i32,
    const AT_ONCE: usize,
    const WHOLE: bool,
>(
    i: Dim,
    first: Dim,
    apart: Dim,
    alpha: F,
    other: F,
    of: Update<T, S>,
) {
    let mut a: MatrixMut<T> = of.a;
    let (x, y): (Vector<T>, Vector<T>) = (of.x, of.y);
    let conjugate = of.trans == Operation::ConjugateTranspose;
    let is_hermitian: bool = of.is_hermitian();
    let row = i.min(of.m - 1);
    let own = x[row];
    let second = if RANK == 2 { y[row] } else { T::ZERO };
    #[unroll]
    for turn in 0..COLUMNS as usize / AT_ONCE {
        let start = first + (turn * AT_ONCE) as Dim * apart;
        let mut old = [T::ZERO; AT_ONCE];
        let mut of_x = [T::ZERO; AT_ONCE];
        let mut of_y = [T::ZERO; AT_ONCE];
        #[unroll]
        for e in 0..AT_ONCE {
            let j = start + e as Dim * apart;
            if WHOLE || (j < of.n && holds_rows::<T, S>(of, (i, i + 1), j)) {
                let at: (Dim, Dim) = of.storage.place(i, j);
                old[e] = a[at];
            }
        }
        // No product before all loads: it would wait for the first. No load behind a store: it might be of the same place.
        #[unroll]
        for e in 0..AT_ONCE {
            let j = (start + e as Dim * apart).min(of.n - 1);
            of_x[e] = y[j];
            if RANK == 2 {
                of_y[e] = x[j];
            }
        }
        #[unroll]
        for e in 0..AT_ONCE {
            let j = start + e as Dim * apart;
            if WHOLE || (j < of.n && holds_rows::<T, S>(of, (i, i + 1), j)) {
                let at: (Dim, Dim) = of.storage.place(i, j);
                let by_x = scaled::<T, F>(alpha, conjugate, of_x[e]);
                let mut by_y = T::ZERO;
                if RANK == 2 {
                    by_y = scaled::<T, F>(other, conjugate, of_y[e]);
                }
                let is_real = is_hermitian && i == j;
                a[at] = updated::<T, RANK>(old[e], (by_x, own), (by_y, second), is_real);
            }
        }
    }
}

/// The tile of this block. Every thread has a row.
#[device]
fn update_tile<
    T: Scalar,
    F: Times<T>,
    S: Storage,
    const BLOCK: i32,
    const RANK: i32,
    const AT_ONCE: usize,
>(
    lanes: Dim,
    alpha: F,
    other: F,
    of: Update<T, S>,
) {
    let me = thread_id_x() as Dim;
    let down = of.m / lanes + if of.m % lanes > 0 { 1 } else { 0 };
    let groups = BLOCK as Dim / lanes;
    let top = block_id_x() % down * lanes;
    let first = block_id_x() / down * (COLUMNS * groups) + me / lanes;
    let (i, last) = (top + me % lanes, first + (COLUMNS - 1) * groups);
    let rows: (Dim, Dim) = (top, top + lanes);
    // Rows of a column begin and end further down in the next one.
    if last < of.n && holds_rows::<T, S>(of, rows, first) && holds_rows::<T, S>(of, rows, last) {
        update_row::<T, F, S, RANK, AT_ONCE, true>(i, first, groups, alpha, other, of);
    } else {
        update_row::<T, F, S, RANK, AT_ONCE, false>(i, first, groups, alpha, other, of);
    }
}

/// A := alpha * x * y^T + A, or with y conjugated
#[device(grid = tiles(of.m, of.n, lanes, BLOCK), block = 256, min_blocks = (2, 4))]
pub fn rank_one<T: Scalar, F: Times<T> + Scalar, S: Storage>(lanes: Dim, alpha: Param<F>, of: Update<T, S>) {
    if alpha != F::ZERO {
        if BLOCK == 1 {
            update_on_host::<T, F, S, 1>(alpha, alpha, of);
        } else if size_of::<T>() == 4 {
            update_tile::<T, F, S, BLOCK, 1, 8>(lanes, alpha, alpha, of);
        } else if size_of::<T>() == 8 {
            update_tile::<T, F, S, BLOCK, 1, 4>(lanes, alpha, alpha, of);
        } else {
            update_tile::<T, F, S, BLOCK, 1, 2>(lanes, alpha, alpha, of);
        }
    }
}

/// A := alpha * x * y^T + alpha * y * x^T + A; of a Hermitian A vectors of columns and the second alpha are conjugated
#[device(grid = tiles(of.m, of.n, lanes, BLOCK), block = 256, min_blocks = (2, 4))]
pub fn rank_two<T: Scalar, S: Storage>(lanes: Dim, alpha: Param<T>, of: Update<T, S>) {
    if alpha != T::ZERO {
        let other = conjugated::<T>(of.trans == Operation::ConjugateTranspose, alpha);
        if BLOCK == 1 {
            update_on_host::<T, T, S, 2>(alpha, other, of);
        } else if size_of::<T>() == 4 {
            update_tile::<T, T, S, BLOCK, 2, 8>(lanes, alpha, other, of);
        } else if size_of::<T>() == 8 {
            update_tile::<T, T, S, BLOCK, 2, 4>(lanes, alpha, other, of);
        } else {
            update_tile::<T, T, S, BLOCK, 2, 2>(lanes, alpha, other, of);
        }
    }
}
