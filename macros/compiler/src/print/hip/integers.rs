//! Operators that C++ leaves undefined, or does not have, where Rust does.

use crate::model::{Binary, Expr, ExprKind, Intrinsic, Ty};

/// The function that divides, where the divisor could be zero, or -1 under the smallest number; that of a remainder
/// which may be one of reals.
pub fn function(op: Binary, of: &Ty, divisor: &Expr) -> Option<&'static str> {
    if op == Binary::Rem && matches!(of, Ty::Float(_) | Ty::Generic(_) | Ty::Real(_) | Ty::Sum(_)) {
        return Some("rem");
    }
    if !matches!(of, Ty::Int(_)) || is_constant(divisor) {
        return None;
    }
    match op {
        Binary::Div => Some("int_div"),
        Binary::Rem => Some("int_rem"),
        _ => None,
    }
}

/// What masks the amount of a shift: Rust looks at as many of its bits as the width needs.
pub fn mask(op: Binary, of: &Ty, amount: &Expr) -> Option<u32> {
    let Ty::Int(int) = of else { return None };
    let shifts = matches!(op, Binary::Shl | Binary::Shr) && !matches!(amount.kind, ExprKind::Int(_));
    shifts.then(|| int.bits() - 1)
}

/// Sizes of the machine, which are positive.
const SIZES: [Intrinsic; 9] = [
    Intrinsic::BlockDimX,
    Intrinsic::BlockDimY,
    Intrinsic::BlockDimZ,
    Intrinsic::GridDimX,
    Intrinsic::GridDimY,
    Intrinsic::GridDimZ,
    Intrinsic::BlockThreads,
    Intrinsic::WaveSize,
    Intrinsic::SizeOf,
];

/// Whether a value cannot be zero, or is one that the C++ compiler knows and refuses if it is: sizes of the machine,
/// literals, constants, constant parameters by their capitals, and arithmetic on these.
pub fn is_constant(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Int(digits) => digits != "0",
        ExprKind::Constant(_) => true,
        ExprKind::Intrinsic(which, ..) => SIZES.contains(which),
        ExprKind::Local(name) => name.len() > 1 && *name == name.to_uppercase(),
        ExprKind::Binary(_, left, right) => is_constant(left) && is_constant(right),
        ExprKind::Cast(value, _) => is_constant(value),
        _ => false,
    }
}
