//! A loop variable that is no plain name.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0015",
    title: "a loop variable that is no plain name",
    reason: "A `for` loop runs over a range of integers, and an integer has no parts that a pattern could take.",
    wrong: r"
#[device]
fn sum(n: Dim) -> Dim {
    let mut sum: Dim = 0;
    for (i, j) in 0..n {
        sum += i + j;
    }
    sum
}
",
    right: r"
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
};
