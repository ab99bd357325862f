//! Glue of numerical checks: which operands a call reads, and which it writes.

use proc_macro2::TokenStream;
use quote::quote;

use super::{name, number, size};
use crate::model::{Name, Operand, OperandKind, Options, Routine, Spacing, Storage};

/// Looks at operands before the call, once a batch.
pub fn inputs(routine: &Routine) -> TokenStream {
    let operands = routine.operands.iter().filter(|operand| is_memory(operand));
    let looked = operands.map(|operand| looked(operand, is_read(operand, routine), routine));
    quote! {
        if __problems.first == 0 && __p::checks_calls(__handle) {
            __p::check_operands(__handle, __instance, batch_count, __p::Role::Input, &[#(#looked),*])?;
        }
    }
}

/// Looks at what the call has written.
pub fn outputs(routine: &Routine) -> TokenStream {
    let operands = routine.operands.iter().filter(|operand| match operand.kind {
        OperandKind::Vector { spacing: Spacing::Distance | Spacing::Adjacent, .. } => false,
        OperandKind::Values { mutable, .. }
        | OperandKind::Vector { mutable, .. }
        | OperandKind::Matrix { mutable, .. } => mutable,
        OperandKind::Result(_) => true,
        OperandKind::Dim | OperandKind::Param(_) | OperandKind::Options(_) => false,
    });
    let looked = operands.map(|operand| looked(operand, quote!(true), routine));
    quote! {
        if __p::checks_calls(__handle) {
            __p::check_operands(__handle, __instance, batch_count, __p::Role::Output, &[#(#looked),*])?;
        }
    }
}

fn looked(operand: &Operand, used: TokenStream, routine: &Routine) -> TokenStream {
    let (view, text) = (name(&operand.name), operand.c_name());
    let values = matches!(operand.kind, OperandKind::Values { .. });
    let stored = stored(operand, routine);
    quote!(__p::Looked { name: #text, used: #used, values: #values, stored: #stored, memory: &#view })
}

/// Which places of an operand count.
fn stored(operand: &Operand, routine: &Routine) -> TokenStream {
    let OperandKind::Matrix { storage, hermitian, .. } = &operand.kind else {
        return quote!(__p::Stored::Full);
    };
    let option = |wanted| option(routine, wanted).map(|operand| name(&operand.name));
    let diagonal = match option(Options::Diagonal) {
        _ if *hermitian => quote!(__p::MainDiagonal::Real),
        Some(diag) => quote!(__p::MainDiagonal::of(#diag)),
        None => quote!(__p::MainDiagonal::Full),
    };
    let fill = option(Options::Fill);
    match (storage, fill) {
        (Storage::Band(band), _) => {
            let of = |formula| size::value(formula, Some(routine));
            let (lower, upper, height) = (of(&band.lower), of(&band.upper), of(&band.height));
            let band = quote!(__p::Band { lower: #lower, upper: #upper, height: #height });
            quote!(__p::Stored::Band { band: #band, diagonal: #diagonal })
        }
        (Storage::Triangle, Some(fill)) => {
            quote!(__p::Stored::Triangle { fill: #fill, diagonal: #diagonal })
        }
        (Storage::Packed, Some(fill)) => {
            quote!(__p::Stored::Packed { fill: #fill, diagonal: #diagonal })
        }
        (Storage::Full | Storage::Triangle | Storage::Packed, _) => quote!(__p::Stored::Full),
    }
}

/// The parameter of a routine that says an option.
fn option(routine: &Routine, wanted: Options) -> Option<&Operand> {
    routine
        .operands
        .iter()
        .find(|operand| matches!(operand.kind, OperandKind::Options(options) if options == wanted))
}

/// Whether an operand holds numbers of which one may be no number.
fn is_memory(operand: &Operand) -> bool {
    matches!(
        operand.kind,
        OperandKind::Values { .. }
            | OperandKind::Vector { spacing: Spacing::Increment, .. }
            | OperandKind::Matrix { .. }
    )
}

/// Whether the call reads an operand: not what it skips or overwrites.
fn is_read(operand: &Operand, routine: &Routine) -> TokenStream {
    let skips = routine.skips.iter().filter(|skip| skip.operands.contains(&operand.name));
    let skipped = skips.map(|skip| is_value(&skip.scalar, skip.value, routine));
    let overwrites = routine.overwrites.iter().filter(|overwrite| overwrite.operands.contains(&operand.name));
    let overwritten = overwrites.map(|overwrite| {
        let terms = overwrite.terms.iter().map(|(param, value)| is_value(param, *value, routine));
        quote!((true #(&& #terms)*))
    });
    let unread: Vec<TokenStream> = skipped.chain(overwritten).collect();
    if unread.is_empty() { quote!(true) } else { quote!(!(#(#unread)||*)) }
}

fn is_value(param: &Name, value: u8, routine: &Routine) -> TokenStream {
    let operand = routine.operands.iter().find(|operand| operand.name == *param);
    let is_size = operand.is_some_and(|operand| matches!(operand.kind, OperandKind::Dim));
    let param = name(param);
    if is_size {
        let value = number(i64::from(value));
        return quote!((#param == #value));
    }
    quote!(__p::is_value(__handle, #param, #value))
}
