//! Types as C++ spells them.

use super::expr::Context;
use crate::model::{GenericArg, TileElement, TilePart, TileTy, Ty, View};
use crate::names;

/// The C++ spelling of a type; `auto` where another item decides it.
pub fn ty(ty: &Ty) -> String {
    match ty {
        Ty::Unit => "void".into(),
        Ty::Bool => "bool".into(),
        Ty::Int(int) => int.name().into(),
        Ty::Float(float) => float.name().into(),
        Ty::Generic(name) => names::cpp(name),
        Ty::Real(inner) => format!("real_t<{}>", self::ty(inner)),
        Ty::View(view, element) => format!("{}<{}>", view.name(), self::ty(element)),
        Ty::Array(element, len) => {
            format!("Array<{}, {}>", self::ty(element), Context::outside().initializer(len))
        }
        // An array in shared memory is a pointer to its first element already.
        Ty::Ref(_, inner) if matches!(**inner, Ty::View(View::Shared, _)) => self::ty(inner),
        Ty::Ref(true, inner) => format!("{}&", self::ty(inner)),
        Ty::Ref(false, inner) => format!("const {}&", self::ty(inner)),
        Ty::Tuple(parts) => {
            format!("Tuple<{}>", parts.iter().map(self::ty).collect::<Vec<_>>().join(", "))
        }
        Ty::Options(options) => options.name().into(),
        Ty::Tile(tile) => self::tile(tile),
        Ty::Closure(..) | Ty::Unknown | Ty::AnyInt | Ty::AnyFloat => "auto".into(),
    }
}

/// The C++ spelling of the type of a variable: `auto` as well where only a part of it is not known.
pub fn declared(of: &Ty) -> String {
    match of {
        known if known.is_known() => ty(known),
        Ty::Ref(true, _) => "auto&".into(),
        Ty::Ref(false, _) => "const auto&".into(),
        _ => "auto".into(),
    }
}

/// The type of a tile.
pub fn tile(tile: &TileTy) -> String {
    let sizes: Vec<String> = tile.sizes.iter().map(|size| Context::outside().initializer(size)).collect();
    let element = match &tile.element {
        TileElement::Tf32 => "tf32".to_owned(),
        TileElement::Of(element) => ty(element),
    };
    match tile.part {
        TilePart::Group => format!("GroupTile<{}, {element}>", sizes.join(", ")),
        part => format!("Tile<Use::{}, {}, {element}>", part.name(), sizes.join(", ")),
    }
}

/// The generic arguments of a call, with their brackets.
pub fn arguments(list: &[GenericArg], context: Context<'_>) -> String {
    if list.is_empty() {
        return String::new();
    }
    let printed: Vec<String> = list
        .iter()
        .map(|argument| match argument {
            GenericArg::Type(argument) => ty(argument),
            GenericArg::Const(value) => context.initializer(value),
        })
        .collect();
    format!("<{}>", printed.join(", "))
}
