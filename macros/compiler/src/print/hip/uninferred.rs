//! Operators on what another item decides: a field, the result of a call, a constant of a structure or a trait.
//!
//! It may be an integer of any width, so a function of the prelude looks at its type and does what Rust's operator does
//! for it; of floats and complex numbers that is the operator itself.

use super::expr::Context;
use super::range;
use crate::model::{Binary, Block, Expr, ExprKind, Generic, GenericKind, Ty, Unary};

/// Bits of the largest number of `i32`, which is what literals and constants are made of at least.
const I32: u32 = 31;

/// The runtime's traits of numbers that no integer has.
const NO_INTEGERS: [&str; 3] = ["Scalar", "Real", "TileScalar"];

/// The function for an operator, where its operands may be integers of a type that the text does not have.
pub fn function(
    context: Context<'_>,
    op: Binary,
    of: &Ty,
    left: &Expr,
    right: &Expr,
) -> Option<&'static str> {
    if !may_be_integer(context, of) || is_made(context, op, left, right) {
        return None;
    }
    match op {
        // Subscripts count what exists, and have no narrow types.
        Binary::Add | Binary::Sub | Binary::Mul | Binary::BitAnd | Binary::BitOr | Binary::BitXor
            if context.place =>
        {
            None
        }
        Binary::Add => Some("op_add"),
        Binary::Sub => Some("op_sub"),
        Binary::Mul => Some("op_mul"),
        Binary::Div => Some("op_div"),
        Binary::Rem => Some("op_rem"),
        Binary::BitAnd => Some("op_and"),
        Binary::BitOr => Some("op_or"),
        Binary::BitXor => Some("op_xor"),
        Binary::Shl => Some("op_shl"),
        Binary::Shr => Some("op_shr"),
        Binary::And
        | Binary::Or
        | Binary::Eq
        | Binary::Ne
        | Binary::Lt
        | Binary::Le
        | Binary::Gt
        | Binary::Ge => None,
    }
}

/// The type parameters that may be integers: those of which no bound says that they are floats or complex numbers.
pub fn open<'a>(generics: impl Iterator<Item = &'a Generic>) -> Vec<String> {
    let is_open = |generic: &&Generic| match &generic.kind {
        GenericKind::Type(bounds, _) => !bounds.iter().any(|bound| NO_INTEGERS.contains(&bound.as_str())),
        GenericKind::Closure(..) | GenericKind::Const(_) => false,
    };
    generics.filter(is_open).map(|generic| generic.name.text.clone()).collect()
}

fn may_be_integer(context: Context<'_>, ty: &Ty) -> bool {
    ty.may_be_integer() || matches!(ty, Ty::Generic(name) if context.open.contains(name))
}

/// Whether a negation is one of such a value.
pub fn negates(context: Context<'_>, op: Unary, value: &Expr) -> bool {
    op == Unary::Neg && may_be_integer(context, &value.ty) && !context.place && !context.ranges.is_made(value)
}

/// Whether a branch is a literal, and the other a number of which another item decides the type: beside a narrow one
/// C++ would make both `int`.
pub fn is_beside(branch: &Block, other: &Block) -> bool {
    let is_literal = |tail: &Expr| matches!(tail.kind, ExprKind::Int(_)) && tail.ty == Ty::AnyInt;
    branch.tail.as_deref().is_some_and(is_literal)
        && other.tail.as_ref().is_some_and(|tail| tail.ty.may_be_integer())
}

/// The first branch of a choice of choices that says the type: all have one, and a literal does not say which.
pub fn first_value(branch: &Block) -> &Block {
    match branch.tail.as_deref().map(|tail| &tail.kind) {
        Some(ExprKind::If(_, then, otherwise)) => {
            let says = |block: &&Block| block.tail.as_ref().is_some_and(|tail| tail.ty.may_be_integer());
            [&**then, &**otherwise].into_iter().find(says).map_or(branch, first_value)
        }
        _ => branch,
    }
}

/// Whether an operation is one of literals, constants and what loops count from these, and stays in their type.
fn is_made(context: Context<'_>, op: Binary, left: &Expr, right: &Expr) -> bool {
    if !context.ranges.is_made(left) || !context.ranges.is_made(right) {
        return false;
    }
    // A constant of another item may be narrow, and a float, of which `%` is a function.
    let are_literals = matches!((&left.kind, &right.kind), (ExprKind::Int(_), ExprKind::Int(_)));
    if (context.deduced || op == Binary::Rem) && !are_literals {
        return false;
    }
    // A shift may leave the type, and rustc takes that.
    if op == Binary::Shl && !matches!(left.kind, ExprKind::Int(_)) {
        return false;
    }
    // Compilers know it whole.
    if range::is_constant(left) && range::is_constant(right) {
        return true;
    }
    let bits = context.ranges.bits(left).max(context.ranges.bits(right));
    match op {
        Binary::Add | Binary::Sub => bits < I32,
        Binary::Mul => context.ranges.bits(left) + context.ranges.bits(right) <= I32,
        Binary::Div => bits <= I32 && super::integers::is_constant(right),
        Binary::Shl | Binary::Shr => matches!(right.kind, ExprKind::Int(_)) && op == Binary::Shr,
        _ => bits <= I32,
    }
}
