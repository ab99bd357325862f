//! Tiles in a block whose waves are not whole.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0050",
    title: "a tile in a block of broken waves",
    reason: "The elements of a tile are spread over all lanes of a wave, and a matrix instruction takes what the \
             registers of an absent lane happen to hold. A wave has 32 or 64 lanes, so that a block has a multiple \
             of 64 threads; where four waves hold a sum together, a multiple of 256, or of 128 in a kernel that no AMD \
             GPU can launch, because its `max_shared` is more than 163,840 bytes.",
    wrong: r"
#[device(grid = 1, block = 96)]
fn clear<T: TileScalar>(c: MatrixMut<T>) {
    let zeros = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
    zeros.store(c, 0, c.ld(), Layout::ColMajor);
}
",
    right: r"
#[device(grid = 1, block = 64)]
fn clear<T: TileScalar>(c: MatrixMut<T>) {
    let zeros = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
    zeros.store(c, 0, c.ld(), Layout::ColMajor);
}
",
};
