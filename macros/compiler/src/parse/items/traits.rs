//! Traits.

use syn::spanned::Spanned;

use super::{Parsed, constant, function, refuse_generics, refuse_part, refuse_taken};
use crate::diag::Errors;
use crate::model::{Expr, ExprKind, Generic, GenericArg, GenericKind, Name, Trait, Ty};
use crate::parse::generics::{device_traits, generics};
use crate::parse::scope::{Itself, Scope, trait_for};
use crate::parse::{docs, parse_ty};
use crate::rules;

/// Parses a trait.
pub fn trait_item(item: &syn::ItemTrait, errors: &mut Errors) -> Parsed<Trait> {
    if let Some(token) = &item.unsafety {
        let message = "`unsafe` has no meaning in device code";
        errors.push(&rules::UNSUPPORTED_ITEM, token.span(), message, "remove `unsafe`");
    }
    let mut scope = Scope::default();
    let generics = generics(&item.generics, &mut scope, errors);
    for generic in generics.iter().filter(|generic| matches!(generic.kind, GenericKind::Closure(..))) {
        let help = "make it a parameter of a function";
        errors.push(&rules::ESCAPING_CLOSURE, generic.name.span, "a trait has no closure as parameter", help);
    }
    let itself = Ty::Generic("Self".to_owned());
    let arguments = generics.iter().map(argument).collect();
    let class = trait_for(item.ident.to_string(), itself.clone(), arguments);
    scope.types.push("Self".to_owned());
    scope.itself = Some(Itself {
        ty: itself.clone(),
        path: Vec::new(),
        of_trait: Some(class.clone()),
        members: Vec::new(),
        types: Vec::new(),
    });
    let signatures = item.items.iter().filter_map(|part| match part {
        syn::TraitItem::Fn(part) => Some(&part.sig),
        _ => None,
    });
    let returns = super::returns(signatures, &scope);
    let supertraits = device_traits(&item.supertraits, &itself, &scope, errors);
    let (mut constants, mut functions) = (Vec::new(), Vec::new());
    for part in &item.items {
        match part {
            syn::TraitItem::Const(part) => {
                refuse_taken(&part.ident, errors);
                refuse_generics(&part.generics, errors);
                match &part.default {
                    Some((_, value)) => {
                        constants.push(constant(&part.ident, &part.attrs, (&part.ty, value), &scope, errors));
                    }
                    None => drop(parse_ty(&part.ty, &scope.inner(), errors)),
                }
            }
            syn::TraitItem::Type(part) => associated_type(part, &scope, errors),
            syn::TraitItem::Fn(part) => {
                refuse_taken(&part.sig.ident, errors);
                match &part.default {
                    Some(block) => functions.push(function((&part.sig, &part.attrs, block), &scope, errors)),
                    // What its types name, implementations name as well.
                    None => drop(function((&part.sig, &part.attrs, &empty()), &scope.inner(), errors)),
                }
            }
            other => refuse_part(other.span(), errors),
        }
    }
    let name = Name::new(item.ident.to_string(), item.ident.span());
    let item =
        Trait { name, docs: docs(&item.attrs), generics, class, returns, supertraits, constants, functions };
    Parsed { item, needs: scope.into_needs() }
}

fn associated_type(part: &syn::TraitItemType, scope: &Scope, errors: &mut Errors) {
    refuse_generics(&part.generics, errors);
    if let Some((_, default)) = &part.default {
        let help = "give it in each implementation";
        errors.push(&rules::UNSUPPORTED_ITEM, default.span(), "an associated type has no default", help);
    }
    device_traits(&part.bounds, &Ty::Unknown, scope, errors);
}

/// A generic parameter as the argument that stands for it.
pub fn argument(generic: &Generic) -> GenericArg {
    let name = generic.name.text.clone();
    match generic.kind {
        GenericKind::Const(_) => GenericArg::Const(Expr::new(ExprKind::Local(name), generic.name.span)),
        GenericKind::Type(..) | GenericKind::Closure(..) => GenericArg::Type(Ty::Generic(name)),
    }
}

fn empty() -> syn::Block {
    syn::Block { brace_token: syn::token::Brace::default(), stmts: Vec::new() }
}
