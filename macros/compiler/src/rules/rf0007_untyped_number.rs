//! A number whose type Rust and C++ would choose differently.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0007",
    title: "a number whose type Rust and C++ would choose differently",
    reason: "Rust infers the type of a literal from all of the function, C++ from the literal alone. Where \
             this function does not tell the type by a suffix, a declaration or the other operand, the two \
             languages could compute with different widths and give different results.",
    wrong: r"
#[device]
fn steps(n: Dim) -> Dim {
    let mut count = 0;
    while count < n {
        count += 1;
    }
    count
}
",
    right: r"
#[device]
fn steps(n: Dim) -> Dim {
    let mut count: Dim = 0;
    while count < n {
        count += 1;
    }
    count
}
",
};
