//! Items other than functions and constants: structures, traits, implementations.

mod implementation;
mod structure;
mod traits;

pub use implementation::implementation;
pub use structure::structure;
pub use traits::trait_item;

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::expr::expr;
use super::scope::Scope;
use super::{Body, Comments, docs, parse_ty};
use crate::diag::Errors;
use crate::model::{
    AccessFn, Associated, Constant, ELEMENT_CONSTANTS, ELEMENT_FUNCTIONS, Method, Name, Needs, Ty,
};
use crate::rules;

/// An item with what it needs from others.
#[derive(Debug)]
pub struct Parsed<T> {
    /// The item.
    pub item: T,
    /// What it needs.
    pub needs: Needs,
}

/// Parses an associated constant.
fn constant(
    ident: &syn::Ident,
    attrs: &[syn::Attribute],
    (ty, value): (&syn::Type, &syn::Expr),
    scope: &Scope,
    errors: &mut Errors,
) -> Constant {
    let ty = parse_ty(ty, scope, errors);
    let mut body = Body::new(errors, scope.inner(), Comments::default(), crate::parse::Locals::default());
    let value = expr(&mut body, value);
    scope.absorb(body.scope);
    Constant { name: Name::new(ident.to_string(), ident.span()), docs: docs(attrs), ty, value }
}

/// Parses an associated function with its body.
fn function(
    (sig, attrs, block): (&syn::Signature, &[syn::Attribute], &syn::Block),
    scope: &Scope,
    errors: &mut Errors,
) -> Associated {
    if let Some(token) = &sig.constness {
        let help = "remove `const`, or write a free `#[device] const fn`";
        let message = "a method is called with the thread that runs it, so that it cannot be `const`";
        errors.push(&rules::UNSUPPORTED_SIGNATURE, token.span(), message, help);
    }
    let source = super::signature::Source { attrs, sig, block };
    let parsed = super::signature::function_in(&source, scope.inner(), errors);
    for path in parsed.needs.items {
        scope.note(path);
    }
    for promise in parsed.needs.promises {
        scope.promise(promise);
    }
    Associated { function: parsed.function, receiver: parsed.receiver }
}

/// What functions return, by name; refusals are left to those who parse the functions.
fn returns<'a>(list: impl Iterator<Item = &'a syn::Signature>, scope: &Scope) -> Vec<(String, Ty)> {
    let mut quiet = Errors::new();
    let scope = scope.inner();
    let one = |sig: &syn::Signature| match &sig.output {
        syn::ReturnType::Default => (sig.ident.to_string(), Ty::Unit),
        // A parameter of the function itself would be another type at each call.
        syn::ReturnType::Type(..) if !sig.generics.params.is_empty() => (sig.ident.to_string(), Ty::Unknown),
        syn::ReturnType::Type(_, ty) => (sig.ident.to_string(), parse_ty(ty, &scope, &mut quiet)),
    };
    let found = list.map(one).collect();
    quiet.finish();
    found
}

/// Refuses names that every element type or view has: a call could mean either.
fn refuse_taken(name: &syn::Ident, errors: &mut Errors) {
    let text = name.to_string();
    let element = ELEMENT_FUNCTIONS.contains(&text.as_str()) || ELEMENT_CONSTANTS.contains(&text.as_str());
    if element || Method::from_name(&text).is_some() || AccessFn::from_name(&text).is_some() {
        let message =
            format!("`{text}` is of the kernel language already, and a use of it could mean either");
        errors.push(&rules::RESERVED_NAME, name.span(), message, "choose another name");
    }
}

/// Refuses what stands in a trait or an implementation and has no meaning in device code.
fn refuse_part(span: Span, errors: &mut Errors) {
    let help = "write types, constants and functions";
    errors.push(&rules::UNSUPPORTED_ITEM, span, "this is not part of the kernel language", help);
}

/// Refuses generic parameters of associated types and constants.
fn refuse_generics(generics: &syn::Generics, errors: &mut Errors) {
    if !generics.params.is_empty() {
        let help = "make it a parameter of the trait or of the function";
        let message = "an associated type or constant has no parameters here";
        errors.push(&rules::UNSUPPORTED_SIGNATURE, generics.params.span(), message, help);
    }
}
