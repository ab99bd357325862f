//! Triangular matrices, so numbered that every one of them is a lower triangle.

use rocforge::prelude::*;

/// op(A) of a triangular `A`, with rows and columns numbered so that it is a lower triangle: from the end where it is an
/// upper one.
#[device]
pub struct Lower<T> {
    a: Matrix<T>,
    /// Where row and column 0 lie in A, and how far it is to the next: 1, or -1 where they are numbered from the end.
    start: Dim,
    step: Dim,
    /// Whether neighbours in memory are neighbours in a row, not in a column.
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

    /// Where row or column `i` lies in A, in x and in b.
    pub fn at(&self, i: Dim) -> Dim {
        self.start + self.step * i
    }

    /// An entry below the diagonal.
    pub fn entry(&self, row: Dim, col: Dim) -> T {
        if self.transposed { self.stored(col, row) } else { self.stored(row, col) }
    }

    /// The same by where it is stored: `down` a column of A, `across` its columns.
    pub fn stored(&self, down: Dim, across: Dim) -> T {
        let entry = self.a[(self.at(down), self.at(across))];
        if self.conjugated { entry.conj() } else { entry }
    }

    /// An entry of the diagonal: 1 where callers say so, and then the matrix is not read.
    pub fn pivot(&self, row: Dim) -> T {
        if self.unit { T::ONE } else { self.entry(row, row) }
    }
}
