//! Sums, differences, products and negations that wrap where the compiler's do not: NVIDIA's has no option for it.
//!
//! Only of numbers that come from memory or from reals. Positions, sizes and loop counters do not come near the ends of
//! their types, and compilers use that when they compute addresses.

use super::expr::Context;
use crate::check::typing::walk;
use crate::model::{
    AccessGives, Binary, Block, Expr, ExprKind, Function, Int, Method, Stmt, StmtKind, Ty, Unary,
};

/// Variables of a function that hold such numbers.
pub fn data(function: &Function) -> Vec<String> {
    let mut known = Vec::new();
    loop {
        let before = known.len();
        walk::statements(&function.body, &mut |stmt| note(stmt, &mut known));
        if known.len() == before {
            return known;
        }
    }
}

fn note(stmt: &Stmt, known: &mut Vec<String>) {
    let (name, value) = match &stmt.kind {
        StmtKind::Let { name, init: Some(init), .. } => (&name.text, init),
        StmtKind::Assign { place: Expr { kind: ExprKind::Local(name), .. }, value, .. } => (name, value),
        _ => return,
    };
    if !known.contains(name) && is_data(value, known) {
        known.push(name.clone());
    }
}

/// The function of the prelude for an operator, where one of its operands is such a number.
pub fn function(
    context: Context<'_>,
    op: Binary,
    of: &Ty,
    left: &Expr,
    right: &Expr,
) -> Option<&'static str> {
    let name = match op {
        Binary::Add => "wrapping_add",
        Binary::Sub => "wrapping_sub",
        Binary::Mul => "wrapping_mul",
        _ => return None,
    };
    let wraps = is_signed(of) && (is_data(left, context.data) || is_data(right, context.data));
    wraps.then_some(name)
}

/// Whether a negation is one of such a number.
pub fn negates(context: Context<'_>, op: Unary, value: &Expr) -> bool {
    op == Unary::Neg && is_signed(&value.ty) && is_data(value, context.data)
}

/// C++ computes narrower types in `i32`, which holds their sums and products.
fn is_signed(ty: &Ty) -> bool {
    matches!(ty, Ty::Int(Int::I32 | Int::I64))
}

fn is_data(expr: &Expr, known: &[String]) -> bool {
    match &expr.kind {
        ExprKind::Local(name) => known.contains(name),
        ExprKind::Access(access) => access.which.gives() != AccessGives::Count,
        ExprKind::Atomic(_) => true,
        ExprKind::Index(base, _) => matches!(base.ty, Ty::View(..)) || is_data(base, known),
        ExprKind::Method(receiver, method, args) => {
            is_bits(*method) || is_data(receiver, known) || args.iter().any(|one| is_data(one, known))
        }
        ExprKind::Cast(value, _) => {
            matches!(value.ty, Ty::Float(_) | Ty::AnyFloat | Ty::Real(_) | Ty::Sum(_) | Ty::Generic(_))
                || is_data(value, known)
        }
        ExprKind::Unary(_, value)
        | ExprKind::Deref(value)
        | ExprKind::Ref(_, value)
        | ExprKind::Field(value, _)
        | ExprKind::TupleField(value, _) => is_data(value, known),
        ExprKind::Binary(op, left, right) => {
            !op.is_comparison() && (is_data(left, known) || is_data(right, known))
        }
        ExprKind::Intrinsic(_, _, args) | ExprKind::Tuple(args) | ExprKind::Array(args) => {
            args.iter().any(|one| is_data(one, known))
        }
        ExprKind::If(_, then, otherwise) => ends_in_data(then, known) || ends_in_data(otherwise, known),
        ExprKind::Block(block, _) => ends_in_data(block, known),
        ExprKind::Match(choice) => choice.arms.iter().any(|arm| ends_in_data(&arm.body, known)),
        _ => false,
    }
}

fn ends_in_data(block: &Block, known: &[String]) -> bool {
    block.tail.as_ref().is_some_and(|tail| is_data(tail, known))
}

/// Methods whose results may be any pattern of bits.
fn is_bits(method: Method) -> bool {
    method.name.starts_with("wrapping_")
        || matches!(method.name, "get" | "pow" | "rotate_left" | "rotate_right" | "to_bits")
}
