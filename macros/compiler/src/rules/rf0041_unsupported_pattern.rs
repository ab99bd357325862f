//! A pattern that the kernel language does not have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0041",
    title: "a pattern that the kernel language does not have",
    reason: "A pattern becomes a `case` or a test of what it looks at. Patterns that take structures, slices or \
             references apart, and names inside of `|`, would need more than one comparison can say.",
    wrong: r"
#[device]
fn weight(n: Dim) -> Dim {
    match n {
        0 | n => n,
        _ => 1,
    }
}
",
    right: r"
#[device]
fn weight(n: Dim) -> Dim {
    match n {
        0 | 1 => n,
        many => many * 2,
    }
}
",
};
