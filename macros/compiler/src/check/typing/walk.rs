//! Visits every statement or expression of a block.

use crate::model::{Block, Expr, ExprKind, Stmt, StmtKind};

/// Calls `visit` for every statement, outer ones first.
pub fn statements(block: &Block, visit: &mut dyn FnMut(&Stmt)) {
    for stmt in &block.stmts {
        visit(stmt);
        match &stmt.kind {
            StmtKind::If { then, otherwise, .. } => {
                statements(then, visit);
                if let Some(otherwise) = otherwise {
                    statements(otherwise, visit);
                }
            }
            StmtKind::While { body, .. } | StmtKind::For { body, .. } | StmtKind::Block(body) => {
                statements(body, visit)
            }
            StmtKind::Let { .. }
            | StmtKind::Assign { .. }
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Return(_)
            | StmtKind::Expr(_) => {}
        }
    }
    expressions_of_block(block, &mut |expr| {
        if let ExprKind::If(_, then, otherwise) = &expr.kind {
            for stmt in then.stmts.iter().chain(&otherwise.stmts) {
                visit(stmt);
            }
        }
    });
}

/// Calls `visit` for every expression, also inside nested statements; outer ones first.
pub fn expressions(block: &Block, visit: &mut dyn FnMut(&Expr)) {
    expressions_of_block(block, visit);
}

fn expressions_of_block(block: &Block, visit: &mut dyn FnMut(&Expr)) {
    for stmt in &block.stmts {
        of_statement(stmt, visit);
    }
    if let Some(tail) = &block.tail {
        of_expression(tail, visit);
    }
}

fn of_statement(stmt: &Stmt, visit: &mut dyn FnMut(&Expr)) {
    match &stmt.kind {
        StmtKind::Let { init, .. } => init.iter().for_each(|init| of_expression(init, visit)),
        StmtKind::Assign { place, value, .. } => {
            of_expression(place, visit);
            of_expression(value, visit);
        }
        StmtKind::If { cond, then, otherwise } => {
            of_expression(cond, visit);
            expressions_of_block(then, visit);
            otherwise.iter().for_each(|otherwise| expressions_of_block(otherwise, visit));
        }
        StmtKind::While { cond, body } => {
            of_expression(cond, visit);
            expressions_of_block(body, visit);
        }
        StmtKind::For { range, body, .. } => {
            of_expression(&range.from, visit);
            of_expression(&range.to, visit);
            range.step.iter().for_each(|step| of_expression(step, visit));
            expressions_of_block(body, visit);
        }
        StmtKind::Block(body) => expressions_of_block(body, visit),
        StmtKind::Return(value) => value.iter().for_each(|value| of_expression(value, visit)),
        StmtKind::Expr(value) => of_expression(value, visit),
        StmtKind::Break | StmtKind::Continue => {}
    }
}

fn of_expression(expr: &Expr, visit: &mut dyn FnMut(&Expr)) {
    visit(expr);
    match &expr.kind {
        ExprKind::Unary(_, value) | ExprKind::Cast(value, _) => of_expression(value, visit),
        ExprKind::Binary(_, left, right) | ExprKind::Repeat(left, right) => {
            of_expression(left, visit);
            of_expression(right, visit);
        }
        ExprKind::Index(base, list) | ExprKind::Method(base, _, list) => {
            of_expression(base, visit);
            list.iter().for_each(|one| of_expression(one, visit));
        }
        ExprKind::Call(_, _, list)
        | ExprKind::Intrinsic(_, _, list)
        | ExprKind::AssociatedCall(_, _, list)
        | ExprKind::Array(list) => list.iter().for_each(|one| of_expression(one, visit)),
        ExprKind::If(cond, then, otherwise) => {
            of_expression(cond, visit);
            expressions_of_block(then, visit);
            expressions_of_block(otherwise, visit);
        }
        ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Bool(_)
        | ExprKind::Local(_)
        | ExprKind::Constant(_)
        | ExprKind::Associated(..)
        | ExprKind::Option(..) => {}
    }
}
