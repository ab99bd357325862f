//! Routines: the attribute and the signature together.

use proc_macro2::Span;
use quote::ToTokens;
use syn::spanned::Spanned;

use super::attribute::Attribute;
use super::size::{parse_size, parse_size_text};
use super::{Scope, docs, parse_ty, signature, used_kernels};
use crate::diag::{Errors, closest};
use crate::model::{
    Buffer, BufferSizes, Condition, Float, Geometry, Instance, Int, Name, NoOp, Operand, OperandKind,
    QuickReturn, Routine, RoutineKind, SizeExpr, SizeKind, Skip, Ty, View,
};

/// Parses a routine; `None` when too little of it is understood to go on.
pub fn routine(
    attribute: &Attribute,
    item: &syn::ItemFn,
    errors: &mut Errors,
) -> Option<(Routine, Vec<Vec<String>>, bool)> {
    let (generics, scope) = signature::generics(&item.sig.generics, errors);
    let Some(scalar) = generics.first().map(|generic| generic.name.clone()) else {
        errors.push(
            item.sig.ident.span(),
            "a routine has one type parameter: its element type",
            "declare it as `fn name<T: Scalar>(...)`",
        );
        return None;
    };
    if let Some(extra) = generics.get(1) {
        errors.push(
            extra.name.span,
            "a routine has one type parameter only",
            "remove it, or make a second routine",
        );
    }
    let call = call_parameter(item);
    let (mut operands, workspaces) = operands(item, &scope, call.as_ref(), errors);
    default_shapes(&mut operands, errors);
    let buffers = buffers(attribute, &workspaces, &scalar, errors);
    let name = Name::new(item.sig.ident.to_string(), item.sig.ident.span());
    if call.is_some() {
        attribute.refuse(
            &["grid", "block", "host_block"],
            "host code launches kernels, each with its own",
            errors,
        );
    }
    let geometry = geometry(attribute, errors);
    let (kind, uses, has_barrier) = match call {
        Some(call) => {
            let used = used_kernels(&item.block, &call.text);
            (RoutineKind::Host { call, used, order: parameter_names(item) }, Vec::new(), false)
        }
        None => {
            let parsed = signature::function(item, &["BLOCK"], errors);
            (RoutineKind::Kernel(Box::new(parsed.function), geometry), parsed.uses, parsed.has_barrier)
        }
    };
    let routine = Routine {
        docs: docs(&item.attrs),
        symbol: symbol(attribute, &name, errors),
        instances: instances(attribute, errors),
        level: level(attribute, &operands, errors),
        buffers,
        quick_return: QuickReturn { when: condition(attribute, "quick_return", errors) },
        no_op: no_op(attribute, errors),
        skips: skips(attribute, errors),
        flops: formula(attribute, "flops", errors),
        bytes: formula(attribute, "bytes", errors),
        operands,
        scalar,
        name,
        kind,
    };
    Some((routine, uses, has_barrier))
}

/// The name of a first parameter of type `&Call`.
fn call_parameter(item: &syn::ItemFn) -> Option<Name> {
    let syn::FnArg::Typed(typed) = item.sig.inputs.first()? else { return None };
    let syn::Type::Reference(reference) = &*typed.ty else { return None };
    let syn::Type::Path(path) = &*reference.elem else { return None };
    let syn::Pat::Ident(name) = &*typed.pat else { return None };
    (path.path.segments.last()?.ident == "Call").then(|| Name::new(name.ident.to_string(), name.ident.span()))
}

/// The names of the parameters after the call.
fn parameter_names(item: &syn::ItemFn) -> Vec<Name> {
    let names = item.sig.inputs.iter().skip(1).filter_map(|input| match input {
        syn::FnArg::Typed(typed) => match &*typed.pat {
            syn::Pat::Ident(pattern) => Some(Name::new(pattern.ident.to_string(), pattern.ident.span())),
            _ => None,
        },
        syn::FnArg::Receiver(_) => None,
    });
    names.collect()
}

/// Arguments of the interface, and parameters that take workspace buffers.
fn operands(
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

/// `len` belongs to vectors, `shape` to matrices.
fn refuse_misplaced(typed: &syn::PatType, ty: &Ty, errors: &mut Errors) {
    for (name, belongs) in [
        ("len", matches!(ty, Ty::View(View::Vector | View::VectorMut, _))),
        ("shape", matches!(ty, Ty::View(View::Matrix | View::MatrixMut, _))),
    ] {
        if let Some(attribute) =
            typed.attrs.iter().find(|attribute| attribute.path().is_ident(name) && !belongs)
        {
            let help = "write `#[len(n)]` on a vector, `#[shape(m, n)]` on a matrix";
            errors.push(attribute.span(), format!("`{name}` has no meaning for this parameter"), help);
        }
    }
}

fn operand_kind(typed: &syn::PatType, ty: Ty, errors: &mut Errors) -> Option<OperandKind> {
    refuse_misplaced(typed, &ty, errors);
    Some(match ty {
        Ty::Int(Int::I64) => OperandKind::Dim,
        Ty::Options(options) => OperandKind::Options(options),
        Ty::View(View::Param, element) => OperandKind::Param(*element),
        Ty::View(View::ResultMut, element) => OperandKind::Result(*element),
        Ty::View(view @ (View::Vector | View::VectorMut), element) => OperandKind::Vector {
            mutable: view == View::VectorMut,
            element: *element,
            len: shape_attribute(typed, "len", 1, errors)
                .and_then(|mut list| list.pop())
                .unwrap_or_else(unset),
        },
        Ty::View(view @ (View::Matrix | View::MatrixMut), element) => {
            let mut shape = shape_attribute(typed, "shape", 2, errors).unwrap_or_default();
            let cols = shape.pop().unwrap_or_else(unset);
            let rows = shape.pop().unwrap_or_else(unset);
            OperandKind::Matrix { mutable: view == View::MatrixMut, element: *element, rows, cols }
        }
        Ty::Unknown => return None,
        _ => {
            errors.push(
                typed.ty.span(),
                "a parameter of a routine says what it is in BLAS terms",
                "use Dim, Param<T>, Vector, VectorMut, Matrix, MatrixMut, ResultMut, Operation, Fill, Side or Diagonal",
            );
            return None;
        }
    })
}

/// Stands for a shape that the routine's sizes decide; [`default_shapes`] replaces it.
fn unset() -> SizeExpr {
    SizeExpr::name("", Span::call_site())
}

/// The formulas of `#[len(...)]` or `#[shape(..., ...)]` on a parameter.
fn shape_attribute(
    typed: &syn::PatType,
    name: &str,
    count: usize,
    errors: &mut Errors,
) -> Option<Vec<SizeExpr>> {
    let attribute = typed.attrs.iter().find(|attribute| attribute.path().is_ident(name))?;
    let parser = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
    match attribute.parse_args_with(parser) {
        Ok(list) if list.len() == count => list.iter().map(|formula| parse_size(formula, errors)).collect(),
        Ok(_) => {
            let message = format!("`{name}` takes {count} formula(s)");
            errors.push(
                attribute.span(),
                message,
                "write `#[len(n)]` on a vector, `#[shape(m, n)]` on a matrix",
            );
            None
        }
        Err(error) => {
            errors.syntax(&error);
            None
        }
    }
}

/// Fills in what the only size, or the first two, say.
fn default_shapes(operands: &mut [Operand], errors: &mut Errors) {
    let dims: Vec<Name> = operands
        .iter()
        .filter(|operand| matches!(operand.kind, OperandKind::Dim))
        .map(|operand| operand.name.clone())
        .collect();
    for operand in operands {
        let span = operand.name.span;
        let missing = |formula: &SizeExpr| matches!(&formula.kind, SizeKind::Name(name) if name.is_empty());
        match &mut operand.kind {
            OperandKind::Vector { len, .. } if missing(len) => match dims.as_slice() {
                [only] => *len = SizeExpr::name(&only.text, span),
                _ => errors.push(
                    span,
                    format!("how long is `{}`? the routine has {} sizes", operand.name.text, dims.len()),
                    "write its length before it: `#[len(n)]`, or `#[len(if trans == N { n } else { m })]`",
                ),
            },
            OperandKind::Matrix { rows, cols, .. } if missing(rows) => match dims.as_slice() {
                [] => errors.push(span, "a matrix needs a size", "add `m: Dim, n: Dim`"),
                [only] => {
                    (*rows, *cols) = (SizeExpr::name(&only.text, span), SizeExpr::name(&only.text, span))
                }
                [m, n, ..] => (*rows, *cols) = (SizeExpr::name(&m.text, span), SizeExpr::name(&n.text, span)),
            },
            _ => {}
        }
    }
}

/// A formula given as a string or as tokens, with its text.
pub fn either_form(value: proc_macro2::TokenStream, errors: &mut Errors) -> Option<(SizeExpr, String)> {
    if let Ok(text) = syn::parse2::<syn::LitStr>(value.clone()) {
        return parse_size_text(&text, errors).map(|formula| (formula, text.value()));
    }
    match syn::parse2::<syn::Expr>(value) {
        Ok(expr) => {
            let text = pretty(&expr.to_token_stream().to_string());
            parse_size(&expr, errors).map(|formula| (formula, text))
        }
        Err(error) => {
            errors.syntax(&error);
            None
        }
    }
}

/// Token text without the blanks that the token printer puts around brackets.
fn pretty(tokens: &str) -> String {
    tokens.replace(" (", "(").replace("( ", "(").replace(" )", ")").replace(" ,", ",")
}

fn formula(attribute: &Attribute, name: &str, errors: &mut Errors) -> Option<(SizeExpr, String)> {
    either_form(attribute.get(name)?.value.clone(), errors)
}

fn condition(attribute: &Attribute, name: &str, errors: &mut Errors) -> Option<Condition> {
    formula(attribute, name, errors).map(|(formula, text)| Condition { formula, text })
}

fn buffers(
    attribute: &Attribute,
    parameters: &[(Name, Ty)],
    scalar: &Name,
    errors: &mut Errors,
) -> Vec<Buffer> {
    let Some(option) = attribute.get("workspace") else {
        for (name, _) in parameters {
            let message = format!("`{}` is a workspace buffer that nothing declares", name.text);
            errors.push(
                name.span,
                message,
                format!("add `workspace({} = \"n * T\")` to the attribute", name.text),
            );
        }
        return Vec::new();
    };
    if option.list {
        named_buffers(option, parameters, errors)
    } else {
        anonymous(option, parameters, scalar, errors)
    }
}

/// `workspace = "..."`: one buffer, handed to the one parameter that takes one, if any.
fn anonymous(
    option: &super::Keyed,
    parameters: &[(Name, Ty)],
    scalar: &Name,
    errors: &mut Errors,
) -> Vec<Buffer> {
    if let [_, second, ..] = parameters {
        errors.push(
            second.0.span,
            "one anonymous workspace cannot serve two parameters",
            "name them: `workspace(first = \"...\", second = \"...\")`",
        );
    }
    let Some(formula) = either_form(option.value.clone(), errors) else { return Vec::new() };
    let parameter = parameters.first();
    let element = parameter.map_or(Ty::Generic(scalar.text.clone()), |(_, element)| element.clone());
    vec![Buffer::new(
        parameter.map(|(name, _)| name.clone()),
        element,
        BufferSizes { optimal: formula, degraded: None },
    )]
}

fn named_buffers(option: &super::Keyed, parameters: &[(Name, Ty)], errors: &mut Errors) -> Vec<Buffer> {
    let parser = syn::punctuated::Punctuated::<super::Keyed, syn::Token![,]>::parse_terminated;
    let parsed = match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok(parsed) => parsed,
        Err(error) => {
            errors.syntax(&error);
            return Vec::new();
        }
    };
    let mut buffers: Vec<Buffer> = Vec::new();
    for entry in parsed {
        let name = entry.name.to_string();
        let Some((parameter, element)) = parameters.iter().find(|(parameter, _)| parameter.text == name)
        else {
            let meant = closest(&name, parameters.iter().map(|(parameter, _)| parameter.text.as_str()));
            let help = meant.map_or_else(
                || format!("add a parameter `{name}: Workspace<T>`, or remove the buffer"),
                |meant| format!("did you mean `{meant}`?"),
            );
            errors.push(entry.name.span(), format!("the buffer `{name}` is used by no parameter"), help);
            continue;
        };
        if buffers.iter().any(|earlier| earlier.name.as_ref() == Some(parameter)) {
            errors.push(
                entry.name.span(),
                format!("the buffer `{name}` is given twice"),
                "remove one of them",
            );
            continue;
        }
        if let Some(sizes) = sizes(entry, errors) {
            buffers.push(Buffer::new(Some(parameter.clone()), element.clone(), sizes));
        }
    }
    for (name, _) in parameters {
        if !buffers.iter().any(|buffer| buffer.name.as_ref() == Some(name)) && !errors.any() {
            let message = format!("`{}` is a workspace buffer that nothing declares", name.text);
            errors.push(name.span, message, format!("add `{} = \"n * T\"` to `workspace(...)`", name.text));
        }
    }
    buffers
}

/// `name = "..."`, or `name(optimal = "...", degraded = "...")`.
fn sizes(entry: super::Keyed, errors: &mut Errors) -> Option<BufferSizes> {
    if !entry.list {
        return either_form(entry.value, errors).map(|optimal| BufferSizes { optimal, degraded: None });
    }
    let options = Attribute::buffer(entry.value, errors);
    let formula = |name: &str, errors: &mut Errors| match options.get(name) {
        Some(option) => either_form(option.value.clone(), errors),
        None => {
            let help = format!("write `{}(optimal = \"...\", degraded = \"...\")`", entry.name);
            errors.push(entry.name.span(), format!("`{}` has no {name} size", entry.name), help);
            None
        }
    };
    let (optimal, degraded) = (formula("optimal", errors), formula("degraded", errors));
    Some(BufferSizes { optimal: optimal?, degraded: Some(degraded?) })
}

/// The geometry options, with the defaults of a kernel.
pub fn geometry(attribute: &Attribute, errors: &mut Errors) -> Geometry {
    let (grid_x, grid_y) = grid(attribute, errors);
    let block = attribute.number("block", errors).map_or(256, |(block, span)| {
        if !(1..=1024).contains(&block) {
            errors.push(span, format!("a block of {block} threads does not exist"), "use 1 to 1024 threads");
        }
        block.clamp(1, 1024)
    });
    let cooperative = match attribute.number("host_block", errors) {
        None | Some((1, _)) => false,
        Some((same, _)) if same == block => true,
        Some((_, span)) => {
            errors.push(
                span,
                "on the host a block has one thread or all of them",
                "write 1, or the value of `block`",
            );
            false
        }
    };
    Geometry { grid_x, grid_y, block, cooperative }
}

fn grid(attribute: &Attribute, errors: &mut Errors) -> (Option<SizeExpr>, Option<SizeExpr>) {
    let Some(option) = attribute.get("grid") else { return (None, None) };
    let parsed = if option.list {
        let parser = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        syn::parse::Parser::parse2(parser, option.value.clone()).map(|list| list.into_iter().collect())
    } else {
        syn::parse2::<syn::Expr>(option.value.clone()).map(|one| match one {
            syn::Expr::Tuple(tuple) => tuple.elems.into_iter().collect(),
            one => vec![one],
        })
    };
    match parsed.as_deref() {
        Ok([x]) => (parse_size(x, errors), None),
        Ok([x, y]) => (parse_size(x, errors), parse_size(y, errors)),
        Ok(_) => {
            errors.push(
                option.name.span(),
                "a grid has one or two dimensions",
                "the batch is the third, by itself",
            );
            (None, None)
        }
        Err(error) => {
            errors.syntax(error);
            (None, None)
        }
    }
}

fn symbol(attribute: &Attribute, name: &Name, errors: &mut Errors) -> Name {
    let Some(text) = attribute.text("symbol", errors) else {
        return Name::new(format!("rocblas_{{t}}{}", name.text), name.span);
    };
    let value = text.value();
    let plain = value.replacen("{t}", "", 1);
    if !value.contains("{t}") || !plain.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        errors.push(
            text.span(),
            format!("\"{value}\" is not a symbol with a place for the type letter"),
            "write it as \"rocblas_{t}name\"",
        );
    }
    Name::new(value, text.span())
}

fn instances(attribute: &Attribute, errors: &mut Errors) -> Vec<Instance> {
    let Some(option) = attribute.get("types") else {
        let all = [("s", Float::F32), ("d", Float::F64), ("c", Float::C32), ("z", Float::C64)];
        let here = |(letter, ty)| Instance { letter: Name::new(letter, Span::call_site()), ty };
        return all.into_iter().map(here).collect();
    };
    let parser = |input: syn::parse::ParseStream<'_>| {
        input.parse_terminated(
            |input| {
                Ok((
                    input.parse::<syn::Ident>()?,
                    input.parse::<syn::Token![:]>()?,
                    input.parse::<syn::Ident>()?,
                ))
            },
            syn::Token![,],
        )
    };
    let parsed = match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok(parsed) => parsed,
        Err(error) => {
            errors.syntax(&error);
            return Vec::new();
        }
    };
    let mut list: Vec<Instance> = Vec::new();
    for (letter, _, ty) in parsed {
        let Some(float) = Float::ALL.into_iter().find(|float| ty == float.name()) else {
            errors.push(ty.span(), format!("`{ty}` is not an element type"), "use f32, f64, c32 or c64");
            continue;
        };
        if list.iter().any(|earlier| letter == earlier.letter.text || earlier.ty == float) {
            errors.push(letter.span(), "two instances would share a symbol or a type", "remove one of them");
            continue;
        }
        list.push(Instance { letter: Name::new(letter.to_string(), letter.span()), ty: float });
    }
    list
}

/// The BLAS level: given, or what the operands say.
fn level(attribute: &Attribute, operands: &[Operand], errors: &mut Errors) -> u8 {
    if let Some((level, span)) = attribute.number("level", errors) {
        if !(1..=3).contains(&level) {
            errors.push(span, "BLAS has levels 1, 2 and 3", "remove `level`: the operands tell it");
        }
        return level.clamp(1, 3) as u8;
    }
    let has = |matrix: bool| {
        operands.iter().any(|operand| match operand.kind {
            OperandKind::Matrix { .. } => matrix,
            OperandKind::Vector { .. } => !matrix,
            _ => false,
        })
    };
    match (has(true), has(false)) {
        (false, _) => 1,
        (true, true) => 2,
        (true, false) => 3,
    }
}

fn no_op(attribute: &Attribute, errors: &mut Errors) -> Option<NoOp> {
    if attribute.get("no_op").is_some() {
        attribute.refuse(&["no_op_after_pointers"], "`no_op` says when already", errors);
    }
    let (option, after_pointers) = match attribute.get("no_op_after_pointers") {
        Some(option) => (option, true),
        None => (attribute.get("no_op")?, false),
    };
    let expr = parse_or_report::<syn::Expr>(option.value.clone(), errors)?;
    let mut terms = Vec::new();
    scalar_terms(&expr, &mut terms, errors);
    Some(NoOp { terms, after_pointers })
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
        expr.span(),
        "only comparisons of a scalar with 0 or 1 are known before a call runs",
        "write `alpha == 0`, or several joined by `&&`",
    );
}

fn zero_or_one(expr: &syn::Expr) -> Option<u8> {
    let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(int), .. }) = expr else { return None };
    int.base10_parse::<u8>().ok().filter(|value| *value <= 1)
}

/// `skips(alpha == 0 => a, x)`.
fn skips(attribute: &Attribute, errors: &mut Errors) -> Vec<Skip> {
    let Some(option) = attribute.get("skips") else { return Vec::new() };
    let parser = |input: syn::parse::ParseStream<'_>| {
        let cond: syn::Expr = input.parse()?;
        input.parse::<syn::Token![=>]>()?;
        let names = syn::punctuated::Punctuated::<syn::Ident, syn::Token![,]>::parse_terminated(input)?;
        Ok((cond, names))
    };
    match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok((cond, names)) => {
            let mut terms = Vec::new();
            scalar_terms(&cond, &mut terms, errors);
            let operands: Vec<Name> =
                names.iter().map(|name| Name::new(name.to_string(), name.span())).collect();
            terms
                .into_iter()
                .map(|(scalar, value)| Skip { scalar, value, operands: operands.clone() })
                .collect()
        }
        Err(error) => {
            errors.syntax(&error);
            Vec::new()
        }
    }
}
