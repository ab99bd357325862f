//! Loops and blocks, as statements and as values.

use syn::spanned::Spanned;

use super::jumps::{self, Around};
use super::range::for_range;
use super::{Body, Local, expr, pattern, stmt};
use crate::model::{Block, Expr, ExprKind, Name, StmtKind, Ty, Unroll};
use crate::rules;

/// `while`.
pub fn while_loop(body: &mut Body<'_>, source: &syn::ExprWhile) -> StmtKind {
    let cond = expr::expr(body, &source.cond);
    jumps::enter(body, Around::Loop, source.label.as_ref());
    let inner = stmt::block(body, &source.body);
    StmtKind::While { cond, body: inner, label: jumps::exit(body) }
}

/// `loop` as a statement.
pub fn endless(body: &mut Body<'_>, source: &syn::ExprLoop) -> StmtKind {
    let cond = Expr { kind: ExprKind::Bool(true), ty: Ty::Bool, span: source.loop_token.span };
    jumps::enter(body, Around::Loop, source.label.as_ref());
    let inner = stmt::block(body, &source.body);
    StmtKind::While { cond, body: inner, label: jumps::exit(body) }
}

/// `loop` as a value.
pub fn endless_value(body: &mut Body<'_>, source: &syn::ExprLoop) -> Option<ExprKind> {
    if !jumps::has_value(&source.body, source.label.as_ref()) {
        let help = "leave the loop with `break value`, or make it a statement";
        let message = "a `loop` without `break value` has no value";
        body.errors.push(&rules::UNSUPPORTED_EXPRESSION, source.span(), message, help);
        return None;
    }
    jumps::enter(body, Around::ValueLoop, source.label.as_ref());
    let inner = stmt::block(body, &source.body);
    Some(ExprKind::Loop(Box::new(inner), jumps::exit(body)))
}

/// A block as a statement.
pub fn block(body: &mut Body<'_>, source: &syn::ExprBlock) -> StmtKind {
    if source.label.is_none() {
        return StmtKind::Block(stmt::block(body, &source.block), None);
    }
    jumps::enter(body, Around::Block, source.label.as_ref());
    let inner = stmt::block(body, &source.block);
    StmtKind::Block(inner, jumps::exit(body))
}

/// A block as a value; one that holds nothing but a value is that.
pub fn block_value(body: &mut Body<'_>, source: &syn::ExprBlock) -> Expr {
    let span = source.span();
    if source.label.is_none() {
        let inner = stmt::block(body, &source.block);
        return match inner {
            Block { stmts, tail: Some(tail), .. } if stmts.is_empty() => *tail,
            inner => Expr::new(ExprKind::Block(Box::new(inner), None), span),
        };
    }
    jumps::enter(body, Around::ValueBlock, source.label.as_ref());
    let inner = stmt::block(body, &source.block);
    Expr::new(ExprKind::Block(Box::new(inner), jumps::exit(body)), span)
}

/// What `#[unroll]` asks for; what it may not ask for is refused with the attributes.
fn unroll(attributes: &[syn::Attribute]) -> Unroll {
    let found = attributes.iter().find(|attribute| attribute.path().is_ident("unroll"));
    found.map_or(Unroll::Free, |found| turns(found).map_or(Unroll::Whole, Unroll::Times))
}

/// The turns that `#[unroll(4)]` takes at once, if it says so.
pub fn turns(attribute: &syn::Attribute) -> Option<u32> {
    let turns = attribute.parse_args::<syn::LitInt>().ok()?;
    turns.base10_parse().ok().filter(|turns| *turns > 0)
}

/// `for`.
pub fn for_loop(body: &mut Body<'_>, source: &syn::ExprForLoop) -> Option<StmtKind> {
    let unroll = unroll(&source.attrs);
    let range = for_range(body, &source.expr);
    let outer = body.locals.count();
    let variable = match &*source.pat {
        syn::Pat::Ident(ident) => {
            let name = ident.ident.to_string();
            Some((Name::new(body.declare(&name, &name), ident.ident.span()), ident.mutability.is_some()))
        }
        syn::Pat::Wild(wild) => Some((Name::new(body.declare("_", "unused"), wild.span()), false)),
        other => {
            let (message, help) = ("a loop variable is a plain name", "take it apart in the body");
            body.errors.push(&rules::LOOP_VARIABLE, other.span(), message, help);
            body.locals.extend(pattern::names_in(other).into_iter().map(Local::plain));
            None
        }
    };
    jumps::enter(body, Around::Loop, source.label.as_ref());
    let inner = stmt::block(body, &source.body);
    let label = jumps::exit(body);
    body.locals.truncate(outer);
    let (var, mutable) = variable?;
    Some(StmtKind::For { var, mutable, range: range?, unroll, body: inner, label })
}
