//! What the stored elements of a matrix stand for.

use rocforge::prelude::*;

/// What the elements in memory stand for.
#[device]
#[derive(Debug)]
pub struct Structure {
    /// [`Structure::GENERAL`], [`Structure::TRIANGULAR`] or [`Structure::SYMMETRIC`].
    pub kind: i32,
    /// op(A), or how the other triangle of a symmetric matrix follows: transposed, or for a Hermitian one conjugated too.
    pub trans: Operation,
    /// Whether the diagonal of a triangular matrix is implicitly ones.
    pub diag: Diagonal,
}

#[device]
impl Structure {
    /// Every element is in memory, or is zero outside of a band.
    pub const GENERAL: i32 = 0;
    /// Zeros beside the triangle in memory.
    pub const TRIANGULAR: i32 = 1;
    /// One triangle mirrors the other.
    pub const SYMMETRIC: i32 = 2;

    /// Whether rows of what is in memory are multiplied.
    pub fn by_rows(self) -> bool {
        self.kind == Self::SYMMETRIC || self.trans == Operation::None
    }

    /// Whether its columns are.
    pub fn by_columns(self) -> bool {
        self.kind == Self::SYMMETRIC || self.trans != Operation::None
    }

    /// Whether elements of its columns are conjugated.
    pub fn conjugates(self) -> bool {
        self.trans == Operation::ConjugateTranspose
    }

    /// Whether element (`i`, `j`) counts with its row and its column; the diagonal of a triangle counts once.
    pub fn counts(self, i: Dim, j: Dim) -> bool {
        self.kind == Self::GENERAL || i != j
    }
}

/// A general matrix.
pub fn general(trans: Operation) -> Structure {
    Structure { kind: Structure::GENERAL, trans, diag: Diagonal::NonUnit }
}

/// A triangular matrix.
pub fn triangular(trans: Operation, diag: Diagonal) -> Structure {
    Structure { kind: Structure::TRIANGULAR, trans, diag }
}

/// A symmetric matrix, of which one triangle is stored.
pub fn symmetric() -> Structure {
    Structure { kind: Structure::SYMMETRIC, trans: Operation::Transpose, diag: Diagonal::NonUnit }
}

/// A Hermitian matrix, of which one triangle is stored. The imaginary parts of its diagonal count as zero.
pub fn hermitian() -> Structure {
    Structure { kind: Structure::SYMMETRIC, trans: Operation::ConjugateTranspose, diag: Diagonal::NonUnit }
}
