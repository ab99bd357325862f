//! An operand whose size is not told.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0028",
    title: "an operand whose size is not told",
    reason: "The checks of arguments and the bounds of views need the length of each vector and the rows and \
             columns of each matrix. With one size the length is that size; with several it has to be said. \
             The diagonals of a band have to be said always.",
    wrong: r"
#[rocblas_kernel]
pub fn both<T: Scalar>(m: Dim, n: Dim, x: VectorMut<T>) {
    x[m] = x[n];
}
",
    right: r"
#[rocblas_kernel]
pub fn both<T: Scalar>(m: Dim, n: Dim, #[len(n)] x: VectorMut<T>) {
    x[m] = x[n];
}
",
};
