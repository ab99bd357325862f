//! Where `break` and `continue` lead.

use std::collections::{HashMap, HashSet};

use proc_macro2::Span;
use syn::visit::Visit;

use super::Body;
use super::expr::expr;
use crate::model::{Label, StmtKind};
use crate::rules;

/// The loops around what is being parsed, and every label that the function has had.
#[derive(Debug, Default)]
pub struct Jumps {
    frames: Vec<Frame>,
    names: HashSet<String>,
    /// For a label the first number behind it that is free.
    next: HashMap<String, usize>,
}

/// What stands around a jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Around {
    /// A loop.
    Loop,
    /// A `loop` that a `break` gives a value.
    ValueLoop,
    /// A block with a label.
    Block,
    /// A block with a label that a `break` gives a value.
    ValueBlock,
}

impl Around {
    fn is_loop(self) -> bool {
        matches!(self, Around::Loop | Around::ValueLoop)
    }

    fn is_value(self) -> bool {
        matches!(self, Around::ValueLoop | Around::ValueBlock)
    }
}

#[derive(Debug)]
struct Frame {
    around: Around,
    label: Option<String>,
    name: String,
    left: bool,
    continued: bool,
}

/// Enters a loop or a block.
pub fn enter(body: &mut Body<'_>, around: Around, label: Option<&syn::Label>) {
    let label = label.map(|label| label.name.ident.to_string());
    let wanted = label.clone().unwrap_or_else(|| "value".into());
    let mut name = wanted.clone();
    let mut number = body.jumps.next.get(&wanted).copied().unwrap_or(2);
    // No name becomes free again, so each is tried once.
    while body.jumps.names.contains(&name) {
        name = format!("{wanted}_{number}");
        number += 1;
    }
    body.jumps.next.insert(wanted, number.saturating_sub(1).max(2));
    if label.is_some() || around.is_value() {
        body.jumps.names.insert(name.clone());
    }
    body.jumps.frames.push(Frame { around, label, name, left: false, continued: false });
}

/// Leaves it, and says what jumps need there.
pub fn exit(body: &mut Body<'_>) -> Option<Label> {
    let Frame { name, left, continued, .. } = body.jumps.frames.pop()?;
    (left || continued).then_some(Label { name, left, continued })
}

/// `break`, with or without label and value.
pub fn leave(body: &mut Body<'_>, source: &syn::ExprBreak) -> Option<StmtKind> {
    let value = source.expr.as_ref().map(|value| expr(body, value));
    let (frame, is_innermost) = target(body, source.label.as_ref(), source.break_token.span, true)?;
    let frames = &body.jumps.frames;
    if let Some(value) = value {
        body.jumps.frames[frame].left = true;
        return Some(StmtKind::BreakWith(body.jumps.frames[frame].name.clone(), value));
    }
    if is_innermost && frames[frame].around.is_loop() {
        return Some(StmtKind::Break(None));
    }
    body.jumps.frames[frame].left = true;
    Some(StmtKind::Break(Some(body.jumps.frames[frame].name.clone())))
}

/// `continue`, with or without label.
pub fn next(body: &mut Body<'_>, source: &syn::ExprContinue) -> Option<StmtKind> {
    let (frame, is_innermost) = target(body, source.label.as_ref(), source.continue_token.span, false)?;
    if is_innermost {
        return Some(StmtKind::Continue(None));
    }
    body.jumps.frames[frame].continued = true;
    Some(StmtKind::Continue(Some(body.jumps.frames[frame].name.clone())))
}

/// The frame that a jump aims at, and whether it is the innermost loop.
fn target(
    body: &mut Body<'_>,
    label: Option<&syn::Lifetime>,
    span: Span,
    is_break: bool,
) -> Option<(usize, bool)> {
    let wanted = label.map(|label| label.ident.to_string());
    let frames = &body.jumps.frames;
    let is_loop = |frame: &Frame| frame.around.is_loop();
    let found = frames.iter().rposition(|frame| match &wanted {
        Some(wanted) => frame.label.as_ref() == Some(wanted),
        None => is_loop(frame),
    });
    let Some(found) = found else {
        let word = if is_break { "break" } else { "continue" };
        let message = format!("`{word}` has no loop to act on");
        body.errors.push(&rules::UNSUPPORTED_STATEMENT, span, message, "write it inside a loop");
        return None;
    };
    Some((found, !frames[found + 1..].iter().any(is_loop)))
}

/// Whether a loop has a value: a `break` of its own gives one.
pub fn has_value(body: &syn::Block, label: Option<&syn::Label>) -> bool {
    let label = label.map(|label| label.name.ident.to_string());
    let mut finder = ValueFinder { label, depth: 0, found: false };
    finder.visit_block(body);
    finder.found
}

/// Whether a `break` gives the block with this label a value.
pub fn leaves_with_value(body: &syn::Block, label: &syn::Label) -> bool {
    let mut finder = ValueFinder { label: Some(label.name.ident.to_string()), depth: 1, found: false };
    finder.visit_block(body);
    finder.found
}

struct ValueFinder {
    label: Option<String>,
    depth: usize,
    found: bool,
}

impl ValueFinder {
    fn inner(&mut self, visit: impl FnOnce(&mut Self)) {
        self.depth += 1;
        visit(self);
        self.depth -= 1;
    }
}

impl<'ast> Visit<'ast> for ValueFinder {
    fn visit_expr_break(&mut self, node: &'ast syn::ExprBreak) {
        let ours = match &node.label {
            Some(label) => self.label.as_ref().is_some_and(|known| label.ident == known),
            None => self.depth == 0,
        };
        self.found |= ours && node.expr.is_some();
        syn::visit::visit_expr_break(self, node);
    }

    fn visit_expr_loop(&mut self, node: &'ast syn::ExprLoop) {
        self.inner(|finder| syn::visit::visit_expr_loop(finder, node));
    }

    fn visit_expr_while(&mut self, node: &'ast syn::ExprWhile) {
        self.inner(|finder| syn::visit::visit_expr_while(finder, node));
    }

    fn visit_expr_for_loop(&mut self, node: &'ast syn::ExprForLoop) {
        self.inner(|finder| syn::visit::visit_expr_for_loop(finder, node));
    }
}
