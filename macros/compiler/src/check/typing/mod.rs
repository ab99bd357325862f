//! Typing: fills in the types that one function tells by itself.
//!
//! rustc has the last word on types; this pass only knows as much as C++ needs to spell a literal
//! or a declaration the same way. What it cannot know and must know is refused with the annotation to write.

mod access;
mod atomic;
mod expr;
mod items;
mod literals;
mod machine;
mod scalar;
mod target;
mod tile;
mod values;

use crate::diag::Errors;
use crate::model::{
    Assign, Binary, Block, Constant, Expr, Function, Generic, GenericKind, Name, Stmt, StmtKind, Ty, View,
};
use crate::rules;

/// What the item around a function says.
#[derive(Debug, Clone, Default)]
pub struct Around {
    /// Generic parameters of the trait or the implementation.
    pub generics: Vec<Generic>,
    /// What `Self` is, and the trait that it has.
    pub itself: Option<(Ty, Ty)>,
    /// The class whose function is typed, and what each of its functions returns.
    pub members: Option<(Ty, Vec<(String, Ty)>)>,
    /// The types of the constants that it gives.
    pub constants: Vec<(String, Ty)>,
    /// What the types are that an implementation names.
    pub types: Vec<(String, Ty)>,
}

impl Around {
    fn is_class(&self, class: &Ty) -> bool {
        self.members.as_ref().is_some_and(|(own, _)| own == class)
    }

    /// What a type is, where the implementation around names it.
    fn resolved(&self, ty: &Ty) -> Ty {
        match ty {
            Ty::Member(class, name) if self.is_class(class) => {
                let found = self.types.iter().find(|(known, _)| known == name);
                found.map_or_else(|| ty.clone(), |(_, of)| of.clone())
            }
            Ty::Ref(mutable, inner) => Ty::Ref(*mutable, Box::new(self.resolved(inner))),
            other => other.clone(),
        }
    }
}

/// Variables with their types, and where refusals go.
pub(super) struct Env<'a> {
    errors: &'a mut Errors,
    around: &'a Around,
    generics: Vec<Generic>,
    locals: Vec<(String, Ty)>,
    ret: Ty,
    /// Labels of the values that a `break` can give, with the type known so far.
    breaks: Vec<(String, Ty)>,
}

/// Types a function.
pub fn function(function: &mut Function, around: &Around, errors: &mut Errors) {
    let mut locals = vec![("BLOCK".to_owned(), Ty::Int(crate::model::Int::I32))];
    for generic in around.generics.iter().chain(&function.generics) {
        if let GenericKind::Const(ty) = &generic.kind {
            locals.push((generic.name.text.clone(), ty.clone()));
        }
    }
    for param in &function.params {
        locals.push((param.name.text.clone(), value_type(&param.ty, &function.generics)));
    }
    let generics = function.generics.clone();
    let mut env = Env { errors, around, generics, locals, ret: Ty::Unit, breaks: Vec::new() };
    env.locals.iter_mut().for_each(|(_, ty)| *ty = around.resolved(ty));
    let ret = around.resolved(&function.ret);
    env.ret = ret.clone();
    block(&mut env, &mut function.body, (ret != Ty::Unit).then_some(&ret));
    literals::check_all(&function.body, env.errors);
}

/// Types a constant.
pub fn constant(constant: &mut Constant, around: &Around, errors: &mut Errors) {
    let consts = around.generics.iter().filter_map(|generic| match &generic.kind {
        GenericKind::Const(ty) => Some((generic.name.text.clone(), ty.clone())),
        _ => None,
    });
    let locals = consts.collect();
    let mut env = Env { errors, around, generics: Vec::new(), locals, ret: Ty::Unit, breaks: Vec::new() };
    expr::expect(&mut env, &mut constant.value, &constant.ty);
}

/// A scalar parameter is its value inside a kernel; of a closure it is known what it takes and returns.
fn value_type(ty: &Ty, generics: &[Generic]) -> Ty {
    let bound =
        |name: &str| generics.iter().find(|generic| generic.name.text == name).map(|found| &found.kind);
    match ty {
        Ty::View(View::Param | View::Values, element) => (**element).clone(),
        Ty::Generic(name) => match bound(name) {
            Some(GenericKind::Closure(params, ret)) => Ty::Closure(params.clone(), Box::new(ret.clone())),
            _ => ty.clone(),
        },
        other => other.clone(),
    }
}

/// Types a block; its value is expected to have type `expected`.
pub(super) fn block(env: &mut Env<'_>, block: &mut Block, expected: Option<&Ty>) -> Ty {
    let outer = env.locals.len();
    for stmt in &mut block.stmts {
        statement(env, stmt);
    }
    let ty = match (&mut block.tail, expected) {
        (Some(tail), Some(expected)) => expr::expect(env, tail, expected),
        (Some(tail), None) => expr::infer(env, tail),
        (None, _) => Ty::Unit,
    };
    env.locals.truncate(outer);
    ty
}

fn statement(env: &mut Env<'_>, stmt: &mut Stmt) {
    match &mut stmt.kind {
        StmtKind::Let { name, ty, init, .. } => declaration(env, name, ty, init.as_mut()),
        StmtKind::Assign { op, place, value } => {
            let ty = expr::infer(env, place);
            // The amount of a shift has a type of its own.
            if matches!(op, Assign::With(Binary::Shl | Binary::Shr)) {
                expr::infer(env, value);
            } else {
                let found = expr::expect(env, value, &ty);
                expr::settle(place, &found);
            }
        }
        StmtKind::If { cond, then, otherwise } => {
            expr::expect(env, cond, &Ty::Bool);
            block(env, then, None);
            if let Some(otherwise) = otherwise {
                block(env, otherwise, None);
            }
        }
        StmtKind::While { cond, body, .. } => {
            expr::expect(env, cond, &Ty::Bool);
            block(env, body, None);
        }
        StmtKind::For { var, range, body, .. } => {
            range.ty = expr::unify(env, &mut range.from, &mut range.to);
            if range.ty == Ty::AnyInt {
                env.errors.push(
                    &rules::UNTYPED_NUMBER,
                    range.from.span,
                    format!("which integer is `{}`? Rust and C++ would choose differently", var.text),
                    "give one end of the range a type: `0..4_i32`",
                );
            }
            if let Some(step) = &mut range.step {
                expr::expect(env, step, &Ty::Int(crate::model::Int::Usize));
            }
            env.locals.push((var.text.clone(), range.ty.clone()));
            block(env, body, None);
            env.locals.pop();
        }
        StmtKind::Return(Some(value)) => {
            let ret = env.ret.clone();
            let found = expr::expect(env, value, &ret);
            if !env.ret.is_known() {
                env.ret = found;
            }
        }
        StmtKind::Block(inner, _) => {
            block(env, inner, None);
        }
        StmtKind::Match(choice) => {
            values::choice(env, choice, &Ty::Unknown);
        }
        StmtKind::BreakWith(label, value) => values::leave(env, label, value),
        StmtKind::Expr(value) => {
            expr::infer(env, value);
        }
        StmtKind::Asm(asm) => target::asm(env, asm),
        StmtKind::Return(None) | StmtKind::Break(_) | StmtKind::Continue(_) => {}
    }
}

fn declaration(env: &mut Env<'_>, name: &Name, ty: &mut Ty, mut init: Option<&mut Expr>) {
    let known = ty.is_known();
    if let Some(init) = &mut init {
        let reference = expr::reference(env, init);
        let expected = env.around.resolved(ty.value());
        let found = if known { expr::expect(env, init, &expected) } else { expr::infer(env, init) };
        // It has been refused, and need not be again wherever the variable is named.
        let found = if found == Ty::AnyFloat { Ty::Unknown } else { found };
        if !known {
            *ty = reference.map_or(found.clone(), |mutable| Ty::Ref(mutable, Box::new(found)));
        }
    }
    if expr::given(ty).has_any_int() {
        let name_text = &name.text;
        let (question, help) = match ty {
            Ty::Closure(..) => {
                (format!("does `{name_text}` give"), "give the literal a type: `0_i64`".to_owned())
            }
            _ => (
                format!("is `{name_text}`"),
                format!("write `let {name_text}: i32 = ...`, or `Dim` for a size"),
            ),
        };
        env.errors.push(
            &rules::UNTYPED_NUMBER,
            init.as_ref().map_or(name.span, |init| init.span),
            format!("which integer {question}? Rust and C++ would choose differently"),
            help,
        );
    }
    if init.is_none() && !ty.is_known() {
        let help = format!("write `let {}: T;`, or give it a value", name.text);
        env.errors.push(&rules::UNINFERRED_TYPE, name.span, format!("which type has `{}`?", name.text), help);
    }
    env.locals.push((name.text.clone(), env.around.resolved(ty)));
}
