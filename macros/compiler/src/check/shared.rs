//! Rule: shared memory is declared by a `let`, with an element type and a length known at compile time.

use crate::diag::Errors;
use crate::model::{Expr, ExprKind, Function, GenericArg, Intrinsic, StmtKind, walk};
use crate::rules;

/// Checks every use of `shared`.
pub fn check(function: &Function, errors: &mut Errors) {
    let mut declared = Vec::new();
    walk::statements(&function.body, &mut |stmt| {
        if let StmtKind::Let { init: Some(init), .. } = &stmt.kind
            && let ExprKind::Intrinsic(Intrinsic::Shared, generics, args) = &init.kind
        {
            declared.push(init.span.start());
            declaration(init, generics, args, errors);
        }
    });
    walk::expressions(&function.body, &mut |expr| {
        if matches!(expr.kind, ExprKind::Intrinsic(Intrinsic::Shared, ..))
            && !declared.contains(&expr.span.start())
        {
            let help = "write `let mut buffer = shared::<T>(LEN);`";
            errors.push(&rules::SHARED_DECLARATION, expr.span, "shared memory needs a name", help);
        }
    });
}

fn declaration(init: &Expr, generics: &[GenericArg], args: &[Expr], errors: &mut Errors) {
    let help = "write `let mut buffer = shared::<T>(BLOCK);`";
    if !matches!(generics, [GenericArg::Type(_)]) {
        errors.push(&rules::SHARED_DECLARATION, init.span, "shared memory needs its element type", help);
    }
    match args {
        [len] if is_constant(len) => {}
        [len] => errors.push(
            &rules::SHARED_DECLARATION,
            len.span,
            "the length of shared memory must be known at compile time",
            help,
        ),
        _ => errors.push(&rules::SHARED_DECLARATION, init.span, "shared memory has one length", help),
    }
}

/// Literals, constant parameters and device constants, and arithmetic on them.
fn is_constant(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Constant(_) => true,
        ExprKind::Local(name) => *name == name.to_uppercase(),
        ExprKind::Binary(_, left, right) => is_constant(left) && is_constant(right),
        ExprKind::Cast(value, _) => is_constant(value),
        _ => false,
    }
}
