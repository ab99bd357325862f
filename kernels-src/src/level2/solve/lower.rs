//! Triangular matrices, renumbered as lower triangles.

use crate::level2::storage::Storage;
use rocforge::prelude::*;

/// op(A) of a triangular `A` as a lower triangle: rows and columns of an upper one are numbered from the end.
#[device]
#[derive(Debug)]
pub struct Lower<T, S> {
    /// A as stored.
    pub a: Matrix<T>,
    /// How A is stored.
    pub storage: S,
    /// Diagonals below the main one, or the order: entries further down are zero.
    pub reach: Dim,
    /// Position of row and column 0 in A.
    pub start: Dim,
    /// Step to the next: 1, or -1 where numbered from the end.
    pub step: Dim,
    /// What op(A) is.
    pub trans: Operation,
    /// Whether the diagonal is implicitly ones.
    pub diag: Diagonal,
}

/// op(A) of the triangle `uplo` of `a`, of order `n`, with `reach` diagonals beside the main one.
pub fn lower<T, S>(
    (uplo, trans, diag): (Fill, Operation, Diagonal),
    n: Dim,
    reach: Dim,
    a: Matrix<T>,
    storage: S,
) -> Lower<T, S> {
    let is_reversed = (uplo == Fill::Upper) != (trans != Operation::None);
    let (start, step) = if is_reversed { (n - 1, -1) } else { (0, 1) };
    Lower { a, storage, reach, start, step, trans, diag }
}

#[device]
impl<T: Scalar, S: Storage> Lower<T, S> {
    /// Whether rows are contiguous in memory, not columns.
    pub fn is_transposed(self) -> bool {
        self.trans != Operation::None
    }

    /// Position of row or column `i` in A, in x and in b.
    pub fn at(self, i: Dim) -> Dim {
        self.start + self.step * i
    }

    /// An entry below the diagonal.
    pub fn entry(self, row: Dim, col: Dim) -> T {
        if self.is_transposed() { self.stored(col, row) } else { self.stored(row, col) }
    }

    /// An entry by its position in memory: `down` a column of A, `across` its columns.
    pub fn stored(self, down: Dim, across: Dim) -> T {
        if S::IS_BAND && (down - across > self.reach || across - down > self.reach) {
            return T::ZERO;
        }
        let at: (Dim, Dim) = self.storage.place(self.at(down), self.at(across));
        let a: Matrix<T> = self.a;
        let entry = a[at];
        if self.trans == Operation::ConjugateTranspose { entry.conj() } else { entry }
    }

    /// An entry of the diagonal: 1 for a unit triangle, whose diagonal is not read.
    pub fn pivot(self, row: Dim) -> T {
        if self.diag == Diagonal::Unit { T::ONE } else { self.entry(row, row) }
    }

    /// First column that may have an entry in row `row` or below.
    pub fn first(self, row: Dim) -> Dim {
        if S::IS_BAND && row > self.reach { row - self.reach } else { 0 }
    }
}
