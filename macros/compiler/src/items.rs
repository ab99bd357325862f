//! The pipeline for structures, traits and implementations.

use proc_macro2::TokenStream;

use crate::diag::Errors;
use crate::model::Facts;
use crate::print::{glue, hip};
use crate::{check, parse};

/// Expands `#[device] struct`.
pub fn structure(item: &syn::ItemStruct, errors: &mut Errors) -> Option<TokenStream> {
    let parsed = parse::structure(item, errors)?;
    let structure = check::structure(parsed.item, errors);
    if errors.any() {
        return None;
    }
    Some(glue::structure(item, &hip::structure(&structure), &parsed.needs))
}

/// Expands `#[device] trait`.
pub fn trait_item(item: &syn::ItemTrait, errors: &mut Errors) -> Option<TokenStream> {
    let parsed = parse::trait_item(item, errors);
    let checked = check::trait_item(parsed.item, errors);
    if errors.any() {
        return None;
    }
    let text = hip::trait_item(&checked);
    Some(glue::trait_item(
        item,
        &text,
        checked.provides(),
        &parsed.needs,
        &Facts::of_members(&checked.functions),
    ))
}

/// Expands `#[device] impl`.
pub fn implementation(item: &syn::ItemImpl, errors: &mut Errors) -> Option<TokenStream> {
    let parsed = parse::implementation(item, errors)?;
    let checked = check::implementation(parsed.item, errors);
    if errors.any() {
        return None;
    }
    let facts = Facts::of_members(&checked.functions);
    Some(glue::implementation(item, &hip::implementation(&checked), &parsed.needs, &facts))
}
