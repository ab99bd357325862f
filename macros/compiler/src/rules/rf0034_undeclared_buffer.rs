//! A workspace parameter that nothing declares.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0034",
    title: "a workspace parameter that nothing declares",
    reason: "The query answers with the bytes that the attribute declares. A buffer that takes part in no \
             declaration would have no bytes.",
    wrong: r"
#[rocblas_kernel]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
",
    right: r#"
#[rocblas_kernel(workspace(buffer = "n * T"))]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
"#,
};
