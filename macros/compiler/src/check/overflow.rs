//! A constant that overflows.

use crate::diag::Errors;
use crate::model::{SizeExpr, SizeKind, SizeOp};
use crate::rules;

/// Refuses every constant part of `formula` that overflows, and gives the formula's value where it is a constant.
pub fn check(formula: &SizeExpr, errors: &mut Errors) -> Option<i64> {
    match &formula.kind {
        SizeKind::Int(value) => Some(*value),
        SizeKind::Op(op, left, right) => {
            let (left, right) = (check(left, errors), check(right, errors));
            let value = apply(*op, left?, right?);
            if value.is_none() {
                let help = "a size has 64 bits, and nothing is divided by zero: use other numbers";
                errors.push(
                    &rules::CONSTANT_OVERFLOW,
                    formula.span,
                    "the value of this constant is no size",
                    help,
                );
            }
            value
        }
        SizeKind::Compare(_, left, right) => {
            check(left, errors);
            check(right, errors);
            None
        }
        SizeKind::Call(_, args) => {
            args.iter().for_each(|arg| {
                check(arg, errors);
            });
            None
        }
        SizeKind::If(cond, then, otherwise) => {
            for part in [cond, then, otherwise] {
                check(part, errors);
            }
            None
        }
        SizeKind::Name(_)
        | SizeKind::Constant(_)
        | SizeKind::Associated(..)
        | SizeKind::Field(..)
        | SizeKind::TypeSize(_)
        | SizeKind::OptionIs(..) => None,
    }
}

fn apply(op: SizeOp, left: i64, right: i64) -> Option<i64> {
    match op {
        SizeOp::Add => left.checked_add(right),
        SizeOp::Sub => left.checked_sub(right),
        SizeOp::Mul => left.checked_mul(right),
        SizeOp::Div => left.checked_div(right),
    }
}
