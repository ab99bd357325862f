//! Host bodies, of routines and of functions that help them: only which kernels they launch is read; rustc compiles the
//! rest as it stands.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::visit_mut::VisitMut;

use super::{call_parameter, refuse_accesses};
use crate::diag::Errors;
use crate::model::UsedKernel;
use crate::rules;

/// The kernels that `block` calls with `call` as first argument.
pub fn used_kernels(block: &syn::Block, call: &str, errors: &mut Errors) -> Vec<UsedKernel> {
    let mut finder = Finder { call, used: Vec::new(), conditions: Vec::new(), errors };
    finder.visit_block(block);
    finder.used
}

/// What a function launches that is marked for it; `None` when it gets no call to launch anything with.
pub fn launcher(attribute: &TokenStream, item: &syn::ItemFn, errors: &mut Errors) -> Option<Vec<UsedKernel>> {
    if !attribute.is_empty() {
        let message = "`launches` has no options";
        errors.push(&rules::UNKNOWN_OPTION, attribute.span(), message, "write `#[launches]` alone");
    }
    let Some(call) = call_parameter(item) else {
        errors.push(
            &rules::UNSUPPORTED_SIGNATURE,
            item.sig.span(),
            "a function that launches kernels gets the call to launch them with",
            "make `call: &Call<'_>` its first parameter",
        );
        return None;
    };
    refuse_accesses(item, errors);
    Some(used_kernels(&item.block, &call.text, errors))
}

/// Makes conditions on types alone constants, so that rustc compiles for each type only what it launches.
pub fn decide_early(block: &mut syn::Block) {
    struct Decide;
    impl VisitMut for Decide {
        fn visit_expr_if_mut(&mut self, node: &mut syn::ExprIf) {
            decide(&mut node.cond);
            syn::visit_mut::visit_expr_if_mut(self, node);
        }
    }
    fn decide(condition: &mut syn::Expr) {
        match condition {
            syn::Expr::Const(_) => {}
            _ if is_of_types(condition) => {
                *condition = syn::parse_quote_spanned!(condition.span()=> const { #condition });
            }
            syn::Expr::Binary(both) if matches!(both.op, syn::BinOp::And(_)) => {
                decide(&mut both.left);
                decide(&mut both.right);
            }
            _ => {}
        }
    }
    Decide.visit_block_mut(block);
}

struct Finder<'a> {
    call: &'a str,
    used: Vec<UsedKernel>,
    /// The conditions on types alone that hold where the visitor is.
    conditions: Vec<TokenStream>,
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

    fn visit_expr_if(&mut self, node: &'ast syn::ExprIf) {
        let condition = &node.cond;
        self.visit_expr(condition);
        let whole = is_of_types(condition);
        let held = self.conditions.len();
        conjuncts_of_types(condition, &mut self.conditions);
        self.visit_block(&node.then_branch);
        self.conditions.truncate(held);
        if let Some((_, other)) = &node.else_branch {
            if whole {
                self.conditions.push(quote!(!(#condition)));
            }
            self.visit_expr(other);
            self.conditions.truncate(held);
        }
    }
}

/// The parts of `a && b` that are of types alone.
fn conjuncts_of_types(condition: &syn::Expr, to: &mut Vec<TokenStream>) {
    match condition {
        _ if is_of_types(condition) => to.push(quote!((#condition))),
        syn::Expr::Binary(both) if matches!(both.op, syn::BinOp::And(_)) => {
            conjuncts_of_types(&both.left, to);
            conjuncts_of_types(&both.right, to);
        }
        _ => {}
    }
}

/// Whether a condition compares sizes of types, `size_of::<T>() == 4`, and nothing else.
fn is_of_types(condition: &syn::Expr) -> bool {
    match condition {
        syn::Expr::Binary(binary) => is_of_types(&binary.left) && is_of_types(&binary.right),
        syn::Expr::Unary(unary) => is_of_types(&unary.expr),
        syn::Expr::Paren(inner) => is_of_types(&inner.expr),
        syn::Expr::Lit(_) => true,
        syn::Expr::Path(path) => is_constant_of_type(path),
        // rustc leaves out what a constant forbids.
        syn::Expr::Const(constant) => match constant.block.stmts.as_slice() {
            [syn::Stmt::Expr(inner, None)] => is_of_types(inner),
            _ => false,
        },
        syn::Expr::Call(call) => {
            let named =
                |path: &syn::ExprPath| path.path.segments.last().is_some_and(|last| last.ident == "size_of");
            matches!(&*call.func, syn::Expr::Path(path) if named(path)) && call.args.is_empty()
        }
        _ => false,
    }
}

/// `P::SPLITS`: of a type, in letters that only constants have.
fn is_constant_of_type(path: &syn::ExprPath) -> bool {
    let is_constant =
        |name: String| name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
    path.qself.is_none()
        && path.path.segments.len() == 2
        && path.path.segments.last().is_some_and(|last| is_constant(last.ident.to_string()))
}

impl Finder<'_> {
    fn note(&mut self, path: &syn::Path) {
        let arguments = match path.segments.last().map(|last| &last.arguments) {
            Some(syn::PathArguments::AngleBracketed(list)) => list.args.to_token_stream(),
            _ => TokenStream::new(),
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
        let all = &self.conditions;
        let here: Vec<TokenStream> = if all.is_empty() { Vec::new() } else { vec![quote!(#(#all)&&*)] };
        match self.used.iter_mut().find(|used| used.path == names && used.arguments.to_string() == text) {
            None => {
                self.used.push(UsedKernel { path: names, arguments, conditions: here, span: path.span() })
            }
            Some(used) if here.is_empty() || used.conditions.is_empty() => used.conditions.clear(),
            Some(used) => used.conditions.extend(here),
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
