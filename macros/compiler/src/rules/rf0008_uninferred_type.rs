//! A type that this function does not tell.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0008",
    title: "a type that this function does not tell",
    reason: "A macro sees one function. Where C++ must spell a type, or where an operator means one thing \
             for truth values and another for integers, and another item decides which, the type has to be \
             written. Where the type, or how a method takes its `self`, decides which of two operands Rust \
             evaluates first, and one of them changes what the other reads, one of them becomes a variable.",
    wrong: r"
#[device]
fn same(n: Dim) -> Dim {
    let late;
    late = n;
    late
}
",
    right: r"
#[device]
fn same(n: Dim) -> Dim {
    let late: Dim;
    late = n;
    late
}
",
};
