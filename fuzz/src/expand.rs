//! Expansions in this process, as the macros make them.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item, Meta};

/// Attributes of ours.
const NAMES: [&str; 3] = ["device", "rocblas_kernel", "launches"];

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
        NAMES.into_iter().find(|ours| *ours == name)
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

/// Whether a tree is the bracket of an attribute of ours.
pub fn is_ours(tree: &TokenTree) -> bool {
    let TokenTree::Group(group) = tree else { return false };
    let first = group.stream().into_iter().next();
    let named = matches!(first, Some(TokenTree::Ident(name)) if NAMES.iter().any(|ours| name == ours));
    group.delimiter() == Delimiter::Bracket && named
}

/// Whether an item has an attribute of ours.
pub fn has_attribute(item: &Item) -> bool {
    let trees: Vec<TokenTree> = item.to_token_stream().into_iter().take(16).collect();
    trees.iter().any(is_ours)
}

/// The expansion of an item for programs that are only launched with threads of their own: without the body for rows of
/// threads, and with calls where the macros ask for the body in place. rustc has a fourth of the work, and the same
/// meaning.
pub fn for_launches(item: &Item) -> Option<TokenStream> {
    expand(item).map(lean)
}

fn lean(stream: TokenStream) -> TokenStream {
    let mut found: Vec<TokenTree> = Vec::new();
    let mut serial = false;
    for tree in stream {
        match tree {
            TokenTree::Group(group) if is_inline(&group) => drop(found.pop()),
            TokenTree::Group(group) => {
                let mut inner = lean(group.stream());
                if serial && group.delimiter() == Delimiter::Brace {
                    (inner, serial) = (quote::quote!(unreachable!()), false);
                }
                found.push(Group::new(group.delimiter(), inner).into());
            }
            TokenTree::Ident(name) => {
                let is_function = matches!(found.last(), Some(TokenTree::Ident(before)) if before == "fn");
                serial |= is_function && name == "serial";
                found.push(name.into());
            }
            other => found.push(other),
        }
    }
    found.into_iter().collect()
}

/// `[inline(always)]`
fn is_inline(group: &Group) -> bool {
    group.delimiter() == Delimiter::Bracket && group.stream().to_string() == "inline (always)"
}

/// What the macro says where it refuses an item: the first text in `compile_error!`.
pub fn error_of(tokens: &TokenStream) -> Option<String> {
    let mut is_error = false;
    for tree in tokens.clone() {
        match tree {
            TokenTree::Ident(name) => is_error |= name == "compile_error",
            TokenTree::Group(group) if is_error => {
                let text = syn::parse2::<syn::LitStr>(group.stream()).ok()?.value();
                return text.lines().next().map(|line| format!("error: {line}"));
            }
            TokenTree::Group(group) => {
                if let Some(found) = error_of(&group.stream()) {
                    return Some(found);
                }
            }
            _ => {}
        }
    }
    None
}
