//! Rule: a closure is called or passed to a device function, and nothing else; so it can be inlined and never escapes.

use crate::diag::Errors;
use crate::model::{Expr, ExprKind, Function, GenericKind, StmtKind, Ty, walk};
use crate::rules;

/// Checks every closure of a function.
pub fn check(function: &Function, errors: &mut Errors) {
    if let Ty::Generic(name) = &function.ret
        && function.generics.iter().any(|generic| generic.name.text == *name && is_closure(&generic.kind))
    {
        let help = "return the value that the closure gives";
        errors.push(
            &rules::ESCAPING_CLOSURE,
            function.name.span,
            "a device function returns no closure",
            help,
        );
        return;
    }
    // Arguments may be closures; every other place that holds one is a fault.
    let mut arguments = Vec::new();
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Call(_, _, args)
        | ExprKind::CallLocal(_, args)
        | ExprKind::MethodCall(_, _, _, args)
        | ExprKind::MemberCall(_, _, _, args) = &expr.kind
        {
            arguments.extend(args.iter().filter(|arg| holds_closure(arg)).map(|arg| arg.span.start()));
        }
    });
    walk::statements(&function.body, &mut |stmt| {
        if let StmtKind::Let { init: Some(Expr { kind: ExprKind::Closure(_), span, .. }), .. } = &stmt.kind {
            arguments.push(span.start());
        }
    });
    walk::expressions(&function.body, &mut |expr| {
        if holds_closure(expr) && !arguments.contains(&expr.span.start()) {
            let help = "call it, or pass it to a device function: it sees variables that end with this one";
            errors.push(&rules::ESCAPING_CLOSURE, expr.span, "a closure would outlive what it sees", help);
        }
    });
}

fn is_closure(kind: &GenericKind) -> bool {
    matches!(kind, GenericKind::Closure(..))
}

fn holds_closure(expr: &Expr) -> bool {
    matches!((&expr.kind, &expr.ty), (ExprKind::Local(_) | ExprKind::Closure(_), Ty::Closure(..)))
}
