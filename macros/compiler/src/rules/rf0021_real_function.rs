//! Functions that only real numbers have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0021",
    title: "a function of reals, of a complex number",
    reason: "Rust's complex numbers have exponentials, powers and remainders; the generated C++ has these of real \
             numbers alone.",
    wrong: r"
#[device]
fn phase(x: c32) -> c32 {
    x.exp()
}
",
    right: r"
#[device]
fn size_of_phase(x: c32) -> f32 {
    x.re().exp()
}
",
};
