//! Shapes that no wave can share out.

use crate::diag::Errors;
use crate::model::{Expr, ExprKind, Float, Function, Int, TileElement, TilePart, TileTy, Ty, walk};
use crate::rules;

/// Checks the type of every tile that a function takes or makes.
pub fn check(function: &Function, errors: &mut Errors) {
    let mut tiles: Vec<&TileTy> = Vec::new();
    for ty in function.params.iter().map(|param| &param.ty).chain([&function.ret]) {
        if let Ty::Tile(tile) = ty {
            tiles.push(tile);
        }
    }
    tiles.into_iter().for_each(|tile| shape(tile, errors));
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Tile(tile, ..) = &expr.kind {
            shape(tile, errors);
        }
    });
}

/// Checks the sizes that are numbers; what constants stand for, rustc knows.
fn shape(tile: &TileTy, errors: &mut Errors) {
    let (names, deep): (&[&str], u64) = match (tile.part, &tile.element) {
        (TilePart::Group, element) => (&["N", "K"], 16 / bytes(element)),
        (_, TileElement::Of(Ty::Int(Int::I8))) => (&["M", "N", "K"], 8),
        _ => (&["M", "N", "K"], 2),
    };
    for (name, size) in names.iter().zip(&tile.sizes) {
        let step = if *name == "K" { deep.max(2) } else { 16 };
        if let Some(value) = number(size)
            && (value == 0 || !value.is_multiple_of(step))
        {
            let message = format!("{name} of this tile is {value}, which is no multiple of {step}");
            let below = value / step * step;
            let near = if below == 0 { step } else { below };
            errors.push(&rules::TILE_SHAPE, size.span, message, format!("write {near} or {}", near + step));
        }
    }
}

fn number(size: &Expr) -> Option<u64> {
    match &size.kind {
        ExprKind::Int(digits) => digits.parse().ok(),
        _ => None,
    }
}

/// Bytes of an element of a factor; the most where the type is not known here.
fn bytes(element: &TileElement) -> u64 {
    match element {
        TileElement::Of(Ty::Int(_)) => 1,
        TileElement::Of(Ty::Float(float)) if float.is_half() => 2,
        TileElement::Tf32 | TileElement::Of(Ty::Float(Float::F32)) => 4,
        TileElement::Of(Ty::Float(Float::F64 | Float::C32)) => 8,
        TileElement::Of(_) => 16,
    }
}
