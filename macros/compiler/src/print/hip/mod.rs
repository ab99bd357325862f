//! HIP C++ from the model.
//!
//! Rust and C++ differ little where kernels are concerned, and names stay names. The differences
//! and how they are bridged:
//! - number types keep their Rust names (`i64`, `f32`, `c32`), declared by the runtime's prelude;
//! - a literal is spelled with the type Rust gives it, so that `2.0` never becomes a double by accident;
//! - arithmetic on types narrower than `int` is cast back, as Rust's result would be;
//! - sums that can leave their type wrap by functions (`wrapping_add(x[i], 1)`), since NVIDIA's compiler takes overflow
//!   for impossible; places in memory keep their operators;
//! - so do those of which another item decides whether they are sums of integers (`op_add(row.index, 1)`);
//! - `as` from a float saturates (`cast<i32>(x)`), as in Rust;
//! - `for` evaluates its end once: a bound that the loop could change is kept in a variable;
//! - jumps out of inner loops are `goto`s to labels behind the loop or at the end of its body;
//! - `if` and `match` with values become `?:`, or a lambda called at once when their branches have statements;
//! - `match` is `switch` where that says the same, else a chain of `if`;
//! - scalar methods are functions (`conj(x)`), views are structures with methods;
//! - methods are member functions, traits are class templates with a specialisation for each implementation;
//! - arrays and tuples are values (`Array<T, 4>`, `Tuple<T, i64>`), as in Rust.
//!
//! Generic functions stay templates; the entry point of a kernel is printed once a type, with
//! `$T` where the type goes.

mod entry;
mod expr;
mod integers;
mod items;
mod loops;
mod matches;
mod out;
mod range;
mod stmt;
mod target;
#[cfg(test)]
mod tests;
mod ty;
mod uninferred;
mod wrapping;

pub use entry::entry;
pub use items::{ImplementationText, StructureText, TraitText, implementation, structure, trait_item};

use crate::check::Checked;
use crate::model::{BlockDim, Constant, ExprKind, Function, Generic, GenericKind, StmtKind, Ty, View, walk};
use crate::names;
use out::Out;

/// A device function; a kernel's body where there is a block, with `BLOCK` and the like as its last parameters.
pub fn function(function: &Checked<Function>, block: Option<BlockDim>) -> String {
    let mut out = Out::new();
    docs(&mut out, &function.docs);
    let mut parameters = generics(&function.generics);
    let constants = block.map(|block| block.constants()).unwrap_or_default();
    parameters.extend(constants.iter().map(|(name, _)| format!("i32 {name}")));
    template(&mut out, &parameters);
    out.open(&head(function, &parameters));
    body(&mut out, function, &[], block);
    out.close();
    out.finish()
}

/// A helper's declaration, for those that name it before it is defined.
pub fn declaration(function: &Checked<Function>) -> String {
    let mut out = Out::new();
    let parameters = generics(&function.generics);
    template(&mut out, &parameters);
    out.line(&format!("{};", head(function, &parameters)));
    out.finish()
}

/// The first line of a free function.
fn head(function: &Function, parameters: &[String]) -> String {
    // Tiles are registers: a function that holds one belongs into its caller, however large it is.
    let space = space(function.always_inline || has_tile(function), parameters.is_empty());
    let constant = if function.is_const { "constexpr " } else { "" };
    let ret = ty::ty(&function.ret);
    let params: Vec<String> = function.params.iter().map(parameter).collect();
    format!("{space}{constant}{ret} {}({})", names::cpp(&function.name.text), params.join(", "))
}

/// The qualifiers of a function: whether it is always inlined, and whether no template parameter makes it so by itself.
fn space(always_inline: bool, plain: bool) -> &'static str {
    match (always_inline, plain) {
        (true, _) => "RF_INLINE ",
        (false, true) => "__device__ inline ",
        (false, false) => "__device__ ",
    }
}

/// The body of a function; `around` are the parameters of the class that it is of.
fn body(out: &mut Out, function: &Function, around: &[Generic], block: Option<BlockDim>) {
    let line = block.is_some_and(|block| block.dimensions == 1);
    let assigned = loops::assigned(function);
    let declared = declared(function);
    let ranges = range::Ranges::of(function);
    let open = uninferred::open(around.iter().chain(&function.generics));
    let lent = lent(function);
    let context = expr::Context {
        block_known: line,
        assigned: &assigned,
        declared: &declared,
        ranges: &ranges,
        open: &open,
        lent: &lent,
        place: false,
        deduced: false,
    };
    stmt::Printer::new(out, context).function_body(function);
}

/// The parameters that are closures.
fn lent(function: &Function) -> Vec<String> {
    let is_closure = |ty: &Ty| {
        let of = |generic: &Generic| matches!(ty, Ty::Generic(name) if *name == generic.name.text);
        let known = function.generics.iter().find(|generic| of(generic));
        known.is_some_and(|generic| matches!(generic.kind, GenericKind::Closure(..)))
    };
    let list = function.params.iter().filter(|param| is_closure(&param.ty));
    list.map(|param| param.name.text.clone()).collect()
}

/// The names of everything that a function declares.
fn declared(function: &Function) -> Vec<String> {
    let mut names: Vec<String> = function.params.iter().map(|param| param.name.text.clone()).collect();
    walk::statements(&function.body, &mut |stmt| match &stmt.kind {
        StmtKind::Let { name, .. } | StmtKind::For { var: name, .. } => names.push(name.text.clone()),
        _ => {}
    });
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Closure(closure) = &expr.kind {
            names.extend(closure.params.iter().map(|param| param.name.text.clone()));
        }
    });
    names
}

fn docs(out: &mut Out, docs: &[String]) {
    for line in docs {
        out.line(&format!("/// {line}"));
    }
}

/// The line in front of a template, if it is one.
fn template(out: &mut Out, parameters: &[String]) {
    if !parameters.is_empty() {
        out.line(&format!("template <{}>", parameters.join(", ")));
    }
}

fn generics(list: &[Generic]) -> Vec<String> {
    list.iter().map(generic).collect()
}

/// Whether a function takes, gives or makes a tile.
fn has_tile(function: &Function) -> bool {
    let mut found = is_tile(&function.ret) || function.params.iter().any(|param| is_tile(&param.ty));
    walk::expressions(&function.body, &mut |expr| {
        found |= matches!(expr.kind, ExprKind::Tile(..)) || is_tile(&expr.ty);
    });
    found
}

/// Whether a value of this type is tiles: one, an array of them, or a reference to these.
fn is_tile(ty: &Ty) -> bool {
    match ty {
        Ty::Tile(_) => true,
        Ty::Array(inner, _) | Ty::Ref(_, inner) => is_tile(inner),
        _ => false,
    }
}

/// A constant.
pub fn constant(constant: &Checked<Constant>) -> String {
    let mut out = Out::new();
    docs(&mut out, &constant.docs);
    let value = expr::Context::outside().initializer(&constant.value);
    // A structure's constructor is a function of the device, and so is the cast of what has its type elsewhere.
    let is_half = matches!(constant.ty, Ty::Float(float) if float.is_half());
    let space = if is_half || value.contains("cast<") { "__device__ constexpr" } else { "constexpr" };
    out.line(&format!("{space} {} {} = {value};", ty::ty(&constant.ty), names::cpp(&constant.name.text)));
    out.finish()
}

fn generic(generic: &Generic) -> String {
    let name = names::cpp(&generic.name.text);
    match &generic.kind {
        GenericKind::Type(..) | GenericKind::Closure(..) => format!("typename {name}"),
        GenericKind::Const(ty) => format!("{} {name}", ty::ty(ty)),
    }
}

/// Parameters are values; a scalar in host or device memory has been loaded by the entry point.
fn parameter(param: &crate::model::Param) -> String {
    let name = names::cpp(&param.name.text);
    match &param.ty {
        Ty::View(View::Param | View::Values, element) => format!("{} {name}", ty::ty(element)),
        ty => format!("{} {name}", ty::ty(ty)).trim_end().to_owned(),
    }
}
