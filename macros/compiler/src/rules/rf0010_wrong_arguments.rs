//! Too many or too few arguments.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0010",
    title: "too many or too few arguments",
    reason: "The methods of the kernel language, the functions of the machine and those of formulas take a fixed \
             number of arguments.",
    wrong: r"
#[device]
fn conjugate<T: Scalar>(value: T) -> T {
    value.conj(1)
}
",
    right: r"
#[device]
fn fused<T: Scalar>(value: T) -> T {
    value.mul_add(value, value)
}
",
};
