//! Products of tiles that do not belong together.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0052",
    title: "a product of tiles that do not belong together",
    reason: "A product adds `A` of M x K times `B` of K x N to `Acc` of M x N. The three are tiles of one shape and one \
             element type, for these choose the instruction, and the instruction says which lane holds what.",
    wrong: r"
#[device]
fn product<T: TileScalar>(a: Matrix<T>) -> T {
    let mut acc = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
    let left = Tile::<A, 16, 16, 8, T>::load(a, 0, a.ld(), Layout::ColMajor);
    let right = Tile::<B, 16, 16, 4, T>::load(a, 0, a.ld(), Layout::ColMajor);
    acc.mma(left, right);
    acc[0]
}
",
    right: r"
#[device]
fn product<T: TileScalar>(a: Matrix<T>) -> T {
    let mut acc = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
    let left = Tile::<A, 16, 16, 4, T>::load(a, 0, a.ld(), Layout::ColMajor);
    let right = Tile::<B, 16, 16, 4, T>::load(a, 0, a.ld(), Layout::ColMajor);
    acc.mma(left, right);
    acc[0]
}
",
};
