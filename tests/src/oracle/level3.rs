//! References of level 3.

use super::exact::{complex_product, complex_sum};
use super::{Exact, Expected, size};
use crate::element::Element;

/// A matrix as BLAS is given it: column after column, `ld` apart, and the letter of what is made of it.
#[derive(Debug, Clone, Copy)]
pub struct Stored<'a, T> {
    /// Its memory.
    pub elements: &'a [T],
    /// From one column to the next.
    pub ld: usize,
    /// `N`, `T` or `C`.
    pub trans: char,
}

impl<T: Element> Stored<'_, T> {
    /// The element (`i`, `j`) of op(A).
    pub fn get(&self, i: usize, j: usize) -> [f64; 2] {
        let [re, im] = match self.trans {
            'N' => self.elements[i + j * self.ld].parts(),
            _ => self.elements[j + i * self.ld].parts(),
        };
        [re, if self.trans == 'C' { -im } else { im }]
    }
}

/// The arguments of `C := alpha * op(A) * op(B) + beta * C`.
#[derive(Debug, Clone, Copy)]
pub struct Gemm<'a, X, O = X, E = X> {
    /// Rows of C, columns of C, terms of each sum.
    pub shape: [usize; 3],
    /// The factor of the product.
    pub alpha: E,
    /// The left factor.
    pub a: Stored<'a, X>,
    /// The right factor.
    pub b: Stored<'a, X>,
    /// The factor of C.
    pub beta: E,
    /// What is added to.
    pub c: Stored<'a, O>,
}

/// Each element of the result, column after column.
pub fn gemm<X: Element, O: Element, E: Element>(call: &Gemm<'_, X, O, E>) -> Vec<Expected> {
    let [m, n, _] = call.shape;
    (0..n).flat_map(|j| (0..m).map(move |i| (i, j))).map(|place| element(call, place)).collect()
}

fn element<X: Element, O: Element, E: Element>(call: &Gemm<'_, X, O, E>, (i, j): (usize, usize)) -> Expected {
    let (alpha, beta, terms) = (call.alpha.parts(), call.beta.parts(), call.shape[2]);
    let mut value = [Exact::ZERO; 2];
    let mut magnitude = 0.0;
    // Operands whose factor is zero are not looked at: they may hold anything.
    if size(alpha) != 0.0 {
        for term in 0..terms {
            let (a, b) = (call.a.get(i, term), call.b.get(term, j));
            value = complex_sum(value, complex_product(a.map(Exact::new), b.map(Exact::new)));
            magnitude += size(a) * size(b);
        }
        value = complex_product(value, alpha.map(Exact::new));
        magnitude *= size(alpha);
    }
    if size(beta) != 0.0 {
        let old = call.c.get(i, j);
        value = complex_sum(value, complex_product(beta.map(Exact::new), old.map(Exact::new)));
        magnitude += size(beta) * size(old);
    }
    // The product and its complex addition, the sum, the product with alpha and its addition, the sum with C.
    Expected { value, magnitude, roundings: terms + 6 }
}
