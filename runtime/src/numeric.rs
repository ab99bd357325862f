//! Numbers that products are made of: element types of BLAS, and integers.

use std::fmt::{Debug, Display};

use crate::thread::LaneNumber;
use crate::{c32, c64};

/// What factors, sums and results of products are: a [`Scalar`](crate::Scalar), or an integer that wraps.
///
/// It has no operators: on the host those of integers report an overflow in debug builds. Each method here has a
/// counterpart of the same name in the generated C++.
pub trait Numeric: crate::Element + Debug + Default + Display + PartialEq + LaneNumber {
    /// The type of the parts of a complex number; `Self` for real types and integers.
    type Part: Numeric;
    /// Zero.
    const ZERO: Self;
    /// One.
    const ONE: Self;

    /// The complex conjugate; the value itself for real types and integers.
    #[must_use]
    fn conj(self) -> Self;
    /// `self * a + b`, rounded once per part where the hardware can; an integer wraps.
    #[must_use]
    fn mul_add(self, a: Self, b: Self) -> Self;
    /// `self + other`; an integer wraps.
    #[must_use]
    fn wrapping_add(self, other: Self) -> Self;
    /// `self * by`; an integer wraps.
    #[must_use]
    fn wrapping_mul(self, by: Self) -> Self;
    /// The value in double precision, which logs print.
    #[doc(hidden)]
    fn to_c64(self) -> c64;
}

/// What integers do by functions, of numbers that have no ends to wrap at.
macro_rules! by_operators {
    ($self:ident => $wide:expr) => {
        #[inline(always)]
        fn wrapping_add(self, other: Self) -> Self {
            self + other
        }
        #[inline(always)]
        fn wrapping_mul(self, by: Self) -> Self {
            self * by
        }
        fn to_c64($self) -> $crate::c64 {
            $wide
        }
    };
}

pub(crate) use by_operators;

macro_rules! real {
    ($type:ident) => {
        impl Numeric for $type {
            type Part = $type;
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;

            #[inline(always)]
            fn conj(self) -> Self {
                self
            }
            // Not `f64::mul_add`: without the FMA instruction at build time that is a library call.
            #[inline(always)]
            fn mul_add(self, a: Self, b: Self) -> Self {
                self * a + b
            }
            by_operators!(self => c64::new(self.into(), 0.0));
        }
    };
}

real!(f32);
real!(f64);

macro_rules! complex {
    ($type:ident, $real:ident) => {
        impl Numeric for $type {
            type Part = $real;
            const ZERO: Self = $type::new(0.0, 0.0);
            const ONE: Self = $type::new(1.0, 0.0);

            #[inline(always)]
            fn conj(self) -> Self {
                $type::new(self.re, -self.im)
            }
            #[inline(always)]
            fn mul_add(self, a: Self, b: Self) -> Self {
                self * a + b
            }
            by_operators!(self => c64::new(self.re.into(), self.im.into()));
        }
    };
}

complex!(c32, f32);
complex!(c64, f64);

macro_rules! integer {
    ($($type:ident),+) => {
        $(impl Numeric for $type {
            type Part = $type;
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline(always)]
            fn conj(self) -> Self {
                self
            }
            #[inline(always)]
            fn mul_add(self, a: Self, b: Self) -> Self {
                $type::wrapping_add($type::wrapping_mul(self, a), b)
            }
            #[inline(always)]
            fn wrapping_add(self, other: Self) -> Self {
                $type::wrapping_add(self, other)
            }
            #[inline(always)]
            fn wrapping_mul(self, by: Self) -> Self {
                $type::wrapping_mul(self, by)
            }
            fn to_c64(self) -> c64 {
                c64::new(self.into(), 0.0)
            }
        })+
    };
}

integer!(i8, i32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_wrap_and_other_numbers_do_not() {
        fn sum<T: Numeric>(x: T, a: T, b: T) -> [T; 2] {
            [x.mul_add(a, b), x.wrapping_mul(a).wrapping_add(b)]
        }
        assert_eq!(sum(100_i8, 2, 100), [44; 2]);
        assert_eq!(sum(i32::MAX, 2, 3), [1; 2]);
        assert_eq!(sum(f32::MAX, 2.0, 3.0), [f32::INFINITY; 2]);
        assert_eq!(sum(c64::new(0.0, 1.0), c64::new(0.0, 2.0), c64::ONE), [c64::new(-1.0, 0.0); 2]);
        assert_eq!(i32::MIN.to_c64(), c64::new(-2_147_483_648.0, 0.0));
    }
}
