//! Rule: a value that has statements is not left on the way.
//!
//! In C++ such a value is a function of its own that is called at once: a `return` would leave that one only, and a
//! loop around it is out of reach.

use crate::diag::Errors;
use crate::model::{Block, Expr, ExprKind, Function, Label, Stmt, StmtKind, walk};
use crate::rules;

/// Checks every value with statements.
pub fn check(function: &Function, errors: &mut Errors) {
    tail(&function.body, errors);
}

/// What a block ends in is printed as statements, not as a function.
fn tail(block: &Block, errors: &mut Errors) {
    for stmt in &block.stmts {
        walk::own_expressions(stmt, &mut |expr| value(expr, errors));
        walk::blocks(stmt, &mut |block| tail(block, errors));
    }
    if let Some(end) = &block.tail {
        walk::parts(end, &mut |part| value(part, errors));
        walk::value_blocks(end, &mut |block| tail(block, errors));
    }
}

/// Refuses the exits of the values in `expr`.
fn value(expr: &Expr, errors: &mut Errors) {
    let inside = Inside::default().within(expr);
    match &expr.kind {
        // A closure is a function in both languages: `return` leaves it alone.
        ExprKind::Closure(closure) => tail(&closure.body, errors),
        _ => walk::value_blocks(expr, &mut |block| exits(block, &inside, errors)),
    }
    walk::parts(expr, &mut |part| value(part, errors));
}

/// What a jump can aim at without leaving the value.
#[derive(Clone, Default)]
struct Inside {
    in_loop: bool,
    labels: Vec<String>,
}

impl Inside {
    /// The same, inside of a value that this one is made from.
    fn within(&self, expr: &Expr) -> Inside {
        match &expr.kind {
            ExprKind::Loop(_, label) => self.with(true, label.as_ref()),
            ExprKind::Block(_, label) => self.with(false, label.as_ref()),
            _ => self.clone(),
        }
    }

    fn with(&self, is_loop: bool, label: Option<&Label>) -> Inside {
        let labels = self.labels.iter().cloned().chain(label.map(|label| label.name.clone()));
        Inside { in_loop: self.in_loop || is_loop, labels: labels.collect() }
    }

    fn reaches(&self, label: Option<&String>) -> bool {
        label.map_or(self.in_loop, |label| self.labels.contains(label))
    }
}

fn exits(block: &Block, inside: &Inside, errors: &mut Errors) {
    for stmt in &block.stmts {
        exit(stmt, inside, errors);
        let within = match &stmt.kind {
            StmtKind::For { label, .. } | StmtKind::While { label, .. } => inside.with(true, label.as_ref()),
            StmtKind::Block(_, label) => inside.with(false, label.as_ref()),
            _ => inside.clone(),
        };
        walk::own_expressions(stmt, &mut |expr| value(expr, errors));
        walk::blocks(stmt, &mut |block| exits(block, &within, errors));
    }
    if let Some(end) = &block.tail {
        walk::parts(end, &mut |part| value(part, errors));
        let within = inside.within(end);
        walk::value_blocks(end, &mut |block| exits(block, &within, errors));
    }
}

fn exit(stmt: &Stmt, inside: &Inside, errors: &mut Errors) {
    let word = match &stmt.kind {
        StmtKind::Return(_) => "return",
        StmtKind::Break(label) if !inside.reaches(label.as_ref()) => "break",
        StmtKind::BreakWith(label, _) if !inside.reaches(Some(label)) => "break",
        StmtKind::Continue(label) if !inside.reaches(label.as_ref()) => "continue",
        _ => return,
    };
    let message = format!("`{word}` inside of a value would have to leave it");
    let help = "declare the variable first, and assign to it in a statement";
    errors.push(&rules::EXIT_IN_VALUE, stmt.span, message, help);
}
