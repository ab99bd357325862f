//! What a routine is called, which types it exists for, and its level.

use proc_macro2::Span;

use super::super::attribute::{Attribute, Keyed};
use crate::diag::Errors;
use crate::model::{
    ElementTy, Float, Instance, Int, Name, Operand, OperandKind, Spacing, TypeParam, Variant,
};
use crate::rules;

/// The symbol; `types` counts the type parameters.
pub fn symbol(attribute: &Attribute, name: &Name, types: usize, errors: &mut Errors) -> Name {
    let Some(text) = attribute.text("symbol", errors) else {
        return Name::new(format!("rocblas_{{t}}{}", name.text), name.span);
    };
    let value = text.value();
    let plain = value.replacen("{t}", "", 1);
    let has_place = value.contains("{t}") || (types > 1 && value.ends_with("_ex"));
    if !has_place || !plain.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        errors.push(
            &rules::OPTION_VALUE,
            text.span(),
            format!("\"{value}\" is not a symbol with a place for the type letter"),
            "write it as \"rocblas_{t}name\", or as \"rocblas_name_ex\" where callers name several types",
        );
    }
    Name::new(value, text.span())
}

/// One entry of `types(...)`: letters, where the symbol has a place for them, and a type for each parameter.
struct Entry {
    letter: Option<syn::Ident>,
    types: Vec<syn::Ident>,
    span: Span,
}

impl syn::parse::Parse for Entry {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<Entry> {
        let span = input.span();
        let letter = if input.peek(syn::token::Paren) {
            None
        } else {
            let letter = input.parse()?;
            input.parse::<syn::Token![:]>()?;
            Some(letter)
        };
        if !input.peek(syn::token::Paren) {
            return Ok(Entry { letter, types: vec![input.parse()?], span });
        }
        let list;
        syn::parenthesized!(list in input);
        let types = list.parse_terminated(syn::Ident::parse, syn::Token![,])?;
        Ok(Entry { letter, types: types.into_iter().collect(), span })
    }
}

/// The combinations of types that a routine exists for.
pub fn instances(
    attribute: &Attribute,
    parameters: &[TypeParam],
    symbol: &Name,
    errors: &mut Errors,
) -> Vec<Instance> {
    let mut list = match attribute.get("types") {
        Some(option) => listed(option, parameters, symbol, errors),
        None => usual(parameters, errors),
    };
    if narrow(attribute, errors) {
        list.retain(|instance| instance.wide != Some(true));
        list.iter_mut().for_each(|instance| instance.wide = Some(false));
    }
    list
}

/// Whether callers in C have sizes of 32 bits alone.
fn narrow(attribute: &Attribute, errors: &mut Errors) -> bool {
    let Some((bits, span)) = attribute.number("sizes", errors) else { return false };
    if bits != 32 {
        let help = "remove `sizes`: without it there are symbols for sizes of 32 and of 64 bits";
        errors.push(
            &rules::OPTION_VALUE,
            span,
            format!("`sizes` is 32 or not there, and never {bits}"),
            help,
        );
    }
    true
}

/// The variants that callers in C have.
pub fn variants(attribute: &Attribute, errors: &mut Errors) -> Vec<Variant> {
    let Some(option) = attribute.get("variants") else { return Variant::ALL.to_vec() };
    let parser = syn::punctuated::Punctuated::<syn::Ident, syn::Token![,]>::parse_terminated;
    let names = match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok(names) => names,
        Err(error) => {
            errors.syntax(&error);
            return Variant::ALL.to_vec();
        }
    };
    let help = "write those that rocBLAS has, of plain, batched and strided_batched";
    let mut list = Vec::new();
    for name in &names {
        match Variant::ALL.into_iter().find(|variant| name == variant.name()) {
            Some(variant) if list.contains(&variant) => {
                errors.push(
                    &rules::GIVEN_TWICE,
                    name.span(),
                    format!("`{name}` is given twice"),
                    "remove one of them",
                );
            }
            Some(variant) => list.push(variant),
            None => {
                errors.push(&rules::OPTION_VALUE, name.span(), format!("`{name}` is not a variant"), help)
            }
        }
    }
    if names.is_empty() {
        errors.push(&rules::OPTION_VALUE, option.name.span(), "`variants` names no variant", help);
    }
    Variant::ALL.into_iter().filter(|variant| list.contains(variant)).collect()
}

/// The combinations that `types(...)` lists.
fn listed(option: &Keyed, parameters: &[TypeParam], symbol: &Name, errors: &mut Errors) -> Vec<Instance> {
    let parser = syn::punctuated::Punctuated::<Entry, syn::Token![,]>::parse_terminated;
    let parsed = match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok(parsed) => parsed,
        Err(error) => {
            errors.syntax(&error);
            return Vec::new();
        }
    };
    if parsed.is_empty() {
        let help = "write letters and types: `types(s: f32, d: f64)`, or leave `types` out";
        errors.push(&rules::OPTION_VALUE, option.name.span(), "`types` names no type", help);
    }
    let mut list: Vec<Instance> = Vec::new();
    for entry in parsed {
        for wide in [false, true] {
            let Some(instance) = instance(&entry, parameters, symbol, wide, errors) else { break };
            let one = instance.wide.is_none();
            let same = |earlier: &&Instance| {
                let types = earlier.types == instance.types;
                types || (earlier.letter.text == instance.letter.text && earlier.wide == instance.wide)
            };
            if list.iter().any(|earlier| same(&earlier)) {
                let message = "two instances would share a symbol or a type";
                errors.push(&rules::GIVEN_TWICE, entry.span, message, "remove one of them");
                break;
            }
            list.push(instance);
            if one {
                break;
            }
        }
    }
    list
}

/// The four types of BLAS.
fn usual(parameters: &[TypeParam], errors: &mut Errors) -> Vec<Instance> {
    if let Some(second) = parameters.get(1) {
        let help = "write `types(s: (f32, f32), cs: (f32, c32))`, with a type for each parameter";
        let message = "a routine with several type parameters says which types go together";
        errors.push(&rules::KERNEL_GENERICS, second.name.span, message, help);
    }
    let all = [("s", Float::F32), ("d", Float::F64), ("c", Float::C32), ("z", Float::C64)];
    let here = |(letter, ty)| Instance {
        letter: Name::new(letter, Span::call_site()),
        types: vec![ElementTy::Float(ty)],
        wide: None,
    };
    all.into_iter().map(here).collect()
}

/// What an entry stands for where sizes have 64 bits, or 32.
fn instance(
    entry: &Entry,
    parameters: &[TypeParam],
    symbol: &Name,
    wide: bool,
    errors: &mut Errors,
) -> Option<Instance> {
    if entry.types.len() != parameters.len() {
        let message = format!("{} types for {} type parameters", entry.types.len(), parameters.len());
        let help = "write a type for each: `cs: (f32, c32)`";
        errors.push(&rules::OPTION_VALUE, entry.span, message, help);
        return None;
    }
    let letters = symbol.text.contains("{t}");
    if entry.letter.is_some() != letters {
        let (message, help) = match letters {
            true => ("the symbol has a place for letters", "write them before the types: `s: f32`"),
            false => ("the symbol has no place for letters", "write the types alone: `(f32, f16)`"),
        };
        errors.push(&rules::OPTION_VALUE, entry.span, message, help);
        return None;
    }
    let mut types = Vec::new();
    for ty in &entry.types {
        types.push(element(ty, wide, errors)?);
    }
    let indexes = types.iter().any(|ty| matches!(ty, ElementTy::Index(_)));
    let names = || types.iter().map(|ty| ty.name()).collect::<Vec<_>>().join(".");
    let letter = entry.letter.as_ref().map_or_else(names, ToString::to_string);
    Some(Instance { letter: Name::new(letter, entry.span), types, wide: indexes.then_some(wide) })
}

/// The integers that products are made of: those of `Numeric`.
const NUMBERS: [Int; 2] = [Int::I8, Int::I32];

fn element(ty: &syn::Ident, wide: bool, errors: &mut Errors) -> Option<ElementTy> {
    if ty == "index" {
        return Some(ElementTy::Index(if wide { Int::I64 } else { Int::I32 }));
    }
    let float = Float::ALL.into_iter().find(|float| ty == float.name()).map(ElementTy::Float);
    let int = || NUMBERS.into_iter().find(|int| ty == int.name()).map(ElementTy::Int);
    let found = float.or_else(int);
    if found.is_none() {
        errors.push(
            &rules::OPTION_VALUE,
            ty.span(),
            format!("`{ty}` is not an element type"),
            "use f16, bf16, f32, f64, c32 or c64; i8 and i32 for products of integers; `index` for results that count elements",
        );
    }
    found
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
            OperandKind::Vector { spacing: Spacing::Increment, .. } => !matrix,
            _ => false,
        })
    };
    match (has(true), has(false)) {
        (false, _) => 1,
        (true, true) => 2,
        (true, false) => 3,
    }
}
