//! `asm_hip!` where other targets come.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0047",
    title: "`asm_hip!` where other targets come",
    reason: "Text in the words of one machine means nothing on the others. The branch that asks for the machine says who sees \
             the text, and its `else` says in Rust what the text does, for all other targets and for the host, which \
             tests it.",
    wrong: r#"
#[device]
fn reciprocal(x: f32) -> f32 {
    let mut result = x;
    if target::amd() {
        asm_hip!("v_rcp_f32 {}, {}", out(reg) result, in(reg) x);
    }
    result
}
"#,
    right: r#"
#[device]
fn reciprocal(x: f32) -> f32 {
    let result: f32;
    if target::amd() {
        asm_hip!("v_rcp_f32 {}, {}", out(reg) result, in(reg) x);
    } else {
        result = 1.0 / x;
    }
    result
}
"#,
};
