//! Matrices that are not stored in full: in bodies, the memory as it is.

use super::{Matrix, MatrixMut};

/// A triangle of a matrix in packed storage, read: its columns one behind the other, without gaps.
///
/// In a body it is one column of n (n + 1) / 2 rows: `ap[(at, 0)]`. Of the upper triangle, element (i, j) is
/// at i + j (j + 1) / 2; of the lower one, at i + j (2 n - j - 1) / 2. In C it has no leading dimension.
pub type Packed<T> = Matrix<T>;

/// A triangle of a matrix in packed storage, read and written.
pub type PackedMut<T> = MatrixMut<T>;

/// A band of a matrix, read: a diagonal is a row, kl below the main one and ku above it, and columns stay columns.
///
/// In a body it has kl + ku + 1 rows, and element (i, j) of the matrix is `a[(ku + i - j, j)]`. The corners have
/// places for elements that the matrix does not have: nothing may be read there.
pub type Banded<T> = Matrix<T>;
