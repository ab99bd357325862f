//! Shared memory without a name, a type or a constant length.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0017",
    title: "shared memory without a name, a type or a constant length",
    reason: "Shared memory is an array with a fixed place in the block. It needs a name, because all threads \
             mean the same array, and a type and a length that are known when the kernel is compiled.",
    wrong: r"
#[device]
fn stage<T: Scalar>(n: Dim, value: T) -> T {
    let mut buffer = shared::<T>(n);
    buffer[0] = value;
    buffer[0]
}
",
    right: r"
#[device]
fn stage<T: Scalar>(value: T) -> T {
    let mut buffer = shared::<T>(256);
    buffer[0] = value;
    buffer[0]
}
",
};
