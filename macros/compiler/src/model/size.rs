//! Size formulas: workspace bytes, grids, lengths, costs, conditions on sizes.

use proc_macro2::Span;

/// A formula over the sizes of a call.
#[derive(Debug, Clone)]
pub struct SizeExpr {
    /// What it computes.
    pub kind: SizeKind,
    /// Where it was written; the whole literal for formulas in a string.
    pub span: Span,
}

/// What a formula computes.
#[derive(Debug, Clone)]
pub enum SizeKind {
    /// A whole number.
    Int(i64),
    /// A size, increment, leading dimension or `batch_count`.
    Name(String),
    /// A `#[device] const`, in the grid of a kernel.
    Constant(String),
    /// A constant of a type parameter, `L::TILE_M`, in the grid of a kernel.
    Associated(String, String),
    /// A field of an argument that is a structure, `of.m`, in the grid of a kernel.
    Field(String, String),
    /// The size in bytes of a type: `T`, `R` (its real type) or a named one.
    TypeSize(String),
    /// Whether an enumeration argument has this letter.
    OptionIs(String, String),
    /// An arithmetic operator.
    Op(SizeOp, Box<SizeExpr>, Box<SizeExpr>),
    /// A comparison, or `&&`, `||`.
    Compare(Compare, Box<SizeExpr>, Box<SizeExpr>),
    /// A function: a built-in one or a `const` device function.
    Call(String, Vec<SizeExpr>),
    /// A choice.
    If(Box<SizeExpr>, Box<SizeExpr>, Box<SizeExpr>),
}

impl SizeExpr {
    /// The functions every formula may call, with their number of arguments.
    pub const BUILT_IN: [(&'static str, usize); 4] =
        [("ceil_div", 2), ("round_up", 2), ("max", 2), ("min", 2)];

    /// A formula at `span`.
    pub fn new(kind: SizeKind, span: Span) -> SizeExpr {
        SizeExpr { kind, span }
    }

    /// The formula that is just `name`.
    pub fn name(name: &str, span: Span) -> SizeExpr {
        SizeExpr::new(SizeKind::Name(name.to_owned()), span)
    }

    /// Whether it names a size.
    pub fn names(&self, size: &str) -> bool {
        self.any(&|kind| matches!(kind, SizeKind::Name(name) if name == size))
    }

    /// Whether it looks at an enumeration.
    pub fn names_option(&self, option: &str) -> bool {
        self.any(&|kind| matches!(kind, SizeKind::OptionIs(name, _) if name == option))
    }

    /// The parts of `a || b || c`.
    pub fn alternatives(&self) -> Vec<&SizeExpr> {
        match &self.kind {
            SizeKind::Compare(Compare::Or, left, right) => {
                [left.alternatives(), right.alternatives()].concat()
            }
            _ => vec![self],
        }
    }

    /// Whether some part of it is of this kind.
    fn any(&self, is: &dyn Fn(&SizeKind) -> bool) -> bool {
        if is(&self.kind) {
            return true;
        }
        match &self.kind {
            SizeKind::Op(_, left, right) | SizeKind::Compare(_, left, right) => left.any(is) || right.any(is),
            SizeKind::Call(_, list) => list.iter().any(|part| part.any(is)),
            SizeKind::If(condition, then, otherwise) => {
                [condition, then, otherwise].into_iter().any(|part| part.any(is))
            }
            SizeKind::Int(_)
            | SizeKind::Name(_)
            | SizeKind::Constant(_)
            | SizeKind::Associated(..)
            | SizeKind::Field(..)
            | SizeKind::TypeSize(_)
            | SizeKind::OptionIs(..) => false,
        }
    }
}

/// An arithmetic operator of formulas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SizeOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, towards zero
    Div,
}

/// A comparison or a connective of formulas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compare {
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `&&`
    And,
    /// `||`
    Or,
}

/// What a formula counts; a checker of units, not only of names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SizeUnit {
    /// A count: of elements, blocks, operations.
    Count,
    /// Bytes.
    Bytes,
    /// A truth value.
    Truth,
}

impl SizeUnit {
    /// The word used in messages.
    pub const fn name(self) -> &'static str {
        match self {
            SizeUnit::Count => "a count",
            SizeUnit::Bytes => "bytes",
            SizeUnit::Truth => "a condition",
        }
    }
}
