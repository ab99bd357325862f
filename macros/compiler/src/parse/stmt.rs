//! Statements and blocks.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::expr::{assign_op, expr};
use super::range::for_range;
use super::{Body, Local, closure, parse_ty};
use crate::model::{Assign, Block, Expr, ExprKind, Name, Stmt, StmtKind, Ty};
use crate::rules;

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
pub fn is_value(value: &syn::Expr) -> bool {
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

/// The only attribute inside a body is `#[unroll]` on `for`.
fn refuse_attributes(body: &mut Body<'_>, attributes: &[syn::Attribute], on_for: bool) {
    for attribute in attributes {
        let plain = matches!(attribute.meta, syn::Meta::Path(_));
        let message = match attribute.path().is_ident("unroll") {
            true if on_for && plain => continue,
            true if on_for => "`unroll` takes no value: the whole loop is unrolled",
            true => "`unroll` belongs to a `for` loop",
            false if attribute.path().is_ident("allow") => continue,
            false => "this attribute has no meaning in device code",
        };
        body.errors.push(
            &rules::UNSUPPORTED_STATEMENT,
            attribute.span(),
            message,
            "write `#[unroll]` above a `for` loop, or remove the attribute",
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
        _ => &[],
    }
}

fn stmt(body: &mut Body<'_>, source: &syn::Stmt) -> Option<Stmt> {
    let span = source.span();
    match source {
        syn::Stmt::Local(local) => refuse_attributes(body, &local.attrs, false),
        syn::Stmt::Expr(value, _) => {
            refuse_attributes(body, attributes(value), matches!(value, syn::Expr::ForLoop(_)));
        }
        syn::Stmt::Item(_) | syn::Stmt::Macro(_) => {}
    }
    let comments = body.comments.above(span);
    let kind = match source {
        syn::Stmt::Local(local) => let_stmt(body, local),
        syn::Stmt::Expr(value, _) => control(body, value),
        syn::Stmt::Item(item) => {
            body.errors.push(
                &rules::UNSUPPORTED_ITEM,
                item.span(),
                "an item inside device code",
                "move it out of the function, with `#[device]`",
            );
            None
        }
        syn::Stmt::Macro(call) => {
            body.errors.push(
                &rules::UNSUPPORTED_EXPRESSION,
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
    let init = local.init.as_ref().map(|init| closure::value(body, &init.expr));
    if let Some((_, diverge)) = local.init.as_ref().and_then(|init| init.diverge.as_ref()) {
        body.errors.push(
            &rules::UNSUPPORTED_STATEMENT,
            diverge.span(),
            "`let ... else` is not part of the kernel language",
            "use `if`",
        );
    }
    let syn::Pat::Ident(ident) = pattern else {
        body.errors.push(
            &rules::UNSUPPORTED_STATEMENT,
            pattern.span(),
            "a pattern is not part of the kernel language",
            "declare one variable a `let`",
        );
        body.locals.extend(names_in(pattern).into_iter().map(Local::plain));
        return None;
    };
    let source = ident.ident.to_string();
    let name = Name::new(body.declare(&source, &source), ident.ident.span());
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
                    &rules::UNSUPPORTED_STATEMENT,
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

/// The names that a refused pattern declares, so that nothing is said of their uses.
pub fn names_in(pattern: &syn::Pat) -> Vec<String> {
    struct Finder(Vec<String>);
    impl<'ast> syn::visit::Visit<'ast> for Finder {
        fn visit_pat_ident(&mut self, node: &'ast syn::PatIdent) {
            self.0.push(node.ident.to_string());
            syn::visit::visit_pat_ident(self, node);
        }
    }
    let mut finder = Finder(Vec::new());
    syn::visit::Visit::visit_pat(&mut finder, pattern);
    finder.0
}

fn refuse_label(body: &mut Body<'_>, label: Option<&impl Spanned>) {
    if let Some(label) = label {
        body.errors.push(
            &rules::UNSUPPORTED_STATEMENT,
            label.span(),
            "labels are not supported",
            "leave one loop at a time, with a flag",
        );
    }
}

fn for_stmt(body: &mut Body<'_>, repeat: &syn::ExprForLoop) -> Option<StmtKind> {
    refuse_label(body, repeat.label.as_ref());
    let unroll = repeat.attrs.iter().any(|attribute| attribute.path().is_ident("unroll"));
    let range = for_range(body, &repeat.expr);
    let (source, wanted, span) = match &*repeat.pat {
        syn::Pat::Ident(ident) => {
            if ident.mutability.is_some() {
                let help = "copy it: `let mut i = i;` inside the loop";
                body.errors.push(
                    &rules::LOOP_VARIABLE,
                    ident.span(),
                    "a loop variable that changes would change the count in C++",
                    help,
                );
            }
            (ident.ident.to_string(), ident.ident.to_string(), ident.ident.span())
        }
        syn::Pat::Wild(wild) => ("_".to_owned(), "unused".to_owned(), wild.span()),
        other => {
            body.errors.push(
                &rules::UNSUPPORTED_STATEMENT,
                other.span(),
                "a loop variable is a plain name",
                "take it apart in the body",
            );
            let outer = body.locals.len();
            body.locals.extend(names_in(other).into_iter().map(Local::plain));
            block(body, &repeat.body);
            body.locals.truncate(outer);
            return None;
        }
    };
    let name = Name::new(body.declare(&source, &wanted), span);
    let inner = block(body, &repeat.body);
    body.locals.pop();
    Some(StmtKind::For { var: name, range: range?, unroll, body: inner })
}
