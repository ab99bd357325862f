//! `match`.
//!
//! Names that a pattern binds are resolved here. In guards, and in arms that are one expression, a name stands for the
//! part of the value that it names; an arm that is a block declares it as a variable first.

use syn::spanned::Spanned;

use super::expr::{assign_op, expr, lit};
use super::{Body, Local, stmt};
use crate::model::{
    Arm, Block, Expr, ExprKind, Match, Method, Name, Pattern, Stmt, StmtKind, Ty, Unary, may_change,
};
use crate::rules;

/// A name that a pattern binds, and what it stands for.
struct Binding {
    name: syn::Ident,
    mutable: bool,
    value: Expr,
}

/// A `match`, with the declarations of what it looks at more than once.
pub fn parse(body: &mut Body<'_>, source: &syn::ExprMatch) -> (Vec<Stmt>, Match) {
    let outer = body.locals.count();
    let written = expr(body, &source.expr);
    let mut declared = Vec::new();
    // Rust copies the parts of a tuple before it looks at them.
    let guards = source.arms.iter().filter_map(|arm| match &arm.pat {
        syn::Pat::Guard(guarded) => Some(&*guarded.guard),
        _ => None,
    });
    let changed = guards.into_iter().any(changes);
    let value = named(body, written.clone(), changed, &mut declared);
    let mut bound = false;
    let arms = source.arms.iter().map(|one| arm(body, one, &value, &mut bound)).collect();
    body.locals.truncate(outer);
    let named = Match { value, arms };
    // `switch` looks once.
    if !bound && named.is_switch() && !matches!(written.kind, ExprKind::Tuple(_)) {
        return (Vec::new(), Match { value: written, ..named });
    }
    let comments = Vec::new;
    let stmts =
        declared.into_iter().map(|kind| Stmt { kind, comments: comments(), span: source.expr.span() });
    (stmts.collect(), named)
}

/// What is looked at, as something that can be read again and again at no cost.
///
/// A variable is copied if it is `changed` before the last look.
fn named(body: &mut Body<'_>, value: Expr, changed: bool, declared: &mut Vec<StmtKind>) -> Expr {
    match value.kind {
        ExprKind::Tuple(parts) => {
            let last = parts.iter().rposition(may_change).unwrap_or(0);
            let parts = parts.into_iter().enumerate();
            let parts = parts.map(|(index, part)| match (changed || index < last) && root(&part).is_some() {
                true => variable_of(body, part, declared),
                false => named(body, part, changed, declared),
            });
            let parts = parts.collect();
            Expr::new(ExprKind::Tuple(parts), value.span)
        }
        _ if is_place(&value) => value,
        _ => variable_of(body, value, declared),
    }
}

/// A variable that holds what is looked at.
fn variable_of(body: &mut Body<'_>, value: Expr, declared: &mut Vec<StmtKind>) -> Expr {
    let (span, name) = (value.span, body.declare("", "matched"));
    let init = Some(value);
    let name_of = Name::new(name.clone(), span);
    declared.push(StmtKind::Let { name: name_of, mutable: false, ty: Ty::Unknown, init });
    Expr::new(ExprKind::Local(name), span)
}

/// The variable that a place is a part of.
fn root(value: &Expr) -> Option<&str> {
    match &value.kind {
        ExprKind::Local(name) => Some(name),
        ExprKind::TupleField(base, _) | ExprKind::Field(base, _) | ExprKind::Deref(base) => root(base),
        _ => None,
    }
}

/// Whether a name stands for a variable of the author's, which may change while the name is in use.
fn varies(body: &Body<'_>, binding: &Binding) -> bool {
    root(&binding.value).is_some_and(|root| body.locals.is_of_author(root))
}

/// Whether computing a value may change a variable, as far as its words tell.
fn changes(source: &syn::Expr) -> bool {
    struct Finder(bool);
    impl<'ast> syn::visit::Visit<'ast> for Finder {
        fn visit_expr_reference(&mut self, node: &'ast syn::ExprReference) {
            self.0 |= node.mutability.is_some();
            syn::visit::visit_expr_reference(self, node);
        }
        fn visit_expr_assign(&mut self, _: &'ast syn::ExprAssign) {
            self.0 = true;
        }
        fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
            self.0 |= assign_op(&node.op).is_some();
            syn::visit::visit_expr_binary(self, node);
        }
        fn visit_expr_method_call(&mut self, node: &'ast syn::ExprMethodCall) {
            self.0 |= Method::from_name(&node.method.to_string()).is_none();
            syn::visit::visit_expr_method_call(self, node);
        }
    }
    let mut finder = Finder(false);
    syn::visit::Visit::visit_expr(&mut finder, source);
    finder.0
}

fn is_place(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Local(_) | ExprKind::Constant(_) | ExprKind::Bool(_) => true,
        ExprKind::TupleField(base, _) | ExprKind::Field(base, _) | ExprKind::Deref(base) => is_place(base),
        _ => false,
    }
}

fn arm(body: &mut Body<'_>, source: &syn::Arm, value: &Expr, bound: &mut bool) -> Arm {
    let comments = body.comments.above(source.span());
    let (pattern, guard) = match &source.pat {
        syn::Pat::Guard(guarded) => (&*guarded.pat, Some(&*guarded.guard)),
        plain => (plain, None),
    };
    let mut bindings = Vec::new();
    let pattern = parse_pattern(body, pattern, value, &mut bindings);
    *bound |= !bindings.is_empty();
    let outer = body.locals.count();
    stand_for(body, &bindings);
    let guard = guard.map(|guard| expr(body, guard));
    let inner = match &*source.body {
        syn::Expr::Block(block) if block.label.is_none() => {
            body.locals.truncate(outer);
            let variables: Vec<Stmt> = bindings.iter().map(|binding| variable(body, binding)).collect();
            after(variables, stmt::block(body, &block.block))
        }
        short
            if bindings.iter().any(|binding| binding.mutable)
                || changes(short) && bindings.iter().any(|binding| varies(body, binding)) =>
        {
            body.locals.truncate(outer);
            let variables: Vec<Stmt> = bindings.iter().map(|binding| variable(body, binding)).collect();
            after(variables, stmt::block_of(body, short))
        }
        short => stmt::block_of(body, short),
    };
    body.locals.truncate(outer);
    Arm { pattern, guard, body: inner, comments }
}

fn after(mut variables: Vec<Stmt>, mut block: Block) -> Block {
    variables.append(&mut block.stmts);
    Block { stmts: variables, ..block }
}

/// Brings the names into scope as other words for what they stand for.
fn stand_for(body: &mut Body<'_>, bindings: &[Binding]) {
    for binding in bindings {
        let local = Local::plain(binding.name.to_string());
        body.locals.push(Local { stands_for: Some(binding.value.kind.clone()), ..local });
    }
}

fn variable(body: &mut Body<'_>, binding: &Binding) -> Stmt {
    let source = binding.name.to_string();
    let span = binding.name.span();
    let name = Name::new(body.declare(&source, &source), span);
    let init = Some(binding.value.clone());
    let kind = StmtKind::Let { name, mutable: binding.mutable, ty: Ty::Unknown, init };
    Stmt { kind, comments: Vec::new(), span }
}

fn parse_pattern(
    body: &mut Body<'_>,
    source: &syn::Pat,
    value: &Expr,
    bindings: &mut Vec<Binding>,
) -> Pattern {
    match source {
        syn::Pat::Wild(_) => Pattern::Any,
        syn::Pat::Paren(inner) => parse_pattern(body, &inner.pat, value, bindings),
        syn::Pat::Lit(literal) => Pattern::Is(number(body, literal)),
        syn::Pat::Path(path) => Pattern::Is(expr(body, &syn::Expr::Path(path.clone()))),
        syn::Pat::Ident(ident) if ident.by_ref.is_none() => name(body, ident, value, bindings),
        syn::Pat::Range(range) => Pattern::Range {
            from: range.start.as_ref().map(|end| bound(body, end)),
            to: range.end.as_ref().map(|end| bound(body, end)),
            inclusive: matches!(range.limits, syn::RangeLimits::Closed(_)),
        },
        syn::Pat::Or(several) => {
            let before = bindings.len();
            let cases = several.cases.iter().map(|case| parse_pattern(body, case, value, bindings)).collect();
            if bindings.len() > before {
                let help = "bind the whole: `x @ (1 | 2)`, or write an arm for each";
                body.errors.push(&rules::UNSUPPORTED_PATTERN, source.span(), "a name inside of `|`", help);
            }
            Pattern::Or(cases)
        }
        syn::Pat::Tuple(tuple) if !tuple.elems.iter().any(|part| matches!(part, syn::Pat::Rest(_))) => {
            let parts = tuple.elems.iter().enumerate();
            let one = |(index, part)| parse_pattern(body, part, &part_of(value, index), bindings);
            Pattern::Tuple(parts.map(one).collect())
        }
        other => {
            let help = "patterns here are numbers, truth values, constants, options such as `Side::Left`, ranges, \
                        names, `_`, tuples of these, and `|` between them";
            let message = "this pattern is not part of the kernel language";
            body.errors.push(&rules::UNSUPPORTED_PATTERN, other.span(), message, help);
            let names = super::pattern::names_in(other).into_iter();
            bindings.extend(names.map(|name| Binding {
                name: syn::Ident::new(&name, other.span()),
                mutable: false,
                value: value.clone(),
            }));
            Pattern::Any
        }
    }
}

/// A name: a constant in capitals, or a binding, with what it stands for.
fn name(body: &mut Body<'_>, ident: &syn::PatIdent, value: &Expr, bindings: &mut Vec<Binding>) -> Pattern {
    let text = ident.ident.to_string();
    if ident.subpat.is_none() && text.len() > 1 && text == text.to_uppercase() {
        let path = syn::ExprPath { attrs: Vec::new(), qself: None, path: ident.ident.clone().into() };
        return Pattern::Is(expr(body, &syn::Expr::Path(path)));
    }
    let binding =
        Binding { name: ident.ident.clone(), mutable: ident.mutability.is_some(), value: value.clone() };
    bindings.push(binding);
    match &ident.subpat {
        Some((_, inner)) => parse_pattern(body, inner, value, bindings),
        None => Pattern::Any,
    }
}

fn part_of(value: &Expr, index: usize) -> Expr {
    match &value.kind {
        ExprKind::Tuple(parts) if index < parts.len() => parts[index].clone(),
        _ => Expr::new(ExprKind::TupleField(Box::new(value.clone()), index), value.span),
    }
}

fn bound(body: &mut Body<'_>, end: &syn::Expr) -> Expr {
    match end {
        syn::Expr::Lit(literal) => number(body, literal),
        other => expr(body, other),
    }
}

/// A literal; in patterns the sign is part of it.
fn number(body: &mut Body<'_>, literal: &syn::ExprLit) -> Expr {
    let parsed = lit(body, literal);
    match &parsed.kind {
        ExprKind::Int(digits) if digits.starts_with('-') => {
            let kind = ExprKind::Int(digits[1..].to_owned());
            let value = Expr { kind, ty: parsed.ty.clone(), span: parsed.span };
            Expr { kind: ExprKind::Unary(Unary::Neg, Box::new(value)), ty: parsed.ty, span: parsed.span }
        }
        _ => parsed,
    }
}
