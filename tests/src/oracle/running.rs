//! Arithmetic that keeps account of the error it excuses: the references of whole families are plain formulas with it.

use super::exact::{complex_product, complex_sum};
use super::{Exact, Expected, size};

impl Expected {
    /// An input.
    pub fn exactly(parts: [f64; 2]) -> Expected {
        Expected { value: parts.map(Exact::new), magnitude: size(parts), roundings: 0 }
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Expected) -> Expected {
        Expected {
            value: complex_sum(self.value, other.value),
            magnitude: self.magnitude + other.magnitude,
            roundings: self.roundings.max(other.roundings) + 1,
        }
    }

    /// The product; of real numbers where both are.
    #[must_use]
    pub fn times(self, other: Expected) -> Expected {
        let is_real = |number: &Expected| number.value[1] == Exact::ZERO;
        let value = if is_real(&self) && is_real(&other) {
            [self.value[0] * other.value[0], Exact::ZERO]
        } else {
            complex_product(self.value, other.value)
        };
        let roundings = self.roundings + other.roundings + 2;
        Expected { value, magnitude: self.magnitude * other.magnitude, roundings }
    }

    /// The number with the other sign.
    #[must_use]
    pub fn negated(self) -> Expected {
        Expected { value: self.value.map(|part| -part), ..self }
    }

    /// The number without its imaginary part.
    #[must_use]
    pub fn real_part(self) -> Expected {
        Expected { value: [self.value[0], Exact::ZERO], magnitude: self.value[0].abs().value(), ..self }
    }

    /// The complex conjugate.
    #[must_use]
    pub fn conjugate(self) -> Expected {
        Expected { value: [self.value[0], -self.value[1]], ..self }
    }

    /// `|re| + |im|`
    #[must_use]
    pub fn size(self) -> Expected {
        let sum = self.value[0].abs() + self.value[1].abs();
        Expected { value: [sum, Exact::ZERO], roundings: self.roundings + 1, ..self }
    }

    /// The root of a number that is not negative, and whose magnitude is its value.
    #[must_use]
    pub fn root(self) -> Expected {
        let square = self.value[0];
        let first = square.value().sqrt();
        // One step of Newton's doubles the digits.
        let rest = (square - Exact::product(first, first)).value();
        let root =
            if first > 0.0 { Exact::new(first) + Exact::new(rest / (2.0 * first)) } else { Exact::ZERO };
        Expected { value: [root, Exact::ZERO], magnitude: root.value(), roundings: self.roundings + 2 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_are_exact_and_count_their_roundings() {
        let number = |re, im| Expected::exactly([re, im]);
        let product = number(1.0, 2.0).times(number(3.0, -1.0)).plus(number(0.5, 0.0));
        assert_eq!(product.value.map(Exact::value), [5.5, 5.0]);
        assert_eq!((product.magnitude, product.roundings), (12.5, 3));
        assert_eq!(number(1.0, -2.0).conjugate().negated().value.map(Exact::value), [-1.0, -2.0]);
        assert_eq!(number(1.0, -2.0).size().value[0].value(), 3.0);
        // An infinity does not meet the other part where there is none.
        assert_eq!(number(f64::INFINITY, 0.0).times(number(2.0, 0.0)).value[0].value(), f64::INFINITY);
    }

    #[test]
    fn roots_have_twice_the_digits() {
        let two = Expected::exactly([2.0, 0.0]).root().value[0];
        assert!((two * two - Exact::new(2.0)).value().abs() < 1e-30);
        assert_eq!(Expected::exactly([0.0, 0.0]).root().value[0].value(), 0.0);
    }
}
