//! What `T: Scalar` does not have: it may be a complex number, and no literal has its type.
//!
//! rustc refuses these too, and names what would help a program of its own: `PartialOrd`, `Ord`, `Iterator`. Here `Real`
//! is meant.

use super::{Env, GenericKind};
use crate::model::{Binary, Expr, Int, Ty};
use crate::rules;

/// Checks the operands of an operator; whether a literal among them has been refused.
pub fn operands(env: &mut Env<'_>, op: Binary, left: &Expr, right: &Expr) -> bool {
    for (one, other) in [(left, right), (right, left)] {
        if matches!(one.ty, Ty::AnyFloat | Ty::AnyInt) && is_number(env, &other.ty) {
            literal(env, one, &other.ty);
            return true;
        }
    }
    let ordered = matches!(op, Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge | Binary::Rem);
    let parameter = [left, right].into_iter().find_map(|one| scalar(env, &one.ty));
    if let Some(name) = parameter.filter(|_| ordered) {
        of_reals(env, left.span, &format!("`{}`", op.symbol()), &name);
    }
    false
}

/// Refuses two integers of different types in one operation: rustc would write a conversion that device code has not.
pub fn widths(env: &mut Env<'_>, left: &Expr, right: &Expr) {
    if let (Ty::Int(one), Ty::Int(other)) = (&left.ty, &right.ty)
        && one != other
        // Made of one call, such as the position in the grid.
        && left.span.start() != right.span.start()
    {
        let message = format!("`{}` and `{}` do not meet without a cast", one.name(), other.name());
        let (narrow, wide) = if one.bits() <= other.bits() { (left, other) } else { (right, one) };
        let wide = if *wide == Int::I64 { "Dim" } else { wide.name() };
        env.errors.push(&rules::CAST, narrow.span, message, format!("cast it: `... as {wide}`"));
    }
}

/// Checks a method that reals alone have.
pub fn method(env: &mut Env<'_>, receiver: &Expr, method: &str) {
    if let Some(name) = scalar(env, &receiver.ty) {
        of_reals(env, receiver.span, &format!("`{method}`"), &name);
    }
}

fn of_reals(env: &mut Env<'_>, span: proc_macro2::Span, what: &str, name: &str) {
    let message = format!("{what} is of real numbers, and `{name}: Scalar` may be a complex one");
    let help = format!(
        "write `{name}: Real` where every type is real, or take a real part of it: `x.re()`, `x.abs1()`"
    );
    env.errors.push(&rules::REAL_FUNCTION, span, message, help);
}

fn literal(env: &mut Env<'_>, literal: &Expr, ty: &Ty) {
    let (name, help) = match ty {
        Ty::Real(inner) | Ty::Sum(inner) => {
            let name = parameter(inner).unwrap_or("T");
            (format!("{name}::Real"), format!("write `{name}::Real::from_f64(2.0)`"))
        }
        other => {
            let name = parameter(other).unwrap_or("T").to_owned();
            let help = match scalar(env, other) {
                Some(_) => {
                    format!("write `{name}::from_real({name}::Real::from_f64(2.0))`, or `{name}::ONE`")
                }
                None => format!("write `{name}::from_f64(2.0)`, or `{name}::ONE`"),
            };
            (name, help)
        }
    };
    let message = format!("a literal is no `{name}`, which is another type in each kernel");
    env.errors.push(&rules::UNTYPED_NUMBER, literal.span, message, help);
}

fn parameter(ty: &Ty) -> Option<&str> {
    if let Ty::Generic(name) = ty { Some(name) } else { None }
}

/// Whether a type is an element type that a parameter stands for.
fn is_number(env: &Env<'_>, ty: &Ty) -> bool {
    match ty {
        Ty::Real(inner) => is_number(env, inner),
        Ty::Generic(name) => {
            let bounds = bounds(env, name);
            bounds.iter().any(|bound| bound == "Scalar" || bound == "Real")
        }
        _ => false,
    }
}

/// The type parameter that a type is, where nothing says that it is real.
fn scalar(env: &Env<'_>, ty: &Ty) -> Option<String> {
    let name = parameter(ty)?;
    let bounds = bounds(env, name);
    (bounds == ["Scalar"]).then(|| name.to_owned())
}

/// The bounds of a type parameter, without those that say nothing of numbers.
fn bounds(env: &Env<'_>, name: &str) -> Vec<String> {
    let generics = env.generics.iter().chain(&env.around.generics);
    let of_name = generics.filter(|generic| generic.name.text == name);
    let bounds = of_name.flat_map(|generic| match &generic.kind {
        GenericKind::Type(bounds, _) => bounds.clone(),
        GenericKind::Closure(..) | GenericKind::Const(_) => Vec::new(),
    });
    bounds.filter(|bound| !matches!(bound.as_str(), "Copy" | "Clone" | "Send" | "Sync" | "Sized")).collect()
}
