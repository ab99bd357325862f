//! How far a result may be from the reference.
//!
//! Floating-point sums in any order satisfy, for each element on its own,
//! `|computed - exact| <= gamma(k) * sum |terms|` with `gamma(k) = k u / (1 - k u)`, where `u` is the unit
//! roundoff and `k` the number of roundings a term goes through (Higham, *Accuracy and Stability of Numerical
//! Algorithms*, chapter 3). That is what is demanded here, component by component and for real and imaginary
//! part alone: a norm over the vector would hide one wrong small element behind large neighbours. What
//! underflows loses up to the smallest normal number at each rounding. Fused multiplications only lose less.

use crate::element::Element;
use crate::oracle::Expected;

/// The relative error after `k` roundings with unit roundoff `u`.
pub fn gamma(k: usize, u: f64) -> f64 {
    let ku = k as f64 * u;
    assert!(ku < 0.5, "the bound means nothing after {k} roundings");
    ku / (1.0 - ku)
}

/// Says what is wrong with `actual`, if anything is.
pub fn fault<T: Element>(actual: T, expected: &Expected) -> Option<String> {
    fault_of(actual.parts(), expected, [T::ROUNDOFF, T::SMALLEST], T::COMPLEX)
}

/// As [`fault`], of a type that is known by its unit roundoff and its smallest number of full precision.
pub fn fault_of(
    actual: [f64; 2],
    expected: &Expected,
    [roundoff, smallest]: [f64; 2],
    complex: bool,
) -> Option<String> {
    let bound =
        gamma(expected.roundings, roundoff) * expected.magnitude + expected.roundings as f64 * smallest;
    let parts = actual.into_iter().zip(expected.value).zip(["", " of the imaginary part"]);
    parts.take(if complex { 2 } else { 1 }).find_map(|((actual, exact), part)| {
        let right = exact.value();
        let fine = if right.is_finite() {
            actual.is_finite() && exact.distance(actual) <= bound
        } else {
            actual == right || actual.is_nan() && right.is_nan()
        };
        (!fine)
            .then(|| format!("{actual:e} instead of {right:e}{part}, allowed is a difference of {bound:e}"))
    })
}

/// Fails with the first element that is farther from its reference than allowed.
pub fn assert_close<T: Element>(actual: &[T], expected: &[Expected], case: &dyn std::fmt::Debug) {
    assert_eq!(actual.len(), expected.len(), "{case:?}");
    for (index, (actual, expected)) in actual.iter().zip(expected).enumerate() {
        if let Some(fault) = fault(*actual, expected) {
            panic!("element {index}: {fault}\n{case:?}");
        }
    }
}

/// The unit roundoff of the sums of products of these operands: those of 16 bits are accumulated in `f32`.
pub fn roundoff_of_sums<X: Element>() -> f64 {
    if X::TYPE.real() == X::TYPE && X::ROUNDOFF > 1e-6 { f32::ROUNDOFF } else { X::ROUNDOFF }
}

/// Fails where an element is farther from its reference than sums in `roundoff`, with so many roundings more, and one
/// rounding to `O` excuse.
pub fn assert_near<O: Element>(
    actual: &[O],
    expected: &[Expected],
    (lost, roundoff): (usize, f64),
    case: &dyn std::fmt::Debug,
) {
    assert_eq!(actual.len(), expected.len(), "{case:?}");
    for (index, (actual, expected)) in actual.iter().zip(expected).enumerate() {
        for (actual, exact) in actual.parts().into_iter().zip(expected.value) {
            let right = exact.value();
            let sums = gamma(expected.roundings + lost, roundoff) * expected.magnitude;
            let bound = sums + O::ROUNDOFF * (right.abs() + sums) + O::SMALLEST;
            assert!(
                exact.distance(actual) <= bound,
                "element {index}: {actual:e} instead of {right:e}, allowed is {bound:e}\n{case:?}"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    #[test]
    fn one_bit_too_many_is_seen() {
        let x = [1.0_f32, -2.0, 3.5];
        let right = oracle::asum(3, &x, 1);
        assert_eq!(fault(6.5_f32, &right), None);
        assert!(fault(6.5_f32 * (1.0 + 8.0 * f32::EPSILON), &right).is_some());
        assert!(fault(f32::NAN, &right).is_some());
        assert_eq!(fault(f32::NAN, &oracle::asum(1, &[f32::NAN], 1)), None);
    }
}
