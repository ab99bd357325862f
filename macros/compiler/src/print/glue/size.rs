//! Size formulas as Rust: checked arithmetic over `Size`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use super::ident;
use crate::model::{Compare, SizeExpr, SizeKind, SizeOp};

/// A formula as an expression of type `Size`; names are local variables of type `i64`.
pub fn value(formula: &SizeExpr, scalar: Option<&Ident>) -> TokenStream {
    match &formula.kind {
        SizeKind::Int(value) => quote!(__p::Size::new(#value)),
        SizeKind::Name(name) if name == "BLOCK" => {
            quote!(__p::Size::new(__block[0] * __block[1] * __block[2]))
        }
        SizeKind::Name(name) if name == "BLOCK_X" => quote!(__p::Size::new(__block[0])),
        SizeKind::Name(name) if name == "BLOCK_Y" => quote!(__p::Size::new(__block[1])),
        SizeKind::Name(name) if name == "BLOCK_Z" => quote!(__p::Size::new(__block[2])),
        SizeKind::Name(name) => {
            let name = ident(name);
            quote!(__p::Size::new(#name))
        }
        SizeKind::Constant(name) => {
            let name = Ident::new(name, formula.span);
            quote!(__p::Size::new(#name as i64))
        }
        SizeKind::TypeSize(name) => {
            let ty = match (name.as_str(), scalar) {
                ("R", Some(scalar)) => quote!(<#scalar as __p::Numeric>::Part),
                ("c32" | "c64" | "f16" | "bf16", _) => {
                    let name = ident(name);
                    quote!(__p::#name)
                }
                _ => ident(name),
            };
            quote!(__p::Size::of::<#ty>())
        }
        SizeKind::Op(op, left, right) => {
            let (left, right) = (value(left, scalar), value(right, scalar));
            match op {
                SizeOp::Add => quote!((#left + #right)),
                SizeOp::Sub => quote!((#left - #right)),
                SizeOp::Mul => quote!((#left * #right)),
                SizeOp::Div => quote!((#left / #right)),
            }
        }
        SizeKind::Call(name, args) => call(name, args, formula.span, scalar),
        SizeKind::If(cond, then, otherwise) => {
            let cond = condition(cond, scalar);
            let (then, otherwise) = (value(then, scalar), value(otherwise, scalar));
            quote!(if #cond { #then } else { #otherwise })
        }
        SizeKind::Compare(..) | SizeKind::OptionIs(..) => {
            let truth = condition(formula, scalar);
            quote!(__p::Size::new(i64::from(#truth)))
        }
    }
}

fn call(name: &str, args: &[SizeExpr], span: Span, scalar: Option<&Ident>) -> TokenStream {
    let args: Vec<TokenStream> = args.iter().map(|arg| value(arg, scalar)).collect();
    let function = Ident::new(name, span);
    if SizeExpr::BUILT_IN.iter().any(|(known, _)| *known == name) {
        return quote!(__p::Size::#function(#(#args),*));
    }
    let names: Vec<Ident> = (0..args.len()).map(|index| quote::format_ident!("__v{index}")).collect();
    quote!(__p::Size::apply([#(#args),*], |[#(#names),*]| #function(#(#names),*)))
}

/// A formula as an expression of type `bool`.
pub fn condition(formula: &SizeExpr, scalar: Option<&Ident>) -> TokenStream {
    match &formula.kind {
        SizeKind::OptionIs(option, variant) => {
            let option = ident(option);
            let path: TokenStream =
                variant.split("::").map(ident).reduce(|a, b| quote!(#a::#b)).unwrap_or_default();
            quote!((#option == __p::#path))
        }
        // The checks write `trans != N` as "is N equals 0".
        SizeKind::Compare(Compare::Eq, left, _) if matches!(left.kind, SizeKind::OptionIs(..)) => {
            let is = condition(left, scalar);
            quote!(!#is)
        }
        SizeKind::Compare(op, left, right) => {
            let join = |op: TokenStream| {
                let (left, right) = (condition(left, scalar), condition(right, scalar));
                quote!((#left #op #right))
            };
            let compare = |op: TokenStream| {
                let (left, right) = (value(left, scalar), value(right, scalar));
                quote!((#left #op #right))
            };
            match op {
                Compare::And => join(quote!(&&)),
                Compare::Or => join(quote!(||)),
                Compare::Eq => compare(quote!(==)),
                Compare::Ne => compare(quote!(!=)),
                Compare::Lt => compare(quote!(<)),
                Compare::Le => compare(quote!(<=)),
                Compare::Gt => compare(quote!(>)),
                Compare::Ge => compare(quote!(>=)),
            }
        }
        // The unit check lets only conditions come here.
        _ => quote!(true),
    }
}
