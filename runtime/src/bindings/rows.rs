//! The table of exports: one row a symbol, Rust that only declares.

use std::fmt::Write;

use super::{CParam, Holds, Signature, signatures, wrapped};
use crate::catalogue::Routine;
use crate::source::GeneratedFile;

const WIDTH: usize = 108;

/// The library that has the routines.
const ROCBLAS: &str = "rocblas";

/// The crate that exports routines.
#[derive(Debug, Clone, Copy)]
pub struct Exporter {
    /// Where it finds what rows are made of: the macros, types and functions of the C library's `exporting`.
    pub exporting: &'static str,
    /// What writes the files.
    pub writer: &'static str,
    /// Whether it has the routines of other libraries than rocBLAS itself; else these are called by name.
    pub has_all: bool,
}

/// The C libraries of this repository.
pub const LIBRARY: Exporter =
    Exporter { exporting: "crate::exporting", writer: "the test `abi::exports`", has_all: false };

/// The C library of an author's crate.
pub const AUTHOR: Exporter =
    Exporter { exporting: "rocblas::exporting", writer: "`cargo run -- export`", has_all: true };

/// The files of a C library's folder of exports, for these routines.
pub fn export_files(routines: &[&'static Routine], exporter: &Exporter) -> Vec<GeneratedFile> {
    let mut list = format!(
        "//! The exported routines, one file a family, one row a symbol.\n\
         //!\n\
         //! Written by {} from the catalogue; do not edit. Where a renamed routine keeps this\n\
         //! from compiling, delete the lines below, run it, and everything is here again.\n\n\
         // Matrices have capital letters, as in the header.\n\
         #![allow(non_snake_case)]\n\n",
        exporter.writer
    );
    let mut files = Vec::new();
    let mut routines = routines.to_vec();
    routines.sort_by_key(|routine| (routine.family, routine.module));
    for routine in &routines {
        let name = file_of(routine, &routines);
        let _ = writeln!(list, "pub mod {name};");
        files.push(GeneratedFile { path: format!("{name}.rs").into(), text: exports(routine, exporter) });
    }
    files.push(GeneratedFile { path: "mod.rs".into(), text: list });
    files
}

/// The name of a routine's file: its function's, with the modules in front of it where another routine's has the same name.
fn file_of(routine: &Routine, all: &[&'static Routine]) -> String {
    if all.iter().filter(|other| other.family == routine.family).count() == 1 {
        return routine.family.to_owned();
    }
    let (path, _) = routine.module.rsplit_once("::").unwrap_or_default();
    let modules = path.split("::").skip(1).chain([routine.family]);
    modules.collect::<Vec<_>>().join("__")
}

/// The table of one routine's symbols.
pub fn exports(routine: &Routine, exporter: &Exporter) -> String {
    let family = routine.family;
    let path = routine.module;
    let all = signatures(routine);
    let mut text = format!("//! C symbols of {family}. Written by {}; do not edit.\n\n", exporter.writer);
    // The routines of other libraries than the one that has them are called by name.
    let by_name = routine.library() != ROCBLAS && !exporter.has_all;
    let _ = writeln!(
        text,
        "{}{}use {}::*;",
        if routine.names_types() { "use std::ffi::c_void;\n\n" } else { "" },
        if by_name || routine.names_algorithm() {
            String::new()
        } else {
            format!("use {path}::ROUTINE;\n\n")
        },
        exporter.exporting
    );
    if routine.names_algorithm() {
        let _ = writeln!(text, "\nexports_by_solution! {{");
        all.iter().for_each(|signature| text.push_str(&row(signature, ", (algo, solution_index, flags)")));
        text.push_str("}\n");
        return text;
    }
    if routine.names_types() {
        let _ = writeln!(text, "\nexports_by_type! {{ ROUTINE;");
        all.iter().for_each(|signature| text.push_str(&row(signature, "")));
        text.push_str("}\n");
        return text;
    }
    for (index, instance) in routine.instances.iter().enumerate() {
        let what = match by_name {
            true => format!("c\"{}\"", instance.symbol),
            false => format!("ROUTINE.instances[{index}]"),
        };
        let _ = writeln!(text, "\n// {}\nexports! {{ {what};", instance.symbol);
        for signature in all.iter().filter(|signature| signature.instance == Some(index)) {
            text.push_str(&row(signature, ""));
        }
        text.push_str("}\n");
    }
    text
}

/// The row of a symbol, with what stands `behind` the number of problems.
fn row(signature: &Signature, behind: &str) -> String {
    let params: Vec<String> =
        signature.params.iter().map(|param| format!("{}: {}", param.name, rust_type(param))).collect();
    let args: Vec<String> =
        signature.args.iter().map(|(maker, takes)| format!("arg::{maker}({})", takes.join(", "))).collect();
    let has_count = signature.params.iter().any(|param| param.name == "batch_count");
    let count = if has_count { "batch_count" } else { "1" };
    let types = signature.types.iter().map(|named| format!("({}, {})", named.parameter, named.name));
    let types: Vec<String> = types.collect();
    let types = if types.is_empty() { String::new() } else { format!("[{}], ", types.join(", ")) };
    format!(
        "    {}(\n{}\n    ) = [\n{}\n    ], {types}{count}{behind};\n",
        signature.symbol,
        wrapped(&params, "        ", WIDTH),
        wrapped(&args, "        ", WIDTH)
    )
}

fn rust_type(param: &CParam) -> String {
    let base = match param.base {
        "float" => "f32",
        "double" => "f64",
        "int64_t" => "i64",
        "int32_t" => "i32",
        "uint32_t" => "u32",
        "void" => "c_void",
        other => other,
    };
    match param.holds {
        Holds::Value => base.to_string(),
        Holds::Const => format!("*const {base}"),
        Holds::Mut => format!("*mut {base}"),
        Holds::ConstArray => format!("*const *const {base}"),
        Holds::MutArray => format!("*const *mut {base}"),
    }
}
