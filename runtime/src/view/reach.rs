//! What a call would reach, learned from the call itself and without memory.
//!
//! Views of null memory tell here which length or shape the routine gives them. A call whose operands are
//! all null ends right after, refused; so the sizes are known before anything is read or written.

use std::cell::RefCell;

use crate::Size;

/// How far a routine reaches through one operand.
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
}

thread_local! {
    static NOTES: RefCell<Option<Vec<Shape>>> = const { RefCell::new(None) };
}

/// Runs `call` and returns the shapes of the null views in it, in the order in which they were given.
pub(crate) fn watch<R>(call: impl FnOnce() -> R) -> (R, Vec<Shape>) {
    NOTES.set(Some(Vec::new()));
    let result = call();
    (result, NOTES.take().unwrap_or_default())
}

/// Whether the call in progress is one that only tells its shapes.
pub(crate) fn is_watching() -> bool {
    NOTES.with_borrow(Option::is_some)
}

/// Notes a shape, if someone watches.
#[cold]
pub(super) fn note(shape: Shape) {
    NOTES.with_borrow_mut(|notes| {
        if let Some(notes) = notes {
            notes.push(shape);
        }
    });
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
    }
}
