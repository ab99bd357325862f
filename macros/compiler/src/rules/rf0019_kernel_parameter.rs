//! A parameter that a kernel or a routine cannot take.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0019",
    title: "a parameter that a kernel or a routine cannot take",
    reason: "The types of a routine's parameters say what they are in BLAS: sizes, scalars, vectors, \
             matrices, results, options. From them follow the checks, the C interface and the entry points. \
             A kernel takes what can be copied into the argument block of a launch.",
    wrong: r"
#[rocblas_kernel]
pub fn shift<T: Scalar>(n: Dim, by: i32, x: VectorMut<T>) {
    x[n] = x[by];
}
",
    right: r"
#[rocblas_kernel]
pub fn shift<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
    x[n] = alpha;
}
",
};
