//! A number of threads in a wave, taken for granted.

use std::collections::BTreeSet;

use super::Rule;
use crate::check::walk;
use crate::diag::Errors;
use crate::model::{Binary, Expr, ExprKind, Function, StmtKind};
use crate::steps;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0037",
    title: "a thread's position taken apart by 32 or 64",
    reason: "A wave has 64 threads on AMD's data-centre GPUs and on Radeon before RDNA, 32 on RDNA and on NVIDIA, and \
             on the host it may be one. A position divided by one of the two finds the right lane on half of \
             the machines and gives a wrong answer, not an error, on the others.",
    wrong: r"
#[device]
fn lane() -> i32 {
    let me = thread_id_x();
    me & 31
}
",
    right: r"
#[device]
const TILE: i32 = 32;

#[device]
fn column() -> i32 {
    let me = thread_id_x();
    me % TILE
}
",
};

/// Checks every operator between a thread's position and a number.
pub fn check(function: &Function, errors: &mut Errors) {
    let positions = positions(function);
    walk::expressions(&function.body, &mut |expr| {
        let ExprKind::Binary(op, left, right) = &expr.kind else { return };
        let (op, number) = match (number(right), number(left)) {
            (Some(number), _) if is_position(left, &positions) => (*op, number),
            (_, Some(number)) if is_position(right, &positions) => (mirrored(*op), number),
            _ => return,
        };
        if let Some((wave, help)) = assumed(op, number) {
            let message = format!("this takes a wave to have {wave} threads; it has 32 or 64");
            errors.push(&RULE, expr.span, message, help);
        }
    });
}

/// The wave that an operator and a number stand for, and what to write.
fn assumed(op: Binary, number: u32) -> Option<(u32, String)> {
    let named = "where the number is the width of a tile, give it a name: `#[device] const TILE: i32 = ...;`";
    let (wave, instead) = match (op, number) {
        (Binary::BitAnd, 31 | 63) => (number + 1, "`lane_id()`"),
        (Binary::Rem, 32 | 64) => (number, "`lane_id()`"),
        (Binary::Div, 32 | 64) => (number, "`thread_id_x() / wave_size()`"),
        (Binary::Shr, 5 | 6) => (1 << number, "`thread_id_x() / wave_size()`"),
        (Binary::Lt | Binary::Ge, 32 | 64) => (number, "`wave_size()`"),
        (Binary::Le | Binary::Gt, 31 | 63) => (number + 1, "`wave_size()`"),
        _ => return None,
    };
    Some((wave, format!("write {instead}; {named}")))
}

/// The comparison with its sides exchanged; other operators mean nothing that way round.
fn mirrored(op: Binary) -> Binary {
    match op {
        Binary::Lt => Binary::Gt,
        Binary::Le => Binary::Ge,
        Binary::Gt => Binary::Lt,
        Binary::Ge => Binary::Le,
        Binary::BitAnd => Binary::BitAnd,
        _ => Binary::Or,
    }
}

fn number(expr: &Expr) -> Option<u32> {
    match &expr.kind {
        ExprKind::Int(digits) => digits.parse().ok(),
        ExprKind::Cast(value, _) => number(value),
        _ => None,
    }
}

/// Variables that hold a thread's position, wherever a variable of the name is declared.
fn positions(function: &Function) -> BTreeSet<String> {
    let (mut positions, mut others) = (BTreeSet::new(), BTreeSet::new());
    walk::statements(&function.body, &mut |stmt| match &stmt.kind {
        StmtKind::Let { name, init: Some(init), .. } if is_position(init, &positions) => {
            positions.insert(name.text.clone());
        }
        StmtKind::Let { name, .. } | StmtKind::For { var: name, .. } => {
            others.insert(name.text.clone());
        }
        _ => {}
    });
    positions.difference(&others).cloned().collect()
}

/// Whether `expr` is a thread's position, in its block or in the grid, along one dimension or along several.
fn is_position(expr: &Expr, positions: &BTreeSet<String>) -> bool {
    made_of(expr, positions).0
}

/// Whether it is a position, and whether a position or one times the threads of a row: a sum asks both of each side.
fn made_of(expr: &Expr, positions: &BTreeSet<String>) -> (bool, bool) {
    steps::one();
    let position = match &expr.kind {
        ExprKind::Local(name) => positions.contains(name),
        ExprKind::Cast(value, _) => made_of(value, positions).0,
        ExprKind::Intrinsic(which, ..) => {
            let name = which.name();
            ["thread_id", "global_id", "thread_rank"].iter().any(|start| name.starts_with(start))
        }
        ExprKind::Binary(op @ (Binary::Add | Binary::Mul), left, right) => {
            let (left, right) = (made_of(left, positions), made_of(right, positions));
            if *op == Binary::Mul {
                return (false, left.0 || right.0);
            }
            left.0 && right.1 || left.1 && right.0
        }
        _ => false,
    };
    (position, position)
}
