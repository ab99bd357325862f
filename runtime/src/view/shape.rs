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
}
