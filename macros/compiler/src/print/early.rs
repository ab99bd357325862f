//! Conditions that hold or not for all of a generic function's calls with the same arguments: `if WIDE == 4 && aligned`.
//!
//! rustc compiles both branches of an `if`, with all that they call, unless the condition is a constant by its syntax. A
//! kernel that chooses among variants by its types would be compiled with each of them on the host.

use syn::spanned::Spanned;

/// Makes those parts of a condition constants that constants alone decide. `locals` are variables in scope.
pub fn decide(condition: &mut syn::Expr, locals: &[String]) {
    match condition {
        syn::Expr::Binary(binary) if is_logic(&binary.op) && !is_early(condition, locals) => {
            let syn::Expr::Binary(binary) = condition else { return };
            decide(&mut binary.left, locals);
            decide(&mut binary.right, locals);
        }
        syn::Expr::Paren(inner) => decide(&mut inner.expr, locals),
        other if is_early(other, locals) && !matches!(other, syn::Expr::Lit(_)) => {
            let inner = &*other;
            *other = syn::parse_quote_spanned!(inner.span()=> const { #inner });
        }
        _ => {}
    }
}

fn is_logic(op: &syn::BinOp) -> bool {
    matches!(op, syn::BinOp::And(_) | syn::BinOp::Or(_))
}

/// Whether an expression is a truth value that constants decide.
fn is_early(condition: &syn::Expr, locals: &[String]) -> bool {
    match condition {
        syn::Expr::Binary(binary) if is_logic(&binary.op) => {
            is_early(&binary.left, locals) && is_early(&binary.right, locals)
        }
        syn::Expr::Binary(binary) => {
            is_comparison(&binary.op) && is_number(&binary.left, locals) && is_number(&binary.right, locals)
        }
        syn::Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Not(_)) && is_early(&unary.expr, locals),
        syn::Expr::Paren(inner) => is_early(&inner.expr, locals),
        syn::Expr::Lit(_) => true,
        syn::Expr::Path(path) => is_constant(path, locals),
        _ => false,
    }
}

fn is_comparison(op: &syn::BinOp) -> bool {
    use syn::BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    matches!(op, Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_))
}

/// Whether an operand of a comparison is a constant number: no associated one, whose type may be generic and which
/// constants then cannot compare.
fn is_number(operand: &syn::Expr, locals: &[String]) -> bool {
    match operand {
        syn::Expr::Lit(_) => true,
        syn::Expr::Paren(inner) => is_number(&inner.expr, locals),
        syn::Expr::Path(path) => path.path.get_ident().is_some() && is_constant(path, locals),
        syn::Expr::Call(call) => {
            let named =
                |path: &syn::ExprPath| path.path.segments.last().is_some_and(|last| last.ident == "size_of");
            matches!(&*call.func, syn::Expr::Path(path) if named(path)) && call.args.is_empty()
        }
        _ => false,
    }
}

/// Whether a path has the name of a constant.
fn is_constant(path: &syn::ExprPath, locals: &[String]) -> bool {
    let Some(last) = path.path.segments.last() else { return false };
    let name = last.ident.to_string();
    let upper = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    last.arguments.is_none()
        && name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(upper)
        && !locals.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::decide;
    use quote::ToTokens;

    fn decided(text: &str) -> String {
        let mut condition: syn::Expr = syn::parse_str(text).expect("an expression");
        decide(&mut condition, &["LOCAL".to_string()]);
        condition.to_token_stream().to_string()
    }

    #[test]
    fn constants_decide_early() {
        assert_eq!(decided("WIDE == 4"), "const { WIDE == 4 }");
        assert_eq!(decided("SHORT || R::FEW"), "const { SHORT || R :: FEW }");
        assert_eq!(decided("size_of::<T>() >= 16 && moves"), "const { size_of :: < T > () >= 16 } && moves");
        assert_eq!(decided("moves && (!PAIRS)"), "moves && (const { ! PAIRS })");
    }

    #[test]
    fn variables_and_generic_numbers_do_not() {
        for text in ["moves", "LOCAL == 4", "alpha == T::ZERO", "T::ONE == T::ZERO", "n > LIMIT", "f(N)"] {
            let untouched: syn::Expr = syn::parse_str(text).expect("an expression");
            assert_eq!(decided(text), untouched.to_token_stream().to_string());
        }
    }
}
