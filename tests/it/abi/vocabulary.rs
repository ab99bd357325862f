//! The names that rocBLAS's public headers bring: types, enumerators, macros, C++ classes, and the headers themselves.
//!
//! `original_header.csv` has the facts. Left out are rocblas_block_sizes.h, rocblas_hip_f8_impl.h,
//! rocblas-exported-proto.hpp and, of release 5, asan_helpers.hpp, which are for rocBLAS's own sources; the macros that rocblas_float8.h leaves behind; and what
//! ROCBLAS_VA_OPT_PRAGMA is made of where a preprocessor is old.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::process::Command;

use rocforge::{Release, bindings};

use super::original::{Fact, of_kind};
use super::programs::{RELEASES, hip_headers, lacks, run, write_headers};
use super::{header, table};

/// Macros as programs use them: attributes, and a pragma where something follows it.
const MACROS: &str = "\
ROCBLAS_EXPORT int exported(int x);
ROCBLAS_NO_EXPORT int hidden(int x);
ROCBLAS_DEPRECATED_MSG(\"no longer\") ROCBLAS_EXPORT int old(int x);
ROCBLAS_DEPRECATED_EXPORT int older(int x);
ROCBLAS_DEPRECATED_NO_EXPORT int oldest(int x);
ROCBLAS_INTERNAL_EXPORT int of_rocblas(int x);
ROCBLAS_INTERNAL_ONLY_EXPORT_NOINLINE int of_rocblas_alone(int x);
const char* commit(int n);
const char* commit(int n)
{
    const char* const both[2] = { ROCBLAS_TENSILE_COMMIT_ID };
    return both[n];
}
#define TEXT(...) TEXT_OF(__VA_ARGS__)
#define TEXT_OF(...) #__VA_ARGS__
CHECK(sizeof(TEXT(ROCBLAS_VA_OPT_PRAGMA(message, ))) == 1, \"no pragma\");
ROCBLAS_VA_OPT_PRAGMA(GCC diagnostic push, something)
ROCBLAS_VA_OPT_PRAGMA(GCC diagnostic pop, (some, thing), more)
CHECK(ROCBLAS_VA_OPT_3RD_ARG(1, 2, 3, 4) == 3, \"the third\");
";

/// Calls as programs for older releases write them, with a workspace behind the last argument, and as newer ones do.
const CALLS: &str = "\
rocblas_status of_releases(rocblas_handle handle, const void* x, void* y)
{
    const rocblas_operation op = rocblas_operation_none;
    const rocblas_datatype ty = rocblas_datatype_f32_r;
    const rocblas_gemm_algo algo = rocblas_gemm_algo_standard;
    rocblas_status all[4];
    all[0] = rocblas_gemm_ex(handle, op, op, 1, 1, 1, x, x, ty, 1, x, ty, 1, x, x, ty, 1, y, ty, 1, ty, algo, 0, 0);
    all[1] = rocblas_gemm_ex(handle, op, op, 1, 1, 1, x, x, ty, 1, x, ty, 1, x, x, ty, 1, y, ty, 1, ty, algo, 0,
                             rocblas_gemm_flags_pack_int8x4, (size_t*)0, (void*)0);
    all[2] = rocblas_gemm_strided_batched_ex(handle, op, op, 1, 1, 1, x, x, ty, 1, 1, x, ty, 1, 1, x, x, ty, 1, 1, y,
                                             ty, 1, 1, 1, ty, algo, 0, 0);
    all[3] = rocblas_gemm_strided_batched_ex(handle, op, op, 1, 1, 1, x, x, ty, 1, 1, x, ty, 1, 1, x, x, ty, 1, 1, y,
                                             ty, 1, 1, 1, ty, algo, 0, 0, (size_t*)0, (void*)0);
    ROCBLAS_INVOKE_START_STOP_EVENTS(handle, 0, 0, all[0] = all[1]);
    return all[0] == all[2] ? all[3] : all[1];
}
";

/// How both languages check a constant.
const CHECK: &str =
    "#ifdef __cplusplus\n#define CHECK static_assert\n#else\n#define CHECK _Static_assert\n#endif\n";

/// A line that checks a constant expression.
fn check(what: &str, fact: &Fact) -> String {
    let value = fact.value.expect("the table has it");
    format!("CHECK({what} == {value}, \"{}\");\n", fact.name)
}

/// The header of rocBLAS that its interface does not include, and C compilers read.
const APART: &str = "#include <rocblas/internal/rocblas_xfloat32.h>\n";

/// A program that says of every name of C what it must be.
fn source() -> String {
    let mut text = format!("#include <rocforge/rocblas.h>\n{APART}{CHECK}");
    for fact in of_kind("type") {
        text += &check(&format!("sizeof({})", fact.name), &fact);
    }
    for fact in of_kind("enum") {
        text += &check(&format!("sizeof({})", fact.name), &fact);
        text += &check(&format!("sizeof(enum {}_)", fact.name), &fact);
    }
    for fact in of_kind("enumerator") {
        text += &check(fact.name, &fact);
    }
    for Fact { name, .. } in of_kind("macro") {
        let _ = writeln!(text, "#ifndef {name}\n#error {name}\n#endif");
    }
    text + MACROS + CALLS
}

/// A program that says the same of what only HIP's compilers see.
fn source_of_classes() -> String {
    let mut text = format!("#include <rocforge/rocblas.h>\n{APART}#include <type_traits>\n{CHECK}");
    for fact in of_kind("class") {
        text += &check(&format!("sizeof({})", fact.name), &fact);
        for what in ["is_trivial", "is_standard_layout"] {
            let _ = writeln!(text, "CHECK(std::{what}<{}>::value, \"{}\");", fact.name, fact.name);
        }
    }
    for fact in of_kind("constant") {
        text += &check(fact.name, &fact);
    }
    text
}

/// A compiler, a standard, and the name of a source.
type Case = (&'static str, &'static str, &'static str);

const CASES: [Case; 3] = [
    ("cc", "-std=c11", "program.c"),
    ("c++", "-std=c++11", "program.cpp"),
    ("c++", "-std=c++17", "program.cpp"),
];

/// Compiles a program in C and in C++ with this header and these options.
fn compiles(header: &str, source: &str, options: &[&str]) {
    compiles_as(&CASES, header, source, options);
}

fn compiles_as(cases: &[Case], header: &str, source: &str, options: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    write_headers(folder.path(), header);
    for (compiler, standard, name) in cases {
        if Command::new(compiler).arg("--version").output().is_err() {
            lacks("cxx", "the header's names");
            continue;
        }
        let file = folder.path().join(name);
        fs::write(&file, source).expect("a file");
        run(Command::new(compiler)
            .args([standard, "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", "-I"])
            .arg(folder.path())
            .args(options)
            .arg(&file));
    }
}

#[test]
fn the_header_has_the_names_of_rocblas() {
    compiles(&header::text(), &source(), &["-DROCBLAS_BETA_FEATURES_API"]);
}

#[test]
fn hip_compilers_see_classes() {
    let folder = hip_headers();
    let hip = format!("-I{}", folder.path().display());
    let cases = [("c++", "-std=c++14", "program.cpp"), ("c++", "-std=c++17", "program.cpp")];
    compiles_as(&cases, &header::text(), &source_of_classes(), &["-D__HIPCC__", &hip]);
}

/// A kernel in HIP that calculates with the numbers of the header.
const KERNEL: &str = "\
#include <rocblas/rocblas.h>
template <typename T>
__device__ void of_type(T* x) { x[0] = x[1] * x[2] + T(1) / x[2] - std::conj(x[3]); x[1] *= 2.0f; }
__attribute__((global)) void kernel(rocblas_float_complex* c, rocblas_double_complex* z, rocblas_bfloat16* b,
                                    rocblas_f8* e, rocblas_bf8* f)
{
    e[0] = e[1] + rocblas_f8(2 * f[0]);
    f[1] = rocblas_bf8(e[0] * f[0]);
    of_type(c);
    of_type(z);
    b[0] = b[1] * b[2] + 2.0f * b[3];
    if (std::isnan(b[0]) || c[0] == c[1]) b[1] = rocblas_bfloat16(std::norm(c[0]));
}
";

#[test]
fn kernels_calculate_with_the_numbers() {
    let Some(clang) = clang() else { return lacks("clang", "the header's numbers in a kernel") };
    let folder = hip_headers();
    let file = folder.path().join("kernel.hip");
    write_headers(folder.path(), &header::text());
    fs::write(&file, KERNEL).expect("a file");
    for (side, more) in
        [("--offload-host-only", "-std=c++14"), ("--offload-device-only", "-DROCM_USE_FLOAT16")]
    {
        let options =
            ["-x", "hip", "-nogpuinc", "-nogpulib", "--offload-arch=gfx90a", "-Werror", "-fsyntax-only"];
        run(Command::new(clang).args(options).args([side, more, "-I"]).arg(folder.path()).arg(&file));
    }
}

fn clang() -> Option<&'static str> {
    let runs = |name: &&str| Command::new(name).arg("--version").output().is_ok();
    ["clang", "clang-19"].into_iter().find(runs)
}

/// Each header of rocBLAS is there, alone and in any order.
#[test]
fn headers_have_the_names_of_rocblas() {
    let wanted: BTreeSet<&str> = of_kind("file").iter().map(|fact| fact.name).collect();
    let here: BTreeSet<&str> = bindings::forwards().iter().map(|(name, _)| *name).collect();
    assert_eq!(here, wanted);
    let include = |name: &&str| format!("#include <{name}>\n");
    let use_it = "rocblas_int size(rocblas_handle handle);\n";
    for name in &wanted {
        let cases = if name.ends_with(".hpp") { &CASES[1..] } else { &CASES[..1] };
        compiles_as(cases, &header::text(), &(include(name) + use_it), &[]);
    }
    let all: String = wanted.iter().rev().map(include).collect();
    compiles_as(&CASES[1..], &header::text(), &(all + use_it), &[]);
}

#[test]
fn later_functions_are_declared() {
    let (text, known) = (header::text(), of_kind("function"));
    let lacking = |fact: &&Fact| !header::declares(&text, fact.name);
    let lacking: Vec<String> =
        known.iter().filter(lacking).map(|fact| format!("{} of {}", fact.name, fact.since)).collect();
    assert!(known.len() > 10 && lacking.is_empty(), "{lacking:?}");
}

/// What rocBLAS will remove or change it marks. Here it stays, so that a program that calls it gets no warning.
#[test]
fn what_rocblas_calls_deprecated_is_no_warning() {
    let (text, known) = (header::text(), of_kind("deprecated"));
    let mut source = String::from("#include <rocforge/rocblas.h>\n");
    for (index, fact) in known.iter().enumerate() {
        assert!(header::declares(&text, fact.name), "{}", fact.name);
        let _ = writeln!(source, "void (*pointer{index})(void) = (void (*)(void)){};", fact.name);
    }
    compiles(&text, &source, &["-DROCBLAS_BETA_FEATURES_API"]);
}

/// rocBLAS's own header and ours are not mixed, and sizes have 32 bits.
#[test]
fn what_cannot_be_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    write_headers(folder.path(), &header::text());
    let file = folder.path().join("program.c");
    fs::write(&file, "#include <rocblas/rocblas.h>\n").expect("a file");
    for (option, reason) in [("-DROCBLAS_TYPES_H", "another rocBLAS"), ("-Drocblas_ILP64", "end in _64")] {
        let mut command = Command::new("cc");
        let output = command.args([option, "-fsyntax-only", "-I"]).arg(folder.path()).arg(&file).output();
        let output = output.expect("a compiler");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && text.contains(reason), "{option}: {text}");
    }
}

/// Half precision as a number, and complex numbers as HIP's, for programs that ask for them.
#[test]
fn types_are_those_that_programs_ask_for() {
    let half = "#include <rocforge/rocblas.h>\nrocblas_half twice(rocblas_half x) { return x + x; }\n";
    let folder = hip_headers();
    let file = folder.path().join("half.c");
    fs::write(&file, half).expect("a file");
    write_headers(folder.path(), &header::text());
    match clang() {
        Some(clang) => {
            run(Command::new(clang)
                .args(["-std=c11", "-DROCM_USE_FLOAT16", "-fsyntax-only", "-I"])
                .arg(folder.path())
                .arg(&file));
        }
        None => lacks("clang", "rocblas_half as a number"),
    }
    let complex = "#include <rocforge/rocblas.h>\nrocblas_float_complex* same(hipFloatComplex* z);\n\
                   rocblas_float_complex* same(hipFloatComplex* z) { return z; }\n";
    let include = format!("-I{}", folder.path().display());
    compiles(&header::text(), complex, &["-DROCM_MATHLIBS_API_USE_HIP_COMPLEX", &include]);
}

/// With stubs the header declares every function of a release, each with its types.
#[test]
fn the_header_with_stubs_declares_everything() {
    let text = header::text();
    let declared = |name: &str| header::declares(&text, name);
    let missing: Vec<String> =
        table::rows().into_iter().map(|row| row.name).filter(|name| !declared(name)).collect();
    let whole = bindings::rocblas::with_stubs(&text, &missing);
    for release in RELEASES.map(|text| Release::parse(text).expect("a release")) {
        let mut source = String::from("#include <rocforge/rocblas.h>\n");
        let is_there = |row: &table::Row| row.is_in(release) && !row.types.contains(&"...".into());
        for (index, row) in table::rows().into_iter().filter(is_there).enumerate() {
            let _ = writeln!(source, "{}", row.pointer(&format!("pointer{index}")));
        }
        compiles(&bindings::rocblas::of_release(&whole, release), &source, &[]);
        assert!(source.lines().count() > 1200, "{release}: {}", source.lines().count());
    }
}
