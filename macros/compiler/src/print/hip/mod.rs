//! HIP C++ from the model.
//!
//! Rust and C++ differ little where kernels are concerned, and names stay names. The differences
//! and how they are bridged:
//! - number types keep their Rust names (`i64`, `f32`, `c32`), declared by the runtime's prelude;
//! - a literal is spelled with the type Rust gives it, so that `2.0` never becomes a double by accident;
//! - arithmetic on types narrower than `int` is cast back, as Rust's result would be;
//! - `as` from a float saturates (`cast<i32>(x)`), as in Rust;
//! - `for` evaluates its end once: a bound that the loop could change is kept in a variable;
//! - jumps out of inner loops are `goto`s to labels behind the loop or at the end of its body;
//! - `if` and `match` with values become `?:`, or a lambda called at once when their branches have statements;
//! - `match` is `switch` where that says the same, else a chain of `if`;
//! - scalar methods are functions (`conj(x)`), views are structures with methods;
//! - arrays and tuples are values (`Array<T, 4>`, `Tuple<T, i64>`), as in Rust.
//!
//! Generic functions stay templates; the entry point of a kernel is printed once a type, with
//! `$T` where the type goes.

mod entry;
mod expr;
mod loops;
mod matches;
mod out;
mod stmt;
mod ty;

pub use entry::entry;

use crate::check::Checked;
use crate::check::typing::walk;
use crate::model::{BlockDim, Constant, ExprKind, Function, GenericKind, Ty};
use crate::names;
use out::Out;

/// A device function; a kernel's body where there is a block, with `BLOCK` and the like as its last parameters.
pub fn function(function: &Checked<Function>, block: Option<BlockDim>) -> String {
    let mut out = Out::new();
    for line in &function.docs {
        out.line(&format!("/// {line}"));
    }
    let mut parameters: Vec<String> = function.generics.iter().map(generic).collect();
    let constants = block.map(|block| block.constants()).unwrap_or_default();
    parameters.extend(constants.iter().map(|(name, _)| format!("i32 {name}")));
    if !parameters.is_empty() {
        out.line(&format!("template <{}>", parameters.join(", ")));
    }
    // Tiles are registers: a function that holds one belongs into its caller, however large it is.
    let space = match (has_tile(function), parameters.is_empty()) {
        (true, _) => "RF_INLINE ",
        (false, true) => "__device__ inline ",
        (false, false) => "__device__ ",
    };
    let constant = if function.is_const { "constexpr " } else { "" };
    let ret = ty::ty(&function.ret);
    let params: Vec<String> = function.params.iter().map(parameter).collect();
    let name = names::cpp(&function.name.text);
    out.open(&format!("{space}{constant}{ret} {name}({})", params.join(", ")));
    let line = block.is_some_and(|block| block.dimensions == 1);
    let assigned = loops::assigned(function);
    let context = expr::Context { block_known: line, assigned: &assigned };
    stmt::Printer::new(&mut out, context).function_body(function);
    out.close();
    out.finish()
}

/// Whether a function takes, gives or makes a tile.
fn has_tile(function: &Function) -> bool {
    let is_tile = |ty: &Ty| matches!(ty, Ty::Tile(_));
    let mut found = is_tile(&function.ret) || function.params.iter().any(|param| is_tile(&param.ty));
    walk::expressions(&function.body, &mut |expr| {
        found |= matches!(expr.kind, ExprKind::Tile(..)) || is_tile(&expr.ty);
    });
    found
}

/// A constant.
pub fn constant(constant: &Checked<Constant>) -> String {
    let mut out = Out::new();
    for line in &constant.docs {
        out.line(&format!("/// {line}"));
    }
    let value = expr::Context::outside().initializer(&constant.value);
    // A structure's constructor is a function of the device.
    let is_half = matches!(constant.ty, Ty::Float(float) if float.is_half());
    let space = if is_half { "__device__ constexpr" } else { "constexpr" };
    out.line(&format!("{space} {} {} = {value};", ty::ty(&constant.ty), names::cpp(&constant.name.text)));
    out.finish()
}

fn generic(generic: &crate::model::Generic) -> String {
    let name = names::cpp(&generic.name.text);
    match &generic.kind {
        GenericKind::Type(_) | GenericKind::Closure(..) => format!("typename {name}"),
        GenericKind::Const(ty) => format!("{} {name}", ty::ty(ty)),
    }
}

/// Parameters are values; a scalar in host or device memory has been loaded by the entry point.
fn parameter(param: &crate::model::Param) -> String {
    let name = names::cpp(&param.name.text);
    match &param.ty {
        Ty::View(crate::model::View::Param, element) => format!("{} {name}", ty::ty(element)),
        ty => format!("{} {name}", ty::ty(ty)),
    }
}
