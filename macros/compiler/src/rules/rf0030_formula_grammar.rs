//! Something that is no part of a size formula.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0030",
    title: "something that is no part of a size formula",
    reason: "Formulas are evaluated by the query, the allocation, the planner and the documentation, with \
             checked arithmetic and without a device. So they hold whole numbers, sizes, comparisons, \
             choices and `const` device functions only.",
    wrong: r#"
#[rocblas_kernel(workspace = "n.max(1) * T")]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
"#,
    right: r#"
#[rocblas_kernel(workspace = "max(n, 1) * T")]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
"#,
};
