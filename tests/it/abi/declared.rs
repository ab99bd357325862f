//! Signatures as the project itself states them: in the header, and in the Rust of the table of exports.

use std::fs;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{FnArg, Item, PointerMutability, Token, Type};

use super::root;

/// A function with its types in C.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declared {
    pub name: String,
    pub types: Vec<String>,
    pub returns: String,
}

/// The functions that a header declares, in its order.
pub fn of_header(text: &str) -> Vec<Declared> {
    let text = without_comments(text);
    let text = text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join(" ");
    let begin = text.find("extern \"C\" {").expect("the header has a part for C");
    let declarations = text[begin..].trim_start_matches("extern \"C\" {").split(';');
    declarations.filter(|text| text.contains('(')).map(declaration).collect()
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let mut rest = parts.next().unwrap_or_default().to_string();
    for part in parts {
        rest.push_str(part.split_once("*/").expect("a comment ends").1);
    }
    rest
}

fn declaration(text: &str) -> Declared {
    let (head, params) = text.trim().trim_end_matches(')').split_once('(').expect("parameters");
    let (returns, name) = head.rsplit_once(' ').expect("a type and a name");
    let params = params.split(',').map(|param| param.split_whitespace().collect::<Vec<_>>().join(" "));
    let types = params.filter(|param| param != "void").map(|param| match param.rsplit_once(' ') {
        Some((ty, name)) if name.ends_with("[]") => format!("{ty}*"),
        Some((ty, _)) => ty.to_string(),
        None => param,
    });
    Declared { name: name.into(), types: types.collect(), returns: returns.into() }
}

/// The routines of the table of exports, as Rust defines them.
pub fn of_exports() -> Vec<Declared> {
    let folder = fs::read_dir(root().join("capi/src/generated")).expect("the folder is readable");
    let mut list = Vec::new();
    for entry in folder {
        let path = entry.expect("the folder is readable").path();
        let text = fs::read_to_string(&path).expect("a file of Rust");
        for item in syn::parse_file(&text).expect("Rust").items {
            if let Item::Macro(item) = item {
                list.extend(rows(item.mac.tokens));
            }
        }
    }
    list
}

/// `rocblas_name(parameters) = ...` in the tokens of a macro.
fn rows(tokens: TokenStream) -> Vec<Declared> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let row = |pair: &[TokenTree]| match pair {
        [TokenTree::Ident(name), TokenTree::Group(params)]
            if params.delimiter() == Delimiter::Parenthesis && name.to_string().starts_with("rocblas_") =>
        {
            let parse = Punctuated::<FnArg, Token![,]>::parse_terminated;
            let params = parse.parse2(params.stream()).expect("parameters");
            let mut types = vec!["rocblas_handle".to_string()];
            types.extend(params.iter().map(|param| match param {
                FnArg::Typed(param) => c_type(&param.ty),
                FnArg::Receiver(_) => panic!("a function of C has no self"),
            }));
            Some(Declared { name: name.to_string(), types, returns: "rocblas_status".into() })
        }
        _ => None,
    };
    tokens.windows(2).filter_map(row).collect()
}

fn c_type(ty: &Type) -> String {
    match ty {
        Type::Ptr(pointer) => {
            let inner = c_type(&pointer.elem);
            match (&pointer.mutability, &*pointer.elem) {
                (PointerMutability::Const(_), Type::Ptr(_)) => format!("{inner} const*"),
                (PointerMutability::Const(_), _) => format!("const {inner}*"),
                _ => format!("{inner}*"),
            }
        }
        Type::Path(path) => {
            let name = path.path.segments.last().expect("a path has a last part").ident.to_string();
            let c_name = match name.as_str() {
                "f32" => "float",
                "f64" => "double",
                "i32" => "int32_t",
                "i64" => "int64_t",
                "u32" => "uint32_t",
                "usize" => "size_t",
                "c_void" => "void",
                other => other,
            };
            c_name.to_string()
        }
        _ => panic!("a type that C has not"),
    }
}

#[test]
fn declarations_are_read() {
    let header = "/* f(x) */\nint a(int);\n#ifdef X\nextern \"C\" {\n#endif\n/** g(y); */\n\
                  rocblas_status g(rocblas_handle handle, const float* const x[],\n    size_t n, ...);\nvoid h(void);\n#endif";
    let texts: Vec<String> = of_header(header)
        .iter()
        .map(|found| format!("{} {} {}", found.returns, found.name, found.types.join("|")))
        .collect();
    assert_eq!(texts, ["rocblas_status g rocblas_handle|const float* const*|size_t|...", "void h "]);
    let rows = rows(
        "ROUTINE; rocblas_a(x: *const *mut f32, n: rocblas_int) = [arg::array(x, n)], 1;".parse().unwrap(),
    );
    assert_eq!(rows[0].types, ["rocblas_handle", "float* const*", "rocblas_int"]);
}
