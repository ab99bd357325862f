//! Statements.

use proc_macro2::Span;

use super::{Assign, Expr, Name, Ty};

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
    },
    /// A loop over a range.
    For {
        /// The loop variable.
        var: Name,
        /// What it runs over.
        range: ForRange,
        /// Whether the loop was marked `#[unroll]`.
        unroll: bool,
        /// What is repeated.
        body: Block,
    },
    /// Leaves the innermost loop.
    Break,
    /// Goes to the next turn of the innermost loop.
    Continue,
    /// Leaves the function.
    Return(Option<Expr>),
    /// A block for its own scope.
    Block(Block),
    /// An expression for its effect.
    Expr(Expr),
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
    /// The type of the loop variable.
    pub ty: Ty,
}
