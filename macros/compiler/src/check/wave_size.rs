//! A number of threads in a wave, taken for granted.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Errors;
use crate::model::{Binary, Block, Expr, ExprKind, Function, Intrinsic, Stmt, StmtKind, Ty, walk};
use crate::rules;
use crate::steps;

/// Checks every operator between a thread's position and a number.
pub fn check(function: &Function, errors: &mut Errors) {
    let positions = positions(function);
    let guards = guards(function);
    walk::expressions(&function.body, &mut |expr| {
        let Some((op, wave, help, position)) = wave_of(expr) else { return };
        let harmless = op.is_comparison() && !guards.get(&std::ptr::from_ref(expr)).unwrap_or(&true);
        if !harmless && is_position(position, &positions) {
            let message = format!("this takes a wave to have {wave} threads; it has 32 or 64");
            errors.push(&rules::WAVE_SIZE, expr.span, message, help);
        }
    });
}

/// An operator between something and a number that may stand for a wave: the operator, the wave, what to write, and the
/// something.
fn wave_of(expr: &Expr) -> Option<(Binary, u32, String, &Expr)> {
    let ExprKind::Binary(op, left, right) = &expr.kind else { return None };
    let (op, number, position) = match (number(right), number(left)) {
        (Some(number), _) => (*op, number, left),
        (_, Some(number)) => (mirrored(*op), number, right),
        _ => return None,
    };
    assumed(op, number).map(|(wave, help)| (op, wave, help, &**position))
}

/// For each comparison that decides who comes to some code: whether that code relies on a wave. Others decide what they
/// decide elsewhere.
fn guards(function: &Function) -> BTreeMap<*const Expr, bool> {
    let mut guards = BTreeMap::new();
    let whole = relies_on_a_wave(&[&function.body]);
    let guard = |guards: &mut BTreeMap<*const Expr, bool>, cond: &Expr, blocks: &[&Block]| {
        let mut asked = Vec::new();
        comparisons(cond, &mut |comparison| {
            asked.extend(wave_of(comparison).map(|_| std::ptr::from_ref(comparison)));
        });
        // Most conditions have no such number, and what they decide is not looked through.
        if !asked.is_empty() {
            let jumps = blocks.iter().any(|block| leaves(block));
            let relies = whole && (jumps || relies_on_a_wave(blocks));
            guards.extend(asked.into_iter().map(|comparison| (comparison, relies)));
        }
    };
    walk::statements(&function.body, &mut |stmt| match &stmt.kind {
        StmtKind::If { cond, then, otherwise } => {
            guard(&mut guards, cond, &otherwise.iter().chain([then]).collect::<Vec<_>>());
        }
        StmtKind::While { cond, body, .. } => guard(&mut guards, cond, &[body]),
        _ => {}
    });
    walk::expressions(&function.body, &mut |expr| match &expr.kind {
        ExprKind::If(cond, then, otherwise) => guard(&mut guards, cond, &[then, otherwise]),
        ExprKind::Binary(op, ..) if op.is_comparison() => {
            guards.entry(std::ptr::from_ref(expr)).or_insert(whole);
        }
        _ => {}
    });
    guards
}

fn comparisons<'a>(cond: &'a Expr, visit: &mut dyn FnMut(&'a Expr)) {
    match &cond.kind {
        ExprKind::Binary(Binary::And | Binary::Or, left, right) => {
            comparisons(left, visit);
            comparisons(right, visit);
        }
        ExprKind::Unary(_, value) => comparisons(value, visit),
        _ => visit(cond),
    }
}

/// Whether a branch ends in a jump, so that what stands behind is for the others alone.
fn leaves(block: &Block) -> bool {
    let is_jump =
        |stmt: &Stmt| matches!(stmt.kind, StmtKind::Return(_) | StmtKind::Break(_) | StmtKind::Continue(_));
    block.stmts.last().is_some_and(is_jump)
}

/// Whether blocks ask a wave, or read what other threads have written in them before and no barrier ordered.
fn relies_on_a_wave(blocks: &[&Block]) -> bool {
    let mut exchange = Exchange::default();
    blocks.iter().for_each(|block| exchange.block(block));
    exchange.found
}

/// A walk in the order of the text.
#[derive(Default)]
struct Exchange<'a> {
    /// Views that have been written since the last barrier, each with the index.
    written: Vec<(&'a Expr, &'a [Expr])>,
    found: bool,
}

impl<'a> Exchange<'a> {
    fn block(&mut self, block: &'a Block) {
        for stmt in &block.stmts {
            walk::own_expressions(stmt, &mut |expr| self.value(expr));
            if let StmtKind::Assign { place: Expr { kind: ExprKind::Index(base, index), .. }, .. } =
                &stmt.kind
                && matches!(base.ty, Ty::View(..) | Ty::Unknown)
            {
                self.written.push((base, index));
            }
            let turns = matches!(stmt.kind, StmtKind::For { .. } | StmtKind::While { .. });
            walk::blocks(stmt, &mut |block| {
                self.block(block);
                // What a turn has written the next one reads.
                if turns && !self.written.is_empty() && !self.found {
                    walk::expressions(block, &mut |expr| self.one(expr));
                }
            });
        }
        block.tail.iter().for_each(|tail| self.value(tail));
    }

    fn value(&mut self, expr: &'a Expr) {
        self.one(expr);
        walk::parts(expr, &mut |part| self.value(part));
        walk::value_blocks(expr, &mut |block| self.block(block));
    }

    fn one(&mut self, expr: &'a Expr) {
        match &expr.kind {
            ExprKind::Intrinsic(which, ..) if which.waits() => self.written.clear(),
            ExprKind::Intrinsic(which, ..) => self.found |= is_of_a_wave(*which),
            ExprKind::Index(base, index) => {
                let before = |(view, place): &(&Expr, &[Expr])| view.kind == base.kind && *place != index;
                self.found |= self.written.iter().any(before);
            }
            _ => {}
        }
    }
}

/// Whether a function of the machine is about the wave of a thread.
fn is_of_a_wave(which: Intrinsic) -> bool {
    let name = which.name();
    name.starts_with("shuffle")
        || matches!(
            name,
            "lane_id"
                | "wave_id"
                | "broadcast"
                | "ballot"
                | "wave_any"
                | "wave_all"
                | "wave_sum"
                | "wave_max"
                | "wave_min"
        )
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
