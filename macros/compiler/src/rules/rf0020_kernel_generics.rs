//! Generic parameters that a kernel or a routine cannot have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0020",
    title: "generic parameters that a kernel or a routine cannot have",
    reason: "One translation unit is made for each combination of element types of a routine, so that a routine \
             has type parameters alone, at least one, and says which types go together if it has several. A kernel has as many as it likes, and each launch says in its arguments what \
             they are: types that device code can name, integers and truth values. `BLOCK` is added by the \
             attribute, because `block = ...` gives its value.",
    wrong: r"
#[rocblas_kernel]
pub fn clear(n: Dim, x: VectorMut<f32>) {
    x[n] = 0.0;
}
",
    right: r"
#[rocblas_kernel]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}
",
};
