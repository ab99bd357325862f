//! Functions of numbers that are written out, operation for operation those of the generated C++: equal bits, unless a
//! GPU fuses a product and a sum.

use crate::Real;

/// `sqrt(x * x + y * y)`, without overflow on the way: `w * sqrt(1 + (z / w)^2)` of the larger `w` and the smaller `z`.
#[inline(always)]
pub fn hypot<R: Real>(x: R, y: R) -> R {
    let (a, b) = (x.abs(), y.abs());
    let (large, small) = if a < b { (b, a) } else { (a, b) };
    if large == R::ZERO || large == R::INFINITY || small == R::INFINITY {
        return large.max(small);
    }
    let ratio = small / large;
    large * (R::ONE + ratio * ratio).sqrt()
}

/// The square root of `re + im i` whose real part is not negative.
#[inline]
pub fn complex_root<R: Real>(re: R, im: R) -> (R, R) {
    if re == R::ZERO && im == R::ZERO {
        return (R::ZERO, im);
    }
    if im.abs() == R::INFINITY {
        return (R::INFINITY, im);
    }
    if re.abs() == R::INFINITY {
        // Zero, or NaN where the imaginary part is.
        let small = im * R::ZERO;
        return if re > R::ZERO {
            (R::INFINITY, small.copysign(im))
        } else {
            (small.abs(), R::INFINITY.copysign(im))
        };
    }
    // Powers of four lead away from both ends of the range, and their roots back.
    let large = re.abs().max(im.abs());
    let (scale, back) = if large > R::MAX * R::from_f64(0.25) {
        (R::from_f64(0.25), R::from_f64(2.0))
    } else if large < R::MIN_POSITIVE / R::EPSILON {
        (R::ONE / (R::EPSILON * R::EPSILON), R::EPSILON)
    } else {
        (R::ONE, R::ONE)
    };
    let (re, im) = (re * scale, im * scale);
    let root = ((re.abs() + hypot(re, im)) * R::from_f64(0.5)).sqrt();
    let other = im / (R::from_f64(2.0) * root);
    if re < R::ZERO { (other.abs() * back, root.copysign(im) * back) } else { (root * back, other * back) }
}

/// A whole power. A negative one is the reciprocal of the positive one, and where that is out of range, the power of
/// the reciprocal.
#[inline(always)]
pub fn powi<R: Real>(base: R, exponent: i32) -> R {
    let size = exponent.unsigned_abs();
    let power = by_squaring(base, size);
    if exponent >= 0 {
        return power;
    }
    let is_out = power == R::ZERO || power.is_infinite();
    if is_out { by_squaring(R::ONE / base, size) } else { R::ONE / power }
}

#[inline(always)]
fn by_squaring<R: Real>(mut base: R, mut left: u32) -> R {
    let mut power = R::ONE;
    loop {
        if left % 2 == 1 {
            power *= base;
        }
        left /= 2;
        if left == 0 {
            return power;
        }
        base *= base;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scalar;
    use crate::scalar::c64;

    /// `value` is within `units` of the last place of `expected`.
    fn close(value: f64, expected: f64, units: f64) -> bool {
        value == expected || (value - expected).abs() <= units * f64::EPSILON * expected.abs()
    }

    #[test]
    fn hypot_loses_nothing_at_the_ends() {
        for scale in [1.0, 2.0_f64.powi(1020), 2.0_f64.powi(-1060)] {
            assert!(close(hypot(3.0 * scale, -4.0 * scale), 5.0 * scale, 2.0), "{scale:e}");
            assert!(close(hypot(-12.0 * scale, 5.0 * scale), 13.0 * scale, 2.0), "{scale:e}");
        }
        assert_eq!(hypot(f64::NAN, f64::NEG_INFINITY), f64::INFINITY);
        assert_eq!(hypot(0.0_f64, -0.0).to_bits(), 0);
        assert!(hypot(f64::NAN, 1.0).is_nan() && hypot(1.0, f64::NAN).is_nan());
        assert_eq!(hypot(f64::MAX, f64::MAX), f64::INFINITY);
        assert_eq!(hypot(5e-324, 0.0), 5e-324);
    }

    #[test]
    fn hypot_is_within_two_units() {
        let mut state = 9_u64;
        for _ in 0..20_000 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let parts = [(state >> 40) as u32, (state >> 8) as u32 & 0xff_ffff];
            let [x, y] = parts.map(|part| part as f32 / 4096.0);
            let exact = (f64::from(x) * f64::from(x) + f64::from(y) * f64::from(y)).sqrt();
            let off = (f64::from(hypot(x, y)) - exact).abs() / exact;
            assert!(off <= 2.0 * f64::from(f32::EPSILON), "{x} and {y}: {off:e}");
        }
    }

    #[test]
    fn roots_of_squares_at_every_scale() {
        let parts = [(3.0, 4.0), (4.0, -3.0), (1.0, 1e-3), (1e-3, 1.0), (0.5, 0.0), (0.0, 1.0), (2.0, -2.0)];
        for (re, im) in parts {
            let square = c64::new((re - im) * (re + im), 2.0 * re * im);
            let root = Scalar::sqrt(square);
            assert!(close(root.re, re, 8.0) && close(root.im, im, 8.0), "{square}: {root}");
            // Powers of four are exact, and so are their roots.
            for power in [500, 509, -400, -500] {
                let scaled = Scalar::sqrt(square * 4.0_f64.powi(power));
                assert_eq!(scaled, root * 2.0_f64.powi(power), "{square} by 4^{power}");
            }
        }
        let least = Scalar::sqrt(c64::new(0.0, 2.0 * 5e-324));
        assert_eq!(least, c64::new(2.0_f64.powi(-537), 2.0_f64.powi(-537)));
    }

    #[test]
    fn roots_of_numbers_that_are_none() {
        let root = |re, im| Scalar::sqrt(c64::new(re, im));
        assert_eq!(root(-4.0, 0.0), c64::new(0.0, 2.0));
        assert_eq!(root(-4.0, -0.0), c64::new(0.0, -2.0));
        assert!(root(f64::MAX, f64::MAX).re.is_finite() && root(-f64::MAX, f64::MIN).im.is_finite());
        assert_eq!(root(f64::NAN, f64::NEG_INFINITY), c64::new(f64::INFINITY, f64::NEG_INFINITY));
        assert_eq!(root(f64::INFINITY, 1.0), c64::new(f64::INFINITY, 0.0));
        assert_eq!(root(f64::NEG_INFINITY, -1.0), c64::new(0.0, f64::NEG_INFINITY));
        assert!(root(f64::NAN, 0.0).re.is_nan() && root(1.0, f64::NAN).im.is_nan());
    }

    #[test]
    fn whole_powers_reach_the_ends() {
        assert_eq!(powi(2.0_f64, -1074), 5e-324);
        assert_eq!(powi(2.0_f64, 1023), 2.0_f64.powf(1023.0));
        assert_eq!(powi(0.5_f64, -1023), 2.0_f64.powf(1023.0));
        assert_eq!([powi(3.0_f64, 0), powi(f64::NAN, 0), powi(0.0, -1)], [1.0, 1.0, f64::INFINITY]);
        assert_eq!([powi(-1.0_f64, i32::MIN), powi(-1.0_f64, i32::MAX)], [1.0, -1.0]);
        assert_eq!(powi(f64::INFINITY, -2), 0.0);
        for exponent in -20..20 {
            assert!(close(powi(1.5_f64, exponent), 1.5_f64.powf(f64::from(exponent)), 12.0), "{exponent}");
        }
    }
}
