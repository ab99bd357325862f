//! Visits every statement or expression of a block.

use super::{Block, Expr, ExprKind, Match, Stmt, StmtKind};
use crate::steps;

/// Calls `visit` for every statement, outer ones first.
pub fn statements<'a>(block: &'a Block, visit: &mut dyn FnMut(&'a Stmt)) {
    for stmt in &block.stmts {
        visit(stmt);
        blocks(stmt, &mut |block| statements(block, visit));
        own_expressions(stmt, &mut |expr| statements_of_values(expr, visit));
    }
    if let Some(tail) = &block.tail {
        statements_of_values(tail, visit);
    }
}

/// The statements in the blocks of values, wherever they stand in `expr`.
fn statements_of_values<'a>(expr: &'a Expr, visit: &mut dyn FnMut(&'a Stmt)) {
    value_blocks(expr, &mut |block| statements(block, visit));
    parts(expr, &mut |part| statements_of_values(part, visit));
}

/// Calls `visit` for every expression, also inside nested statements; outer ones first.
pub fn expressions<'a>(block: &'a Block, visit: &mut dyn FnMut(&'a Expr)) {
    for stmt in &block.stmts {
        own_expressions(stmt, &mut |expr| of_expression(expr, visit));
        blocks(stmt, &mut |block| expressions(block, visit));
    }
    if let Some(tail) = &block.tail {
        of_expression(tail, visit);
    }
}

fn of_expression<'a>(expr: &'a Expr, visit: &mut dyn FnMut(&'a Expr)) {
    visit(expr);
    parts(expr, &mut |part| of_expression(part, visit));
    value_blocks(expr, &mut |block| expressions(block, visit));
}

/// The blocks directly inside a statement.
pub fn blocks<'a>(stmt: &'a Stmt, visit: &mut dyn FnMut(&'a Block)) {
    match &stmt.kind {
        StmtKind::If { then, otherwise, .. } => {
            visit(then);
            otherwise.iter().for_each(visit);
        }
        StmtKind::While { body, .. } | StmtKind::For { body, .. } | StmtKind::Block(body, _) => visit(body),
        StmtKind::Match(choice) => choice.arms.iter().for_each(|arm| visit(&arm.body)),
        StmtKind::Let { .. }
        | StmtKind::Assign { .. }
        | StmtKind::Break(_)
        | StmtKind::BreakWith(..)
        | StmtKind::Continue(_)
        | StmtKind::Return(_)
        | StmtKind::Asm(_)
        | StmtKind::Expr(_) => {}
    }
}

/// The expressions of a statement that belong to no statement inside it.
pub fn own_expressions<'a>(stmt: &'a Stmt, visit: &mut dyn FnMut(&'a Expr)) {
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
        StmtKind::BreakWith(_, value) | StmtKind::Expr(value) => visit(value),
        StmtKind::Match(choice) => of_match(choice, visit),
        StmtKind::Asm(asm) => asm.operands.iter().for_each(|operand| visit(&operand.value)),
        StmtKind::Block(..) | StmtKind::Break(_) | StmtKind::Continue(_) => {}
    }
}

/// What a `match` looks at and compares with, and its guards.
fn of_match<'a>(choice: &'a Match, visit: &mut dyn FnMut(&'a Expr)) {
    visit(&choice.value);
    for arm in &choice.arms {
        arm.pattern.values(visit);
        arm.guard.iter().for_each(&mut *visit);
    }
}

/// The expressions directly inside one, but for those in the blocks of a value and in the bodies of closures.
pub fn parts<'a>(expr: &'a Expr, visit: &mut dyn FnMut(&'a Expr)) {
    steps::one();
    match &expr.kind {
        ExprKind::Unary(_, value)
        | ExprKind::Cast(value, _)
        | ExprKind::TupleField(value, _)
        | ExprKind::Field(value, _)
        | ExprKind::Ref(_, value)
        | ExprKind::Deref(value) => visit(value),
        ExprKind::Binary(_, left, right) | ExprKind::Repeat(left, right) => {
            visit(left);
            visit(right);
        }
        ExprKind::Index(base, list)
        | ExprKind::Method(base, _, list)
        | ExprKind::MethodCall(base, _, _, list) => {
            visit(base);
            list.iter().for_each(visit);
        }
        ExprKind::Access(access) => {
            visit(&access.view);
            access.width.iter().chain(&access.place).chain(&access.value).for_each(visit);
        }
        ExprKind::Struct(value) => value.fields.iter().for_each(visit),
        ExprKind::Call(_, _, list)
        | ExprKind::CallLocal(_, list)
        | ExprKind::MemberCall(_, _, _, list)
        | ExprKind::Intrinsic(_, _, list)
        | ExprKind::AssociatedCall(_, _, list)
        | ExprKind::Tuple(list)
        | ExprKind::Tile(_, _, list)
        | ExprKind::Array(list) => list.iter().for_each(visit),
        ExprKind::Atomic(atomic) => {
            visit(&atomic.place);
            atomic.values.iter().for_each(visit);
        }
        ExprKind::If(cond, ..) => visit(cond),
        ExprKind::Match(choice) => of_match(choice, visit),
        ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Bool(_)
        | ExprKind::Local(_)
        | ExprKind::Target(_)
        | ExprKind::Constant(_)
        | ExprKind::Closure(_)
        | ExprKind::MemberConstant(..)
        | ExprKind::Associated(..)
        | ExprKind::Option(..)
        | ExprKind::Block(..)
        | ExprKind::Loop(..) => {}
    }
}

/// The blocks directly inside an expression: branches, arms, bodies.
pub fn value_blocks<'a>(expr: &'a Expr, visit: &mut dyn FnMut(&'a Block)) {
    match &expr.kind {
        ExprKind::If(_, then, otherwise) => {
            visit(then);
            visit(otherwise);
        }
        ExprKind::Block(block, _) | ExprKind::Loop(block, _) => visit(block),
        ExprKind::Match(choice) => choice.arms.iter().for_each(|arm| visit(&arm.body)),
        ExprKind::Closure(closure) => visit(&closure.body),
        _ => {}
    }
}
