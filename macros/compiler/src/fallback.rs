//! What stands in for an item that was refused, so that no follow-on errors bury the cause.
//!
//! Others may name the item: a helper is called by kernels, a kernel is launched by host code, and both are named by
//! what is generated around their users. So the stand-in has the same parts as the expansion would, all empty.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use crate::diag::Diagnostic;
use crate::parse::SHAPE_ATTRIBUTES;
use crate::print::glue;

/// What a function was going to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Called by device code.
    Helper,
    /// Launched by host code.
    Kernel,
    /// Host code that launches kernels for routines.
    Launcher,
    /// A routine.
    Routine,
}

/// The stand-in of an item that `errors` refuse.
pub fn item(tokens: TokenStream, role: Role, errors: &[Diagnostic]) -> TokenStream {
    match syn::parse2::<syn::Item>(tokens.clone()) {
        Ok(syn::Item::Fn(item)) => function(item, role, errors),
        Ok(syn::Item::Const(item)) => {
            let (vis, name, text) = (&item.vis, &item.ident, item_static(&item.ident.to_string()));
            quote! {
                #[allow(unused)]
                #item
                #[doc(hidden)]
                #[allow(non_snake_case)]
                #vis mod #name { #text }
            }
        }
        Ok(syn::Item::Struct(item)) => structure(&item),
        Ok(syn::Item::Trait(item)) => trait_item(item),
        Ok(syn::Item::Impl(item)) => implementation(item),
        _ => tokens,
    }
}

/// The structure, and an item beside it.
fn structure(item: &syn::ItemStruct) -> TokenStream {
    if !matches!(item.fields, syn::Fields::Named(_)) {
        // Such a structure is a value of its name already.
        let derives = glue::derives(&item.attrs);
        return quote!(#[allow(unused)] #derives #item);
    }
    let (vis, name) = (&item.vis, &item.ident);
    let (derives, value) = (glue::derives(&item.attrs), item_value(&name.to_string()));
    quote! {
        #[allow(unused)]
        #derives
        #item
        #[doc(hidden)]
        #[allow(non_upper_case_globals, dead_code)]
        #vis static #name: ::rocforge::plumbing::DeviceItem = #value;
    }
}

/// The trait with the signatures that uses of it expect.
fn trait_item(mut item: syn::ItemTrait) -> TokenStream {
    item.unsafety = None;
    for part in &mut item.items {
        match part {
            syn::TraitItem::Fn(part) => {
                part.sig = glue::native_signature(&part.sig, false);
                if part.default.is_some() {
                    part.default = Some(refusal());
                }
            }
            syn::TraitItem::Type(part) => part.default = None,
            _ => {}
        }
    }
    let (vis, name, value) = (&item.vis, &item.ident, item_value(&item.ident.to_string()));
    quote! {
        #[allow(unused)]
        #item
        #[doc(hidden)]
        #[allow(non_upper_case_globals, dead_code)]
        #vis static #name: ::rocforge::plumbing::DeviceItem = #value;
    }
}

/// The implementation, its functions with bodies that say that it was refused.
fn implementation(mut item: syn::ItemImpl) -> TokenStream {
    if !crate::parse::may_have_implementation(&item.self_ty, item.trait_.is_some()) {
        return TokenStream::new();
    }
    item.unsafety = None;
    let of_rust = item.trait_.as_ref().is_some_and(|(path, _)| crate::parse::is_of_rust(path));
    for part in &mut item.items {
        if let syn::ImplItem::Fn(part) = part {
            if !of_rust {
                part.sig = glue::native_signature(&part.sig, false);
            }
            part.block = refusal();
        }
    }
    quote!(#[allow(unused)] #item)
}

fn refusal() -> syn::Block {
    syn::parse_quote!({ ::core::panic!("this function was refused by rocforge") })
}

/// The function with a body that says it was refused: the body as written might be refused by rustc once more.
fn function(item: syn::ItemFn, role: Role, errors: &[Diagnostic]) -> TokenStream {
    let mut item = without_helpers(item);
    if item.sig.inputs.iter().any(|input| matches!(input, syn::FnArg::Receiver(_))) {
        return refused(&item);
    }
    for input in &mut item.sig.inputs {
        if let syn::FnArg::Typed(typed) = input
            && is_at_fault(&typed.ty, errors)
        {
            *typed.ty = syn::parse_quote!(impl ::core::marker::Sized);
        }
    }
    if let syn::ReturnType::Type(_, ty) = &mut item.sig.output
        && is_at_fault(ty, errors)
    {
        **ty = syn::parse_quote!(!);
    }
    match role {
        Role::Routine => {
            let function = refused(&caller(&item));
            routine(&item, &function)
        }
        Role::Helper => {
            let (call, function) = (call_of(&item), refused(&item));
            module(&item, &quote!(#call), &function)
        }
        Role::Launcher => module(&item, &kernel_parts(&item), &refused(&item)),
        Role::Kernel => {
            let function = refused(&launcher(&item));
            module(&item, &kernel_parts(&item), &function)
        }
    }
}

fn refused(item: &syn::ItemFn) -> TokenStream {
    let (vis, signature) = (&item.vis, &item.sig);
    let attributes = item.attrs.iter().filter(|attribute| attribute.path().is_ident("doc"));
    quote! {
        #(#attributes)*
        #[allow(unused, clippy::all)]
        #vis #signature { ::core::panic!("this function was refused by rocforge") }
    }
}

/// Whether an error points into this type.
fn is_at_fault(ty: &syn::Type, errors: &[Diagnostic]) -> bool {
    let starts: Vec<_> = ty.to_token_stream().into_iter().map(|token| token.span().start()).collect();
    errors.iter().any(|error| starts.contains(&error.span.start()))
}

fn module(item: &syn::ItemFn, contents: &TokenStream, function: &TokenStream) -> TokenStream {
    let (vis, name, text) = (&item.vis, &item.sig.ident, item_static(&item.sig.ident.to_string()));
    quote! {
        #function
        #[doc(hidden)]
        #[allow(unused, clippy::all)]
        #vis mod #name {
            use super::*;
            #contents
            #text
        }
    }
}

/// The function as device code calls it.
fn call_of(item: &syn::ItemFn) -> TokenStream {
    let generics = item.sig.generics.params.iter();
    let (inputs, output, clause) =
        (item.sig.inputs.iter(), &item.sig.output, &item.sig.generics.where_clause);
    quote! {
        pub fn call<#(#generics,)* __Thread: ::rocforge::plumbing::Thread>(_: &__Thread, #(#inputs),*) #output #clause {
            ::core::panic!("this function was refused by rocforge")
        }
    }
}

/// The kernel as host code launches it.
fn launcher(item: &syn::ItemFn) -> syn::ItemFn {
    let mut item = item.clone();
    item.sig.inputs.insert(0, syn::parse_quote!(_: &::rocforge::plumbing::Call<'_>));
    item.sig.output = syn::parse_quote!(-> ::rocforge::plumbing::Result<()>);
    item
}

/// The routine as callers see it: a handle or a call in progress, and borrowed operands.
fn caller(item: &syn::ItemFn) -> syn::ItemFn {
    let mut function = item.clone();
    let of_call = |input: &&syn::FnArg| matches!(input, syn::FnArg::Typed(typed) if is_call(&typed.ty));
    let operands = item.sig.inputs.iter().filter(|input| !of_call(input)).cloned().map(|mut input| {
        if let syn::FnArg::Typed(typed) = &mut input {
            *typed.ty = borrowed(&typed.ty);
        }
        input
    });
    let handle: syn::FnArg = syn::parse_quote!(_: &impl ::rocforge::plumbing::Context);
    function.sig.inputs = [handle].into_iter().chain(operands).collect();
    function.sig.output = syn::parse_quote!(-> ::rocforge::plumbing::Result<::rocforge::plumbing::Status>);
    function
}

/// Whether a parameter is the call that host code gets.
fn is_call(ty: &syn::Type) -> bool {
    matches!(ty, syn::Type::Reference(to) if last_of(&to.elem).is_some_and(|last| last.ident == "Call"))
}

fn last_of(ty: &syn::Type) -> Option<&syn::PathSegment> {
    if let syn::Type::Path(path) = ty { path.path.segments.last() } else { None }
}

/// What callers pass for a parameter: an operand that is borrowed; anything where the type tells nothing.
fn borrowed(ty: &syn::Type) -> syn::Type {
    let Some(last) = last_of(ty) else { return syn::parse_quote!(impl ::core::marker::Sized) };
    let syn::PathArguments::AngleBracketed(elements) = &last.arguments else { return ty.clone() };
    let elements = &elements.args;
    match last.ident.to_string().as_str() {
        "Param" => syn::parse_quote!(impl ::core::convert::Into<::rocforge::plumbing::Param<#elements>>),
        "ResultMut" => syn::parse_quote!(::rocforge::plumbing::ResultRef<'_, #elements>),
        "Vector" => syn::parse_quote!(::rocforge::plumbing::VectorRef<'_, #elements>),
        "VectorMut" => syn::parse_quote!(::rocforge::plumbing::VectorRefMut<'_, #elements>),
        "Matrix" => syn::parse_quote!(::rocforge::plumbing::MatrixRef<'_, #elements>),
        "MatrixMut" => syn::parse_quote!(::rocforge::plumbing::MatrixRefMut<'_, #elements>),
        "Packed" => syn::parse_quote!(::rocforge::plumbing::PackedRef<'_, #elements>),
        "PackedMut" => syn::parse_quote!(::rocforge::plumbing::PackedRefMut<'_, #elements>),
        "Banded" => syn::parse_quote!(::rocforge::plumbing::BandedRef<'_, #elements>),
        _ => syn::parse_quote!(impl ::core::marker::Sized),
    }
}

/// The function, and the module beside it with a routine that has no instance.
fn routine(item: &syn::ItemFn, function: &TokenStream) -> TokenStream {
    let (vis, name) = (&item.vis, item.sig.ident.to_string());
    let module = quote::format_ident!("__rf_{}", item.sig.ident);
    quote! {
        #function
        #[doc(hidden)]
        #vis mod #module {
            pub static ROUTINE: ::rocforge::plumbing::Routine = ::rocforge::plumbing::Routine {
                family: #name, symbol: "", level: 1, docs: "", params: &[], buffers: &[], refuses: None, quick_return: None,
                flops: None, bytes: None, execution: None, variants: &[], instances: &[], module: "", file: "",
                line: 0,
            };
        }
    }
}

fn item_static(name: &str) -> TokenStream {
    let value = item_value(name);
    quote!(pub static ITEM: ::rocforge::plumbing::DeviceItem = #value;)
}

fn item_value(name: &str) -> TokenStream {
    quote! {
        ::rocforge::plumbing::DeviceItem {
            name: #name, module: "", file: "", line: 0, declared: "", text: "", uses: &[],
            kind: ::rocforge::plumbing::ItemKind::Function, facts: ::rocforge::plumbing::Facts::NONE,
        }
    }
}

fn kernel_parts(item: &syn::ItemFn) -> TokenStream {
    let (name, generics) = (item.sig.ident.to_string(), &item.sig.generics.params);
    quote! {
        pub fn instance<#generics>() -> ::rocforge::plumbing::Instantiation {
            ::core::panic!("this function was refused by rocforge")
        }
        pub fn inferred<__T>() -> ::rocforge::plumbing::Instantiation {
            ::core::panic!("this function was refused by rocforge")
        }
        pub const fn fits<#generics>(_: &str) {}
        pub const fn inferred_fits<__T>(_: &str) {}
        pub static KERNEL: ::rocforge::plumbing::Kernel = ::rocforge::plumbing::Kernel {
            name: #name, item: &ITEM, entry: "", block: [1, 1, 1], generics: &[], host_block: ::rocforge::plumbing::HostBlock::One, has_threads: false,
        };
    }
}

/// The function without the attributes on parameters that only we know.
pub fn without_helpers(mut function: syn::ItemFn) -> syn::ItemFn {
    for input in &mut function.sig.inputs {
        if let syn::FnArg::Typed(typed) = input {
            let known = |attribute: &syn::Attribute| {
                SHAPE_ATTRIBUTES.iter().any(|name| attribute.path().is_ident(name))
            };
            typed.attrs.retain(|attribute| !known(attribute));
        }
    }
    function
}
