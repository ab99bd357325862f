//! The places of a matrix in memory that hold elements: all, a triangle, or a band without its corners.

use crate::prelude::*;
use crate::{Result, Size};

/// Which places of a matrix hold elements.
#[derive(Debug, Clone, Copy)]
pub enum Stored {
    /// All.
    Full,
    /// Those of a triangle; the others are not referenced.
    Triangle {
        /// The lower one.
        lower: bool,
        /// The diagonal is ones and not referenced either.
        unit: bool,
    },
    /// Those of a band in the rows of its diagonals.
    Band(Band),
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
}

#[device]
impl Places {
    /// Whether a place counts.
    pub fn hold(self, row: Dim, column: Dim) -> bool {
        let place = row * self.down + column * self.across - self.above;
        0 <= place && place < self.height
    }
}

impl Places {
    /// Those of a matrix with so many rows and columns in memory.
    pub fn of(stored: Stored, rows: i64, cols: i64) -> Result<Places> {
        match stored {
            Stored::Full => {
                let count = (Size::new(rows) * Size::new(cols)).get("elements")?;
                let height = (Size::new(rows) + Size::new(cols)).get("elements")?;
                Ok(Places { down: 1, across: 1, above: 0, height, count })
            }
            Stored::Triangle { lower, unit } => Places::of_triangle(lower, unit, rows, cols),
            Stored::Band(band) => Places::of_band(band, cols),
        }
    }

    /// Those below the main diagonal, or above it, and where it is not `unit` on it.
    fn of_triangle(lower: bool, unit: bool, rows: i64, cols: i64) -> Result<Places> {
        // Above the diagonal a row has what a column has below it.
        let (long, wide) = if lower { (rows, cols) } else { (cols, rows) };
        let height = (long - i64::from(unit)).max(0);
        let columns = wide.min(height);
        let missing = i128::from(columns) * i128::from(columns - 1) / 2;
        let count = (Size::new(height) * Size::new(columns)).get("elements")?;
        let (down, across) = if lower { (1, -1) } else { (-1, 1) };
        // Those that are missing are fewer than all, which fit.
        let count = (i128::from(count) - missing) as i64;
        Ok(Places { down, across, above: i64::from(unit), height, count })
    }

    /// Those of a band with so many columns.
    fn of_band(band: Band, cols: i64) -> Result<Places> {
        let [lower, upper, height] =
            [band.lower.get("diagonals")?, band.upper.get("diagonals")?, band.height.get("rows")?];
        let rows = (band.lower + band.upper + Size::new(1)).get("diagonals")?;
        let stored = (Size::new(rows) * Size::new(cols)).get("elements")?;
        // Above the matrix upper - j places of column j, below it lower + 1 + j - height, at most all.
        let missing = sum(upper - cols, upper, i128::from(rows))
            + sum(lower - height, lower - height + cols, i128::from(rows));
        // Those that are missing are fewer than all, which fit.
        Ok(Places { down: 1, across: 1, above: upper, height, count: (i128::from(stored) - missing) as i64 })
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

    #[test]
    fn places_of_a_band_are_elements_of_its_matrix() {
        for (height, cols) in [(1, 1), (3, 3), (5, 2), (2, 7), (0, 4), (4, 0)] {
            for (lower, upper) in [(0, 0), (1, 0), (0, 2), (1, 1), (6, 4), (9, 0), (0, 9)] {
                let band =
                    Band { lower: Size::new(lower), upper: Size::new(upper), height: Size::new(height) };
                let places = Places::of_band(band, cols).expect("it is small");
                let inside = |i: i64, j: i64| j - i <= upper && i - j <= lower;
                let elements = (0..height).flat_map(|i| (0..cols).map(move |j| (i, j)));
                assert_eq!(
                    places.count,
                    elements.filter(|(i, j)| inside(*i, *j)).count() as i64,
                    "{band:?} {cols}"
                );
            }
        }
        let all = Places::of(Stored::Full, 3, 2).expect("it is small");
        assert_eq!((all.above, all.height, all.count), (0, 5, 6));
    }

    #[test]
    fn places_of_a_triangle_are_on_its_side_of_the_diagonal() {
        for (rows, cols) in [(0, 0), (1, 1), (4, 4), (5, 2), (2, 5), (0, 3)] {
            for (lower, unit) in [(true, false), (true, true), (false, false), (false, true)] {
                let stored = Stored::Triangle { lower, unit };
                let places = Places::of(stored, rows, cols).expect("it is small");
                let mut count = 0;
                for (i, j) in (0..rows).flat_map(|i| (0..cols).map(move |j| (i, j))) {
                    let is_inside = if lower { i > j } else { j > i } || (i == j && !unit);
                    let place = i * places.down + j * places.across - places.above;
                    let holds = (0..places.height).contains(&place);
                    assert_eq!(holds, is_inside, "{stored:?} of {rows} x {cols}: {i} {j}");
                    count += i64::from(is_inside);
                }
                assert_eq!(places.count, count, "{stored:?} of {rows} x {cols}");
            }
        }
    }
}
