//! Checked arithmetic of size formulas: an overflow is an answer, never a wrap.

use std::ops::{Add, Div, Mul, Sub};

use crate::{Error, Result, Status};

/// A size in elements or bytes, or the fact that it does not fit 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size(Option<i64>);

#[cold]
fn too_many(argument: &'static str) -> Error {
    Error::argument(Status::InvalidSize, argument, "needs more elements than 64 bits count")
}

impl Size {
    /// The size `value`.
    #[inline(always)]
    pub const fn new(value: i64) -> Size {
        Size(Some(value))
    }

    /// The bytes of a `T`.
    #[inline(always)]
    pub const fn of<T>() -> Size {
        Size(Some(size_of::<T>() as i64))
    }

    /// The value; a size that does not fit is refused in the name of `argument`.
    #[inline(always)]
    pub fn get(self, argument: &'static str) -> Result<i64> {
        match self.0 {
            Some(value) => Ok(value),
            None => Err(too_many(argument)),
        }
    }

    /// The value, if it fits.
    #[inline(always)]
    pub const fn checked(self) -> Option<i64> {
        self.0
    }

    /// `self` for each of `count` problems.
    #[inline(always)]
    #[must_use]
    pub fn for_each(self, count: i64) -> Size {
        self * Size::new(count)
    }

    /// `self / other`, rounded up; `other` is positive.
    #[inline(always)]
    #[must_use]
    pub fn ceil_div(self, other: Size) -> Size {
        Size(self.pair(other).and_then(|(a, b)| Some(a.checked_div(b)? + i64::from(a > 0 && a % b != 0))))
    }

    /// `self`, rounded up to a multiple of `other`; `other` is positive.
    #[inline(always)]
    #[must_use]
    pub fn round_up(self, other: Size) -> Size {
        self.ceil_div(other) * other
    }

    /// The larger of two.
    #[inline(always)]
    #[must_use]
    pub fn max(self, other: Size) -> Size {
        Size(self.pair(other).map(|(a, b)| a.max(b)))
    }

    /// The smaller of two.
    #[inline(always)]
    #[must_use]
    pub fn min(self, other: Size) -> Size {
        Size(self.pair(other).map(|(a, b)| a.min(b)))
    }

    /// What does not fit 64 bits.
    pub const TOO_LARGE: Size = Size(None);

    /// The values of arguments, if they all fit.
    #[inline]
    pub fn all<const N: usize>(sizes: [Size; N]) -> Option<[i64; N]> {
        let mut values = [0; N];
        for (value, size) in values.iter_mut().zip(sizes) {
            *value = size.0?;
        }
        Some(values)
    }

    #[inline(always)]
    fn pair(self, other: Size) -> Option<(i64, i64)> {
        Some((self.0?, other.0?))
    }
}

macro_rules! operator {
    ($($trait:ident, $method:ident, $checked:ident;)+) => {
        $(impl $trait for Size {
            type Output = Size;

            #[inline(always)]
            fn $method(self, other: Size) -> Size {
                Size(self.pair(other).and_then(|(a, b)| a.$checked(b)))
            }
        })+
    };
}

operator! {
    Add, add, checked_add;
    Sub, sub, checked_sub;
    Mul, mul, checked_mul;
    Div, div, checked_div;
}

/// `a / b`, rounded up; `b` is positive.
pub const fn ceil_div(a: i64, b: i64) -> i64 {
    a / b + (a > 0 && a % b != 0) as i64
}

#[cfg(test)]
mod tests {
    use super::Size;

    #[test]
    fn overflow_stays_an_answer() {
        let huge = Size::new(i64::MAX);
        assert_eq!((huge * Size::new(2)).checked(), None);
        assert_eq!((huge * Size::new(2) - huge).checked(), None);
        assert_eq!(Size::new(1).ceil_div(Size::new(0)).checked(), None);
        assert_eq!(Size::new(i64::MAX).ceil_div(Size::new(2)).checked(), Some(i64::MAX / 2 + 1));
    }

    #[test]
    fn division_rounds_as_named() {
        assert_eq!(Size::new(7).ceil_div(Size::new(4)), Size::new(2));
        assert_eq!(Size::new(8).ceil_div(Size::new(4)), Size::new(2));
        assert_eq!(Size::new(-7).ceil_div(Size::new(4)), Size::new(-1));
        assert_eq!(Size::new(65).round_up(Size::new(64)), Size::new(128));
        assert!(Size::new(3) < Size::new(4));
    }
}
