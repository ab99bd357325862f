//! What computing a value may change.

use super::{Expr, ExprKind, Ty, walk};

/// Whether a function of a trait is called as a method, so that its first argument may be lent without a word.
pub fn is_method(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::MethodCall(..) => true,
        // A path in front would begin earlier.
        ExprKind::MemberCall(_, _, _, args) => {
            args.first().is_some_and(|first| first.span.start() == expr.span.start())
        }
        _ => false,
    }
}

/// Whether computing a value may change something, as far as its words tell.
pub fn may_change(expr: &Expr) -> bool {
    let mut found = match &expr.kind {
        ExprKind::MethodCall(..) | ExprKind::CallLocal(..) | ExprKind::Atomic(_) => true,
        ExprKind::MemberCall(..) => is_method(expr),
        ExprKind::Ref(mutable, _) => *mutable,
        ExprKind::Access(access) => access.which.stores(),
        ExprKind::Call(_, _, args) => args.iter().any(is_way_to_memory),
        _ => false,
    };
    walk::value_blocks(expr, &mut |block| {
        found |= !block.stmts.is_empty() || block.tail.as_ref().is_some_and(|tail| may_change(tail));
    });
    walk::parts(expr, &mut |part| found |= may_change(part));
    found
}

fn is_way_to_memory(argument: &Expr) -> bool {
    match &argument.ty {
        Ty::View(view, _) => view.writable(),
        Ty::Closure(..) => true,
        _ => false,
    }
}
