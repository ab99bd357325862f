//! Patterns of `let` and of assignments: names, and tuples of them.
//!
//! The model has one name a declaration. A tuple that is taken apart becomes a declaration for each part, after one for
//! the tuple itself where that is not in a variable already.

use syn::spanned::Spanned;

use super::expr::expr;
use super::{Body, Local};
use crate::model::{Assign, Block, Expr, ExprKind, Name, Stmt, StmtKind, Ty};
use crate::rules;

/// The declarations that `let pattern: ty = init` makes.
pub fn declare(
    body: &mut Body<'_>,
    pattern: &syn::Pat,
    ty: Ty,
    init: Option<Expr>,
    made: &mut Vec<StmtKind>,
) {
    match (pattern, init) {
        (syn::Pat::Paren(inner), init) => declare(body, &inner.pat, ty, init, made),
        (syn::Pat::Ident(ident), init) if ident.by_ref.is_none() && ident.subpat.is_none() => {
            let source = ident.ident.to_string();
            let name = Name::new(body.declare(&source, &source), ident.ident.span());
            made.push(StmtKind::Let { name, mutable: ident.mutability.is_some(), ty, init });
        }
        (syn::Pat::Wild(_), Some(init)) => made.extend(for_effect(init)),
        (syn::Pat::Tuple(tuple), Some(init)) if !has_rest(tuple) => parts(body, tuple, &ty, init, made),
        (other, _) => {
            let help = "declare one variable a `let`, or take a tuple apart: `let (a, b) = pair;`";
            let message = "`let` declares names and tuples of names";
            body.errors.push(&rules::UNSUPPORTED_PATTERN, other.span(), message, help);
            body.locals.extend(names_in(other).into_iter().map(Local::plain));
        }
    }
}

/// A value that nothing takes: computed if that could do something.
fn for_effect(value: Expr) -> Option<StmtKind> {
    let pure = matches!(
        value.kind,
        ExprKind::Local(_)
            | ExprKind::TupleField(..)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Bool(_)
    );
    (!pure).then_some(StmtKind::Expr(value))
}

fn has_rest(tuple: &syn::PatTuple) -> bool {
    tuple.elems.iter().any(|part| matches!(part, syn::Pat::Rest(_)))
}

fn parts(body: &mut Body<'_>, tuple: &syn::PatTuple, ty: &Ty, init: Expr, made: &mut Vec<StmtKind>) {
    let (whole, values) = apart(body, init, tuple.elems.len(), ty, &joined(&names_in_tuple(tuple)));
    made.extend(whole);
    for (index, (part, value)) in tuple.elems.iter().zip(values).enumerate() {
        declare(body, part, ty.part(index), Some(value), made);
    }
}

/// The parts of a tuple: those written, or fields of a variable; that variable's declaration where it needs one.
fn apart(
    body: &mut Body<'_>,
    value: Expr,
    count: usize,
    ty: &Ty,
    wanted: &str,
) -> (Option<StmtKind>, Vec<Expr>) {
    let span = value.span;
    let fields = |base: ExprKind| -> Vec<Expr> {
        let field = |index| ExprKind::TupleField(Box::new(Expr::new(base.clone(), span)), index);
        (0..count).map(|index| Expr::new(field(index), span)).collect()
    };
    match value.kind {
        ExprKind::Tuple(values) if values.len() == count => (None, values),
        ExprKind::Local(_) => (None, fields(value.kind)),
        kind => {
            // No variable of the author is called so, so that nothing but the fields below finds it.
            let name = Name::new(body.declare("", wanted), span);
            let values = fields(ExprKind::Local(name.text.clone()));
            let init = Some(Expr { kind, ty: value.ty, span });
            (Some(StmtKind::Let { name, mutable: false, ty: ty.clone(), init }), values)
        }
    }
}

/// `(a, b) = value`: every part is computed before the first is assigned.
pub fn assign(body: &mut Body<'_>, tuple: &syn::ExprTuple, right: &syn::Expr) -> StmtKind {
    let outer = body.locals.count();
    let value = expr(body, right);
    let (mut made, mut assignments) = (Vec::new(), Vec::new());
    assign_parts(body, tuple, value, &mut made, &mut assignments);
    body.locals.truncate(outer);
    let stmts = made.into_iter().chain(assignments);
    let stmt = |kind| Stmt { kind, comments: Vec::new(), span: tuple.span() };
    StmtKind::Block(Block { stmts: stmts.map(stmt).collect(), ..Block::default() }, None)
}

fn assign_parts(
    body: &mut Body<'_>,
    tuple: &syn::ExprTuple,
    value: Expr,
    made: &mut Vec<StmtKind>,
    assignments: &mut Vec<StmtKind>,
) {
    let (whole, values) = apart(body, value, tuple.elems.len(), &Ty::Unknown, "next");
    let is_new = whole.is_some();
    made.extend(whole);
    for (place, value) in tuple.elems.iter().zip(values) {
        match place {
            syn::Expr::Infer(_) => made.extend(for_effect(value)),
            syn::Expr::Tuple(inner) => assign_parts(body, inner, value, made, assignments),
            place => {
                let place = expr(body, place);
                let is_fixed =
                    is_new || matches!(value.kind, ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Bool(_));
                let value = if is_fixed { value } else { computed_before(body, &place, value, made) };
                assignments.push(StmtKind::Assign { op: Assign::Plain, place, value });
            }
        }
    }
}

fn computed_before(body: &mut Body<'_>, place: &Expr, value: Expr, made: &mut Vec<StmtKind>) -> Expr {
    let span = value.span;
    let wanted = match &place.kind {
        ExprKind::Local(name) => format!("next_{}", name.trim_start_matches('_')),
        _ => "next".to_owned(),
    };
    let name = Name::new(body.declare("", &wanted), span);
    let kind = ExprKind::Local(name.text.clone());
    made.push(StmtKind::Let { name, mutable: false, ty: Ty::Unknown, init: Some(value) });
    Expr::new(kind, span)
}

fn names_in_tuple(tuple: &syn::PatTuple) -> Vec<String> {
    tuple.elems.iter().flat_map(names_in).collect()
}

/// What a tuple is called whose parts have these names.
fn joined(names: &[String]) -> String {
    // C++ keeps two underscores in a row for itself.
    let names: Vec<&str> = names.iter().map(|name| name.trim_matches('_')).collect();
    match names.as_slice() {
        [] => "pair".to_owned(),
        [one] => format!("{one}_pair"),
        several => several.join("_"),
    }
}

/// The names that a pattern declares.
pub fn names_in(pattern: &syn::Pat) -> Vec<String> {
    struct Finder(Vec<String>);
    impl<'ast> syn::visit::Visit<'ast> for Finder {
        fn visit_pat_ident(&mut self, node: &'ast syn::PatIdent) {
            self.0.push(node.ident.to_string());
            syn::visit::visit_pat_ident(self, node);
        }
    }
    let mut finder = Finder(Vec::new());
    syn::visit::Visit::visit_pat(&mut finder, pattern);
    finder.0
}
