//! The function that Rust callers see: borrowed operands, lengths checked, no raw pointer.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::sizes::stride_lets;
use super::{declared, module_name, name, number, rust_ty, size};
use crate::check::Checked;
use crate::model::{Operand, OperandKind, Routine, Storage, Ty};

/// The public function of a routine.
pub fn function(routine: &Checked<Routine>, vis: &syn::Visibility) -> TokenStream {
    let (fn_name, bytes) = (name(&routine.name), size::bytes_of(routine));
    let declared = declared(routine);
    let types = routine.types.iter().map(|ty| name(&ty.name));
    let module = module_name(routine);
    let docs = routine.docs.iter();
    let symbols = symbol_list(routine);
    let params = routine.operands.iter().map(param);
    let strides = stride_lets(routine);
    let has_values =
        routine.operands.iter().any(|operand| matches!(operand.kind, OperandKind::Values { .. }));
    // `impl Into<...>` takes no anonymous one.
    let life = has_values.then(|| quote!('__values,));
    let converted = routine.operands.iter().map(convert);
    let checked = routine.operands.iter().map(|operand| check(operand, routine));
    let args = routine.operands.iter().map(|operand| name(&operand.name));
    let logged = args.clone();
    quote! {
        #(#[doc = #docs])*
        ///
        #[doc = #symbols]
        #[allow(unused_variables, clippy::too_many_arguments)]
        #vis fn #fn_name<#life #declared>(
            handle: &impl ::rocforge::plumbing::Context,
            #(#params),*
        ) -> ::rocforge::plumbing::Result<::rocforge::plumbing::Status> {
            use ::rocforge::plumbing as __p;
            let batch_count = __p::Context::batch_count(handle);
            let handle = __p::Context::handle(handle);
            __p::typed(handle, &#module::ROUTINE, &[#(<#types as __p::Element>::TYPE),*], |__instance| {
                let __query = handle.is_size_query();
                #(#converted)*
                __p::log_typed(handle, __instance, batch_count, || [#(__p::Loggable::logged(&#logged, handle)),*]);
                #bytes
                #strides
                #(#checked)*
                (__instance.execute)(handle, __instance, batch_count, &(#(#args,)*))
            })
        }
    }
}

fn symbol_list(routine: &Routine) -> String {
    let names = routine.instances.iter().map(|instance| {
        let types: Vec<&str> = instance.types.iter().map(|ty| ty.name()).collect();
        format!("`{}` ({})", routine.symbol_of(instance), types.join(", "))
    });
    let symbols = names.collect::<Vec<_>>().join(", ");
    format!("Symbols: {symbols}. `handle` may be `handle.batch(count)`, for so many problems.")
}

fn param(operand: &Operand) -> TokenStream {
    let operand_name = name(&operand.name);
    let borrowed = |kind: &str, element: &Ty| {
        let (kind, element) = (format_ident!("{kind}"), rust_ty(element));
        quote!(#operand_name: ::rocforge::plumbing::#kind<'_, #element>)
    };
    match &operand.kind {
        OperandKind::Dim => quote!(#operand_name: i64),
        OperandKind::Options(options) => {
            let ty = format_ident!("{}", options.name());
            quote!(#operand_name: ::rocforge::plumbing::#ty)
        }
        OperandKind::Param(element) => {
            let element = rust_ty(element);
            quote!(#operand_name: impl Into<::rocforge::plumbing::Param<#element>>)
        }
        OperandKind::Values { mutable, element, count } => {
            let taken =
                values_ref(*mutable, element, *count, &quote!(::rocforge::plumbing), &quote!('__values));
            quote!(#operand_name: impl Into<#taken>)
        }
        OperandKind::Result(element) => borrowed("ResultRef", element),
        OperandKind::Vector { mutable, element, .. } => {
            borrowed(if *mutable { "VectorRefMut" } else { "VectorRef" }, element)
        }
        OperandKind::Matrix { mutable, element, storage, .. } => {
            let of = match storage {
                Storage::Full | Storage::Triangle => "Matrix",
                Storage::Packed => "Packed",
                Storage::Band(_) => "Banded",
            };
            borrowed(&format!("{of}Ref{}", if *mutable { "Mut" } else { "" }), element)
        }
    }
}

/// Values as a caller lends them; `plumbing` is the path there.
fn values_ref(
    mutable: bool,
    element: &Ty,
    count: i64,
    plumbing: &TokenStream,
    life: &TokenStream,
) -> TokenStream {
    let kind = format_ident!("{}", if mutable { "ValuesRefMut" } else { "ValuesRef" });
    let (element, count) = (rust_ty(element), number(count));
    quote!(#plumbing::#kind<#life, #element, #count>)
}

fn convert(operand: &Operand) -> TokenStream {
    let operand_name = name(&operand.name);
    match &operand.kind {
        OperandKind::Param(element) => {
            let element = rust_ty(element);
            quote!(let #operand_name: __p::Param<#element> = #operand_name.into();)
        }
        OperandKind::Values { mutable, element, count } => {
            let taken = values_ref(*mutable, element, *count, &quote!(__p), &quote!('_));
            quote!(let #operand_name: #taken = #operand_name.into();)
        }
        OperandKind::Result(_) => {
            let c_name = operand.c_name();
            quote!(let #operand_name = #operand_name.reached(#c_name, handle, batch_count)?;)
        }
        _ => TokenStream::new(),
    }
}

/// Buffers must hold what the sizes say; sizes that make no sense are refused later, in the usual order.
fn check(operand: &Operand, routine: &Routine) -> TokenStream {
    let (operand_name, text) = (name(&operand.name), operand.c_name());
    match &operand.kind {
        OperandKind::Values { .. } => {
            quote!(let #operand_name = #operand_name.reached(#text, handle, __query, batch_count)?;)
        }
        OperandKind::Vector { len, .. } => {
            let len = size::value(len, Some(routine));
            quote!(let #operand_name = #operand_name.view(#text, __query, batch_count, #len.get(#text)?)?;)
        }
        OperandKind::Matrix { rows, cols, .. } => {
            let (rows, cols) = (size::value(rows, Some(routine)), size::value(cols, Some(routine)));
            let shape = quote!(#rows.get(#text)?, #cols.get(#text)?);
            quote!(let #operand_name = #operand_name.view(#text, __query, batch_count, #shape)?;)
        }
        _ => TokenStream::new(),
    }
}
