//! An assignment to what cannot be written.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0011",
    title: "an assignment to what cannot be written",
    reason: "What a routine writes stands in its signature: `VectorMut`, `MatrixMut`, `ResultMut`, \
             `Workspace`. The checks of arguments, the C interface and the documentation rely on it. \
             Of a buffer that all problems of a batch share no problem knows what the others have written.",
    wrong: r"
#[device]
fn clear<T: Scalar>(i: Dim, x: Vector<T>) {
    x[i] = T::ZERO;
}
",
    right: r"
#[device]
fn copy<T: Scalar>(i: Dim, x: Vector<T>, y: VectorMut<T>) {
    y[i] = x[i];
}
",
};
