//! A test of the target that cannot be decided.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0048",
    title: "a test of the target that cannot be decided",
    reason: "Branches for a target cost nothing because the compiler decides them. It knows the maker and the architecture, \
             by the names that AMD and NVIDIA give them.",
    wrong: r#"
#[device]
fn is_data_centre() -> bool {
    target::arch("mi250")
}
"#,
    right: r#"
#[device]
fn is_data_centre() -> bool {
    target::arch("gfx90a")
}
"#,
};
