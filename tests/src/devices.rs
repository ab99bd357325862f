//! Device items for programs that depend on this crate: structures and traits cross crates as functions do.

use rocforge::prelude::*;

/// A part of a vector, from one index to before another.
#[device]
pub struct Span {
    /// The first index.
    pub from: i64,
    /// The index behind the last.
    pub to: i64,
}

#[device]
impl Span {
    /// The second half.
    pub fn upper(self) -> Span {
        Span { from: self.from + (self.to - self.from) / 2, to: self.to }
    }
}

/// What is kept of the elements of a vector.
#[device]
pub trait Fold<T: Scalar> {
    /// The type of what is kept.
    type Kept: DeviceCopy;
    /// What is kept of no element.
    const START: Self::Kept;

    /// What is kept with one element more.
    fn add(kept: Self::Kept, x: T) -> Self::Kept;

    /// What is kept of a part of `x`.
    fn of(span: Span, x: Vector<T>) -> Self::Kept {
        let mut kept = Self::START;
        for i in span.from..span.to {
            kept = Self::add(kept, x[i]);
        }
        kept
    }
}

/// The sum.
#[device]
pub struct Sum {}

#[device]
impl<T: Scalar> Fold<T> for Sum {
    type Kept = T;
    const START: T = T::ZERO;

    fn add(kept: T, x: T) -> T {
        kept + x
    }
}
