//! Host bodies: only which kernels they launch is read; rustc compiles the rest as it stands.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::Visit;

use crate::diag::Errors;
use crate::model::UsedKernel;
use crate::rules;

/// The kernels that `block` calls with `call` as first argument.
pub fn used_kernels(block: &syn::Block, call: &str, errors: &mut Errors) -> Vec<UsedKernel> {
    let mut finder = Finder { call, used: Vec::new(), errors };
    finder.visit_block(block);
    finder.used
}

struct Finder<'a> {
    call: &'a str,
    used: Vec<UsedKernel>,
    errors: &'a mut Errors,
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr_call(&mut self, node: &'ast syn::ExprCall) {
        if let (syn::Expr::Path(path), Some(syn::Expr::Path(first))) = (&*node.func, node.args.first())
            && first.path.is_ident(self.call)
        {
            self.note(&path.path);
        }
        syn::visit::visit_expr_call(self, node);
    }
}

impl Finder<'_> {
    fn note(&mut self, path: &syn::Path) {
        let arguments = match path.segments.last().map(|last| &last.arguments) {
            Some(syn::PathArguments::AngleBracketed(list)) => list.args.to_token_stream(),
            _ => proc_macro2::TokenStream::new(),
        };
        if let Some(infer) = left_out(path) {
            self.errors.push(
                &rules::KERNEL_GENERICS,
                infer,
                "the arguments of a kernel decide what is compiled, and `_` does not say",
                "write the type or the value",
            );
        }
        let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let text = arguments.to_string();
        if !self.used.iter().any(|used| used.path == names && used.arguments.to_string() == text) {
            self.used.push(UsedKernel { path: names, arguments, span: path.span() });
        }
    }
}

/// The first `_` in the arguments of a path.
fn left_out(path: &syn::Path) -> Option<proc_macro2::Span> {
    struct Infer(Option<proc_macro2::Span>);
    impl<'ast> Visit<'ast> for Infer {
        fn visit_type_infer(&mut self, node: &'ast syn::TypeInfer) {
            self.0.get_or_insert(node.span());
        }
    }
    let mut found = Infer(None);
    found.visit_path(path);
    found.0
}
