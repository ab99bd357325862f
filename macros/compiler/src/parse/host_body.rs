//! Host bodies: only which kernels they launch is read; rustc compiles the rest as it stands.

use syn::spanned::Spanned;
use syn::visit::Visit;

use crate::model::{TypeArg, UsedKernel};

/// The kernels and routines that `block` calls with `call` as first argument.
pub fn used_kernels(block: &syn::Block, call: &str) -> Vec<UsedKernel> {
    let mut finder = Finder { call, used: Vec::new() };
    finder.visit_block(block);
    finder.used
}

struct Finder<'a> {
    call: &'a str,
    used: Vec<UsedKernel>,
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr_call(&mut self, node: &'ast syn::ExprCall) {
        if let (syn::Expr::Path(path), Some(syn::Expr::Path(first))) = (&*node.func, node.args.first())
            && first.path.is_ident(self.call)
        {
            let names = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            let ty = type_arg(&path.path);
            if !self.used.iter().any(|used| used.path == names && used.ty == ty) {
                self.used.push(UsedKernel { path: names, ty, span: path.span() });
            }
        }
        syn::visit::visit_expr_call(self, node);
    }
}

/// `kernel::<T::Real>` is for the real type, everything else for the routine's own.
fn type_arg(path: &syn::Path) -> TypeArg {
    let Some(last) = path.segments.last() else { return TypeArg::Scalar };
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return TypeArg::Scalar };
    match arguments.args.first() {
        Some(syn::GenericArgument::Type(syn::Type::Path(ty)))
            if ty.path.segments.last().is_some_and(|segment| segment.ident == "Real") =>
        {
            TypeArg::Real
        }
        _ => TypeArg::Scalar,
    }
}
