//! A constant that overflows.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0033",
    title: "a constant that overflows",
    reason: "Sizes have 64 bits and a sign. At run time an overflow is an answer (`memory_error`); in a \
             constant it is a mistake that no call could avoid.",
    wrong: r#"
#[rocblas_kernel(workspace = "4294967296 * 4294967296 * T")]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
"#,
    right: r#"
#[rocblas_kernel(workspace = "9999999999 * T")]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
    x[n] = buffer[n];
}
"#,
};
