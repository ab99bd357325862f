//! Closures: what a device function with a parameter `F: Fn(...)` takes.

use syn::spanned::Spanned;

use super::expr::{SUPPORTED, expr};
use super::{Body, parse_ty, parse_variable_ty, stmt};
use crate::model::{Block, Closure, ClosureParam, Expr, ExprKind, Name, Ty};
use crate::rules;

/// A value that may be a closure: an argument of a device function, or what `let` names.
pub fn value(body: &mut Body<'_>, source: &syn::Expr) -> Expr {
    match source {
        syn::Expr::Closure(source) => closure(body, source),
        other => expr(body, other),
    }
}

fn closure(body: &mut Body<'_>, source: &syn::ExprClosure) -> Expr {
    refuse_modifiers(body, source);
    let outer = body.locals.count();
    let params = source.inputs.iter().filter_map(|pattern| param(body, pattern)).collect();
    let ret = match &source.output {
        syn::ReturnType::Default => Ty::Unknown,
        syn::ReturnType::Type(_, ty) => parse_ty(ty, &body.scope, body.errors),
    };
    let inner = match &*source.body {
        syn::Expr::Block(inner) => stmt::block(body, &inner.block),
        value if stmt::is_value(value) => {
            Block { tail: Some(Box::new(expr(body, value))), ..Block::default() }
        }
        other => stmt::else_block(body, other),
    };
    body.locals.truncate(outer);
    let kind = ExprKind::Closure(Box::new(Closure { params, ret, body: inner }));
    Expr::new(kind, source.span())
}

fn refuse_modifiers(body: &mut Body<'_>, source: &syn::ExprClosure) {
    if let Some(capture) = &source.capture {
        body.errors.push(
            &rules::UNSUPPORTED_EXPRESSION,
            capture.span(),
            "`move` has no meaning in device code: a closure ends before the variables that it sees",
            "remove `move`",
        );
    }
    let others = [
        source.asyncness.map(|token| token.span()),
        source.constness.map(|token| token.span()),
        source.lifetimes.as_ref().map(Spanned::span),
    ];
    for span in others.into_iter().flatten() {
        body.errors.push(
            &rules::UNSUPPORTED_EXPRESSION,
            span,
            "this word has no meaning in device code",
            SUPPORTED,
        );
    }
}

/// A parameter, with its name in scope.
fn param(body: &mut Body<'_>, pattern: &syn::Pat) -> Option<ClosureParam> {
    let (pattern, ty) = match pattern {
        syn::Pat::Type(typed) => (&*typed.pat, parse_variable_ty(&typed.ty, &body.scope, body.errors)),
        pattern => (pattern, Ty::Unknown),
    };
    match pattern {
        syn::Pat::Ident(ident) => {
            let source = ident.ident.to_string();
            let name = Name::new(body.declare(&source, &source), ident.ident.span());
            Some(ClosureParam { name, ty, mutable: ident.mutability.is_some() })
        }
        syn::Pat::Wild(wild) => Some(ClosureParam { name: Name::new("", wild.span()), ty, mutable: false }),
        other => {
            body.errors.push(
                &rules::UNSUPPORTED_STATEMENT,
                other.span(),
                "a parameter of a closure is a plain name",
                "take the value apart with `let` in the body",
            );
            body.locals.extend(super::names_in(other).into_iter().map(super::Local::plain));
            None
        }
    }
}
