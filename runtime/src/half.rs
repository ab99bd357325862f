//! Numbers of 16 bits as element types: each operation is computed in `f32` and rounded to nearest even.

use half::{bf16, f16};

use crate::functions;
use crate::numeric::{Numeric, by_operators};
use crate::ordered::Ordered;
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
                floor(), ceil(), round(), trunc(), cbrt(), exp(), exp2(), ln(), log2(), log10(), sin(), cos(), tan(), tanh(),
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
                self.max_in_kernel(other)
            }
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                self.min_in_kernel(other)
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

// The product has 22 bits from 2^-48 on, so `f64` holds it. Where the sum is below 2^17, and it is infinite beyond, `f64`
// has bits down to 2^-36, and so all of `b`: what it loses is of the product, which then is less than 2^-30 of the sum.
// A number of 11 bits and so little are far from the middle between two such numbers, so that the second rounding finds
// what one alone would.
half!(f16, F16, nearest_f16, |x, a, b| nearest_f16(f64::from(x) * f64::from(a) + f64::from(b)));
half!(bf16, BF16, nearest_bf16, fused_bf16);

/// `x * a + b`, rounded once. The sum in `f32` may come to lie in the middle between two numbers only by its own rounding:
/// then what that took decides, whose sign `f64` knows. In the middle it has 9 bits, so that no difference here has more
/// than 53.
#[inline(always)]
fn fused_bf16(x: bf16, a: bf16, b: bf16) -> bf16 {
    let (x, a, b) = (f32::from(x), f32::from(a), f32::from(b));
    let sum = f32::mul_add(x, a, b);
    let bits = sum.to_bits();
    if bits & 0xffff != 0x8000 {
        return bf16::from_f32(sum);
    }
    let rest = (f64::from(x) * f64::from(a) - f64::from(sum)) + f64::from(b);
    if rest == 0.0 || rest.is_nan() {
        return bf16::from_f32(sum);
    }
    let away = (rest > 0.0) == (sum > 0.0);
    bf16::from_f32(f32::from_bits(if away { bits + 1 } else { bits - 1 }))
}

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
        // 261 lies between 260 and 262, and however little is added decides.
        for (little, found) in [(-1.0, 260.0), (0.0, 260.0), (1.0, 262.0)] {
            let little = nearest_bf16(little * 2.0_f64.powi(-100));
            let sum = Numeric::mul_add(nearest_bf16(9.0), nearest_bf16(29.0), little);
            assert_eq!(sum.to_f64(), found);
            assert_eq!(Numeric::mul_add(nearest_bf16(-9.0), nearest_bf16(29.0), -little).to_f64(), -found);
        }
    }

    /// The sum of numbers that are multiples of 2^-266, in all bits.
    struct Whole([u64; 9]);

    impl Whole {
        /// `mantissa * 2^exponent`
        fn of(mantissa: u64, exponent: i32) -> Whole {
            let mut words = [0; 9];
            let at = usize::try_from(exponent + 270).expect("no smaller number");
            let wide = u128::from(mantissa) << (at % 64);
            words[at / 64] = wide as u64;
            words[at / 64 + 1] = (wide >> 64) as u64;
            Whole(words)
        }

        fn is_below(&self, other: &Whole) -> bool {
            self.0.iter().rev().lt(other.0.iter().rev())
        }

        /// The larger one plus or minus the smaller one, which is `other`.
        fn with(&self, other: &Whole, minus: bool) -> Whole {
            let mut words = [0; 9];
            let mut carry = 0_i128;
            for (word, (a, b)) in words.iter_mut().zip(self.0.iter().zip(&other.0)) {
                let b = if minus { -i128::from(*b) } else { i128::from(*b) };
                let sum = i128::from(*a) + b + carry;
                *word = sum as u64;
                carry = sum >> 64;
            }
            Whole(words)
        }

        /// 60 leading bits, of which the last says whether there is more, as a float: rounds to 16 bits as the number does.
        fn traced(&self) -> f64 {
            let Some(top) = (0..576).rev().find(|bit| self.0[bit / 64] >> (bit % 64) & 1 == 1) else {
                return 0.0;
            };
            let last = top.saturating_sub(50);
            let mut kept =
                (last..=top).rev().fold(0_u64, |all, bit| all << 1 | (self.0[bit / 64] >> (bit % 64) & 1));
            if (0..last).any(|bit| self.0[bit / 64] >> (bit % 64) & 1 == 1) {
                kept |= 1;
            }
            let exponent = last as i32 - 270;
            kept as f64 * 2.0_f64.powi(exponent / 2) * 2.0_f64.powi(exponent - exponent / 2)
        }
    }

    /// Mantissa, exponent and sign of a number that is neither infinite nor NaN.
    fn taken_apart(value: f64) -> (u64, i32, bool) {
        let bits = value.to_bits();
        let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
        assert!(exponent > 0 || fraction == 0, "{value:e}");
        let mantissa = if exponent == 0 { 0 } else { fraction | 1 << 52 };
        let zeros = mantissa.trailing_zeros().min(52);
        (
            mantissa >> zeros,
            if mantissa == 0 { 0 } else { exponent - 1075 + zeros as i32 },
            value.is_sign_negative(),
        )
    }

    fn by_whole_numbers(x: f64, a: f64, b: f64) -> f64 {
        let (x, a, b) = (taken_apart(x), taken_apart(a), taken_apart(b));
        let product = (Whole::of(x.0 * a.0, x.1 + a.1), x.2 != a.2);
        let other = (Whole::of(b.0, b.1), b.2);
        let (large, small) = if product.0.is_below(&other.0) { (other, product) } else { (product, other) };
        let sum = large.0.with(&small.0, large.1 != small.1).traced();
        if large.1 { -sum } else { sum }
    }

    /// Random bits, with exponents drawn together so often that sums come near the middle of two numbers.
    fn check_fused<T: Real>(number: impl Fn(u16) -> T, nearest: impl Fn(f64) -> T, mantissa: u16) {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut seen = 0;
        for _ in 0..400_000 {
            let (a, b, c) = (next(), next(), next());
            // Few bits set: products that end where a number of this type does, or half a step behind.
            let few = |bits: u64| (bits as u16) & (bits >> 16) as u16;
            let mut drawn = [few(a), few(b), few(c)].map(&number);
            if a >> 40 & 1 == 0 {
                let low = ((b >> 40) % 8) as u16 * ((c >> 45) & 1) as u16;
                drawn[2] = number(low << mantissa | (c >> 32) as u16 & 0x8000 | (c >> 20) as u16 & 1);
            }
            let [x, y, z] = drawn;
            let ordinary = [x, y, z].iter().all(|one| one.is_finite());
            if !ordinary {
                continue;
            }
            seen += 1;
            let wanted = nearest(by_whole_numbers(x.to_f64(), y.to_f64(), z.to_f64()));
            let found = x.mul_add(y, z);
            assert!(
                found == wanted,
                "{:e} * {:e} + {:e} = {:e}, not {:e}",
                x.to_f64(),
                y.to_f64(),
                z.to_f64(),
                found.to_f64(),
                wanted.to_f64()
            );
        }
        assert!(seen > 200_000, "{seen}");
    }

    #[test]
    fn fused_sums_are_those_of_whole_numbers() {
        check_fused(f16::from_bits, nearest_f16, 10);
        check_fused(bf16::from_bits, nearest_bf16, 7);
    }
}
