//! Diagnostics: every error of a function is collected, and none can be forgotten.

use proc_macro2::{Span, TokenStream};

use crate::rules::{self, Rule};

/// A refusal: where, why, and what to write instead.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    /// The reason, with its code.
    pub rule: &'static Rule,
    /// The token at fault.
    pub span: Span,
    /// What is wrong, lower case, no final stop.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

/// Collects the errors of one expansion.
///
/// Dropping it unread is a bug in the compiler and panics, so no path can lose an error.
#[derive(Debug, Default)]
pub struct Errors {
    list: Vec<Diagnostic>,
    read: bool,
}

impl Errors {
    /// An empty collection.
    pub fn new() -> Errors {
        Errors::default()
    }

    /// Records a refusal.
    pub fn push(
        &mut self,
        rule: &'static Rule,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.list.push(Diagnostic { rule, span, message: message.into(), help: help.into() });
    }

    /// Records what `syn` refused; its message says what it expected.
    pub fn syntax(&mut self, error: &syn::Error) {
        for one in error.clone() {
            self.push(&rules::ATTRIBUTE_SYNTAX, one.span(), one.to_string(), String::new());
        }
    }

    /// Whether anything was refused so far.
    pub fn any(&self) -> bool {
        !self.list.is_empty()
    }

    /// Ends the collection: the errors, in source order as they were found.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        self.read = true;
        std::mem::take(&mut self.list)
    }
}

impl Drop for Errors {
    fn drop(&mut self) {
        if !self.read && !std::thread::panicking() {
            panic!("diagnostics dropped unread: {:?}", self.list);
        }
    }
}

/// `compile_error!` invocations for `errors`, each at its own span.
pub fn to_tokens(errors: &[Diagnostic]) -> TokenStream {
    errors
        .iter()
        .map(|error| {
            let mut text = format!("[{}] {}", error.rule.code, error.message);
            if !error.help.is_empty() {
                text += &format!("\n  help: {}", error.help);
            }
            syn::Error::new(error.span, text).into_compile_error()
        })
        .collect()
}

/// The candidate closest to `name`, if one is close enough to be what was meant.
pub fn closest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= 1.max(candidate.len() / 3))
        .min()
        .map(|(_, candidate)| candidate)
}

/// Edits (insert, delete, replace) between two names.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &cb) in b.iter().enumerate() {
            let substitute = diagonal + usize::from(ca != cb);
            diagonal = row[j + 1];
            row[j + 1] = substitute.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn finds_what_was_meant() {
        assert_eq!(closest("batchcount", ["n", "batch_count"]), Some("batch_count"));
        assert_eq!(closest("alpha", ["n", "m", "lda"]), None);
    }
}
