//! Size formulas, from tokens or from the text of a string literal.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::spanned::Spanned;

use super::nesting;
use crate::diag::Errors;
use crate::model::{Compare, SizeExpr, SizeKind, SizeOp};
use crate::rules;

const GRAMMAR: &str = "formulas have whole numbers, names, `+ - * /`, comparisons, `if c { a } else { b }`, \
                       ceil_div, round_up, max, min and `const` device functions";

/// Parses the formula in a string literal; every error points at the literal, and quotes the part at fault.
pub fn parse_size_text(text: &syn::LitStr, errors: &mut Errors) -> Option<SizeExpr> {
    let mut inner = Errors::new();
    let parsed = text.value().parse::<TokenStream>().map_err(syn::Error::from);
    let parsed = match parsed {
        // Nothing that calls itself may see what nests too deeply.
        Ok(tokens) if !nesting::check(&tokens, &mut inner) => Ok(None),
        Ok(tokens) => syn::parse2::<syn::Expr>(tokens).map(Some),
        Err(error) => Err(error),
    };
    match parsed {
        Ok(expr) => {
            let formula = expr.and_then(|expr| parse_size(&expr, &mut inner));
            for error in inner.finish() {
                errors.push(error.rule, text.span(), error.message, error.help);
            }
            formula.map(|formula| at_span(formula, text.span()))
        }
        Err(error) => {
            inner.finish();
            errors.push(
                &rules::FORMULA_GRAMMAR,
                text.span(),
                format!("this is not a size formula: {error}"),
                GRAMMAR,
            );
            None
        }
    }
}

/// The same formula with every span at the literal it came from.
fn at_span(formula: SizeExpr, span: Span) -> SizeExpr {
    let again = |inner: Box<SizeExpr>| Box::new(at_span(*inner, span));
    let kind = match formula.kind {
        SizeKind::Op(op, left, right) => SizeKind::Op(op, again(left), again(right)),
        SizeKind::Compare(op, left, right) => SizeKind::Compare(op, again(left), again(right)),
        SizeKind::Call(name, args) => {
            SizeKind::Call(name, args.into_iter().map(|arg| at_span(arg, span)).collect())
        }
        SizeKind::If(cond, then, otherwise) => SizeKind::If(again(cond), again(then), again(otherwise)),
        leaf => leaf,
    };
    SizeExpr { kind, span }
}

/// What is called in a formula is no function.
fn not_a_function(called: &syn::Expr, errors: &mut Errors) -> Option<SizeExpr> {
    let message = "only functions can be called in a formula";
    errors.push(&rules::FORMULA_GRAMMAR, called.span(), message, GRAMMAR);
    None
}

/// Parses a formula written as tokens.
pub fn parse_size(source: &syn::Expr, errors: &mut Errors) -> Option<SizeExpr> {
    let span = source.span();
    let kind = match source {
        syn::Expr::Lit(literal) => literal_kind(literal, errors)?,
        syn::Expr::Path(path) => match associated(path) {
            Some((owner, constant)) => SizeKind::Associated(owner, constant),
            None => SizeKind::Name(path_name(path, errors)?),
        },
        syn::Expr::Field(syn::ExprField { base, member: syn::Member::Named(field), .. })
            if let syn::Expr::Path(path) = &**base =>
        {
            SizeKind::Field(path_name(path, errors)?, field.to_string())
        }
        syn::Expr::Paren(inner) => return parse_size(&inner.expr, errors),
        syn::Expr::Group(inner) => return parse_size(&inner.expr, errors),
        // Formulas are numbers of this type; bodies need the cast.
        syn::Expr::Cast(cast) if is_dim(&cast.ty) => return parse_size(&cast.expr, errors),
        syn::Expr::Binary(binary) => binary_kind(binary, errors)?,
        syn::Expr::Call(call) => {
            let syn::Expr::Path(path) = &*call.func else {
                return not_a_function(&call.func, errors);
            };
            if path.path.segments.last().is_some_and(|last| super::is_type_name(&last.ident.to_string())) {
                return not_a_function(&call.func, errors);
            }
            let args: Option<Vec<SizeExpr>> = call.args.iter().map(|arg| parse_size(arg, errors)).collect();
            SizeKind::Call(path_name(path, errors)?, args?)
        }
        syn::Expr::If(choice) => {
            let otherwise = choice.else_branch.as_ref().map(|(_, otherwise)| branch(otherwise, errors));
            let Some(otherwise) = otherwise else {
                errors.push(
                    &rules::IF_WITHOUT_ELSE,
                    span,
                    "an `if` without `else` has no value",
                    "add the `else` branch",
                );
                return None;
            };
            let cond = parse_size(&choice.cond, errors);
            let then = block_value(&choice.then_branch, errors);
            SizeKind::If(Box::new(cond?), Box::new(then?), Box::new(otherwise?))
        }
        other => {
            let text = other.to_token_stream();
            errors.push(
                &rules::FORMULA_GRAMMAR,
                other.span(),
                format!("`{text}` has no place in a size formula"),
                GRAMMAR,
            );
            return None;
        }
    };
    Some(SizeExpr::new(kind, span))
}

fn is_dim(ty: &syn::Type) -> bool {
    matches!(ty, syn::Type::Path(path) if path.path.is_ident("Dim") || path.path.is_ident("i64"))
}

fn branch(otherwise: &syn::Expr, errors: &mut Errors) -> Option<SizeExpr> {
    match otherwise {
        syn::Expr::Block(block) => block_value(&block.block, errors),
        other => parse_size(other, errors),
    }
}

fn block_value(block: &syn::Block, errors: &mut Errors) -> Option<SizeExpr> {
    if let [syn::Stmt::Expr(value, None)] = block.stmts.as_slice() {
        return parse_size(value, errors);
    }
    errors.push(&rules::FORMULA_GRAMMAR, block.span(), "a branch of a formula is one value", GRAMMAR);
    None
}

fn literal_kind(literal: &syn::ExprLit, errors: &mut Errors) -> Option<SizeKind> {
    match &literal.lit {
        syn::Lit::Int(int) if int.suffix().is_empty() => match int.base10_parse() {
            Ok(value) => Some(SizeKind::Int(value)),
            Err(_) => {
                errors.push(
                    &rules::CONSTANT_OVERFLOW,
                    int.span(),
                    format!("{int} does not fit 64 bits"),
                    "use a smaller number",
                );
                None
            }
        },
        syn::Lit::Int(int) => {
            let digits = int.base10_digits().to_owned();
            errors.push(
                &rules::FORMULA_GRAMMAR,
                int.span(),
                "numbers in a formula have no suffix",
                format!("write `{digits}`"),
            );
            None
        }
        syn::Lit::Float(float) => {
            errors.push(
                &rules::FORMULA_GRAMMAR,
                float.span(),
                format!("`{float}` is not a whole number"),
                "sizes are whole numbers: multiply first, then divide with `/` or `ceil_div(a, b)`",
            );
            None
        }
        other => {
            let text = other.to_token_stream();
            errors.push(
                &rules::FORMULA_GRAMMAR,
                other.span(),
                format!("`{text}` has no place in a size formula"),
                GRAMMAR,
            );
            None
        }
    }
}

/// The type and the constant of `L::TILE_M`.
fn associated(path: &syn::ExprPath) -> Option<(String, String)> {
    let names: Vec<String> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    match names.as_slice() {
        [owner, constant] if path.qself.is_none() && super::is_type_name(owner) => {
            Some((owner.clone(), constant.clone()))
        }
        _ => None,
    }
}

fn path_name(path: &syn::ExprPath, errors: &mut Errors) -> Option<String> {
    if let Some(ident) = path.path.get_ident() {
        return Some(ident.to_string());
    }
    errors.push(
        &rules::FORMULA_GRAMMAR,
        path.span(),
        "names in a formula have no path",
        "import the function and call it by its name",
    );
    None
}

fn binary_kind(binary: &syn::ExprBinary, errors: &mut Errors) -> Option<SizeKind> {
    let left = parse_size(&binary.left, errors);
    let right = parse_size(&binary.right, errors);
    if let Some(op) = arithmetic(&binary.op) {
        return Some(SizeKind::Op(op, Box::new(left?), Box::new(right?)));
    }
    if let Some(op) = compare(&binary.op) {
        return Some(SizeKind::Compare(op, Box::new(left?), Box::new(right?)));
    }
    let text = binary.op.to_token_stream();
    errors.push(
        &rules::FORMULA_GRAMMAR,
        binary.op.span(),
        format!("the operator `{text}` has no place in a size formula"),
        GRAMMAR,
    );
    None
}

fn arithmetic(op: &syn::BinOp) -> Option<SizeOp> {
    Some(match op {
        syn::BinOp::Add(_) => SizeOp::Add,
        syn::BinOp::Sub(_) => SizeOp::Sub,
        syn::BinOp::Mul(_) => SizeOp::Mul,
        syn::BinOp::Div(_) => SizeOp::Div,
        _ => return None,
    })
}

fn compare(op: &syn::BinOp) -> Option<Compare> {
    Some(match op {
        syn::BinOp::Eq(_) => Compare::Eq,
        syn::BinOp::Ne(_) => Compare::Ne,
        syn::BinOp::Lt(_) => Compare::Lt,
        syn::BinOp::Le(_) => Compare::Le,
        syn::BinOp::Gt(_) => Compare::Gt,
        syn::BinOp::Ge(_) => Compare::Ge,
        syn::BinOp::And(_) => Compare::And,
        syn::BinOp::Or(_) => Compare::Or,
        _ => return None,
    })
}
