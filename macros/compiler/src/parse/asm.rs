//! `asm_hip!`: text for one target, between branches for the others.

use proc_macro2::{Span, TokenStream};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;

use super::target::Branch;
use super::{Body, expr};
use crate::model::{Asm, AsmClass, AsmDirection, AsmOperand, AsmPiece, StmtKind, Vendor};
use crate::rules;

/// Whether a macro is text for one target.
pub fn is_asm(call: &syn::Macro) -> bool {
    call.path.segments.last().is_some_and(|last| last.ident == "asm_hip")
}

/// What stands in the brackets of `asm_hip!`.
pub struct Source {
    text: Vec<syn::LitStr>,
    operands: Vec<SourceOperand>,
    clobbers: Vec<syn::LitStr>,
    options: Vec<syn::Ident>,
}

/// `out(reg) x`.
pub struct SourceOperand {
    pub direction: AsmDirection,
    class: syn::Ident,
    pub value: syn::Expr,
}

/// What stands between two commas.
enum Part {
    Text(syn::LitStr),
    Operand(Box<SourceOperand>),
    Clobber(syn::LitStr),
    Options(Vec<syn::Ident>),
}

impl Parse for Part {
    fn parse(input: ParseStream<'_>) -> syn::Result<Part> {
        if input.peek(syn::LitStr) {
            return input.parse().map(Part::Text);
        }
        let word: syn::Ident = syn::ext::IdentExt::parse_any(input)?;
        let inside;
        syn::parenthesized!(inside in input);
        if word == "options" {
            let list = Punctuated::<syn::Ident, syn::Token![,]>::parse_terminated(&inside)?;
            return Ok(Part::Options(list.into_iter().collect()));
        }
        let direction = AsmDirection::ALL.into_iter().find(|(name, _)| word == name);
        let Some((_, direction)) = direction else {
            let message =
                "an operand is `in(reg) value`, `out(reg) place`, `lateout(reg) place` or `inout(reg) place`";
            return Err(syn::Error::new(word.span(), message));
        };
        if inside.peek(syn::LitStr) {
            let register = inside.parse()?;
            input.parse::<syn::Token![_]>()?;
            return Ok(Part::Clobber(register));
        }
        let class = inside.parse()?;
        Ok(Part::Operand(Box::new(SourceOperand { direction, class, value: input.parse()? })))
    }
}

impl Source {
    /// Parses what stands in the brackets.
    pub fn parse(tokens: TokenStream) -> syn::Result<Source> {
        let parser = Punctuated::<Part, syn::Token![,]>::parse_terminated;
        let parts = syn::parse::Parser::parse2(parser, tokens)?;
        let mut source =
            Source { text: Vec::new(), operands: Vec::new(), clobbers: Vec::new(), options: Vec::new() };
        for part in parts {
            match part {
                Part::Text(text) => source.text.push(text),
                Part::Operand(operand) => source.operands.push(*operand),
                Part::Clobber(register) => source.clobbers.push(register),
                Part::Options(options) => source.options.extend(options),
            }
        }
        Ok(source)
    }

    /// What it reads and writes.
    pub fn operands(&self) -> &[SourceOperand] {
        &self.operands
    }
}

/// Parses `asm_hip!(...)`; `span` is that of the whole.
pub fn statement(body: &mut Body<'_>, call: &syn::Macro, span: Span) -> Option<StmtKind> {
    let target = target(body, span);
    let source = match Source::parse(call.tokens.clone()) {
        Ok(source) => source,
        Err(error) => {
            refuse(body, error.span(), &error.to_string(), USAGE);
            return None;
        }
    };
    if source.text.is_empty() {
        refuse(body, span, "there is no text for the compiler", USAGE);
        return None;
    }
    let has = |name: &str| source.options.iter().any(|option| option == name);
    let (cpp, pure, no_memory) = (has("cpp"), has("pure"), has("nomem") || has("pure"));
    for option in &source.options {
        if !["cpp", "pure", "nomem"].iter().any(|known| option == known) {
            refuse(body, option.span(), "there is no such option", "options are `cpp`, `pure` and `nomem`");
        }
    }
    let mut operands = Vec::new();
    for operand in &source.operands {
        let class = match operand.class.to_string().as_str() {
            "reg" => AsmClass::Reg,
            "sgpr" if !matches!(target, Some((Vendor::Nvidia, _))) => AsmClass::Sgpr,
            _ => {
                let help = "write `reg`, or on AMD's `sgpr` for a register that the wave shares";
                refuse(body, operand.class.span(), "operands do not lie there", help);
                AsmClass::Reg
            }
        };
        operands.push(AsmOperand {
            direction: operand.direction,
            class,
            value: expr::expr(body, &operand.value),
        });
    }
    let lines: Vec<String> = source.text.iter().map(syn::LitStr::value).collect();
    let place = source.text.first().map_or(span, Spanned::span);
    let text = pieces(body, &lines.join("\n"), operands.len(), place)?;
    let clobbers = source.clobbers.iter().map(syn::LitStr::value).collect();
    let (vendor, condition) = target?;
    Some(StmtKind::Asm(Asm { text, operands, clobbers, cpp, pure, no_memory, vendor, condition }))
}

const USAGE: &str =
    "write `asm_hip!(\"text\", out(reg) place, in(reg) value)`; see `Text for one target` in the book";

fn refuse(body: &mut Body<'_>, span: Span, message: &str, help: &str) {
    body.errors.push(&rules::ASM_TEXT, span, message, help);
}

/// Whose GPUs the text is for: the innermost branch around it that tells.
fn target(body: &mut Body<'_>, span: Span) -> Option<(Vendor, String)> {
    let around = body.targets.iter().rev().find(|branch| branch.target.is_some()).cloned();
    match around {
        Some(Branch { target, has_else: true }) => target,
        Some(_) => {
            let message = "this `if` has no code for other targets";
            let help = "write the same in Rust in an `else` branch: the host and other GPUs take that";
            body.errors.push(&rules::ASM_PLACE, span, message, help);
            None
        }
        None => {
            let message = "`asm_hip!` stands where any target may come";
            let help = "put it into `if target::amd() { ... } else { ... }`, or ask for `target::nvidia()` or an architecture";
            body.errors.push(&rules::ASM_PLACE, span, message, help);
            None
        }
    }
}

/// The text taken apart at `{}`, `{0}` and the like.
fn pieces(body: &mut Body<'_>, text: &str, operands: usize, span: Span) -> Option<Vec<AsmPiece>> {
    let (mut pieces, mut plain, mut next) = (Vec::new(), String::new(), 0);
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        plain.push_str(&rest[..at]);
        let (bracket, after) = rest[at..].split_at(1);
        if let Some(after) = after.strip_prefix(bracket) {
            plain.push_str(bracket);
            rest = after;
            continue;
        }
        let inside = after.split_once('}').filter(|_| bracket == "{");
        let number = inside.and_then(|(inside, _)| match inside {
            "" => Some(next),
            digits => digits.parse::<usize>().ok(),
        });
        let (Some((inside, after)), Some(number)) = (inside, number.filter(|number| *number < operands))
        else {
            let help = "write `{}` or `{0}` for an operand, `{{` and `}}` for brackets";
            refuse(body, span, "a bracket in the text names no operand", help);
            return None;
        };
        next += usize::from(inside.is_empty());
        pieces.push(AsmPiece::Text(std::mem::take(&mut plain)));
        pieces.push(AsmPiece::Operand(number));
        rest = after;
    }
    plain.push_str(rest);
    pieces.push(AsmPiece::Text(plain));
    pieces.retain(|piece| *piece != AsmPiece::Text(String::new()));
    Some(pieces)
}
