//! Triangular systems and inverses: what must not be read is NaN, and what comes out satisfies the equations that it was
//! asked to, element by element, within the error of substitution.

mod trsm;
mod trtri;

use rocforge::options::{Diagonal, Fill, Operation, Side};
use rocforge::platform::host::BlockThreads;
use rocforge_tests::element::Element;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::Expected;
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::gamma;

/// Which triangle of A counts, and how.
#[derive(Debug, Clone, Copy)]
struct Triangle {
    uplo: Fill,
    diag: Diagonal,
    order: usize,
    lda: usize,
}

impl Triangle {
    /// Whether the element is one that may be read.
    fn holds(&self, i: usize, j: usize) -> bool {
        let inside = if self.uplo == Fill::Lower { i >= j } else { i <= j };
        inside && (i != j || self.diag == Diagonal::NonUnit)
    }

    /// Matrices with a diagonal that rules their rows; NaN wherever nobody may look.
    fn operand<T: Element>(&self, batch: (Layout, usize), random: &mut Random) -> Operand<T> {
        let order = self.order;
        let mut at = 0;
        Operand::matrix([order, order], self.lda, batch, || {
            let (i, j) = (at % order, at / order % order);
            at += 1;
            let [re, im] = random.element::<T>().parts();
            let scale = 2.0 / (order as f64).sqrt();
            match self.holds(i, j) {
                false => T::of([f64::NAN; 2]),
                true if i == j => T::of([1.5 + re, im]),
                true => T::of([re * scale, im * scale]),
            }
        })
    }

    /// op(A)(i, j) in full.
    fn element<T: Element>(&self, a: &[T], trans: Operation, i: usize, j: usize) -> Option<Expected> {
        let (row, col) = if trans == Operation::None { (i, j) } else { (j, i) };
        if row == col && self.diag == Diagonal::Unit {
            return Some(Expected::exactly([1.0, 0.0]));
        }
        let value = self.holds(row, col).then(|| Expected::exactly(a[row + col * self.lda].parts()))?;
        Some(if trans == Operation::ConjugateTranspose { value.conjugate() } else { value })
    }
}

/// Fails unless the sum of the products of `terms` is `right`, up to what substitution of so many rows rounds.
fn assert_equation<T: Element>(
    terms: impl Iterator<Item = (Expected, Expected)>,
    right: Expected,
    order: usize,
    case: &dyn std::fmt::Debug,
) {
    let sum = terms.fold(right.negated(), |sum, (factor, unknown)| sum.plus(factor.times(unknown)));
    // A product and a sum for each term, those of complex numbers with two roundings more, the product with the
    // reciprocal of the diagonal, which itself is rounded, and that with alpha.
    let allowed = gamma(order + 16, T::ROUNDOFF) * sum.magnitude + 1e3 * T::SMALLEST;
    let error = sum.value.map(|part| part.value().abs());
    assert!(
        error[0] <= allowed && error[1] <= allowed,
        "residual {error:?}, allowed is {allowed:e}\n{case:?}"
    );
}

/// One thread solves in another order than the threads of a GPU do.
const THREADS: [BlockThreads; 2] = [BlockThreads::One, BlockThreads::Declared];
const SIDES: [Side; 2] = [Side::Left, Side::Right];
const FILLS: [Fill; 2] = [Fill::Upper, Fill::Lower];
const DIAGONALS: [Diagonal; 2] = [Diagonal::NonUnit, Diagonal::Unit];
