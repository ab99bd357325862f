//! Expansions in this process, as the macros make them.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, Item, Meta};

/// Expands the attribute of an item; nothing where it has none of ours.
pub fn expand(item: &Item) -> Option<TokenStream> {
    let mut item = item.clone();
    let attributes = match &mut item {
        Item::Fn(item) => &mut item.attrs,
        Item::Const(item) => &mut item.attrs,
        Item::Struct(item) => &mut item.attrs,
        Item::Trait(item) => &mut item.attrs,
        Item::Impl(item) => &mut item.attrs,
        _ => return None,
    };
    let ours = |attribute: &Attribute| {
        let name = attribute.path().segments.last()?.ident.to_string();
        ["device", "rocblas_kernel", "launches"].into_iter().find(|ours| *ours == name)
    };
    let at = attributes.iter().position(|attribute| ours(attribute).is_some())?;
    let attribute = attributes.remove(at);
    let options = match &attribute.meta {
        Meta::List(list) => list.tokens.clone(),
        _ => TokenStream::new(),
    };
    let tokens = item.into_token_stream();
    Some(match ours(&attribute)? {
        "device" => rocforge_compiler::device(options, tokens),
        "launches" => rocforge_compiler::launches(options, tokens),
        _ => rocforge_compiler::rocblas_kernel(options, tokens),
    })
}
