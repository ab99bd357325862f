//! Generic parameters and their bounds.

use syn::spanned::Spanned;

use super::parse_ty;
use super::scope::{Scope, trait_for};
use super::ty::{generic_args, path_names};
use crate::diag::Errors;
use crate::model::{Generic, GenericKind, Name, Ty};
use crate::rules;

/// Traits of the runtime and of Rust that say what an element type can do; any other bound is a device trait.
const ELEMENT_TRAITS: [&str; 21] = [
    "AtomicScalar",
    "Numeric",
    "Scalar",
    "TileNumeric",
    "TileScalar",
    "Real",
    "DeviceCopy",
    "KernelArgument",
    "Copy",
    "Clone",
    "Send",
    "Sync",
    "Sized",
    "PartialEq",
    "PartialOrd",
    "Add",
    "Sub",
    "Mul",
    "Div",
    "Rem",
    "Neg",
];

/// Traits of Rust that somebody might want in device code.
const TRAITS_OF_RUST: [&str; 18] = [
    "Default",
    "From",
    "Into",
    "Debug",
    "Display",
    "AddAssign",
    "SubAssign",
    "MulAssign",
    "DivAssign",
    "Index",
    "IndexMut",
    "Iterator",
    "IntoIterator",
    "Drop",
    "Eq",
    "Ord",
    "Deref",
    "AsRef",
];

/// Whether a path names a trait of Rust that device code lacks.
pub fn is_of_rust(path: &syn::Path) -> bool {
    path.segments.last().is_some_and(|last| TRAITS_OF_RUST.iter().any(|name| last.ident == name))
}

/// A list of bounds.
pub type Bounds = syn::punctuated::Punctuated<syn::TypeParamBound, syn::Token![+]>;

/// Parses generic parameters, and brings them into `scope`.
pub fn generics(generics: &syn::Generics, scope: &mut Scope, errors: &mut Errors) -> Vec<Generic> {
    names(generics, scope);
    let mut list = Vec::new();
    for parameter in &generics.params {
        match parameter {
            syn::GenericParam::Type(ty) => {
                if let Some(default) = &ty.default {
                    refuse_default(default.1.span(), errors);
                }
                list.push(type_parameter(ty, scope, errors));
            }
            syn::GenericParam::Const(constant) => {
                if let Some(default) = &constant.default {
                    refuse_default(default.1.span(), errors);
                }
                let ty = parse_ty(&constant.ty, scope, errors);
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
    list
}

fn refuse_default(span: proc_macro2::Span, errors: &mut Errors) {
    let help = "write the argument where the item is used";
    errors.push(&rules::UNSUPPORTED_SIGNATURE, span, "a generic parameter has no default here", help);
}

/// The parameters by name: the bound of one may name another that comes later.
fn names(generics: &syn::Generics, scope: &mut Scope) {
    for parameter in &generics.params {
        match parameter {
            syn::GenericParam::Type(ty) => scope.types.push(ty.ident.to_string()),
            syn::GenericParam::Const(constant) => scope.consts.push(constant.ident.to_string()),
            syn::GenericParam::Lifetime(_) => {}
        }
    }
}

fn type_parameter(parameter: &syn::TypeParam, scope: &mut Scope, errors: &mut Errors) -> Generic {
    let text = parameter.ident.to_string();
    let name = Name::new(text.clone(), parameter.ident.span());
    if let Some(kind) = closure_bound(&parameter.bounds, scope, errors) {
        return Generic { name, kind };
    }
    if bound_names(&parameter.bounds).iter().any(|bound| bound == "TileScalar") {
        scope.own_sums.push(text.clone());
    }
    let traits = device_traits(&parameter.bounds, &Ty::Generic(text.clone()), scope, errors);
    scope.bounds.extend(traits.iter().map(|bound| (text.clone(), bound.clone())));
    Generic { name, kind: GenericKind::Type(bound_names(&parameter.bounds), traits) }
}

/// The device traits among bounds, each with `ty` as its first argument.
pub fn device_traits(bounds: &Bounds, ty: &Ty, scope: &Scope, errors: &mut Errors) -> Vec<Ty> {
    let paths = bounds.iter().filter_map(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => Some(&bound.path),
        _ => None,
    });
    let mut traits = Vec::new();
    for path in paths {
        if is_of_rust(path) {
            let help = "write a trait marked `#[device]` with what the code needs of the type";
            let message = "device code knows the runtime's traits of elements and those marked `#[device]`";
            errors.push(&rules::UNSUPPORTED_SIGNATURE, path.span(), message, help);
            continue;
        }
        traits.extend(device_trait(path, ty.clone(), scope, errors));
    }
    traits
}

/// A device trait for a type; nothing if the trait is one of the runtime's or Rust's.
pub fn device_trait(path: &syn::Path, ty: Ty, scope: &Scope, errors: &mut Errors) -> Option<Ty> {
    let last = path.segments.last()?;
    let name = last.ident.to_string();
    if ELEMENT_TRAITS.contains(&name.as_str())
        || matches!(last.arguments, syn::PathArguments::Parenthesized(_))
    {
        return None;
    }
    scope.note_type(path_names(path), path.span());
    Some(trait_for(name, ty, generic_args(&last.arguments, scope, errors)))
}

/// What `F: Fn(T, T) -> T` takes and returns.
fn closure_bound(bounds: &Bounds, scope: &Scope, errors: &mut Errors) -> Option<GenericKind> {
    bounds.iter().find_map(|bound| {
        let syn::TypeParamBound::Trait(bound) = bound else { return None };
        let last = bound.path.segments.last()?;
        let syn::PathArguments::Parenthesized(signature) = &last.arguments else { return None };
        let params = signature.inputs.iter().map(|input| parse_ty(&input.ty, scope, errors)).collect();
        let ret = match &signature.output {
            syn::ReturnType::Default => Ty::Unit,
            syn::ReturnType::Type(_, ty) => parse_ty(ty, scope, errors),
        };
        Some(GenericKind::Closure(params, ret))
    })
}

fn bound_names(bounds: &Bounds) -> Vec<String> {
    let last = |bound: &syn::TypeParamBound| match bound {
        syn::TypeParamBound::Trait(bound) => bound.path.segments.last().map(|last| last.ident.to_string()),
        _ => None,
    };
    bounds.iter().filter_map(last).collect()
}
