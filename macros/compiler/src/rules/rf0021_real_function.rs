//! Functions that only real numbers have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0021",
    title: "a function of reals, of a number that may be complex",
    reason: "Rust's complex numbers have exponentials, powers and remainders; the generated C++ has these of real \
             numbers alone. `T: Scalar` may be a complex number: it has no order, no largest and no smallest of two; \
             `T: Real` has.",
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
