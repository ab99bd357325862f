//! How deep a function may nest, asked of its tokens before anything walks into them.
//!
//! Parsers and printers call themselves for what is inside, and so does rustc. A function that nests deeper than they
//! have room for would end the compiler by a signal, and an editor with it; this refuses it in words. The walk here
//! keeps what it has yet to look at in a list, and so needs no room itself; it looks at each token once.

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};

use crate::diag::Errors;
use crate::rules;

/// Brackets of any kind in each other: as deep as rustc lets macros go.
const BRACKETS: usize = 128;
/// Operators, `.`, `as` and `else` in one expression: each may be around what is before it.
const OPERATORS: usize = 500;

/// Refuses an item that nests too deeply; whether it is fit to be parsed.
pub fn check(item: &TokenStream, errors: &mut Errors) -> bool {
    let mut waiting = vec![(item.clone(), 0)];
    while let Some((tokens, depth)) = waiting.pop() {
        let mut operators = Operators::default();
        for token in tokens {
            if let Some(span) = operators.too_many(&token) {
                let message = format!("more than {OPERATORS} operators in one expression");
                errors.push(&rules::UNSUPPORTED_EXPRESSION, span, message, "give its parts names with `let`");
                return false;
            }
            let TokenTree::Group(group) = token else { continue };
            if depth == BRACKETS {
                let message = format!("more than {BRACKETS} brackets in each other");
                let help = "give a part a name with `let`, or move it into a device function";
                errors.push(&rules::UNSUPPORTED_EXPRESSION, group.span_open(), message, help);
                return false;
            }
            waiting.push((group.stream(), depth + 1));
        }
    }
    true
}

/// Counts what may be operators of one expression.
#[derive(Default)]
struct Operators {
    count: usize,
    /// Whether the last token was a block, behind which a new statement may begin.
    behind_block: bool,
    /// Whether it was the first part of `=>`, which ends a pattern.
    in_arrow: bool,
}

impl Operators {
    /// Looks at the next token; its place if it is one operator too many.
    fn too_many(&mut self, token: &TokenTree) -> Option<Span> {
        let behind_block = std::mem::replace(&mut self.behind_block, false);
        let in_arrow = std::mem::replace(&mut self.in_arrow, false);
        match token {
            TokenTree::Punct(punct) if in_arrow && punct.as_char() == '>' => self.count = 0,
            TokenTree::Punct(punct) if punct.as_char() == '=' && punct.spacing() == Spacing::Joint => {
                self.in_arrow = true;
            }
            // Ends of statements, of arguments and of patterns; the beginnings of attributes and labels.
            TokenTree::Punct(punct) if matches!(punct.as_char(), ';' | ',' | '#' | '\'') => self.count = 0,
            TokenTree::Punct(punct) if punct.spacing() == Spacing::Alone => self.count += 1,
            TokenTree::Ident(word) if *word == "else" || *word == "as" => self.count += 1,
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => self.behind_block = true,
            _ if behind_block => self.count = 0,
            _ => {}
        }
        (self.count > OPERATORS).then(|| token.span())
    }
}
