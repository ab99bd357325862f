//! An `if` that lacks the value of its other branch.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0014",
    title: "an `if` that lacks the value of its other branch",
    reason: "Where the value of an `if` is used, both branches must give one.",
    wrong: r"
#[device]
fn bounded(n: Dim) -> Dim {
    let most: Dim = if n > 100 { 100 };
    most
}
",
    right: r"
#[device]
fn bounded(n: Dim) -> Dim {
    let mut most: Dim = n;
    if n > 100 {
        most = 100;
    }
    most
}
",
};
