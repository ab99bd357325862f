//! The compiler behind `#[rocblas_kernel]`, `#[launches]` and `#[device]`: attribute and function in, Rust out.
//!
//! An ordinary library over token streams, so that tests, snapshots and programs call it directly.
//! The pipeline is one screen, below: parse to a model, check it, print it. It does no input or
//! output, reads no environment and knows no device and no routine: same tokens in, same tokens out.

pub mod check;
pub mod diag;
pub mod model;
pub mod names;
pub mod parse;
pub mod print;
pub mod rules;
pub mod steps;

mod fallback;
mod items;
mod tune;

use proc_macro2::TokenStream;

use diag::Errors;
use fallback::Role;
use model::{Facts, RoutineKind};
use print::glue::{ItemText, KernelParts};
use print::{glue, hip, host};

/// Expands `#[rocblas_kernel(attribute)] item`.
pub fn rocblas_kernel(attribute: TokenStream, item: TokenStream) -> TokenStream {
    expand(attribute, item, Role::Routine, expand_routine)
}

/// Expands `#[device(attribute)] item`.
pub fn device(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let role = if attribute.is_empty() { Role::Helper } else { Role::Kernel };
    expand(attribute, item, role, expand_device)
}

/// Expands `#[launches] item`.
pub fn launches(attribute: TokenStream, item: TokenStream) -> TokenStream {
    expand(attribute, item, Role::Launcher, expand_launcher)
}

/// What one of the attributes does with its tokens and those of its item.
type Expansion = fn(TokenStream, TokenStream, &mut Errors) -> Option<TokenStream>;

fn expand(attribute: TokenStream, item: TokenStream, role: Role, expansion: Expansion) -> TokenStream {
    let mut errors = Errors::new();
    // The item itself would be too deep for what looks for its parts.
    if !parse::nesting::check(&item, &mut errors) {
        return diag::to_tokens(&errors.finish());
    }
    let fits = parse::nesting::check(&attribute, &mut errors);
    let expanded = if fits { expansion(attribute, item.clone(), &mut errors) } else { None };
    conclude(expanded, item, role, errors)
}

/// The expansion, or every error with the item itself, so that no follow-on errors bury the cause.
fn conclude(expanded: Option<TokenStream>, item: TokenStream, role: Role, errors: Errors) -> TokenStream {
    let errors = errors.finish();
    match expanded {
        Some(expanded) if errors.is_empty() => expanded,
        _ => {
            let mut tokens = diag::to_tokens(&errors);
            tokens.extend(fallback::item(item, role, &errors));
            tokens
        }
    }
}

fn expand_routine(attribute: TokenStream, item: TokenStream, errors: &mut Errors) -> Option<TokenStream> {
    let item = match syn::parse2::<syn::Item>(item).map_err(|error| errors.syntax(&error)).ok()? {
        syn::Item::Fn(item) => item,
        other => {
            let help = "a routine is a function: `pub fn name<T: Scalar>(n: Dim, x: VectorMut<T>)`";
            errors.push(
                &rules::UNSUPPORTED_ITEM,
                syn::spanned::Spanned::span(&other),
                "`rocblas_kernel` marks functions",
                help,
            );
            return None;
        }
    };
    let attribute = parse::Attribute::kernel(attribute, errors);
    if attribute.get("tune").is_some() {
        return expand_tuned(&attribute, &item, errors);
    }
    let (routine, needs) = parse::routine(&attribute, &item, errors)?;
    let routine = check::routine(routine, errors);
    if errors.any() {
        return None;
    }
    let mut item = fallback::without_helpers(item);
    if let RoutineKind::Host { .. } = routine.kind {
        parse::decide_early(&mut item.block);
        return Some(glue::routine(&routine, &item, None));
    }
    let (function, geometry) = check::kernel_of(&routine)?;
    let text = hip::function(&function, Some(geometry.block));
    let entry = hip::entry(&function, &geometry);
    let body = host::body(&item);
    let name = function.name.text.clone();
    let line = item.sig.ident.span().start().line;
    let text =
        ItemText { name: &name, text: &text, declared: "", needs: &needs, line, facts: &function.facts };
    let parts = KernelParts { item: &item, body: &body, text, entry: &entry };
    Some(glue::routine(&routine, &item, Some((&parts, &function, &geometry))))
}

/// The kernels, and the routine that chooses among them. Errors of the first kernel are those of all.
fn expand_tuned(
    attribute: &parse::Attribute,
    item: &syn::ItemFn,
    errors: &mut Errors,
) -> Option<TokenStream> {
    let tune::Tuned { kernels, tunable, routine } = tune::tuned(attribute, item, errors)?;
    let mut expanded = tunable;
    for (options, kernel) in kernels {
        expanded.extend(expand_device(options, kernel, errors));
        if errors.any() {
            return None;
        }
    }
    expanded.extend(expand_routine(routine.0, routine.1, errors));
    (!errors.any()).then_some(expanded)
}

fn expand_launcher(attribute: TokenStream, item: TokenStream, errors: &mut Errors) -> Option<TokenStream> {
    let mut item = syn::parse2::<syn::ItemFn>(item).map_err(|error| errors.syntax(&error)).ok()?;
    let used = parse::launcher(&attribute, &item, errors)?;
    if errors.any() {
        return None;
    }
    parse::decide_early(&mut item.block);
    Some(glue::launcher(&item, &used))
}

fn expand_device(attribute: TokenStream, item: TokenStream, errors: &mut Errors) -> Option<TokenStream> {
    let attribute = parse::DeviceAttribute::parse(attribute, errors);
    match syn::parse2::<syn::Item>(item).map_err(|error| errors.syntax(&error)).ok()? {
        syn::Item::Fn(item) if attribute.is_kernel => expand_kernel(&attribute, &item, errors),
        syn::Item::Fn(item) => expand_helper(&item, errors),
        item => {
            attribute.options.refuse(&parse::DEVICE_OPTIONS, "only functions are launched", errors);
            expand_other(item, errors)
        }
    }
}

fn expand_other(item: syn::Item, errors: &mut Errors) -> Option<TokenStream> {
    match item {
        syn::Item::Const(item) => expand_constant(&item, errors),
        syn::Item::Struct(item) => items::structure(&item, errors),
        syn::Item::Trait(item) => items::trait_item(&item, errors),
        syn::Item::Impl(item) => items::implementation(&item, errors),
        other => {
            let help = "mark functions, constants, structures, traits and implementations";
            let span = syn::spanned::Spanned::span(&other);
            errors.push(&rules::UNSUPPORTED_ITEM, span, "`device` has no meaning here", help);
            None
        }
    }
}

fn expand_kernel(
    attribute: &parse::DeviceAttribute,
    item: &syn::ItemFn,
    errors: &mut Errors,
) -> Option<TokenStream> {
    let geometry = parse::geometry(&attribute.options, &item.sig.generics, errors);
    let parsed = parse::function(item, Some(geometry.block), errors);
    let (function, geometry) = check::device_kernel(parsed.function, geometry, errors);
    if errors.any() {
        return None;
    }
    let text = hip::function(&function, Some(geometry.block));
    let entry = hip::entry(&function, &geometry);
    let body = host::body(item);
    let line = item.sig.ident.span().start().line;
    let text = ItemText {
        name: &function.name.text,
        text: &text,
        declared: "",
        needs: &parsed.needs,
        line,
        facts: &function.facts,
    };
    Some(glue::kernel(&KernelParts { item, body: &body, text, entry: &entry }, &function, &geometry))
}

fn expand_helper(item: &syn::ItemFn, errors: &mut Errors) -> Option<TokenStream> {
    let parsed = parse::function(item, None, errors);
    let function = check::helper(parsed.function, errors);
    if errors.any() {
        return None;
    }
    let (text, declared) = (hip::function(&function, None), hip::declaration(&function));
    let body = host::body(item);
    let line = item.sig.ident.span().start().line;
    let name = &function.name.text;
    let facts = &function.facts;
    let text = ItemText { name, text: &text, declared: &declared, needs: &parsed.needs, line, facts };
    Some(glue::helper(item, &body, &text))
}

fn expand_constant(item: &syn::ItemConst, errors: &mut Errors) -> Option<TokenStream> {
    let (constant, needs) = parse::constant(item, errors);
    let constant = check::constant(constant, errors);
    if errors.any() {
        return None;
    }
    let text = hip::constant(&constant);
    let line = item.ident.span().start().line;
    let (name, facts) = (&constant.name.text, &Facts::default());
    let text = ItemText { name, text: &text, declared: "", needs: &needs, line, facts };
    Some(glue::constant(item, &text))
}
