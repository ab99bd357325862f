//! References of level 1.

use super::exact::complex_product;
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
