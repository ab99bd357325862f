//! Size formulas as Rust: checked arithmetic over `Size`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use super::{ident, name as name_of};
use crate::model::{Compare, Routine, SizeExpr, SizeKind, SizeOp};

/// A formula as an expression of type `Size`; names are local variables of type `i64`. The types of a routine are known by
/// their bytes, `__bytes`, so that what computes sizes is compiled once for all of them.
pub fn value(formula: &SizeExpr, of: Option<&Routine>) -> TokenStream {
    match &formula.kind {
        SizeKind::Int(value) => quote!(__p::Size::new(#value)),
        SizeKind::Name(name) if name == "BLOCK" => {
            quote!(__p::Size::new(__block[0] * __block[1] * __block[2]))
        }
        SizeKind::Name(name) if name == "BLOCK_X" => quote!(__p::Size::new(__block[0])),
        SizeKind::Name(name) if name == "BLOCK_Y" => quote!(__p::Size::new(__block[1])),
        SizeKind::Name(name) if name == "BLOCK_Z" => quote!(__p::Size::new(__block[2])),
        SizeKind::Name(_) | SizeKind::Constant(_) | SizeKind::Associated(..) | SizeKind::Field(..) => {
            let number = number(formula);
            quote!(__p::Size::new(#number))
        }
        SizeKind::TypeSize(name) => {
            if let Some(index) = of.and_then(|routine| parameter(name, routine)) {
                return quote!(__p::Size::new(__bytes[#index]));
            }
            let ty = type_named(name);
            quote!(__p::Size::of::<#ty>())
        }
        SizeKind::Op(op, left, right) => {
            let (left, right) = (value(left, of), value(right, of));
            match op {
                SizeOp::Add => quote!((#left + #right)),
                SizeOp::Sub => quote!((#left - #right)),
                SizeOp::Mul => quote!((#left * #right)),
                SizeOp::Div => quote!((#left / #right)),
            }
        }
        SizeKind::Call(name, args) => call(name, args, formula.span, of),
        SizeKind::If(cond, then, otherwise) => {
            let cond = condition(cond, of);
            let (then, otherwise) = (value(then, of), value(otherwise, of));
            quote!(if #cond { #then } else { #otherwise })
        }
        SizeKind::Compare(..) | SizeKind::OptionIs(..) => {
            let truth = condition(formula, of);
            quote!(__p::Size::new(i64::from(#truth)))
        }
    }
}

/// What a formula names, as an expression of type `i64` where it is in scope.
pub fn number(formula: &SizeExpr) -> TokenStream {
    let at = |name: &str| Ident::new(name, formula.span);
    match &formula.kind {
        SizeKind::Name(name) => {
            let name = ident(name);
            quote!(#name)
        }
        SizeKind::Constant(name) => {
            let name = at(name);
            quote!(#name as i64)
        }
        SizeKind::Associated(owner, name) => {
            let (owner, name) = (at(owner), at(name));
            quote!(#owner::#name as i64)
        }
        SizeKind::Field(structure, field) => {
            let (structure, field) = (at(structure), at(field));
            quote!(#structure.#field)
        }
        SizeKind::TypeSize(name) => {
            let ty = type_named(name);
            quote!(::core::mem::size_of::<#ty>() as i64)
        }
        _ => quote!(0_i64),
    }
}

fn type_named(name: &str) -> TokenStream {
    let ty = ident(name);
    match name {
        "c32" | "c64" | "f16" | "bf16" => quote!(__p::#ty),
        _ => quote!(#ty),
    }
}

/// Where `__bytes` has the type of this name: a type parameter, or `R`, the part of the first one.
fn parameter(name: &str, routine: &Routine) -> Option<usize> {
    if name == "R" { Some(routine.types.len()) } else { routine.parameter(name) }
}

/// The type of `__bytes`.
pub fn bytes_ty(routine: &Routine) -> TokenStream {
    let count = routine.types.len() + 1;
    quote!([i64; #count])
}

/// `__bytes` where the types are in scope.
pub fn bytes_of(routine: &Routine) -> TokenStream {
    let types = routine.types.iter().map(|ty| name_of(&ty.name));
    let (scalar, ty) = (name_of(routine.scalar()), bytes_ty(routine));
    quote! {
        let __bytes: #ty = const {
            [#(<#types as __p::Element>::TYPE.size() as i64,)* <#scalar as __p::Element>::TYPE.real().size() as i64]
        };
    }
}

/// `__bytes` where the types are known from the call's arguments.
pub fn bytes_of_args(routine: &Routine) -> TokenStream {
    let ty = bytes_ty(routine);
    quote!(let __bytes: #ty = __args.type_bytes();)
}

fn call(name: &str, args: &[SizeExpr], span: Span, of: Option<&Routine>) -> TokenStream {
    let args: Vec<TokenStream> = args.iter().map(|arg| value(arg, of)).collect();
    let function = Ident::new(name, span);
    if SizeExpr::BUILT_IN.iter().any(|(known, _)| *known == name) {
        return quote!(__p::Size::#function(#(#args),*));
    }
    let names: Vec<Ident> = (0..args.len()).map(|index| quote::format_ident!("__v{index}")).collect();
    quote!(match __p::Size::all([#(#args),*]) {
        Some([#(#names),*]) => __p::Size::new(#function(#(#names),*)),
        None => __p::Size::TOO_LARGE,
    })
}

/// A formula as an expression of type `bool`.
pub fn condition(formula: &SizeExpr, of: Option<&Routine>) -> TokenStream {
    match &formula.kind {
        SizeKind::OptionIs(option, variant) => {
            let option = ident(option);
            let path: TokenStream =
                variant.split("::").map(ident).reduce(|a, b| quote!(#a::#b)).unwrap_or_default();
            quote!((#option == __p::#path))
        }
        // The checks write `trans != N` as "is N equals 0".
        SizeKind::Compare(Compare::Eq, left, _) if matches!(left.kind, SizeKind::OptionIs(..)) => {
            let is = condition(left, of);
            quote!(!#is)
        }
        SizeKind::Compare(op, left, right) => {
            let join = |op: TokenStream| {
                let (left, right) = (condition(left, of), condition(right, of));
                quote!((#left #op #right))
            };
            let compare = |op: TokenStream| {
                let (left, right) = (value(left, of), value(right, of));
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
