//! Structures: fields with names.

use syn::spanned::Spanned;

use super::Parsed;
use crate::diag::Errors;
use crate::model::{Field, GenericKind, Name, Structure, Ty, View};
use crate::parse::generics::generics;
use crate::parse::scope::Scope;
use crate::parse::{docs, parse_ty};
use crate::rules;

/// Parses a structure; nothing where it has no fields with names.
pub fn structure(item: &syn::ItemStruct, errors: &mut Errors) -> Option<Parsed<Structure>> {
    let syn::Fields::Named(named) = &item.fields else {
        let (message, help) = match &item.fields {
            syn::Fields::Unit => {
                ("a structure without brackets is a value by its name", "write `struct Name {}`")
            }
            _ => (
                "the fields of a structure have names here",
                "write `struct Pair { first: T, second: i64 }`; where names say nothing, use a tuple",
            ),
        };
        errors.push(&rules::UNSUPPORTED_ITEM, item.ident.span(), message, help);
        return None;
    };
    refuse_layout(&item.attrs, errors);
    let mut scope = Scope::default();
    let generics = generics(&item.generics, &mut scope, errors);
    let fields: Vec<Field> = named.named.iter().filter_map(|one| field(one, &scope, errors)).collect();
    for generic in &generics {
        let told = fields.iter().any(|field| field.ty.tells(&generic.name.text));
        if matches!(generic.kind, GenericKind::Closure(..)) {
            let help = "pass the closure to the function that calls it";
            let message = "a structure holds no closure";
            errors.push(&rules::ESCAPING_CLOSURE, generic.name.span, message, help);
        } else if !told {
            let message = format!("no field tells what `{}` is", generic.name.text);
            let help = "give a field this type, for example the real type itself as `R` instead of `T::Real`";
            errors.push(&rules::UNINFERRED_TYPE, generic.name.span, message, help);
        }
    }
    let name = Name::new(item.ident.to_string(), item.ident.span());
    let item = Structure { name, docs: docs(&item.attrs), generics, fields };
    Some(Parsed { item, needs: scope.into_needs() })
}

fn field(source: &syn::Field, scope: &Scope, errors: &mut Errors) -> Option<Field> {
    let ident = source.ident.as_ref()?;
    let ty = parse_ty(&source.ty, scope, errors);
    let is_parameter = |view| matches!(view, View::Values | View::Tickets | View::TensorMap);
    if matches!(&ty, Ty::Unit) || matches!(&ty, Ty::View(view, _) if is_parameter(*view)) {
        let help = "keep it in a variable, and pass it to the functions that need it";
        errors.push(&rules::UNSUPPORTED_TYPE, source.ty.span(), "a field cannot have this type", help);
    }
    Some(Field { name: Name::new(ident.to_string(), ident.span()), docs: docs(&source.attrs), ty })
}

/// C++ lays the fields out in order; what changes that in Rust would make two structures of one.
fn refuse_layout(attributes: &[syn::Attribute], errors: &mut Errors) {
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("repr")) {
        let plain = attribute.parse_args::<syn::Ident>().is_ok_and(|layout| layout == "C");
        if !plain {
            let help = "remove it: the layout is that of C";
            let message = "a structure has one layout for all platforms";
            errors.push(&rules::UNSUPPORTED_ITEM, attribute.span(), message, help);
        }
    }
}
