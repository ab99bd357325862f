//! An access of a width that memory does not have.

use super::shared_limit;
use crate::diag::Errors;
use crate::model::{BlockDim, Expr, ExprKind, Float, Function, Ty, walk};
use crate::rules;

/// Checks the accesses of a function; `types` are those that its element type may be.
pub fn check(function: &Function, types: &[Float], block: Option<BlockDim>, errors: &mut Errors) {
    walk::expressions(&function.body, &mut |expr| {
        let ExprKind::Access(access) = &expr.kind else { return };
        let Some(width) = &access.width else { return };
        self::width(width, &access.view.ty.element(), types, block, errors);
    });
}

/// Checks that `width` elements move at once.
pub fn width(width: &Expr, element: &Ty, types: &[Float], block: Option<BlockDim>, errors: &mut Errors) {
    let Some((count, bytes)) = bytes(width, (element, types), block) else { return };
    if let Some(bytes) = bytes.into_iter().filter(|bytes| !is_width(*bytes)).min() {
        let message = format!("{count} elements can have {bytes} bytes here, which do not move at once");
        let help = "take elements of 4, 8 or a multiple of 16 bytes together, for every element type";
        errors.push(&rules::ACCESS_WIDTH, width.span, message, help);
    }
}

/// Checks that `count` elements are a multiple of so many bytes, where that is known; `told` says so many elements and
/// bytes.
pub fn whole(
    count: &Expr,
    (multiple, told): (u64, fn(i64, u64) -> String),
    element: (&Ty, &[Float]),
    block: Option<BlockDim>,
    errors: &mut Errors,
) {
    let Some((elements, bytes)) = bytes(count, element, block) else { return };
    if let Some(bytes) = bytes.into_iter().filter(|bytes| !bytes.is_multiple_of(multiple)).min() {
        let message = format!("{}, which is no multiple of {multiple}", told(elements, bytes));
        let help = format!("take a multiple of {multiple} bytes for every element type");
        errors.push(&rules::ACCESS_WIDTH, count.span, message, help);
    }
}

/// A number of elements that stands there, and the bytes that they can have.
fn bytes(
    count: &Expr,
    (element, types): (&Ty, &[Float]),
    block: Option<BlockDim>,
) -> Option<(i64, Vec<u64>)> {
    let elements = shared_limit::length(count, block)?;
    // What is for any type is hardly ever for those of 16 bits; where it is, the instance is refused.
    let any = types.len() == Float::ALL.len();
    let types: Vec<Float> = types.iter().copied().filter(|ty| !any || !ty.is_half()).collect();
    let sizes = shared_limit::sizes(element, &types);
    let bytes = |size| u64::try_from(elements).unwrap_or(0).saturating_mul(size);
    Some((elements, sizes.into_iter().map(bytes).collect()))
}

/// Whether so many bytes are one access, or several of 16.
const fn is_width(bytes: u64) -> bool {
    matches!(bytes, 4 | 8) || bytes > 0 && bytes.is_multiple_of(16)
}
