//! Atomic operations on elements in memory.

use super::{Expr, Float, Int, Ty};

/// What is done to an element in one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtomicOp {
    /// Adds to it.
    Add,
    /// Makes it the smaller of itself and a value.
    Min,
    /// Makes it the larger of itself and a value.
    Max,
    /// Replaces it if it is what the caller takes it to be.
    Cas,
    /// Replaces it.
    Exchange,
    /// Reads it.
    Load,
    /// Writes it.
    Store,
    /// Waits until it is no less than a value, and reads it.
    Wait,
}

impl AtomicOp {
    /// Every operation.
    pub const ALL: [AtomicOp; 8] = [
        AtomicOp::Add,
        AtomicOp::Min,
        AtomicOp::Max,
        AtomicOp::Cas,
        AtomicOp::Exchange,
        AtomicOp::Load,
        AtomicOp::Store,
        AtomicOp::Wait,
    ];

    /// The name: of a method in Rust, of a function in C++.
    pub const fn name(self) -> &'static str {
        match self {
            AtomicOp::Add => "atomic_add",
            AtomicOp::Min => "atomic_min",
            AtomicOp::Max => "atomic_max",
            AtomicOp::Cas => "atomic_cas",
            AtomicOp::Exchange => "atomic_exchange",
            AtomicOp::Load => "atomic_load",
            AtomicOp::Store => "atomic_store",
            AtomicOp::Wait => "atomic_wait",
        }
    }

    /// How many values it takes besides the index.
    pub const fn values(self) -> usize {
        match self {
            AtomicOp::Load => 0,
            AtomicOp::Cas => 2,
            _ => 1,
        }
    }

    /// The operation that a method stands for, and whether the method takes a scope: `atomic_add`, `atomic_add_in`.
    pub fn from_method(name: &str) -> Option<(AtomicOp, bool)> {
        let plain = name.strip_suffix("_in");
        let known = |wanted: &str| AtomicOp::ALL.into_iter().find(|op| op.name() == wanted);
        match plain {
            Some(plain) => known(plain).map(|op| (op, true)),
            None => known(name).map(|op| (op, false)),
        }
    }
}

/// An atomic operation.
#[derive(Debug, Clone, PartialEq)]
pub struct Atomic {
    /// What is done.
    pub op: AtomicOp,
    /// Among whose threads it is one piece, where that is not the whole device: a value of `Scope`.
    pub scope: Option<String>,
    /// The element.
    pub place: Expr,
    /// The values.
    pub values: Vec<Expr>,
}

/// Whether memory can be changed in one piece where it holds this type, as far as a function tells.
pub const fn is_atomic(ty: &Ty) -> bool {
    match ty {
        Ty::Int(int) => int.bits() >= 32 && !matches!(int, Int::Isize | Int::Usize),
        Ty::Float(float) => matches!(float, Float::F32 | Float::F64),
        Ty::Bool | Ty::Array(..) | Ty::Tuple(_) | Ty::Options(_) | Ty::View(..) => false,
        _ => true,
    }
}
