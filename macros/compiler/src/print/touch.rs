//! For the host's checks: `x[i] += v` also reads `x[i]`.
//!
//! To Rust an element that is changed is only borrowed to be written. In a checked launch the read is made in front,
//! so that an element which nobody has set is found there.

use syn::visit_mut::{VisitMut, visit_expr_mut};

/// Puts the read of `x[i]` in front of each `x[i] += v`.
pub fn reads(block: &mut syn::Block) {
    Reads.visit_block_mut(block);
}

struct Reads;

impl VisitMut for Reads {
    fn visit_expr_mut(&mut self, node: &mut syn::Expr) {
        visit_expr_mut(self, node);
        if let syn::Expr::Binary(binary) = node
            && is_assignment(&binary.op)
            && let syn::Expr::Index(place) = &*binary.left
            && is_plain(&place.expr)
            && is_plain(&place.index)
        {
            *node = syn::parse_quote!({
                if __thread.is_checked() {
                    let _ = &#place;
                }
                #binary
            });
        }
    }
}

fn is_assignment(op: &syn::BinOp) -> bool {
    use syn::BinOp::*;
    matches!(
        op,
        AddAssign(_)
            | SubAssign(_)
            | MulAssign(_)
            | DivAssign(_)
            | RemAssign(_)
            | BitXorAssign(_)
            | BitAndAssign(_)
            | BitOrAssign(_)
            | ShlAssign(_)
            | ShrAssign(_)
    )
}

/// Whether evaluating this twice does what evaluating it once does: it calls nothing.
fn is_plain(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Path(_) | syn::Expr::Lit(_) => true,
        syn::Expr::Paren(inner) => is_plain(&inner.expr),
        syn::Expr::Unary(inner) => is_plain(&inner.expr),
        syn::Expr::Cast(inner) => is_plain(&inner.expr),
        syn::Expr::Field(inner) => is_plain(&inner.base),
        syn::Expr::Binary(inner) => {
            !is_assignment(&inner.op) && is_plain(&inner.left) && is_plain(&inner.right)
        }
        syn::Expr::Index(inner) => is_plain(&inner.expr) && is_plain(&inner.index),
        syn::Expr::Tuple(inner) => inner.elems.iter().all(is_plain),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use quote::ToTokens;

    use super::*;

    fn after(statement: syn::Stmt) -> String {
        let mut block: syn::Block = syn::parse_quote!({ #statement });
        reads(&mut block);
        block.into_token_stream().to_string()
    }

    #[test]
    fn an_element_is_read_before_it_is_changed() {
        let text = after(syn::parse_quote!(x[(i + 1, 0)] += v;));
        assert_eq!(
            text,
            "{ { if __thread . is_checked () { let _ = & x [(i + 1 , 0)] ; } x [(i + 1 , 0)] += v } ; }"
        );
        assert_eq!(after(syn::parse_quote!(x[i] = v;)), "{ x [i] = v ; }");
        assert_eq!(after(syn::parse_quote!(x += v;)), "{ x += v ; }");
        assert_eq!(after(syn::parse_quote!(x[next()] += v;)), "{ x [next ()] += v ; }", "called once");
    }
}
