//! Function signatures.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::machine::Block;
use super::{Body, Comments, Scope, parse_ty, parse_variable_ty, pattern, stmt};
use crate::diag::Errors;
use crate::model::{BlockDim, Facts, Function, Name, Needs, Param, Receiver, Ty};
use crate::rules;

/// The documentation of an item, a line each.
pub fn docs(attributes: &[syn::Attribute]) -> Vec<String> {
    attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("doc"))
        .filter_map(|attribute| match &attribute.meta {
            syn::Meta::NameValue(syn::MetaNameValue {
                value: syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }),
                ..
            }) => Some(text.value()),
            _ => None,
        })
        // An empty line ends a paragraph; `lines` would drop it.
        .flat_map(|text| text.split('\n').map(|line| line.trim().to_owned()).collect::<Vec<_>>())
        .collect()
}

/// A device function and what it needs.
pub struct Parsed {
    /// The function.
    pub function: Function,
    /// How it takes `self`, if it does.
    pub receiver: Option<Receiver>,
    /// What it needs from other items.
    pub needs: Needs,
}

/// A function as written, wherever it stands.
pub struct Source<'a> {
    /// Its attributes.
    pub attrs: &'a [syn::Attribute],
    /// Its signature.
    pub sig: &'a syn::Signature,
    /// Its body.
    pub block: &'a syn::Block,
}

/// Parses a device function; a kernel's block adds constant parameters.
pub fn function(item: &syn::ItemFn, block: Option<BlockDim>, errors: &mut Errors) -> Parsed {
    let source = Source { attrs: &item.attrs, sig: &item.sig, block: &item.block };
    function_in(&source, Scope::of_block(Block::of(block)), errors)
}

/// Parses a function that sees what `scope` holds, as those of traits and implementations do.
pub fn function_in(source: &Source<'_>, mut scope: Scope, errors: &mut Errors) -> Parsed {
    refuse_modifiers(source.sig, errors);
    let generics = super::generics::generics(&source.sig.generics, &mut scope, errors);
    for name in scope.block.names() {
        if scope.consts.iter().any(|known| known == name) {
            errors.push(
                &rules::KERNEL_GENERICS,
                source.sig.generics.span(),
                format!("`{name}` is a parameter of every kernel already"),
                format!("remove `{name}` from the generic parameters; `block = ...` gives its value"),
            );
        }
        scope.consts.push((*name).to_owned());
    }
    let (receiver, params) = params(source.sig, &scope, errors);
    let ret = match &source.sig.output {
        syn::ReturnType::Default => Ty::Unit,
        syn::ReturnType::Type(_, ty) => parse_ty(ty, &scope, errors),
    };
    let comments = Comments::of(source.block.span());
    let inputs = source.sig.inputs.iter().flat_map(|input| match input {
        syn::FnArg::Typed(typed) => pattern::names_in(&typed.pat),
        syn::FnArg::Receiver(_) => vec!["self".to_owned()],
    });
    let locals = inputs.map(super::Local::plain).collect();
    let mut body = Body::new(errors, scope, comments, locals);
    let block = stmt::block(&mut body, source.block);
    let needs = body.scope.into_needs();
    let function = Function {
        name: Name::new(source.sig.ident.to_string(), source.sig.ident.span()),
        docs: docs(source.attrs),
        generics,
        params,
        ret,
        body: block,
        is_const: source.sig.constness.is_some(),
        always_inline: always_inline(source.attrs),
        facts: Facts::default(),
    };
    Parsed { function, receiver, needs }
}

/// Whether `#[inline(always)]` is among the attributes.
fn always_inline(attributes: &[syn::Attribute]) -> bool {
    attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("inline"))
        .any(|attribute| attribute.parse_args::<syn::Ident>().is_ok_and(|argument| argument == "always"))
}

fn refuse_modifiers(signature: &syn::Signature, errors: &mut Errors) {
    let unsafety = match &signature.safety {
        syn::Safety::Unsafe(token) => Some(token.span()),
        _ => None,
    };
    let refused: [(Option<Span>, &str); 4] = [
        (signature.asyncness.map(|token| token.span()), "async"),
        (unsafety, "unsafe"),
        (signature.abi.as_ref().map(Spanned::span), "extern"),
        (signature.variadic.as_ref().map(Spanned::span), "variadic"),
    ];
    for (span, word) in refused {
        if let Some(span) = span {
            errors.push(
                &rules::UNSUPPORTED_SIGNATURE,
                span,
                format!("`{word}` has no meaning in device code"),
                format!("remove `{word}`"),
            );
        }
    }
}

/// The parameters; `self` is one of them, of the type that `Self` is.
fn params(signature: &syn::Signature, scope: &Scope, errors: &mut Errors) -> (Option<Receiver>, Vec<Param>) {
    let mut receiver = None;
    let mut list = Vec::new();
    for input in &signature.inputs {
        match input {
            syn::FnArg::Typed(typed) => list.extend(param(typed, scope, errors)),
            syn::FnArg::Receiver(written) => match &scope.itself {
                Some(itself) => {
                    receiver = receiver_of(written, errors);
                    let mutable = receiver == Some(Receiver::Value { mutable: true });
                    let name = Name::new("self", written.self_token.span());
                    list.push(Param { name, ty: itself.ty.clone(), mutable });
                }
                None => errors.push(
                    &rules::UNSUPPORTED_SIGNATURE,
                    input.span(),
                    "a device function has no `self`",
                    "write `#[device]` above the `impl`, not above the method",
                ),
            },
        }
    }
    (receiver, list)
}

fn receiver_of(written: &syn::Receiver, errors: &mut Errors) -> Option<Receiver> {
    match &written.kind {
        syn::ReceiverKind::Value => Some(Receiver::Value { mutable: written.mutability.is_some() }),
        syn::ReceiverKind::Reference(_, None, None) => Some(Receiver::Shared),
        syn::ReceiverKind::Reference(_, None, Some(_)) => Some(Receiver::Exclusive),
        _ => {
            let help = "write `self`, `&self` or `&mut self`";
            let message = "this form of `self` is not part of the kernel language";
            errors.push(&rules::UNSUPPORTED_SIGNATURE, written.span(), message, help);
            None
        }
    }
}

fn param(typed: &syn::PatType, scope: &Scope, errors: &mut Errors) -> Option<Param> {
    let ty = parse_variable_ty(&typed.ty, scope, errors);
    match &*typed.pat {
        syn::Pat::Ident(pattern) => {
            let name = Name::new(pattern.ident.to_string(), pattern.ident.span());
            Some(Param { name, ty, mutable: pattern.mutability.is_some() })
        }
        // A trait may give what an implementation does not need.
        syn::Pat::Wild(wild) if scope.itself.is_some() => {
            Some(Param { name: Name::new("", wild.span()), ty, mutable: false })
        }
        pattern => {
            errors.push(
                &rules::UNSUPPORTED_SIGNATURE,
                pattern.span(),
                "a parameter is a plain name",
                "take the value apart with `let` in the body",
            );
            None
        }
    }
}
