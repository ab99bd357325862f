//! What follows from sizes alone: refusals, empty problems, workspace, costs.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{name, size};
use crate::model::{Buffer, OperandKind, Routine, SizeExpr};

/// `workspace_bytes`: what the call borrows, from sizes alone.
pub fn needs(routine: &Routine) -> TokenStream {
    let sizes = size_params(routine);
    let count = routine.buffers.len();
    let needed = |buffer: &Buffer, formula| match buffer.spare {
        true => quote!(__p::Size::new(0)),
        false => of_all(buffer, formula, routine),
    };
    let buffers = routine.buffers.iter().map(|buffer| needed(buffer, &buffer.formula));
    let degraded = routine.buffers.iter().map(|buffer| {
        needed(buffer, buffer.degraded.as_ref().map_or(&buffer.formula, |(formula, _)| formula))
    });
    let spare = spare(routine);
    let checks = (routine.level > 1).then(|| size_checks(routine));
    let nothing = nothing_to_do(routine);
    let degraded = routine.buffers.iter().any(|buffer| buffer.degraded.is_some()).then(|| {
        quote! {
            /// Bytes of each workspace buffer with the algorithm that needs less.
            #[allow(unused_variables, clippy::too_many_arguments)]
            pub fn degraded_bytes(#(#sizes),*) -> [__p::Size; #count] {
                [#(#degraded),*]
            }
        }
    });
    let cost = |formula: &Option<(SizeExpr, String)>| match formula {
        Some((formula, _)) => size::value(formula, Some(routine)),
        None => quote!(__p::Size::new(0)),
    };
    let (flops, bytes) = (cost(&routine.flops), cost(&routine.bytes));
    quote! {
        /// Refuses sizes that make no sense; says whether there is nothing to do.
        #[inline(always)]
        #[allow(unused_variables, clippy::too_many_arguments, clippy::nonminimal_bool)]
        pub fn is_empty(#(#sizes),*) -> __p::Result<bool> {
            #checks
            Ok(#nothing)
        }

        /// Bytes of each workspace buffer.
        #[allow(unused_variables, clippy::too_many_arguments)]
        pub fn workspace_bytes(#(#sizes),*) -> [__p::Size; #count] {
            [#(#buffers),*]
        }

        #degraded

        #spare

        /// Operations and bytes moved of one call.
        #[allow(unused_variables, clippy::too_many_arguments)]
        pub fn costs(#(#sizes),*) -> [__p::Size; 2] {
            [#flops, #bytes]
        }
    }
}

/// `spare_bytes`: what a buffer can use that is no need, if the routine has one.
fn spare(routine: &Routine) -> TokenStream {
    let Some(buffer) = routine.buffers.iter().find(|buffer| buffer.spare) else { return TokenStream::new() };
    let sizes = size_params(routine);
    let most = of_all(buffer, &buffer.formula, routine);
    quote! {
        /// Bytes that the call can use of what is left.
        #[allow(unused_variables, clippy::too_many_arguments)]
        pub fn spare_bytes(#(#sizes),*) -> __p::Size {
            #most
        }
    }
}

/// The bytes of a buffer for all problems: its own for each of them, or those that they share.
fn of_all(buffer: &Buffer, formula: &SizeExpr, routine: &Routine) -> TokenStream {
    let bytes = size::value(formula, Some(routine));
    if buffer.batch_shared { bytes } else { quote!(__p::Size::for_each(#bytes, batch_count)) }
}

/// What formulas know, as parameters: the bytes of the types, and the sizes by name.
pub fn size_params(routine: &Routine) -> Vec<TokenStream> {
    let bytes = size::bytes_ty(routine);
    let mut list: Vec<TokenStream> = vec![quote!(__bytes: #bytes)];
    for operand in &routine.operands {
        let operand_name = name(&operand.name);
        match &operand.kind {
            OperandKind::Dim => list.push(quote!(#operand_name: i64)),
            OperandKind::Options(options) => {
                let ty = format_ident!("{}", options.name());
                list.push(quote!(#operand_name: __p::#ty));
            }
            _ => {
                if let Some(stride) = operand.stride_name() {
                    let stride = format_ident!("{stride}");
                    list.push(quote!(#stride: i64));
                }
            }
        }
    }
    list.push(quote!(batch_count: i64));
    list
}

/// The same, as arguments.
pub fn size_args(routine: &Routine) -> Vec<TokenStream> {
    let mut list: Vec<TokenStream> = vec![quote!(__bytes)];
    for operand in &routine.operands {
        let operand_name = name(&operand.name);
        match (&operand.kind, operand.stride_name()) {
            (OperandKind::Dim | OperandKind::Options(_), _) => list.push(quote!(#operand_name)),
            (_, Some(stride)) => {
                let stride = format_ident!("{stride}");
                list.push(quote!(#stride));
            }
            _ => {}
        }
    }
    list.push(quote!(batch_count));
    list
}

/// `let incx = x.inc();` and the like, for formulas to use.
pub fn stride_lets(routine: &Routine) -> TokenStream {
    routine
        .operands
        .iter()
        .filter_map(|operand| {
            let stride = format_ident!("{}", operand.stride_name()?);
            let view = name(&operand.name);
            let method = match operand.kind {
                OperandKind::Matrix { .. } => quote!(ld),
                _ => quote!(inc),
            };
            Some(quote!(let #stride = #view.#method();))
        })
        .collect()
}

/// Levels 2 and 3 refuse sizes that make no sense; level 1 does not.
fn size_checks(routine: &Routine) -> TokenStream {
    // As BLAS and rocBLAS have it: beside vectors a leading dimension is 1 at least, among matrices 0 will do for no rows.
    let least = i64::from(routine.level == 2);
    let dims =
        routine.operands.iter().filter(|operand| matches!(operand.kind, OperandKind::Dim)).map(|operand| {
            let (value, text) = (name(&operand.name), &operand.name.text);
            quote!(__p::check_dim(#text, #value)?;)
        });
    let strides = routine.operands.iter().filter_map(|operand| {
        let text = operand.stride_name()?;
        let stride = format_ident!("{text}");
        Some(match &operand.kind {
            // rocBLAS's dgmm takes every increment.
            OperandKind::Vector { .. } if routine.level == 3 => return None,
            OperandKind::Matrix { rows, .. } => {
                let rows = size::value(rows, Some(routine));
                quote!(__p::check_ld(#text, #stride, #rows, #least)?;)
            }
            _ => quote!(__p::check_inc(#text, #stride)?;),
        })
    });
    quote! {
        #(#dims)*
        #(#strides)*
        __p::check_dim("batch_count", batch_count)?;
    }
}

/// The condition of the quick return: the routine's own, or the level's.
fn nothing_to_do(routine: &Routine) -> TokenStream {
    let own = match &routine.quick_return.when {
        Some(condition) => size::condition(&condition.formula, Some(routine)),
        None => {
            let dims = routine.operands.iter().filter(|operand| matches!(operand.kind, OperandKind::Dim));
            let dims = dims.filter(|operand| !routine.counts_diagonals(&operand.name));
            let dims: Vec<_> = dims.map(|operand| name(&operand.name)).collect();
            if dims.is_empty() { quote!(false) } else { quote!(#(#dims <= 0)||*) }
        }
    };
    quote!(#own || batch_count <= 0)
}

/// The sizes of a call with their names, for a trace.
pub fn traced(routine: &Routine) -> Vec<TokenStream> {
    let mut list: Vec<TokenStream> = Vec::new();
    for operand in &routine.operands {
        let (value, text) = (name(&operand.name), operand.c_name());
        match (&operand.kind, operand.stride_name()) {
            (OperandKind::Dim, _) => list.push(quote!((#text, __p::SizeArg::Number(#value)))),
            (OperandKind::Options(_), _) => list.push(quote!((#text, __p::SizeArg::Letter(#value.letter())))),
            (_, Some(stride)) => {
                let value = format_ident!("{stride}");
                list.push(quote!((#stride, __p::SizeArg::Number(#value))));
            }
            _ => {}
        }
    }
    list.push(quote!(("batch_count", __p::SizeArg::Number(batch_count))));
    list
}
