//! Structured storage: which elements of a matrix lie in memory, and where.
//!
//! Every storage of BLAS holds a piece of each column without gaps. So kernels walk down columns, whatever the storage.

use rocforge::prelude::*;

/// How a matrix, or the triangle of one, lies in memory.
#[device]
pub trait Storage: KernelArgument {
    /// Whether diagonals far from the main one are not stored.
    const IS_BAND: bool;
    /// Whether columns are a leading dimension apart; otherwise they begin anywhere.
    const HAS_LD: bool;

    /// Place of element (`i`, `j`), which is stored: row and column of the array in memory.
    fn place(self, i: Dim, j: Dim) -> (Dim, Dim);

    /// First and end of the rows of column `j` that are stored.
    fn rows_in(self, j: Dim) -> (Dim, Dim);

    /// First and end of the columns that may hold elements of rows `from..to`.
    fn columns_in(self, from: Dim, to: Dim) -> (Dim, Dim);
}

/// Full storage: element (`i`, `j`) lies in row `i` and column `j`. All of the matrix, or a triangle of it.
#[device]
#[derive(Debug)]
pub struct Full {
    /// Rows of the matrix.
    pub m: Dim,
    /// Columns of the matrix.
    pub n: Dim,
    /// The triangle that is stored, or [`Fill::Full`].
    pub fill: Fill,
}

/// First and end of the rows of column `j` of a triangle of order `n`.
#[device]
fn rows_of_triangle(fill: Fill, n: Dim, j: Dim) -> (Dim, Dim) {
    if fill == Fill::Upper { (0, j + 1) } else { (j, n) }
}

/// First and end of the columns of a triangle of order `n` with elements in rows `from..to`.
#[device]
fn columns_of_triangle(fill: Fill, n: Dim, from: Dim, to: Dim) -> (Dim, Dim) {
    if fill == Fill::Upper { (from, n) } else { (0, to) }
}

impl Full {
    /// The triangle `fill` of a matrix of order `n`.
    pub(super) fn triangle(n: Dim, fill: Fill) -> Full {
        Full { m: n, n, fill }
    }
}

#[device]
impl Storage for Full {
    const IS_BAND: bool = false;
    const HAS_LD: bool = true;

    fn place(self, i: Dim, j: Dim) -> (Dim, Dim) {
        (i, j)
    }

    fn rows_in(self, j: Dim) -> (Dim, Dim) {
        if self.fill == Fill::Full { (0, self.m) } else { rows_of_triangle(self.fill, self.m, j) }
    }

    fn columns_in(self, from: Dim, to: Dim) -> (Dim, Dim) {
        if self.fill == Fill::Full { (0, self.n) } else { columns_of_triangle(self.fill, self.n, from, to) }
    }
}

/// Packed storage: the columns of a triangle one behind the other, without gaps; an array of one column.
#[device]
#[derive(Debug)]
pub struct Packing {
    /// Order of the triangle.
    pub n: Dim,
    /// Which one it is.
    pub fill: Fill,
}

impl Packing {
    /// The triangle `fill` of order `n`.
    pub(super) fn triangle(n: Dim, fill: Fill) -> Packing {
        Packing { n, fill }
    }
}

#[device]
impl Storage for Packing {
    const IS_BAND: bool = false;
    const HAS_LD: bool = false;

    fn place(self, i: Dim, j: Dim) -> (Dim, Dim) {
        let start = if self.fill == Fill::Upper { j * (j + 1) / 2 } else { j * (2 * self.n - j - 1) / 2 };
        (start + i, 0)
    }

    fn rows_in(self, j: Dim) -> (Dim, Dim) {
        rows_of_triangle(self.fill, self.n, j)
    }

    fn columns_in(self, from: Dim, to: Dim) -> (Dim, Dim) {
        columns_of_triangle(self.fill, self.n, from, to)
    }
}

/// Band storage: the diagonals of a band are the rows of an array; element (`i`, `j`) lies in row `ku + i - j`, column `j`.
#[device]
#[derive(Debug)]
pub struct Band {
    /// Rows of the matrix.
    pub m: Dim,
    /// Columns of the matrix.
    pub n: Dim,
    /// Diagonals below the main one.
    pub kl: Dim,
    /// Diagonals above it.
    pub ku: Dim,
}

#[device]
impl Storage for Band {
    const IS_BAND: bool = true;
    const HAS_LD: bool = true;

    fn place(self, i: Dim, j: Dim) -> (Dim, Dim) {
        (self.ku + i - j, j)
    }

    fn rows_in(self, j: Dim) -> (Dim, Dim) {
        ((j - self.ku).max(0), (j + self.kl + 1).min(self.m))
    }

    fn columns_in(self, from: Dim, to: Dim) -> (Dim, Dim) {
        ((from - self.kl).max(0), (to + self.ku).min(self.n))
    }
}

/// The band of a triangle or of a symmetric matrix: `k` diagonals below the main one, or above it.
pub fn triangular_band(fill: Fill, n: Dim, k: Dim) -> Band {
    match fill {
        Fill::Upper => Band { m: n, n, kl: 0, ku: k },
        Fill::Lower | Fill::Full => Band { m: n, n, kl: k, ku: 0 },
    }
}
