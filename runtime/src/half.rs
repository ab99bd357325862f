//! Numbers of 16 bits as element types: each operation is computed in `f32` and rounded to nearest even.

use half::{bf16, f16};

use crate::functions;
use crate::numeric::{Numeric, by_operators};
use crate::scalar::{Real, Scalar, constants, delegated};

/// The bits of the 16-bit number nearest to `value`, where `exponent` of them are the exponent.
const fn nearest(value: f64, exponent: i32) -> u16 {
    let mantissa = 15 - exponent;
    let largest = (1 << (exponent - 1)) - 1;
    let infinite = ((1_u16 << exponent) - 1) << mantissa;
    let sign = ((value.to_bits() >> 48) & 0x8000) as u16;
    let size = value.abs();
    let of_size = if size.is_nan() {
        infinite | 1 << (mantissa - 1)
    } else if size >= power_of_two(largest + 1) {
        infinite
    } else {
        let own = (size.to_bits() >> 52) as i32 - 1023;
        // Numbers below the smallest normal one lie as far apart as those above it.
        let scale = if own < 1 - largest { 1 - largest } else { own };
        // Exact: a power of two, and no result below the normal numbers of `f64` counts as more than nothing.
        let steps = (size * power_of_two(mantissa - scale)).round_ties_even() as u16;
        // A step too many is the next power of two, or infinity.
        (((scale + largest - 1) as u16) << mantissa) + steps
    };
    sign | of_size
}

const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// The number nearest to `value`; of two, the even one. Rounds once, which `f16::from_f64` does not promise.
pub const fn nearest_f16(value: f64) -> f16 {
    f16::from_bits(nearest(value, 5))
}

/// The number nearest to `value`; of two, the even one. Rounds once, which `bf16::from_f64` does not promise.
pub const fn nearest_bf16(value: f64) -> bf16 {
    bf16::from_bits(nearest(value, 8))
}

/// Functions that `f32` has.
macro_rules! by_f32 {
    ($type:ident: $($name:ident($($arg:ident),*)),+) => {
        $(
            #[inline(always)]
            fn $name(self, $($arg: Self),*) -> Self {
                $type::from_f32(self.to_f32().$name($($arg.to_f32()),*))
            }
        )+
    };
}

macro_rules! half {
    ($type:ident, $data:ident, $nearest:ident, $mul_add:expr) => {
        impl Numeric for $type {
            type Part = $type;
            const ZERO: Self = $type::ZERO;
            const ONE: Self = $type::ONE;

            #[inline(always)]
            fn conj(self) -> Self {
                self
            }
            #[inline(always)]
            fn mul_add(self, a: Self, b: Self) -> Self {
                let fused: fn(Self, Self, Self) -> Self = $mul_add;
                fused(self, a, b)
            }
            by_operators!(self => crate::c64::new(self.to_f64(), 0.0));
        }

        impl Scalar for $type {
            type Real = $type;

            #[inline(always)]
            fn re(self) -> Self {
                self
            }
            #[inline(always)]
            fn im(self) -> Self {
                $type::ZERO
            }
            #[inline(always)]
            fn abs1(self) -> Self {
                Scalar::abs(self)
            }
            #[inline(always)]
            fn from_real(re: Self) -> Self {
                re
            }
            #[inline(always)]
            fn abs(self) -> Self {
                $type::from_bits(self.to_bits() & 0x7fff)
            }
            #[inline(always)]
            fn norm_sqr(self) -> Self {
                self * self
            }
            #[inline(always)]
            fn safe_div(self, by: Self) -> Self {
                self / by
            }
            #[inline(always)]
            fn scale(self, by: Self) -> Self {
                self * by
            }
            #[inline(always)]
            fn with_im(self, _: Self) -> Self {
                self
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                $type::from_f32(self.to_f32().sqrt())
            }
        }

        impl Real for $type {
            constants!($type: MAX, MIN, EPSILON, MIN_POSITIVE, INFINITY, NEG_INFINITY, NAN);
            delegated!($type:
                signum() -> Self, copysign(sign: Self) -> Self, clamp(low: Self, high: Self) -> Self,
                is_nan() -> bool, is_finite() -> bool, is_infinite() -> bool, is_sign_negative() -> bool);
            by_f32!($type:
                floor(), ceil(), round(), trunc(), cbrt(), exp(), exp2(), ln(), log2(), log10(), sin(), cos(), tan(),
                powf(exponent), atan2(x));
            #[inline(always)]
            fn hypot(self, other: Self) -> Self {
                $type::from_f32(functions::hypot(self.to_f32(), other.to_f32()))
            }
            #[inline(always)]
            fn rsqrt(self) -> Self {
                $type::ONE / Scalar::sqrt(self)
            }
            #[inline(always)]
            fn powi(self, exponent: i32) -> Self {
                functions::powi(self, exponent)
            }
            #[inline(always)]
            fn max(self, other: Self) -> Self {
                $type::max(self, other)
            }
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                $type::min(self, other)
            }
            #[inline(always)]
            fn from_f64(value: f64) -> Self {
                $nearest(value)
            }
            #[inline(always)]
            fn to_f64(self) -> f64 {
                f64::from(self)
            }
        }
    };
}

// In `f64` the sum is exact wherever that could matter to 11 bits.
half!(f16, F16, nearest_f16, |x, a, b| nearest_f16(f64::from(x) * f64::from(a) + f64::from(b)));
half!(bf16, BF16, nearest_bf16, |x, a, b| bf16::from_f32(f32::mul_add(x.into(), a.into(), b.into())));

#[cfg(test)]
mod tests {
    use super::*;

    /// The nearest among all numbers of the type, by comparing distances; of two the even one.
    fn by_search(value: f64, all: &[(f64, u16)], beyond: f64) -> u16 {
        let size = value.abs();
        let at = all.partition_point(|(number, _)| *number <= size);
        let low = all[at - 1];
        let high = all.get(at).copied().unwrap_or((beyond, low.1 + 1));
        let (down, up) = (size - low.0, high.0 - size);
        let even = if low.1.is_multiple_of(2) { low } else { high };
        let found = if down < up {
            low.1
        } else if up < down {
            high.1
        } else {
            even.1
        };
        found | if value.is_sign_negative() { 0x8000 } else { 0 }
    }

    fn check(nearest: impl Fn(f64) -> u16, number: impl Fn(u16) -> f64, infinite: u16, beyond: f64) {
        let all: Vec<(f64, u16)> = (0..infinite).map(|bits| (number(bits), bits)).collect();
        for pair in all.windows(2) {
            let (low, high) = (pair[0].0, pair[1].0);
            let middle = low + (high - low) / 2.0;
            let close = f64::from_bits(middle.to_bits() + 1);
            let below = f64::from_bits(middle.to_bits() - 1);
            for value in [low, middle, close, below, -middle, -close] {
                assert_eq!(nearest(value), by_search(value, &all, beyond), "{value:e}");
            }
        }
        let last = all[all.len() - 1].0;
        let tie = last + (beyond - last) / 2.0;
        assert_eq!(nearest(tie), infinite);
        assert_eq!(nearest(f64::from_bits(tie.to_bits() - 1)), infinite - 1);
        assert_eq!([nearest(f64::INFINITY), nearest(-1e300)], [infinite, 0x8000 | infinite]);
        assert_eq!([nearest(1e-300), nearest(-0.0), nearest(5e-324)], [0, 0x8000, 0]);
        assert!(number(nearest(f64::NAN)).is_nan());
    }

    #[test]
    fn every_number_and_every_tie_rounds_as_a_search_finds() {
        let number = |bits| f64::from(f16::from_bits(bits));
        check(|value| nearest_f16(value).to_bits(), number, 0x7c00, 65536.0);
        let number = |bits| f64::from(bf16::from_bits(bits));
        check(|value| nearest_bf16(value).to_bits(), number, 0x7f80, 2.0_f64.powi(128));
    }

    #[test]
    fn a_fused_sum_rounds_once() {
        // 1 + 2^-10 squared is 1 + 2^-9 + 2^-20: the last part decides between two numbers.
        let x = f16::from_bits(0x3c01);
        let b = nearest_f16(2.0_f64.powi(-11));
        assert_eq!(Numeric::mul_add(x, x, b).to_bits(), 0x3c03);
        assert_eq!((x * x + b).to_bits(), 0x3c02);
        assert_eq!(Numeric::mul_add(bf16::ONE, bf16::ONE, bf16::EPSILON), bf16::ONE + bf16::EPSILON);
    }
}
