//! Types of expressions.

use super::{Env, access, atomic, block, items, literals, machine, scalar, tile, values};
use crate::model::{Binary, Block, Closure, Expr, ExprKind, Float, Int, Method, Ty, Unary, View};
use crate::rules;
use crate::steps;

/// Types an expression that should have type `expected`; literals take it.
pub fn expect(env: &mut Env<'_>, expr: &mut Expr, expected: &Ty) -> Ty {
    let found = infer_toward(env, expr, expected);
    let ty = if found.is_known() { found } else { expected.clone() };
    if found_literal(expr) {
        settle(expr, &ty);
    }
    unsettled_float(env, expr);
    expr.ty.clone()
}

/// Types an expression on its own.
pub fn infer(env: &mut Env<'_>, expr: &mut Expr) -> Ty {
    let ty = infer_toward(env, expr, &Ty::Unknown);
    unsettled_float(env, expr);
    ty
}

/// Types two expressions that must have one type.
pub fn unify(env: &mut Env<'_>, left: &mut Expr, right: &mut Expr) -> Ty {
    let left_ty = infer_toward(env, left, &Ty::Unknown);
    let right_ty = infer_toward(env, right, &left_ty);
    let ty =
        if left_ty.is_known() || !right_ty.is_known() && left_ty != Ty::Unknown { left_ty } else { right_ty };
    if ty.is_known() {
        settle(left, &ty);
        settle(right, &ty);
    }
    scalar::widths(env, left, right);
    // A literal beside something whose type another item decides takes that type.
    let unknown_side = left.ty == Ty::Unknown || right.ty == Ty::Unknown;
    if unknown_side && ty == Ty::AnyInt { Ty::Unknown } else { ty }
}

fn found_literal(expr: &Expr) -> bool {
    matches!(expr.ty, Ty::AnyInt | Ty::AnyFloat)
}

/// Gives a literal, or arithmetic on literals, its type; as well what another item decides, where its place tells it.
pub fn settle(expr: &mut Expr, ty: &Ty) {
    steps::one();
    let fits = match (&expr.ty, ty) {
        (Ty::AnyInt, Ty::Int(_)) => true,
        (Ty::Unknown, ty) => ty.is_number(),
        (Ty::AnyFloat, Ty::Float(float)) => float.real() == *float,
        (Ty::Tuple(parts), Ty::Tuple(others)) => parts.len() == others.len() && !expr.ty.is_known(),
        _ => false,
    };
    if !fits {
        return;
    }
    if ty.is_known() {
        expr.ty = ty.clone();
    }
    match &mut expr.kind {
        ExprKind::Unary(_, value) => settle(value, ty),
        ExprKind::Binary(op, left, right) if !op.is_comparison() => {
            settle(left, ty);
            if !matches!(op, Binary::Shl | Binary::Shr) {
                settle(right, ty);
            }
        }
        ExprKind::Tuple(parts) => {
            parts.iter_mut().enumerate().for_each(|(index, part)| settle(part, &ty.part(index)));
        }
        ExprKind::If(..) | ExprKind::Match(_) | ExprKind::Block(..) => settle_ends(&mut expr.kind, ty),
        _ => {}
    }
}

/// Gives what the blocks of a value end in its type.
fn settle_ends(kind: &mut ExprKind, ty: &Ty) {
    let blocks: Vec<&mut Block> = match kind {
        ExprKind::If(_, then, otherwise) => vec![then, otherwise],
        ExprKind::Block(block, _) => vec![block],
        ExprKind::Match(choice) => choice.arms.iter_mut().map(|arm| &mut arm.body).collect(),
        _ => Vec::new(),
    };
    for tail in blocks.into_iter().filter_map(|block| block.tail.as_mut()) {
        settle(tail, ty);
    }
}

fn unsettled_float(env: &mut Env<'_>, expr: &Expr) {
    if expr.ty == Ty::AnyFloat {
        env.errors.push(
            &rules::UNTYPED_NUMBER,
            expr.span,
            "which precision has this number? Rust and C++ would choose differently",
            "write `2.0_f32`, or `T::from_real(...)` and `R::from_f64(2.0)` in generic code",
        );
    }
}

fn infer_toward(env: &mut Env<'_>, expr: &mut Expr, expected: &Ty) -> Ty {
    steps::one();
    // A suffix has decided already.
    if expr.ty.is_known() && matches!(expr.kind, ExprKind::Int(_) | ExprKind::Float(_)) {
        return expr.ty.clone();
    }
    let ty = kind_type(env, &mut expr.kind, expected, expr.span);
    expr.ty = ty.clone();
    if expected.is_known() {
        settle(expr, expected);
    }
    expr.ty.clone()
}

fn each(env: &mut Env<'_>, list: &mut [Expr]) {
    for one in list {
        infer(env, one);
    }
}

fn kind_type(env: &mut Env<'_>, kind: &mut ExprKind, expected: &Ty, span: proc_macro2::Span) -> Ty {
    match kind {
        ExprKind::MethodCall(..) => items::method_call(env, kind, span),
        ExprKind::MemberCall(class, name, _, args) => items::member_call(env, class, name, args),
        ExprKind::MemberConstant(class, name) => items::constant(env, class, name),
        ExprKind::Field(base, name) => items::field(env, base, name, span),
        ExprKind::Struct(value) => items::structure(env, value, expected),
        ExprKind::Int(_) => Ty::AnyInt,
        ExprKind::Float(_) => Ty::AnyFloat,
        ExprKind::Bool(_) | ExprKind::Target(_) => Ty::Bool,
        ExprKind::Local(name) => local(env, name),
        ExprKind::Constant(_) => Ty::Unknown,
        ExprKind::Associated(ty, _) => ty.clone(),
        ExprKind::Option(options, _) => Ty::Options(*options),
        ExprKind::Unary(op, value) => {
            let ty = infer_toward(env, value, expected);
            negated(*op, ty, value, env)
        }
        ExprKind::Binary(op, left, right) => binary(env, *op, left, right),
        ExprKind::Index(base, indices) => {
            let ty = infer(env, base).element();
            each(env, indices);
            ty
        }
        ExprKind::Call(_, _, args) => {
            each(env, args);
            args.iter().for_each(|arg| undecided_part(env, arg));
            Ty::Unknown
        }
        ExprKind::CallLocal(name, args) => closure_call(env, name, args),
        ExprKind::Closure(closure) => closure_type(env, closure),
        ExprKind::Intrinsic(which, generics, args) => machine::intrinsic(env, *which, generics, args),
        ExprKind::Atomic(operation) => atomic::operation(env, operation),
        ExprKind::Tile(ty, which, args) => tile::function(env, ty, *which, args),
        ExprKind::Access(inner) => access::access(env, inner),
        ExprKind::AssociatedCall(ty, name, args) => element_function(env, ty, name, args),
        ExprKind::Method(receiver, which, args) => method(env, receiver, *which, args),
        ExprKind::Cast(value, ty) => {
            infer_toward(env, value, &Ty::Unknown);
            settle_default(env, value);
            env.around.resolved(ty)
        }
        ExprKind::If(cond, then, otherwise) => values::branches(env, cond, then, otherwise, expected),
        ExprKind::Match(choice) => values::choice(env, choice, expected),
        ExprKind::Block(inner, label) | ExprKind::Loop(inner, label) => {
            values::labelled(env, inner, label.as_ref(), expected)
        }
        ExprKind::Tuple(parts) => values::tuple(env, parts, expected),
        ExprKind::Ref(_, value) => infer_toward(env, value, expected),
        ExprKind::Deref(value) => {
            nothing_to_follow(env, value);
            infer_toward(env, value, expected)
        }
        ExprKind::TupleField(base, index) => infer(env, base).part(*index),
        ExprKind::Array(elements) => array(env, elements, expected),
        ExprKind::Repeat(value, len) => {
            let element = expect(env, value, &expected.element());
            infer(env, len);
            Ty::Array(Box::new(element), len.clone())
        }
    }
}

/// `T::from_real(x)`, `R::from_f64(x)`.
fn element_function(env: &mut Env<'_>, ty: &Ty, name: &str, args: &mut [Expr]) -> Ty {
    let argument = match name {
        "from_f64" => Ty::Float(Float::F64),
        "from_bits" => bits_of(ty),
        _ => ty.real(),
    };
    for arg in args {
        expect(env, arg, &argument);
    }
    ty.clone()
}

/// A call of a closure: what it takes and returns is known where its types are written.
fn closure_call(env: &mut Env<'_>, name: &str, args: &mut [Expr]) -> Ty {
    let Ty::Closure(params, ret) = local(env, name) else {
        each(env, args);
        return Ty::Unknown;
    };
    for (arg, param) in args.iter_mut().zip(&params) {
        expect(env, arg, param);
    }
    *ret
}

/// A closure, its body typed with what its parameters say.
fn closure_type(env: &mut Env<'_>, closure: &mut Closure) -> Ty {
    let outer = env.locals.len();
    for param in &closure.params {
        env.locals.push((param.name.text.clone(), param.ty.clone()));
    }
    let around = std::mem::replace(&mut env.ret, closure.ret.clone());
    let mut found = block(env, &mut closure.body, closure.ret.is_known().then_some(&closure.ret));
    let returned = std::mem::replace(&mut env.ret, around);
    env.locals.truncate(outer);
    if !closure.ret.is_known() {
        // What it returns early has the type of its end.
        match &mut closure.body.tail {
            Some(tail) if returned.is_known() => {
                settle(tail, &returned);
                found = returned;
            }
            None if returned != Ty::Unknown => found = returned,
            _ => {}
        }
        closure.ret = found;
    }
    let params = closure.params.iter().map(|param| param.ty.clone()).collect();
    Ty::Closure(params, Box::new(closure.ret.clone()))
}

/// A literal alone becomes what a parameter is; one in a tuple or an array decides the type of the whole in C++.
pub fn undecided_part(env: &mut Env<'_>, arg: &Expr) {
    let ty = given(&arg.ty);
    if *ty != Ty::AnyInt && ty.has_any_int() {
        env.errors.push(
            &rules::UNTYPED_NUMBER,
            arg.span,
            "which integer stands in this argument? Rust and C++ would choose differently",
            "give the literal a type: `0_i64`",
        );
    }
}

/// What a closure gives; any other type itself.
pub fn given(ty: &Ty) -> &Ty {
    if let Ty::Closure(_, ret) = ty { ret } else { ty }
}

/// In a cast the literal's own type does not matter: `1 as T` is the same from any width that holds it.
fn settle_default(env: &mut Env<'_>, value: &mut Expr) {
    if found_literal(value) {
        literals::check(value, env.errors);
        settle(value, &Ty::Int(Int::I64));
        settle(value, &Ty::Float(Float::F64));
    }
}

/// What a variable holds, or what it points to.
fn local(env: &Env<'_>, name: &str) -> Ty {
    declared(env, name).map_or(Ty::Unknown, |ty| ty.value().clone())
}

/// The type that a variable was declared with.
fn declared<'a>(env: &'a Env<'_>, name: &str) -> Option<&'a Ty> {
    env.locals.iter().rev().find(|(known, _)| known == name).map(|(_, ty)| ty)
}

/// Whether a variable made from `init` is a reference, and whether one to change what it points to.
pub fn reference(env: &Env<'_>, init: &Expr) -> Option<bool> {
    match &init.kind {
        ExprKind::Ref(mutable, _) => Some(*mutable),
        ExprKind::Local(name) => match declared(env, name) {
            Some(Ty::Ref(mutable, _)) => Some(*mutable),
            _ => None,
        },
        _ => None,
    }
}

/// Refuses `*x` where `x` is no reference.
fn nothing_to_follow(env: &mut Env<'_>, value: &Expr) {
    let unknown =
        matches!(&value.kind, ExprKind::Local(name) if declared(env, name).is_none_or(|ty| !ty.is_known()));
    // A method may take its structure by reference, which rustc knows.
    let itself = matches!(&value.kind, ExprKind::Local(name) if name == "self");
    if !unknown && !itself && reference(env, value).is_none() {
        env.errors.push(
            &rules::REFERENCE,
            value.span,
            "`*` has nothing to follow: this is no reference",
            "use the value itself, or `result.set(value)` for a scalar result",
        );
    }
}

fn negated(op: Unary, ty: Ty, value: &Expr, env: &mut Env<'_>) -> Ty {
    if op == Unary::Not && matches!(ty, Ty::Unknown | Ty::AnyInt) {
        env.errors.push(
            &rules::UNINFERRED_TYPE,
            value.span,
            "`!` means one thing for truth values and another for integers, and the type is not told here",
            "put the value into a variable with a type: `let flag: bool = ...;`",
        );
    }
    ty
}

fn binary(env: &mut Env<'_>, op: Binary, left: &mut Expr, right: &mut Expr) -> Ty {
    if matches!(op, Binary::Shl | Binary::Shr) {
        let ty = infer(env, left);
        infer(env, right);
        return ty;
    }
    let ty = unify(env, left, right);
    if op == Binary::Rem && is_complex(&ty) {
        of_reals_alone(env, left.span, "%");
    }
    let refused = scalar::operands(env, op, left, right);
    if op.is_comparison() && refused {
        return Ty::Bool;
    }
    if op.is_comparison() {
        // Two numbers without a precision are one question.
        unsettled_float(env, if left.ty == Ty::AnyFloat { left } else { right });
        return Ty::Bool;
    }
    ty
}

fn is_complex(ty: &Ty) -> bool {
    matches!(ty, Ty::Float(Float::C32 | Float::C64))
}

/// Refuses what Rust's complex numbers have and those of the kernel language have not.
fn of_reals_alone(env: &mut Env<'_>, span: proc_macro2::Span, what: &str) {
    let message = format!("`{what}` is of real numbers here, and this is a complex one");
    let help = "write it with the parts, `x.re()` and `x.im()`";
    env.errors.push(&rules::REAL_FUNCTION, span, message, help);
}

fn method(env: &mut Env<'_>, receiver: &mut Expr, which: Method, args: &mut [Expr]) -> Ty {
    let ty = infer(env, receiver);
    if is_complex(&ty) && which.is_of_reals() {
        of_reals_alone(env, receiver.span, which.name);
    }
    if which.is_of_reals() {
        scalar::method(env, receiver, which.name);
    }
    if let Ty::Tile(_) = ty
        && let Some(ty) = tile::method(env, which.name, args)
    {
        return ty;
    }
    let (element, real) = (ty.element(), ty.real());
    for arg in &mut *args {
        let expected = match which.name {
            "set" => &element,
            "scale" | "with_im" => &real,
            "powi" => &Ty::Int(Int::I32),
            "rest" | "col" | "row" => &Ty::Int(Int::I64),
            "pow" | "rotate_left" | "rotate_right" => &Ty::Int(Int::U32),
            _ => &ty,
        };
        expect(env, arg, expected);
    }
    match which.name {
        "re" | "im" | "abs1" | "norm_sqr" => ty.real(),
        "abs" if !matches!(ty, Ty::Int(_)) => ty.real(),
        "conj" | "abs" | "sqrt" | "max" | "min" | "mul_add" | "safe_div" | "scale" | "with_im" | "floor"
        | "ceil" | "round" | "trunc" | "rsqrt" | "signum" | "copysign" | "clamp" | "powi" | "powf"
        | "hypot" | "cbrt" | "exp" | "exp2" | "ln" | "log2" | "log10" | "sin" | "cos" | "tan" | "tanh"
        | "atan2" | "pow" | "wrapping_add" | "wrapping_sub" | "wrapping_mul" | "wrapping_neg"
        | "rotate_left" | "rotate_right" => ty,
        "leading_zeros" | "trailing_zeros" | "count_ones" => Ty::Int(Int::U32),
        "is_nan" | "is_finite" | "is_infinite" | "is_sign_negative" => Ty::Bool,
        "to_bits" => bits_of(&ty),
        "to_f64" => Ty::Float(Float::F64),
        "len" | "inc" | "rows" | "cols" | "ld" => Ty::Int(Int::I64),
        "is_empty" => Ty::Bool,
        "get" => element,
        "set" => Ty::Unit,
        "contiguous" | "rest" => ty,
        "col" | "row" => match ty {
            Ty::View(View::Matrix, element) => Ty::View(View::Vector, element),
            Ty::View(View::MatrixMut, element) => Ty::View(View::VectorMut, element),
            _ => Ty::Unknown,
        },
        "as_const" => match ty {
            Ty::View(View::VectorMut, element) => Ty::View(View::Vector, element),
            Ty::View(View::MatrixMut, element) => Ty::View(View::Matrix, element),
            other => other,
        },
        _ => Ty::Unknown,
    }
}

/// The integer that has the bits of a real number.
fn bits_of(ty: &Ty) -> Ty {
    match ty {
        Ty::Float(Float::F16 | Float::Bf16) => Ty::Int(Int::U16),
        Ty::Float(Float::F32) => Ty::Int(Int::U32),
        Ty::Float(Float::F64) => Ty::Int(Int::U64),
        _ => Ty::Unknown,
    }
}

fn array(env: &mut Env<'_>, elements: &mut [Expr], expected: &Ty) -> Ty {
    let mut ty = expected.element();
    let mut uninferred = false;
    for element in &mut *elements {
        let found = expect(env, element, &ty);
        uninferred |= found == Ty::Unknown;
        if !ty.is_known() {
            ty = found;
        }
    }
    // Literals have the type of the others, of which another item may decide it.
    if ty.is_known() {
        elements.iter_mut().for_each(|element| settle(element, &ty));
    } else if uninferred {
        elements.iter().for_each(|element| undecided_part(env, element));
        ty = Ty::Unknown;
    }
    let span = elements.first().map_or_else(proc_macro2::Span::call_site, |first| first.span);
    let len = Expr::new(ExprKind::Int(elements.len().to_string()), span);
    Ty::Array(Box::new(ty), Box::new(len))
}
