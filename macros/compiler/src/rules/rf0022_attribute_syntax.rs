//! An attribute that is not written as it should be.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0022",
    title: "an attribute that is not written as it should be",
    reason: "Options are written `name = value` or `name(...)`, separated by commas. What follows the code \
             is what was expected at the place.",
    wrong: r"
#[device(grid = 1, block)]
fn nothing(n: Dim) {}
",
    right: r"
#[device(grid = 1, block = 64)]
fn nothing(n: Dim) {}
",
};
