//! Rule: a choice between values is not left on the way.
//!
//! In C++ such a choice, where its branches have statements, is a function of its own: a `return` would leave that
//! one only, and a loop around it is out of reach.

use super::typing::walk;
use crate::diag::Errors;
use crate::model::{Block, Expr, ExprKind, Function, Stmt, StmtKind};
use crate::rules;

/// Checks every choice whose value is used.
pub fn check(function: &Function, errors: &mut Errors) {
    tail(&function.body, errors);
}

/// The value of a function may be a choice with statements: it is printed as one.
fn tail(block: &Block, errors: &mut Errors) {
    for stmt in &block.stmts {
        statement(stmt, errors);
    }
    match block.tail.as_deref() {
        Some(Expr { kind: ExprKind::If(cond, then, otherwise), .. }) => {
            value(cond, errors);
            tail(then, errors);
            tail(otherwise, errors);
        }
        Some(other) => value(other, errors),
        None => {}
    }
}

fn statement(stmt: &Stmt, errors: &mut Errors) {
    walk::own_expressions(stmt, &mut |expr| value(expr, errors));
    walk::blocks(stmt, &mut |block| tail(block, errors));
}

/// Refuses the exits in the branches of the choices in `expr`.
fn value(expr: &Expr, errors: &mut Errors) {
    if let ExprKind::If(_, then, otherwise) = &expr.kind {
        exits(then, false, errors);
        exits(otherwise, false, errors);
    }
    // A closure is a function in both languages: `return` leaves it alone.
    if let ExprKind::Closure(closure) = &expr.kind {
        tail(&closure.body, errors);
    }
    walk::parts(expr, &mut |part| value(part, errors));
}

fn exits(block: &Block, in_loop: bool, errors: &mut Errors) {
    for stmt in &block.stmts {
        let word = match &stmt.kind {
            StmtKind::Return(_) => "return",
            StmtKind::Break if !in_loop => "break",
            StmtKind::Continue if !in_loop => "continue",
            _ => "",
        };
        if !word.is_empty() {
            let message = format!("`{word}` inside an `if` whose value is used");
            errors.push(
                &rules::EXIT_IN_VALUE,
                stmt.span,
                message,
                "declare the variable first, and assign to it in an `if` statement",
            );
        }
        let in_loop = in_loop || matches!(stmt.kind, StmtKind::For { .. } | StmtKind::While { .. });
        walk::own_expressions(stmt, &mut |expr| value(expr, errors));
        walk::blocks(stmt, &mut |block| exits(block, in_loop, errors));
    }
    block.tail.iter().for_each(|tail| value(tail, errors));
}
