//! A name that device code cannot see.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0009",
    title: "a name that device code cannot see",
    reason: "Device code sees its parameters and variables, constant parameters, device functions and device \
             constants, and the methods and constants that the kernel language has. Anything else exists on \
             the host only.",
    wrong: r"
#[device]
fn conjugate<T: Scalar>(value: T) -> T {
    value.conjj()
}
",
    right: r"
#[device]
fn conjugate<T: Scalar>(value: T) -> T {
    value.conj()
}
",
};
