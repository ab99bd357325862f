//! How a kernel is laid out over the machine.

use super::super::attribute::Attribute;
use super::super::size::parse_size;
use crate::diag::Errors;
use crate::model::{Geometry, SizeExpr};
use crate::rules;

/// The geometry options, with the defaults of a kernel.
pub fn geometry(attribute: &Attribute, errors: &mut Errors) -> Geometry {
    let (grid_x, grid_y) = grid(attribute, errors);
    let block = attribute.number("block", errors).map_or(256, |(block, span)| {
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
        Ok([x]) => (parse_size(x, errors), None),
        Ok([x, y]) => (parse_size(x, errors), parse_size(y, errors)),
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
