//! What a routine is called, which types it exists for, and its level.

use proc_macro2::Span;

use super::super::attribute::Attribute;
use crate::diag::Errors;
use crate::model::{Float, Instance, Name, Operand, OperandKind};
use crate::rules;

pub fn symbol(attribute: &Attribute, name: &Name, errors: &mut Errors) -> Name {
    let Some(text) = attribute.text("symbol", errors) else {
        return Name::new(format!("rocblas_{{t}}{}", name.text), name.span);
    };
    let value = text.value();
    let plain = value.replacen("{t}", "", 1);
    if !value.contains("{t}") || !plain.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        errors.push(
            &rules::OPTION_VALUE,
            text.span(),
            format!("\"{value}\" is not a symbol with a place for the type letter"),
            "write it as \"rocblas_{t}name\"",
        );
    }
    Name::new(value, text.span())
}

pub fn instances(attribute: &Attribute, errors: &mut Errors) -> Vec<Instance> {
    let Some(option) = attribute.get("types") else {
        let all = [("s", Float::F32), ("d", Float::F64), ("c", Float::C32), ("z", Float::C64)];
        let here = |(letter, ty)| Instance { letter: Name::new(letter, Span::call_site()), ty };
        return all.into_iter().map(here).collect();
    };
    let parser = |input: syn::parse::ParseStream<'_>| {
        input.parse_terminated(
            |input| {
                Ok((
                    input.parse::<syn::Ident>()?,
                    input.parse::<syn::Token![:]>()?,
                    input.parse::<syn::Ident>()?,
                ))
            },
            syn::Token![,],
        )
    };
    let parsed = match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok(parsed) => parsed,
        Err(error) => {
            errors.syntax(&error);
            return Vec::new();
        }
    };
    let mut list: Vec<Instance> = Vec::new();
    for (letter, _, ty) in parsed {
        let Some(float) = Float::ALL.into_iter().find(|float| ty == float.name()) else {
            errors.push(
                &rules::OPTION_VALUE,
                ty.span(),
                format!("`{ty}` is not an element type"),
                "use f16, bf16, f32, f64, c32 or c64",
            );
            continue;
        };
        if list.iter().any(|earlier| letter == earlier.letter.text || earlier.ty == float) {
            errors.push(
                &rules::GIVEN_TWICE,
                letter.span(),
                "two instances would share a symbol or a type",
                "remove one of them",
            );
            continue;
        }
        list.push(Instance { letter: Name::new(letter.to_string(), letter.span()), ty: float });
    }
    list
}

/// The BLAS level: given, or what the operands say.
pub fn level(attribute: &Attribute, operands: &[Operand], errors: &mut Errors) -> u8 {
    if let Some((level, span)) = attribute.number("level", errors) {
        if !(1..=3).contains(&level) {
            errors.push(
                &rules::OPTION_VALUE,
                span,
                "BLAS has levels 1, 2 and 3",
                "remove `level`: the operands tell it",
            );
        }
        if level == 1 && operands.iter().any(|operand| matches!(operand.kind, OperandKind::Matrix { .. })) {
            let help = "remove `level`: a routine with a matrix is of level 2 or 3";
            errors.push(
                &rules::OPTION_VALUE,
                span,
                "level 1 has no matrices: their leading dimensions would go unchecked",
                help,
            );
        }
        return level.clamp(1, 3) as u8;
    }
    let has = |matrix: bool| {
        operands.iter().any(|operand| match operand.kind {
            OperandKind::Matrix { .. } => matrix,
            OperandKind::Vector { .. } => !matrix,
            _ => false,
        })
    };
    match (has(true), has(false)) {
        (false, _) => 1,
        (true, true) => 2,
        (true, false) => 3,
    }
}
