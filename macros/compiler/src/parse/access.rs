//! Methods of views that reach memory in another way than an index does.

use syn::spanned::Spanned;

use super::ty::generic_args;
use super::{Body, expr::expr};
use crate::model::{Access, AccessFn, Expr, ExprKind, GenericArg};
use crate::rules;

/// Parses a call of such a method.
pub fn call(body: &mut Body<'_>, which: AccessFn, call: &syn::ExprMethodCall) -> Option<ExprKind> {
    let view = expr(body, &call.receiver);
    let mut args: Vec<Expr> = call.args.iter().flat_map(|argument| place(body, argument)).collect();
    let value = if which.stores() { args.pop() } else { None };
    let width = width(body, which, call)?;
    let count = args.len();
    if count > 2 || which.stores() && (value.is_none() || count == 0) || which.places(1) > count {
        let help = match (which.stores(), which) {
            (true, _) => {
                format!("write `x.{}(i, value)`, or `(i, j)` for the place in a matrix", which.name())
            }
            (_, AccessFn::Head) => "write `x.head::<4>()`, of a matrix `a.head::<4>(j)`".to_owned(),
            (_, AccessFn::LoadNt | AccessFn::LoadRo | AccessFn::Prefetch) => {
                format!("write `x.{0}(i)`, of a matrix `a.{0}((i, j))`", which.name())
            }
            _ => format!("write `x.{0}::<4>(i)`, of a matrix `a.{0}::<4>((i, j))`", which.name()),
        };
        let message =
            format!("`{}` takes a place{}", which.name(), if which.stores() { " and a value" } else { "" });
        body.errors.push(&rules::WRONG_ARGUMENTS, call.method.span(), message, help);
        return None;
    }
    Some(ExprKind::Access(Box::new(Access { which, view, width, place: args, value })))
}

/// An index, or row and column as two.
fn place(body: &mut Body<'_>, argument: &syn::Expr) -> Vec<Expr> {
    match argument {
        syn::Expr::Tuple(tuple) if tuple.elems.len() == 2 => {
            tuple.elems.iter().map(|index| expr(body, index)).collect()
        }
        other => vec![expr(body, other)],
    }
}

/// The number of elements, if the method is told; `None` if it is wrong.
fn width(body: &mut Body<'_>, which: AccessFn, call: &syn::ExprMethodCall) -> Option<Option<Expr>> {
    let arguments = match &call.turbofish {
        Some(list) => {
            generic_args(&syn::PathArguments::AngleBracketed(list.clone()), &body.scope, body.errors)
        }
        None => Vec::new(),
    };
    let (message, help) = match (which.takes_width(), arguments.as_slice()) {
        (true, [GenericArg::Const(width)]) => return Some(Some(width.clone())),
        (false, []) => return Some(None),
        (true, _) => (
            format!("`{}` must be told how many elements", which.name()),
            format!("write `{}::<4>`: four elements", which.name()),
        ),
        (false, _) => (format!("`{}` has no generic arguments", which.name()), "leave them out".to_owned()),
    };
    let span = call.turbofish.as_ref().map_or_else(|| call.method.span(), |list| list.span());
    body.errors.push(&rules::WRONG_ARGUMENTS, span, message, help);
    None
}
