//! A name that a size formula does not know.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0031",
    title: "a name that a size formula does not know",
    reason: "A formula is evaluated before a call runs, from what the call's arguments tell: sizes, \
             increments, leading dimensions, options and the number of problems in a batch.",
    wrong: r#"
#[rocblas_kernel(workspace = "n * batchcount * T")]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
"#,
    right: r#"
#[rocblas_kernel(workspace = "n * batch_count * T")]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
"#,
};
