//! Statements and blocks.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::expr::{assign_op, expr};
use super::range::for_range;
use super::{Body, parse_ty};
use crate::model::{Assign, Block, Expr, ExprKind, Name, Stmt, StmtKind, Ty};

/// Parses a block in a scope of its own.
pub fn block(body: &mut Body<'_>, source: &syn::Block) -> Block {
    let outer = body.locals.len();
    let mut parsed = Block::default();
    let last = source.stmts.len().saturating_sub(1);
    for (position, statement) in source.stmts.iter().enumerate() {
        match statement {
            syn::Stmt::Expr(value, None) if position == last && is_value(value) => {
                parsed.tail_comments = body.comments.above(value.span());
                parsed.tail = Some(Box::new(expr(body, value)));
            }
            other => parsed.stmts.extend(stmt(body, other)),
        }
    }
    body.locals.truncate(outer);
    parsed
}

/// The block of an `else`, which may be another `if`.
pub fn else_block(body: &mut Body<'_>, otherwise: &syn::Expr) -> Block {
    match otherwise {
        syn::Expr::Block(inner) => block(body, &inner.block),
        syn::Expr::If(inner) if is_value(otherwise) => {
            let value = expr(body, otherwise);
            Block {
                tail: Some(Box::new(value)),
                tail_comments: body.comments.above(inner.span()),
                ..Block::default()
            }
        }
        other => {
            let kind = control(body, other);
            Block {
                stmts: kind.map(|kind| plain(kind, other.span())).into_iter().collect(),
                ..Block::default()
            }
        }
    }
}

fn plain(kind: StmtKind, span: Span) -> Stmt {
    Stmt { kind, comments: Vec::new(), span }
}

/// Whether an expression at the end of a block is the block's value rather than a last step.
fn is_value(value: &syn::Expr) -> bool {
    match value {
        syn::Expr::If(choice) => {
            choice.else_branch.as_ref().is_some_and(|(_, otherwise)| is_value(otherwise))
                && ends_in_value(&choice.then_branch)
        }
        syn::Expr::Block(inner) => ends_in_value(&inner.block),
        syn::Expr::While(_)
        | syn::Expr::ForLoop(_)
        | syn::Expr::Loop(_)
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

fn stmt(body: &mut Body<'_>, source: &syn::Stmt) -> Option<Stmt> {
    let span = source.span();
    let comments = body.comments.above(span);
    let kind = match source {
        syn::Stmt::Local(local) => let_stmt(body, local),
        syn::Stmt::Expr(value, _) => control(body, value),
        syn::Stmt::Item(item) => {
            body.errors.push(
                item.span(),
                "an item inside device code",
                "move it out of the function, with `#[device]`",
            );
            None
        }
        syn::Stmt::Macro(call) => {
            body.errors.push(
                call.span(),
                "a macro is not part of the kernel language",
                "write what it expands to; device code cannot print or allocate",
            );
            None
        }
    }?;
    Some(Stmt { kind, comments, span })
}

fn let_stmt(body: &mut Body<'_>, local: &syn::Local) -> Option<StmtKind> {
    let (pattern, ty) = match &local.pat {
        syn::Pat::Type(typed) => (&*typed.pat, parse_ty(&typed.ty, &body.scope, body.errors)),
        pattern => (pattern, Ty::Unknown),
    };
    let init = local.init.as_ref().map(|init| expr(body, &init.expr));
    if let Some((_, diverge)) = local.init.as_ref().and_then(|init| init.diverge.as_ref()) {
        body.errors.push(diverge.span(), "`let ... else` is not part of the kernel language", "use `if`");
    }
    let syn::Pat::Ident(ident) = pattern else {
        body.errors.push(
            pattern.span(),
            "a pattern is not part of the kernel language",
            "declare one variable a `let`",
        );
        return None;
    };
    let name = Name::new(ident.ident.to_string(), ident.ident.span());
    body.locals.push(name.text.clone());
    Some(StmtKind::Let { name, mutable: ident.mutability.is_some(), ty, init })
}

/// Control flow, assignments and expressions as statements.
fn control(body: &mut Body<'_>, source: &syn::Expr) -> Option<StmtKind> {
    match source {
        syn::Expr::Assign(assign) => {
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
            let cond = expr(body, &choice.cond);
            let then = block(body, &choice.then_branch);
            let otherwise = choice.else_branch.as_ref().map(|(_, otherwise)| else_block(body, otherwise));
            Some(StmtKind::If { cond, then, otherwise })
        }
        syn::Expr::While(repeat) => {
            refuse_label(body, repeat.label.as_ref());
            let cond = expr(body, &repeat.cond);
            Some(StmtKind::While { cond, body: block(body, &repeat.body) })
        }
        syn::Expr::Loop(repeat) => {
            refuse_label(body, repeat.label.as_ref());
            let cond = Expr { kind: ExprKind::Bool(true), ty: Ty::Bool, span: repeat.loop_token.span };
            Some(StmtKind::While { cond, body: block(body, &repeat.body) })
        }
        syn::Expr::ForLoop(repeat) => for_stmt(body, repeat),
        syn::Expr::Break(leave) => {
            refuse_label(body, leave.label.as_ref());
            if let Some(value) = &leave.expr {
                body.errors.push(
                    value.span(),
                    "a loop has no value here",
                    "assign to a variable before `break`",
                );
            }
            Some(StmtKind::Break)
        }
        syn::Expr::Continue(next) => {
            refuse_label(body, next.label.as_ref());
            Some(StmtKind::Continue)
        }
        syn::Expr::Return(leave) => {
            let value = leave.expr.as_ref().map(|value| expr(body, value));
            Some(StmtKind::Return(value))
        }
        syn::Expr::Block(inner) => Some(StmtKind::Block(block(body, &inner.block))),
        other => Some(StmtKind::Expr(expr(body, other))),
    }
}

fn refuse_label(body: &mut Body<'_>, label: Option<&impl Spanned>) {
    if let Some(label) = label {
        body.errors.push(label.span(), "labels are not supported", "leave one loop at a time, with a flag");
    }
}

fn for_stmt(body: &mut Body<'_>, repeat: &syn::ExprForLoop) -> Option<StmtKind> {
    refuse_label(body, repeat.label.as_ref());
    let unroll = repeat.attrs.iter().any(|attribute| attribute.path().is_ident("unroll"));
    let range = for_range(body, &repeat.expr);
    let name = match &*repeat.pat {
        syn::Pat::Ident(ident) => Name::new(ident.ident.to_string(), ident.ident.span()),
        syn::Pat::Wild(wild) => Name::new("unused", wild.span()),
        other => {
            body.errors.push(other.span(), "a loop variable is a plain name", "take it apart in the body");
            return None;
        }
    };
    body.locals.push(name.text.clone());
    let inner = block(body, &repeat.body);
    body.locals.pop();
    Some(StmtKind::For { var: name, range: range?, unroll, body: inner })
}
