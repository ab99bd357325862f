//! Conditions that hold or not for all of a generic function's calls with the same arguments: `if WIDE == 4 && aligned`.
//!
//! rustc compiles both branches of an `if`, with all that they call, unless the condition is a constant by its syntax. A
//! kernel that chooses among variants by its types would be compiled with each of them on the host.

use syn::spanned::Spanned;

use crate::parse::target;

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
            is_comparison(&binary.op) && are_numbers([&binary.left, &binary.right], locals)
        }
        syn::Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Not(_)) && is_early(&unary.expr, locals),
        syn::Expr::Paren(inner) => is_early(&inner.expr, locals),
        syn::Expr::Lit(_) => true,
        syn::Expr::Path(path) => is_constant(path, locals),
        syn::Expr::Call(call) => {
            matches!(&*call.func, syn::Expr::Path(path) if is_target_test(&path.path))
        }
        _ => false,
    }
}

/// `target::amd()`, which the host answers with a constant; only waves have as many lanes as a launch says.
fn is_target_test(path: &syn::Path) -> bool {
    target::name_of(path).is_some_and(|name| name != "wave_size")
}

fn is_comparison(op: &syn::BinOp) -> bool {
    use syn::BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    matches!(op, Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_))
}

/// What an operand of a comparison is to rustc before a function's types are known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Operand {
    /// A number of a type that constants compare.
    Number,
    /// An associated constant: a number if it is compared with one, but perhaps of a generic type.
    Associated,
    Other,
}

/// Whether constants alone decide how two operands compare.
fn are_numbers(operands: [&syn::Expr; 2], locals: &[String]) -> bool {
    let kinds = operands.map(|operand| kind_of(operand, locals));
    kinds.contains(&Operand::Number) && !kinds.contains(&Operand::Other)
}

fn kind_of(operand: &syn::Expr, locals: &[String]) -> Operand {
    match operand {
        syn::Expr::Lit(_) => Operand::Number,
        syn::Expr::Paren(inner) => kind_of(&inner.expr, locals),
        // No difference and no quotient, which might end the compilation of a branch that nobody takes.
        syn::Expr::Binary(binary) if matches!(binary.op, syn::BinOp::BitAnd(_) | syn::BinOp::BitOr(_)) => {
            match are_numbers([&binary.left, &binary.right], locals) {
                true => Operand::Number,
                false => Operand::Other,
            }
        }
        syn::Expr::Path(path) if is_constant(path, locals) => match path.path.get_ident() {
            Some(_) => Operand::Number,
            None => Operand::Associated,
        },
        syn::Expr::Call(call) => {
            let named =
                |path: &syn::ExprPath| path.path.segments.last().is_some_and(|last| last.ident == "size_of");
            let is_size = matches!(&*call.func, syn::Expr::Path(path) if named(path)) && call.args.is_empty();
            if is_size { Operand::Number } else { Operand::Other }
        }
        _ => Operand::Other,
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
        assert_eq!(decided("ACCESS & READS != 0"), "const { ACCESS & READS != 0 }");
        assert_eq!(decided("L::TILE == 8"), "const { L :: TILE == 8 }");
        assert_eq!(decided("target::host()"), "const { target :: host () }");
    }

    #[test]
    fn variables_and_generic_numbers_do_not() {
        for text in [
            "moves",
            "LOCAL == 4",
            "alpha == T::ZERO",
            "T::ONE == T::ZERO",
            "n > LIMIT",
            "f(N)",
            "L::M == K::M",
            "N - 1 == 0",
        ] {
            let untouched: syn::Expr = syn::parse_str(text).expect("an expression");
            assert_eq!(decided(text), untouched.to_token_stream().to_string());
        }
    }
}
