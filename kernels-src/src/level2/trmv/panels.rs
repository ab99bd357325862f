//! Triangular matrix-vector multiplication, by panels of rows or by columns. A thread block takes one from either end
//! of the triangle: all blocks then have equal work.

use super::super::gemv::columns::{part_of_column, sum_of_neighbours};
use super::super::gemv::rows::{over_groups, own_sums_of_rows};
use crate::common::times::mul_acc;
use rocforge::prelude::*;

/// Threads along the rows of a panel, each with as many rows as 16 bytes hold: a line of 128 bytes of each column.
#[device]
const LANES: Dim = 8;

/// Threads for a column: lanes of one wave.
#[device]
const COLUMN_LANES: i32 = 32;

/// Pairs of panels of `n` rows, `wide` of them for each of [`LANES`] threads, or of fewer where a block has fewer.
const fn pairs(n: Dim, wide: Dim, threads: Dim) -> Dim {
    let lanes = if LANES < threads { LANES } else { threads };
    let panels = n / (lanes * wide) + if n % (lanes * wide) > 0 { 1 } else { 0 };
    panels / 2 + panels % 2
}

/// Blocks of `threads` threads for `n` columns, two for each wave's worth of threads.
const fn pairs_of_columns(n: Dim, threads: Dim) -> Dim {
    let groups = if threads > COLUMN_LANES as Dim { threads / COLUMN_LANES as Dim } else { 1 };
    n / (2 * groups) + if n % (2 * groups) > 0 { 1 } else { 0 }
}

/// TRMV operands: op(A) and x. A is triangular, with `n` rows.
#[device]
#[derive(Debug)]
pub struct TrmvOperands<T> {
    /// The triangle of A that is read.
    pub uplo: Fill,
    /// What op(A) is.
    pub trans: Operation,
    /// Whether the diagonal is implicitly ones.
    pub diag: Diagonal,
    /// Rows and columns of A.
    pub n: Dim,
    /// A as stored.
    pub a: Matrix<T>,
    /// The vector that is multiplied.
    pub x: Vector<T>,
}

/// product[i] := row `i` of A times x, for the rows of panel `panel`
#[device]
fn panel_of_rows<T: Scalar, const BLOCK: i32, const WIDE: usize>(
    panel: Dim,
    of: TrmvOperands<T>,
    product: Workspace<T>,
) {
    let (upper, unit) = (of.uplo == Fill::Upper, of.diag == Diagonal::Unit);
    let n: Dim = of.n;
    let (a, x): (Matrix<T>, Vector<T>) = (of.a, of.x);
    let me = thread_id_x();
    let lanes = (LANES as i32).min(BLOCK);
    let groups = BLOCK / lanes;
    let rows = lanes as Dim * WIDE as Dim;
    let start = panel * rows;
    let end = (start + rows).min(n);
    let first = start + (me % lanes) as Dim * WIDE as Dim;
    let (from, to) = if upper { (end, n) } else { (0, start) };
    let mut sums = own_sums_of_rows::<T, BLOCK, WIDE, true>(lanes, first, from, to, n, a, x);
    // The square on the diagonal.
    for j in (start + (me / lanes) as Dim..end).step_by(groups as usize) {
        let factor = x[j];
        #[unroll]
        for row in 0..WIDE {
            let i = first + row as Dim;
            let above = i < j;
            if i == j && unit {
                sums[row] += factor;
            } else if i < n && (i == j || above == upper) {
                sums[row] = mul_acc::<T>(a[(i, j)], factor, sums[row]);
            }
        }
    }
    sums = over_groups::<T, BLOCK, WIDE>(lanes, sums);
    if me < lanes {
        #[unroll]
        for row in 0..WIDE {
            let i = first + row as Dim;
            if i < n {
                product[i] = sums[row];
            }
        }
    }
}

/// A panel from either end of the rows.
#[device]
fn pair_of_panels<T: Scalar, const BLOCK: i32, const WIDE: usize>(
    of: TrmvOperands<T>,
    product: Workspace<T>,
) {
    let n: Dim = of.n;
    let rows = LANES.min(BLOCK as Dim) * WIDE as Dim;
    let panels = n / rows + if n % rows > 0 { 1 } else { 0 };
    let other = panels - 1 - block_id_x();
    panel_of_rows::<T, BLOCK, WIDE>(block_id_x(), of, product);
    if other > block_id_x() {
        panel_of_rows::<T, BLOCK, WIDE>(other, of, product);
    }
}

/// product := A * x, with a triangular A
#[device(grid = pairs(of.n, wide, BLOCK), block = 256, host_vectors = 256)]
pub fn trmv_rows<T: Scalar>(wide: Dim, of: TrmvOperands<T>, product: Workspace<T>) {
    if size_of::<T>() >= 16 {
        pair_of_panels::<T, BLOCK, 1>(of, product);
    } else if size_of::<T>() == 8 {
        pair_of_panels::<T, BLOCK, 2>(of, product);
    } else {
        pair_of_panels::<T, BLOCK, 4>(of, product);
    }
}

/// product[j] := dot product of column `j` of A, conjugated or not, and x; `lanes` neighbouring threads for a column
#[device]
fn column_dot<T: Scalar, const WIDE: usize>(j: Dim, lanes: i32, of: TrmvOperands<T>, product: Workspace<T>) {
    let (upper, unit) = (of.uplo == Fill::Upper, of.diag == Diagonal::Unit);
    let conjugate = of.trans == Operation::ConjugateTranspose;
    let n: Dim = of.n;
    let x: Vector<T> = of.x;
    let lane = thread_id_x() & (lanes - 1);
    let mut sum = T::ZERO;
    if j < n {
        // Without the diagonal, where it is not read.
        let skip: Dim = if unit { 1 } else { 0 };
        let (from, to) = if upper { (0, j + 1 - skip) } else { (j + skip, n) };
        sum = part_of_column::<T, WIDE>(lane, lanes, conjugate, of.a, x, j, from, to);
        if unit && lane == 0 {
            sum += x[j];
        }
    }
    sum = sum_of_neighbours::<T>(lanes, sum);
    if lane == 0 && j < n {
        product[j] = sum;
    }
}

/// A column from either end for each of the block's groups of threads.
#[device]
fn pair_of_columns<T: Scalar, const BLOCK: i32, const WIDE: usize>(
    of: TrmvOperands<T>,
    product: Workspace<T>,
) {
    let n: Dim = of.n;
    let lanes = COLUMN_LANES.min(BLOCK);
    let j = block_id_x() * (BLOCK / lanes) as Dim + (thread_id_x() / lanes) as Dim;
    let other = n - 1 - j;
    let half = (n + 1) / 2;
    let mine = if j < half { j } else { n };
    column_dot::<T, WIDE>(mine, lanes, of, product);
    let mine = if j < half && other > j { other } else { n };
    column_dot::<T, WIDE>(mine, lanes, of, product);
}

/// product := A^T * x, or with A conjugated
#[device(grid = pairs_of_columns(of.n, BLOCK), block = 256, host_vectors = 256)]
pub fn trmv_columns<T: Scalar>(of: TrmvOperands<T>, product: Workspace<T>) {
    if size_of::<T>() >= 16 {
        pair_of_columns::<T, BLOCK, 1>(of, product);
    } else if size_of::<T>() == 8 {
        pair_of_columns::<T, BLOCK, 2>(of, product);
    } else {
        pair_of_columns::<T, BLOCK, 4>(of, product);
    }
}

/// x := product
#[device(grid = ceil_div(n, BLOCK), block = 256)]
pub fn trmv_result<T: Scalar>(n: Dim, product: Workspace<T>, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = product[i];
    }
}
