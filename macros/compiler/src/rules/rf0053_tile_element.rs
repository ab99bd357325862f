//! Elements that no matrix instruction multiplies.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0053",
    title: "a tile of elements that are not multiplied",
    reason: "Tiles are there for products, and are of what products are made of: real and complex numbers, `tf32`, and \
             `i8`, whose sums are `i32`. Other integers move through shared memory or stay in variables.",
    wrong: r"
#[device]
fn counts(bins: Workspace<i32>) {
    let zeros = Tile::<Acc, 16, 16, 8, i32>::fill(0);
    zeros.store(bins, 0, 16, Layout::ColMajor);
}
",
    right: r"
#[device]
fn counts(bins: Workspace<i32>) {
    let zeros = Tile::<Acc, 16, 16, 8, i8>::fill(0);
    zeros.store(bins, 0, 16, Layout::ColMajor);
}
",
};
