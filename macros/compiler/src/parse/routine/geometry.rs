//! How a kernel is laid out over the machine.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::super::attribute::Attribute;
use super::super::size::parse_size;
use super::limits::{cluster, host_vectors, max_shared, min_blocks, registers};
use crate::diag::Errors;
use crate::model::{BlockDim, Geometry, HostBlock, SizeExpr};
use crate::rules;

/// The geometry options, with the defaults of a kernel.
pub fn geometry(attribute: &Attribute, generics: &syn::Generics, errors: &mut Errors) -> Geometry {
    let [grid_x, grid_y, grid_z] = grid(attribute, errors);
    let block = block(attribute, "block", errors).map_or(BlockDim::line(256), |(block, span)| {
        let fault = fault(&block);
        if let Some((message, help)) = &fault {
            errors.push(&rules::LAUNCH_GEOMETRY, span, message, *help);
        }
        if fault.is_some() { BlockDim { size: [1, 1, 1], ..block } } else { block }
    });
    let host_block = host_block(attribute, &block, errors);
    let min_blocks = min_blocks(attribute, &block, generics, errors);
    let max_shared = max_shared(attribute, generics, errors);
    let cluster = cluster(attribute, &block, generics, errors);
    let registers = registers(attribute, errors);
    let host_vectors = host_vectors(attribute, errors);
    Geometry {
        grid_x,
        grid_y,
        grid_z,
        block,
        min_blocks,
        max_shared,
        cluster,
        registers,
        host_block,
        host_vectors,
        dynamic: Vec::new(),
    }
}

/// Threads of a block on the host: one, all, or none where the host does not launch the kernel.
fn host_block(attribute: &Attribute, block: &BlockDim, errors: &mut Errors) -> HostBlock {
    match self::block(attribute, "host_block", errors) {
        None => HostBlock::One,
        Some((same, _)) if same == *block || same == BlockDim::line(block.total()) => HostBlock::Declared,
        Some((one, _)) if one.total() == 1 => HostBlock::One,
        Some((none, _)) if none.total() == 0 => HostBlock::Never,
        Some((_, span)) => {
            errors.push(
                &rules::LAUNCH_GEOMETRY,
                span,
                "on the host a block has one thread or all of them",
                "write 1, the value of `block`, or 0 where the host does not launch the kernel",
            );
            HostBlock::One
        }
    }
}

/// What no GPU has.
fn fault(block: &BlockDim) -> Option<(String, &'static str)> {
    let product = block.size.iter().try_fold(1_u32, |product, size| product.checked_mul(*size));
    match (product, block.size) {
        (Some(1..=1024), [_, _, ..=64]) => None,
        (Some(1..=1024), [_, _, z]) => {
            Some((format!("{z} threads along z are too many"), "use 1 to 64 along z"))
        }
        (Some(total), _) => {
            Some((format!("a block of {total} threads does not exist"), "use 1 to 1024 threads"))
        }
        (None, _) => Some(("a block of so many threads does not exist".into(), "use 1 to 1024 threads")),
    }
}

/// Threads of a block: a whole number, or two or three in brackets.
fn block(attribute: &Attribute, name: &str, errors: &mut Errors) -> Option<(BlockDim, Span)> {
    let option = attribute.get(name)?;
    let parsed = syn::parse2::<syn::Expr>(option.value.clone());
    let tuple = match parsed {
        Ok(syn::Expr::Tuple(tuple)) => tuple,
        Ok(value) if !matches!(value, syn::Expr::Lit(_)) => {
            let message =
                "a block has the same number of threads in every call: the kernel is compiled for it";
            let help = format!("write a number, such as `{name} = 256`");
            errors.push(&rules::LAUNCH_DATA, value.span(), message, help);
            return None;
        }
        _ => return attribute.number(name, errors).map(|(threads, span)| (BlockDim::line(threads), span)),
    };
    let sizes: Vec<Option<u32>> = tuple.elems.iter().map(whole).collect();
    let size = match sizes.as_slice() {
        [Some(x), Some(y)] => [*x, *y, 1],
        [Some(x), Some(y), Some(z)] => [*x, *y, *z],
        _ => {
            let help = format!("write `{name} = 256`, `{name} = (32, 8)` or `{name} = (8, 8, 4)`");
            errors.push(
                &rules::OPTION_VALUE,
                tuple.span(),
                format!("`{name}` is one to three whole numbers"),
                help,
            );
            return None;
        }
    };
    Some((BlockDim { size, dimensions: sizes.len() }, tuple.span()))
}

pub(super) fn whole(value: &syn::Expr) -> Option<u32> {
    match value {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(int), .. }) => int.base10_parse().ok(),
        _ => None,
    }
}

/// Blocks along x, y and z.
fn grid(attribute: &Attribute, errors: &mut Errors) -> [Option<SizeExpr>; 3] {
    let none = [None, None, None];
    let Some(option) = attribute.get("grid") else { return none };
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
        Ok([x]) => [blocks(x, errors), None, None],
        Ok([x, y]) => [blocks(x, errors), blocks(y, errors), None],
        Ok([x, y, z]) => [blocks(x, errors), blocks(y, errors), blocks(z, errors)],
        Ok(_) => {
            let help =
                "write `grid(x, y, z)`; the problems of a batch need no formula, each has the whole grid";
            let message = "a grid has one to three dimensions";
            errors.push(&rules::LAUNCH_GEOMETRY, option.name.span(), message, help);
            none
        }
        Err(error) => {
            errors.syntax(error);
            none
        }
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
