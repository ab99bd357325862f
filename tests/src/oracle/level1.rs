//! References of level 1.

use super::exact::{complex_product, complex_sum};
use super::{Exact, Expected, position, size};
use crate::element::Element;

/// Each element of `alpha * x`, in the order of the vector.
pub fn scal<T: Element>(n: usize, alpha: T, x: &[T], inc: i64) -> Vec<Expected> {
    let alpha = alpha.parts();
    let one = |i: usize| {
        let x = x[position(i, n, inc)].parts();
        let value = if T::COMPLEX {
            complex_product(alpha.map(Exact::new), x.map(Exact::new))
        } else {
            [Exact::product(alpha[0], x[0]), Exact::ZERO]
        };
        Expected { value, magnitude: size(alpha) * size(x), roundings: 2 }
    };
    (0..n).map(one).collect()
}

/// The sum of `|re| + |im|`.
pub fn asum<T: Element>(n: usize, x: &[T], inc: i64) -> Expected {
    let mut sum = Exact::ZERO;
    for i in 0..n {
        let [re, im] = x[position(i, n, inc)].parts();
        sum = sum + Exact::new(re).abs() + Exact::new(im).abs();
    }
    let roundings = if T::COMPLEX { n + 1 } else { n };
    Expected { value: [sum, Exact::ZERO], magnitude: sum.value(), roundings }
}

/// The sum of products, of conjugates of the first factors if `conjugate`.
pub fn dot<T: Element>(
    n: usize,
    (x, incx): (&[T], i64),
    (y, incy): (&[T], i64),
    conjugate: bool,
) -> Expected {
    let mut value = [Exact::ZERO; 2];
    let mut magnitude = 0.0;
    for i in 0..n {
        let [re, im] = x[position(i, n, incx)].parts();
        let (a, b) = ([re, if conjugate { -im } else { im }], y[position(i, n, incy)].parts());
        value = complex_sum(value, complex_product(a.map(Exact::new), b.map(Exact::new)));
        magnitude += size(a) * size(b);
    }
    Expected { value, magnitude, roundings: n + 2 }
}

/// The Euclidean norm, nearly as exact as `f64` has it, of values of any size.
pub fn nrm2<T: Element>(n: usize, x: &[T], inc: i64) -> f64 {
    let parts: Vec<f64> = (0..n).flat_map(|i| x[position(i, n, inc)].parts()).collect();
    if parts.iter().any(|part| !part.is_finite()) {
        return if parts.iter().any(|part| part.is_nan()) { f64::NAN } else { f64::INFINITY };
    }
    let largest = parts.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
    if largest == 0.0 {
        return 0.0;
    }
    // By powers of two, in two steps: the reciprocal of the smallest numbers is none.
    let step = 2.0_f64.powi(-(largest.log2() as i32) / 2);
    let sum = parts.iter().fold(Exact::ZERO, |sum, part| {
        let scaled = part * step * step;
        sum + Exact::product(scaled, scaled)
    });
    let root = sum.value().sqrt();
    // One step of Newton's: what the root of the rounded sum lacks.
    let root = root + (sum - Exact::product(root, root)).value() / (2.0 * root);
    root / step / step
}

/// The place, from 1 on, of the first element than which no later one is `better`, as a scan finds it: one that is no
/// number is never better, nor is anything better than it.
pub fn first_of<T: Element>(x: &[T], better: impl Fn(f64, f64) -> bool) -> usize {
    let sizes: Vec<f64> = x.iter().map(|element| size(element.parts())).collect();
    (1..sizes.len()).fold(0, |best, i| if better(sizes[i], sizes[best]) { i } else { best }) + 1
}

/// The elements of a vector, in its order.
fn elements<T: Element>(n: usize, x: &[T], inc: i64) -> impl Iterator<Item = Expected> {
    (0..n).map(move |i| Expected::exactly(x[position(i, n, inc)].parts()))
}

/// Each element of `alpha * x + y`, in the order of the vectors.
pub fn axpy<T: Element>(n: usize, alpha: T, (x, incx): (&[T], i64), (y, incy): (&[T], i64)) -> Vec<Expected> {
    let alpha = Expected::exactly(alpha.parts());
    elements(n, x, incx).zip(elements(n, y, incy)).map(|(x, y)| alpha.times(x).plus(y)).collect()
}

/// Each element of `c * x + s * y` and of `c * y - s * x`, in the order of the vectors.
pub fn rot<T: Element>(
    n: usize,
    (x, incx): (&[T], i64),
    (y, incy): (&[T], i64),
    [c, s]: [T; 2],
) -> [Vec<Expected>; 2] {
    let [c, s] = [c, s].map(|factor| Expected::exactly(factor.parts()));
    let pairs = || elements(n, x, incx).zip(elements(n, y, incy));
    [
        pairs().map(|(x, y)| c.times(x).plus(s.times(y))).collect(),
        pairs().map(|(x, y)| c.times(y).plus(s.times(x).negated())).collect(),
    ]
}
