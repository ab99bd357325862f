//! Glue of helpers and constants: the body for the host, the text for GPUs.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::visit_mut::VisitMut;

use crate::model::{BlockDim, Facts, ItemPath, Needs, Promise};
use crate::names;
use crate::print::casts::Literals;

/// A device item's text with what it needs from elsewhere.
pub struct ItemText<'a> {
    /// The item's name.
    pub name: &'a str,
    /// The C++.
    pub text: &'a str,
    /// A declaration for those that name it before its definition; empty for what cannot be declared.
    pub declared: &'a str,
    /// What it needs from other items.
    pub needs: &'a Needs,
    /// Line of the item in its file.
    pub line: usize,
    /// What the text does not say.
    pub facts: &'a Facts,
}

/// The static that carries a device item's text, and what must hold of other items.
pub fn item_static(item: &ItemText<'_>) -> TokenStream {
    let (value, promises) = (item_value(item, &quote!(__p::ItemKind::Function)), promises(item.needs));
    quote! {
        /// The text of this item in generated source.
        pub static ITEM: __p::DeviceItem = #value;
        #promises
    }
}

/// A device item as a value.
pub fn item_value(item: &ItemText<'_>, kind: &TokenStream) -> TokenStream {
    let ItemText { name, text, declared, line, .. } = item;
    let line = *line as u32;
    let uses = item.needs.items.iter().map(reference);
    let facts = facts(item);
    quote! {
        __p::DeviceItem {
            name: #name,
            module: module_path!(),
            file: file!(),
            line: #line,
            declared: #declared,
            text: #text,
            uses: &[#(#uses),*],
            kind: #kind,
            facts: #facts,
        }
    }
}

fn facts(item: &ItemText<'_>) -> TokenStream {
    let Facts { waits, apart, methods, members, shared } = item.facts;
    let shared = i64::try_from(*shared).unwrap_or(i64::MAX);
    let apart = apart.iter().filter_map(|(name, cause)| {
        // The static of a function lies in the module beside it.
        let is_it = |one: &&ItemPath| one.segments.iter().rev().nth(1) == Some(name);
        let called = reference(item.needs.items.iter().find(is_it)?);
        Some(quote!(__p::Apart { item: #called, cause: #cause }))
    });
    let (names, causes): (Vec<_>, Vec<_>) = methods.iter().cloned().unzip();
    let (members, waiting): (Vec<_>, Vec<_>) = members.iter().cloned().unzip();
    quote! {
        __p::Facts {
            waits: #waits, apart: &[#(#apart),*], methods: &[#((#names, #causes)),*],
            members: &[#((#members, #waiting)),*], shared: #shared,
        }
    }
}

fn path(path: &ItemPath) -> TokenStream {
    let segments = path.segments.iter().map(|segment| Ident::new(segment, path.span));
    quote!(#(#segments)::*)
}

/// A reference to the static of another item. rustc names the path if there is none, so the path says what is missing.
fn reference(item: &ItemPath) -> TokenStream {
    let Some(owner) = item.owner() else {
        let path = path(item);
        return quote!(&#path);
    };
    let alias = Ident::new(&names::unmarked(owner), item.span);
    let segments = owner.iter().map(|segment| Ident::new(segment, item.span));
    quote!({ use #(#segments)::* as #alias; &#alias::ITEM })
}

/// What must hold of other items, evaluated when the crate is compiled.
pub fn promises(needs: &Needs) -> TokenStream {
    let each = needs.promises.iter().map(|promise| match promise {
        Promise::Fields(item, fields) => {
            let at = path(item);
            quote_spanned!(item.span=> const _: () = __p::promised_fields(&#at, &[#(#fields),*]);)
        }
        Promise::Plain(item) => {
            let at = path(item);
            quote_spanned!(item.span=> const _: () = __p::promised_plain(&#at);)
        }
        Promise::Parameters(item, names) => {
            let at = path(item);
            quote_spanned!(item.span=> const _: () = __p::promised_parameters(&#at, &[#(#names),*]);)
        }
    });
    quote!(#(#each)*)
}

/// The function that runs a body on a thread of the host.
pub fn call_function(item: &syn::ItemFn, body: &syn::Block, block: Option<BlockDim>) -> TokenStream {
    if block.is_none()
        && let Some(calls) = calls(item, body)
    {
        let inlined = body_function("inlined", item, body, None);
        return quote!(#calls #inlined);
    }
    body_function("call", item, body, block)
}

/// The body as a function of this name, which is a copy wherever it is called.
fn body_function(name: &str, item: &syn::ItemFn, body: &syn::Block, block: Option<BlockDim>) -> TokenStream {
    let name = format_ident!("{name}");
    let generics = item.sig.generics.params.iter();
    let constants = block.map(|block| block.constants()).unwrap_or_default();
    let constants = constants.iter().map(|(name, _)| format_ident!("{name}"));
    let inputs = item.sig.inputs.iter().map(|input| parameter(input, block.is_some()));
    let output = &item.sig.output;
    quote! {
        /// The body, on one thread of the host.
        #[inline(always)]
        // Kernels have loops over numbers, not iterators.
        #[allow(unused_mut, unused_variables, clippy::if_same_then_else, clippy::needless_range_loop, clippy::too_many_arguments, clippy::unnecessary_cast)]
        pub fn #name<#(#generics,)* #(const #constants: i32,)* __Thread: __p::Thread>(__thread: &__Thread, #(#inputs),*) #output #body
    }
}

/// Letters of a body from which on it may be a function of its own.
const LONG: usize = 300;

/// `call` for a long body, `inlined`: one function for all that call it where the thread says so, and copies otherwise.
/// Loops become vector code only in copies, and kernels that run for their results alone have these.
fn calls(item: &syn::ItemFn, body: &syn::Block) -> Option<TokenStream> {
    if body.to_token_stream().to_string().len() < LONG {
        return None;
    }
    let parameters = item.sig.inputs.iter().map(|input| match input {
        syn::FnArg::Typed(typed) => match &*typed.pat {
            syn::Pat::Ident(pattern) => Some((&pattern.ident, &typed.ty)),
            _ => None,
        },
        syn::FnArg::Receiver(_) => None,
    });
    let (names, types): (Vec<_>, Vec<_>) = parameters.collect::<Option<Vec<_>>>()?.into_iter().unzip();
    let generics: Vec<_> = item.sig.generics.params.iter().collect();
    let given = generics.iter().map(|generic| match generic {
        syn::GenericParam::Type(parameter) => parameter.ident.to_token_stream(),
        syn::GenericParam::Const(parameter) => parameter.ident.to_token_stream(),
        syn::GenericParam::Lifetime(parameter) => parameter.lifetime.to_token_stream(),
    });
    let given = quote!(#(#given,)* __Thread);
    let output = &item.sig.output;
    Some(quote! {
        /// The function, on one thread of the host.
        #[inline(always)]
        #[allow(clippy::too_many_arguments)]
        pub fn call<#(#generics,)* __Thread: __p::Thread>(__thread: &__Thread, #(#names: #types),*) #output {
            if const { __Thread::CALLS } {
                called::<#given>(__thread, #(#names),*)
            } else {
                inlined::<#given>(__thread, #(#names),*)
            }
        }

        #[inline(never)]
        #[allow(clippy::too_many_arguments)]
        fn called<#(#generics,)* __Thread: __p::Thread>(__thread: &__Thread, #(#names: #types),*) #output {
            inlined::<#given>(__thread, #(#names),*)
        }
    })
}

/// Parameters become `mut`: assigning an element through a view borrows the view.
pub fn parameter(input: &syn::FnArg, kernel: bool) -> TokenStream {
    let syn::FnArg::Typed(typed) = input else { return TokenStream::new() };
    let ty = &typed.ty;
    let syn::Pat::Ident(pattern) = &*typed.pat else { return quote!(_: #ty) };
    let name = &pattern.ident;
    // Inside a kernel a scalar parameter is its value, and values are an array.
    if kernel
        && let syn::Type::Path(path) = &**ty
        && let Some(last) = path.path.segments.last()
        && let syn::PathArguments::AngleBracketed(arguments) = &last.arguments
    {
        let arguments = &arguments.args;
        if let (true, Some(element)) = (last.ident == "Param", arguments.first()) {
            return quote!(mut #name: #element);
        }
        if let (true, Some(element), Some(count)) =
            (last.ident == "Values", arguments.first(), arguments.get(1))
        {
            return quote!(mut #name: [#element; #count]);
        }
    }
    quote!(mut #name: #ty)
}

/// A helper: `f` can be called from kernels, and from host code too when it is `const`.
pub fn helper(item: &syn::ItemFn, body: &syn::Block, text: &ItemText<'_>) -> TokenStream {
    let (vis, name) = (&item.vis, &item.sig.ident);
    let mut constant = item.clone();
    Literals.visit_item_fn_mut(&mut constant);
    let text = item_static(text);
    if item.sig.constness.is_none() {
        let call = call_function(item, body, None);
        return quote! {
            #[doc(hidden)]
            #[allow(unused_imports)]
            #vis mod #name {
                use super::*;
                use ::rocforge::plumbing as __p;
                #call
                #text
            }
        };
    }
    let generics = item.sig.generics.params.iter();
    let output = &item.sig.output;
    // By name and type: what may change is the function's own.
    let named = item.sig.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => match &*typed.pat {
            syn::Pat::Ident(pattern) => Some((&pattern.ident, &typed.ty)),
            _ => None,
        },
        syn::FnArg::Receiver(_) => None,
    });
    let (names, types): (Vec<_>, Vec<_>) = named.unzip();
    quote! {
        #constant

        #[doc(hidden)]
        #[allow(unused_imports)]
        #vis mod #name {
            use super::*;
            use ::rocforge::plumbing as __p;
            /// The function, as kernels call it.
            #[inline(always)]
            pub fn call<#(#generics,)* __Thread: __p::Thread>(_: &__Thread, #(#names: #types),*) #output {
                super::#name(#(#names),*)
            }
            #text
        }
    }
}

/// A constant that kernels name.
pub fn constant(item: &syn::ItemConst, text: &ItemText<'_>) -> TokenStream {
    let mut item = item.clone();
    Literals.visit_item_const_mut(&mut item);
    let (vis, name) = (&item.vis, format_ident!("{}", item.ident));
    let text = item_static(text);
    quote! {
        #item

        #[doc(hidden)]
        #[allow(unused_imports, non_snake_case)]
        #vis mod #name {
            use super::*;
            use ::rocforge::plumbing as __p;
            #text
        }
    }
}
