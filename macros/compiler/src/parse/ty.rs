//! Types.

use syn::spanned::Spanned;

use crate::diag::Errors;
use crate::model::{Expr, ExprKind, Float, GenericArg, Int, Options, Ty, View};
use crate::rules;

/// The generic parameters in scope.
#[derive(Debug, Clone, Default)]
pub struct Scope {
    /// Type parameters.
    pub types: Vec<String>,
    /// Constant parameters.
    pub consts: Vec<String>,
    /// Type parameters bound by a device trait: their functions are device functions.
    pub traits: Vec<String>,
}

const KNOWN: &str = "types here are bool, the integers, f32, f64, c32, c64, a type parameter and its `::Real`, \
                     arrays, views (Vector, VectorMut, Matrix, MatrixMut, Workspace, ResultMut, Param, Shared) \
                     and the enumerations Operation, Fill, Diagonal, Side";

/// Parses a type; `Unknown` after an error.
pub fn parse_ty(ty: &syn::Type, scope: &Scope, errors: &mut Errors) -> Ty {
    match ty {
        syn::Type::Path(path) if path.qself.is_none() => path_ty(&path.path, scope, errors),
        syn::Type::Path(path) => qualified(path, scope, errors),
        syn::Type::Array(array) => {
            let element = parse_ty(&array.elem, scope, errors);
            Ty::Array(Box::new(element), Box::new(length(&array.len, scope, errors)))
        }
        syn::Type::Tuple(tuple) if tuple.elems.is_empty() => Ty::Unit,
        syn::Type::Paren(inner) => parse_ty(&inner.elem, scope, errors),
        syn::Type::Group(inner) => parse_ty(&inner.elem, scope, errors),
        syn::Type::Infer(_) => Ty::Unknown,
        syn::Type::Reference(reference) => {
            errors.push(
                &rules::REFERENCE,
                reference.span(),
                "a reference cannot cross into device code: threads share what it points to",
                "pass a view by value, such as `x: VectorMut<T>` or `buffer: Workspace<T>`",
            );
            Ty::Unknown
        }
        other => {
            errors.push(
                &rules::UNSUPPORTED_TYPE,
                other.span(),
                "this type is not part of the kernel language",
                KNOWN,
            );
            Ty::Unknown
        }
    }
}

/// `<T as Scalar>::Real`.
fn qualified(path: &syn::TypePath, scope: &Scope, errors: &mut Errors) -> Ty {
    let base = path.qself.as_ref().map_or(Ty::Unknown, |qself| parse_ty(&qself.ty, scope, errors));
    if path.path.segments.last().is_some_and(|last| last.ident == "Real") {
        return base.real();
    }
    errors.push(
        &rules::UNSUPPORTED_TYPE,
        path.span(),
        "this associated type is not part of the kernel language",
        "use `T::Real`",
    );
    Ty::Unknown
}

fn path_ty(path: &syn::Path, scope: &Scope, errors: &mut Errors) -> Ty {
    let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    let Some(last) = path.segments.last() else { return Ty::Unknown };
    if let [base, real] = names.as_slice()
        && scope.types.contains(base)
        && real == "Real"
    {
        return Ty::Real(Box::new(Ty::Generic(base.clone())));
    }
    let name = last.ident.to_string();
    if names.len() == 1 && scope.types.contains(&name) {
        return Ty::Generic(name);
    }
    if let Some(ty) = plain(&name) {
        return ty;
    }
    if let Some(view) = View::ALL.into_iter().find(|view| view.name() == name) {
        return Ty::View(view, Box::new(type_argument(last, scope, errors)));
    }
    let mut candidates: Vec<&str> = names_of_types().collect();
    candidates.extend(scope.types.iter().map(String::as_str));
    let meant = crate::diag::closest(&name, candidates);
    let help = meant.map_or(KNOWN.to_owned(), |meant| format!("did you mean `{meant}`? {KNOWN}"));
    errors.push(
        &rules::UNSUPPORTED_TYPE,
        path.span(),
        format!("`{name}` is not a type of the kernel language"),
        help,
    );
    Ty::Unknown
}

fn names_of_types() -> impl Iterator<Item = &'static str> {
    View::ALL.into_iter().map(View::name).chain(Options::ALL.into_iter().map(Options::name))
}

fn plain(name: &str) -> Option<Ty> {
    let int = Int::ALL.into_iter().find(|int| int.name() == name).map(Ty::Int);
    let float = Float::ALL.into_iter().find(|float| float.name() == name).map(Ty::Float);
    let options = Options::ALL.into_iter().find(|options| options.name() == name).map(Ty::Options);
    match name {
        "bool" => Some(Ty::Bool),
        "Dim" => Some(Ty::Int(Int::I64)),
        _ => int.or(float).or(options),
    }
}

fn type_argument(segment: &syn::PathSegment, scope: &Scope, errors: &mut Errors) -> Ty {
    if let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments
        && let [syn::GenericArgument::Type(ty)] = arguments.args.iter().collect::<Vec<_>>().as_slice()
    {
        return parse_ty(ty, scope, errors);
    }
    let name = &segment.ident;
    errors.push(
        &rules::UNSUPPORTED_TYPE,
        segment.span(),
        format!("`{name}` needs its element type"),
        format!("write `{name}<T>`"),
    );
    Ty::Unknown
}

/// The length of an array: a literal, a constant parameter or a device constant.
fn length(len: &syn::Expr, scope: &Scope, errors: &mut Errors) -> Expr {
    match len {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(int), .. }) => {
            Expr::new(ExprKind::Int(int.base10_digits().to_owned()), int.span())
        }
        syn::Expr::Path(path) if path.path.get_ident().is_some() => {
            let name = path.path.segments[0].ident.to_string();
            let kind =
                if scope.consts.contains(&name) { ExprKind::Local(name) } else { ExprKind::Constant(name) };
            Expr::new(kind, path.span())
        }
        other => {
            errors.push(
                &rules::UNSUPPORTED_TYPE,
                other.span(),
                "an array length is a literal, a constant parameter or a `#[device] const`",
                "give the length a name: `#[device] const LEN: usize = ...;`",
            );
            Expr::new(ExprKind::Int("1".into()), other.span())
        }
    }
}

/// The generic arguments of a call.
pub fn generic_args(arguments: &syn::PathArguments, scope: &Scope, errors: &mut Errors) -> Vec<GenericArg> {
    let syn::PathArguments::AngleBracketed(list) = arguments else { return Vec::new() };
    list.args
        .iter()
        .map(|argument| match argument {
            // A single path may be a type or a constant; only names in scope are constants.
            syn::GenericArgument::Type(syn::Type::Path(path))
                if path.path.get_ident().is_some_and(|ident| is_constant(&ident.to_string(), scope)) =>
            {
                GenericArg::Const(length(&syn::Expr::Path(path_expr(path)), scope, errors))
            }
            syn::GenericArgument::Type(ty) => GenericArg::Type(parse_ty(ty, scope, errors)),
            syn::GenericArgument::Const(syn::Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Bool(value), ..
            })) => GenericArg::Const(Expr::new(ExprKind::Bool(value.value), value.span())),
            syn::GenericArgument::Const(value) => GenericArg::Const(length(value, scope, errors)),
            other => {
                errors.push(
                    &rules::UNSUPPORTED_TYPE,
                    other.span(),
                    "this generic argument is not part of the kernel language",
                    KNOWN,
                );
                GenericArg::Type(Ty::Unknown)
            }
        })
        .collect()
}

/// Constants are written in capitals; a one-letter name is a type parameter.
fn is_constant(name: &str, scope: &Scope) -> bool {
    scope.consts.iter().any(|known| known == name)
        || (name.len() > 1 && !scope.types.iter().any(|known| known == name) && name == name.to_uppercase())
}

fn path_expr(path: &syn::TypePath) -> syn::ExprPath {
    syn::ExprPath { attrs: Vec::new(), qself: None, path: path.path.clone() }
}
