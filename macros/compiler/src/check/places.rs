//! Rule: only what can be written is assigned, and a view is indexed by as many values as it has dimensions.

use crate::diag::Errors;
use crate::model::{Expr, ExprKind, Function, StmtKind, Ty, View, walk};
use crate::rules;

/// Checks every assignment and every index of a function.
pub fn check(function: &Function, errors: &mut Errors) {
    walk::statements(&function.body, &mut |stmt| match &stmt.kind {
        StmtKind::Assign { place, .. } => assigned(place, errors),
        StmtKind::Asm(asm) => {
            let written = asm.operands.iter().filter(|operand| operand.direction.writes());
            written.for_each(|operand| assigned(&operand.value, errors));
        }
        _ => {}
    });
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Atomic(atomic) = &expr.kind {
            assigned(&atomic.place, errors);
        }
        rank(expr, errors);
    });
}

/// Refuses calls of a free function by itself.
pub fn recursion(function: &Function, errors: &mut Errors) {
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Call(name, ..) = &expr.kind
            && *name == function.name.text
        {
            let help = "write a loop: not every GPU has a stack for calls";
            errors.push(&rules::RECURSION, expr.span, format!("`{name}` calls itself"), help);
        }
    });
}

fn assigned(place: &Expr, errors: &mut Errors) {
    match &place.kind {
        ExprKind::Local(_) => {}
        ExprKind::TupleField(base, _) | ExprKind::Field(base, _) | ExprKind::Deref(base) => {
            assigned(base, errors);
        }
        ExprKind::Index(base, _) => match &base.ty {
            // A view without elements is refused for the index already.
            Ty::View(view, _) if !view.writable() && view.rank() > 0 => {
                let read_only = view.name();
                let help = match view {
                    View::Vector => "declare the parameter as `VectorMut<T>`",
                    View::Matrix => "declare the parameter as `MatrixMut<T>`",
                    _ => "write through a view that can be written",
                };
                errors.push(&rules::READ_ONLY, place.span, format!("a `{read_only}` is only read"), help);
            }
            _ => {}
        },
        _ => errors.push(
            &rules::READ_ONLY,
            place.span,
            "this is not a place that can be assigned",
            "assign to a variable or an element",
        ),
    }
}

fn rank(expr: &Expr, errors: &mut Errors) {
    let ExprKind::Index(base, indices) = &expr.kind else { return };
    let expected = match &base.ty {
        Ty::View(view, _) => view.rank(),
        Ty::Array(..) | Ty::Tile(_) => 1,
        _ => return,
    };
    // A pair is a row and a column.
    let pair =
        matches!(indices.as_slice(), [one] if matches!(&one.ty, Ty::Tuple(parts) if parts.len() == expected));
    if expected != indices.len() && !pair {
        let help = match expected {
            0 => "use `set`, `get` or the value itself",
            1 => "write `x[i]`",
            _ => "write `a[(i, j)]`: row, then column",
        };
        let message = format!("{} index value(s) where {expected} are needed", indices.len());
        errors.push(&rules::WRONG_INDEX, expr.span, message, help);
    }
}
