//! The elements that band storage has of a matrix, without the corners.

use crate::{Result, Size};

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

/// The places (`row`, `column`) of a matrix as stored that count: `row` + `column` - `above` is in 0 .. `height`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Places {
    /// What the sum of row and column is, less this.
    pub above: i64,
    /// How many sums count.
    pub height: i64,
    /// How many places count.
    pub count: i64,
}

impl Places {
    /// All of a matrix.
    pub fn all(rows: i64, cols: i64) -> Result<Places> {
        let count = (Size::new(rows) * Size::new(cols)).get("elements")?;
        let height = (Size::new(rows) + Size::new(cols)).get("elements")?;
        Ok(Places { above: 0, height, count })
    }

    /// Those of a band with so many columns.
    pub fn of_band(band: Band, cols: i64) -> Result<Places> {
        let [lower, upper, height] =
            [band.lower.get("diagonals")?, band.upper.get("diagonals")?, band.height.get("rows")?];
        let rows = (band.lower + band.upper + Size::new(1)).get("diagonals")?;
        let stored = (Size::new(rows) * Size::new(cols)).get("elements")?;
        // Above the matrix upper - j places of column j, below it lower + 1 + j - height, at most all.
        let missing = sum(upper - cols, upper, i128::from(rows))
            + sum(lower - height, lower - height + cols, i128::from(rows));
        // Those that are missing are fewer than all, which fit.
        Ok(Places { above: upper, height, count: (i128::from(stored) - missing) as i64 })
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
        let all = Places::all(3, 2).expect("it is small");
        assert_eq!(all, Places { above: 0, height: 5, count: 6 });
    }
}
