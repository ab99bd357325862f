//! References of level 2.

use super::exact::{complex_product, complex_sum};
use super::{Exact, Expected, position, size};
use crate::element::Element;

/// The arguments of `y := alpha * op(A) * x + beta * y`; `trans` is the letter of BLAS.
#[derive(Debug, Clone, Copy)]
pub struct Gemv<'a, T> {
    /// `N`, `T` or `C`.
    pub trans: char,
    /// Rows of A.
    pub m: usize,
    /// Columns of A.
    pub n: usize,
    /// The factor of the product.
    pub alpha: T,
    /// A, column after column.
    pub a: &'a [T],
    /// From one column to the next.
    pub lda: usize,
    /// The vector that is multiplied.
    pub x: &'a [T],
    /// From one element of `x` to the next.
    pub incx: i64,
    /// The factor of `y`.
    pub beta: T,
    /// The vector that is added to.
    pub y: &'a [T],
    /// From one element of `y` to the next.
    pub incy: i64,
}

/// Each element of the result, in the order of the vector.
pub fn gemv<T: Element>(call: &Gemv<'_, T>) -> Vec<Expected> {
    let rows = if call.trans == 'N' { call.m } else { call.n };
    (0..rows).map(|row| element(call, row)).collect()
}

fn element<T: Element>(call: &Gemv<'_, T>, row: usize) -> Expected {
    let Gemv { trans, m, n, a, lda, x, incx, y, incy, .. } = *call;
    let (rows, terms) = if trans == 'N' { (m, n) } else { (n, m) };
    let (alpha, beta) = (call.alpha.parts(), call.beta.parts());
    let mut value = [Exact::ZERO; 2];
    let mut magnitude = 0.0;
    // Operands whose factor is zero are not looked at: they may hold anything.
    if size(alpha) != 0.0 {
        for term in 0..terms {
            let factor = match trans {
                'N' => a[row + term * lda].parts(),
                'T' => a[term + row * lda].parts(),
                _ => a[term + row * lda].parts().conjugate(),
            };
            let other = x[position(term, terms, incx)].parts();
            value = complex_sum(value, complex_product(factor.map(Exact::new), other.map(Exact::new)));
            magnitude += size(factor) * size(other);
        }
        value = complex_product(value, alpha.map(Exact::new));
        magnitude *= size(alpha);
    }
    if size(beta) != 0.0 {
        let old = y[position(row, rows, incy)].parts();
        value = complex_sum(value, complex_product(beta.map(Exact::new), old.map(Exact::new)));
        magnitude += size(beta) * size(old);
    }
    // The product and its complex addition, the sum, the product with alpha and its addition, the sum with y.
    Expected { value, magnitude, roundings: terms + 6 }
}

trait Conjugate {
    fn conjugate(self) -> Self;
}

impl Conjugate for [f64; 2] {
    fn conjugate(self) -> [f64; 2] {
        [self[0], -self[1]]
    }
}
