//! Statements.

use proc_macro2::Span;

use super::{Asm, Assign, Expr, Match, Name, Ty};

/// A block: statements, and the value it ends with if it has one.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Block {
    /// The statements in order.
    pub stmts: Vec<Stmt>,
    /// The value of the block.
    pub tail: Option<Box<Expr>>,
    /// Comment lines above the value.
    pub tail_comments: Vec<String>,
}

/// A statement with the comment lines above it.
#[derive(Debug, Clone)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Comment lines above it, without the slashes.
    pub comments: Vec<String>,
    /// Where it was written.
    pub span: Span,
}

impl PartialEq for Stmt {
    fn eq(&self, other: &Stmt) -> bool {
        self.kind == other.kind
    }
}

/// What a statement does.
// A body has tens of statements and lives for one expansion: boxes would cost the reader more than they save.
#[allow(clippy::large_enum_variant)]
#[derive(Debug, Clone, PartialEq)]
pub enum StmtKind {
    /// Declares a variable.
    Let {
        /// Its name.
        name: Name,
        /// Whether it is assigned later.
        mutable: bool,
        /// Its type, written or inferred.
        ty: Ty,
        /// Its first value; none for a variable that each branch assigns.
        init: Option<Expr>,
    },
    /// `place = value` or `place += value`.
    Assign {
        /// The operator.
        op: Assign,
        /// What is assigned to.
        place: Expr,
        /// The value.
        value: Expr,
    },
    /// A choice.
    If {
        /// The condition.
        cond: Expr,
        /// Where it holds.
        then: Block,
        /// Where it does not.
        otherwise: Option<Block>,
    },
    /// A loop with a condition; `loop` has the condition `true`.
    While {
        /// The condition.
        cond: Expr,
        /// What is repeated.
        body: Block,
        /// What jumps from inner loops aim at.
        label: Option<Label>,
    },
    /// A loop over a range.
    For {
        /// The loop variable.
        var: Name,
        /// Whether the body may change the variable, which does not change the count.
        mutable: bool,
        /// What it runs over.
        range: ForRange,
        /// Whether the loop was marked `#[unroll]`.
        unroll: Unroll,
        /// What is repeated.
        body: Block,
        /// What jumps from inner loops aim at.
        label: Option<Label>,
    },
    /// Leaves a loop: the innermost, or the one with this label.
    Break(Option<String>),
    /// Leaves the `loop` or block with this label, which is a value, with the value.
    BreakWith(String, Expr),
    /// Goes to the next turn of a loop: the innermost, or the one with this label.
    Continue(Option<String>),
    /// Leaves the function.
    Return(Option<Expr>),
    /// `match` for its effect.
    Match(Match),
    /// A block for its own scope, or one that jumps can leave.
    Block(Block, Option<Label>),
    /// `asm_hip!`.
    Asm(Asm),
    /// An expression for its effect.
    Expr(Expr),
}

/// How a loop is taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unroll {
    /// As the compiler likes.
    Free,
    /// Whole: `#[unroll]`.
    Whole,
    /// So many turns at once: `#[unroll(4)]`.
    Times(u32),
}

/// What a jump out of an inner loop aims at; only where there is such a jump.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// A name that no other label of the function has.
    pub name: String,
    /// Whether a `break` aims at it.
    pub left: bool,
    /// Whether a `continue` aims at it.
    pub continued: bool,
}

/// The order in which a `for` loop takes the values of its range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From the first to the last.
    Up,
    /// `(a..b).rev()`, then perhaps `.step_by(s)`: the first value is the last of the range.
    DownFromEnd,
    /// `(a..b).step_by(s).rev()`: the last value is the first of the range.
    DownToStart,
}

/// The range of a `for` loop.
#[derive(Debug, Clone, PartialEq)]
pub struct ForRange {
    /// The first value.
    pub from: Expr,
    /// The end.
    pub to: Expr,
    /// Whether the end belongs to the range.
    pub inclusive: bool,
    /// The distance from one value to the next; one if absent.
    pub step: Option<Expr>,
    /// The order of its values.
    pub direction: Direction,
    /// The type of the loop variable.
    pub ty: Ty,
}
