//! Sums and products in twice the precision of `f64`: an unevaluated sum of two numbers.

/// A number of about 106 bits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Exact {
    high: f64,
    low: f64,
}

impl Exact {
    /// Zero.
    pub const ZERO: Exact = Exact { high: 0.0, low: 0.0 };

    /// The number `value`, exactly.
    pub fn new(value: f64) -> Exact {
        Exact { high: value, low: 0.0 }
    }

    /// The product of two numbers, exactly.
    pub fn product(a: f64, b: f64) -> Exact {
        let high = a * b;
        Exact::finite(high, a.mul_add(b, -high))
    }

    /// What is lost of an infinity or a NaN is nothing.
    fn finite(high: f64, low: f64) -> Exact {
        Exact { high, low: if high.is_finite() { low } else { 0.0 } }
    }

    /// The nearest `f64`.
    pub fn value(self) -> f64 {
        self.high + self.low
    }

    /// The distance to `other`.
    pub fn distance(self, other: f64) -> f64 {
        (self - Exact::new(other)).value().abs()
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(self) -> Exact {
        if self.high < 0.0 { -self } else { self }
    }
}

impl std::ops::Neg for Exact {
    type Output = Exact;

    fn neg(self) -> Exact {
        Exact { high: -self.high, low: -self.low }
    }
}

/// Knuth's sum: `a + b` and what rounding it lost.
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let from_b = sum - a;
    (sum, (a - (sum - from_b)) + (b - from_b))
}

impl std::ops::Add for Exact {
    type Output = Exact;

    fn add(self, other: Exact) -> Exact {
        let (high, lost) = two_sum(self.high, other.high);
        if !high.is_finite() {
            return Exact::new(high);
        }
        let (low, lost_again) = two_sum(self.low, other.low);
        let (high, low) = two_sum(high, lost + low);
        let (high, low) = two_sum(high, low + lost_again);
        Exact { high, low }
    }
}

impl std::ops::Sub for Exact {
    type Output = Exact;

    fn sub(self, other: Exact) -> Exact {
        self + -other
    }
}

impl std::ops::Mul for Exact {
    type Output = Exact;

    fn mul(self, other: Exact) -> Exact {
        let product = Exact::product(self.high, other.high);
        if !product.high.is_finite() {
            return product;
        }
        product + Exact::new(self.high * other.low + self.low * other.high)
    }
}

/// Complex product.
pub fn complex_product([a, b]: [Exact; 2], [c, d]: [Exact; 2]) -> [Exact; 2] {
    [a * c - b * d, a * d + b * c]
}

/// Complex sum.
pub fn complex_sum([a, b]: [Exact; 2], [c, d]: [Exact; 2]) -> [Exact; 2] {
    [a + c, b + d]
}

#[cfg(test)]
mod tests {
    use super::Exact;

    #[test]
    fn what_double_precision_loses_is_kept() {
        let large = Exact::new(1e20);
        assert_eq!((large + Exact::new(1.0) - large).value(), 1.0);
        let tiny = f64::EPSILON / 4.0;
        let square = Exact::product(1.0 + f64::EPSILON, 1.0 + f64::EPSILON);
        assert_eq!(
            (square - Exact::new(1.0) - Exact::new(2.0 * f64::EPSILON)).value(),
            f64::EPSILON * f64::EPSILON
        );
        assert_eq!((Exact::new(1.0) + Exact::new(tiny)).distance(1.0), tiny);
    }

    #[test]
    fn what_is_not_finite_stays_so() {
        let infinite = Exact::new(f64::INFINITY);
        assert_eq!((infinite + Exact::new(1.0)).value(), f64::INFINITY);
        assert!((infinite - infinite).value().is_nan() && (infinite * Exact::ZERO).value().is_nan());
    }
}
