//! A cast that is missing, or one to a type that is no number.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0044",
    title: "a cast that is missing, or one to a type that is no number",
    reason: "Rust has no cast to a truth value, and C++ would take every number but zero for true, NaN included. A \
             comparison says which numbers are meant. Two integers of different types meet through a cast, as in Rust: \
             positions in a block are `i32`, sizes and positions in the grid `Dim`.",
    wrong: r"
#[device]
fn is_set(flags: i32) -> bool {
    (flags & 1) as bool
}
",
    right: r"
#[device]
fn is_set(flags: i32) -> bool {
    flags & 1 != 0
}
",
};
