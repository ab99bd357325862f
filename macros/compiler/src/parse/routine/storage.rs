//! Storage of matrices: the attributes that say it, and the shape that follows.

use syn::spanned::Spanned;

use super::super::ty::{BANDED, stored};
use super::operands::{shape_attribute, type_name, unset};
use crate::diag::Errors;
use crate::model::{Band, Compare, Name, SizeExpr, SizeKind, SizeOp, Storage};
use crate::rules;

/// The attribute that a matrix parameter may have.
pub fn attribute_of(typed: &syn::PatType) -> &'static str {
    let name = type_name(typed);
    match stored(&name) {
        Some(_) if name == BANDED => "band",
        Some(_) => "order",
        None => "shape",
    }
}

/// Stored rows and columns, and how they are stored; what the routine's sizes decide is [`unset`].
pub fn storage(typed: &syn::PatType, errors: &mut Errors) -> (SizeExpr, SizeExpr, Storage) {
    let attribute = attribute_of(typed);
    match attribute {
        "order" => {
            let order = shape_attribute(typed, attribute, 1..=1, errors).and_then(|mut list| list.pop());
            let one = SizeExpr::new(SizeKind::Int(1), typed.span());
            (order.map_or_else(unset, packed_elements), one, Storage::Packed)
        }
        "band" => (unset(), unset(), Storage::Band(Box::new(band(typed, errors)))),
        _ => {
            let mut shape = shape_attribute(typed, attribute, 2..=2, errors).unwrap_or_default();
            let cols = shape.pop().unwrap_or_else(unset);
            let is_triangle = is_triangle(typed, errors);
            let storage = if is_triangle { Storage::Triangle } else { Storage::Full };
            (shape.pop().unwrap_or_else(unset), cols, storage)
        }
    }
}

/// Whether it has `#[triangle]`.
fn is_triangle(typed: &syn::PatType, errors: &mut Errors) -> bool {
    let help =
        "write `#[triangle]` once: the routine's `Fill` names the triangle, its `Diagonal` the diagonal";
    has_flag(typed, "triangle", help, errors)
}

/// Whether it has `#[hermitian]`.
pub fn is_hermitian(typed: &syn::PatType, errors: &mut Errors) -> bool {
    has_flag(typed, "hermitian", "write `#[hermitian]` once: it says how the diagonal is read", errors)
}

/// Whether it has an attribute that takes nothing.
fn has_flag(typed: &syn::PatType, name: &str, help: &str, errors: &mut Errors) -> bool {
    let mut attributes = typed.attrs.iter().filter(|attribute| attribute.path().is_ident(name));
    let first = attributes.next();
    let wrong = first.filter(|one| one.meta.require_path_only().is_err()).or_else(|| attributes.next());
    if let Some(wrong) = wrong {
        errors.push(&rules::OPERAND_SHAPE, wrong.span(), format!("`{name}` takes nothing"), help);
    }
    first.is_some()
}

/// `#[band(kl, ku)]`, or `#[band(k)]`, of which the triangle says the side.
fn band(typed: &syn::PatType, errors: &mut Errors) -> Band {
    if !typed.attrs.iter().any(|attribute| attribute.path().is_ident("band")) {
        errors.push(
            &rules::OPERAND_SHAPE,
            typed.span(),
            "how many diagonals does the band have?",
            "write them before it: `#[band(kl, ku)]` below and above the main one, `#[band(k)]` of a triangle",
        );
    }
    let mut diagonals = shape_attribute(typed, "band", 1..=2, errors).unwrap_or_default().into_iter();
    let lower = diagonals.next().unwrap_or_else(unset);
    Band { lower, upper: diagonals.next().unwrap_or_else(unset), height: unset() }
}

/// The order of a packed triangle that has no attribute: the only size.
pub fn default_order(name: &Name, rows: &mut SizeExpr, dims: &[Name], errors: &mut Errors) {
    match dims {
        [only] => *rows = packed_elements(SizeExpr::name(&only.text, name.span)),
        _ => errors.push(
            &rules::OPERAND_SHAPE,
            name.span,
            format!("what order has `{}`? the routine has {} sizes", name.text, dims.len()),
            "write it before the triangle: `#[order(n)]`",
        ),
    }
}

/// A triangle is the one that the routine's `Fill` names.
pub fn wants_fill(name: &Name, fill: Option<&Name>, errors: &mut Errors) {
    if fill.is_none() {
        errors.push(
            &rules::OPERAND_SHAPE,
            name.span,
            format!("which triangle of `{}` is referenced? the routine has no `Fill`", name.text),
            "add `uplo: Fill`, or leave `#[triangle]` out",
        );
    }
}

/// The shape of a band: its diagonals are rows, and the first sizes that are no diagonals are those of the matrix.
pub fn default_band(
    name: &Name,
    (rows, cols): (&mut SizeExpr, &mut SizeExpr),
    band: &mut Band,
    (dims, fill): (&[Name], Option<&Name>),
    errors: &mut Errors,
) {
    if is_unset(&band.lower) {
        return;
    }
    let span = name.span;
    let is_size = |dim: &&Name| !band.counts(&dim.text);
    let mut sizes = dims.iter().filter(is_size).map(|dim| SizeExpr::name(&dim.text, span));
    let Some(height) = sizes.next() else {
        let message = format!("how many columns has `{}`? every size counts diagonals", name.text);
        errors.push(&rules::OPERAND_SHAPE, span, message, "add `n: Dim`");
        return;
    };
    *cols = sizes.next().unwrap_or_else(|| height.clone());
    band.height = height;
    if is_unset(&band.upper) {
        let Some(fill) = fill else {
            let message =
                format!("is `{}` above or below the main diagonal? the routine has no `Fill`", name.text);
            let help = "add `uplo: Fill`, or write the diagonals below and above: `#[band(kl, ku)]`";
            errors.push(&rules::OPERAND_SHAPE, span, message, help);
            return;
        };
        let diagonals = band.lower.clone();
        band.upper = where_upper(fill, diagonals.clone(), number(0, &diagonals));
        band.lower = where_upper(fill, number(0, &diagonals), diagonals.clone());
        *rows = op(SizeOp::Add, diagonals.clone(), number(1, &diagonals));
        return;
    }
    let both = op(SizeOp::Add, band.lower.clone(), band.upper.clone());
    *rows = op(SizeOp::Add, both, number(1, &band.lower));
}

/// The elements of a triangle of this order; none of an order that is refused later.
fn packed_elements(order: SizeExpr) -> SizeExpr {
    let (zero, one, two) = (number(0, &order), number(1, &order), number(2, &order));
    let columns = SizeExpr::new(SizeKind::Call("max".into(), vec![order.clone(), zero]), order.span);
    op(SizeOp::Div, op(SizeOp::Mul, columns, op(SizeOp::Add, order, one)), two)
}

/// `if uplo == U { upper } else { lower }`
fn where_upper(fill: &Name, upper: SizeExpr, lower: SizeExpr) -> SizeExpr {
    let span = upper.span;
    let letter = SizeExpr::name("U", span);
    let is_upper =
        SizeKind::Compare(Compare::Eq, Box::new(SizeExpr::name(&fill.text, span)), Box::new(letter));
    let is_upper = SizeExpr::new(is_upper, span);
    SizeExpr::new(SizeKind::If(Box::new(is_upper), Box::new(upper), Box::new(lower)), span)
}

fn number(value: i64, near: &SizeExpr) -> SizeExpr {
    SizeExpr::new(SizeKind::Int(value), near.span)
}

fn op(op: SizeOp, left: SizeExpr, right: SizeExpr) -> SizeExpr {
    let span = left.span;
    SizeExpr::new(SizeKind::Op(op, Box::new(left), Box::new(right)), span)
}

fn is_unset(formula: &SizeExpr) -> bool {
    matches!(&formula.kind, SizeKind::Name(name) if name.is_empty())
}
