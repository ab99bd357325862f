//! Elements that no matrix instruction multiplies.

use super::Rule;
use crate::check::walk;
use crate::diag::Errors;
use crate::model::{ExprKind, Function, Int, TileElement, TileTy, Ty};

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

/// Checks the type of every tile that a function makes.
pub fn check(function: &Function, errors: &mut Errors) {
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Tile(tile, ..) = &expr.kind
            && !has_products(tile)
        {
            let help = "take `f16`, `bf16`, `f32`, `f64`, `c32`, `c64`, `tf32`, `i8` or the element type of the kernel";
            errors.push(&RULE, expr.span, "tiles of these elements have no products", help);
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
