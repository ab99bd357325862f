//! Arithmetic on literals alone whose type nothing told: C++ computes it in `int`, Rust in what it infers.

use crate::diag::Errors;
use crate::model::{Binary, Block, Expr, ExprKind, Ty, Unary, walk};
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
    check_ends(expr, errors);
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

/// Refuses a literal at one end of a function of C++ whose other ends another item decides: it would be another type.
fn check_ends(expr: &Expr, errors: &mut Errors) {
    if expr.ty.is_known() {
        return;
    }
    let mut list = Vec::new();
    ends(expr, &mut list);
    let literal = list.iter().find(|end| end.ty == Ty::AnyInt);
    if let Some(literal) = literal.filter(|_| list.iter().any(|end| end.ty.may_be_integer())) {
        errors.push(
            &rules::UNTYPED_NUMBER,
            literal.span,
            "which integer is this? The other values are of a type that another item decides",
            "give the literal its type: `1_i64`",
        );
    }
}

/// The values that a choice with statements ends in; one without is a value itself, in which literals have a type.
fn ends<'a>(expr: &'a Expr, list: &mut Vec<&'a Expr>) {
    let blocks: Vec<&Block> = match &expr.kind {
        ExprKind::If(_, then, otherwise) => vec![then, otherwise],
        ExprKind::Match(choice) => choice.arms.iter().map(|arm| &arm.body).collect(),
        _ => Vec::new(),
    };
    if blocks.iter().all(|block| is_value(block)) {
        list.push(expr);
    } else {
        blocks.iter().filter_map(|block| block.tail.as_deref()).for_each(|tail| ends(tail, list));
    }
}

fn is_value(block: &Block) -> bool {
    block.stmts.is_empty()
        && block.tail.as_ref().is_some_and(|tail| match &tail.kind {
            ExprKind::If(_, then, otherwise) => is_value(then) && is_value(otherwise),
            _ => true,
        })
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
