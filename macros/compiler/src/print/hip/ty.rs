//! Types as C++ spells them.

use super::expr::Context;
use crate::model::{GenericArg, Ty};
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
            format!("Array<{}, {}>", self::ty(element), Context { block_known: false }.initializer(len))
        }
        Ty::Options(options) => options.name().into(),
        Ty::Closure(..) | Ty::Unknown | Ty::AnyInt | Ty::AnyFloat => "auto".into(),
    }
}

/// The generic arguments of a call, with their brackets.
pub fn arguments(list: &[GenericArg], context: Context) -> String {
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
