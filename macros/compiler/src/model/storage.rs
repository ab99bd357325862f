//! Storage of matrices and vectors: which elements have a place, and where.

use super::SizeExpr;

/// How a matrix is stored.
#[derive(Debug, Clone)]
pub enum Storage {
    /// Every element, column by column, a leading dimension apart.
    Full,
    /// As in full, of which one triangle is referenced: the one that the routine's `Fill` names, without the diagonal where
    /// its `Diagonal` says that it is ones.
    Triangle,
    /// The columns of a triangle without gaps, as one column.
    Packed,
    /// The diagonals of a band, one a row.
    Band(Box<Band>),
}

impl Storage {
    /// Its name in the catalogue.
    pub const fn name(&self) -> &'static str {
        match self {
            Storage::Full | Storage::Triangle => "Full",
            Storage::Packed => "Packed",
            Storage::Band(_) => "Band",
        }
    }
}

/// A band of a matrix: where its corners have places for no element.
#[derive(Debug, Clone)]
pub struct Band {
    /// Diagonals below the main one.
    pub lower: SizeExpr,
    /// Diagonals above it.
    pub upper: SizeExpr,
    /// Rows of the matrix.
    pub height: SizeExpr,
}

impl Band {
    /// Whether a size counts its diagonals: none of them leaves the main one, so that 0 is no reason to do nothing.
    pub fn counts(&self, size: &str) -> bool {
        self.lower.names(size) || self.upper.names(size)
    }
}

/// How the elements and the problems of a vector lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spacing {
    /// Elements an increment apart, problems as those of a matrix.
    Increment,
    /// No gaps, and problems at a distance of their own in every batch: pivots.
    Distance,
    /// One element a problem, next to each other: what a call has to say of each problem.
    Adjacent,
}

impl Spacing {
    /// Its name in the catalogue.
    pub const fn name(self) -> &'static str {
        match self {
            Spacing::Increment => "Increment",
            Spacing::Distance => "Distance",
            Spacing::Adjacent => "Adjacent",
        }
    }
}
