//! An option that the attribute does not have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0023",
    title: "an option that the attribute does not have",
    reason: "An option that is not known could only be ignored, and its author would believe that it holds.",
    wrong: r#"
#[rocblas_kernel(symbl = "rocblas_{t}clear")]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}
"#,
    right: r#"
#[rocblas_kernel(symbol = "rocblas_{t}clear")]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}
"#,
};
