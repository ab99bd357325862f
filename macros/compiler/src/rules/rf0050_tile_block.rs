//! Tiles in a block whose waves are not whole.

use super::Rule;
use crate::check::walk;
use crate::diag::Errors;
use crate::model::{BlockDim, ExprKind, Function, TilePart};

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0050",
    title: "a tile in a block of broken waves",
    reason: "The elements of a tile are spread over all lanes of a wave, and a matrix instruction takes what the \
             registers of an absent lane happen to hold. A wave has 32 or 64 lanes, so that a block has a multiple \
             of 64 threads; where four waves hold a sum together, a multiple of 256.",
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

/// Checks the first tile that a kernel with this block makes.
pub fn check(function: &Function, block: Option<BlockDim>, errors: &mut Errors) {
    let Some(threads) = block.map(|block| block.total()) else { return };
    let mut found = false;
    walk::expressions(&function.body, &mut |expr| {
        let ExprKind::Tile(tile, function, _) = &expr.kind else { return };
        let (whole, of) = if tile.part == TilePart::Group { (256, "of four waves ") } else { (64, "") };
        if !found && function.needs_thread() && !threads.is_multiple_of(whole) {
            found = true;
            let message = format!("a tile {of}needs whole waves, and a block has {threads} threads");
            let help = format!("give the block a multiple of {whole} threads");
            errors.push(&RULE, expr.span, message, help);
        }
    });
}
