//! Statements and blocks.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::expr::{assign_op, expr};
use super::{Body, asm, closure, jumps, loops, matches, parse_variable_ty, pattern, target};
use crate::model::{Assign, Block, Stmt, StmtKind, Ty};
use crate::rules;

/// Parses a block in a scope of its own.
pub fn block(body: &mut Body<'_>, source: &syn::Block) -> Block {
    let outer = body.locals.count();
    let mut parsed = Block::default();
    let last = source.stmts.len().saturating_sub(1);
    for (position, statement) in source.stmts.iter().enumerate() {
        match statement {
            syn::Stmt::Expr(value, None) if position == last && is_value(value) => {
                parsed.tail_comments = body.comments.above(value.span());
                parsed.tail = Some(Box::new(expr(body, value)));
            }
            other => stmt(body, other, &mut parsed.stmts),
        }
    }
    body.locals.truncate(outer);
    parsed
}

/// The block of an `else`, which may be another `if`.
pub fn else_block(body: &mut Body<'_>, otherwise: &syn::Expr) -> Block {
    match otherwise {
        syn::Expr::Block(inner) if inner.label.is_none() => block(body, &inner.block),
        other => block_of(body, other),
    }
}

/// A block that holds one expression, for its value or for its effect.
pub fn block_of(body: &mut Body<'_>, source: &syn::Expr) -> Block {
    let span = source.span();
    if is_value(source) {
        let tail_comments = body.comments.above(span);
        return Block { tail: Some(Box::new(expr(body, source))), tail_comments, ..Block::default() };
    }
    let stmts = control(body, source).into_iter().map(|kind| plain(kind, span)).collect();
    Block { stmts, ..Block::default() }
}

fn plain(kind: StmtKind, span: Span) -> Stmt {
    Stmt { kind, comments: Vec::new(), span }
}

/// Whether an expression at the end of a block is the block's value rather than a last step.
pub fn is_value(value: &syn::Expr) -> bool {
    match value {
        // One branch tells: rustc has seen that the others have a value too, or do not come back.
        syn::Expr::If(choice) => choice
            .else_branch
            .as_ref()
            .is_some_and(|(_, otherwise)| is_value(otherwise) || ends_in_value(&choice.then_branch)),
        syn::Expr::Match(choice) => choice.arms.iter().any(|arm| is_value(&arm.body)),
        syn::Expr::Block(inner) => {
            let left =
                inner.label.as_ref().is_some_and(|label| jumps::leaves_with_value(&inner.block, label));
            left || ends_in_value(&inner.block)
        }
        syn::Expr::Loop(repeat) => jumps::has_value(&repeat.body, repeat.label.as_ref()),
        syn::Expr::While(_)
        | syn::Expr::ForLoop(_)
        | syn::Expr::Assign(_)
        | syn::Expr::Return(_)
        | syn::Expr::Break(_)
        | syn::Expr::Continue(_) => false,
        syn::Expr::Binary(binary) => assign_op(&binary.op).is_none(),
        _ => true,
    }
}

fn ends_in_value(block: &syn::Block) -> bool {
    matches!(block.stmts.last(), Some(syn::Stmt::Expr(value, None)) if is_value(value))
}

/// The only attribute inside a body is `#[unroll]` on `for`.
fn refuse_attributes(body: &mut Body<'_>, attributes: &[syn::Attribute], on_for: bool) {
    for attribute in attributes {
        let plain = matches!(attribute.meta, syn::Meta::Path(_));
        let message = match attribute.path().is_ident("unroll") {
            true if on_for && (plain || loops::turns(attribute).is_some()) => continue,
            true if on_for => "`unroll` takes a number from 1 on, or nothing for the whole loop",
            true => "`unroll` belongs to a `for` loop",
            false if attribute.path().is_ident("allow") => continue,
            false => "this attribute has no meaning in device code",
        };
        body.errors.push(
            &rules::UNSUPPORTED_STATEMENT,
            attribute.span(),
            message,
            "write `#[unroll]` or `#[unroll(4)]` above a `for` loop, or remove the attribute",
        );
    }
}

/// The attributes of an expression that can stand as a statement.
fn attributes(value: &syn::Expr) -> &[syn::Attribute] {
    match value {
        syn::Expr::ForLoop(inner) => &inner.attrs,
        syn::Expr::While(inner) => &inner.attrs,
        syn::Expr::Loop(inner) => &inner.attrs,
        syn::Expr::If(inner) => &inner.attrs,
        syn::Expr::Block(inner) => &inner.attrs,
        syn::Expr::Match(inner) => &inner.attrs,
        _ => &[],
    }
}

fn stmt(body: &mut Body<'_>, source: &syn::Stmt, made: &mut Vec<Stmt>) {
    let span = source.span();
    match source {
        syn::Stmt::Local(local) => refuse_attributes(body, &local.attrs, false),
        syn::Stmt::Expr(value, _) => {
            refuse_attributes(body, attributes(value), matches!(value, syn::Expr::ForLoop(_)));
        }
        syn::Stmt::Item(_) | syn::Stmt::Macro(_) => {}
    }
    let comments = body.comments.above(span);
    let mut kinds = Vec::new();
    match source {
        syn::Stmt::Local(local) => let_stmt(body, local, &mut kinds),
        syn::Stmt::Expr(value, _) => kinds.extend(control(body, value)),
        syn::Stmt::Item(item) => body.errors.push(
            &rules::UNSUPPORTED_ITEM,
            item.span(),
            "an item inside device code",
            "move it out of the function, with `#[device]`",
        ),
        syn::Stmt::Macro(call) if asm::is_asm(&call.mac) => kinds.extend(asm::statement(body, &call.mac, span)),
        // For a look at values on the host; generated source knows nothing of it.
        syn::Stmt::Macro(call) if is_print(&call.mac) => {}
        syn::Stmt::Macro(call) => body.errors.push(
            &rules::UNSUPPORTED_EXPRESSION,
            call.span(),
            "a macro is not part of the kernel language",
            "write what it expands to; of macros, only `println!` and `eprintln!` are taken, and only the host prints",
        ),
    }
    let first = made.len();
    made.extend(kinds.into_iter().map(|kind| plain(kind, span)));
    if let Some(first) = made.get_mut(first) {
        first.comments = comments;
    }
}

/// Whether a macro prints a line.
pub fn is_print(call: &syn::Macro) -> bool {
    ["println", "eprintln"].iter().any(|name| call.path.is_ident(name))
}

fn let_stmt(body: &mut Body<'_>, local: &syn::Local, made: &mut Vec<StmtKind>) {
    let (declared, ty) = match &local.pat {
        syn::Pat::Type(typed) => (&*typed.pat, parse_variable_ty(&typed.ty, &body.scope, body.errors)),
        pattern => (pattern, Ty::Unknown),
    };
    let init = local.init.as_ref().map(|init| closure::value(body, &init.expr));
    if let Some((_, diverge)) = local.init.as_ref().and_then(|init| init.diverge.as_ref()) {
        let help = "use `match` or `if`";
        let message = "`let ... else` is not part of the kernel language";
        body.errors.push(&rules::UNSUPPORTED_STATEMENT, diverge.span(), message, help);
    }
    pattern::declare(body, declared, ty, init, made);
}

/// Control flow, assignments and expressions as statements.
fn control(body: &mut Body<'_>, source: &syn::Expr) -> Option<StmtKind> {
    match source {
        syn::Expr::Assign(assign) => {
            if let syn::Expr::Tuple(places) = &*assign.left {
                return Some(pattern::assign(body, places, &assign.right));
            }
            let place = expr(body, &assign.left);
            let value = expr(body, &assign.right);
            Some(StmtKind::Assign { op: Assign::Plain, place, value })
        }
        syn::Expr::Binary(binary) if assign_op(&binary.op).is_some() => {
            let op = assign_op(&binary.op)?;
            let place = expr(body, &binary.left);
            let value = expr(body, &binary.right);
            Some(StmtKind::Assign { op: Assign::With(op), place, value })
        }
        syn::Expr::If(choice) => {
            let (cond, then) = target::condition_and_branch(body, choice);
            let otherwise = choice.else_branch.as_ref().map(|(_, otherwise)| else_block(body, otherwise));
            Some(StmtKind::If { cond, then, otherwise })
        }
        syn::Expr::Match(choice) => {
            let (mut stmts, choice) = matches::parse(body, choice);
            if stmts.is_empty() {
                return Some(StmtKind::Match(choice));
            }
            stmts.push(plain(StmtKind::Match(choice), source.span()));
            Some(StmtKind::Block(Block { stmts, ..Block::default() }, None))
        }
        syn::Expr::While(repeat) => Some(loops::while_loop(body, repeat)),
        syn::Expr::Loop(repeat) if !jumps::has_value(&repeat.body, repeat.label.as_ref()) => {
            Some(loops::endless(body, repeat))
        }
        syn::Expr::ForLoop(repeat) => loops::for_loop(body, repeat),
        syn::Expr::Break(leave) => jumps::leave(body, leave),
        syn::Expr::Continue(next) => jumps::next(body, next),
        syn::Expr::Return(leave) => {
            let value = leave.expr.as_ref().map(|value| expr(body, value));
            Some(StmtKind::Return(value))
        }
        syn::Expr::Block(inner) => Some(loops::block(body, inner)),
        other => Some(StmtKind::Expr(expr(body, other))),
    }
}
