//! Formulas in an attribute, as a string or as tokens.

use quote::ToTokens;

use super::super::size::{parse_size, parse_size_text};
use crate::diag::Errors;
use crate::model::SizeExpr;

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
