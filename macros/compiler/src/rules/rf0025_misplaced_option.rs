//! An option that has no meaning here.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0025",
    title: "an option that has no meaning here",
    reason: "Some options belong to some items only: a constant is not launched, host code launches kernels \
             with a geometry of their own, a size has no length.",
    wrong: r"
#[device(block = 64)]
const EACH: Dim = 4;
",
    right: r"
#[device]
const EACH: Dim = 4;
",
};
