//! An expression that the kernel language does not have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0003",
    title: "an expression that the kernel language does not have",
    reason: "Each expression is printed as C++ with the same meaning, name for name. One that has no \
             counterpart, or one that needs memory allocation, panics or errors to pass on, is refused \
             rather than imitated.",
    wrong: r#"
#[device]
fn half(n: Dim) -> Dim {
    assert_eq!(n % 2, 0);
    let text = "half";
    n / 2
}
"#,
    right: r"
#[device]
fn half(n: Dim) -> Dim {
    if n % 2 == 0 { n / 2 } else { -1 }
}
",
};
