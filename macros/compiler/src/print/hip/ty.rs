//! Types as C++ spells them.

use super::expr::Context;
use crate::model::{Expr, ExprKind, GenericArg, TileElement, TilePart, TileTy, Ty, View};
use crate::names;

/// The C++ spelling of a type; `auto` where another item decides it.
pub fn ty(ty: &Ty) -> String {
    spelled(ty, "")
}

/// The same with a mark before each generic parameter, for texts in which the arguments are put later.
pub fn spelled(of: &Ty, mark: &str) -> String {
    let list = |parts: &[Ty]| parts.iter().map(|part| spelled(part, mark)).collect::<Vec<_>>().join(", ");
    match of {
        Ty::Unit => "void".into(),
        Ty::Bool => "bool".into(),
        Ty::Int(int) => int.name().into(),
        Ty::Float(float) => float.name().into(),
        Ty::Generic(name) => format!("{mark}{}", names::cpp(name)),
        Ty::Real(inner) => format!("real_t<{}>", spelled(inner, mark)),
        Ty::Sum(inner) => format!("sum_t<{}>", spelled(inner, mark)),
        Ty::View(View::Values, element) => match &**element {
            Ty::Array(value, len) => format!(
                "Values<{}, {}>",
                spelled(value, mark),
                constant(&len.kind, mark).unwrap_or_else(|| Context::outside().initializer(len))
            ),
            _ => "auto".into(),
        },
        Ty::View(View::TensorMap, block) => match &**block {
            Ty::Array(column, cols) => match &**column {
                Ty::Array(element, rows) => {
                    let size = |of: &Expr| {
                        constant(&of.kind, mark).unwrap_or_else(|| Context::outside().initializer(of))
                    };
                    format!("TensorMap<{}, {}, {}>", spelled(element, mark), size(rows), size(cols))
                }
                _ => "auto".into(),
            },
            _ => "auto".into(),
        },
        Ty::View(View::Tickets, _) => View::Tickets.name().into(),
        Ty::View(view, element) => format!("{}<{}>", view.name(), spelled(element, mark)),
        Ty::Array(element, len) => {
            format!(
                "Array<{}, {}>",
                spelled(element, mark),
                constant(&len.kind, mark).unwrap_or_else(|| Context::outside().initializer(len))
            )
        }
        // An array in shared memory is a pointer to its first element already.
        Ty::Ref(_, inner) if matches!(**inner, Ty::View(View::Shared, _)) => spelled(inner, mark),
        Ty::Ref(true, inner) => format!("{}&", spelled(inner, mark)),
        Ty::Ref(false, inner) => format!("const {}&", spelled(inner, mark)),
        Ty::Tuple(parts) => format!("Tuple<{}>", list(parts)),
        Ty::Struct(name, arguments) => {
            format!("{}{}", names::cpp(name), all(arguments, Context::outside(), mark))
        }
        Ty::Member(class, name) => format!("typename {}::{}", spelled(class, mark), names::cpp(name)),
        Ty::Options(options) => options.name().into(),
        Ty::Tile(tile) => self::tile(tile),
        Ty::Closure(..) | Ty::Unknown | Ty::AnyInt | Ty::AnyFloat => "auto".into(),
    }
}

/// A constant parameter, with its mark.
fn constant(value: &ExprKind, mark: &str) -> Option<String> {
    match value {
        ExprKind::Local(name) if !mark.is_empty() => Some(format!("{mark}{}", names::cpp(name))),
        _ => None,
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
        TilePart::Group => format!("WarpgroupTile<{}, {element}>", sizes.join(", ")),
        part => format!("Tile<Use::{}, {}, {element}>", part.name(), sizes.join(", ")),
    }
}

/// The generic arguments of a call, with their brackets.
pub fn arguments(list: &[GenericArg], context: Context<'_>) -> String {
    all(list, context, "")
}

fn all(list: &[GenericArg], context: Context<'_>, mark: &str) -> String {
    if list.is_empty() {
        return String::new();
    }
    let printed: Vec<String> = list
        .iter()
        .map(|argument| match argument {
            GenericArg::Type(argument) => spelled(argument, mark),
            GenericArg::Const(value) => {
                constant(&value.kind, mark).unwrap_or_else(|| context.initializer(value))
            }
        })
        .collect();
    format!("<{}>", printed.join(", "))
}
