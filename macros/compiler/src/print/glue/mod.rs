//! Glue: the Rust around a body. Expansions name only `::rocforge::plumbing` and hold no unsafe code.

mod api;
mod checks;
mod device;
mod entry;
mod execute;
mod guards;
mod items;
mod kernel;
mod launch;
mod launcher;
mod routine;
mod size;
mod sizes;

pub use device::{ItemText, constant, helper};
pub use items::{derives, implementation, native_signature, structure, trait_item};
pub use kernel::{KernelParts, kernel};
pub use launcher::launcher;
pub use routine::routine;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use crate::model::{Name, Routine, Ty, View};

/// The type parameters of a routine with what it asks of them.
fn declared(routine: &Routine) -> TokenStream {
    let types = routine.types.iter().map(|ty| {
        let (name, bounds) = (name(&ty.name), &ty.bounds);
        quote!(#name: #bounds + ::rocforge::plumbing::Element)
    });
    quote!(#(#types),*)
}

/// The type parameters of a routine, as arguments.
fn given(routine: &Routine) -> TokenStream {
    let types = routine.types.iter().map(|ty| name(&ty.name));
    quote!(#(#types),*)
}

/// The Rust spelling of a type, element types through the routine's parameter.
fn rust_ty(ty: &Ty) -> TokenStream {
    match ty {
        Ty::Unit => quote!(()),
        Ty::Bool => quote!(bool),
        Ty::Int(int) => ident(int.name()),
        Ty::Float(float) => {
            let name = format_ident!("{}", float.name());
            quote!(::rocforge::plumbing::#name)
        }
        Ty::Generic(name) => ident(name),
        Ty::Real(inner) => {
            let inner = rust_ty(inner);
            quote!(<#inner as ::rocforge::plumbing::Numeric>::Part)
        }
        Ty::Sum(inner) => {
            let inner = rust_ty(inner);
            quote!(<#inner as ::rocforge::plumbing::TileElement>::Sum)
        }
        // An array is spelled by what takes values.
        Ty::View(View::Values | View::TensorMap, _) => quote!(_),
        Ty::View(view, element) => {
            let name = format_ident!("{}", view.name());
            let element = rust_ty(element);
            quote!(::rocforge::plumbing::#name<#element>)
        }
        Ty::Options(options) => {
            let name = format_ident!("{}", options.name());
            quote!(::rocforge::plumbing::#name)
        }
        // Kernels and routines take none of these; the checks have said so.
        Ty::Struct(..)
        | Ty::Member(..)
        | Ty::Array(..)
        | Ty::Tuple(_)
        | Ty::Ref(..)
        | Ty::Closure(..)
        | Ty::Tile(_)
        | Ty::Unknown
        | Ty::AnyInt
        | Ty::AnyFloat => quote!(_),
    }
}

fn ident(name: &str) -> TokenStream {
    let ident = Ident::new(name, Span::call_site());
    quote!(#ident)
}

/// A number without a type.
fn number(value: i64) -> proc_macro2::Literal {
    proc_macro2::Literal::i64_unsuffixed(value)
}

/// The identifier of a name, at its own place.
fn name(name: &Name) -> Ident {
    Ident::new(&name.text, name.span)
}

/// The path of an item that belongs to the function or constant at `path`: `a::f` and `ITEM` give `a::f::ITEM`.
fn item_of(path: &[String], item: &str) -> TokenStream {
    let segments = path.iter().map(|segment| Ident::new(segment, Span::call_site()));
    let item = format_ident!("{item}");
    quote!(#(#segments::)*#item)
}

/// The module beside the routine's function.
///
/// Not the function's own name, as for kernels: a file is often called as its routine, and re-exports it.
pub fn module_name(routine: &Routine) -> Ident {
    format_ident!("__rf_{}", routine.name.text)
}
