//! Whole numbers in device memory that callers give or get beside matrices: pivots, and what became of each problem.

use super::{Vector, VectorMut};

/// Whole numbers that are read, such as pivots: in a body a vector without gaps.
///
/// In C they have no increment, and in every batch a distance of their own, also beside arrays of pointers.
pub type Indices<I> = Vector<I>;

/// Whole numbers that are written, such as pivots: in a body a vector without gaps.
pub type IndicesMut<I> = VectorMut<I>;

/// One whole number of each problem, in a body a vector of one element: `info[0] = 3`.
///
/// Those of a batch lie next to each other. They are written for empty problems too.
pub type InfoMut<I> = VectorMut<I>;
