//! Operands that begin at one place: `same(b, c)`.

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;

use super::super::attribute::Attribute;
use super::super::size::parse_size;
use super::scalars::arrow;
use crate::diag::Errors;
use crate::model::{InPlace, Name};
use crate::rules;

/// The two operands of `same(b, c)`.
pub fn same(value: &syn::Expr) -> Option<[Name; 2]> {
    let syn::Expr::Call(call) = value else { return None };
    if named(&call.func).is_none_or(|function| function.text != "same") {
        return None;
    }
    let names: Option<Vec<Name>> = call.args.iter().map(named).collect();
    let names: [Name; 2] = names?.try_into().ok()?;
    (names[0] != names[1]).then_some(names)
}

fn named(argument: &syn::Expr) -> Option<Name> {
    let syn::Expr::Path(path) = argument else { return None };
    path.path.get_ident().map(|ident| Name::new(ident.to_string(), ident.span()))
}

/// `in_place(same(a, c) => lda == ldc)`, several with `;` between them.
pub fn in_place(attribute: &Attribute, errors: &mut Errors) -> Vec<InPlace> {
    let Some(option) = attribute.get("in_place") else { return Vec::new() };
    let one = |input: syn::parse::ParseStream<'_>| {
        let operands: syn::Expr = input.parse()?;
        arrow(input, &operands, "a condition behind these operands")?;
        Ok((operands, input.parse::<syn::Expr>()?))
    };
    let parser = |input: syn::parse::ParseStream<'_>| {
        Punctuated::<_, syn::Token![;]>::parse_terminated_with(input, one)
    };
    let clauses = match syn::parse::Parser::parse2(parser, option.value.clone()) {
        Ok(clauses) => clauses,
        Err(error) => {
            errors.syntax(&error);
            return Vec::new();
        }
    };
    let mut list = Vec::new();
    for (operands, condition) in clauses {
        let Some(same) = same(&operands) else {
            let message = "what may begin at one place are two operands";
            errors.push(&rules::OPERAND_SHAPE, operands.span(), message, "write `same(a, c) => lda == ldc`");
            continue;
        };
        list.extend(parse_size(&condition, errors).map(|formula| InPlace { operands: same, formula }));
    }
    list
}
