//! Products of matrices and what is made of them, against references in twice the precision of `f64`.
//!
//! Operands lie in guarded memory (`rocforge_tests::memory`): NaN between columns, before, behind and between problems.

mod gemm;
mod gemm_ex;
mod gemm_ex_integers;
mod lu;
mod vectors;

use rocforge_tests::element::Element;
use rocforge_tests::random::Random;

/// A scalar: one of the values that routines treat apart, or any.
pub fn factor<T: Element>(random: &mut Random) -> T {
    match random.below(5) {
        0 => T::ZERO,
        1 => T::ONE,
        2 => -T::ONE,
        _ => random.element(),
    }
}
