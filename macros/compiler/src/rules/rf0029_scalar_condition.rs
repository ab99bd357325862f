//! A condition on scalars that cannot be known before a call runs.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0029",
    title: "a condition on scalars that cannot be known before a call runs",
    reason: "`no_op`, `no_op_after_pointers`, `skips` and `overwrites` are decided before anything is launched: \
             they compare a scalar of the routine with 0 or 1, as BLAS does, and name operands.",
    wrong: r"
#[rocblas_kernel(no_op = alpha == 2)]
pub fn scale<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
    x[n] = alpha;
}
",
    right: r"
#[rocblas_kernel(no_op = alpha == 1)]
pub fn scale<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
    x[n] = alpha;
}
",
};
