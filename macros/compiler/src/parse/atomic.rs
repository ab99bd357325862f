//! Atomic operations: `x.atomic_add(i, value)`, `x.atomic_add_in(Scope::Block, i, value)`.

use syn::spanned::Spanned;

use super::Body;
use super::expr::{expr, indices};
use crate::model::{Atomic, AtomicOp, Expr, ExprKind, Options};
use crate::rules;

/// Parses the call of a method that is an atomic operation.
pub fn call(
    body: &mut Body<'_>,
    call: &syn::ExprMethodCall,
    (op, scoped): (AtomicOp, bool),
) -> Option<ExprKind> {
    let name = call.method.to_string();
    let args: Vec<&syn::Expr> = call.args.iter().collect();
    let wanted = 1 + op.values() + usize::from(scoped);
    if args.len() != wanted {
        let value = ["i", "i, value", "i, expected, new"][op.values()];
        let scope = if scoped { "Scope::Block, " } else { "" };
        let message = format!("`{name}` takes {wanted} argument(s), here are {}", args.len());
        let help = format!("write `x.{name}({scope}{value})`");
        body.errors.push(&rules::WRONG_ARGUMENTS, call.method.span(), message, help);
        return None;
    }
    let (scope, rest) = if scoped { (Some(scope(body, args[0])?), &args[1..]) } else { (None, &args[..]) };
    let receiver = expr(body, &call.receiver);
    let place = ExprKind::Index(Box::new(receiver), indices(body, rest[0]));
    let place = Expr::new(place, call.receiver.span());
    let values = rest[1..].iter().map(|value| expr(body, value)).collect();
    Some(ExprKind::Atomic(Box::new(Atomic { op, scope, place, values })))
}

/// The scope, which instructions hold: a name, not a value.
fn scope(body: &mut Body<'_>, source: &syn::Expr) -> Option<String> {
    let parsed = expr(body, source);
    if let ExprKind::Option(Options::Scope, scope) = parsed.kind {
        return Some(scope);
    }
    let message = "the scope of an atomic operation is part of the instruction";
    let help = "write `Scope::Block`, `Scope::Device` or `Scope::System` here";
    body.errors.push(&rules::ATOMIC, source.span(), message, help);
    None
}
