//! An exit out of a value with statements.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0013",
    title: "an exit out of a value with statements",
    reason: "In C++ a value with statements, such as an `if` whose branches have some, is a lambda that is called at once. A `return` \
             inside would leave that lambda only, and a loop around it is out of reach for `break` and \
             `continue`.",
    wrong: r"
#[device]
fn clamp(n: Dim) -> Dim {
    let bounded = if n > 100 {
        return 100;
    } else {
        n
    };
    bounded
}
",
    right: r"
#[device]
fn clamp(n: Dim) -> Dim {
    if n > 100 {
        return 100;
    }
    n
}
",
};
