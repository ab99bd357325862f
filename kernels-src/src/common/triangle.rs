//! Triangular matrices, renumbered as lower triangles.

use rocforge::prelude::*;

/// op(A) of a triangular `A` as a lower triangle: rows and columns of an upper one are numbered from the end.
#[device]
pub struct Lower<T> {
    a: Matrix<T>,
    /// Position of row and column 0 in A, and the step to the next: 1, or -1 where numbered from the end.
    start: Dim,
    step: Dim,
    /// Whether rows are contiguous in memory, not columns.
    pub transposed: bool,
    conjugated: bool,
    unit: bool,
}

#[device]
impl<T: Scalar> Lower<T> {
    /// op(A) of the triangle of `a`, `n` rows and columns.
    pub fn of(uplo: Fill, trans: Operation, diag: Diagonal, n: Dim, a: Matrix<T>) -> Lower<T> {
        let transposed = trans != Operation::None;
        let upper = uplo == Fill::Upper;
        let reversed = upper != transposed;
        Lower {
            a,
            start: if reversed { n - 1 } else { 0 },
            step: if reversed { -1 } else { 1 },
            transposed,
            conjugated: trans == Operation::ConjugateTranspose,
            unit: diag == Diagonal::Unit,
        }
    }

    /// Position of row or column `i` in A, in x and in b.
    pub fn at(&self, i: Dim) -> Dim {
        self.start + self.step * i
    }

    /// An entry below the diagonal.
    pub fn entry(&self, row: Dim, col: Dim) -> T {
        if self.transposed { self.stored(col, row) } else { self.stored(row, col) }
    }

    /// An entry by its position in memory: `down` a column of A, `across` its columns.
    pub fn stored(&self, down: Dim, across: Dim) -> T {
        let entry = self.a[(self.at(down), self.at(across))];
        if self.conjugated { entry.conj() } else { entry }
    }

    /// An entry of the diagonal: 1 for a unit triangle, whose diagonal is not read.
    pub fn pivot(&self, row: Dim) -> T {
        if self.unit { T::ONE } else { self.entry(row, row) }
    }
}
