//! The C header: types, the functions around the handle, then every routine with its documentation.

use std::fmt::Write;

use super::{CParam, Holds, Signature, rocblas, signatures, wrapped};
use crate::catalogue::Routine;

/// Types and enumerations, as they stand in the header.
const TYPES: &str = include_str!("types.h");

/// What a header above rocblas.h says of itself.
#[derive(Debug, Clone, Copy)]
pub struct Above<'a> {
    /// The library whose routines it declares.
    pub library: &'a str,
    /// What writes it.
    pub writer: &'a str,
    /// What holds for all of its routines, a line each.
    pub about: &'a [&'a str],
}

/// The header of rocSOLVER's routines.
pub const ABOVE_SOLVER: Above<'static> = Above {
    library: "rocsolver",
    writer: "the test `abi::header`",
    about: &[
        "Handles, memory and size queries are those of rocblas.h. Pivots and info lie in device memory, in every",
        "variant at a distance or next to each other, and count from 1.",
    ],
};

const WIDTH: usize = 100;

/// Headers beside the one of rocBLAS's interface: where each lies below `include/`, and its text.
pub const BESIDE: [(&str, &str); 4] = [
    ("rocforge/rocblas_numbers.h", include_str!("numbers.h")),
    ("rocforge/rocblas_float8.h", include_str!("float8.h")),
    ("rocforge/rocblas_device_malloc.h", include_str!("device_malloc.h")),
    ("rocforge/rocblas_xfloat32.h", include_str!("xfloat32.h")),
];

/// The headers of rocBLAS that programs include, below `include/`. Each stands for the whole interface.
const OF_ROCBLAS: [&str; 11] = [
    "rocblas/rocblas.h",
    "rocblas/internal/rocblas-auxiliary.h",
    "rocblas/internal/rocblas-beta.h",
    "rocblas/internal/rocblas-complex-types.h",
    "rocblas/internal/rocblas-export.h",
    "rocblas/internal/rocblas-functions.h",
    "rocblas/internal/rocblas-macros.h",
    "rocblas/internal/rocblas-types.h",
    "rocblas/internal/rocblas-version.h",
    "rocblas/internal/rocblas_bfloat16.h",
    "rocblas/internal/rocblas_float8.h",
];

/// The headers of rocBLAS that its interface does not include, and those here that they stand for.
const APART: [(&str, &str); 2] = [
    ("rocblas/internal/rocblas_device_malloc.hpp", "rocforge/rocblas_device_malloc.h"),
    ("rocblas/internal/rocblas_xfloat32.h", "rocforge/rocblas_xfloat32.h"),
];

/// Files under the names of rocBLAS's headers, below `include/`, which include ours.
pub fn forwards() -> Vec<(&'static str, String)> {
    let interface = OF_ROCBLAS.map(|name| (name, "rocforge/rocblas.h"));
    let all = interface.into_iter().chain(APART);
    all.map(|(name, ours)| (name, format!("/* rocBLAS's interface, from rocforge. */\n#include <{ours}>\n")))
        .collect()
}

/// The header, with `auxiliary` (declarations that belong to no routine) between types and routines.
pub fn header(auxiliary: &str, routines: &[&'static Routine]) -> String {
    let mut text = String::from(TYPES);
    text.push_str("\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    text.push_str(auxiliary);
    text.push_str(&declared(routines));
    text
}

/// The header of a library above librocblas.
pub fn header_above(above: &Above<'_>, routines: &[&'static Routine]) -> String {
    let Above { library, writer, about } = above;
    let guard = format!("ROCFORGE_{}_H", library.to_uppercase());
    let about: String = about.iter().map(|line| format!(" * {line}\n")).collect();
    let mut text = format!(
        "/* The {library} C interface of rocforge. Written by {writer}; do not edit.\n *\n\
         {about} */\n#ifndef {guard}\n#define {guard}\n\n#include <rocforge/rocblas.h>\n\n\
         #ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n"
    );
    text.push_str(&declared(routines));
    text
}

/// The declarations of routines, and the end of a header.
fn declared(routines: &[&'static Routine]) -> String {
    let (mut text, known) = (String::new(), rocblas::functions());
    for routine in routines {
        let all = signatures(routine);
        let declarations: String = all.iter().map(declaration).collect();
        let documented = format!("{}\n{declarations}", comment(&plain_text(routine.docs)));
        // The functions of a family came in one release.
        let condition = all.first().and_then(|first| rocblas::condition(&known, &first.symbol));
        let _ = writeln!(text, "/* ---- {} ---- */\n", routine.family);
        let _ = writeln!(text, "{}", rocblas::guarded(condition.as_deref(), &documented));
    }
    text.push_str("#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
    text
}

/// A comment in C of these lines.
pub fn comment(text: &str) -> String {
    let lines: Vec<String> = text.trim().lines().map(|line| format!(" * {line}").trim_end().into()).collect();
    format!("/**\n{}\n */", lines.join("\n").replace("*/", "* /"))
}

/// Documentation without the marks that only rustdoc reads.
fn plain_text(docs: &str) -> String {
    let plain = |line: &str| line.strip_prefix(' ').unwrap_or(line).replace("**", "").replace('`', "");
    docs.lines().map(plain).collect::<Vec<_>>().join("\n")
}

fn declaration(signature: &Signature) -> String {
    let mut params = vec!["rocblas_handle handle".to_string()];
    params.extend(signature.params.iter().map(c_param));
    let start = format!("rocblas_status {}(", signature.symbol);
    let one_line = format!("{start}{});\n", params.join(", "));
    if one_line.len() <= WIDTH {
        return one_line;
    }
    format!("{start}\n{});\n", wrapped(&params, "    ", WIDTH))
}

fn c_param(param: &CParam) -> String {
    let (base, name) = (param.base, &param.name);
    match param.holds {
        Holds::Value => format!("{base} {name}"),
        Holds::Const => format!("const {base}* {name}"),
        Holds::Mut => format!("{base}* {name}"),
        Holds::ConstArray => format!("const {base}* const {name}[]"),
        Holds::MutArray => format!("{base}* const {name}[]"),
    }
}
