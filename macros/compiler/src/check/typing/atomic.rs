//! Types of atomic operations.

use super::Env;
use super::expr::{expect, infer};
use crate::model::{Atomic, AtomicOp, ExprKind, Ty, is_atomic};
use crate::rules;

/// Types the element and the values of an atomic operation; the type of what it gives.
pub fn operation(env: &mut Env<'_>, atomic: &mut Atomic) -> Ty {
    let element = infer(env, &mut atomic.place);
    for value in &mut atomic.values {
        expect(env, value, &element);
    }
    let in_memory = match &atomic.place.kind {
        ExprKind::Index(base, _) => matches!(base.ty, Ty::View(..) | Ty::Unknown),
        _ => true,
    };
    let refusal = if !in_memory {
        Some("only memory that threads share is changed by atomic operations")
    } else if !is_atomic(&element) {
        Some("no GPU changes an element of this type in one piece")
    } else {
        None
    };
    if let Some(message) = refusal {
        let help = "atomic operations are for `i32`, `u32`, `i64`, `u64`, `f32` and `f64` in a view that is written \
                    or in shared memory";
        env.errors.push(&rules::ATOMIC, atomic.place.span, message, help);
    }
    if atomic.op == AtomicOp::Store { Ty::Unit } else { element }
}
