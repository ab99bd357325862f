//! An `asm_hip!` that says too little.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0049",
    title: "an `asm_hip!` that says too little",
    reason: "The text is handed on as it is. What is checked is what surrounds it: each bracket names an operand, each \
             operand says whether it is read or written, and NVIDIA's registers are chosen by the type of the value.",
    wrong: r#"
#[device]
fn lowest_bit(x: u32) -> u32 {
    let result: u32;
    if target::amd() {
        asm_hip!("v_ffbl_b32 {0}, {2}", out(reg) result, in(reg) x);
    } else {
        result = x & 1;
    }
    result
}
"#,
    right: r#"
#[device]
fn lowest_bit(x: u32) -> u32 {
    let result: u32;
    if target::amd() {
        asm_hip!("v_and_b32 {0}, 1, {1}", out(reg) result, in(reg) x);
    } else {
        result = x & 1;
    }
    result
}
"#,
};
