//! Elements that no matrix instruction multiplies.

use crate::diag::Errors;
use crate::model::{ExprKind, Function, Int, TileElement, TileTy, Ty, walk};
use crate::rules;

/// Checks the type of every tile that a function makes.
pub fn check(function: &Function, errors: &mut Errors) {
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Tile(tile, ..) = &expr.kind
            && !has_products(tile)
        {
            let help = "take `f16`, `bf16`, `f32`, `f64`, `c32`, `c64`, `tf32`, `i8` or the element type of the kernel";
            errors.push(&rules::TILE_ELEMENT, expr.span, "tiles of these elements have no products", help);
        }
    });
}

fn has_products(tile: &TileTy) -> bool {
    match &tile.element {
        TileElement::Tf32 => true,
        TileElement::Of(ty) => {
            matches!(
                ty,
                Ty::Int(Int::I8) | Ty::Float(_) | Ty::Generic(_) | Ty::Real(_) | Ty::Sum(_) | Ty::Unknown
            )
        }
    }
}
