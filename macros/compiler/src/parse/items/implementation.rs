//! Implementations: methods of a structure, or of a trait for a type.

use syn::spanned::Spanned;

use super::traits::argument;
use super::{Parsed, constant, function, refuse_generics, refuse_part, refuse_taken};
use crate::diag::Errors;
use crate::model::{Generic, GenericArg, GenericKind, Implementation, ItemPath, Name, Promise, Ty};
use crate::parse::generics::{device_trait, generics, is_of_rust};
use crate::parse::parse_ty;
use crate::parse::scope::{Itself, Scope};
use crate::parse::ty::path_names;
use crate::rules;

/// Parses an implementation; nothing where it is not told of what.
pub fn implementation(item: &syn::ItemImpl, errors: &mut Errors) -> Option<Parsed<Implementation>> {
    if let Some(token) = &item.unsafety {
        let message = "`unsafe` has no meaning in device code";
        errors.push(&rules::UNSUPPORTED_ITEM, token.span(), message, "remove `unsafe`");
    }
    let mut scope = Scope::default();
    let generics = generics(&item.generics, &mut scope, errors);
    let of = parse_ty(&item.self_ty, &scope, errors);
    if of == Ty::Unknown {
        return None;
    }
    let of_trait = match &item.trait_ {
        None => None,
        Some((path, _)) => Some(implemented(path, of.clone(), &scope, errors)?),
    };
    let path = match &*item.self_ty {
        syn::Type::Path(path) => path_names(&path.path),
        _ => Vec::new(),
    };
    scope.itself = Some(Itself {
        ty: of.clone(),
        path: path.clone(),
        of_trait: of_trait.clone(),
        members: if of_trait.is_some() { members(item) } else { Vec::new() },
        types: Vec::new(),
    });
    let mut parsed = Implementation {
        generics,
        of,
        of_trait,
        returns: Vec::new(),
        types: Vec::new(),
        constants: Vec::new(),
        functions: Vec::new(),
    };
    parts(item, &mut parsed, &mut scope, errors);
    subject(item, &parsed, errors);
    if (parsed.of_trait.is_none() || has_methods(&parsed)) && matches!(parsed.of, Ty::Struct(..)) {
        let names = parsed.generics.iter().map(|generic| generic.name.text.clone()).collect();
        scope.promise(Promise::Parameters(ItemPath::named(path, item.self_ty.span()), names));
    }
    Some(Parsed { item: parsed, needs: scope.into_needs() })
}

fn has_methods(item: &Implementation) -> bool {
    item.functions.iter().any(|function| function.receiver.is_some())
}

/// The device trait that is implemented.
fn implemented(path: &syn::Path, of: Ty, scope: &Scope, errors: &mut Errors) -> Option<Ty> {
    let found = if is_of_rust(path) { None } else { device_trait(path, of, scope, errors) };
    if found.is_none() {
        let help = "write a method of the structure, or a trait marked `#[device]`";
        let message = "only traits of device code are implemented here";
        errors.push(&rules::UNSUPPORTED_ITEM, path.span(), message, help);
    }
    found
}

fn members(item: &syn::ItemImpl) -> Vec<String> {
    let name = |part: &syn::ImplItem| match part {
        syn::ImplItem::Const(part) => Some(part.ident.to_string()),
        syn::ImplItem::Fn(part) => Some(part.sig.ident.to_string()),
        _ => None,
    };
    item.items.iter().filter_map(name).collect()
}

fn parts(item: &syn::ItemImpl, parsed: &mut Implementation, scope: &mut Scope, errors: &mut Errors) {
    // Types first: the others name them.
    for part in &item.items {
        if let syn::ImplItem::Type(part) = part {
            refuse_generics(&part.generics, errors);
            let ty = parse_ty(&part.ty, scope, errors);
            let name = Name::new(part.ident.to_string(), part.ident.span());
            if let Some(itself) = &mut scope.itself {
                itself.types.push((name.text.clone(), ty.clone()));
            }
            parsed.types.push((name, ty));
        }
    }
    let signatures = item.items.iter().filter_map(|part| match part {
        syn::ImplItem::Fn(part) => Some(&part.sig),
        _ => None,
    });
    parsed.returns = super::returns(signatures, scope);
    for part in &item.items {
        match part {
            syn::ImplItem::Type(_) => {}
            syn::ImplItem::Const(part) => {
                refuse_taken(&part.ident, errors);
                refuse_generics(&part.generics, errors);
                let value = (&part.ty, &part.expr);
                parsed.constants.push(constant(&part.ident, &part.attrs, value, scope, errors));
            }
            syn::ImplItem::Fn(part) => {
                refuse_taken(&part.sig.ident, errors);
                parsed.functions.push(function((&part.sig, &part.attrs, &part.block), scope, errors));
            }
            other => refuse_part(other.span(), errors),
        }
    }
}

/// Refuses implementations that no C++ class can hold.
fn subject(item: &syn::ItemImpl, parsed: &Implementation, errors: &mut Errors) {
    let span = item.self_ty.span();
    for generic in parsed.generics.iter().filter(|generic| matches!(generic.kind, GenericKind::Closure(..))) {
        let help = "make it a parameter of the function that calls it";
        errors.push(&rules::ESCAPING_CLOSURE, generic.name.span, "an implementation has no closure", help);
    }
    let (message, help) = match (&parsed.of, &parsed.of_trait) {
        (Ty::Struct(_, arguments), None) if !is_general(arguments, &parsed.generics) => (
            "methods belong to a structure with any arguments",
            "write `impl<T> Pair<T>`, or a trait and its implementation for these arguments",
        ),
        (Ty::Struct(_, arguments), Some(_))
            if has_methods(parsed) && !is_general(arguments, &parsed.generics) =>
        {
            (
                "a trait with `self` is implemented for a structure with any arguments, and for nothing more",
                "write `impl<T> Trait for Pair<T>`, or take the value as a plain parameter",
            )
        }
        (Ty::Struct(..), _) => return,
        (Ty::Generic(_) | Ty::Int(_) | Ty::Float(_) | Ty::Bool, Some(_)) => return,
        _ => (
            "only structures marked `#[device]` have methods of their own",
            "write a free `#[device] fn`, or a trait and its implementation",
        ),
    };
    errors.push(&rules::UNSUPPORTED_ITEM, span, message, help);
}

/// Whether the arguments are the parameters, in order.
fn is_general(arguments: &[GenericArg], generics: &[Generic]) -> bool {
    arguments.iter().eq(generics.iter().map(argument).collect::<Vec<_>>().iter())
}
