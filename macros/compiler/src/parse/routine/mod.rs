//! Routines: the attribute and the signature together.

mod formulas;
mod geometry;
mod identity;
mod operands;
mod scalars;
mod workspace;

pub use geometry::geometry;

use formulas::either_form;
use identity::{instances, level, symbol};
use operands::{default_shapes, operands};
use scalars::{no_op, overwrites, skips};
use workspace::buffers;

use super::attribute::Attribute;
use super::generics::generics;
use super::scope::Scope;
use super::{docs, signature, used_kernels};
use crate::diag::Errors;
use crate::model::{
    Condition, Generic, GenericKind, Name, Needs, QuickReturn, Routine, RoutineKind, SizeExpr,
};
use crate::rules;

/// Parses a routine; `None` when too little of it is understood to go on.
pub fn routine(
    attribute: &Attribute,
    item: &syn::ItemFn,
    errors: &mut Errors,
) -> Option<(Routine, Needs, bool)> {
    let mut scope = Scope::default();
    let generics = generics(&item.sig.generics, &mut scope, errors);
    let (scalar, scalar_traits) = element_type(&generics, item, errors)?;
    let call = call_parameter(item);
    let (mut operands, workspaces) = operands(item, &scope, call.as_ref(), errors);
    default_shapes(&mut operands, errors);
    let buffers = buffers(attribute, &workspaces, &scalar, &item.block, errors);
    let name = Name::new(item.sig.ident.to_string(), item.sig.ident.span());
    if call.is_some() {
        attribute.refuse(
            &["grid", "block", "host_block", "min_blocks"],
            "host code launches kernels, each with its own",
            errors,
        );
    }
    let geometry = geometry(attribute, errors);
    let (kind, needs, has_barrier) = match call {
        Some(call) => {
            let used = used_kernels(&item.block, &call.text, errors);
            (RoutineKind::Host { call, used, order: parameter_names(item) }, Needs::default(), false)
        }
        None => {
            let parsed = signature::function(item, Some(geometry.block), errors);
            (RoutineKind::Kernel(Box::new(parsed.function), geometry), parsed.needs, parsed.has_barrier)
        }
    };
    let routine = Routine {
        docs: docs(&item.attrs),
        symbol: symbol(attribute, &name, errors),
        instances: instances(attribute, errors),
        level: level(attribute, &operands, errors),
        buffers,
        quick_return: QuickReturn { when: condition(attribute, "quick_return", errors) },
        null_result: condition(attribute, "null_result", errors),
        no_op: no_op(attribute, errors),
        skips: skips(attribute, errors),
        overwrites: overwrites(attribute, errors),
        flops: formula(attribute, "flops", errors),
        bytes: formula(attribute, "bytes", errors),
        operands,
        scalar,
        scalar_traits,
        name,
        kind,
    };
    Some((routine, needs, has_barrier))
}

/// The element type parameter and the trait of the runtime that its types have.
fn element_type(
    generics: &[Generic],
    item: &syn::ItemFn,
    errors: &mut Errors,
) -> Option<(Name, Vec<&'static str>)> {
    let Some(scalar) = generics.first() else {
        errors.push(
            &rules::KERNEL_GENERICS,
            item.sig.ident.span(),
            "a routine has one type parameter: its element type",
            "declare it as `fn name<T: Scalar>(...)`",
        );
        return None;
    };
    if let Some(extra) = generics.get(1) {
        errors.push(
            &rules::KERNEL_GENERICS,
            extra.name.span,
            "a routine has one type parameter only",
            "remove it, or make a second routine",
        );
    }
    let named =
        |one: &&str| matches!(&scalar.kind, GenericKind::Type(bounds, _) if bounds.iter().any(|b| b == one));
    let mut traits: Vec<&'static str> = SCALAR_TRAITS.into_iter().filter(named).collect();
    if traits.iter().all(|one| *one == "AtomicScalar") {
        traits.insert(0, "Scalar");
    }
    Some((scalar.name.clone(), traits))
}

/// Traits of the runtime that an element type may be asked for; each but the last is a `Scalar`.
const SCALAR_TRAITS: [&str; 4] = ["Scalar", "TileScalar", "Real", "AtomicScalar"];

/// The name of a first parameter of type `&Call`.
fn call_parameter(item: &syn::ItemFn) -> Option<Name> {
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

fn condition(attribute: &Attribute, name: &str, errors: &mut Errors) -> Option<Condition> {
    formula(attribute, name, errors).map(|(formula, text)| Condition { formula, text })
}

fn formula(attribute: &Attribute, name: &str, errors: &mut Errors) -> Option<(SizeExpr, String)> {
    either_form(attribute.get(name)?.value.clone(), errors)
}
