//! Routines: the attribute and the signature together.

mod bounds;
mod formulas;
mod geometry;
mod identity;
mod limits;
mod operands;
mod places;
mod scalars;
mod storage;
mod workspace;

pub use geometry::geometry;
pub use operands::SHAPE_ATTRIBUTES;

use formulas::either_form;
use identity::{instances, level, symbol, variants};
use operands::{default_shapes, operands};
use places::in_place;
use scalars::{no_op, overwrites, skips};
use workspace::buffers;

use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned;

use super::attribute::{Attribute, DEVICE_OPTIONS};
use super::generics::generics;
use super::scope::Scope;
use super::{docs, refuse_accesses, signature, used_kernels};
use crate::diag::Errors;
use crate::model::{Condition, Name, Needs, QuickReturn, Routine, RoutineKind, SizeExpr, TypeParam};
use crate::rules;

/// Parses a routine; `None` when too little of it is understood to go on.
pub fn routine(attribute: &Attribute, item: &syn::ItemFn, errors: &mut Errors) -> Option<(Routine, Needs)> {
    let mut scope = Scope::default();
    generics(&item.sig.generics, &mut scope, errors);
    let types = element_types(item, errors)?;
    let call = call_parameter(item);
    let (mut operands, workspaces) = operands(item, &scope, call.as_ref(), errors);
    default_shapes(&mut operands, errors);
    let buffers = buffers(attribute, &workspaces, &types[0].name, &item.block, errors);
    let name = Name::new(item.sig.ident.to_string(), item.sig.ident.span());
    if call.is_some() {
        attribute.refuse(&DEVICE_OPTIONS, "host code launches kernels, each with its own", errors);
    }
    let geometry = geometry(attribute, &item.sig.generics, errors);
    let (kind, needs) = match call {
        Some(call) => {
            refuse_result(item, errors);
            refuse_accesses(item, errors);
            let used = used_kernels(&item.block, &call.text, errors);
            (RoutineKind::Host { call, used, order: parameter_names(item) }, Needs::default())
        }
        None => {
            let parsed = signature::function(item, Some(geometry.block), errors);
            (RoutineKind::Kernel(Box::new(parsed.function), Box::new(geometry)), parsed.needs)
        }
    };
    let symbol = symbol(attribute, &name, types.len(), errors);
    let instances = instances(attribute, &types, &symbol, errors);
    bounds::check(attribute, item, &instances, errors);
    let routine = Routine {
        docs: docs(&item.attrs),
        instances,
        symbol,
        variants: variants(attribute, errors),
        level: level(attribute, &operands, errors),
        buffers,
        refuses: condition(attribute, "refuses", errors),
        in_place: in_place(attribute, errors),
        quick_return: quick_return(attribute, errors),
        null_result: condition(attribute, "null_result", errors),
        no_op: no_op(attribute, errors),
        skips: skips(attribute, errors),
        overwrites: overwrites(attribute, errors),
        flops: formula(attribute, "flops", errors),
        bytes: formula(attribute, "bytes", errors),
        operands,
        types,
        name,
        kind,
    };
    Some((routine, needs))
}

/// The element type parameters.
fn element_types(item: &syn::ItemFn, errors: &mut Errors) -> Option<Vec<TypeParam>> {
    let mut types = Vec::new();
    for parameter in &item.sig.generics.params {
        match parameter {
            syn::GenericParam::Type(parameter) => types.push(TypeParam {
                name: Name::new(parameter.ident.to_string(), parameter.ident.span()),
                bounds: bounds(parameter),
            }),
            syn::GenericParam::Const(constant) => errors.push(
                &rules::KERNEL_GENERICS,
                constant.ident.span(),
                "the generic parameters of a routine are element types",
                "make it a constant, or an argument of a kernel that the routine launches",
            ),
            // Refused with all that lifetimes are not.
            syn::GenericParam::Lifetime(_) => {}
        }
    }
    if types.is_empty() {
        errors.push(
            &rules::KERNEL_GENERICS,
            item.sig.ident.span(),
            "a routine has a type parameter: its element type",
            "declare it as `fn name<T: Scalar>(...)`",
        );
        return None;
    }
    Some(types)
}

/// The bounds as written; `Scalar` where none says so much.
fn bounds(parameter: &syn::TypeParam) -> TokenStream {
    let says = |bound: &syn::TypeParamBound| match bound {
        syn::TypeParamBound::Trait(bound) => {
            bound.path.segments.last().is_some_and(|last| last.ident != "AtomicScalar")
        }
        _ => false,
    };
    // None may be written, and a `+` may stand behind the last.
    let mut written = parameter.bounds.iter().map(|bound| quote!(#bound)).collect::<Vec<_>>();
    if !parameter.bounds.iter().any(says) {
        written.push(quote!(::rocforge::plumbing::Scalar));
    }
    quote!(#(#written)+*)
}

/// Host code answers with `Result<()>`; an alias of it has no argument, and rustc looks at that.
fn refuse_result(item: &syn::ItemFn, errors: &mut Errors) {
    let syn::ReturnType::Type(_, ty) = &item.sig.output else {
        let message = "host code of a routine says whether its launches went well";
        let help = "write `-> Result<()>`, and `?` behind each launch but the last";
        return errors.push(&rules::KERNEL_RESULT, item.sig.ident.span(), message, help);
    };
    let syn::Type::Path(path) = &**ty else { return };
    let Some(last) = path.path.segments.last().filter(|last| last.ident == "Result") else { return };
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return };
    let is_unit = |ty: &syn::Type| matches!(ty, syn::Type::Tuple(tuple) if tuple.elems.is_empty());
    if let Some(syn::GenericArgument::Type(value)) = arguments.args.first()
        && !is_unit(value)
    {
        let message = "host code of a routine returns no value";
        errors.push(&rules::KERNEL_RESULT, value.span(), message, "write `Result<()>`");
    }
}

/// The name of a first parameter of type `&Call`.
pub fn call_parameter(item: &syn::ItemFn) -> Option<Name> {
    let syn::FnArg::Typed(typed) = item.sig.inputs.first()? else { return None };
    let syn::Type::Reference(reference) = &*typed.ty else { return None };
    let syn::Type::Path(path) = &*reference.elem else { return None };
    let syn::Pat::Ident(name) = &*typed.pat else { return None };
    (path.path.segments.last()?.ident == "Call").then(|| Name::new(name.ident.to_string(), name.ident.span()))
}

/// The names of the parameters after the call.
fn parameter_names(item: &syn::ItemFn) -> Vec<Name> {
    let names = item.sig.inputs.iter().skip(1).filter_map(|input| match input {
        syn::FnArg::Typed(typed) => match &*typed.pat {
            syn::Pat::Ident(pattern) => Some(Name::new(pattern.ident.to_string(), pattern.ident.span())),
            _ => None,
        },
        syn::FnArg::Receiver(_) => None,
    });
    names.collect()
}

/// When there is nothing to do, and whether that is asked before null operands are refused.
fn quick_return(attribute: &Attribute, errors: &mut Errors) -> QuickReturn {
    if attribute.get("quick_return").is_some() {
        attribute.refuse(&["quick_return_after_pointers"], "`quick_return` says when already", errors);
        return QuickReturn { when: condition(attribute, "quick_return", errors), after_pointers: false };
    }
    let when = condition(attribute, "quick_return_after_pointers", errors);
    QuickReturn { after_pointers: when.is_some(), when }
}

fn condition(attribute: &Attribute, name: &str, errors: &mut Errors) -> Option<Condition> {
    formula(attribute, name, errors).map(|(formula, text)| Condition { formula, text })
}

fn formula(attribute: &Attribute, name: &str, errors: &mut Errors) -> Option<(SizeExpr, String)> {
    either_form(attribute.get(name)?.value.clone(), errors)
}
