//! Glue of structures, traits and implementations: the item for the host, the text for GPUs.
//!
//! Functions of traits and implementations take the thread as their last argument: whoever calls one does not know
//! whether it needs it.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::device::{ItemText, item_value, parameter, promises};
use crate::model::Facts;
use crate::print::hip::{ImplementationText, StructureText, TraitText};
use crate::print::host;

/// A structure.
pub fn structure(item: &syn::ItemStruct, text: &StructureText, needs: &crate::model::Needs) -> TokenStream {
    let (vis, name) = (&item.vis, &item.ident);
    let problem = &text.problem;
    let text = ItemText {
        name: &name.to_string(),
        text: &text.text,
        declared: &text.declared,
        needs,
        line: name.span().start().line,
        facts: &Facts::default(),
    };
    let parameters = item.generics.params.iter().filter_map(parameter_name);
    let fields = item.fields.iter().filter_map(|field| field.ident.as_ref()).map(ToString::to_string);
    let kind = quote!(__p::ItemKind::Structure { parameters: &[#(#parameters),*], fields: &[#(#fields),*], problem: #problem });
    let (value, promises) = (item_value(&text, &kind), promises(needs));
    let (derives, implemented) = (derives(&item.attrs), device_type(item));
    let layout =
        (!item.attrs.iter().any(|attribute| attribute.path().is_ident("repr"))).then(|| quote!(#[repr(C)]));
    quote! {
        #derives
        #layout
        #item

        #[doc(hidden)]
        #[allow(non_upper_case_globals, dead_code)]
        #vis static #name: ::rocforge::plumbing::DeviceItem = {
            use ::rocforge::plumbing as __p;
            #value
        };

        const _: () = {
            use ::rocforge::plumbing as __p;
            #implemented
            #promises
        };
    }
}

fn parameter_name(parameter: &syn::GenericParam) -> Option<String> {
    match parameter {
        syn::GenericParam::Type(ty) => Some(ty.ident.to_string()),
        syn::GenericParam::Const(constant) => Some(constant.ident.to_string()),
        syn::GenericParam::Lifetime(_) => None,
    }
}

/// Structures are copied; what the author derives besides is host code's.
pub fn derives(attributes: &[syn::Attribute]) -> TokenStream {
    let written: Vec<String> = attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("derive"))
        .map(|attribute| attribute.meta.to_token_stream().to_string())
        .collect();
    let missing = |name: &&str| {
        let word = |text: &String| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == *name);
        !written.iter().any(word)
    };
    let missing = ["Clone", "Copy"].into_iter().filter(missing);
    let missing = missing.map(|name| syn::Ident::new(name, proc_macro2::Span::call_site()));
    quote!(#(#[derive(#missing)])*)
}

/// How generated source spells the structure, and of what it is made.
fn device_type(item: &syn::ItemStruct) -> TokenStream {
    let name = &item.ident;
    let declared = item.generics.params.iter().map(|parameter| match parameter {
        syn::GenericParam::Type(ty) => {
            let (ident, bounds) = (&ty.ident, ty.bounds.iter());
            quote!(#ident: #(#bounds +)* __p::DeviceType)
        }
        other => quote!(#other),
    });
    let declared: Vec<TokenStream> = declared.collect();
    let (_, given, _) = item.generics.split_for_impl();
    let spelled = item.generics.params.iter().filter_map(|parameter| match parameter {
        syn::GenericParam::Type(ty) => {
            let ident = &ty.ident;
            Some(quote!(<#ident as __p::DeviceType>::spelling()))
        }
        syn::GenericParam::Const(constant) => {
            let ident = &constant.ident;
            Some(quote!(__p::Spelling::constant(#ident)))
        }
        syn::GenericParam::Lifetime(_) => None,
    });
    let names: Vec<_> = item.fields.iter().filter_map(|field| field.ident.as_ref()).collect();
    let (fields, values, taken) = fields_of(item);
    let words = names.iter().map(ToString::to_string);
    quote! {
        impl<#(#declared),*> __p::DeviceType for #name #given {
            fn spelling() -> __p::Spelling {
                __p::Spelling::structure(&self::#name, &[#(#spelled),*])
            }
        }

        // A structure without fields has no values.
        #[allow(clippy::unused_unit, unused_variables)]
        impl<#(#declared),*> __p::Structure for #name #given {
            type Fields = #fields;
            const NAMES: &'static [&'static str] = &[#(#words),*];
            #[inline(always)]
            fn into_fields(self) -> Self::Fields {
                #values
            }
            #[inline(always)]
            fn from_fields(fields: Self::Fields) -> Self {
                #name { #(#names: #taken),* }
            }
        }
    }
}

/// The fields of a structure one behind the other: their type, their value, and where in it each lies.
fn fields_of(item: &syn::ItemStruct) -> (TokenStream, TokenStream, Vec<TokenStream>) {
    let named = item.fields.iter().filter_map(|field| Some((field.ident.as_ref()?, &field.ty)));
    let named: Vec<_> = named.collect();
    let nothing = (quote!(()), quote!(()));
    let (ty, value) = named.iter().rev().fold(nothing, |(ty, value), (name, of)| {
        (quote!(__p::Field<#of, #ty>), quote!(__p::Field { value: self.#name, rest: #value }))
    });
    let rest = quote!(.rest);
    let taken = (0..named.len()).map(|index| {
        let before = std::iter::repeat_n(&rest, index);
        quote!(fields #(#before)* .value)
    });
    (ty, value, taken.collect())
}

/// A trait.
pub fn trait_item(
    item: &syn::ItemTrait,
    written: &TraitText,
    provides: bool,
    needs: &crate::model::Needs,
    facts: &Facts,
) -> TokenStream {
    let (vis, name) = (&item.vis, &item.ident);
    let text = ItemText {
        name: &name.to_string(),
        text: &written.text,
        declared: &written.declared,
        needs,
        line: name.span().start().line,
        facts,
    };
    let methods = written.methods.iter().map(|(name, text)| quote!((#name, #text)));
    let kind = quote!(__p::ItemKind::Trait { provides: #provides, methods: &[#(#methods),*] });
    let (value, promises) = (item_value(&text, &kind), promises(needs));
    let native = native_trait(item);
    quote! {
        #native

        #[doc(hidden)]
        #[allow(non_upper_case_globals, dead_code)]
        #vis static #name: ::rocforge::plumbing::DeviceItem = {
            use ::rocforge::plumbing as __p;
            #value
        };

        const _: () = {
            use ::rocforge::plumbing as __p;
            #promises
        };
    }
}

fn native_trait(item: &syn::ItemTrait) -> syn::ItemTrait {
    let mut native = item.clone();
    native.supertraits.push(syn::parse_quote!(::rocforge::plumbing::DeviceType));
    native.colon_token.get_or_insert_default();
    let types = type_names(&item.generics);
    let owner = item.ident.to_string();
    for part in &mut native.items {
        if let syn::TraitItem::Fn(part) = part {
            let default = part.default.as_ref();
            part.default = default.map(|block| native_body(&part.sig, block, &owner, &types));
            part.sig = native_signature(&part.sig, part.default.is_some());
            part.attrs
                .push(syn::parse_quote!(#[allow(unused_mut, unused_variables, clippy::if_same_then_else, clippy::needless_range_loop, clippy::too_many_arguments, clippy::unnecessary_cast)]));
        }
    }
    native
}

/// An implementation.
pub fn implementation(
    item: &syn::ItemImpl,
    text: &ImplementationText,
    needs: &crate::model::Needs,
    facts: &Facts,
) -> TokenStream {
    let line = item.impl_token.span.start().line;
    let written = ItemText { name: "", text: &text.text, declared: "", needs, line, facts };
    let value = item_value(&written, &quote!(__p::ItemKind::Implementation));
    let ImplementationText { members, base, class: (owner, class), given, .. } = text;
    let promises = promises(needs);
    let of = match &*item.self_ty {
        syn::Type::Path(path) if !names_no_structure(item, &path.path) => plain_path(&path.path),
        _ => TokenStream::new(),
    };
    let of = option(of);
    let of_trait = option(item.trait_.as_ref().map(|(path, _)| plain_path(path)).unwrap_or_default());
    let native = native_implementation(item);
    quote! {
        #native

        const _: () = {
            use ::rocforge::plumbing as __p;
            static ITEM: __p::DeviceItem = #value;
            __p::inventory::submit! {
                __p::DeviceImpl {
                    of: #of,
                    of_trait: #of_trait,
                    members: #members,
                    owner: #owner,
                    class: #class,
                    given: &[#(#given),*],
                    base: #base,
                    item: &ITEM,
                }
            }
            #promises
        };
    }
}

fn option(path: TokenStream) -> TokenStream {
    if path.is_empty() { quote!(None) } else { quote!(Some(&#path)) }
}

/// Whether the type of an implementation is a parameter or one of Rust's own.
fn names_no_structure(item: &syn::ItemImpl, path: &syn::Path) -> bool {
    let Some(last) = path.segments.last() else { return true };
    let name = last.ident.to_string();
    type_names(&item.generics).contains(&name) || !crate::parse::is_type_name(&name)
}

/// A path without its arguments.
fn plain_path(path: &syn::Path) -> TokenStream {
    let mut path = path.clone();
    for segment in &mut path.segments {
        segment.arguments = syn::PathArguments::None;
    }
    path.to_token_stream()
}

fn native_implementation(item: &syn::ItemImpl) -> syn::ItemImpl {
    let mut native = item.clone();
    let types = type_names(&item.generics);
    let trait_name = item.trait_.as_ref().map(|(path, _)| plain_path(path).to_string()).unwrap_or_default();
    let owner = format!("{} {trait_name}", item.self_ty.to_token_stream());
    for part in &mut native.items {
        if let syn::ImplItem::Fn(part) = part {
            part.block = native_body(&part.sig, &part.block, &owner, &types);
            part.sig = native_signature(&part.sig, true);
            part.attrs.push(syn::parse_quote!(#[inline(always)]));
            part.attrs
                .push(syn::parse_quote!(#[allow(unused_mut, unused_variables, clippy::if_same_then_else, clippy::needless_range_loop, clippy::too_many_arguments, clippy::unnecessary_cast)]));
        }
    }
    native
}

fn type_names(generics: &syn::Generics) -> Vec<String> {
    generics.type_params().map(|parameter| parameter.ident.to_string()).collect()
}

fn native_body(sig: &syn::Signature, block: &syn::Block, owner: &str, types: &[String]) -> syn::Block {
    let mut types = types.to_vec();
    types.extend(type_names(&sig.generics));
    host::body_of(sig, block, format!("{owner}::{}", sig.ident), types)
}

/// The signature with the thread behind the other arguments; those of a function with a body become `mut`.
pub fn native_signature(sig: &syn::Signature, has_body: bool) -> syn::Signature {
    let mut native = sig.clone();
    native.generics.params.push(syn::parse_quote!(__Thread: ::rocforge::plumbing::Thread));
    native.generics.lt_token.get_or_insert_default();
    native.generics.gt_token.get_or_insert_default();
    native.inputs.pop_punct();
    if has_body {
        for input in &mut native.inputs {
            match input {
                syn::FnArg::Typed(_) => {
                    let changed = parameter(input, false);
                    if let Ok(changed) = syn::parse2(changed) {
                        *input = changed;
                    }
                }
                syn::FnArg::Receiver(receiver) => {
                    if matches!(receiver.kind, syn::ReceiverKind::Value) {
                        receiver.mutability.get_or_insert_default();
                    }
                }
            }
        }
    }
    native.inputs.push(syn::parse_quote!(__thread: &__Thread));
    native
}
