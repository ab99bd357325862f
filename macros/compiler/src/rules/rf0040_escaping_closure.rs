//! A closure that would outlive what it sees.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0040",
    title: "a closure that would outlive what it sees",
    reason: "A closure becomes a C++ lambda that sees the variables around it by reference and is inlined where \
             it is called. So it can be called, or passed to a device function that calls it, but not returned, \
             stored or launched.",
    wrong: r"
#[device]
fn folded<F: Fn(Dim) -> Dim>(n: Dim, step: F) -> Dim {
    let steps = [step, step];
    n
}
",
    right: r"
#[device]
fn folded<F: Fn(Dim) -> Dim>(n: Dim, step: F) -> Dim {
    step(step(n))
}
",
};
