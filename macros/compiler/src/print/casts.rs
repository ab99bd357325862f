//! `as` on the host: a function of the runtime, because Rust's own knows nothing of 16-bit floats.
//!
//! Where Rust wants a constant, and in what every width holds alike, `as` stays.

use proc_macro2::TokenStream;
use quote::{format_ident, quote_spanned};
use syn::spanned::Spanned;
use syn::visit_mut::{VisitMut, visit_expr_mut};

use crate::model::{Float, Int};

/// What a cast becomes, where it is not Rust's.
pub fn replacement(cast: &syn::ExprCast) -> Option<TokenStream> {
    let name = target(&cast.ty)?;
    let (value, ty) = (&cast.expr, &cast.ty);
    if is_literal(value) {
        return of_literal(cast);
    }
    let known = name == "Dim" || Int::ALL.iter().any(|int| name == int.name());
    let known = known || Float::ALL.iter().any(|float| name == float.name());
    // An argument needs no brackets.
    let value = if let syn::Expr::Paren(inner) = &**value { &inner.expr } else { value };
    known.then(|| quote_spanned!(cast.span()=> ::rocforge::plumbing::cast::<#ty, _>(#value)))
}

/// `0.5 as f16`, which may stand in a constant.
fn of_literal(cast: &syn::ExprCast) -> Option<TokenStream> {
    let name = target(&cast.ty)?;
    let half = Float::ALL.into_iter().find(|float| float.is_half() && name == float.name())?;
    let function = format_ident!("nearest_{}", half.name());
    let value = &cast.expr;
    is_literal(value)
        .then(|| quote_spanned!(cast.span()=> ::rocforge::plumbing::#function((#value) as ::rocforge::plumbing::f64)))
}

/// Rewrites the literals of 16-bit floats in what stays as it was written: constants and `const fn`.
pub struct Literals;

impl VisitMut for Literals {
    fn visit_expr_mut(&mut self, node: &mut syn::Expr) {
        visit_expr_mut(self, node);
        if let syn::Expr::Cast(cast) = node
            && let Some(tokens) = of_literal(cast)
        {
            *node = syn::Expr::Verbatim(tokens);
        }
    }
}

fn target(ty: &syn::Type) -> Option<String> {
    let syn::Type::Path(path) = ty else { return None };
    path.path.segments.last().map(|last| last.ident.to_string())
}

/// Whether literals alone make up a value: their type then follows from the cast.
fn is_literal(value: &syn::Expr) -> bool {
    match value {
        syn::Expr::Lit(_) => true,
        syn::Expr::Unary(unary) => is_literal(&unary.expr),
        syn::Expr::Paren(inner) => is_literal(&inner.expr),
        syn::Expr::Group(inner) => is_literal(&inner.expr),
        syn::Expr::Binary(binary) => is_literal(&binary.left) && is_literal(&binary.right),
        _ => false,
    }
}
