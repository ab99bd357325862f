//! The order of a factorisation: panel after panel, each in strips, and what is beside a panel after it.

use super::chain::WIDEST;
use super::exchange::INTERCHANGES;
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

/// Columns of a strip: what a thread can hold of all its rows without spilling. Those of `c64` are `narrow` where it has no more
/// than 256 registers.
pub const fn columns_of_a_strip(narrow: bool, each: i64, bytes: usize) -> i64 {
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
        (_, 2) if narrow => 4,
        (_, 4) if narrow => 2,
        (_, _) if narrow => 1,
        (_, 2) => 6,
        (_, 4) => 3,
        _ => 2,
    }
}

/// The same for strips that wait for each other: those that are fastest on an H200.
pub const fn columns_of_a_link(narrow: bool, each: i64, bytes: usize) -> i64 {
    match (bytes, each) {
        (16, 2) if narrow => 4,
        (16, 4) if narrow => 2,
        (4, 2) => 16,
        (4, 4) => 12,
        (4, 8) | (8, 2 | 4) => 8,
        (16, 2) => 6,
        (4, _) | (8, 8) | (16, 4) => 4,
        _ => 2,
    }
}

/// Strips that several multiprocessors share, of a panel of so many rows, elements of `bytes` each: what one of them can hold
/// decides.
pub const fn spread_links(rows: i64, bytes: usize) -> Links {
    let (parts, each) = match rows {
        ..=4096 => (2, 4),
        4097..=8192 => (4, 8),
        _ => (4, 16),
    };
    let columns = match (bytes, each) {
        (4, _) | (8, 4 | 8) => 8,
        _ => 4,
    };
    Links { parts, each, columns }
}

/// Rows that a block can hold of a strip.
pub const fn most_rows(bytes: usize) -> i64 {
    if bytes == 16 { 4096 } else { 8192 }
}

/// Rows that one multiprocessor factors as fast as several: of complex numbers few columns of more fit into its registers.
const fn least_spread_rows<T: TileScalar>() -> i64 {
    if size_of::<T>() > size_of::<T::Real>() { 2048 } else { 4096 }
}

/// Rows that a block of several multiprocessors can hold of a strip: more of `c64` would not be moved through the shared
/// memory of one.
pub const fn most_spread_rows(bytes: usize) -> i64 {
    if bytes == 16 { 8192 } else { 16_384 }
}

/// Columns of a panel of such strips: there are words for each part of each.
const fn spread_width(parts: i64, bytes: usize) -> i64 {
    match (parts, bytes) {
        (2, _) => 1024,
        (_, 4) => 768,
        _ => 512,
    }
}

/// Strips of a panel that wait for each other.
#[derive(Clone, Copy)]
pub struct Links {
    /// Multiprocessors that share a strip.
    pub parts: i64,
    /// Rows of each of 512 threads; of 1024 where several share it.
    pub each: i64,
    /// Columns of a strip.
    pub columns: i64,
}

/// Strips of one problem that wait for each other, and those of several: of more problems one strip each keeps a machine busy.
const LINKS: (i64, i64) = (256, 128);

/// Columns of a panel whose strips wait for each other, with so many columns each; 0 where there are too many of `problems`.
pub fn chained(columns: i64, problems: i64) -> i64 {
    let links = if problems == 1 { LINKS.0 } else { LINKS.1 / problems };
    (links * columns / INTERCHANGES * INTERCHANGES).min(i64::from(WIDEST))
}

/// What a factorisation launches; matrices are parts of the one that is factored.
pub struct Launches<'a, T: TileScalar> {
    /// For routines inside.
    pub nested: &'a Call<'a>,
    /// Whether strips are those for fewer registers.
    pub narrow: bool,
    /// Strip number `at` of a panel, with the rows of a thread and the number of blocks in front; the panel's first row is
    /// the last argument.
    pub strip: &'a dyn Fn(i64, i64, MatrixMut<T>, i64, i64) -> Result<()>,
    /// Whether several multiprocessors can share a strip.
    pub spreads: bool,
    /// All strips of a panel at once, with their number behind what they are; the panel's first row is the last number.
    pub chain: &'a dyn Fn(Links, i64, MatrixMut<T>, i64) -> Result<()>,
    /// Moves rows to the places that the last such panel has chosen for them.
    pub settle: &'a dyn Fn(MatrixMut<T>) -> Result<()>,
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
    let mut j = 0;
    while j < all {
        let width = match links(launches, m - j, all - j) {
            None => {
                let width = panel(all).min(all - j);
                one_after_the_other(launches, a, j, width)?;
                width
            }
            Some((links, width)) => {
                at_once(launches, a, links, (j, width))?;
                width
            }
        };
        follow(launches, a, j, width, (j + width, n))?;
        j += width;
    }
    Ok(())
}

/// The strips that wait for each other, and how many of `all` columns of so many rows they factor.
fn links<T: TileScalar>(launches: &Launches<'_, T>, rows: i64, all: i64) -> Option<(Links, i64)> {
    let (bytes, problems) = (size_of::<T>(), launches.nested.all_problems());
    let each = rows_of_a_thread(rows, all, bytes);
    // One thread has the panel in its cache.
    if launches.nested.runs_alone() || each <= 0 {
        return None;
    }
    let spreads = launches.spreads && problems == 1;
    let (links, width) = if spreads && rows > least_spread_rows::<T>() && rows <= most_spread_rows(bytes) {
        let links = spread_links(rows, bytes);
        (links, spread_width(links.parts, bytes))
    } else if rows > most_rows(bytes) {
        return None;
    } else {
        let columns = columns_of_a_link(launches.narrow, each, bytes);
        (Links { parts: 1, each, columns }, chained(columns, problems))
    };
    (all > links.columns && width > 0).then_some((links, width.min(all)))
}

/// Factors `width` columns from column `j` on by one launch, and then moves the rows of the whole matrix.
fn at_once<T: TileScalar>(
    launches: &Launches<'_, T>,
    a: MatrixMut<T>,
    links: Links,
    (j, width): (i64, i64),
) -> Result<()> {
    let (m, n) = (a.rows(), a.cols());
    let strips = (width as u64).div_ceil(links.columns as u64) as i64;
    (launches.chain)(links, strips, a.part(j, j, m - j, width), j)?;
    (launches.settle)(a.part(j, 0, m - j, n))
}

/// Factors `width` columns from column `j` on by a launch for each strip, and moves the rows of what is beside them.
fn one_after_the_other<T: TileScalar>(
    launches: &Launches<'_, T>,
    a: MatrixMut<T>,
    j: i64,
    width: i64,
) -> Result<()> {
    let (m, n, right) = (a.rows(), a.cols(), j + width);
    columns(launches, a, j, width)?;
    if width == n {
        return Ok(());
    }
    (launches.list)(j, width)?;
    if j > 0 {
        (launches.exchange)(width, a.part(j, 0, m - j, j))?;
    }
    if right < n {
        (launches.exchange)(width, a.part(j, right, m - j, n - right))?;
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
    let (right, end) = (j + left, j + width);
    columns(launches, a, j, left)?;
    (launches.list)(j, left)?;
    (launches.exchange)(left, a.part(j, right, rows, width - left))?;
    follow(launches, a, j, left, (right, end))?;
    columns(launches, a, right, width - left)?;
    (launches.list)(right, width - left)?;
    (launches.exchange)(width - left, a.part(right, j, rows - left, left))
}

/// Factors a panel whose first row is row `first` of the matrix, strip by strip.
fn strips<T: TileScalar>(launches: &Launches<'_, T>, panel: MatrixMut<T>, first: i64) -> Result<()> {
    let (rows, width) = (panel.rows(), panel.cols());
    let each = rows_of_a_thread(rows, width, size_of::<T>());
    let columns = columns_of_a_strip(launches.narrow, each, size_of::<T>());
    let parts = (width as u64).div_ceil(columns as u64) as i64;
    // The last launch only moves rows, of strips to the left.
    (0..parts + i64::from(parts > 1))
        .try_for_each(|at| (launches.strip)(each, if at == 0 { 1 } else { parts }, panel, at, first))
}

/// Brings the columns `beside`, from one to another, to where the `width` columns from column `j` on are, whose interchanges are
/// done.
fn follow<T: TileScalar>(
    launches: &Launches<'_, T>,
    a: MatrixMut<T>,
    j: i64,
    width: i64,
    beside: (i64, i64),
) -> Result<()> {
    let ((first, end), m) = (beside, a.rows());
    if first == end {
        return Ok(());
    }
    let (lower, count) = (j + width, end - first);
    let above = a.part(j, first, width, count);
    solved(launches, a.part(j, j, width, width), above)?;
    if lower == m {
        return Ok(());
    }
    let (l, rest) = (a.part(lower, j, m - lower, width), a.part(lower, first, m - lower, count));
    take_away(launches, l, above, rest)
}

/// b := l^-1 b for a triangle with ones on its diagonal, by halves, so that most of it is large products.
fn solved<T: TileScalar>(launches: &Launches<'_, T>, l: MatrixMut<T>, b: MatrixMut<T>) -> Result<()> {
    let (order, cols) = (b.rows(), b.cols());
    if order <= INTERCHANGES {
        return (launches.solve)(l.as_const(), b);
    }
    let half = (order / 2 + INTERCHANGES - 1) / INTERCHANGES * INTERCHANGES;
    let (upper, lower) = (b.part(0, 0, half, cols), b.part(half, 0, order - half, cols));
    solved(launches, l.part(0, 0, half, half), upper)?;
    take_away(launches, l.part(half, 0, order - half, half), upper, lower)?;
    solved(launches, l.part(half, half, order - half, order - half), lower)
}

/// c := c - a b
fn take_away<T: TileScalar>(
    launches: &Launches<'_, T>,
    a: MatrixMut<T>,
    b: MatrixMut<T>,
    c: MatrixMut<T>,
) -> Result<()> {
    let (none, less, one) = (Operation::None, T::ZERO - T::ONE, T::ONE);
    let (m, n, k) = (c.rows(), c.cols(), a.cols());
    let (a, b) = (a.as_const().into(), b.as_const().into());
    gemm(launches.nested, none, none, m, n, k, less, a, b, one, c.into())?;
    Ok(())
}
