//! Glue of routines: everything that belongs to one, in the module beside its function.

use proc_macro2::TokenStream;
use quote::quote;

use super::execute::execute;
use super::kernel::KernelParts;
use super::sizes::needs;
use super::{api, entry, kernel, module_name};
use crate::check::Checked;
use crate::model::{Function, Geometry, Routine};

/// A routine with everything that belongs to it.
pub fn routine(
    routine: &Checked<Routine>,
    item: &syn::ItemFn,
    parts: Option<(&KernelParts<'_>, &Checked<Function>, &Checked<Geometry>)>,
) -> TokenStream {
    let (vis, module) = (&item.vis, module_name(routine));
    let api = api::function(routine, vis);
    let body = match parts {
        Some((parts, function, geometry)) => kernel::contents(parts, function, geometry),
        None => host_body(item),
    };
    let needs = needs(routine);
    let execute = execute(routine);
    let entry = entry::entry(routine);
    quote! {
        #api

        #[doc(hidden)]
        #[allow(unused_imports)]
        #vis mod #module {
            use super::*;
            use ::rocforge::plumbing as __p;
            #body
            #needs
            #execute
            #entry
        }
    }
}

/// The user's host code, as it stands.
fn host_body(item: &syn::ItemFn) -> TokenStream {
    let (generics, output, block) = (item.sig.generics.params.iter(), &item.sig.output, &item.block);
    let inputs = item.sig.inputs.iter().map(|input| match input {
        syn::FnArg::Typed(typed) => {
            let (pat, ty) = (&typed.pat, &typed.ty);
            quote!(#pat: #ty)
        }
        syn::FnArg::Receiver(_) => TokenStream::new(),
    });
    quote! {
        /// The routine's host code.
        #[allow(unused_variables, clippy::too_many_arguments)]
        pub fn launch<#(#generics),*>(#(#inputs),*) #output #block
    }
}
