//! Visits every statement or expression of a block.

use crate::model::{Block, Expr, ExprKind, Stmt, StmtKind};

/// Calls `visit` for every statement, outer ones first.
pub fn statements(block: &Block, visit: &mut dyn FnMut(&Stmt)) {
    for stmt in &block.stmts {
        visit(stmt);
        blocks(stmt, &mut |block| statements(block, visit));
        own_expressions(stmt, &mut |expr| statements_of_choices(expr, visit));
    }
    if let Some(tail) = &block.tail {
        statements_of_choices(tail, visit);
    }
}

/// The statements in the branches of choices between values and in closures, wherever they stand in `expr`.
fn statements_of_choices(expr: &Expr, visit: &mut dyn FnMut(&Stmt)) {
    if let ExprKind::If(_, then, otherwise) = &expr.kind {
        statements(then, visit);
        statements(otherwise, visit);
    }
    if let ExprKind::Closure(closure) = &expr.kind {
        statements(&closure.body, visit);
    }
    parts(expr, &mut |part| statements_of_choices(part, visit));
}

/// Calls `visit` for every expression, also inside nested statements; outer ones first.
pub fn expressions(block: &Block, visit: &mut dyn FnMut(&Expr)) {
    for stmt in &block.stmts {
        own_expressions(stmt, &mut |expr| of_expression(expr, visit));
        blocks(stmt, &mut |block| expressions(block, visit));
    }
    if let Some(tail) = &block.tail {
        of_expression(tail, visit);
    }
}

fn of_expression(expr: &Expr, visit: &mut dyn FnMut(&Expr)) {
    visit(expr);
    parts(expr, &mut |part| of_expression(part, visit));
    if let ExprKind::If(_, then, otherwise) = &expr.kind {
        expressions(then, visit);
        expressions(otherwise, visit);
    }
    if let ExprKind::Closure(closure) = &expr.kind {
        expressions(&closure.body, visit);
    }
}

/// The blocks directly inside a statement.
pub fn blocks(stmt: &Stmt, visit: &mut dyn FnMut(&Block)) {
    match &stmt.kind {
        StmtKind::If { then, otherwise, .. } => {
            visit(then);
            otherwise.iter().for_each(visit);
        }
        StmtKind::While { body, .. } | StmtKind::For { body, .. } | StmtKind::Block(body) => visit(body),
        StmtKind::Let { .. }
        | StmtKind::Assign { .. }
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Return(_)
        | StmtKind::Expr(_) => {}
    }
}

/// The expressions of a statement that belong to no statement inside it.
pub fn own_expressions(stmt: &Stmt, visit: &mut dyn FnMut(&Expr)) {
    match &stmt.kind {
        StmtKind::Let { init, .. } => init.iter().for_each(visit),
        StmtKind::Assign { place, value, .. } => {
            visit(place);
            visit(value);
        }
        StmtKind::If { cond, .. } | StmtKind::While { cond, .. } => visit(cond),
        StmtKind::For { range, .. } => {
            visit(&range.from);
            visit(&range.to);
            range.step.iter().for_each(visit);
        }
        StmtKind::Return(value) => value.iter().for_each(visit),
        StmtKind::Expr(value) => visit(value),
        StmtKind::Block(_) | StmtKind::Break | StmtKind::Continue => {}
    }
}

/// The expressions directly inside one, but for those in the branches of a choice and in the bodies of closures.
pub fn parts(expr: &Expr, visit: &mut dyn FnMut(&Expr)) {
    match &expr.kind {
        ExprKind::Unary(_, value) | ExprKind::Cast(value, _) => visit(value),
        ExprKind::Binary(_, left, right) | ExprKind::Repeat(left, right) => {
            visit(left);
            visit(right);
        }
        ExprKind::Index(base, list) | ExprKind::Method(base, _, list) => {
            visit(base);
            list.iter().for_each(visit);
        }
        ExprKind::Call(_, _, list)
        | ExprKind::CallLocal(_, list)
        | ExprKind::Intrinsic(_, _, list)
        | ExprKind::AssociatedCall(_, _, list)
        | ExprKind::Array(list) => list.iter().for_each(visit),
        ExprKind::If(cond, ..) => visit(cond),
        ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Bool(_)
        | ExprKind::Local(_)
        | ExprKind::Constant(_)
        | ExprKind::Closure(_)
        | ExprKind::Associated(..)
        | ExprKind::Option(..) => {}
    }
}
