//! A name that is taken.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0036",
    title: "a name that is taken",
    reason: "Names keep their spelling in C++ and in the C interface. C++ keeps names with two underscores in a \
             row, and those with one and a capital, for its compilers; words such as `new` get an underscore \
             behind them, so that `new_` could mean two variables. A variable called as a type would hide the \
             type, a function called as one of the machine's would never be called, and a parameter of a \
             routine may not have the name of one that every routine gets.",
    wrong: r"
#[device]
fn next(state__of: Dim, f32: Dim) -> Dim {
    state__of + f32
}
",
    right: r"
#[device]
fn next(state_of: Dim, new: Dim) -> Dim {
    state_of + new
}
",
};
