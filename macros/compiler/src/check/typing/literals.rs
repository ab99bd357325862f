//! Arithmetic on literals alone whose type nothing told: C++ computes it in `int`, Rust in what it infers.

use super::walk;
use crate::diag::Errors;
use crate::model::{Binary, Block, Expr, ExprKind, Ty, Unary};
use crate::rules;

/// Refuses arithmetic on literals wherever the type that nothing told makes a difference.
pub fn check_all(body: &Block, errors: &mut Errors) {
    walk::expressions(body, &mut |expr| check_one(expr, errors));
}

/// The same for one value and its parts.
pub fn check(expr: &Expr, errors: &mut Errors) {
    check_one(expr, errors);
    walk::parts(expr, &mut |part| check(part, errors));
}

fn check_one(expr: &Expr, errors: &mut Errors) {
    let mut inside = false;
    walk::parts(expr, &mut |part| inside |= differs(part));
    if differs(expr) && !inside {
        errors.push(
            &rules::UNTYPED_NUMBER,
            expr.span,
            "which integer is computed here? Rust and C++ would choose differently",
            "give a literal its type: `1_i64 << n`",
        );
    }
}

/// Whether it is arithmetic on literals whose result is not known, or is none of `int`.
fn differs(expr: &Expr) -> bool {
    let is_arithmetic = matches!(&expr.kind, ExprKind::Binary(op, ..) if !op.is_comparison());
    let fits = || value(expr).is_some_and(|value| i32::try_from(value).is_ok());
    expr.ty == Ty::AnyInt && is_arithmetic && !fits()
}

/// The value of literals and operators, where it is known now.
fn value(expr: &Expr) -> Option<i128> {
    match &expr.kind {
        ExprKind::Int(digits) => digits.parse().ok(),
        ExprKind::Unary(Unary::Neg, inner) => value(inner)?.checked_neg(),
        ExprKind::Binary(op, left, right) => {
            let (left, right) = (value(left)?, value(right)?);
            match op {
                Binary::Add => left.checked_add(right),
                Binary::Sub => left.checked_sub(right),
                Binary::Mul => left.checked_mul(right),
                Binary::Div => left.checked_div(right),
                Binary::Rem => left.checked_rem(right),
                Binary::BitAnd => Some(left & right),
                Binary::BitOr => Some(left | right),
                Binary::BitXor => Some(left ^ right),
                Binary::Shl if (0..32).contains(&right) => left.checked_mul(1 << right),
                Binary::Shr if (0..32).contains(&right) => Some(left >> right),
                _ => None,
            }
        }
        _ => None,
    }
}
