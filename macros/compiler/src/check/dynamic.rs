//! Rules: arrays in dynamic shared memory are declared by a kernel's own `let`s, with lengths that a launch can tell.

use super::sizes::{self, SizeScope};
use crate::diag::Errors;
use crate::model::{
    Binary, Expr, ExprKind, Function, GenericArg, Geometry, Int, Intrinsic, SizeExpr, SizeKind, SizeOp,
    SizeUnit, Stmt, StmtKind, Ty, walk,
};
use crate::rules;

const HELP: &str = "write `let mut buffer = dynamic_shared::<T>(2 * m);`, with parameters of type `Dim`";

/// Checks the arrays of a kernel, and tells the launch their lengths.
pub fn check(function: &Function, geometry: &mut Geometry, errors: &mut Errors) {
    let scope = SizeScope::of_kernel(function).with_block();
    let mut declared = Vec::new();
    for stmt in &function.body.stmts {
        let Some((init, generics, args)) = declaration(stmt) else { continue };
        declared.push(init.span.start());
        if !matches!(generics, [GenericArg::Type(_)]) {
            let message = "dynamic shared memory needs its element type";
            errors.push(&rules::DYNAMIC_LENGTH, init.span, message, HELP);
        }
        let [len] = args else {
            errors.push(&rules::DYNAMIC_LENGTH, init.span, "dynamic shared memory has one length", HELP);
            continue;
        };
        geometry.dynamic.extend(length(len, function, &scope, errors));
    }
    walk::expressions(&function.body, &mut |expr| {
        let is_array = matches!(expr.kind, ExprKind::Intrinsic(Intrinsic::DynamicShared, ..));
        if is_array && !declared.contains(&expr.span.start()) {
            let message =
                "dynamic shared memory is declared by a `let` outside of branches, loops and closures";
            let help = "write `let mut buffer = dynamic_shared::<T>(m);` at the start of the kernel";
            errors.push(&rules::DYNAMIC_PLACE, expr.span, message, help);
        }
    });
}

/// The array that a statement declares.
fn declaration(stmt: &Stmt) -> Option<(&Expr, &[GenericArg], &[Expr])> {
    let StmtKind::Let { init: Some(init), .. } = &stmt.kind else { return None };
    match &init.kind {
        ExprKind::Intrinsic(Intrinsic::DynamicShared, generics, args) => Some((init, generics, args)),
        _ => None,
    }
}

/// The length as the launch evaluates it; every refusal is one of this rule.
fn length(len: &Expr, function: &Function, scope: &SizeScope, errors: &mut Errors) -> Option<SizeExpr> {
    let mut formula = formula(len, errors)?;
    let mut inner = Errors::new();
    let value = sizes::check(&mut formula, scope, SizeUnit::Count, "dynamic_shared", &mut inner);
    let found = inner.finish();
    if value.is_some_and(|value| value <= 0) {
        errors.push(&rules::DYNAMIC_LENGTH, len.span, "an array has one element or more", HELP);
    }
    for error in &found {
        errors.push(&rules::DYNAMIC_LENGTH, error.span, error.message.clone(), error.help.clone());
    }
    unchanged(len, function, errors);
    found.is_empty().then_some(formula)
}

/// An expression of the body as a formula.
fn formula(expr: &Expr, errors: &mut Errors) -> Option<SizeExpr> {
    let kind = match &expr.kind {
        ExprKind::Int(digits) => SizeKind::Int(digits.parse().ok()?),
        ExprKind::Local(name) | ExprKind::Constant(name) => SizeKind::Name(name.clone()),
        ExprKind::Cast(value, Ty::Int(Int::I64)) => return formula(value, errors),
        ExprKind::MemberConstant(Ty::Struct(_, arguments), name)
            if let Some(GenericArg::Type(Ty::Generic(owner))) = arguments.first() =>
        {
            SizeKind::Associated(owner.clone(), name.clone())
        }
        ExprKind::Field(base, name) if let ExprKind::Local(structure) = &base.kind => {
            SizeKind::Field(structure.clone(), name.clone())
        }
        ExprKind::Binary(op, left, right) if operator(*op).is_some() => {
            let (left, right) = (formula(left, errors), formula(right, errors));
            SizeKind::Op(operator(*op)?, Box::new(left?), Box::new(right?))
        }
        ExprKind::Call(name, generics, args) if generics.is_empty() => {
            let args: Option<Vec<SizeExpr>> = args.iter().map(|arg| formula(arg, errors)).collect();
            SizeKind::Call(name.clone(), args?)
        }
        _ => {
            let message = "the launch cannot evaluate this part of a length";
            let help = "a length has whole numbers, parameters of type `Dim`, constants, `+ - * /`, `as Dim` and \
                        `const` device functions";
            errors.push(&rules::DYNAMIC_LENGTH, expr.span, message, help);
            return None;
        }
    };
    Some(SizeExpr::new(kind, expr.span))
}

fn operator(op: Binary) -> Option<SizeOp> {
    Some(match op {
        Binary::Add => SizeOp::Add,
        Binary::Sub => SizeOp::Sub,
        Binary::Mul => SizeOp::Mul,
        Binary::Div => SizeOp::Div,
        _ => return None,
    })
}

/// Refuses a parameter that the body changes: the launch knows only what it passed.
fn unchanged(len: &Expr, function: &Function, errors: &mut Errors) {
    let mut named = Vec::new();
    names(len, &mut named);
    let mut changed = Vec::new();
    walk::statements(&function.body, &mut |stmt| {
        if let StmtKind::Assign { place, .. } = &stmt.kind {
            let place = match &place.kind {
                ExprKind::Field(base, _) => base,
                _ => place,
            };
            if let ExprKind::Local(name) = &place.kind {
                changed.push(name.clone());
            }
        }
    });
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Ref(true, value) = &expr.kind
            && let ExprKind::Local(name) = &value.kind
        {
            changed.push(name.clone());
        }
    });
    if let Some(name) = named.iter().find(|name| changed.contains(name)) {
        let message = format!("the body changes `{name}`, and the launch knows what it was");
        let help = "change a variable with another name";
        errors.push(&rules::DYNAMIC_LENGTH, len.span, message, help);
    }
}

fn names(expr: &Expr, into: &mut Vec<String>) {
    if let ExprKind::Local(name) = &expr.kind {
        into.push(name.clone());
    }
    walk::parts(expr, &mut |part| names(part, into));
}
