//! Rules: memory is reached in ways that it has, at a place with as many values as the view has dimensions.

use crate::diag::Errors;
use crate::model::{Access, AccessFn, ExprKind, Function, Ty, View, walk};
use crate::rules;

/// Checks every access of a function.
pub fn check(function: &Function, errors: &mut Errors) {
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Access(access) = &expr.kind {
            view(access, errors);
        }
    });
}

fn view(access: &Access, errors: &mut Errors) {
    let (which, span) = (access.which, access.view.span);
    let view = match &access.view.ty {
        Ty::View(view, _) if view.rank() > 0 => *view,
        Ty::Unknown => return,
        _ => {
            let message = format!("`{}` is for vectors, matrices and buffers", which.name());
            errors.push(&rules::UNFIT_ACCESS, span, message, "index an array: `list[i]`");
            return;
        }
    };
    let of_view = matches!(&access.view.kind, ExprKind::Method(_, method, _) if method.name == "as_const");
    if which.is_constant() && (view.writable() || of_view) {
        let message = format!("`{}` is for memory that nobody writes during the launch", which.name());
        let help = "take the operand as `Vector<T>` or `Matrix<T>`, or load it without `_ro`";
        errors.push(&rules::UNFIT_ACCESS, span, message, help);
    } else if which.is_global() && view == View::Shared {
        let message = format!("`{}` is not for shared memory", which.name());
        let help = match which {
            AccessFn::Head => "a shared array begins aligned: count from its first element",
            _ => "shared memory has no cache: read and write it without `_nt`, and do not prefetch",
        };
        errors.push(&rules::UNFIT_ACCESS, span, message, help);
    } else if which.stores() && !view.writable() {
        let message = format!("a `{}` is only read", view.name());
        errors.push(&rules::READ_ONLY, span, message, "write through a view that can be written");
    }
    let (needed, given) = (which.places(view.rank()), access.place.len());
    if needed != given {
        let message = format!("{given} index value(s) where {needed} are needed");
        let help = match (which, needed) {
            (AccessFn::Head, 0) => "a vector has one head: `x.head::<4>()`".to_owned(),
            (AccessFn::Head, _) => "each column has a head: `a.head::<4>(j)`".to_owned(),
            (_, 1) => format!("write `x.{}(i)`", which.name()),
            _ => format!("write `a.{}((i, j))`: row, then column", which.name()),
        };
        errors.push(&rules::WRONG_INDEX, span, message, help);
    }
}
