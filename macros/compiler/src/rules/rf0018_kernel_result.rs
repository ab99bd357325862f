//! A kernel that returns a value.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0018",
    title: "a kernel that returns a value",
    reason: "A kernel has many threads and no caller that waits for one of them: its results are what it \
             wrote.",
    wrong: r"
#[device(grid = 1, block = 64)]
fn first<T: Scalar>(x: Vector<T>) -> T {
    x[0]
}
",
    right: r"
#[device(grid = 1, block = 64)]
fn first<T: Scalar>(x: Vector<T>, result: ResultMut<T>) {
    result.set(x[0]);
}
",
};
