//! Structures, traits and implementations: their names, and the bodies inside.

use super::typing::Around;
use super::{Checked, body, constant_in, order};
use crate::diag::Errors;
use crate::model::{
    Associated, Constant, ExprKind, Float, Function, Generic, GenericKind, Implementation, Name, Structure,
    Trait, Ty, walk,
};
use crate::rules;

/// Checks a structure.
pub fn structure(structure: Structure, errors: &mut Errors) -> Checked<Structure> {
    super::reserved::type_name(&structure.name, errors);
    for field in &structure.fields {
        super::reserved::item(&field.name, errors);
    }
    parameters(&structure.generics, errors);
    Checked(structure)
}

/// Checks an implementation.
pub fn implementation(mut item: Implementation, errors: &mut Errors) -> Checked<Implementation> {
    let itself = item.of_trait.clone().map(|of_trait| (item.of.clone(), of_trait));
    let class = item.of_trait.as_ref().unwrap_or(&item.of).clone();
    let members = Some((class.clone(), std::mem::take(&mut item.returns)));
    let constants = types_of(&item.constants);
    let types = item.types.iter().map(|(name, ty)| (name.text.clone(), ty.clone())).collect();
    let around = Around { generics: item.generics.clone(), itself, members, constants, types };
    parameters(&item.generics, errors);
    for (name, _) in &item.types {
        super::reserved::item(name, errors);
    }
    parts(&mut item.constants, &mut item.functions, (&around, &class), errors);
    Checked(item)
}

/// Checks a trait.
pub fn trait_item(mut item: Trait, errors: &mut Errors) -> Checked<Trait> {
    super::reserved::type_name(&item.name, errors);
    parameters(&item.generics, errors);
    let itself = Ty::Generic("Self".to_owned());
    let class = item.class.clone();
    let mut generics = item.generics.clone();
    let kind = GenericKind::Type(Vec::new(), item.supertraits.clone());
    generics.push(Generic { name: Name::new("Self", item.name.span), kind });
    let members = Some((class.clone(), std::mem::take(&mut item.returns)));
    let itself = Some((itself, class.clone()));
    let constants = types_of(&item.constants);
    let around = Around { generics, itself, members, constants, types: Vec::new() };
    parts(&mut item.constants, &mut item.functions, (&around, &class), errors);
    Checked(item)
}

fn types_of(constants: &[Constant]) -> Vec<(String, Ty)> {
    constants.iter().map(|constant| (constant.name.text.clone(), constant.ty.clone())).collect()
}

fn parameters(generics: &[Generic], errors: &mut Errors) {
    for generic in generics {
        match generic.kind {
            GenericKind::Const(_) => super::reserved::item(&generic.name, errors),
            GenericKind::Type(..) | GenericKind::Closure(..) => {
                super::reserved::type_parameter(&generic.name, errors);
            }
        }
    }
}

fn parts(
    constants: &mut [Constant],
    functions: &mut [Associated],
    (around, class): (&Around, &Ty),
    errors: &mut Errors,
) {
    for constant in constants {
        constant_in(constant, around, errors);
    }
    for associated in functions {
        body(&mut associated.function, around, (&Float::ALL, None), errors);
        recursion(&associated.function, class, errors);
        parameters_of(&associated.function, errors);
        order::associated(associated, &around.generics, errors);
    }
}

/// Type parameters of a function; the constant ones have been looked at with its body.
fn parameters_of(function: &Function, errors: &mut Errors) {
    for generic in function.generics.iter().filter(|generic| !matches!(generic.kind, GenericKind::Const(_))) {
        super::reserved::type_parameter(&generic.name, errors);
    }
}

/// Refuses calls of a function by itself.
fn recursion(function: &Function, class: &Ty, errors: &mut Errors) {
    walk::expressions(&function.body, &mut |expr| {
        let itself = match &expr.kind {
            ExprKind::MethodCall(receiver, name, ..) => {
                matches!(&receiver.kind, ExprKind::Local(of) if of == "self") && *name == function.name.text
            }
            ExprKind::MemberCall(owner, name, ..) => owner == class && *name == function.name.text,
            _ => false,
        };
        if itself {
            let help = "write a loop: not every GPU has a stack for calls";
            let message = format!("`{}` calls itself", function.name.text);
            errors.push(&rules::RECURSION, expr.span, message, help);
        }
    });
}
