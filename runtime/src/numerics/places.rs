//! The places of a matrix in memory that hold elements: all, a triangle, or a band without its corners; and what of its
//! main diagonal counts.

use crate::options::{Diagonal, Fill};
use crate::prelude::*;
use crate::{Result, Size};

/// Which places of a matrix hold elements.
#[derive(Debug, Clone, Copy)]
pub enum Stored {
    /// All.
    Full,
    /// Those of a triangle; the others are not referenced.
    Triangle {
        /// Which.
        fill: Fill,
        /// What of its diagonal counts.
        diagonal: MainDiagonal,
    },
    /// The columns of a triangle, one behind the other.
    Packed {
        /// Which.
        fill: Fill,
        /// What of its diagonal counts.
        diagonal: MainDiagonal,
    },
    /// Those of a band in the rows of its diagonals.
    Band {
        /// The diagonals.
        band: Band,
        /// What of the main one counts.
        diagonal: MainDiagonal,
    },
}

/// A band of a matrix: which places of its storage hold elements.
#[derive(Debug, Clone, Copy)]
pub struct Band {
    /// Diagonals below the main one.
    pub lower: Size,
    /// Diagonals above it.
    pub upper: Size,
    /// Rows of the matrix.
    pub height: Size,
}

/// What of a main diagonal a call references.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MainDiagonal {
    /// All.
    Full,
    /// Real parts: the matrix is Hermitian.
    Real,
    /// Nothing: it is ones.
    Unit,
}

impl MainDiagonal {
    /// That of a triangle.
    pub fn of(diag: Diagonal) -> MainDiagonal {
        if diag == Diagonal::Unit { MainDiagonal::Unit } else { MainDiagonal::Full }
    }

    /// As the kernel takes it: [`NOTHING`], [`REAL_PARTS`] or [`ALL`].
    fn counted(self) -> Dim {
        match self {
            MainDiagonal::Full => ALL,
            MainDiagonal::Real => REAL_PARTS,
            MainDiagonal::Unit => NOTHING,
        }
    }
}

/// Nothing of the main diagonal counts.
#[device]
pub(super) const NOTHING: Dim = 0;
/// Real parts of the main diagonal count.
#[device]
pub(super) const REAL_PARTS: Dim = 1;
/// All of the main diagonal counts.
#[device]
pub(super) const ALL: Dim = 2;

/// The places (`row`, `column`) that count: `row * down + column * across - above` is in 0 .. `height`.
#[device]
#[derive(Debug)]
pub(super) struct Places {
    /// The factor of the row.
    pub down: Dim,
    /// The factor of the column.
    pub across: Dim,
    /// What the sum is, less this.
    pub above: Dim,
    /// How many sums count.
    pub height: Dim,
    /// How many places count.
    pub count: Dim,
    /// What of the main diagonal counts.
    pub diagonal: Dim,
    /// Elements of a packed triangle, 0 of another matrix.
    pub packed: Dim,
    /// Whether a packed triangle is the lower one, as 0 or 1; the row of the main diagonal in column 0 of another matrix.
    pub main: Dim,
    /// Rows that the main diagonal goes down a column.
    pub slope: Dim,
}

#[device]
impl Places {
    /// Whether a place counts.
    pub fn hold(self, row: Dim, column: Dim) -> bool {
        let place = row * self.down + column * self.across - self.above;
        0 <= place && place < self.height
    }

    /// Whether a place is on the main diagonal.
    pub fn are_diagonal(self, row: Dim, column: Dim) -> bool {
        if self.packed == 0 {
            row == self.main + column * self.slope
        } else {
            // Backwards the lower triangle is an upper one, whose column j ends at place j (j + 3) / 2.
            let place = if self.main == 0 { row } else { self.packed - 1 - row };
            let square = 8 * place + 9;
            let root = ((square as f64).sqrt() + 0.5) as Dim;
            root * root == square
        }
    }
}

impl Places {
    /// Those of a matrix with so many rows and columns in memory.
    pub fn of(stored: Stored, rows: i64, cols: i64) -> Result<Places> {
        match stored {
            Stored::Full => Places::of_all(rows, cols),
            Stored::Triangle { fill, diagonal } => {
                Places::of_triangle(fill == Fill::Lower, diagonal, rows, cols)
            }
            Stored::Packed { fill, diagonal } => {
                // A triangle of order n has n (n + 1) / 2 elements; more than 2^60 lie nowhere.
                let order = ((8 * i128::from(rows) + 1).isqrt() - 1) / 2;
                let ones = if diagonal == MainDiagonal::Unit { order as i64 } else { 0 };
                let all = Places::of_all(rows, cols)?;
                let (main, count) = (i64::from(fill == Fill::Lower), all.count - ones);
                Ok(Places { diagonal: diagonal.counted(), packed: rows, main, count, ..all })
            }
            Stored::Band { band, diagonal } => Places::of_band(band, diagonal, cols),
        }
    }

    fn of_all(rows: i64, cols: i64) -> Result<Places> {
        let count = (Size::new(rows) * Size::new(cols)).get("elements")?;
        let height = (Size::new(rows) + Size::new(cols)).get("elements")?;
        let (diagonal, packed, main, slope) = (ALL, 0, 0, 1);
        Ok(Places { down: 1, across: 1, above: 0, height, count, diagonal, packed, main, slope })
    }

    /// Those below the main diagonal, or above it, and on it where it is not of ones.
    fn of_triangle(lower: bool, diagonal: MainDiagonal, rows: i64, cols: i64) -> Result<Places> {
        let unit = diagonal == MainDiagonal::Unit;
        // Above the diagonal a row has what a column has below it.
        let (long, wide) = if lower { (rows, cols) } else { (cols, rows) };
        let height = (long - i64::from(unit)).max(0);
        let columns = wide.min(height);
        let missing = i128::from(columns) * i128::from(columns - 1) / 2;
        let count = (Size::new(height) * Size::new(columns)).get("elements")?;
        let (down, across) = if lower { (1, -1) } else { (-1, 1) };
        // Those that are missing are fewer than all, which fit.
        let count = (i128::from(count) - missing) as i64;
        let (above, diagonal, packed, main, slope) = (i64::from(unit), diagonal.counted(), 0, 0, 1);
        Ok(Places { down, across, above, height, count, diagonal, packed, main, slope })
    }

    /// Those of a band with so many columns.
    fn of_band(band: Band, diagonal: MainDiagonal, cols: i64) -> Result<Places> {
        let [lower, upper, height] =
            [band.lower.get("diagonals")?, band.upper.get("diagonals")?, band.height.get("rows")?];
        let rows = (band.lower + band.upper + Size::new(1)).get("diagonals")?;
        let stored = (Size::new(rows) * Size::new(cols)).get("elements")?;
        // Above the matrix upper - j places of column j, below it lower + 1 + j - height, at most all.
        let missing = sum(upper - cols, upper, i128::from(rows))
            + sum(lower - height, lower - height + cols, i128::from(rows));
        let ones = if diagonal == MainDiagonal::Unit { height.min(cols) } else { 0 };
        // Those that are missing are fewer than all, which fit.
        let count = (i128::from(stored) - missing) as i64 - ones;
        let (diagonal, packed, slope) = (diagonal.counted(), 0, 0);
        Ok(Places { down: 1, across: 1, above: upper, height, count, diagonal, packed, main: upper, slope })
    }
}

/// The sum of the numbers behind `from` up to `to`, those below 0 as 0 and those above `most` as `most`.
fn sum(from: i64, to: i64, most: i128) -> i128 {
    let up_to = |number: i64| {
        let positive = i128::from(number).max(0);
        let above = (positive - most).max(0);
        (positive * (positive + 1) - above * (above + 1)) / 2
    };
    up_to(to) - up_to(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIAGONALS: [MainDiagonal; 3] = [MainDiagonal::Full, MainDiagonal::Real, MainDiagonal::Unit];

    /// Whether a place counts, and whether its imaginary part does; as the kernel asks it.
    fn counts(places: &Places, row: i64, column: i64) -> (bool, bool) {
        let place = row * places.down + column * places.across - places.above;
        let inside = (0..places.height).contains(&place);
        let of_diagonal = if is_diagonal(places, row, column) { places.diagonal } else { ALL };
        (inside && of_diagonal > NOTHING, inside && of_diagonal > REAL_PARTS)
    }

    /// The main diagonal, by counting in the place of a root.
    fn is_diagonal(places: &Places, row: i64, column: i64) -> bool {
        if places.packed == 0 {
            return row == places.main + column * places.slope;
        }
        let place = if places.main == 0 { row } else { places.packed - 1 - row };
        (0..=place).any(|j| j * (j + 3) / 2 == place)
    }

    /// What an element (i, j) of the matrix is to a call.
    fn expected(diagonal: MainDiagonal, inside: bool, i: i64, j: i64) -> (bool, bool) {
        let is_part = |missing: &[MainDiagonal]| inside && (i != j || !missing.contains(&diagonal));
        (is_part(&[MainDiagonal::Unit]), is_part(&[MainDiagonal::Unit, MainDiagonal::Real]))
    }

    #[test]
    fn places_of_a_band_are_elements_of_its_matrix() {
        for (height, cols) in [(1, 1), (3, 3), (5, 2), (2, 7), (0, 4), (4, 0)] {
            for (lower, upper) in [(0, 0), (1, 0), (0, 2), (1, 1), (6, 4), (9, 0), (0, 9)] {
                for diagonal in DIAGONALS {
                    let band =
                        Band { lower: Size::new(lower), upper: Size::new(upper), height: Size::new(height) };
                    let places = Places::of_band(band, diagonal, cols).expect("it is small");
                    let mut count = 0;
                    for (row, j) in (0..=lower + upper).flat_map(|row| (0..cols).map(move |j| (row, j))) {
                        let i = row + j - upper;
                        let wanted = expected(diagonal, (0..height).contains(&i), i, j);
                        assert_eq!(
                            counts(&places, row, j),
                            wanted,
                            "{band:?} {diagonal:?} {cols}: {row} {j}"
                        );
                        count += i64::from(wanted.0);
                    }
                    assert_eq!(places.count, count, "{band:?} {diagonal:?} {cols}");
                }
            }
        }
        let all = Places::of(Stored::Full, 3, 2).expect("it is small");
        assert_eq!((all.above, all.height, all.count), (0, 5, 6));
    }

    #[test]
    fn places_of_a_triangle_are_on_its_side_of_the_diagonal() {
        for (rows, cols) in [(0, 0), (1, 1), (4, 4), (5, 2), (2, 5), (0, 3)] {
            for (fill, diagonal) in
                [Fill::Lower, Fill::Upper].into_iter().flat_map(|fill| DIAGONALS.map(|of| (fill, of)))
            {
                let stored = Stored::Triangle { fill, diagonal };
                let places = Places::of(stored, rows, cols).expect("it is small");
                let mut count = 0;
                for (i, j) in (0..rows).flat_map(|i| (0..cols).map(move |j| (i, j))) {
                    let wanted = expected(diagonal, if fill == Fill::Lower { i >= j } else { j >= i }, i, j);
                    assert_eq!(counts(&places, i, j), wanted, "{stored:?} of {rows} x {cols}: {i} {j}");
                    count += i64::from(wanted.0);
                }
                assert_eq!(places.count, count, "{stored:?} of {rows} x {cols}");
            }
        }
    }

    #[test]
    fn places_of_a_packed_triangle_are_its_columns() {
        for (order, fill) in (0..7).flat_map(|order| [Fill::Lower, Fill::Upper].map(|fill| (order, fill))) {
            for diagonal in DIAGONALS {
                let elements = order * (order + 1) / 2;
                let places = Places::of(Stored::Packed { fill, diagonal }, elements, 1).expect("it is small");
                let (mut at, mut count) = (0, 0);
                for j in 0..order {
                    let rows = if fill == Fill::Lower { j..order } else { 0..j + 1 };
                    for i in rows {
                        let wanted = expected(diagonal, true, i, j);
                        assert_eq!(
                            counts(&places, at, 0),
                            wanted,
                            "{fill:?} {diagonal:?} of {order}: {i} {j}"
                        );
                        count += i64::from(wanted.0);
                        at += 1;
                    }
                }
                assert_eq!((at, places.count), (elements, count), "{fill:?} {diagonal:?} of {order}");
            }
        }
    }
}
