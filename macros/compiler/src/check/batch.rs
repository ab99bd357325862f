//! Rule: a buffer that all problems of a batch share is not written by a kernel that runs on each of them.

use crate::diag::Errors;
use crate::model::{Buffer, Expr, ExprKind, Function, StmtKind, walk};
use crate::rules;

/// Checks the body of a routine that is one kernel. What host code launches is checked when it runs, by the host's checks;
/// atomic operations are in order whoever does them.
pub fn check(function: &Function, buffers: &[Buffer], errors: &mut Errors) {
    let shared =
        buffers.iter().filter(|buffer| buffer.batch_shared).filter_map(|buffer| buffer.name.as_ref());
    let shared: Vec<&str> = shared.map(|name| name.text.as_str()).collect();
    if shared.is_empty() {
        return;
    }
    let mut written = Vec::new();
    walk::statements(&function.body, &mut |stmt| match &stmt.kind {
        StmtKind::Assign { place, .. } => written.extend(of_element(place)),
        StmtKind::Asm(asm) => {
            let outputs = asm.operands.iter().filter(|operand| operand.direction.writes());
            written.extend(outputs.filter_map(|operand| of_element(&operand.value)));
        }
        _ => {}
    });
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Access(access) = &expr.kind
            && access.which.stores()
        {
            written.extend(local(&access.view));
        }
    });
    for (name, span) in written.into_iter().filter(|(name, _)| shared.contains(&name.as_str())) {
        let message = format!("each problem of a batch would write `{name}`, which all of them share");
        let help = format!("give each problem its own, `{name} = \"n * T\"`, or fill it once, in host code");
        errors.push(&rules::READ_ONLY, span, message, help);
    }
}

/// The view that an assigned place is an element of, or lies in an element of.
fn of_element(place: &Expr) -> Option<(String, proc_macro2::Span)> {
    match &place.kind {
        ExprKind::TupleField(base, _) | ExprKind::Field(base, _) => of_element(base),
        ExprKind::Index(base, _) => local(base).or_else(|| of_element(base)),
        _ => None,
    }
}

fn local(expr: &Expr) -> Option<(String, proc_macro2::Span)> {
    match &expr.kind {
        ExprKind::Local(name) => Some((name.clone(), expr.span)),
        _ => None,
    }
}
