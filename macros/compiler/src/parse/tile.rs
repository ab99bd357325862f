//! The types of tiles, and their functions.

use syn::spanned::Spanned;

use super::ty::generic_args;
use super::{Body, Scope, parse_ty};
use crate::diag::{Errors, closest};
use crate::model::{Expr, ExprKind, GenericArg, TileElement, TileFn, TilePart, TileTy, Ty};
use crate::rules;

/// A type of tiles by its name: `Some(true)` for that of four waves.
pub fn is_group(name: &str) -> Option<bool> {
    match name {
        "Tile" => Some(false),
        "WarpgroupTile" => Some(true),
        _ => None,
    }
}

/// How the type is written.
const fn shape(group: bool) -> &'static str {
    if group {
        "write `WarpgroupTile<128, 32, f16>`: N, K and the element type"
    } else {
        "write `Tile<Acc, 16, 16, 4, T>`: `A`, `B` or `Acc`, then M, N, K and the element type"
    }
}

/// Parses `Tile<part, M, N, K, T>` or `WarpgroupTile<N, K, T>`, of which `segment` is the last one.
pub fn ty(segment: &syn::PathSegment, group: bool, scope: &Scope, errors: &mut Errors) -> Ty {
    tile(segment, group, scope, errors).map_or(Ty::Unknown, |tile| Ty::Tile(Box::new(tile)))
}

fn tile(segment: &syn::PathSegment, group: bool, scope: &Scope, errors: &mut Errors) -> Option<TileTy> {
    let list = match &segment.arguments {
        syn::PathArguments::AngleBracketed(list) if list.args.len() == if group { 3 } else { 5 } => list,
        other => {
            let span = if other.is_empty() { segment.span() } else { other.span() };
            let message = "a tile needs its shape and its element type";
            errors.push(&rules::UNSUPPORTED_TYPE, span, message, shape(group));
            return None;
        }
    };
    let args: Vec<&syn::GenericArgument> = list.args.iter().collect();
    let (part, sizes, element) = match args.as_slice() {
        [sizes @ .., element] if group => (TilePart::Group, sizes, element),
        [part, sizes @ .., element] => (which(part, errors)?, sizes, element),
        _ => return None,
    };
    let element = match element {
        _ if name(element).as_deref() == Some("tf32") => TileElement::Tf32,
        syn::GenericArgument::Type(ty) => TileElement::Of(parse_ty(ty, scope, errors)),
        other => {
            let message = "the last argument of a tile is its element type";
            errors.push(&rules::UNSUPPORTED_TYPE, other.span(), message, shape(group));
            return None;
        }
    };
    let arguments = syn::AngleBracketedGenericArguments {
        args: sizes.iter().map(|size| (*size).clone()).collect(),
        ..list.clone()
    };
    let parsed = generic_args(&syn::PathArguments::AngleBracketed(arguments), scope, errors);
    let constant = |size| match size {
        GenericArg::Const(size) => Some(size),
        GenericArg::Type(_) => None,
    };
    let parsed: Option<Vec<Expr>> = parsed.into_iter().map(constant).collect();
    if parsed.is_none() {
        let message = "the sizes of a tile are numbers or constants";
        errors.push(&rules::UNSUPPORTED_TYPE, list.span(), message, shape(group));
    }
    let is_open = matches!(&element, TileElement::Of(Ty::Generic(name)) if !scope.own_sums.contains(name));
    Some(TileTy { part, sizes: parsed?, element, has_known_sums: !is_open })
}

/// Which matrix the first argument names.
fn which(part: &syn::GenericArgument, errors: &mut Errors) -> Option<TilePart> {
    let named = name(part);
    let known = TilePart::OF_WAVES.into_iter().find(|part| named.as_deref() == Some(part.name()));
    if known.is_none() {
        let message = "the first argument of a tile says which matrix it is";
        errors.push(&rules::UNSUPPORTED_TYPE, part.span(), message, shape(false));
    }
    known
}

fn name(argument: &syn::GenericArgument) -> Option<String> {
    match argument {
        syn::GenericArgument::Type(syn::Type::Path(path)) => {
            path.path.segments.last().map(|last| last.ident.to_string())
        }
        _ => None,
    }
}

/// Whether a path names a function of a type of tiles: `Some(true)` for that of four waves.
pub fn owner(path: &syn::Path) -> Option<bool> {
    is_group(&path.segments.iter().rev().nth(1)?.ident.to_string())
}

/// Parses a call of a function of a type of tiles.
pub fn call(body: &mut Body<'_>, path: &syn::ExprPath, group: bool, args: Vec<Expr>) -> Option<ExprKind> {
    let mut segments = path.path.segments.iter().rev();
    let (function, owner) = (segments.next()?, segments.next()?);
    let name = function.ident.to_string();
    let Some(known) = TileFn::from_name(group, &name) else {
        let names = || TileFn::of(group).iter().map(|function| function.name());
        let help = closest(&name, names()).map_or_else(
            || format!("functions here: {}", names().collect::<Vec<_>>().join(", ")),
            |meant| format!("did you mean `{meant}`?"),
        );
        let message = format!("`{name}` is not a function of `{}`", owner.ident);
        body.errors.push(&rules::UNKNOWN_NAME, function.span(), message, help);
        return None;
    };
    if known.args() != args.len() {
        let message = format!("`{name}` takes {} value(s), here are {}", known.args(), args.len());
        let help = "see `Tiles` in the book's chapter on the kernel language";
        body.errors.push(&rules::WRONG_ARGUMENTS, path.span(), message, help);
        return None;
    }
    if known == TileFn::Supported && !asks_the_target(&function.arguments) {
        let message = "device code can ask for the target it is compiled for, and for no other";
        body.errors.push(&rules::WRONG_ARGUMENTS, function.span(), message, "write `supported::<Target>()`");
        return None;
    }
    let tile = tile(owner, group, &body.scope, body.errors)?;
    Some(ExprKind::Tile(Box::new(tile), known, args))
}

fn asks_the_target(arguments: &syn::PathArguments) -> bool {
    let syn::PathArguments::AngleBracketed(list) = arguments else { return false };
    matches!(
        list.args.iter().collect::<Vec<_>>().as_slice(),
        [syn::GenericArgument::Type(syn::Type::Path(path))]
            if path.path.segments.last().is_some_and(|last| last.ident == "Target")
    )
}
