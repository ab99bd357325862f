//! The header: printed from the catalogue and from the documentation of the functions in `capi/src`.

use std::fmt::Write;
use std::fs;

use rocforge::Status;
use rocforge::bindings::{self, rocblas};
use rocforge::options::{Diagonal, Fill, Operation, PointerMode, Side};
use syn::{Attribute, FnArg, Item, ItemFn, Meta, Pat, ReturnType, Type};

use super::exported_by;
use super::{exported, root, stale};

/// The files of the C library with functions for the header, and what stands above each part.
const PARTS: &[(&str, &str)] = &[
    ("handle", "Handles and streams"),
    ("modes", "Modes"),
    ("strides", "Scalars of each problem"),
    ("copies", "Copies between host and device memory"),
    ("tuning", "Events, and the choice of kernels"),
    ("solutions", "Solutions: the kernels of gemm_ex"),
    ("gemm_grouped", "Grouped products"),
    ("gemm_ex3", "Products in eight bits of floating point"),
    ("trsm_ex", "Triangular systems of types that callers name"),
    ("geam_ex", "Matrix multiply with minima"),
    ("about", "Statuses and version"),
    ("memory", "Device memory of a handle"),
    ("device_malloc", "Workspace lent to libraries above this one"),
    ("extensions", "What rocBLAS has not"),
    ("by_symbol", "Routines by their symbols"),
    ("catalogue", "The catalogue, and calls that run nothing"),
    ("data", "A pointer that a handle keeps"),
];

/// The header as it should be.
pub fn text() -> String {
    let (mut auxiliary, known) = (String::new(), rocblas::functions());
    for (file, title) in PARTS {
        let _ = writeln!(auxiliary, "/* ---- {title} ---- */\n");
        let path = root().join(format!("capi/src/{file}.rs"));
        let source = fs::read_to_string(&path).expect("a file of the C library");
        let source = syn::parse_file(&source).expect("Rust");
        for item in source.items {
            if let Item::Fn(function) = item
                && is_exported(&function)
            {
                let declared = format!("{}\n{}\n", comment(&function.attrs), declaration(&function));
                let condition = rocblas::condition(&known, &function.sig.ident.to_string());
                let _ = writeln!(auxiliary, "{}", rocblas::guarded(condition.as_deref(), &declared));
            }
        }
    }
    bindings::header(&auxiliary, &exported())
}

fn is_exported(function: &ItemFn) -> bool {
    let text = |attribute: &Attribute| match &attribute.meta {
        Meta::List(list) => format!("{}({})", list.path.segments[0].ident, list.tokens),
        _ => String::new(),
    };
    let all: Vec<String> = function.attrs.iter().map(text).collect();
    all.iter().any(|attribute| attribute == "unsafe(no_mangle)")
        && !all.iter().any(|text| text == "doc(hidden)")
}

/// The documentation up to what only Rust's reader needs.
fn comment(attributes: &[Attribute]) -> String {
    let line = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(value) if value.path.is_ident("doc") => match &value.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    };
    let lines: Vec<String> = attributes.iter().filter_map(line).collect();
    let lines = lines.iter().map(|line| line.trim()).take_while(|line| *line != "# Safety");
    bindings::comment(&lines.collect::<Vec<_>>().join("\n").replace('`', ""))
}

fn declaration(function: &ItemFn) -> String {
    let param = |param: &FnArg| {
        let FnArg::Typed(param) = param else { panic!("a function of C has no self") };
        let Pat::Ident(name) = &*param.pat else { panic!("a parameter of C has a name") };
        format!("{} {}", c_type(&param.ty), name.ident)
    };
    let mut params: Vec<String> = function.sig.inputs.iter().map(param).collect();
    // A function that is one jump passes on more than it declares.
    if function
        .attrs
        .iter()
        .any(|attribute| matches!(&attribute.meta, Meta::List(list) if list.tokens.to_string() == "naked"))
    {
        params.push("...".into());
    }
    let params = if params.is_empty() { "void".into() } else { params.join(", ") };
    let returns = match &function.sig.output {
        ReturnType::Default => "void".into(),
        ReturnType::Type(_, ty) if matches!(**ty, Type::Never(_)) => "void".into(),
        ReturnType::Type(_, ty) => c_type(ty),
    };
    format!("{returns} {}({params});", function.sig.ident)
}

fn c_type(ty: &Type) -> String {
    match ty {
        Type::Ptr(pointer) => {
            let inner = c_type(&pointer.elem);
            match (&pointer.mutability, &*pointer.elem) {
                (syn::PointerMutability::Const(_), Type::Ptr(_)) => format!("{inner} const*"),
                (syn::PointerMutability::Const(_), _) => format!("const {inner}*"),
                _ => format!("{inner}*"),
            }
        }
        Type::Path(path) => {
            let name = path.path.segments.last().expect("a path has a last part").ident.to_string();
            match name.as_str() {
                "usize" => "size_t".into(),
                "f32" => "float".into(),
                "f64" => "double".into(),
                "i32" => "int32_t".into(),
                "u32" => "uint32_t".into(),
                "i64" => "int64_t".into(),
                "c_char" => "char".into(),
                "c_void" => "void".into(),
                "Lent" => "struct rocblas_device_malloc_base".into(),
                "rocblas_status_number" => "rocblas_status".into(),
                _ => name,
            }
        }
        _ => panic!("a type that C has not"),
    }
}

#[test]
fn the_headers_are_up_to_date() {
    let include = root().join("generated/include");
    let mut wrong: Vec<String> = stale(&include.join("rocforge/rocblas.h"), &text()).into_iter().collect();
    wrong.extend(bindings::BESIDE.iter().filter_map(|(name, text)| stale(&include.join(name), text)));
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// Whether a header declares a function; a macro of its name is no declaration.
pub fn declares(text: &str, name: &str) -> bool {
    let call = format!(" {name}(");
    text.lines().any(|line| !line.starts_with([' ', '#']) && line.contains(&call))
}

/// The header of librocsolver as it should be.
pub fn solver() -> String {
    bindings::header_above(&bindings::ABOVE_SOLVER, &exported_by("rocsolver"))
}

#[test]
fn the_header_of_the_solver_is_up_to_date() {
    let path = root().join("generated/include/rocforge/rocsolver.h");
    if let Some(wrong) = stale(&path, &solver()) {
        panic!("{wrong}");
    }
}

#[test]
fn every_function_is_documented() {
    let header = text();
    let mut silent = Vec::new();
    for function in super::declared::of_header(&header) {
        let at = header.find(&format!("\n{} {}(", function.returns, function.name)).expect("it is declared");
        let before = &header[..at];
        let begin = before.rfind("/**").expect("some comment");
        let (comment, rest) = before[begin..].split_once("*/").expect("a comment ends");
        // Routines of one family stand together under one comment; nothing but declarations lies between.
        let words = comment.chars().filter(|letter| letter.is_alphabetic()).count();
        if words < 20 || rest.contains("/*") || rest.contains('#') {
            silent.push(function.name);
        }
    }
    assert!(silent.is_empty(), "without documentation: {silent:?}");
}

#[test]
fn enumerators_have_the_numbers_of_rust() {
    let header = text();
    let check = |name: &str, value: i32| {
        let line = format!(" {name} = {value}");
        let found = header.lines().any(|text| text.trim_end_matches(',').ends_with(&line));
        assert!(found, "the header lacks{line}");
    };
    Status::ALL.iter().for_each(|status| check(status.name(), *status as i32));
    check("rocblas_operation_none", Operation::None as i32);
    check("rocblas_operation_transpose", Operation::Transpose as i32);
    check("rocblas_operation_conjugate_transpose", Operation::ConjugateTranspose as i32);
    check("rocblas_fill_upper", Fill::Upper as i32);
    check("rocblas_fill_lower", Fill::Lower as i32);
    check("rocblas_fill_full", Fill::Full as i32);
    check("rocblas_diagonal_non_unit", Diagonal::NonUnit as i32);
    check("rocblas_diagonal_unit", Diagonal::Unit as i32);
    check("rocblas_side_left", Side::Left as i32);
    check("rocblas_side_right", Side::Right as i32);
    check("rocblas_side_both", Side::Both as i32);
    check("rocblas_pointer_mode_host", PointerMode::Host as i32);
    check("rocblas_pointer_mode_device", PointerMode::Device as i32);
}
