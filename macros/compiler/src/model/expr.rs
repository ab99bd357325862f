//! Expressions.

use proc_macro2::Span;

use super::{
    Access, Atomic, Block, Intrinsic, Label, Match, Name, Options, StructValue, TargetTest, TileFn, TileTy,
    Ty,
};

/// An expression with its type and place.
#[derive(Debug, Clone)]
pub struct Expr {
    /// What it computes.
    pub kind: ExprKind,
    /// Its type, filled in by the typing pass.
    pub ty: Ty,
    /// Where it was written.
    pub span: Span,
}

impl Expr {
    /// An expression whose type is not known yet.
    pub fn new(kind: ExprKind, span: Span) -> Expr {
        Expr { kind, ty: Ty::Unknown, span }
    }
}

impl PartialEq for Expr {
    fn eq(&self, other: &Expr) -> bool {
        self.kind == other.kind
    }
}

/// What an expression computes.
#[derive(Debug, Clone, PartialEq)]
pub enum ExprKind {
    /// An integer literal, digits without separators or suffix.
    Int(String),
    /// A float literal, digits without separators or suffix.
    Float(String),
    /// `true` or `false`.
    Bool(bool),
    /// A variable, a parameter or a constant parameter.
    Local(String),
    /// A device constant of another item.
    Constant(String),
    /// `T::ZERO` and the like.
    Associated(Ty, String),
    /// `Operation::None` and the like.
    Option(Options, String),
    /// An operator with one operand.
    Unary(Unary, Box<Expr>),
    /// An operator with two operands.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// An element of a view or an array.
    Index(Box<Expr>, Vec<Expr>),
    /// A device function.
    Call(String, Vec<GenericArg>, Vec<Expr>),
    /// `Pair { value: x, index }`.
    Struct(StructValue),
    /// `pair.index`.
    Field(Box<Expr>, String),
    /// A constant of a structure, or of a trait for a type.
    MemberConstant(Ty, String),
    /// A function of a structure, or of a trait for a type.
    MemberCall(Ty, String, Vec<GenericArg>, Vec<Expr>),
    /// A method that device code defines; the typing pass finds the trait if the receiver's type has one.
    MethodCall(Box<Expr>, String, Vec<GenericArg>, Vec<Expr>),
    /// A closure that a variable or a parameter holds.
    CallLocal(String, Vec<Expr>),
    /// `|a, b| a + b`.
    Closure(Box<Closure>),
    /// A function of the machine.
    Intrinsic(Intrinsic, Vec<GenericArg>, Vec<Expr>),
    /// `x.atomic_add(i, value)` and the like.
    Atomic(Box<Atomic>),
    /// `target::amd()` and the like.
    Target(TargetTest),
    /// A function of the type of tiles.
    Tile(Box<TileTy>, TileFn, Vec<Expr>),
    /// `T::from_real(x)` and the like.
    AssociatedCall(Ty, String, Vec<Expr>),
    /// A method of a scalar or a view.
    Method(Box<Expr>, Method, Vec<Expr>),
    /// A method that reaches memory in another way than an index.
    Access(Box<Access>),
    /// `x as T`.
    Cast(Box<Expr>, Ty),
    /// A choice between two values.
    If(Box<Expr>, Box<Block>, Box<Block>),
    /// `[a, b, c]`.
    Array(Vec<Expr>),
    /// `[value; len]`.
    Repeat(Box<Expr>, Box<Expr>),
    /// `&x` or, where it says so, `&mut x`.
    Ref(bool, Box<Expr>),
    /// `*x`
    Deref(Box<Expr>),
    /// `(a, b)`.
    Tuple(Vec<Expr>),
    /// `pair.0`.
    TupleField(Box<Expr>, usize),
    /// `{ ...; value }`, with its label if a `break` gives the value.
    Block(Box<Block>, Option<Label>),
    /// `loop { ... break value; ... }`, with the label that these aim at.
    Loop(Box<Block>, Option<Label>),
    /// `match`.
    Match(Box<Match>),
}

/// A closure: it sees the variables around it, and ends before they do.
#[derive(Debug, Clone, PartialEq)]
pub struct Closure {
    /// Its parameters; one that is not used has an empty name.
    pub params: Vec<ClosureParam>,
    /// What it returns, where that is written.
    pub ret: Ty,
    /// Its body.
    pub body: Block,
}

/// A parameter of a closure.
#[derive(Debug, Clone, PartialEq)]
pub struct ClosureParam {
    /// Its name.
    pub name: Name,
    /// Its type, where it is written.
    pub ty: Ty,
    /// Whether it was declared `mut`.
    pub mutable: bool,
}

/// A generic argument of a call.
#[derive(Debug, Clone, PartialEq)]
pub enum GenericArg {
    /// A type.
    Type(Ty),
    /// A value.
    Const(Expr),
}

/// An operator with one operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unary {
    /// `-x`
    Neg,
    /// `!x`
    Not,
}

/// An operator with two operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    BitAnd,
    BitOr,
    BitXor,
    Shl,
    Shr,
    And,
    Or,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Binary {
    /// The operator, the same in Rust and C++.
    pub const fn symbol(self) -> &'static str {
        match self {
            Binary::Add => "+",
            Binary::Sub => "-",
            Binary::Mul => "*",
            Binary::Div => "/",
            Binary::Rem => "%",
            Binary::BitAnd => "&",
            Binary::BitOr => "|",
            Binary::BitXor => "^",
            Binary::Shl => "<<",
            Binary::Shr => ">>",
            Binary::And => "&&",
            Binary::Or => "||",
            Binary::Eq => "==",
            Binary::Ne => "!=",
            Binary::Lt => "<",
            Binary::Le => "<=",
            Binary::Gt => ">",
            Binary::Ge => ">=",
        }
    }

    /// How tightly it binds in C++; higher binds tighter.
    pub const fn precedence(self) -> u8 {
        match self {
            Binary::Mul | Binary::Div | Binary::Rem => 10,
            Binary::Add | Binary::Sub => 9,
            Binary::Shl | Binary::Shr => 8,
            Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => 7,
            Binary::Eq | Binary::Ne => 6,
            Binary::BitAnd => 5,
            Binary::BitXor => 4,
            Binary::BitOr => 3,
            Binary::And => 2,
            Binary::Or => 1,
        }
    }

    /// Whether its second operand is evaluated in some cases only.
    pub const fn is_lazy(self) -> bool {
        matches!(self, Binary::And | Binary::Or)
    }

    /// Whether the result is a truth value.
    pub const fn is_comparison(self) -> bool {
        matches!(self.precedence(), 1 | 2 | 6 | 7)
    }
}

/// An assignment operator: plain, or with an arithmetic operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Assign {
    /// `=`
    Plain,
    /// `+=` and the like.
    With(Binary),
}

/// How a method is spelled in C++.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MethodStyle {
    /// `name(receiver, arguments)`: scalars are plain C++ numbers.
    Free,
    /// `receiver.name(arguments)`: views are structures.
    Member,
}

/// A method of the kernel language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Method {
    /// The name, the same in Rust and C++.
    pub name: &'static str,
    /// How it is spelled in C++.
    pub style: MethodStyle,
    /// Arguments besides the receiver.
    pub args: usize,
}

/// Functions of element types: `T::from_real(x)`, `R::from_f64(x)`.
pub const ELEMENT_FUNCTIONS: [&str; 3] = ["from_real", "from_f64", "from_bits"];
/// Constants of element types.
pub const ELEMENT_CONSTANTS: [&str; 9] =
    ["ZERO", "ONE", "MAX", "MIN", "EPSILON", "MIN_POSITIVE", "INFINITY", "NEG_INFINITY", "NAN"];

impl Method {
    /// Every method.
    pub const ALL: [Method; 71] = [
        Method::free("conj", 0),
        Method::free("re", 0),
        Method::free("im", 0),
        Method::free("abs1", 0),
        Method::free("abs", 0),
        Method::free("sqrt", 0),
        Method::free("max", 1),
        Method::free("min", 1),
        Method::free("mul_add", 2),
        Method::free("norm_sqr", 0),
        Method::free("safe_div", 1),
        Method::free("scale", 1),
        Method::free("with_im", 1),
        Method::free("floor", 0),
        Method::free("ceil", 0),
        Method::free("round", 0),
        Method::free("trunc", 0),
        Method::free("rsqrt", 0),
        Method::free("signum", 0),
        Method::free("copysign", 1),
        Method::free("clamp", 2),
        Method::free("powi", 1),
        Method::free("powf", 1),
        Method::free("hypot", 1),
        Method::free("cbrt", 0),
        Method::free("exp", 0),
        Method::free("exp2", 0),
        Method::free("ln", 0),
        Method::free("log2", 0),
        Method::free("log10", 0),
        Method::free("sin", 0),
        Method::free("cos", 0),
        Method::free("tan", 0),
        Method::free("tanh", 0),
        Method::free("atan2", 1),
        Method::free("is_nan", 0),
        Method::free("is_finite", 0),
        Method::free("is_infinite", 0),
        Method::free("is_sign_negative", 0),
        Method::free("to_bits", 0),
        Method::free("to_f64", 0),
        Method::free("pow", 1),
        Method::free("wrapping_add", 1),
        Method::free("wrapping_sub", 1),
        Method::free("wrapping_mul", 1),
        Method::free("wrapping_neg", 0),
        Method::free("leading_zeros", 0),
        Method::free("trailing_zeros", 0),
        Method::free("count_ones", 0),
        Method::free("rotate_left", 1),
        Method::free("rotate_right", 1),
        Method::member("len", 0),
        Method::member("is_empty", 0),
        Method::member("inc", 0),
        Method::member("contiguous", 0),
        Method::member("rest", 2),
        Method::member("rows", 0),
        Method::member("cols", 0),
        Method::member("ld", 0),
        Method::member("set", 1),
        Method::member("get", 0),
        Method::member("as_const", 0),
        Method::member("mma", 2),
        Method::member("mma_shared", 4),
        Method::member("wgmma_async", 6),
        Method::member("wgmma_wait", 0),
        Method::member("wgmma_wait_earlier", 0),
        Method::member("row", 1),
        Method::member("col", 1),
        Method::member("store", 4),
        Method::member("store_within", 6),
    ];

    const fn free(name: &'static str, args: usize) -> Method {
        Method { name, style: MethodStyle::Free, args }
    }

    const fn member(name: &'static str, args: usize) -> Method {
        Method { name, style: MethodStyle::Member, args }
    }

    /// Whether it is of real numbers and not of complex ones.
    pub fn is_of_reals(self) -> bool {
        let both = [
            "conj", "re", "im", "abs1", "abs", "sqrt", "mul_add", "norm_sqr", "safe_div", "scale", "with_im",
        ];
        self.style == MethodStyle::Free && !both.contains(&self.name)
    }

    /// The method of this name.
    pub fn from_name(name: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.name == name)
    }
}
