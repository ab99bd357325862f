//! What stands in for an item that was refused: its signature, so that no follow-on errors bury the cause.

use proc_macro2::TokenStream;
use quote::quote;

/// The function with a body that says it was refused; other items as they stand.
///
/// The body is left out because device code spells things that rustc would report once more.
pub fn item(tokens: TokenStream) -> TokenStream {
    let Ok(function) = syn::parse2::<syn::ItemFn>(tokens.clone()) else { return tokens };
    let function = without_helpers(function);
    let (vis, signature) = (&function.vis, &function.sig);
    let attributes = function.attrs.iter().filter(|attribute| attribute.path().is_ident("doc"));
    quote! {
        #(#attributes)*
        #[allow(unused, clippy::all)]
        #vis #signature { ::core::panic!("this function was refused by rocforge") }
    }
}

/// The function without the attributes on parameters that only we know.
pub fn without_helpers(mut function: syn::ItemFn) -> syn::ItemFn {
    for input in &mut function.sig.inputs {
        if let syn::FnArg::Typed(typed) = input {
            typed
                .attrs
                .retain(|attribute| !attribute.path().is_ident("len") && !attribute.path().is_ident("shape"));
        }
    }
    function
}
