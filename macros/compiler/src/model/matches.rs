//! `match`: patterns and arms.

use super::{Block, Expr, ExprKind, StmtKind};

/// A choice among patterns.
///
/// Names that patterns bind are gone: in guards and short arms they stand for the part of the value that they name,
/// in arms that are blocks they are variables that the block declares first.
#[derive(Debug, Clone, PartialEq)]
pub struct Match {
    /// What is looked at. Where it is needed more than once it is a variable, a field of one, or a tuple of these.
    pub value: Expr,
    /// The arms in order; Rust has checked that one of them always matches.
    pub arms: Vec<Arm>,
}

/// One arm of a `match`.
#[derive(Debug, Clone, PartialEq)]
pub struct Arm {
    /// What the value must look like.
    pub pattern: Pattern,
    /// What must hold besides.
    pub guard: Option<Expr>,
    /// What is done then.
    pub body: Block,
    /// Comment lines above the arm.
    pub comments: Vec<String>,
}

/// What a value must look like.
#[derive(Debug, Clone, PartialEq)]
pub enum Pattern {
    /// Anything.
    Any,
    /// Equal to a literal, a constant or one of BLAS's options.
    Is(Expr),
    /// Between two ends.
    Range {
        /// The first value.
        from: Option<Expr>,
        /// The end.
        to: Option<Expr>,
        /// Whether the end belongs to the range.
        inclusive: bool,
    },
    /// One of several.
    Or(Vec<Pattern>),
    /// A tuple whose parts look like these.
    Tuple(Vec<Pattern>),
}

impl Pattern {
    /// Whether every value looks like this.
    pub fn is_any(&self) -> bool {
        match self {
            Pattern::Any => true,
            Pattern::Is(_) | Pattern::Range { .. } => false,
            Pattern::Or(list) => list.iter().any(Pattern::is_any),
            Pattern::Tuple(list) => list.iter().all(Pattern::is_any),
        }
    }

    /// Calls `visit` for every value inside.
    pub fn values<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        match self {
            Pattern::Any => {}
            Pattern::Is(value) => visit(value),
            Pattern::Range { from, to, .. } => [from, to].into_iter().flatten().for_each(visit),
            Pattern::Or(list) | Pattern::Tuple(list) => list.iter().for_each(|one| one.values(visit)),
        }
    }

    /// Whether C++ can say this with `case`.
    fn is_case(&self) -> bool {
        match self {
            Pattern::Any => true,
            Pattern::Is(value) => !matches!(value.kind, ExprKind::Bool(_)),
            Pattern::Range { .. } | Pattern::Tuple(_) => false,
            Pattern::Or(list) => list.iter().all(Pattern::is_case),
        }
    }
}

impl Match {
    /// Whether C++ can say this with `switch`: there `break` leaves the switch, so no arm may leave a loop with it.
    pub fn is_switch(&self) -> bool {
        self.arms.iter().all(|arm| arm.guard.is_none() && arm.pattern.is_case() && !leaves_a_loop(&arm.body))
    }
}

/// Whether a block has a plain `break` that is not of a loop inside it.
fn leaves_a_loop(block: &Block) -> bool {
    block.stmts.iter().any(|stmt| match &stmt.kind {
        StmtKind::Break(None) => true,
        StmtKind::If { then, otherwise, .. } => {
            leaves_a_loop(then) || otherwise.as_ref().is_some_and(leaves_a_loop)
        }
        StmtKind::Block(inner, _) => leaves_a_loop(inner),
        StmtKind::Match(inner) => inner.arms.iter().any(|arm| leaves_a_loop(&arm.body)),
        _ => false,
    }) || block.tail.as_ref().is_some_and(|tail| match &tail.kind {
        ExprKind::If(_, then, otherwise) => leaves_a_loop(then) || leaves_a_loop(otherwise),
        ExprKind::Block(inner, _) => leaves_a_loop(inner),
        ExprKind::Match(inner) => inner.arms.iter().any(|arm| leaves_a_loop(&arm.body)),
        _ => false,
    })
}
