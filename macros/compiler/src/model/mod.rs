//! The model: what a kernel or a routine is, as plain data.
//!
//! Between Rust and C++ there is no lower-level representation: both languages have the same
//! structured control flow, and keeping it keeps the generated source readable. The model holds
//! no `syn` type; only spans cross over, so that every later error points at the user's token.
//! A printer matches these enums exhaustively: a new node is a compile error in each printer.

mod access;
mod atomic;
mod changes;
mod condition;
mod expr;
mod intrinsic;
mod items;
mod matches;
mod routine;
mod size;
mod stmt;
mod storage;
mod target;
mod tile;
mod ty;
pub mod walk;

pub use access::{Access, AccessFn, AccessGives};
pub use atomic::{Atomic, AtomicOp, is_atomic};
pub use changes::{is_method, may_change};
pub use condition::{Condition, Flag, InPlace, NoOp, Overwrite, Skip};
pub use expr::{
    Assign, Binary, Closure, ClosureParam, ELEMENT_CONSTANTS, ELEMENT_FUNCTIONS, Expr, ExprKind, GenericArg,
    Method, MethodStyle, Unary,
};
pub use intrinsic::{Gives, Intrinsic};
pub use items::{
    Associated, Field, Implementation, ItemPath, Needs, Promise, Receiver, StructValue, Structure, Trait,
};
pub use matches::{Arm, Match, Pattern};
pub use routine::{
    BlockDim, Buffer, BufferSizes, ElementTy, Geometry, HostBlock, Instance, Limit, Operand, OperandKind,
    QuickReturn, Registers, Routine, RoutineKind, TypeParam, UsedKernel, Variant,
};
pub use size::{Compare, SizeExpr, SizeKind, SizeOp, SizeUnit};
pub use stmt::{Block, Direction, ForRange, Label, Stmt, StmtKind, Unroll};
pub use storage::{Band, Spacing, Storage};
pub use target::{
    Arch, Asm, AsmClass, AsmDirection, AsmOperand, AsmPiece, TargetTest, Vendor, nvidia_register,
};
pub use tile::{TileElement, TileFn, TilePart, TileTy};
pub use ty::{Float, Int, Options, Ty, View};

use proc_macro2::Span;

/// An identifier with the place it was written.
#[derive(Debug, Clone)]
pub struct Name {
    /// The identifier as written.
    pub text: String,
    /// Where.
    pub span: Span,
}

impl Name {
    /// The name `text` at `span`.
    pub fn new(text: impl Into<String>, span: Span) -> Name {
        Name { text: text.into(), span }
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Name) -> bool {
        self.text == other.text
    }
}

/// A generic parameter of a function.
#[derive(Debug, Clone)]
pub struct Generic {
    /// Its name.
    pub name: Name,
    /// What it stands for.
    pub kind: GenericKind,
}

impl Generic {
    /// Whether it is a type with a trait of device code.
    pub fn has_device_trait(&self) -> bool {
        matches!(&self.kind, GenericKind::Type(_, traits) if !traits.is_empty())
    }

    /// Whether it is a type with a trait of device code, and no number by its bounds.
    pub fn may_be_structure(&self) -> bool {
        const OF_NUMBERS: [&str; 6] =
            ["AtomicScalar", "Numeric", "Scalar", "TileNumeric", "TileScalar", "Real"];
        let is_of_numbers = |bound: &String| OF_NUMBERS.contains(&bound.as_str());
        self.has_device_trait()
            && matches!(&self.kind, GenericKind::Type(bounds, _) if !bounds.iter().any(is_of_numbers))
    }
}

/// What a generic parameter stands for.
#[derive(Debug, Clone)]
pub enum GenericKind {
    /// A type with these trait bounds; those of device code with the type as their first argument besides.
    Type(Vec<String>, Vec<Ty>),
    /// A closure that takes and returns values of these types.
    Closure(Vec<Ty>, Ty),
    /// A value of this type.
    Const(Ty),
}

/// A parameter of a device function.
#[derive(Debug, Clone)]
pub struct Param {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Ty,
    /// Whether it was declared `mut`.
    pub mutable: bool,
}

/// A device function: a kernel's body or a helper.
#[derive(Debug, Clone)]
pub struct Function {
    /// Its name.
    pub name: Name,
    /// Its documentation, a line each.
    pub docs: Vec<String>,
    /// Its generic parameters.
    pub generics: Vec<Generic>,
    /// Its parameters.
    pub params: Vec<Param>,
    /// What it returns.
    pub ret: Ty,
    /// Its body.
    pub body: Block,
    /// Whether it is a `const fn`: callable from host code and size formulas too.
    pub is_const: bool,
    /// Whether it is marked `#[inline(always)]`.
    pub always_inline: bool,
    /// What its text will not say; filled in by the checks.
    pub facts: Facts,
}

impl Function {
    /// Whether a parameter is a structure, as far as the function tells: each problem of a batch has its own.
    pub fn takes_structure(&self, param: &Param) -> bool {
        match &param.ty {
            Ty::Struct(..) | Ty::Member(..) => true,
            Ty::Generic(name) => {
                self.generics.iter().any(|generic| generic.name.text == *name && generic.may_be_structure())
            }
            _ => false,
        }
    }
}

/// What the functions that call a function must keep to.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// Whether it waits at a barrier itself.
    pub waits: bool,
    /// Device functions at whose calls not all threads of a block come, each with the value that decides.
    pub apart: Vec<(String, String)>,
    /// The same of methods, by their names alone.
    pub methods: Vec<(String, String)>,
    /// Methods that an implementation or a trait has, each with whether it waits at a barrier itself.
    pub members: Vec<(String, bool)>,
    /// Bytes of shared memory that its arrays take at least.
    pub shared: u64,
}

impl Facts {
    /// Of an implementation or a trait with these functions.
    pub fn of_members(functions: &[Associated]) -> Facts {
        let all = || functions.iter().map(|one| &one.function);
        Facts {
            waits: false,
            apart: all().flat_map(|one| one.facts.apart.clone()).collect(),
            methods: all().flat_map(|one| one.facts.methods.clone()).collect(),
            members: all().map(|one| (one.name.text.clone(), one.facts.waits)).collect(),
            shared: 0,
        }
    }
}

/// A module-level constant that device code uses.
#[derive(Debug, Clone)]
pub struct Constant {
    /// Its name.
    pub name: Name,
    /// Its documentation.
    pub docs: Vec<String>,
    /// Its type.
    pub ty: Ty,
    /// Its value.
    pub value: Expr,
}
