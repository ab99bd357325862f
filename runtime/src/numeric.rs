//! Numbers that products are made of: element types of BLAS, and integers.

use std::fmt::{Debug, Display};

use crate::thread::LaneNumber;
use crate::{c32, c64};

/// What factors, sums and results of products are: a [`Scalar`](crate::Scalar), or an integer that wraps.
///
/// It has no operators: on the host those of integers report an overflow in debug builds. Each method here has a
/// counterpart of the same name in the generated C++.
pub trait Numeric:
    crate::Element + crate::KernelArgument + Debug + Default + Display + PartialEq + LaneNumber
{
    /// The type of the parts of a complex number; `Self` for real types and integers.
    type Part: Numeric;
    /// Zero.
    const ZERO: Self;
    /// One.
    const ONE: Self;

    /// The complex conjugate; the value itself for real types and integers.
    #[must_use]
    fn conj(self) -> Self;
    /// `self * a + b`, rounded once; an integer wraps. Of complex numbers each part is two sums, each rounded once.
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
            // A call of the C library's function, but one instruction in kernels with `host_vectors`.
            #[inline(always)]
            fn mul_add(self, a: Self, b: Self) -> Self {
                $type::mul_add(self, a, b)
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
            // What a real part has of both imaginary parts, and an imaginary part of this one's, comes first.
            #[inline(always)]
            fn mul_add(self, a: Self, b: Self) -> Self {
                $type::new(
                    $real::mul_add(self.re, a.re, $real::mul_add(-self.im, a.im, b.re)),
                    $real::mul_add(self.re, a.im, $real::mul_add(self.im, a.re, b.im)),
                )
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

    #[test]
    fn a_fused_sum_rounds_once_and_a_written_one_twice() {
        // (1 + e)^2 - (1 + 2e) is e^2, which the product alone loses.
        fn rest<T: Numeric>(x: T, minus: T) -> [T; 2] {
            [x.mul_add(x, minus), x.wrapping_mul(x).wrapping_add(minus)]
        }
        let (single, double) = (f32::EPSILON, f64::EPSILON);
        assert_eq!(rest(1.0 + single, -1.0 - 2.0 * single), [single * single, 0.0]);
        assert_eq!(rest(1.0 + double, -1.0 - 2.0 * double), [double * double, 0.0]);
    }

    /// `x * a + b` in whole numbers, rounded to `f32` at the steps where the definition rounds.
    #[test]
    fn a_complex_one_is_two_fused_sums_a_part() {
        let sum = |x: f32, a: f32, b: f32| (f64::from(x) * f64::from(a) + f64::from(b)) as f32;
        // Products of 24 bits and sums that 53 bits hold: `sum` rounds once.
        for step in 0..200_i32 {
            let part = |k: i32| 1.0 + ((step * k * 7919) % 8_388_607) as f32 / 8_388_608.0;
            let (x, a, b) =
                (c32::new(part(1), part(2)), c32::new(part(3), part(5)), c32::new(part(7), part(11)));
            let re = sum(x.re, a.re, sum(-x.im, a.im, b.re));
            let im = sum(x.re, a.im, sum(x.im, a.re, b.im));
            assert_eq!(x.mul_add(a, b), c32::new(re, im));
        }
    }
}
