//! Tiles in a block whose waves are not whole.

use crate::diag::Errors;
use crate::model::{BlockDim, ExprKind, Function, TilePart, walk};
use crate::rules;

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
            errors.push(&rules::TILE_BLOCK, expr.span, message, help);
        }
    });
}
