//! Sums, differences, products and negations that wrap where the compiler's do not: NVIDIA's has no option for it.
//!
//! Where they cannot leave their type they keep their operators, as do places in memory: one that leaves its type lies
//! outside of what it is a place in, and compilers use that when they compute addresses.

use super::expr::Context;
use super::range;
use crate::model::{Binary, Expr, Int, Ty, Unary};

/// The function of the prelude for an operator, where its result can leave its type.
pub fn function(
    context: Context<'_>,
    op: Binary,
    of: &Ty,
    left: &Expr,
    right: &Expr,
) -> Option<&'static str> {
    if range::is_constant(left) && range::is_constant(right) {
        return None;
    }
    let (left, right) = (context.ranges.bits(left), context.ranges.bits(right));
    let (name, bits) = match op {
        Binary::Add => ("wrapping_add", left.max(right) + 1),
        Binary::Sub => ("wrapping_sub", left.max(right) + 1),
        Binary::Mul => ("wrapping_mul", left + right),
        _ => return None,
    };
    leaves(context, of, bits).then_some(name)
}

/// Whether a negation can leave its type.
pub fn negates(context: Context<'_>, op: Unary, value: &Expr) -> bool {
    let bits = context.ranges.bits(value);
    // NVIDIA's assembler does not wrap what it negates in 8 or 16 bits, which the function knows.
    let narrow = matches!(value.ty, Ty::Int(int @ (Int::I8 | Int::I16)) if !range::holds(int, bits))
        && !context.place
        && !range::is_constant(value);
    op == Unary::Neg && (narrow || leaves(context, &value.ty, bits))
}

/// C++ computes narrower types in `i32`, which holds their sums and products.
fn leaves(context: Context<'_>, of: &Ty, bits: u32) -> bool {
    matches!(of, Ty::Int(int @ (Int::I32 | Int::I64 | Int::Isize)) if !context.place && !range::holds(*int, bits))
}
