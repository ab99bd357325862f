//! Something that is given twice.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0024",
    title: "something that is given twice",
    reason: "Of two values for one thing, one would win silently.",
    wrong: r"
#[rocblas_kernel(block = 64, block = 128)]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}
",
    right: r"
#[rocblas_kernel(block = 64, host_block = 64)]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}
",
};
