//! Values that no platform could write, or compute with.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0060",
    title: "values that are written beside other memory, or computed by host code",
    reason: "Values lie in host or in device memory, by the pointer mode. A routine that has nothing else is run by \
             the processor where they are the host's, whatever the platform; one that has vectors runs where these \
             are, and a GPU does not reach values of the host's to write them. What the processor runs for a GPU is \
             one kernel: host code could call routines, which would take the values for a device's.",
    wrong: r"
#[rocblas_kernel]
pub fn last<T: Scalar>(n: Dim, x: Vector<T>, found: ValuesMut<T, 1>) {
    found[0] = x[n - 1];
}
",
    right: r"
#[rocblas_kernel(block = 64)]
pub fn last<T: Scalar>(x: Values<T, 4>, found: ValuesMut<T, 1>) {
    if global_id_x() == 0 {
        found[0] = x[3];
    }
}
",
};
