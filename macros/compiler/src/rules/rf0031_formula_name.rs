//! A name that a size formula does not know.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0031",
    title: "a name that a size formula does not know",
    reason: "A formula is evaluated before a call runs, from what the call's arguments tell: sizes, \
             increments, leading dimensions and options. Conditions, launches and buffers that all problems of a batch \
             share also know `batch_count`. Bytes of any other buffer are those of one problem, as are `flops` and \
             `bytes`: the library multiplies.",
    wrong: r#"
#[rocblas_kernel(workspace = "n * batch_count * T")]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
"#,
    right: r#"
#[rocblas_kernel(workspace = "n * T")]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
"#,
};
