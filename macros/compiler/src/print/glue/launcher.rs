//! Glue of functions that launch kernels for routines, and lists of what is launched.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::item_of;
use crate::model::UsedKernel;

/// The function as it stands, and beside it, as beside a kernel, what it launches.
pub fn launcher(item: &syn::ItemFn, used: &[UsedKernel]) -> TokenStream {
    let (vis, fn_name, generics) = (&item.vis, &item.sig.ident, &item.sig.generics.params);
    let element = item.sig.generics.type_params().next().map(|parameter| &parameter.ident);
    let (list, fits) = (list_of(used, element), fits_of(used, element));
    quote! {
        #[allow(clippy::too_many_arguments)]
        #item

        #[doc(hidden)]
        #[allow(unused_imports)]
        #vis mod #fn_name {
            use super::*;
            use ::rocforge::plumbing as __p;

            /// The kernels that the function launches.
            pub fn instance<#generics>() -> Vec<__p::Instantiation> {
                #list
            }

            /// Whether their arrays fit into a block.
            #[allow(dead_code, unused_variables)]
            #[track_caller]
            pub const fn fits<#generics>(types: &str) {
                #fits
            }
        }
    }
}

/// Asks of each kernel of a list whether its arrays fit, in a constant function.
pub fn fits_of(used: &[UsedKernel], element: Option<&Ident>) -> TokenStream {
    // The parameter around it, which a kernel that came through a macro of the author's does not see.
    let types = Ident::new("types", Span::call_site());
    let asked = used.iter().map(|used| {
        let (arguments, conditions) = (&used.arguments, &used.conditions);
        let asked = if arguments.is_empty() {
            let function = item_of(&used.path, "inferred_fits");
            quote_spanned!(used.span=> #function::<#element>(#types);)
        } else {
            let function = item_of(&used.path, "fits");
            quote_spanned!(used.span=> #function::<#arguments>(#types);)
        };
        // What is not launched for a type need not fit.
        if conditions.is_empty() { asked } else { quote!(if const { #(#conditions)||* } { #asked }) }
    });
    quote!(#(#asked)*)
}

/// The kernels of a list, those too that are launched by functions in it. The arguments stand there as the author wrote
/// them; a kernel without any is launched for `element`.
pub fn list_of(used: &[UsedKernel], element: Option<&Ident>) -> TokenStream {
    let list = used.iter().map(|used| {
        let (kernel, conditions) = (instance_of(used, element), &used.conditions);
        match conditions.is_empty() {
            true => quote!(__p::Launched::join(#kernel, &mut list);),
            // A constant, so that rustc compiles no kernel for types that never launch it.
            false => quote!(if const { #(#conditions)||* } { __p::Launched::join(#kernel, &mut list); }),
        }
    });
    quote! {
        let mut list = Vec::new();
        #(#list)*
        list
    }
}

fn instance_of(used: &UsedKernel, element: Option<&Ident>) -> TokenStream {
    if used.arguments.is_empty() {
        let function = item_of(&used.path, "inferred");
        return quote_spanned!(used.span=> #function::<#element>());
    }
    let (function, arguments) = (item_of(&used.path, "instance"), &used.arguments);
    quote_spanned!(used.span=> #function::<#arguments>())
}
