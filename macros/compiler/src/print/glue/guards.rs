//! What guards memory: shapes of views, null pointers, scalars for which nothing is read or written.

use proc_macro2::TokenStream;
use quote::quote;

use super::{ident, name, number, rust_ty, size};
use crate::model::{Name, NoOp, Operand, OperandKind, Routine, SizeExpr, SizeKind, Spacing, Storage};

/// Views learn their lengths and shapes.
pub fn shapes(routine: &Routine) -> TokenStream {
    let value = |formula: &SizeExpr, text: &str| match &formula.kind {
        SizeKind::Name(plain) => ident(plain),
        _ => {
            let formula = size::value(formula, Some(routine));
            quote!(#formula.get(#text)?)
        }
    };
    routine
        .operands
        .iter()
        .map(|operand| {
            let (view, text) = (name(&operand.name), operand.c_name());
            match &operand.kind {
                OperandKind::Values { mutable: true, count, .. } => {
                    quote!(let #view = #view.with_len(#count);)
                }
                OperandKind::Vector { len, .. } => {
                    let len = value(len, &text);
                    quote!(let #view = #view.with_len(#len);)
                }
                OperandKind::Matrix { rows, storage: Storage::Packed, .. } => {
                    let elements = value(rows, &text);
                    quote!(let #view = #view.packed(#elements);)
                }
                OperandKind::Matrix { rows, cols, .. } => {
                    let (rows, cols) = (value(rows, &text), value(cols, &text));
                    quote!(let #view = #view.with_shape(#rows, #cols);)
                }
                _ => TokenStream::new(),
            }
        })
        .collect()
}

/// Null scalars and values first, then no-ops, then operands that will be used.
///
/// Scalars in host memory are read as late as that allows: a null operand is refused before.
pub fn pointer_checks(routine: &Routine) -> TokenStream {
    let missing = routine.operands.iter().filter_map(|operand| {
        let (value, text) = (name(&operand.name), operand.c_name());
        match operand.kind {
            OperandKind::Param(_) => Some(quote!(__p::check_pointer(#text, #value.is_missing())?;)),
            OperandKind::Values { .. } => {
                Some(quote!(__p::check_pointer(#text, #value.memory().is_null())?;))
            }
            _ => None,
        }
    });
    let of_values = routine.is_of_values();
    let read = routine.operands.iter().filter_map(|operand| {
        let value = name(&operand.name);
        match operand.kind {
            OperandKind::Param(_) => Some(quote!(let #value = #value.read();)),
            // The host that computes on them reads them like any other memory.
            OperandKind::Values { mutable: false, .. } if !of_values => {
                Some(quote!(let #value = #value.read(__handle);))
            }
            _ => None,
        }
    });
    let read = quote!(#(#read)*);
    let (unread, fetched) = (unread(routine), fetched(routine));
    let settled = routine.operands.iter().filter_map(|operand| {
        let (value, text) = (name(&operand.name), operand.c_name());
        let is_read = matches!(operand.kind, OperandKind::Values { mutable: false, .. }) && !of_values;
        is_read.then(|| quote!(#value.settled(#text, __handle)?;))
    });
    let settled = quote!(#(#settled)*);
    let no_op = routine.no_op.as_ref().map(|no_op| no_op_return(no_op, routine));
    let early = no_op.clone().filter(|_| routine.no_op.as_ref().is_some_and(|no_op| !no_op.after_pointers));
    let late = no_op.filter(|_| routine.no_op.as_ref().is_some_and(|no_op| no_op.after_pointers));
    let memory = routine.operands.iter().filter_map(|operand| {
        let is_memory = matches!(operand.kind, OperandKind::Vector { .. } | OperandKind::Matrix { .. });
        is_memory.then(|| memory_check(operand, routine))
    });
    if reads_early(routine) {
        return quote!(#unread #(#missing)* #read #fetched #early #(#memory)* #late #settled);
    }
    quote!(#unread #(#missing)* #(#memory)* #read #late #settled)
}

/// Scalars that a size makes zeros, before anybody asks where they are.
fn unread(routine: &Routine) -> TokenStream {
    let params = routine.operands.iter().filter(|operand| matches!(operand.kind, OperandKind::Param(_)));
    params
        .filter_map(|operand| {
            let skips = routine.skips.iter().filter(|skip| skip.operands.contains(&operand.name));
            let skipped: Vec<_> = skips.map(|skip| is_value(&skip.scalar, skip.value, routine)).collect();
            let (value, of) = (name(&operand.name), rust_ty(operand.element()?));
            let zero = quote!(__p::Param::from(<#of as __p::Numeric>::ZERO));
            (!skipped.is_empty()).then(|| quote!(let #value = if #(#skipped)||* { #zero } else { #value };))
        })
        .collect()
}

/// Scalars in device memory become known where an operand is null: they decide whether that is an error.
fn fetched(routine: &Routine) -> TokenStream {
    let nulls = routine.operands.iter().filter_map(|operand| {
        let view = name(&operand.name);
        let is_memory = matches!(operand.kind, OperandKind::Vector { .. } | OperandKind::Matrix { .. });
        is_memory.then(|| quote!(#view.memory().is_null()))
    });
    let params = routine.operands.iter().filter(|operand| matches!(operand.kind, OperandKind::Param(_)));
    let params = params.map(|operand| {
        let value = name(&operand.name);
        quote!(let #value = if __null { __p::fetched(__handle, #value) } else { #value };)
    });
    quote!(let __null = false #(|| #nulls)*; #(#params)*)
}

/// Whether scalars in host memory are read before null operands are refused.
fn reads_early(routine: &Routine) -> bool {
    routine.no_op.as_ref().is_some_and(|no_op| !no_op.after_pointers) || !routine.skips.is_empty()
}

/// The positions of the arguments that must not be null for scalars to be read.
pub fn needed_for_scalars(routine: &Routine) -> Vec<usize> {
    let needed = |operand: &Operand| match operand.kind {
        OperandKind::Param(_) | OperandKind::Values { .. } | OperandKind::Result(_) => true,
        OperandKind::Vector { .. } | OperandKind::Matrix { .. } => !reads_early(routine),
        OperandKind::Dim | OperandKind::Options(_) => false,
    };
    let operands = routine.operands.iter().enumerate();
    operands.filter(|(_, operand)| needed(operand)).map(|(index, _)| index).collect()
}

fn is_value(scalar: &Name, value: u8, routine: &Routine) -> TokenStream {
    let param = name(scalar);
    let operand = routine.operands.iter().find(|operand| operand.name == *scalar);
    if operand.is_some_and(|operand| matches!(operand.kind, OperandKind::Dim)) {
        let value = number(i64::from(value));
        return quote!((#param == #value));
    }
    let constant = if value == 0 { quote!(ZERO) } else { quote!(ONE) };
    let of = operand.and_then(Operand::element);
    let of = of.map_or_else(|| quote!(_), rust_ty);
    quote!(#param.is_on_host(<#of as __p::Numeric>::#constant))
}

fn no_op_return(no_op: &NoOp, routine: &Routine) -> TokenStream {
    let terms = no_op.terms.iter().map(|(param, value)| is_value(param, *value, routine));
    let flags = no_op.flags.iter().map(|flag| {
        let (values, index, number) = (name(&flag.values), number(flag.index), f64::from(flag.number));
        quote!(#values.is_on_host(__handle, #index, #number))
    });
    let terms = terms.chain(flags);
    quote! {
        if #(#terms)&&* {
            return Ok(__p::Status::Success);
        }
    }
}

fn memory_check(operand: &Operand, routine: &Routine) -> TokenStream {
    let (view, text) = (name(&operand.name), operand.c_name());
    // Where even empty problems are spoken of, a call may come without operands.
    let empty = match &operand.kind {
        OperandKind::Matrix { .. } if routine.spares_empty() => {
            quote!(&& #view.rows() > 0 && #view.cols() > 0)
        }
        OperandKind::Vector { spacing: Spacing::Adjacent, .. } if routine.quick_return.after_pointers => {
            quote!(&&batch_count > 0)
        }
        OperandKind::Vector { .. } if routine.spares_empty() => quote!(&& !#view.is_empty()),
        _ => TokenStream::new(),
    };
    let check = quote!(__p::check_pointer(#text, #view.memory().is_null() #empty)?;);
    let skipped: Vec<TokenStream> = routine
        .skips
        .iter()
        .filter(|skip| skip.operands.contains(&operand.name))
        .map(|skip| is_value(&skip.scalar, skip.value, routine))
        .collect();
    if skipped.is_empty() {
        return check;
    }
    quote!(if !(#(#skipped)||*) { #check })
}
