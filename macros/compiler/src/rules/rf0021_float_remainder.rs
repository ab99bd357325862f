//! The remainder of floats.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0021",
    title: "the remainder of floats",
    reason: "C++ has no operator `%` for floats, and its functions for the purpose differ in the sign of the \
             result.",
    wrong: r"
#[device]
fn wrapped(x: f32, period: f32) -> f32 {
    x % period
}
",
    right: r"
#[device]
fn wrapped(x: f32, period: f32) -> f32 {
    let turns = (x / period) as i32;
    x - period * turns as f32
}
",
};
