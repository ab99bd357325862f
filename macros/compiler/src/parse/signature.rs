//! Function signatures.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::machine::Block;
use super::{Body, Comments, Scope, parse_ty, parse_variable_ty, pattern, stmt};
use crate::diag::Errors;
use crate::model::{BlockDim, Function, Generic, GenericKind, Name, Param, Ty};
use crate::rules;

/// Traits of the runtime that describe element types; any other bound is a device trait.
const ELEMENT_TRAITS: [&str; 4] = ["Scalar", "Real", "DeviceCopy", "Copy"];

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

/// A device function and the items its body names.
pub struct Parsed {
    /// The function.
    pub function: Function,
    /// Paths of the device functions and constants it uses.
    pub uses: Vec<Vec<String>>,
    /// Whether its own body waits at a barrier.
    pub has_barrier: bool,
}

/// Parses a device function; a kernel's block adds constant parameters.
pub fn function(item: &syn::ItemFn, block: Option<BlockDim>, errors: &mut Errors) -> Parsed {
    refuse_modifiers(&item.sig, errors);
    let (generics, mut scope) = generics(&item.sig.generics, errors);
    scope.block = Block::of(block);
    for name in scope.block.names() {
        if scope.consts.iter().any(|known| known == name) {
            errors.push(
                &rules::KERNEL_GENERICS,
                item.sig.generics.span(),
                format!("`{name}` is a parameter of every kernel already"),
                format!("remove `{name}` from the generic parameters; `block = ...` gives its value"),
            );
        }
        scope.consts.push((*name).to_owned());
    }
    let params = params(&item.sig, &scope, errors);
    let ret = match &item.sig.output {
        syn::ReturnType::Default => Ty::Unit,
        syn::ReturnType::Type(_, ty) => parse_ty(ty, &scope, errors),
    };
    let comments = Comments::of(item.block.span());
    let inputs = item.sig.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => Some(&*typed.pat),
        syn::FnArg::Receiver(_) => None,
    });
    let locals = inputs.flat_map(pattern::names_in).map(super::Local::plain).collect();
    let mut body = Body::new(errors, scope, comments, locals);
    let block = stmt::block(&mut body, &item.block);
    let (uses, has_barrier) = (body.scope.into_uses(), body.has_barrier);
    let function = Function {
        name: Name::new(item.sig.ident.to_string(), item.sig.ident.span()),
        docs: docs(&item.attrs),
        generics,
        params,
        ret,
        body: block,
        is_const: item.sig.constness.is_some(),
    };
    Parsed { function, uses, has_barrier }
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

/// Parses generic parameters.
pub fn generics(generics: &syn::Generics, errors: &mut Errors) -> (Vec<Generic>, Scope) {
    let scope = names(generics);
    let mut list = Vec::new();
    for parameter in &generics.params {
        match parameter {
            syn::GenericParam::Type(ty) => {
                let name = Name::new(ty.ident.to_string(), ty.ident.span());
                let kind = closure_bound(&ty.bounds, &scope, errors)
                    .unwrap_or_else(|| GenericKind::Type(bounds(&ty.bounds)));
                list.push(Generic { name, kind });
            }
            syn::GenericParam::Const(constant) => {
                let ty = parse_ty(&constant.ty, &scope, errors);
                let name = Name::new(constant.ident.to_string(), constant.ident.span());
                list.push(Generic { name, kind: GenericKind::Const(ty) });
            }
            syn::GenericParam::Lifetime(lifetime) => errors.push(
                &rules::UNSUPPORTED_SIGNATURE,
                lifetime.span(),
                "a lifetime has no meaning in device code: views borrow nothing",
                "remove it, and pass views by value",
            ),
        }
    }
    if let Some(clause) = &generics.where_clause {
        errors.push(
            &rules::UNSUPPORTED_SIGNATURE,
            clause.span(),
            "`where` is not supported here",
            "write the bound beside the parameter: `T: Scalar`",
        );
    }
    (list, scope)
}

/// The parameters by name: the bound of one may name another that comes later.
fn names(generics: &syn::Generics) -> Scope {
    let mut scope = Scope::default();
    for parameter in &generics.params {
        match parameter {
            syn::GenericParam::Type(ty) => {
                scope.types.push(ty.ident.to_string());
                if bounds(&ty.bounds).iter().any(|bound| !ELEMENT_TRAITS.contains(&bound.as_str())) {
                    scope.traits.push(ty.ident.to_string());
                }
            }
            syn::GenericParam::Const(constant) => scope.consts.push(constant.ident.to_string()),
            syn::GenericParam::Lifetime(_) => {}
        }
    }
    scope
}

type Bounds = syn::punctuated::Punctuated<syn::TypeParamBound, syn::Token![+]>;

/// What `F: Fn(T, T) -> T` takes and returns.
fn closure_bound(bounds: &Bounds, scope: &Scope, errors: &mut Errors) -> Option<GenericKind> {
    bounds.iter().find_map(|bound| {
        let syn::TypeParamBound::Trait(bound) = bound else { return None };
        let last = bound.path.segments.last()?;
        let syn::PathArguments::Parenthesized(signature) = &last.arguments else { return None };
        let params =
            signature.inputs.iter().map(|input| parse_variable_ty(&input.ty, scope, errors)).collect();
        let ret = match &signature.output {
            syn::ReturnType::Default => Ty::Unit,
            syn::ReturnType::Type(_, ty) => parse_ty(ty, scope, errors),
        };
        Some(GenericKind::Closure(params, ret))
    })
}

fn bounds(bounds: &Bounds) -> Vec<String> {
    bounds
        .iter()
        .filter_map(|bound| match bound {
            syn::TypeParamBound::Trait(bound) => {
                bound.path.segments.last().map(|last| last.ident.to_string())
            }
            _ => None,
        })
        .collect()
}

fn params(signature: &syn::Signature, scope: &Scope, errors: &mut Errors) -> Vec<Param> {
    signature.inputs.iter().filter_map(|input| param(input, scope, errors)).collect()
}

fn param(input: &syn::FnArg, scope: &Scope, errors: &mut Errors) -> Option<Param> {
    let syn::FnArg::Typed(typed) = input else {
        errors.push(
            &rules::UNSUPPORTED_SIGNATURE,
            input.span(),
            "a device function has no `self`",
            "make it a free function with `#[device]`",
        );
        return None;
    };
    let syn::Pat::Ident(pattern) = &*typed.pat else {
        errors.push(
            &rules::UNSUPPORTED_SIGNATURE,
            typed.pat.span(),
            "a parameter is a plain name",
            "take the value apart with `let` in the body",
        );
        return None;
    };
    let ty = parse_variable_ty(&typed.ty, scope, errors);
    let name = Name::new(pattern.ident.to_string(), pattern.ident.span());
    Some(Param { name, ty, mutable: pattern.mutability.is_some() })
}
