//! Conditions on the values of scalars.

use syn::spanned::Spanned;

use super::super::attribute::Attribute;
use crate::diag::Errors;
use crate::model::{Flag, Name, NoOp, Overwrite, Skip};
use crate::rules;

pub fn no_op(attribute: &Attribute, errors: &mut Errors) -> Option<NoOp> {
    if attribute.get("no_op").is_some() {
        attribute.refuse(&["no_op_after_pointers"], "`no_op` says when already", errors);
    }
    let (option, after_pointers) = match attribute.get("no_op_after_pointers") {
        Some(option) => (option, true),
        None => (attribute.get("no_op")?, false),
    };
    let expr = parse_or_report::<syn::Expr>(option.value.clone(), errors)?;
    let (mut terms, mut flags) = (Vec::new(), Vec::new());
    for term in conjunction(&expr) {
        match flag(term) {
            Some(flag) => flags.push(flag),
            None => scalar_terms(term, &mut terms, errors),
        }
    }
    Some(NoOp { terms, flags, after_pointers })
}

/// The parts of `a && b && c`.
fn conjunction(expr: &syn::Expr) -> Vec<&syn::Expr> {
    match expr {
        syn::Expr::Binary(syn::ExprBinary { left, op: syn::BinOp::And(_), right, .. }) => {
            let mut parts = conjunction(left);
            parts.extend(conjunction(right));
            parts
        }
        one => vec![one],
    }
}

/// `param[0] == -2`.
fn flag(expr: &syn::Expr) -> Option<Flag> {
    let syn::Expr::Binary(syn::ExprBinary { left, op: syn::BinOp::Eq(_), right, .. }) = expr else {
        return None;
    };
    let syn::Expr::Index(syn::ExprIndex { expr: values, index, .. }) = &**left else { return None };
    let syn::Expr::Path(path) = &**values else { return None };
    let ident = path.path.get_ident()?;
    let (negative, number) = match &**right {
        syn::Expr::Unary(syn::ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => (true, &**expr),
        number => (false, number),
    };
    let number = whole::<i8>(number)?;
    Some(Flag {
        values: Name::new(ident.to_string(), ident.span()),
        index: whole(index)?,
        number: if negative { -number } else { number },
    })
}

fn whole<N: std::str::FromStr>(expr: &syn::Expr) -> Option<N>
where
    N::Err: std::fmt::Display,
{
    let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(int), .. }) = expr else { return None };
    int.base10_parse().ok()
}

fn parse_or_report<T: syn::parse::Parse>(tokens: proc_macro2::TokenStream, errors: &mut Errors) -> Option<T> {
    syn::parse2(tokens).map_err(|error| errors.syntax(&error)).ok()
}

/// `alpha == 0 && beta == 1` as a list of terms.
fn scalar_terms(expr: &syn::Expr, terms: &mut Vec<(Name, u8)>, errors: &mut Errors) {
    if let syn::Expr::Binary(binary) = expr {
        match binary.op {
            syn::BinOp::And(_) => {
                scalar_terms(&binary.left, terms, errors);
                scalar_terms(&binary.right, terms, errors);
                return;
            }
            syn::BinOp::Eq(_) => {
                if let (syn::Expr::Path(path), Some(value)) = (&*binary.left, zero_or_one(&binary.right))
                    && let Some(ident) = path.path.get_ident()
                {
                    terms.push((Name::new(ident.to_string(), ident.span()), value));
                    return;
                }
            }
            _ => {}
        }
    }
    errors.push(
        &rules::SCALAR_CONDITION,
        expr.span(),
        "only comparisons of a scalar with 0 or 1 are known before a call runs",
        "write `alpha == 0`, or several joined by `&&`",
    );
}

fn zero_or_one(expr: &syn::Expr) -> Option<u8> {
    whole::<u8>(expr).filter(|value| *value <= 1)
}

/// `skips(alpha == 0 => a, x)`, several with `;` between them.
pub fn skips(attribute: &Attribute, errors: &mut Errors) -> Vec<Skip> {
    let Some(option) = attribute.get("skips") else { return Vec::new() };
    let one = |input: syn::parse::ParseStream<'_>| {
        let cond: syn::Expr = input.parse()?;
        arrow(input, &cond, "operands behind this condition")?;
        let list =
            syn::punctuated::Punctuated::<syn::Ident, syn::Token![,]>::parse_separated_nonempty(input)?;
        Ok((cond, named(&list)))
    };
    let parser = |input: syn::parse::ParseStream<'_>| {
        syn::punctuated::Punctuated::<_, syn::Token![;]>::parse_terminated_with(input, one)
    };
    let clauses = match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok(clauses) => clauses,
        Err(error) => {
            errors.syntax(&error);
            return Vec::new();
        }
    };
    let mut list = Vec::new();
    for (cond, operands) in clauses {
        let mut terms = Vec::new();
        scalar_terms(&cond, &mut terms, errors);
        list.extend(terms.into_iter().map(|(scalar, value)| Skip {
            scalar,
            value,
            operands: operands.clone(),
        }));
    }
    list
}

/// `overwrites(y)`, or `overwrites(beta == 0 => y)`.
pub fn overwrites(attribute: &Attribute, errors: &mut Errors) -> Option<Overwrite> {
    let option = attribute.get("overwrites")?;
    let parser = |input: syn::parse::ParseStream<'_>| {
        if names(&input.fork()).is_ok() {
            return Ok((None, names(input)?));
        }
        let cond: syn::Expr = input.parse()?;
        arrow(input, &cond, "operands behind this condition")?;
        Ok((Some(cond), names(input)?))
    };
    match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok((cond, operands)) => {
            let mut terms = Vec::new();
            if let Some(cond) = cond {
                scalar_terms(&cond, &mut terms, errors);
            }
            Some(Overwrite { terms, operands })
        }
        Err(error) => {
            errors.syntax(&error);
            None
        }
    }
}

/// The `=>` before what follows; where nothing does, what stands before is the place.
pub fn arrow(input: syn::parse::ParseStream<'_>, before: &syn::Expr, what: &str) -> syn::Result<()> {
    if input.is_empty() {
        return Err(syn::Error::new(before.span(), format!("expected `=>` and {what}")));
    }
    input.parse::<syn::Token![=>]>().map(drop)
}

/// Operands, with commas between them.
fn names(input: syn::parse::ParseStream<'_>) -> syn::Result<Vec<Name>> {
    Ok(named(&syn::punctuated::Punctuated::parse_terminated(input)?))
}

fn named(list: &syn::punctuated::Punctuated<syn::Ident, syn::Token![,]>) -> Vec<Name> {
    list.iter().map(|name| Name::new(name.to_string(), name.span())).collect()
}
