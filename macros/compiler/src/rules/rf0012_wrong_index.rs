//! An index with too many or too few values.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0012",
    title: "an index with too many or too few values",
    reason: "A vector, a buffer and an array have one index, a matrix has two, row and column. A matrix is \
             not indexed by one number, because its leading dimension may be larger than its rows.",
    wrong: r"
#[device]
fn corner<T: Scalar>(a: Matrix<T>) -> T {
    a[0]
}
",
    right: r"
#[device]
fn corner<T: Scalar>(a: Matrix<T>) -> T {
    a[(0, 0)]
}
",
};
