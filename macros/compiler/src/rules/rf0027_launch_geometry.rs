//! A launch that no GPU can do.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0027",
    title: "a launch that no GPU can do",
    reason: "A block has 1 to 1024 threads on every GPU, at most 64 of them along z. A grid has one to three dimensions, and \
             each problem of a batch has the whole grid. On the host a block runs with one thread or with all of them, since nothing in \
             between would be a test of anything.",
    wrong: r"
#[rocblas_kernel(block = 2048)]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}
",
    right: r"
#[rocblas_kernel(block = 1024)]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = T::ZERO;
}
",
};
