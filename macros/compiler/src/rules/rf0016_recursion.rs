//! A device function that calls itself.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0016",
    title: "a device function that calls itself",
    reason: "Not every GPU compiler gives device code a stack for calls, and where it does, its size must be \
             set before the launch. A function that calls itself is found in the function; a circle of \
             several functions is found when the translation unit is made.",
    wrong: r"
#[device]
fn sum(n: Dim) -> Dim {
    if n == 0 { 0 } else { n + sum(n - 1) }
}
",
    right: r"
#[device]
fn sum(n: Dim) -> Dim {
    let mut sum: Dim = 0;
    for i in 0..n {
        sum += i + 1;
    }
    sum
}
",
};
