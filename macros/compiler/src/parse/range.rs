//! The ranges of `for` loops.

use syn::spanned::Spanned;

use super::Body;
use super::expr::expr;
use crate::model::{Direction, Expr, ForRange, Ty};
use crate::rules;

/// Parses `a..b` and `a..=b`, with one `.step_by(s)` and one `.rev()` in either order.
pub fn for_range(body: &mut Body<'_>, source: &syn::Expr) -> Option<ForRange> {
    match source {
        syn::Expr::Paren(inner) => for_range(body, &inner.expr),
        syn::Expr::Group(inner) => for_range(body, &inner.expr),
        syn::Expr::Range(range) => plain(body, range),
        syn::Expr::MethodCall(call) if call.method == "step_by" && call.args.len() == 1 => {
            let mut range = for_range(body, &call.receiver)?;
            if range.step.is_some() {
                let (message, help) = ("a range has one step", "multiply the steps");
                body.errors.push(&rules::UNSUPPORTED_STATEMENT, call.method.span(), message, help);
            }
            if is_zero(&call.args[0]) {
                let (message, help) = ("a step of 0 comes to no other value", "write a step from 1 on");
                body.errors.push(&rules::UNSUPPORTED_STATEMENT, call.args[0].span(), message, help);
            }
            range.step = Some(expr(body, &call.args[0]));
            Some(range)
        }
        syn::Expr::MethodCall(call) if call.method == "rev" && call.args.is_empty() => {
            let mut range = for_range(body, &call.receiver)?;
            if range.direction != Direction::Up {
                let (message, help) = ("a range is reversed once", "remove both `rev()`");
                body.errors.push(&rules::UNSUPPORTED_STATEMENT, call.method.span(), message, help);
            }
            range.direction =
                if range.step.is_some() { Direction::DownToStart } else { Direction::DownFromEnd };
            Some(range)
        }
        other => {
            body.errors.push(
                &rules::UNSUPPORTED_STATEMENT,
                other.span(),
                "a `for` loop in device code runs over a range",
                "write `for i in a..b`, `(a..b).step_by(s)` or `(a..b).rev()`",
            );
            None
        }
    }
}

/// Whether an argument is a literal 0, whose loop rustc's would refuse when it runs, and the C++ would never end.
fn is_zero(argument: &syn::Expr) -> bool {
    let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) = argument else { return false };
    number.base10_parse::<u128>().is_ok_and(|number| number == 0)
}

fn plain(body: &mut Body<'_>, range: &syn::ExprRange) -> Option<ForRange> {
    let (Some(from), Some(to)) = (&range.start, &range.end) else {
        body.errors.push(
            &rules::UNSUPPORTED_STATEMENT,
            range.span(),
            "a loop needs both ends of its range",
            "write `a..b`",
        );
        return None;
    };
    let from: Expr = expr(body, from);
    let to: Expr = expr(body, to);
    let inclusive = matches!(range.limits, syn::RangeLimits::Closed(_));
    Some(ForRange { from, to, inclusive, step: None, direction: Direction::Up, ty: Ty::Unknown })
}
