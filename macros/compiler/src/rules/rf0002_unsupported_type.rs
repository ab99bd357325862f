//! A type that the kernel language does not have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0002",
    title: "a type that the kernel language does not have",
    reason: "Every type of device code has one layout in Rust and in C++. Types of the standard library hold \
             pointers to host memory or have a layout that only rustc knows, so they cannot cross. What only a parameter \
             can be, `Values`, `Tickets` and `TensorMap`, is no type of a field.",
    wrong: r"
#[device]
fn first<T: Scalar>(list: Vec<T>) -> T {
    list[0]
}
",
    right: r"
#[device]
fn first<T: Scalar>(list: Vector<T>) -> T {
    list[0]
}
",
};
