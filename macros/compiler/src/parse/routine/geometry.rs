//! How a kernel is laid out over the machine.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::super::attribute::Attribute;
use super::super::size::parse_size;
use crate::diag::Errors;
use crate::model::{Geometry, SizeExpr};
use crate::rules;

/// The geometry options, with the defaults of a kernel.
pub fn geometry(attribute: &Attribute, errors: &mut Errors) -> Geometry {
    let (grid_x, grid_y) = grid(attribute, errors);
    let block = block(attribute, errors).map_or(256, |(block, span)| {
        if !(1..=1024).contains(&block) {
            errors.push(
                &rules::LAUNCH_GEOMETRY,
                span,
                format!("a block of {block} threads does not exist"),
                "use 1 to 1024 threads",
            );
        }
        block.clamp(1, 1024)
    });
    let cooperative = match attribute.number("host_block", errors) {
        None | Some((1, _)) => false,
        Some((same, _)) if same == block => true,
        Some((_, span)) => {
            errors.push(
                &rules::LAUNCH_GEOMETRY,
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
        Ok([x]) => (blocks(x, errors), None),
        Ok([x, y]) => (blocks(x, errors), blocks(y, errors)),
        Ok(_) => {
            errors.push(
                &rules::LAUNCH_GEOMETRY,
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

/// The number of threads, which is written as a number.
fn block(attribute: &Attribute, errors: &mut Errors) -> Option<(u32, Span)> {
    let value = syn::parse2::<syn::Expr>(attribute.get("block")?.value.clone());
    match value {
        Ok(value) if !matches!(value, syn::Expr::Lit(_)) => {
            let message =
                "a block has the same number of threads in every call: the kernel is compiled for it";
            errors.push(&rules::LAUNCH_DATA, value.span(), message, "write a number, such as `block = 256`");
            None
        }
        _ => attribute.number("block", errors),
    }
}

/// A number of blocks; what reads memory is refused for what it is.
fn blocks(formula: &syn::Expr, errors: &mut Errors) -> Option<SizeExpr> {
    let mut finder = Reads(None);
    syn::visit::Visit::visit_expr(&mut finder, formula);
    if let Some((span, what)) = finder.0 {
        let help = "let a `Dim` say how much there is, and each thread test what it reads";
        errors.push(&rules::LAUNCH_DATA, span, format!("this launch depends on {what}"), help);
        return None;
    }
    parse_size(formula, errors)
}

/// Finds what in a formula is no size: memory that it reads, numbers that are not whole.
struct Reads(Option<(Span, &'static str)>);

impl<'ast> syn::visit::Visit<'ast> for Reads {
    fn visit_expr(&mut self, node: &'ast syn::Expr) {
        let what = match node {
            syn::Expr::Index(_) => "an element in memory",
            syn::Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => "what a pointer points to",
            syn::Expr::MethodCall(call) if call.method == "get" || call.method == "load" => {
                "a scalar in memory"
            }
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Float(_), .. }) => "a number that is not whole",
            _ => return syn::visit::visit_expr(self, node),
        };
        self.0 = self.0.or(Some((node.span(), what)));
    }
}
