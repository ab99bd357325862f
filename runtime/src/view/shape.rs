//! How far a call reaches through an operand, as the routine's own formulas say.

use crate::Size;

/// The part of an operand that a call may touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A vector.
    Vector {
        /// Elements.
        len: i64,
    },
    /// A matrix, as stored.
    Matrix {
        /// Rows.
        rows: i64,
        /// Columns.
        cols: i64,
    },
}

impl Shape {
    /// Elements of memory that the shape spans, with this increment or leading dimension.
    pub fn span(self, stride: i64) -> Size {
        let zero = Size::new(0);
        match self {
            Shape::Vector { len } if len > 0 => {
                let inc = Size::new(stride).max(zero - Size::new(stride));
                Size::new(len - 1) * inc + Size::new(1)
            }
            Shape::Matrix { rows, cols } if rows > 0 && cols > 0 => {
                Size::new(cols - 1) * Size::new(stride) + Size::new(rows)
            }
            Shape::Vector { .. } | Shape::Matrix { .. } => zero,
        }
    }

    /// Elements of memory that so many problems of the shape span, `distance` elements apart.
    pub fn span_of_batch(self, stride: i64, distance: i64, batch_count: i64) -> Size {
        if batch_count <= 0 {
            return Size::new(0);
        }
        let distance = Size::new(distance).max(Size::new(0) - Size::new(distance));
        self.span(stride) + Size::new(batch_count - 1) * distance
    }

    /// Whether so many problems of the shape, `distance` elements apart, have no element in common: they lie one behind the
    /// other, or all of them in what one leaves free between its elements or columns.
    pub fn lies_apart(self, stride: i64, distance: i64, batch_count: i64) -> bool {
        let span = self.span(stride).checked();
        if batch_count <= 1 || span == Some(0) {
            return true;
        }
        let distance = i128::from(distance).abs();
        let (cell, pitch) = match self {
            Shape::Vector { .. } => (1, i128::from(stride).abs()),
            Shape::Matrix { rows, .. } => (i128::from(rows), i128::from(stride)),
        };
        let behind = span.is_some_and(|span| i128::from(span) <= distance);
        let between = cell <= distance && i128::from(batch_count - 1) * distance + cell <= pitch;
        behind || between
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_count_what_lies_between() {
        assert_eq!(Shape::Vector { len: 4 }.span(-3), Size::new(10));
        assert_eq!(Shape::Vector { len: 0 }.span(7), Size::new(0));
        assert_eq!(Shape::Matrix { rows: 3, cols: 2 }.span(5), Size::new(8));
        assert_eq!(Shape::Matrix { rows: 3, cols: i64::MAX }.span(5).checked(), None);
        assert_eq!(Shape::Vector { len: 2 }.span(i64::MIN).checked(), None);
        assert_eq!(Shape::Vector { len: 4 }.span_of_batch(1, -10, 3), Size::new(24));
        assert_eq!(Shape::Vector { len: 4 }.span_of_batch(1, 10, 0), Size::new(0));
    }

    #[test]
    fn problems_lie_apart_behind_each_other_or_in_gaps() {
        let vector = Shape::Vector { len: 4 };
        // One behind the other, from the end on too; the last element of one is the first of the next.
        assert!(vector.lies_apart(2, 7, 3) && vector.lies_apart(-2, -7, 3) && !vector.lies_apart(2, 6, 3));
        // As the elements of one row: three in gaps of three, and four of them.
        assert!(vector.lies_apart(3, 1, 3) && !vector.lies_apart(3, 1, 4) && !vector.lies_apart(3, 0, 2));
        let matrix = Shape::Matrix { rows: 2, cols: 5 };
        assert!(matrix.lies_apart(6, 2, 3) && !matrix.lies_apart(6, 1, 3) && !matrix.lies_apart(6, 2, 4));
        assert!(matrix.lies_apart(6, 26, 9) && !matrix.lies_apart(6, 25, 9));
        // Nothing to meet.
        assert!(matrix.lies_apart(6, 0, 1) && Shape::Vector { len: 0 }.lies_apart(1, 0, 9));
        assert!(!Shape::Vector { len: 2 }.lies_apart(i64::MIN, i64::MIN, 2));
        assert!(!Shape::Matrix { rows: 3, cols: i64::MAX }.lies_apart(i64::MAX, i64::MAX, i64::MAX));
    }
}
