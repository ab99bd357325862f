//! Tiles in a block whose waves are not whole.

use crate::diag::Errors;
use crate::model::{ExprKind, Function, Geometry, Limit, TilePart, walk};
use crate::rules;

/// Bytes of shared memory that a block of an AMD GPU has at most: gfx950's.
const MOST_OF_AMD: u32 = 160 * 1024;

/// Checks the first tile that a kernel makes.
pub fn check(function: &Function, geometry: &Geometry, errors: &mut Errors) {
    let threads = geometry.block.total();
    // Waves of 64 lanes are AMD's.
    let waves_of_32 =
        geometry.max_shared.as_ref().and_then(Limit::number).is_some_and(|bytes| bytes > MOST_OF_AMD);
    let warpgroup = if waves_of_32 { 128 } else { 256 };
    let mut found = false;
    walk::expressions(&function.body, &mut |expr| {
        let ExprKind::Tile(tile, function, _) = &expr.kind else { return };
        let (whole, of) = if tile.part == TilePart::Group { (warpgroup, "of four waves ") } else { (64, "") };
        if !found && function.needs_thread() && !threads.is_multiple_of(whole) {
            found = true;
            let message = format!("a tile {of}needs whole waves, and a block has {threads} threads");
            let help = format!("give the block a multiple of {whole} threads");
            errors.push(&rules::TILE_BLOCK, expr.span, message, help);
        }
    });
}
