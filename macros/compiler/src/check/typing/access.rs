//! Types of what reaches memory in another way than an index does.

use super::Env;
use super::expr::{expect, infer};
use crate::model::{Access, AccessGives, Expr, Int, Ty};

/// Types the parts of an access; the type of its result.
pub fn access(env: &mut Env<'_>, access: &mut Access) -> Ty {
    let element = infer(env, &mut access.view).element();
    access.place.iter_mut().for_each(|index| drop(infer(env, index)));
    let width = access.width.as_mut().map(|width| {
        expect(env, width, &Ty::Int(Int::Usize));
        width.clone()
    });
    if let Some(value) = &mut access.value {
        let is_one = access.which == crate::model::AccessFn::StoreNt;
        if is_one {
            expect(env, value, &element)
        } else {
            expect_elements(env, value, &element)
        };
    }
    match access.which.gives() {
        AccessGives::Nothing => Ty::Unit,
        AccessGives::Truth => Ty::Bool,
        AccessGives::Count => Ty::Int(Int::I64),
        AccessGives::Element => element,
        AccessGives::Elements => match width {
            Some(width) if element.is_known() => Ty::Array(Box::new(element), Box::new(width)),
            _ => Ty::Unknown,
        },
    }
}

/// Types an array of elements of this type.
fn expect_elements(env: &mut Env<'_>, value: &mut Expr, element: &Ty) -> Ty {
    let len = Expr::new(crate::model::ExprKind::Int("0".into()), value.span);
    let expected =
        if element.is_known() { Ty::Array(Box::new(element.clone()), Box::new(len)) } else { Ty::Unknown };
    // Only what the elements are is told by this; the length is the value's own.
    if matches!(value.kind, crate::model::ExprKind::Array(_) | crate::model::ExprKind::Repeat(..)) {
        expect(env, value, &expected)
    } else {
        infer(env, value)
    }
}
