//! A statement that the kernel language does not have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0004",
    title: "a statement that the kernel language does not have",
    reason: "Statements keep their structure in C++: one `let` is one declaration, one loop is one loop. \
             Loops run over ranges, because an iterator is a state machine that C++ would have to imitate.",
    wrong: r"
#[device]
fn count(n: Dim) -> Dim {
    let mut seen: Dim = 0;
    for i in n.. {
        seen += i;
    }
    seen
}
",
    right: r"
#[device]
fn count(n: Dim) -> Dim {
    let mut seen: Dim = 0;
    for i in 0..n {
        seen += i;
    }
    seen
}
",
};
