//! The names that rocBLAS's public headers bring beside functions: types, enumerators and macros, in C and in C++.
//!
//! Read off rocblas-types.h, rocblas-complex-types.h, rocblas_bfloat16.h, rocblas_float8.h, rocblas-auxiliary.h,
//! rocblas-functions.h and rocblas-version.h of release 4.4. What those headers define for themselves is left out:
//! guards, attributes (`ROCBLAS_EXPORT`, `ROCBLAS_DEPRECATED_MSG`, `ROCBLAS_INTERNAL_...`), the helpers of variadic
//! macros (`ROCBLAS_VA_OPT...`), and the commits in `ROCBLAS_TENSILE_COMMIT_ID`.

use std::fmt::Write;
use std::fs;
use std::process::Command;

use super::programs::{lacks, run};
use super::{header, table};

/// Types, and their sizes.
const TYPES: &[(&str, usize)] = &[
    ("rocblas_handle", 8),
    ("hipStream_t", 8),
    ("hipEvent_t", 8),
    ("rocblas_int", 4),
    ("rocblas_stride", 8),
    ("rocblas_float", 4),
    ("rocblas_double", 8),
    ("rocblas_half", 2),
    ("rocblas_bfloat16", 2),
    ("rocblas_f8", 1),
    ("rocblas_bf8", 1),
    ("rocblas_float_complex", 8),
    ("rocblas_double_complex", 16),
    ("rocblas_union_t", 16),
    ("union rocblas_union_u", 16),
];

/// Names with their numbers.
type Enumerators = &'static [(&'static str, i64)];

/// Enumerations, and their enumerators without what all of them begin with.
const ENUMERATIONS: &[(&str, &str, Enumerators)] = &[
    (
        "rocblas_operation",
        "rocblas_operation_",
        &[("none", 111), ("transpose", 112), ("conjugate_transpose", 113)],
    ),
    ("rocblas_fill", "rocblas_fill_", &[("upper", 121), ("lower", 122), ("full", 123)]),
    ("rocblas_diagonal", "rocblas_diagonal_", &[("non_unit", 131), ("unit", 132)]),
    ("rocblas_side", "rocblas_side_", &[("left", 141), ("right", 142), ("both", 143)]),
    (
        "rocblas_datatype",
        "rocblas_datatype_",
        &[
            ("f16_r", 150),
            ("f32_r", 151),
            ("f64_r", 152),
            ("f16_c", 153),
            ("f32_c", 154),
            ("f64_c", 155),
            ("i8_r", 160),
            ("u8_r", 161),
            ("i32_r", 162),
            ("u32_r", 163),
            ("i8_c", 164),
            ("u8_c", 165),
            ("i32_c", 166),
            ("u32_c", 167),
            ("bf16_r", 168),
            ("bf16_c", 169),
            ("f8_r", 170),
            ("bf8_r", 171),
            ("invalid", 255),
        ],
    ),
    (
        "rocblas_computetype",
        "rocblas_compute_type_",
        &[
            ("f32", 300),
            ("f8_f8_f32", 301),
            ("f8_bf8_f32", 302),
            ("bf8_f8_f32", 303),
            ("bf8_bf8_f32", 304),
            ("invalid", 455),
        ],
    ),
    (
        "rocblas_status",
        "rocblas_status_",
        &[
            ("success", 0),
            ("invalid_handle", 1),
            ("not_implemented", 2),
            ("invalid_pointer", 3),
            ("invalid_size", 4),
            ("memory_error", 5),
            ("internal_error", 6),
            ("perf_degraded", 7),
            ("size_query_mismatch", 8),
            ("size_increased", 9),
            ("size_unchanged", 10),
            ("invalid_value", 11),
            ("continue", 12),
            ("check_numerics_fail", 13),
            ("excluded_from_build", 14),
            ("arch_mismatch", 15),
        ],
    ),
    ("rocblas_pointer_mode", "rocblas_pointer_mode_", &[("host", 0), ("device", 1)]),
    ("rocblas_atomics_mode", "rocblas_atomics_", &[("not_allowed", 0), ("allowed", 1)]),
    (
        "rocblas_performance_metric",
        "rocblas_",
        &[
            ("default_performance_metric", 0),
            ("device_efficiency_performance_metric", 1),
            ("cu_efficiency_performance_metric", 2),
        ],
    ),
    (
        "rocblas_layer_mode",
        "rocblas_layer_mode_",
        &[("none", 0), ("log_trace", 1), ("log_bench", 2), ("log_profile", 4)],
    ),
    ("rocblas_gemm_algo", "rocblas_gemm_algo_", &[("standard", 0), ("solution_index", 1)]),
    ("rocblas_geam_ex_operation", "rocblas_geam_ex_operation_", &[("min_plus", 0), ("plus_min", 1)]),
    (
        "rocblas_gemm_flags",
        "rocblas_gemm_flags_",
        &[
            ("none", 0),
            // Of releases before 4: programs still name it.
            ("pack_int8x4", 1),
            ("use_cu_efficiency", 2),
            ("fp16_alt_impl", 4),
            ("check_solution_index", 8),
            ("fp16_alt_impl_rnz", 16),
            ("stochastic_rounding", 32),
        ],
    ),
    (
        "rocblas_check_numerics_mode",
        "rocblas_check_numerics_mode_",
        &[("no_check", 0), ("info", 1), ("warn", 2), ("fail", 4), ("only_nan_inf", 8)],
    ),
    ("rocblas_math_mode", "rocblas_", &[("default_math", 0), ("xf32_xdl_math_op", 1)]),
];

const MACROS: &[&str] = &[
    "ROCBLAS_VERSION_MAJOR",
    "ROCBLAS_VERSION_MINOR",
    "ROCBLAS_VERSION_PATCH",
    "ROCBLAS_VERSION_TWEAK",
    "ROCBLAS_INVOKE_START_STOP_EVENTS",
    "rocblas_gemm_ex",
    "rocblas_gemm_strided_batched_ex",
    "rocblas_trsm_ex",
];

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

/// A program that says of every name what it must be, and takes every function's address as what it is.
fn source() -> String {
    let mut text = String::from(
        "#include <rocforge/rocblas.h>\n#ifdef __cplusplus\n#define CHECK static_assert\n#else\n#define CHECK _Static_assert\n\
         #endif\n",
    );
    for (name, size) in TYPES {
        let _ = writeln!(text, "CHECK(sizeof({name}) == {size}, \"{name}\");");
    }
    for (name, prefix, enumerators) in ENUMERATIONS {
        let _ = writeln!(text, "CHECK(sizeof({name}) == 4 && sizeof(enum {name}_) == 4, \"{name}\");");
        for (end, value) in *enumerators {
            let _ = writeln!(text, "CHECK({prefix}{end} == {value}, \"{prefix}{end}\");");
        }
    }
    for name in MACROS {
        let _ = writeln!(text, "#ifndef {name}\n#error {name}\n#endif");
    }
    text + CALLS
}

/// Compiles a program in C and in C++ with this header and these options.
fn compiles(header: &str, source: &str, options: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    let include = folder.path().join("rocforge");
    fs::create_dir(&include).expect("a folder");
    fs::write(include.join("rocblas.h"), header).expect("a file");
    for (compiler, standard, name) in [
        ("cc", "-std=c11", "program.c"),
        ("c++", "-std=c++11", "program.cpp"),
        ("c++", "-std=c++17", "program.cpp"),
    ] {
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
    compiles(&header::text(), &source(), &[]);
}

/// Half precision as a number, and complex numbers as HIP's, for programs that ask for them.
#[test]
fn types_are_those_that_programs_ask_for() {
    let half = "#include <rocforge/rocblas.h>\nrocblas_half twice(rocblas_half x) { return x + x; }\n";
    let folder = tempfile::tempdir().expect("a folder");
    let (hip, file) = (folder.path().join("hip"), folder.path().join("half.c"));
    fs::write(&file, half).expect("a file");
    fs::create_dir(&hip).expect("a folder");
    fs::create_dir(folder.path().join("rocforge")).expect("a folder");
    fs::write(folder.path().join("rocforge/rocblas.h"), header::text()).expect("a file");
    let clang =
        ["clang", "clang-19"].into_iter().find(|name| Command::new(name).arg("--version").output().is_ok());
    match clang {
        Some(clang) => {
            run(Command::new(clang)
                .args(["-std=c11", "-DROCM_USE_FLOAT16", "-fsyntax-only", "-I"])
                .arg(folder.path())
                .arg(&file));
        }
        None => lacks("clang", "rocblas_half as a number"),
    }
    fs::write(
        hip.join("hip_complex.h"),
        "typedef struct { float x, y; } hipFloatComplex;\ntypedef struct { double x, y; } hipDoubleComplex;\n",
    )
    .expect("a file");
    let complex = "#include <rocforge/rocblas.h>\nrocblas_float_complex* same(hipFloatComplex* z);\n\
                   rocblas_float_complex* same(hipFloatComplex* z) { return z; }\n";
    let include = format!("-I{}", folder.path().display());
    compiles(&header::text(), complex, &["-DROCM_MATHLIBS_API_USE_HIP_COMPLEX", &include]);
}

/// With stubs the header declares every function of rocBLAS, each with its types.
#[test]
fn the_header_with_stubs_declares_everything() {
    let text = header::text();
    let declared = |name: &str| header::declares(&text, name);
    let missing: Vec<String> =
        table::rows().into_iter().map(|row| row.name).filter(|name| !declared(name)).collect();
    let whole = rocforge::bindings::rocblas::with_stubs(&text, &missing);
    let mut source = String::from("#include <rocforge/rocblas.h>\n");
    for (index, row) in table::rows().iter().enumerate().filter(|(_, row)| !row.types.contains(&"...".into()))
    {
        let _ = writeln!(source, "{}", row.pointer(&format!("pointer{index}")));
    }
    compiles(&whole, &source, &[]);
    assert!(source.lines().count() > 1200, "{}", source.lines().count());
}
