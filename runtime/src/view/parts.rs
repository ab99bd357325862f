//! Parts of operands, for routines that host code calls inside: blocks of a matrix, its rows and columns, pieces of a
//! vector and of a workspace buffer.
//!
//! A part is of all problems of the batch. One that does not lie inside what it is a part of is a mistake of the routine
//! and panics with both; callers in C get that as an error.

use super::{Matrix, MatrixMut, Vector, VectorMut, Workspace};

#[track_caller]
fn check(what: &str, first: i64, count: i64, all: i64) {
    let inside = first >= 0 && count >= 0 && first <= all && count <= all - first;
    assert!(inside, "{count} {what} from {first} on are no part of {all}");
}

macro_rules! matrix_parts {
    ($matrix:ident, $vector:ident) => {
        impl<T: Copy> $matrix<T> {
            /// `rows` by `cols` elements from (`row`, `col`) on.
            ///
            /// # Panics
            /// If they do not lie inside the matrix.
            #[must_use]
            #[track_caller]
            pub fn part(&self, row: i64, col: i64, rows: i64, cols: i64) -> Self {
                check("rows", row, rows, self.rows());
                check("columns", col, cols, self.cols());
                self.beginning_at(row, col).with_shape(rows, cols)
            }

            /// Column `col` as a vector.
            ///
            /// # Panics
            /// If there is no such column.
            #[must_use]
            #[track_caller]
            pub fn col(&self, col: i64) -> $vector<T> {
                check("columns", col, 1, self.cols());
                $vector::new(*self.beginning_at(0, col).memory(), 1).with_len(self.rows())
            }

            /// Row `row` as a vector, whose increment is the leading dimension.
            ///
            /// # Panics
            /// If there is no such row.
            #[must_use]
            #[track_caller]
            pub fn row(&self, row: i64) -> $vector<T> {
                check("rows", row, 1, self.rows());
                $vector::new(*self.beginning_at(row, 0).memory(), self.ld()).with_len(self.cols())
            }
        }
    };
}

matrix_parts!(Matrix, Vector);
matrix_parts!(MatrixMut, VectorMut);

macro_rules! vector_parts {
    ($vector:ident) => {
        impl<T: Copy> $vector<T> {
            /// `len` elements from element `first` on.
            ///
            /// # Panics
            /// If they do not lie inside the vector.
            #[must_use]
            #[track_caller]
            pub fn part(&self, first: i64, len: i64) -> Self {
                check("elements", first, len, self.len());
                // The memory of a vector that has a length begins at its first element, whatever the increment is; that
                // of one without begins at the lowest address.
                $vector::new(self.memory().offset_by(first.wrapping_mul(self.inc())), self.inc())
                    .of_first(len)
            }
        }
    };
}

vector_parts!(Vector);
vector_parts!(VectorMut);

impl<T: Copy> Workspace<T> {
    /// `len` elements of each problem from element `first` on.
    ///
    /// # Panics
    /// If they do not lie inside the buffer.
    #[must_use]
    #[track_caller]
    pub fn part(&self, first: i64, len: i64) -> Self {
        check("elements", first, len, self.len());
        self.beginning_at(first, len)
    }

    /// The first `rows * cols` elements of each problem as a matrix without gaps, whose leading dimension is `rows`, or
    /// 1 if there are none.
    ///
    /// # Panics
    /// If the buffer has fewer elements.
    #[must_use]
    #[track_caller]
    pub fn as_matrix(&self, rows: i64, cols: i64) -> MatrixMut<T> {
        check("elements", 0, rows.checked_mul(cols).unwrap_or(-1), self.len());
        MatrixMut::new(*self.as_vector().memory(), rows.max(1)).with_shape(rows, cols)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Batched, Matrix, MatrixMut, Vector, Workspace};

    fn matrix(of: &mut [f64]) -> MatrixMut<f64> {
        // SAFETY: Two problems of 4 x 3 elements with two more a column.
        MatrixMut::new(unsafe { Batched::strided(of.as_mut_ptr(), 18) }, 6).with_shape(4, 3)
    }

    #[test]
    fn parts_of_a_matrix_are_of_every_problem() {
        let mut all: Vec<f64> = (0..36).map(f64::from).collect();
        let whole = matrix(&mut all);
        let part = whole.part(1, 1, 3, 2).as_const();
        assert_eq!((part.rows(), part.cols(), part.ld()), (3, 2, 6));
        assert_eq!((part.at(0)[(0, 0)], part.at(1)[(2, 1)]), (7.0, 33.0));
        let inner: Matrix<f64> = part.part(1, 1, 2, 1);
        assert_eq!(inner.at(1)[(1, 0)], 33.0);
        assert_eq!(whole.part(4, 3, 0, 0).rows(), 0);
    }

    #[test]
    fn rows_and_columns_are_vectors() {
        let mut all: Vec<f64> = (0..36).map(f64::from).collect();
        let whole = matrix(&mut all);
        let (row, col) = (whole.row(2).at(1), whole.col(2).at(1));
        assert_eq!((row.len(), row.inc(), row[0], row[2]), (3, 6, 20.0, 32.0));
        assert_eq!((col.len(), col.inc(), col[0], col[3]), (4, 1, 30.0, 33.0));
        // As a kernel takes them, of its own problem.
        let (row, col) = (whole.at(1).row(2), whole.at(1).col(2));
        assert_eq!((row[0], row[2], col[0], col[3]), (20.0, 32.0, 30.0, 33.0));
    }

    #[test]
    fn pieces_of_a_vector_keep_its_direction() {
        let mut all: Vec<f64> = (0..9).map(f64::from).collect();
        // SAFETY: Five elements, two apart.
        let memory = unsafe { Batched::strided(all.as_mut_ptr(), 0) };
        for (inc, expected) in [(2, [2.0, 6.0]), (-2, [6.0, 2.0])] {
            let part = Vector::new(memory, inc).with_len(5).part(1, 3);
            assert_eq!((part.at(0)[0], part.at(0)[2]), (expected[0], expected[1]));
            // As a routine inside gets it: without a length first.
            let again = part.without_len().with_len(3);
            assert_eq!((again.at(0)[0], again.at(0)[2]), (expected[0], expected[1]));
        }
    }

    #[test]
    fn a_buffer_is_a_matrix_without_gaps() {
        let mut all: Vec<f64> = (0..24).map(f64::from).collect();
        // SAFETY: Two problems of twelve elements.
        let buffer = unsafe { Workspace::new(all.as_mut_ptr(), 12, 12) };
        let matrix = buffer.part(2, 10).as_matrix(3, 3);
        assert_eq!((matrix.ld(), matrix.at(0)[(2, 2)], matrix.at(1)[(0, 1)]), (3, 10.0, 17.0));
    }

    #[test]
    #[should_panic(expected = "4 columns from 1 on are no part of 3")]
    fn a_part_lies_inside() {
        let mut all = vec![0.0; 36];
        let _ = matrix(&mut all).part(0, 1, 1, 4);
    }
}
