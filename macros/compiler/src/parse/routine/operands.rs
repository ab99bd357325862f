//! Operands: what each parameter of a routine is, and how large.

use std::ops::RangeInclusive;

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::super::size::parse_size;
use super::super::ty::{VALUES_MUT, integers};
use super::super::{Scope, parse_ty};
use super::storage;
use crate::diag::Errors;
use crate::model::{
    Int, Name, Operand, OperandKind, Options, SizeExpr, SizeKind, Spacing, Storage, Ty, View,
};
use crate::rules;

/// Arguments of the interface, and parameters that take workspace buffers.
pub fn operands(
    item: &syn::ItemFn,
    scope: &Scope,
    call: Option<&Name>,
    errors: &mut Errors,
) -> (Vec<Operand>, Vec<(Name, Ty)>) {
    let mut operands = Vec::new();
    let mut workspaces = Vec::new();
    for input in item.sig.inputs.iter().skip(usize::from(call.is_some())) {
        let syn::FnArg::Typed(typed) = input else { continue };
        let syn::Pat::Ident(pattern) = &*typed.pat else { continue };
        let name = Name::new(pattern.ident.to_string(), pattern.ident.span());
        // Device bodies report a bad type when the function itself is parsed.
        let mut quiet = Errors::new();
        let ty = parse_ty(&typed.ty, scope, if call.is_some() { errors } else { &mut quiet });
        quiet.finish();
        match ty {
            Ty::View(View::Workspace, element) => workspaces.push((name, *element)),
            ty => operands.extend(operand_kind(typed, ty, errors).map(|kind| Operand { name, kind })),
        }
    }
    (operands, workspaces)
}

/// The attributes of parameters.
pub const SHAPE_ATTRIBUTES: [&str; 6] = ["len", "shape", "order", "band", "triangle", "hermitian"];

/// Which of them belongs where.
const WHERE: &str = "write `#[len(n)]` on a vector, `#[shape(m, n)]` or `#[triangle]` on a matrix, `#[order(n)]` on a packed \
                     triangle, `#[band(kl, ku)]` on a band, `#[hermitian]` on a triangle of each";

/// `len` belongs to vectors, `shape` and `triangle` to matrices, unless their storage has an attribute of its own;
/// `hermitian` to triangles in any storage.
fn refuse_misplaced(typed: &syn::PatType, ty: &Ty, errors: &mut Errors) {
    let belonging = match ty {
        Ty::View(View::Vector | View::VectorMut, _) => "len",
        Ty::View(View::Matrix | View::MatrixMut, _) => storage::attribute_of(typed),
        _ => "",
    };
    for attribute in &typed.attrs {
        let name = SHAPE_ATTRIBUTES.into_iter().find(|name| attribute.path().is_ident(name));
        let is_triangle = || typed.attrs.iter().any(|attribute| attribute.path().is_ident("triangle"));
        let belongs = |name: &&str| match *name {
            "triangle" => belonging == "shape",
            "hermitian" => {
                belonging == "order" || belonging == "band" || belonging == "shape" && is_triangle()
            }
            name => name == belonging,
        };
        if let Some(name) = name.filter(|name| !belongs(name)) {
            let message = format!("`{name}` has no meaning for this parameter");
            errors.push(&rules::MISPLACED_OPTION, attribute.span(), message, WHERE);
        }
    }
}

fn operand_kind(typed: &syn::PatType, ty: Ty, errors: &mut Errors) -> Option<OperandKind> {
    if let (Some((mutable, count)), Ty::View(_, inner)) = (values(typed), &ty) {
        refuse_misplaced(typed, &Ty::Unknown, errors);
        let element = if let Ty::Array(element, _) = &**inner { element } else { inner };
        let count = count.or_else(|| {
            let message = "how many values? the checks of arguments need the number itself";
            errors.push(&rules::OPERAND_SHAPE, typed.ty.span(), message, "write a number from 1 to 64");
            None
        })?;
        return Some(OperandKind::Values { mutable, element: (**element).clone(), count });
    }
    refuse_misplaced(typed, &ty, errors);
    Some(match ty {
        Ty::Int(Int::I64) => OperandKind::Dim,
        Ty::Options(options) if options.is_of_blas() => OperandKind::Options(options),
        Ty::View(View::Param, element) => OperandKind::Param(*element),
        Ty::View(View::ResultMut, element) => OperandKind::Result(*element),
        Ty::View(view @ (View::Vector | View::VectorMut), element) => OperandKind::Vector {
            mutable: view == View::VectorMut,
            element: *element,
            len: length(typed, errors),
            spacing: spacing(typed),
        },
        Ty::View(view @ (View::Matrix | View::MatrixMut), element) => {
            let (rows, cols, storage) = storage::storage(typed, errors);
            let (mutable, hermitian) = (view == View::MatrixMut, storage::is_hermitian(typed, errors));
            OperandKind::Matrix { mutable, element: *element, rows, cols, storage, hermitian }
        }
        Ty::Unknown => return None,
        Ty::View(View::Tickets, _) => {
            errors.push(
                &rules::KERNEL_PARAMETER,
                typed.ty.span(),
                "callers of a routine have no tickets: they belong to the handle",
                "make the body host code, which launches a kernel marked `#[device(grid = ...)]` with `call.tickets()`",
            );
            return None;
        }
        Ty::View(View::TensorMap, _) => {
            errors.push(
                &rules::KERNEL_PARAMETER,
                typed.ty.span(),
                "callers of a routine have no tensor maps: they are made of matrices",
                "take a `Matrix<T>`, and launch a kernel marked `#[device(grid = ...)]` with `TensorMap::new(a)`",
            );
            return None;
        }
        _ => {
            errors.push(&rules::KERNEL_PARAMETER,
                typed.ty.span(),
                "a parameter of a routine says what it is in BLAS terms",
                "use Dim, Param<T>, Values<T, N>, ValuesMut<T, N>, Indices<I>, IndicesMut<I>, InfoMut<I>, Vector, VectorMut, Matrix, MatrixMut, Packed, PackedMut, Banded, ResultMut, Operation, Fill, Side or Diagonal",
            );
            return None;
        }
    })
}

/// Whether a parameter is `ValuesMut`, not `Values`, and how many there are, where it is one of the two.
fn values(typed: &syn::PatType) -> Option<(bool, Option<i64>)> {
    let syn::Type::Path(path) = &*typed.ty else { return None };
    let last = path.path.segments.last()?;
    let mutable = last.ident == VALUES_MUT;
    if !mutable && last.ident != "Values" {
        return None;
    }
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    let count = match arguments.args.last() {
        Some(syn::GenericArgument::Const(syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(count), ..
        }))) => count.base10_parse().ok().filter(|count| (1..=64).contains(count)),
        _ => None,
    };
    Some((mutable, count))
}

/// How a vector lies: pivots and the like have names of their own.
fn spacing(typed: &syn::PatType) -> Spacing {
    integers(&type_name(typed)).map_or(Spacing::Increment, |(_, spacing)| spacing)
}

/// The last name of a parameter's type; nothing where it is no path.
pub fn type_name(typed: &syn::PatType) -> String {
    match &*typed.ty {
        syn::Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
        _ => None,
    }
    .unwrap_or_default()
}

/// The length of a vector; one element where a problem has one.
fn length(typed: &syn::PatType, errors: &mut Errors) -> SizeExpr {
    let written = shape_attribute(typed, "len", 1..=1, errors).and_then(|mut list| list.pop());
    written.unwrap_or_else(|| match spacing(typed) {
        Spacing::Adjacent => SizeExpr::new(SizeKind::Int(1), typed.span()),
        Spacing::Increment | Spacing::Distance => unset(),
    })
}

/// Stands for a shape that the routine's sizes decide; [`default_shapes`] replaces it.
pub fn unset() -> SizeExpr {
    SizeExpr::name("", Span::call_site())
}

/// The formulas of one of the [`SHAPE_ATTRIBUTES`] on a parameter.
pub fn shape_attribute(
    typed: &syn::PatType,
    name: &str,
    count: RangeInclusive<usize>,
    errors: &mut Errors,
) -> Option<Vec<SizeExpr>> {
    let attribute = typed.attrs.iter().find(|attribute| attribute.path().is_ident(name))?;
    let parser = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
    match attribute.parse_args_with(parser) {
        Ok(list) if count.contains(&list.len()) => {
            list.iter().map(|formula| parse_size(formula, errors)).collect()
        }
        Ok(_) => {
            let message = format!("`{name}` takes {} formula(s)", count.end());
            errors.push(&rules::OPERAND_SHAPE, attribute.span(), message, WHERE);
            None
        }
        Err(error) => {
            errors.syntax(&error);
            None
        }
    }
}

/// Fills in what the only size, or the first two, say.
pub fn default_shapes(operands: &mut [Operand], errors: &mut Errors) {
    let dims: Vec<Name> = operands
        .iter()
        .filter(|operand| matches!(operand.kind, OperandKind::Dim))
        .map(|operand| operand.name.clone())
        .collect();
    let is_fill = |operand: &&Operand| matches!(operand.kind, OperandKind::Options(Options::Fill));
    let fill = operands.iter().find(is_fill).map(|operand| operand.name.clone());
    for operand in operands {
        if matches!(operand.kind, OperandKind::Matrix { storage: Storage::Triangle, .. }) {
            storage::wants_fill(&operand.name, fill.as_ref(), errors);
        }
        let span = operand.name.span;
        let missing = |formula: &SizeExpr| matches!(&formula.kind, SizeKind::Name(name) if name.is_empty());
        match &mut operand.kind {
            OperandKind::Matrix { rows, storage: Storage::Packed, .. } if missing(rows) => {
                storage::default_order(&operand.name, rows, &dims, errors);
            }
            OperandKind::Matrix { rows, cols, storage: Storage::Band(band), .. } => {
                storage::default_band(&operand.name, (rows, cols), band, (&dims, fill.as_ref()), errors);
            }
            OperandKind::Vector { len, .. } if missing(len) => match dims.as_slice() {
                [only] => *len = SizeExpr::name(&only.text, span),
                _ => errors.push(
                    &rules::OPERAND_SHAPE,
                    span,
                    format!("how long is `{}`? the routine has {} sizes", operand.name.text, dims.len()),
                    "write its length before it: `#[len(n)]`, or `#[len(if trans == N { n } else { m })]`",
                ),
            },
            OperandKind::Matrix { rows, cols, .. } if missing(rows) => match dims.as_slice() {
                [] => {
                    errors.push(&rules::OPERAND_SHAPE, span, "a matrix needs a size", "add `m: Dim, n: Dim`")
                }
                [only] => {
                    (*rows, *cols) = (SizeExpr::name(&only.text, span), SizeExpr::name(&only.text, span))
                }
                [m, n, ..] => (*rows, *cols) = (SizeExpr::name(&m.text, span), SizeExpr::name(&n.text, span)),
            },
            _ => {}
        }
    }
}
