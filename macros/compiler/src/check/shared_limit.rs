//! More shared memory than a block can have.

use crate::diag::Errors;
use crate::model::{
    Binary, BlockDim, Expr, ExprKind, Float, Function, GenericArg, Int, Intrinsic, StmtKind, Ty, walk,
};
use crate::rules;

/// Bytes of shared memory that a block of an AMD GPU has.
const LIMIT: u64 = 64 * 1024;

/// Checks the arrays of a function; `types` are those that its element type may be, `block` its threads if known.
/// Gives the bytes that they take at least.
pub fn check(function: &Function, types: &[Float], block: Option<BlockDim>, errors: &mut Errors) -> u64 {
    let mut bytes = 0_u64;
    walk::statements(&function.body, &mut |stmt| {
        if let StmtKind::Let { name, init: Some(init), .. } = &stmt.kind
            && let ExprKind::Intrinsic(Intrinsic::Shared, generics, args) = &init.kind
            && let ([GenericArg::Type(element)], [len]) = (generics.as_slice(), args.as_slice())
        {
            let fitted = bytes <= LIMIT;
            let elements = length(len, block).and_then(|len| u64::try_from(len).ok()).unwrap_or(0);
            bytes = bytes.saturating_add(elements.saturating_mul(least(element, types)));
            if fitted && bytes > LIMIT {
                let message =
                    format!("with `{}` a block needs {bytes} bytes of shared memory or more", name.text);
                let help =
                    format!("a block has {LIMIT} bytes: take fewer elements, or work through them in turns");
                errors.push(&rules::SHARED_LIMIT, init.span, message, help);
            }
        }
    });
    bytes
}

/// The value of a length, where this function tells it.
pub fn length(len: &Expr, block: Option<BlockDim>) -> Option<i64> {
    match &len.kind {
        ExprKind::Int(digits) => digits.parse().ok(),
        ExprKind::Local(name) => {
            let constants = block?.constants();
            constants.iter().find(|(known, _)| known == name).map(|(_, value)| i64::from(*value))
        }
        ExprKind::Cast(value, _) => length(value, block),
        ExprKind::Binary(op, left, right) => {
            let (left, right) = (length(left, block)?, length(right, block)?);
            match op {
                Binary::Add => left.checked_add(right),
                Binary::Sub => left.checked_sub(right),
                Binary::Mul => left.checked_mul(right),
                Binary::Div => left.checked_div(right),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Bytes of an element with the smallest of `types`.
fn least(element: &Ty, types: &[Float]) -> u64 {
    sizes(element, types).into_iter().min().unwrap_or(1)
}

/// Bytes that an element can have, by `types`; none where its type is not told.
pub fn sizes(element: &Ty, types: &[Float]) -> Vec<u64> {
    let each = |of: fn(Float) -> Float| types.iter().map(|ty| bytes(of(*ty).name())).collect();
    match element {
        Ty::Int(Int::Isize | Int::Usize) => vec![8],
        Ty::Int(int) => vec![bytes(int.name())],
        Ty::Float(float) => vec![bytes(float.name())],
        Ty::Generic(_) => each(|ty| ty),
        Ty::Real(_) => each(Float::real),
        Ty::Sum(_) => each(Float::sum),
        _ => Vec::new(),
    }
}

/// The types of numbers have their bits in their names, complex ones those of one part.
fn bytes(name: &str) -> u64 {
    let bits: u64 = name.trim_start_matches(|c: char| !c.is_ascii_digit()).parse().unwrap_or(8);
    if name.starts_with('c') { bits / 4 } else { bits / 8 }
}
