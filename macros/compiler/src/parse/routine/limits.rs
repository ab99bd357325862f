//! What a kernel asks of the machine: blocks that a compute unit is to hold, shared memory beyond the usual, several
//! multiprocessors for a block.
//!
//! Each is a number, a constant parameter of the kernel or a constant of a type parameter, so that its instances may ask
//! for different ones.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::super::attribute::Attribute;
use super::geometry::whole;
use crate::diag::Errors;
use crate::model::{BlockDim, Limit, Registers};
use crate::rules;

/// Threads that a compute unit of any GPU holds at most.
const MOST_RESIDENT: u32 = 2560;

/// Bytes of shared memory that a block of any GPU has at most, as on sm_90.
const MOST_SHARED: u32 = 232_448;

/// Bits of the vectors that the host knows beside those of every processor.
const WIDE_VECTORS: u32 = 256;

/// Blocks that a compute unit is to hold at once: a limit, or one for AMD and one for NVIDIA in brackets.
pub fn min_blocks(
    attribute: &Attribute,
    block: &BlockDim,
    generics: &syn::Generics,
    errors: &mut Errors,
) -> Option<[Limit; 2]> {
    let (both, span) = match syn::parse2::<syn::Expr>(attribute.get("min_blocks")?.value.clone()) {
        Ok(syn::Expr::Tuple(tuple)) => {
            let limits: Vec<Option<Limit>> = tuple.elems.iter().map(|one| limit(one, generics)).collect();
            let [Some(amd), Some(nvidia)] = limits.as_slice() else {
                let help = "write `min_blocks = 4`, or `min_blocks = (2, 4)` for AMD and for NVIDIA";
                let message = "`min_blocks` is one or two whole numbers";
                errors.push(&rules::OPTION_VALUE, tuple.span(), message, help);
                return None;
            };
            ([amd.clone(), nvidia.clone()], tuple.span())
        }
        one => {
            let (blocks, span) = constant(&one, generics).map_or_else(
                || attribute.number("min_blocks", errors).map(|(blocks, span)| (Limit::Number(blocks), span)),
                Some,
            )?;
            ([blocks.clone(), blocks], span)
        }
    };
    let held = |blocks: u32| {
        blocks > 0 && blocks.checked_mul(block.total()).is_some_and(|threads| threads <= MOST_RESIDENT)
    };
    if let Some(blocks) = both.iter().filter_map(Limit::number).find(|blocks| !held(*blocks)) {
        let message = format!("{blocks} blocks of {} threads are not held at once", block.total());
        let help = format!("use 1 or more, and at most {MOST_RESIDENT} threads in all");
        errors.push(&rules::LAUNCH_GEOMETRY, span, message, help);
        return None;
    }
    Some(both)
}

/// Most bytes of shared memory of a block.
pub fn max_shared(attribute: &Attribute, generics: &syn::Generics, errors: &mut Errors) -> Option<Limit> {
    let written = syn::parse2::<syn::Expr>(attribute.get("max_shared")?.value.clone());
    if let Some((limit, _)) = constant(&written, generics) {
        return Some(limit);
    }
    let (bytes, span) = attribute.number("max_shared", errors)?;
    if bytes > MOST_SHARED {
        let message = format!("no GPU gives a block {bytes} bytes of shared memory");
        errors.push(&rules::LAUNCH_GEOMETRY, span, message, format!("use at most {MOST_SHARED}"));
        return None;
    }
    Some(Limit::Number(bytes))
}

/// Blocks of a cluster: as many as every GPU with clusters runs at once, each of whole waves.
pub fn cluster(
    attribute: &Attribute,
    block: &BlockDim,
    generics: &syn::Generics,
    errors: &mut Errors,
) -> Option<Limit> {
    let option = attribute.get("cluster")?;
    let span = option.name.span();
    if block.dimensions > 1 || attribute.get("min_blocks").is_some() {
        let message = "a cluster has one dimension, and each of its blocks a multiprocessor";
        let help = "write `block = 512, cluster = 4`, without `min_blocks`";
        errors.push(&rules::LAUNCH_GEOMETRY, span, message, help);
        return None;
    }
    let written = syn::parse2::<syn::Expr>(option.value.clone());
    if let Some((limit, _)) = constant(&written, generics) {
        return Some(limit);
    }
    let (blocks, span) = attribute.number("cluster", errors)?;
    if !matches!(blocks, 1 | 2 | 4 | 8) || !block.total().is_multiple_of(32 * blocks) {
        let message = format!("{} threads are no cluster of {blocks} blocks", block.total());
        let help = "use 2, 4 or 8 blocks, each a multiple of 32 threads";
        errors.push(&rules::LAUNCH_GEOMETRY, span, message, help);
        return None;
    }
    Some(Limit::Number(blocks))
}

/// The targets that a kernel is for: `128..` are those where a thread has as many registers or more, `..128` the others;
/// two of a kind in brackets are for AMD and for NVIDIA.
pub fn registers(attribute: &Attribute, errors: &mut Errors) -> Option<Registers> {
    let written = syn::parse2::<syn::Expr>(attribute.get("registers")?.value.clone()).ok();
    let ranges: Vec<Option<(u32, bool)>> = match &written {
        Some(syn::Expr::Tuple(tuple)) => tuple.elems.iter().map(end).collect(),
        Some(one) => [one, one].into_iter().map(end).collect(),
        None => Vec::new(),
    };
    match ranges.as_slice() {
        [Some((amd, fewer)), Some((nvidia, also))] if fewer == also => {
            Some(Registers { count: [*amd, *nvidia], fewer: *fewer })
        }
        _ => {
            let span = written.map_or_else(Span::call_site, |written| written.span());
            let help = "write `registers = 128..` or `registers = ..128`, or `registers = (256.., 128..)` for AMD \
                        and for NVIDIA";
            errors.push(&rules::OPTION_VALUE, span, "`registers` is a range that ends at one side", help);
            None
        }
    }
}

/// The end that a range has, and whether it is the upper one.
fn end(range: &syn::Expr) -> Option<(u32, bool)> {
    let syn::Expr::Range(syn::ExprRange { start, limits: syn::RangeLimits::HalfOpen(_), end, .. }) = range
    else {
        return None;
    };
    match (start, end) {
        (Some(least), None) => Some((whole(least)?, false)),
        (None, Some(more)) => Some((whole(more)?, true)),
        _ => None,
    }
}

/// Whether the host has the kernel once more, for processors with wide vectors: those of one width.
pub fn host_vectors(attribute: &Attribute, errors: &mut Errors) -> bool {
    let Some((bits, span)) = attribute.number("host_vectors", errors) else { return false };
    if bits != WIDE_VECTORS {
        let message = format!("the host has no kernels for vectors of {bits} bits");
        errors.push(&rules::LAUNCH_GEOMETRY, span, message, "write `host_vectors = 256`");
    }
    bits == WIDE_VECTORS
}

fn limit(value: &syn::Expr, generics: &syn::Generics) -> Option<Limit> {
    whole(value).map(Limit::Number).or_else(|| parameter(value, generics))
}

fn constant(value: &syn::Result<syn::Expr>, generics: &syn::Generics) -> Option<(Limit, Span)> {
    let value = value.as_ref().ok()?;
    Some((parameter(value, generics)?, value.span()))
}

/// A constant parameter that `value` names, or a constant of a type parameter.
fn parameter(value: &syn::Expr, generics: &syn::Generics) -> Option<Limit> {
    let syn::Expr::Path(path) = value else { return None };
    let names: Vec<String> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    match names.as_slice() {
        [name] => {
            generics.const_params().any(|one| one.ident == *name).then(|| Limit::Constant(name.clone()))
        }
        [owner, name] => generics
            .type_params()
            .any(|one| one.ident == *owner)
            .then(|| Limit::Associated(owner.clone(), name.clone())),
        _ => None,
    }
}
