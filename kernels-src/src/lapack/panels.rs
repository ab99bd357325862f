//! The order of a factorisation: panel after panel, each in strips, and what is beside a panel after it.

use super::whole::TALL;
use crate::level3::gemm::gemm;
use rocforge::prelude::*;

/// Columns that are factored before the rest of the matrix follows, of `all` that have pivots: many where launches are
/// dear, fewer where blocks of threads are. It does not depend on the number of problems, which less workspace cuts.
pub const fn panel(all: i64) -> i64 {
    if all < 1024 { 64 } else { 256 }
}

/// Rows of each of 512 threads in a panel of so many rows and columns, elements of `bytes` each; 0 where a block has few
/// threads, and -1 where it has the whole panel.
pub const fn rows_of_a_thread(rows: i64, cols: i64, bytes: usize) -> i64 {
    match rows {
        ..=64 if cols <= if bytes == 16 { 16 } else { 32 } => -1,
        ..=64 => 0,
        65..=1024 => 2,
        1025..=2048 => 4,
        2049..=4096 => 8,
        _ => 16,
    }
}

/// Columns of a strip: what a thread can hold of all its rows, without spilling where it has the fewest registers.
pub const fn columns_of_a_strip(each: i64, bytes: usize) -> i64 {
    match (bytes, each) {
        (16, -1) => 16,
        (_, -1) => 32,
        (16, 0) => 8,
        (_, 0) => 16,
        (4, 2) => 16,
        (4, 4) => 12,
        (4, 8) => 8,
        (4, _) => 3,
        (8, 2) => 16,
        (8, 4) => 8,
        (8, 8) => 4,
        (8, _) => 1,
        (_, 2) => 6,
        (_, 4) => 3,
        _ => 2,
    }
}

/// Rows that a block can hold of a strip.
pub const fn most_rows(bytes: usize) -> i64 {
    if bytes == 16 { 4096 } else { 8192 }
}

/// What a factorisation launches; matrices are parts of the one that is factored.
pub struct Launches<'a, T: TileScalar> {
    /// For routines inside.
    pub nested: &'a Call<'a>,
    /// Strip number `at` of a panel, with the rows of a thread and the number of blocks in front; the panel's first row is
    /// the last argument.
    pub strip: &'a dyn Fn(i64, i64, MatrixMut<T>, i64, i64) -> Result<()>,
    /// All columns of a matrix of any height, whose first row is the last argument.
    pub tall: &'a dyn Fn(MatrixMut<T>, i64) -> Result<()>,
    /// Finds out what so many interchanges do, from the first on.
    pub list: &'a dyn Fn(i64, i64) -> Result<()>,
    /// Does those of the last list, of which there are so many, to the rows from the first of them on.
    pub exchange: &'a dyn Fn(i64, MatrixMut<T>) -> Result<()>,
    /// Solves with a lower triangle for the rows of U beside it.
    pub solve: &'a dyn Fn(Matrix<T>, MatrixMut<T>) -> Result<()>,
}

/// Factors `a`, which has an element.
pub fn factor<T: TileScalar>(launches: &Launches<'_, T>, a: MatrixMut<T>) -> Result<()> {
    let (m, n) = (a.rows(), a.cols());
    let all = m.min(n);
    for j in (0..all).step_by(panel(all) as usize) {
        let width = panel(all).min(all - j);
        columns(launches, a, j, width)?;
        if width == n {
            break;
        }
        (launches.list)(j, width)?;
        if j > 0 {
            (launches.exchange)(width, a.part(j, 0, m - j, j))?;
        }
        follow(launches, a, j, width, n)?;
    }
    Ok(())
}

/// Factors `width` columns from column `j` on, below the rows that are done.
fn columns<T: TileScalar>(launches: &Launches<'_, T>, a: MatrixMut<T>, j: i64, width: i64) -> Result<()> {
    let rows = a.rows() - j;
    if rows <= most_rows(size_of::<T>()) {
        return strips(launches, a.part(j, j, rows, width), j);
    }
    if width <= TALL {
        return (launches.tall)(a.part(j, j, rows, width), j);
    }
    // Halves, so that most of what is left of the panel follows in large products.
    let left = (width / 2 + TALL - 1) / TALL * TALL;
    columns(launches, a, j, left)?;
    (launches.list)(j, left)?;
    follow(launches, a, j, left, j + width)?;
    let right = j + left;
    columns(launches, a, right, width - left)?;
    (launches.list)(right, width - left)?;
    (launches.exchange)(width - left, a.part(right, j, rows - left, left))
}

/// Factors a panel whose first row is row `first` of the matrix, strip by strip.
fn strips<T: TileScalar>(launches: &Launches<'_, T>, panel: MatrixMut<T>, first: i64) -> Result<()> {
    let (rows, width) = (panel.rows(), panel.cols());
    let each = rows_of_a_thread(rows, width, size_of::<T>());
    let parts = (width as u64).div_ceil(columns_of_a_strip(each, size_of::<T>()) as u64) as i64;
    // The last launch only moves rows, of strips to the left.
    (0..parts + i64::from(parts > 1))
        .try_for_each(|at| (launches.strip)(each, if at == 0 { 1 } else { parts }, panel, at, first))
}

/// Brings the columns up to column `end` to where the `width` columns from column `j` on are, whose interchanges are listed.
fn follow<T: TileScalar>(
    launches: &Launches<'_, T>,
    a: MatrixMut<T>,
    j: i64,
    width: i64,
    end: i64,
) -> Result<()> {
    let (right, m) = (j + width, a.rows());
    if right == end {
        return Ok(());
    }
    let above = a.part(j, right, width, end - right);
    (launches.exchange)(width, a.part(j, right, m - j, end - right))?;
    (launches.solve)(a.part(j, j, width, width).as_const(), above)?;
    let below = m - right;
    if below == 0 {
        return Ok(());
    }
    let (l, rest) = (a.part(right, j, below, width), a.part(right, right, below, end - right));
    let (none, less, one) = (Operation::None, T::ZERO - T::ONE, T::ONE);
    let (l, u) = (l.as_const().into(), above.as_const().into());
    gemm(launches.nested, none, none, below, end - right, width, less, l, u, one, rest.into())?;
    Ok(())
}
