//! An option with a value that it cannot have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0026",
    title: "an option with a value that it cannot have",
    reason: "Each option has a kind of value: a string, a whole number, a list of types. What is refused \
             here is of another kind, or outside of what rocBLAS knows.",
    wrong: r#"
#[rocblas_kernel(symbol = "rocblas_clear")]
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
