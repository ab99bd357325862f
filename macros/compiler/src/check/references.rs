//! Rule: a reference is lent to a device function or named by a `let`, and points to what one thread alone has.

use crate::diag::Errors;
use crate::model::{Expr, ExprKind, Function, StmtKind, Ty, walk};
use crate::rules;

/// Checks every reference of a function.
pub fn check(function: &Function, errors: &mut Errors) {
    let mut lent = Vec::new();
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Call(_, _, args)
        | ExprKind::CallLocal(_, args)
        | ExprKind::MethodCall(_, _, _, args)
        | ExprKind::MemberCall(_, _, _, args) = &expr.kind
        {
            lent.extend(args.iter().map(|arg| arg.span.start()));
        }
    });
    walk::statements(&function.body, &mut |stmt| {
        let StmtKind::Let { name, mutable, ty, init } = &stmt.kind else { return };
        lent.extend(init.iter().map(|init| init.span.start()));
        if *mutable && matches!(ty, Ty::Ref(..)) {
            let message = format!("the reference `{}` would be bound a second time", name.text);
            errors.push(&rules::REFERENCE, name.span, message, "remove `mut`: C++ binds a reference once");
        }
    });
    walk::expressions(&function.body, &mut |expr| {
        let ExprKind::Ref(mutable, value) = &expr.kind else { return };
        if lent.contains(&expr.span.start()) {
            place(value, *mutable, errors);
        } else {
            let help = "pass it to a device function, give it a name with `let`, or use the value itself";
            errors.push(&rules::REFERENCE, expr.span, "a reference has no place here", help);
        }
    });
}

/// Refuses what a reference cannot point to.
fn place(value: &Expr, mutable: bool, errors: &mut Errors) {
    match &value.kind {
        ExprKind::Local(_) => {}
        ExprKind::TupleField(base, _) | ExprKind::Field(base, _) | ExprKind::Deref(base) => {
            place(base, mutable, errors)
        }
        ExprKind::Index(base, _) => match &base.ty {
            Ty::Array(..) => place(base, mutable, errors),
            _ => {
                let help = "copy the element into a variable, or pass the view and the index";
                let message = "a reference to an element that other threads reach too";
                errors.push(&rules::REFERENCE, value.span, message, help);
            }
        },
        _ if mutable => {
            let help = "put the value into a variable first";
            errors.push(&rules::REFERENCE, value.span, "a reference to a value without a place", help);
        }
        _ => {}
    }
}
