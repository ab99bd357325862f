//! A loop variable that changes.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0015",
    title: "a loop variable that changes",
    reason: "In Rust an assignment to the variable of a `for` loop changes a copy of the counter. In C++ it \
             would change the counter itself, and the loop would run for other turns.",
    wrong: r"
#[device]
fn sum(n: Dim) -> Dim {
    let mut sum: Dim = 0;
    for mut i in 0..n {
        i *= 2;
        sum += i;
    }
    sum
}
",
    right: r"
#[device]
fn sum(n: Dim) -> Dim {
    let mut sum: Dim = 0;
    for i in 0..n {
        let mut twice = i;
        twice *= 2;
        sum += twice;
    }
    sum
}
",
};
