//! What host code may not do with the operands that it passes on: their memory may be the device's, and what it holds when
//! the code runs is not what a kernel before it in the stream leaves there.

use std::collections::BTreeSet;

use syn::spanned::Spanned;
use syn::visit::Visit;

use crate::diag::Errors;
use crate::model::View;
use crate::rules;

/// Methods of operands that follow their pointers.
const READS: [&str; 6] = ["get", "set", "load", "load_vec", "store_vec", "load_nt"];

/// Refuses accesses to the memory of operands.
pub fn refuse_accesses(item: &syn::ItemFn, errors: &mut Errors) {
    let mut operands: BTreeSet<String> = item.sig.inputs.iter().filter_map(operand).collect();
    let mut own = Declared::default();
    own.visit_block(&item.block);
    // A variable of the same name is another thing.
    operands.retain(|name| !own.0.contains(name));
    Accesses { operands, errors }.visit_block(&item.block);
}

/// Other names of views, by which routines take them.
const VIEWS: [&str; 7] = ["Packed", "PackedMut", "Banded", "ValuesMut", "Indices", "IndicesMut", "InfoMut"];

/// The name of a parameter that is a view or a scalar.
fn operand(input: &syn::FnArg) -> Option<String> {
    let syn::FnArg::Typed(typed) = input else { return None };
    let (syn::Pat::Ident(name), syn::Type::Path(ty)) = (&*typed.pat, &*typed.ty) else { return None };
    let last = &ty.path.segments.last()?.ident;
    let mut names = View::ALL.into_iter().map(View::name).chain(VIEWS);
    names.any(|view| last == view).then(|| name.ident.to_string())
}

/// Names that a body declares.
#[derive(Default)]
struct Declared(BTreeSet<String>);

impl<'ast> Visit<'ast> for Declared {
    fn visit_pat_ident(&mut self, node: &'ast syn::PatIdent) {
        self.0.insert(node.ident.to_string());
        syn::visit::visit_pat_ident(self, node);
    }
}

struct Accesses<'a> {
    operands: BTreeSet<String>,
    errors: &'a mut Errors,
}

impl Accesses<'_> {
    fn refuse(&mut self, operand: &syn::Expr) {
        let syn::Expr::Path(path) = operand else { return };
        let Some(name) = path.path.get_ident().map(ToString::to_string) else { return };
        if self.operands.contains(&name) {
            let message =
                format!("host code does not read or write the memory of `{name}`, which may be the device's");
            let help = "let a kernel do it; of a scalar, `host_value()` answers where the host knows it";
            self.errors.push(&rules::LAUNCH_DATA, operand.span(), message, help);
        }
    }
}

impl<'ast> Visit<'ast> for Accesses<'_> {
    fn visit_expr_index(&mut self, node: &'ast syn::ExprIndex) {
        self.refuse(&node.expr);
        syn::visit::visit_expr_index(self, node);
    }

    fn visit_expr_method_call(&mut self, node: &'ast syn::ExprMethodCall) {
        if READS.iter().any(|name| node.method == name) {
            self.refuse(&node.receiver);
        }
        syn::visit::visit_expr_method_call(self, node);
    }
}
