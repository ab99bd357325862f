//! A launch that depends on data.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0038",
    title: "a launch whose shape depends on data",
    reason: "The shape of a launch is the same for all problems of a batch, and it is known before anything runs: \
             from sizes, on the host, without reading memory that may be the device's or may not be written yet. \
             The number of threads in a block is compiled into the kernel.",
    wrong: r"
#[device(grid = counts[0], block = 64)]
fn clear<T: Scalar>(counts: Vector<T>, x: VectorMut<T>) {
    x[global_id_x()] = T::ZERO;
}
",
    right: r"
#[device(grid = ceil_div(most, BLOCK), block = 64)]
fn clear<T: Scalar>(most: Dim, x: VectorMut<T>) {
    x[global_id_x()] = T::ZERO;
}
",
};
