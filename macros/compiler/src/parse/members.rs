//! What belongs to types: `T::ZERO`, `R::map(x)`, `pair.index`, `pair.merge(other)`, `Pair { value, index }`.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::expr::expr;
use super::scope::Owner;
use super::ty::{generic_args, path_names, path_ty, qualified, qualifying};
use super::{Body, access, closure, parse_ty};
use crate::diag::closest;
use crate::model::{
    AccessFn, AtomicOp, ELEMENT_CONSTANTS, ELEMENT_FUNCTIONS, Expr, ExprKind, GenericArg, ItemPath, Method,
    Options, Promise, StructValue, Ty,
};
use crate::rules;

/// A constant of a type: `Operation::None`, `T::ZERO`, `R::IDENTITY`.
pub fn constant(body: &mut Body<'_>, path: &syn::ExprPath) -> Option<ExprKind> {
    let names = path_names(&path.path);
    let (last, base) = names.split_last()?;
    if path.qself.is_none()
        && let Some(options) =
            Options::ALL.into_iter().find(|options| Some(options.name()) == base.last().map(|name| &**name))
    {
        return option(body, options, last, path.span());
    }
    match owner(body, path, &ELEMENT_CONSTANTS)? {
        Owner::Class(class) => Some(ExprKind::MemberConstant(class, last.clone())),
        Owner::Element(ty) if ELEMENT_CONSTANTS.contains(&last.as_str()) => {
            Some(ExprKind::Associated(ty, last.clone()))
        }
        _ => {
            let help = "element types have `ZERO` and `ONE`, real ones `MAX`, `MIN`, `EPSILON` and the like; other types what a `#[device] impl` gives them";
            let message = format!("`{last}` is not an associated constant of the kernel language");
            body.errors.push(&rules::UNKNOWN_NAME, path.span(), message, help);
            None
        }
    }
}

fn option(body: &mut Body<'_>, options: Options, variant: &str, span: Span) -> Option<ExprKind> {
    if options.variants().iter().any(|(known, _)| *known == variant) {
        return Some(ExprKind::Option(options, variant.to_owned()));
    }
    let owner = options.name();
    let meant = closest(variant, options.variants().iter().map(|(variant, _)| *variant));
    let help = meant.map_or_else(String::new, |meant| format!("did you mean `{owner}::{meant}`?"));
    body.errors.push(&rules::UNKNOWN_NAME, span, format!("`{owner}` has no value `{variant}`"), help);
    None
}

/// A function of a type: `T::from_real(x)`, `R::map(x)`, `Pair::<T>::new(x, i)`.
pub fn call(body: &mut Body<'_>, path: &syn::ExprPath, args: Vec<Expr>) -> Option<ExprKind> {
    let last = path.path.segments.last()?;
    let name = last.ident.to_string();
    match owner(body, path, &ELEMENT_FUNCTIONS)? {
        Owner::Class(class) => {
            let generics = generic_args(&last.arguments, &body.scope, body.errors);
            Some(ExprKind::MemberCall(class, name, generics, args))
        }
        Owner::Element(ty) if ELEMENT_FUNCTIONS.contains(&name.as_str()) && args.len() == 1 => {
            Some(ExprKind::AssociatedCall(ty, name, args))
        }
        _ => {
            let message = format!("`{name}` is not an associated function of the kernel language");
            let help = "element types have `T::from_real(x)`, real types `R::from_f64(x)`; other types what a \
                        `#[device] impl` gives them";
            body.errors.push(&rules::UNKNOWN_NAME, path.span(), message, help);
            None
        }
    }
}

/// What the last name of `path` belongs to; `of_elements` are names that every element type has.
fn owner(body: &mut Body<'_>, path: &syn::ExprPath, of_elements: &[&str]) -> Option<Owner> {
    let last = path.path.segments.last()?.ident.to_string();
    if let Some(qself) = &path.qself
        && path.path.segments.len() == qself.position + 1
    {
        let base = parse_ty(&qself.ty, &body.scope, body.errors);
        let of_trait = qualifying(&path.path, qself, base.clone(), &body.scope, body.errors);
        return Some(of_trait.map_or(Owner::Element(base), Owner::Class));
    }
    let mut base = path.path.clone();
    base.segments.pop();
    base.segments.pop_punct();
    let ty = if path.qself.is_some() {
        // `<T as Trait>::Type::NAME`
        let of = syn::TypePath { attrs: Vec::new(), qself: path.qself.clone(), path: base.clone() };
        qualified(&of, &body.scope, body.errors)
    } else {
        path_ty(&base, &body.scope, body.errors)
    };
    // It has been refused.
    if ty == Ty::Unknown {
        return None;
    }
    if of_elements.contains(&last.as_str()) {
        return Some(Owner::Element(ty));
    }
    if let Ty::Struct(_, arguments) = &ty
        && arguments.is_empty()
        && !base.is_ident("Self")
    {
        let named = ItemPath::named(path_names(&base), base.span());
        body.scope.promise(Promise::Plain(named));
    }
    let found = body.scope.owner(ty, &last);
    if found == Owner::Several {
        let owner = path_names(&base).join("::");
        let help = format!("write `<{owner} as Trait>::{last}`");
        let message = format!("`{owner}` has several device traits, and each may have a `{last}`");
        body.errors.push(&rules::UNINFERRED_TYPE, path.span(), message, help);
        return None;
    }
    Some(found)
}

/// `value.name(arguments)`: of the kernel language, or of device code.
pub fn method(body: &mut Body<'_>, call: &syn::ExprMethodCall) -> Option<ExprKind> {
    let name = call.method.to_string();
    if let Some(atomic) = AtomicOp::from_method(&name) {
        return super::atomic::call(body, call, atomic);
    }
    if let Some(which) = AccessFn::from_name(&name) {
        return access::call(body, which, call);
    }
    let receiver = expr(body, &call.receiver);
    let args: Vec<Expr> = call.args.iter().map(|argument| closure::value(body, argument)).collect();
    let Some(method) = Method::from_name(&name) else {
        let generics = call.turbofish.as_ref().map_or_else(Vec::new, |list| {
            generic_args(&syn::PathArguments::AngleBracketed(list.clone()), &body.scope, body.errors)
        });
        return Some(ExprKind::MethodCall(Box::new(receiver), name, generics, args));
    };
    if method.args != args.len() {
        let help = format!("pass {} argument(s)", method.args);
        body.errors.push(
            &rules::WRONG_ARGUMENTS,
            call.method.span(),
            format!("`{name}` takes {} argument(s)", method.args),
            help,
        );
        return None;
    }
    Some(ExprKind::Method(Box::new(receiver), method, args))
}

/// `value.name`, `value.0`.
pub fn field(body: &mut Body<'_>, field: &syn::ExprField) -> ExprKind {
    let base = Box::new(expr(body, &field.base));
    match &field.member {
        syn::Member::Unnamed(index) => ExprKind::TupleField(base, index.index as usize),
        syn::Member::Named(name) => ExprKind::Field(base, name.to_string()),
    }
}

/// `Pair { value: x, index }`.
pub fn structure(body: &mut Body<'_>, source: &syn::ExprStruct) -> Option<ExprKind> {
    let fields: Vec<(String, Expr)> = source
        .fields
        .iter()
        .map(|field| {
            let name = match &field.member {
                syn::Member::Named(name) => name.to_string(),
                syn::Member::Unnamed(index) => index.index.to_string(),
            };
            (name, expr(body, &field.expr))
        })
        .collect();
    if let Some(rest) = &source.rest {
        let help = "write every field, in the order of the structure";
        let message = "fields from another value are not part of the kernel language";
        body.errors.push(&rules::UNSUPPORTED_EXPRESSION, rest.span(), message, help);
        return None;
    }
    if source.qself.is_some() {
        let help = "write the structure by its name";
        let message = "an associated type is no structure by name";
        body.errors.push(&rules::UNSUPPORTED_EXPRESSION, source.path.span(), message, help);
        return None;
    }
    let (name, ty, path) = structure_named(body, &source.path)?;
    let (names, fields): (Vec<String>, Vec<Expr>) = fields.into_iter().unzip();
    body.scope.promise(Promise::Fields(path, names));
    Some(ExprKind::Struct(StructValue { name, ty, fields }))
}

/// The structure at a path: its name, itself where its arguments are known, and where its item is.
fn structure_named(body: &mut Body<'_>, path: &syn::Path) -> Option<(String, Option<Ty>, ItemPath)> {
    let parsed = path_ty(path, &body.scope, body.errors);
    let Ty::Struct(name, arguments) = &parsed else {
        if parsed != Ty::Unknown {
            let help = "only structures marked `#[device]` are made of fields";
            body.errors.push(&rules::UNSUPPORTED_EXPRESSION, path.span(), "this type has no fields", help);
        }
        return None;
    };
    if path.is_ident("Self") {
        let segments = body.scope.itself.as_ref().map(|itself| itself.path.clone())?;
        let item = ItemPath::named(segments, path.span());
        return Some((name.clone(), Some(parsed), item));
    }
    let item = ItemPath::named(path_names(path), path.span());
    let known =
        !arguments.is_empty() && !arguments.iter().any(|one| matches!(one, GenericArg::Type(Ty::Unknown)));
    Some((name.clone(), known.then(|| parsed.clone()), item))
}
