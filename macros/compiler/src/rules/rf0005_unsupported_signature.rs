//! A signature that device code cannot have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0005",
    title: "a signature that device code cannot have",
    reason: "A device function is called by device code only, so that what belongs to the host in a \
             signature has no meaning there: `async`, `unsafe`, `extern`, lifetimes.",
    wrong: r"
#[device]
async fn twice(n: Dim) -> Dim {
    2 * n
}
",
    right: r"
#[device]
fn twice(n: Dim) -> Dim {
    2 * n
}
",
};
