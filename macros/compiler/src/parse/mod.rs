//! Parsing: `syn` trees to the model. Nothing outside this folder sees a `syn` type but the host printer.
//!
//! What the kernel language does not have is refused here, with the place and what to write instead;
//! parsing goes on after an error so that one run reports them all.

mod access;
mod asm;
mod atomic;
mod attribute;
mod closure;
mod comments;
mod expr;
mod generics;
mod host_access;
mod host_body;
mod host_names;
mod items;
mod jumps;
mod locals;
mod loops;
mod machine;
mod matches;
mod members;
pub mod nesting;
mod pattern;
mod range;
mod routine;
mod scope;
mod signature;
mod size;
mod stmt;
pub mod target;
pub mod tile;
mod ty;

pub use asm::{Source as AsmSource, is_asm};
pub use attribute::{Attribute, DEVICE_OPTIONS, DeviceAttribute, Keyed};
pub use comments::Comments;
pub use generics::is_of_rust;
use host_access::refuse_accesses;
pub use host_body::{decide_early, launcher, used_kernels};
pub use items::{implementation, structure, trait_item};
pub use locals::{Local, Locals};
pub use pattern::names_in;
pub use routine::{SHAPE_ATTRIBUTES, call_parameter, geometry, routine};
pub use scope::Scope;
pub use signature::{docs, function};
pub use size::{parse_size, parse_size_text};
pub use stmt::is_print;
pub use ty::{
    belongs_to_a_type, is_constant, is_type_name, may_have_implementation, parse_ty, parse_variable_ty,
};

use crate::diag::Errors;
use crate::model;

/// What expression and statement parsing carry along: known names, comments and the errors so far.
pub struct Body<'a> {
    /// Where refusals go.
    pub errors: &'a mut Errors,
    /// Generic parameters in scope, and the device items named.
    pub scope: Scope,
    /// Comment lines by line number.
    pub comments: Comments,
    /// Variables in scope, innermost last.
    pub locals: Locals,
    /// Loops around what is parsed, and the labels of the function.
    pub jumps: jumps::Jumps,
    /// The branches around what is parsed that ask for a target, innermost last.
    pub targets: Vec<target::Branch>,
}

impl<'a> Body<'a> {
    /// A body in which nothing has been seen yet.
    pub fn new(errors: &'a mut Errors, scope: Scope, comments: Comments, locals: Locals) -> Body<'a> {
        let jumps = jumps::Jumps::default();
        Body { errors, scope, comments, locals, jumps, targets: Vec::new() }
    }

    /// Brings a variable into scope and says what it is called in the model.
    ///
    /// Rust reads `let x = x + 1` as a second `x` made from the first. In C++ that is an error in the same block, and
    /// in an inner one a variable made from itself: so the second one gets another name there. The same holds for
    /// a variable that is called as a function it is made with.
    pub fn declare(&mut self, source: &str, wanted: &str) -> String {
        let scope = &self.scope;
        let taken = |name: &str| scope.consts.iter().any(|known| known == name) || scope.names(name);
        let name = self.locals.free(wanted, taken);
        self.locals.push(Local { source: source.to_owned(), name: name.clone(), stands_for: None });
        name
    }

    /// What the innermost variable with this name is in the model.
    pub fn local(&self, source: &str) -> Option<model::ExprKind> {
        let local = self.locals.find(source)?;
        Some(local.stands_for.clone().unwrap_or_else(|| model::ExprKind::Local(local.name.clone())))
    }
}

/// Parses a module-level constant, and the paths of the items it names.
pub fn constant(item: &syn::ItemConst, errors: &mut Errors) -> (model::Constant, model::Needs) {
    let scope = Scope::default();
    let ty = parse_ty(&item.ty, &scope, errors);
    let mut body = Body::new(errors, scope, Comments::default(), Locals::default());
    let value = expr::expr(&mut body, &item.expr);
    let name = model::Name::new(item.ident.to_string(), item.ident.span());
    (model::Constant { name, docs: docs(&item.attrs), ty, value }, body.scope.into_needs())
}
