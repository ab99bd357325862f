//! An item that no attribute of ours marks.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0001",
    title: "an item that no attribute of ours marks",
    reason: "`#[rocblas_kernel]` marks functions, and `#[device]` marks functions, constants, structures with \
             named fields, traits and implementations: only these have a meaning on a GPU. A trait is a class in \
             C++ and an implementation a specialisation of it, a method is a member of its structure, and what \
             no class can hold cannot be written. An item inside a function would be out of reach for the search that \
             collects a translation unit, which goes from module to module.",
    wrong: r"
#[device]
fn inside(n: Dim) -> Dim {
    const EACH: Dim = 4;
    n * EACH
}
",
    right: r"
#[device]
const EACH: Dim = 4;

#[device]
fn outside(n: Dim) -> Dim {
    n * EACH
}
",
};
