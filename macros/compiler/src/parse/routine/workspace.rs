//! Workspace buffers, named or anonymous, and the parameters that take them.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;

use super::super::attribute::{Attribute, Keyed};
use super::formulas::either_form;
use super::places::same;
use crate::diag::{Errors, closest};
use crate::model::{Buffer, BufferSizes, Name, Ty};
use crate::rules;

pub fn buffers(
    attribute: &Attribute,
    parameters: &[(Name, Ty)],
    scalar: &Name,
    body: &syn::Block,
    errors: &mut Errors,
) -> Vec<Buffer> {
    let Some(option) = attribute.get("workspace") else {
        for (name, _) in parameters {
            let message = format!("`{}` is a workspace buffer that nothing declares", name.text);
            errors.push(
                &rules::UNDECLARED_BUFFER,
                name.span,
                message,
                format!("add `workspace({} = \"n * T\")` to the attribute", name.text),
            );
        }
        return Vec::new();
    };
    let buffers = match option.list {
        true => named_buffers(option, parameters, errors),
        false => anonymous(option, parameters, scalar, errors),
    };
    for name in buffers.iter().filter_map(|buffer| buffer.name.as_ref()) {
        if !name.text.starts_with('_') && !mentions(body.to_token_stream(), &name.text) {
            let message = format!("the buffer `{}` is never used", name.text);
            errors.push(&rules::UNUSED_BUFFER, name.span, message, "remove the parameter and its workspace");
        }
    }
    buffers
}

/// `workspace = "..."`: one buffer, handed to the one parameter that takes one, if any.
fn anonymous(option: &Keyed, parameters: &[(Name, Ty)], scalar: &Name, errors: &mut Errors) -> Vec<Buffer> {
    if let [_, second, ..] = parameters {
        errors.push(
            &rules::UNDECLARED_BUFFER,
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
        BufferSizes { optimal: formula, degraded: None, spare: false, batch_shared: false, unless: None },
    )]
}

fn named_buffers(option: &Keyed, parameters: &[(Name, Ty)], errors: &mut Errors) -> Vec<Buffer> {
    let parser = syn::punctuated::Punctuated::<Keyed, syn::Token![,]>::parse_terminated;
    let parsed = match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok(parsed) => parsed,
        Err(error) => {
            errors.syntax(&error);
            return Vec::new();
        }
    };
    let mut buffers: Vec<Buffer> = Vec::new();
    let mut nested = None;
    for entry in parsed {
        let name = entry.name.to_string();
        if name == "nested" && !parameters.iter().any(|(parameter, _)| parameter.text == name) {
            nested = needed_inside(entry, errors);
            continue;
        }
        let Some((parameter, element)) = parameters.iter().find(|(parameter, _)| parameter.text == name)
        else {
            let meant = closest(&name, parameters.iter().map(|(parameter, _)| parameter.text.as_str()));
            let help = meant.map_or_else(
                || format!("add a parameter `{name}: Workspace<T>`, or remove the buffer"),
                |meant| format!("did you mean `{meant}`?"),
            );
            errors.push(
                &rules::UNUSED_BUFFER,
                entry.name.span(),
                format!("the buffer `{name}` is used by no parameter"),
                help,
            );
            continue;
        };
        if buffers.iter().any(|earlier| earlier.name.as_ref() == Some(parameter)) {
            errors.push(
                &rules::GIVEN_TWICE,
                entry.name.span(),
                format!("the buffer `{name}` is given twice"),
                "remove one of them",
            );
            continue;
        }
        let span = entry.name.span();
        let Some(sizes) = sizes(entry, errors) else { continue };
        if let Some(first) = buffers.iter().find(|earlier| earlier.spare && sizes.spare) {
            let first = first.name.as_ref().map_or("workspace", |name| name.text.as_str());
            let message = format!("`{first}` takes what is spare already");
            let help = "make it one buffer, and divide it in the routine";
            errors.push(&rules::GIVEN_TWICE, span, message, help);
        }
        buffers.push(Buffer::new(Some(parameter.clone()), element.clone(), sizes));
    }
    if !errors.any() {
        refuse_undeclared(&buffers, parameters, errors);
    }
    // Last, so that its bytes can be returned before calls inside borrow them again.
    buffers.extend(nested);
    buffers
}

fn refuse_undeclared(buffers: &[Buffer], parameters: &[(Name, Ty)], errors: &mut Errors) {
    let declared = |name: &Name| buffers.iter().any(|buffer| buffer.name.as_ref() == Some(name));
    for (name, _) in parameters.iter().filter(|(name, _)| !declared(name)) {
        let message = format!("`{}` is a workspace buffer that nothing declares", name.text);
        let help = format!("add `{} = \"n * T\"` to `workspace(...)`", name.text);
        errors.push(&rules::UNDECLARED_BUFFER, name.span, message, help);
    }
}

/// `nested`: what routines inside need.
fn needed_inside(entry: Keyed, errors: &mut Errors) -> Option<Buffer> {
    let span = entry.name.span();
    let sizes = sizes(entry, errors)?;
    if sizes.spare {
        let help = "write `nested = \"...\"`; a routine inside takes what is spare by itself";
        errors.push(&rules::MISPLACED_OPTION, span, "what routines inside need is not spare", help);
    }
    Some(Buffer { nested: true, ..Buffer::new(None, Ty::Unit, sizes) })
}

/// `name = "..."`, `name(optimal = "...", degraded = "...")`, or `name(spare = "...")`; each of them also with
/// `batch_shared` for `name`, in `name(...)`.
fn sizes(entry: Keyed, errors: &mut Errors) -> Option<BufferSizes> {
    let batch_shared = entry.name == "batch_shared";
    if !entry.list {
        return either_form(entry.value, errors).map(|optimal| BufferSizes {
            optimal,
            degraded: None,
            spare: false,
            batch_shared,
            unless: None,
        });
    }
    let options = Attribute::buffer(entry.value, errors);
    if options.is_empty() {
        // The buffer is one that nothing declares, unless what was written has been refused.
        return None;
    }
    if let Some(shared) = options.get("batch_shared") {
        let reason = "the sizes of a shared buffer stand in `batch_shared(...)`";
        options.refuse(&["optimal", "degraded", "spare", "unless"], reason, errors);
        if batch_shared {
            options.refuse(&["batch_shared"], "the buffer is shared already", errors);
            return None;
        }
        return sizes(shared.clone(), errors);
    }
    if let Some(spare) = options.get("spare") {
        options.refuse(
            &["optimal", "degraded", "unless"],
            "a spare buffer is whatever is left, at most `spare`",
            errors,
        );
        return either_form(spare.value.clone(), errors).map(|optimal| BufferSizes {
            optimal,
            degraded: None,
            spare: true,
            batch_shared,
            unless: None,
        });
    }
    let formula = |name: &str, errors: &mut Errors| match options.get(name) {
        Some(option) => either_form(option.value.clone(), errors),
        None => {
            let help = format!("write `{}(optimal = \"...\", degraded = \"...\")`", entry.name);
            errors.push(
                &rules::UNDECLARED_BUFFER,
                entry.name.span(),
                format!("`{}` has no {name} size", entry.name),
                help,
            );
            None
        }
    };
    let (optimal, degraded) = (formula("optimal", errors), formula("degraded", errors));
    let unless = options.get("unless").and_then(|option| one_place(option, errors));
    Some(BufferSizes { optimal: optimal?, degraded: Some(degraded?), spare: false, batch_shared, unless })
}

/// `unless = same(b, c)`
fn one_place(option: &Keyed, errors: &mut Errors) -> Option<[Name; 2]> {
    let names = syn::parse2::<syn::Expr>(option.value.clone()).ok().and_then(|value| same(&value));
    if names.is_none() {
        let message = "a buffer is without use where two operands begin at one place";
        errors.push(&rules::OPERAND_SHAPE, option.name.span(), message, "write `unless = same(b, c)`");
    }
    names
}

/// Whether `name` stands anywhere in the tokens.
fn mentions(tokens: TokenStream, name: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => mentions(group.stream(), name),
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
