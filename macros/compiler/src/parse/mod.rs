//! Parsing: `syn` trees to the model. Nothing outside this folder sees a `syn` type but the host printer.
//!
//! What the kernel language does not have is refused here, with the place and what to write instead;
//! parsing goes on after an error so that one run reports them all.

mod attribute;
mod comments;
mod expr;
mod host_body;
mod range;
mod routine;
mod signature;
mod size;
mod stmt;
mod ty;

pub use attribute::{Attribute, DeviceAttribute, Keyed};
pub use comments::Comments;
pub use host_body::used_kernels;
pub use routine::{geometry, routine};
pub use signature::{docs, function};
pub use size::{parse_size, parse_size_text};
pub use ty::{Scope, parse_ty};

use crate::diag::Errors;
use crate::model;

/// What expression and statement parsing carry along: known names, comments and the errors so far.
pub struct Body<'a> {
    /// Where refusals go.
    pub errors: &'a mut Errors,
    /// Generic parameters in scope.
    pub scope: Scope,
    /// Comment lines by line number.
    pub comments: Comments,
    /// Variables in scope, innermost last.
    pub locals: Vec<String>,
    /// Device functions and constants the body names, by path as written.
    pub uses: Vec<Vec<String>>,
    /// Whether the body waits at a barrier.
    pub has_barrier: bool,
}

impl Body<'_> {
    /// Remembers that the body needs the item at `path`.
    pub fn note_use(&mut self, path: Vec<String>) {
        if !self.uses.contains(&path) {
            self.uses.push(path);
        }
    }
}

/// Parses a module-level constant, and the paths of the items it names.
pub fn constant(item: &syn::ItemConst, errors: &mut Errors) -> (model::Constant, Vec<Vec<String>>) {
    let scope = Scope::default();
    let ty = parse_ty(&item.ty, &scope, errors);
    let mut body = Body {
        errors,
        scope,
        comments: Comments::default(),
        locals: Vec::new(),
        uses: Vec::new(),
        has_barrier: false,
    };
    let value = expr::expr(&mut body, &item.expr);
    let name = model::Name::new(item.ident.to_string(), item.ident.span());
    (model::Constant { name, docs: docs(&item.attrs), ty, value }, body.uses)
}
