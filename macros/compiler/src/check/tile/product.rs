//! Products of tiles that do not belong together.

use crate::diag::Errors;
use crate::model::{Expr, ExprKind, Function, TileElement, TilePart, TileTy, Ty, walk};
use crate::rules;

/// Checks every product.
pub fn check(function: &Function, errors: &mut Errors) {
    walk::expressions(&function.body, &mut |expr| {
        let ExprKind::Method(sum, method, args) = &expr.kind else { return };
        let (Ty::Tile(acc), "mma") = (&sum.ty, method.name) else { return };
        if acc.part != TilePart::Acc {
            let message = format!("products are added to `Acc`, not to `{}`", acc.part.name());
            errors.push(
                &rules::TILE_PRODUCT,
                sum.span,
                message,
                "make the sum with `Tile::<Acc, ...>::fill`",
            );
            return;
        }
        for (arg, part) in args.iter().zip([TilePart::A, TilePart::B]) {
            factor(acc, arg, part, errors);
        }
    });
}

fn factor(acc: &TileTy, arg: &Expr, part: TilePart, errors: &mut Errors) {
    let Ty::Tile(tile) = &arg.ty else { return };
    let which = if part == TilePart::A { "left" } else { "right" };
    if tile.part != part {
        let message = format!("the {which} factor is `{}`, not `{}`", part.name(), tile.part.name());
        let help = "write `acc.mma(a, b)`: tiles of `A` and of `B`, in this order";
        errors.push(&rules::TILE_PRODUCT, arg.span, message, help);
        return;
    }
    for (name, (own, sum)) in ["M", "N", "K"].iter().zip(tile.sizes.iter().zip(&acc.sizes)) {
        if let (ExprKind::Int(own), ExprKind::Int(sum)) = (&own.kind, &sum.kind)
            && own != sum
        {
            let message = format!("{name} of the {which} factor is {own}, and that of the sum is {sum}");
            errors.push(
                &rules::TILE_PRODUCT,
                arg.span,
                message,
                "give the three tiles of a product one shape",
            );
            return;
        }
    }
    let known = |element: &TileElement| !matches!(element, TileElement::Of(Ty::Unknown));
    if known(&tile.element) && known(&acc.element) && tile.element != acc.element {
        let message = format!("the {which} factor and the sum are tiles of two element types");
        errors.push(
            &rules::TILE_PRODUCT,
            arg.span,
            message,
            "name the element type of the factors in all three",
        );
    }
}
