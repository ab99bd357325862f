//! A size formula that counts the wrong thing.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0032",
    title: "a size formula that counts the wrong thing",
    reason: "Workspace is bytes, a grid is a count, a quick return is a condition. Units are checked, \
             because a workspace that counts elements where bytes are needed is too small by the size of an \
             element, and no test with bytes of slack sees it.",
    wrong: r#"
#[rocblas_kernel(workspace = "n")]
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
