//! A workspace buffer that no parameter takes.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0035",
    title: "a workspace buffer that nothing uses",
    reason: "Its bytes would be asked for, allocated and never used; a misspelt name would do that silently.",
    wrong: r#"
#[rocblas_kernel(workspace(bufer = "n * T"))]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}
"#,
    right: r#"
#[rocblas_kernel(workspace(buffer = "n * T"))]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
"#,
};
