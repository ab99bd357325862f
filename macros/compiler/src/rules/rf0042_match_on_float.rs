//! `match` on a float.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0042",
    title: "`match` on a float",
    reason: "A float is rarely one of a few values: NaN matches no number, both zeros match `0.0`, and a rounding \
             error makes the difference between two arms. A comparison says what is meant.",
    wrong: r"
#[device]
fn sign(x: f32) -> i32 {
    match x {
        0.0 => 0,
        _ => 1,
    }
}
",
    right: r"
#[device]
fn sign(x: f32) -> i32 {
    if x == 0.0 { 0 } else { 1 }
}
",
};
