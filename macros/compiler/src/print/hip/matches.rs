//! `match`: a `switch` where that says the same, else a chain of choices.

use super::expr::Context;
use super::stmt::{Printer, Tail};
use crate::model::{Arm, Binary, Block, Expr, ExprKind, Match, Pattern, StmtKind, Ty, Unary};

/// A `match` as `?:`; nothing where an arm has statements, or where what is looked at is no plain variable.
pub fn value(context: Context<'_>, choice: &Match) -> Option<String> {
    let (last, arms) = until_any(choice).split_last()?;
    if !is_value(choice) {
        return None;
    }
    let all: Vec<&Block> = choice.arms.iter().map(|arm| &arm.body).collect();
    let mut text = String::new();
    for arm in arms {
        let condition = condition(arm, &choice.value)?;
        text += &format!("{} ? {} : ", context.condition(&condition), context.branch_of(&arm.body, &all)?);
    }
    Some(text + &context.branch_of(&last.body, &all)?)
}

/// Whether a `match` is `?:`, which is asked before anything is printed.
pub fn is_value(choice: &Match) -> bool {
    let arms = until_any(choice);
    let compares = |arm: &Arm| condition(arm, &choice.value).is_some();
    is_plain(&choice.value)
        && arms.iter().all(|arm| super::expr::is_value(&arm.body))
        && arms.split_last().is_some_and(|(_, tested)| tested.iter().all(compares))
}

/// Whether reading it again does no work.
fn is_plain(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Local(_) | ExprKind::Constant(_) | ExprKind::Bool(_) => true,
        ExprKind::TupleField(base, _) | ExprKind::Deref(base) => is_plain(base),
        ExprKind::Tuple(parts) => parts.iter().all(is_plain),
        _ => false,
    }
}

/// The arms up to the first that always matches.
fn until_any(choice: &Match) -> &[Arm] {
    let always = choice.arms.iter().position(|arm| arm.guard.is_none() && arm.pattern.is_any());
    &choice.arms[..always.map_or(choice.arms.len(), |position| position + 1)]
}

impl Printer<'_, '_> {
    /// A `match` as statements.
    pub(super) fn choice(&mut self, choice: &Match, tail: Tail) {
        if choice.is_switch() { self.switch(choice, tail) } else { self.chain(choice, tail) }
    }

    fn switch(&mut self, choice: &Match, tail: Tail) {
        self.out.open(&format!("switch ({})", self.context.value(&choice.value)));
        let arms = until_any(choice);
        for (index, arm) in arms.iter().enumerate() {
            self.comments(&arm.comments);
            // Rust has checked that one arm matches, so the last needs no test.
            let mut labels = self.cases(&arm.pattern);
            if index + 1 == arms.len() {
                labels.push("default:".into());
            }
            let scoped = arm.body.stmts.iter().any(|stmt| matches!(stmt.kind, StmtKind::Let { .. }));
            let (last, others) = labels.split_last().expect("a pattern has a label");
            others.iter().for_each(|label| self.out.line(label));
            match scoped {
                true => self.out.open(last),
                false => self.out.indented(last),
            }
            self.block(&arm.body, tail);
            if falls_through(&arm.body, tail) {
                self.out.line("break;");
            }
            match scoped {
                true => self.out.close(),
                false => self.out.outdent(),
            }
        }
        self.out.close();
    }

    fn cases(&self, pattern: &Pattern) -> Vec<String> {
        match pattern {
            Pattern::Is(value) => vec![format!("case {}:", self.context.initializer(value))],
            Pattern::Or(list) => list.iter().flat_map(|one| self.cases(one)).collect(),
            Pattern::Any | Pattern::Range { .. } | Pattern::Tuple(_) => Vec::new(),
        }
    }

    fn chain(&mut self, choice: &Match, tail: Tail) {
        let arms = until_any(choice);
        let Some((last, tested)) = arms.split_last() else { return };
        let mut is_open = false;
        for arm in tested {
            let Some(condition) = condition(arm, &choice.value) else { continue };
            let head = format!("if ({})", self.context.value(&condition));
            match is_open {
                true => self.out.turn(&format!("else {head}")),
                false => self.out.open(&head),
            }
            is_open = true;
            self.comments(&arm.comments);
            self.block(&arm.body, tail);
        }
        if last.body == Block::default() && is_open {
            self.out.close();
            return;
        }
        match is_open {
            true => self.out.turn("else"),
            false => self.out.open(""),
        }
        self.comments(&last.comments);
        self.block(&last.body, tail);
        self.out.close();
    }
}

/// Whether control reaches the end of an arm.
fn falls_through(body: &Block, tail: Tail) -> bool {
    if body.tail.is_some() {
        return tail == Tail::Discard;
    }
    !matches!(
        body.stmts.last().map(|stmt| &stmt.kind),
        Some(StmtKind::Return(_) | StmtKind::Continue(_) | StmtKind::Break(_) | StmtKind::BreakWith(..))
    )
}

/// What must hold for an arm; nothing for one that always matches.
fn condition(arm: &Arm, value: &Expr) -> Option<Expr> {
    let looks = test(&arm.pattern, value);
    match (looks, arm.guard.clone()) {
        (Some(looks), Some(guard)) => Some(binary(Binary::And, looks, guard)),
        (looks, guard) => looks.or(guard),
    }
}

/// The test that `value` looks like `pattern`.
fn test(pattern: &Pattern, value: &Expr) -> Option<Expr> {
    match pattern {
        Pattern::Any => None,
        Pattern::Is(Expr { kind: ExprKind::Bool(true), .. }) => Some(value.clone()),
        Pattern::Is(Expr { kind: ExprKind::Bool(false), .. }) => {
            // Another item may decide its type, but it is a truth value.
            let truth = Expr { ty: Ty::Bool, ..value.clone() };
            let kind = ExprKind::Unary(Unary::Not, Box::new(truth));
            Some(Expr { kind, ty: Ty::Bool, span: value.span })
        }
        Pattern::Is(wanted) => Some(binary(Binary::Eq, value.clone(), wanted.clone())),
        Pattern::Range { from, to, inclusive } => {
            let below = if *inclusive { Binary::Le } else { Binary::Lt };
            // An unsigned number is not below zero; compilers warn of the question.
            let from = from.as_ref().filter(|from| !(is_zero(from) && is_unsigned(&value.ty)));
            let from = from.map(|from| binary(Binary::Ge, value.clone(), from.clone()));
            let to = to.as_ref().map(|to| binary(below, value.clone(), to.clone()));
            both(from, to, Binary::And)
        }
        Pattern::Or(list) if list.iter().any(Pattern::is_any) => None,
        Pattern::Or(list) => list.iter().map(|one| test(one, value)).reduce(|a, b| both(a, b, Binary::Or))?,
        Pattern::Tuple(parts) => {
            let tests = parts.iter().enumerate().map(|(index, part)| test(part, &part_of(value, index)));
            tests.reduce(|a, b| both(a, b, Binary::And))?
        }
    }
}

fn both(a: Option<Expr>, b: Option<Expr>, op: Binary) -> Option<Expr> {
    match (a, b) {
        (Some(a), Some(b)) => Some(binary(op, a, b)),
        (a, b) => a.or(b),
    }
}

fn binary(op: Binary, left: Expr, right: Expr) -> Expr {
    let span = left.span;
    Expr { kind: ExprKind::Binary(op, Box::new(left), Box::new(right)), ty: Ty::Bool, span }
}

fn part_of(value: &Expr, index: usize) -> Expr {
    match &value.kind {
        ExprKind::Tuple(parts) if index < parts.len() => parts[index].clone(),
        _ => {
            let kind = ExprKind::TupleField(Box::new(value.clone()), index);
            Expr { kind, ty: value.ty.part(index), span: value.span }
        }
    }
}

fn is_zero(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Int(digits) if digits == "0")
}

fn is_unsigned(ty: &Ty) -> bool {
    matches!(ty, Ty::Int(int) if !int.is_signed())
}
