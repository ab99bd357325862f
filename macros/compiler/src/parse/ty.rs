//! Types.

use syn::spanned::Spanned;

use super::generics::device_trait;
use super::scope::{Owner, Scope};
use crate::diag::Errors;
use crate::model::{Expr, ExprKind, Float, GenericArg, Int, Options, Spacing, Ty, View};
use crate::rules;

const KNOWN: &str = "types here are bool, the integers, f16, bf16, f32, f64, c32, c64, a type parameter and its `::Real`, \
                     arrays, structures marked `#[device]`, tuples of two to six parts, views (Vector, VectorMut, Matrix, MatrixMut, Packed, PackedMut, Banded, Workspace, ResultMut, Param, Values, ValuesMut, Indices, IndicesMut, InfoMut, Shared, Tickets, TensorMap) \
                     and the enumerations Operation, Fill, Diagonal, Side";

/// Parts that a tuple has at most.
pub const LARGEST_TUPLE: usize = 6;

/// Parses the type of a parameter or a variable, which may be a reference; `Unknown` after an error.
pub fn parse_variable_ty(ty: &syn::Type, scope: &Scope, errors: &mut Errors) -> Ty {
    let syn::Type::Reference(reference) = ty else { return parse_ty(ty, scope, errors) };
    if let syn::Type::Slice(slice) = &*reference.elem {
        errors.push(
            &rules::REFERENCE,
            slice.span(),
            "a slice is not part of the kernel language: it does not say where its elements lie",
            "take a view, such as `x: VectorMut<T>`, or an array of known length: `x: &mut [T; 4]`",
        );
        return Ty::Unknown;
    }
    Ty::Ref(reference.mutability.is_some(), Box::new(parse_ty(&reference.elem, scope, errors)))
}

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
        syn::Type::Tuple(tuple) if (2..=LARGEST_TUPLE).contains(&tuple.elems.len()) => {
            Ty::Tuple(tuple.elems.iter().map(|part| parse_ty(part, scope, errors)).collect())
        }
        syn::Type::Paren(inner) => parse_ty(&inner.elem, scope, errors),
        syn::Type::Group(inner) => parse_ty(&inner.elem, scope, errors),
        syn::Type::Infer(_) => Ty::Unknown,
        syn::Type::Reference(reference) => {
            errors.push(
                &rules::REFERENCE,
                reference.span(),
                "a reference stands only as the type of a parameter of a device function or of a variable",
                "use the value itself, or a view such as `Vector<T>`",
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

/// `<T as Scalar>::Real`, `<R as Reduction<T>>::Acc`.
pub fn qualified(path: &syn::TypePath, scope: &Scope, errors: &mut Errors) -> Ty {
    let (Some(qself), Some(last)) = (&path.qself, path.path.segments.last()) else { return Ty::Unknown };
    if path.path.segments.len() != qself.position + 1 {
        return unknown_member(path.span(), errors);
    }
    let base = parse_ty(&qself.ty, scope, errors);
    match qualifying(&path.path, qself, base.clone(), scope, errors) {
        Some(of_trait) => Ty::Member(Box::new(of_trait), last.ident.to_string()),
        None if is_part(&last.ident.to_string()) => base.real(),
        None if last.ident == "Sum" => base.sum(),
        None => unknown_member(path.span(), errors),
    }
}

/// Whether it is the name of the type of real and imaginary part: `Real` of a `Scalar`, `Part` of any `Numeric`.
fn is_part(member: &str) -> bool {
    matches!(member, "Real" | "Part")
}

/// The device trait of `<ty as Trait>::member`; nothing if the trait is the runtime's or Rust's.
pub fn qualifying(
    path: &syn::Path,
    qself: &syn::QSelf,
    base: Ty,
    scope: &Scope,
    errors: &mut Errors,
) -> Option<Ty> {
    let mut of_trait = path.clone();
    of_trait.segments = path.segments.iter().take(qself.position).cloned().collect();
    device_trait(&of_trait, base, scope, errors)
}

fn unknown_member(span: proc_macro2::Span, errors: &mut Errors) -> Ty {
    errors.push(
        &rules::UNSUPPORTED_TYPE,
        span,
        "this associated type is not part of the kernel language",
        "use `T::Real`, `T::Sum`, or a type of the one device trait that bounds `T`",
    );
    Ty::Unknown
}

/// The names of a path, without arguments.
pub fn path_names(path: &syn::Path) -> Vec<String> {
    path.segments.iter().map(|segment| segment.ident.to_string()).collect()
}

/// A type by its path; arguments stand behind the last name.
pub fn path_ty(path: &syn::Path, scope: &Scope, errors: &mut Errors) -> Ty {
    let names = path_names(path);
    let Some(last) = path.segments.last() else { return Ty::Unknown };
    let name = last.ident.to_string();
    match names.as_slice() {
        [one] if scope.types.contains(one) => return Ty::Generic(name),
        [one]
            if one == "Self"
                && let Some(itself) = &scope.itself =>
        {
            return itself.ty.clone();
        }
        [base, member] if scope.types.contains(base) || base == "Self" && scope.itself.is_some() => {
            return member_ty(base, member, path.span(), scope, errors);
        }
        _ => {}
    }
    if let Some(ty) = plain(&name) {
        return ty;
    }
    if let Some(group) = super::tile::is_group(&name) {
        return super::tile::ty(last, group, scope, errors);
    }
    if name == "Values" || name == VALUES_MUT {
        return values(last, scope, errors);
    }
    if let Some(view) = integers(&name).map(|(view, _)| view).or_else(|| stored(&name)) {
        return Ty::View(view, Box::new(type_argument(last, scope, errors)));
    }
    if name == View::TensorMap.name() {
        return tensor_map(last, scope, errors);
    }
    if name == View::Tickets.name() {
        return Ty::View(View::Tickets, Box::new(Ty::Int(Int::U32)));
    }
    if let Some(view) = View::ALL.into_iter().find(|view| view.name() == name) {
        return Ty::View(view, Box::new(type_argument(last, scope, errors)));
    }
    if is_type_name(&name) && !HOST_TYPES.contains(&name.as_str()) {
        scope.note_type(names, path.span());
        return Ty::Struct(name, generic_args(&last.arguments, scope, errors));
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

/// `T::Real`, `R::Acc`, `Self::Acc`.
fn member_ty(base: &str, member: &str, span: proc_macro2::Span, scope: &Scope, errors: &mut Errors) -> Ty {
    let ty = match &scope.itself {
        Some(itself) if base == "Self" => {
            if let Some((_, ty)) = itself.types.iter().find(|(name, _)| name == member) {
                return ty.clone();
            }
            itself.ty.clone()
        }
        _ => Ty::Generic(base.to_owned()),
    };
    match scope.owner(ty.clone(), member) {
        _ if is_part(member) => ty.real(),
        Owner::Element(_) if member == "Sum" => ty.sum(),
        Owner::Class(class) => Ty::Member(Box::new(class), member.to_owned()),
        Owner::Element(_) => unknown_member(span, errors),
        Owner::Several => {
            let help = format!("write `<{base} as Trait>::{member}`");
            let message = format!("`{base}` has several device traits, and each may have a `{member}`");
            errors.push(&rules::UNINFERRED_TYPE, span, message, help);
            Ty::Unknown
        }
    }
}

/// Types of Rust that allocate, fail or belong to host code.
const HOST_TYPES: [&str; 16] = [
    "String", "Vec", "Box", "Rc", "Arc", "Option", "Result", "Cell", "RefCell", "Cow", "HashMap", "BTreeMap",
    "Range", "Call", "Handle", "Status",
];

/// Whether a name is written as types are.
pub fn is_type_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_uppercase())
}

/// Whether what stands before the last name of a path is a type, not a module.
pub fn belongs_to_a_type(path: &syn::ExprPath, types: &[String]) -> bool {
    let Some(owner) = path.path.segments.iter().rev().nth(1) else { return path.qself.is_some() };
    let name = owner.ident.to_string();
    path.qself.is_some() || types.contains(&name) || is_type_name(&name) || plain(&name).is_some()
}

/// Whether a type can have an implementation: a number has none of its own, what is no number none at all.
pub fn may_have_implementation(ty: &syn::Type, of_trait: bool) -> bool {
    let syn::Type::Path(path) = ty else { return false };
    let Some(last) = path.path.segments.last() else { return false };
    let name = last.ident.to_string();
    match plain(&name) {
        Some(Ty::Int(_) | Ty::Float(_) | Ty::Bool) => of_trait,
        Some(_) => false,
        None => !names_of_types().any(|known| known == name),
    }
}

fn names_of_types() -> impl Iterator<Item = &'static str> {
    View::ALL.into_iter().map(View::name).chain(Options::ALL.into_iter().map(Options::name)).chain([
        "Tile",
        "WarpgroupTile",
        VALUES_MUT,
        "Indices",
        "IndicesMut",
        "InfoMut",
        "Packed",
        "PackedMut",
        BANDED,
    ])
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

/// Values that are written. Once an entry point has chosen the problem they are a short vector.
pub const VALUES_MUT: &str = "ValuesMut";

/// What `Indices<I>` and the like are in bodies, and how they lie; none for other names.
pub fn integers(name: &str) -> Option<(View, Spacing)> {
    match name {
        "Indices" => Some((View::Vector, Spacing::Distance)),
        "IndicesMut" => Some((View::VectorMut, Spacing::Distance)),
        "InfoMut" => Some((View::VectorMut, Spacing::Adjacent)),
        _ => None,
    }
}

/// A matrix of which the diagonals of a band are stored.
pub const BANDED: &str = "Banded";

/// What a matrix is in bodies that is not stored in full; none for other names.
pub fn stored(name: &str) -> Option<View> {
    match name {
        "Packed" | BANDED => Some(View::Matrix),
        "PackedMut" => Some(View::MatrixMut),
        _ => None,
    }
}

/// `Values<T, N>`, an array in bodies, or `ValuesMut<T, N>`.
fn values(segment: &syn::PathSegment, scope: &Scope, errors: &mut Errors) -> Ty {
    if let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments
        && let [syn::GenericArgument::Type(ty), syn::GenericArgument::Const(count)] =
            arguments.args.iter().collect::<Vec<_>>().as_slice()
    {
        let element = parse_ty(ty, scope, errors);
        if segment.ident == VALUES_MUT {
            return Ty::View(View::VectorMut, Box::new(element));
        }
        let count = length(count, scope, errors);
        return Ty::View(View::Values, Box::new(Ty::Array(Box::new(element), Box::new(count))));
    }
    let name = &segment.ident;
    errors.push(
        &rules::UNSUPPORTED_TYPE,
        segment.span(),
        format!("`{name}` needs the type of its values and their number"),
        format!("write `{name}<T, 5>`"),
    );
    Ty::Unknown
}

/// `TensorMap<T, ROWS, COLS>`.
fn tensor_map(segment: &syn::PathSegment, scope: &Scope, errors: &mut Errors) -> Ty {
    if let [GenericArg::Type(element), GenericArg::Const(rows), GenericArg::Const(cols)] =
        generic_args(&segment.arguments, scope, errors).as_slice()
    {
        let column = Ty::Array(Box::new(element.clone()), Box::new(rows.clone()));
        return Ty::View(View::TensorMap, Box::new(Ty::Array(Box::new(column), Box::new(cols.clone()))));
    }
    let message = "`TensorMap` needs the type of its elements, and the rows and columns of a block";
    errors.push(&rules::UNSUPPORTED_TYPE, segment.span(), message, "write `TensorMap<T, 64, 8>`");
    Ty::Unknown
}

/// The length of an array or a constant argument: literals, constant parameters, device constants, arithmetic on them.
fn length(len: &syn::Expr, scope: &Scope, errors: &mut Errors) -> Expr {
    let span = len.span();
    let kind = match len {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(int), .. }) => {
            ExprKind::Int(int.base10_digits().to_owned())
        }
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Bool(value), .. }) => ExprKind::Bool(value.value),
        syn::Expr::Path(path) => return constant(path, scope),
        syn::Expr::Paren(inner) => return length(&inner.expr, scope, errors),
        syn::Expr::Group(inner) => return length(&inner.expr, scope, errors),
        syn::Expr::Block(block) if let [syn::Stmt::Expr(value, None)] = block.block.stmts.as_slice() => {
            return length(value, scope, errors);
        }
        syn::Expr::Cast(cast) => {
            let to = parse_ty(&cast.ty, scope, errors);
            ExprKind::Cast(Box::new(length(&cast.expr, scope, errors)), to)
        }
        syn::Expr::Binary(binary) if let Some(op) = super::expr::binary_op(&binary.op) => {
            let (left, right) = (length(&binary.left, scope, errors), length(&binary.right, scope, errors));
            ExprKind::Binary(op, Box::new(left), Box::new(right))
        }
        _ => {
            errors.push(
                &rules::UNSUPPORTED_TYPE,
                span,
                "a length is made of literals, constant parameters and `#[device] const` items",
                "give the length a name: `#[device] const LEN: usize = ...;`",
            );
            ExprKind::Int("1".into())
        }
    };
    Expr::new(kind, span)
}

/// A constant parameter, or a device constant.
fn constant(path: &syn::ExprPath, scope: &Scope) -> Expr {
    let names = path_names(&path.path);
    let last = names.last().cloned().unwrap_or_default();
    let kind = if names.len() == 1 && scope.consts.contains(&last) {
        ExprKind::Local(last)
    } else {
        scope.note_use(names, path.span());
        ExprKind::Constant(last)
    };
    Expr::new(kind, path.span())
}

/// The generic arguments of a call.
pub fn generic_args(arguments: &syn::PathArguments, scope: &Scope, errors: &mut Errors) -> Vec<GenericArg> {
    let syn::PathArguments::AngleBracketed(list) = arguments else { return Vec::new() };
    let is_left_out = |argument: &&syn::GenericArgument| {
        matches!(argument, syn::GenericArgument::Type(syn::Type::Infer(_)))
    };
    // C++ deduces those at the end as Rust does.
    let left_out = list.args.iter().rev().take_while(is_left_out).count();
    list.args
        .iter()
        .take(list.args.len() - left_out)
        .map(|argument| match argument {
            syn::GenericArgument::Type(syn::Type::Infer(infer)) => {
                errors.push(
                    &rules::WRONG_ARGUMENTS,
                    infer.span(),
                    "`_` before an argument that is written: C++ can only leave out the last ones",
                    "write this one too",
                );
                GenericArg::Type(Ty::Unknown)
            }
            // A path may be a type or a constant.
            syn::GenericArgument::Type(syn::Type::Path(path))
                if is_constant(&path.path, &scope.types)
                    || path
                        .path
                        .get_ident()
                        .is_some_and(|name| scope.consts.iter().any(|one| name == one)) =>
            {
                GenericArg::Const(length(&syn::Expr::Path(path_expr(path)), scope, errors))
            }
            syn::GenericArgument::Type(ty) => GenericArg::Type(parse_ty(ty, scope, errors)),
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

/// Whether a path among generic arguments is a constant: it is written in capitals; a one-letter name is a type.
pub fn is_constant(path: &syn::Path, types: &[String]) -> bool {
    let Some(name) = path.segments.last().map(|last| last.ident.to_string()) else { return false };
    let is_type = path.segments.len() == 1 && types.contains(&name);
    !is_type && name.len() > 1 && name == name.to_uppercase()
}

fn path_expr(path: &syn::TypePath) -> syn::ExprPath {
    syn::ExprPath { attrs: Vec::new(), qself: None, path: path.path.clone() }
}
