//! The functions of rocBLAS's table of temporary device memory: what each needs there and here, in `docs/memory-model.md`.

use std::collections::BTreeSet;
use std::fmt::Write;

use rocforge::DataType;
use rocforge::bindings::{self, rocblas};
use rocforge::catalogue::{BufferInfo, Instance, Routine, routines};

use super::arguments::{Arguments, Sizes};
use super::sizes::{beside_triangles, partials, write_between};

const MARKS: [&str; 2] =
    ["<!-- functions: written by the test memory::functions -->", "<!-- end of functions -->"];

/// A call, and its element type: sizes of an element and of its real type.
#[derive(Clone, Copy)]
struct Case {
    t: u64,
    r: u64,
    /// The first size, and all others.
    first: u64,
    others: u64,
}

/// A function of the table.
struct Row {
    /// Its name there.
    name: &'static str,
    /// The families here that it stands for.
    families: &'static [&'static str],
    used_for: &'static str,
    /// Its need for one problem, as a formula and in bytes of each buffer.
    theirs: &'static str,
    bytes: fn(Case) -> Vec<u64>,
    /// Sizes at which both are compared.
    samples: &'static [(i64, i64)],
    used_here_for: &'static str,
    /// Why more is needed here, if it ever is.
    more: &'static str,
}

const REDUCTION: &str = "reduction array";
const OVERWRITING: &str = "result array before overwriting input";
const BLOCK: &str = "block of matrix";
const READ_ONCE: &str = "From order 2048 on the triangle is read once. Beside a sum of each row for every 16 to 64 columns there is a sum of each column for every block of rows.";
const PANEL: &str = "Beyond order 128 a panel of A is written out in full, which general GEMM multiplies. Without it the call is slower and returns `perf_degraded`.";
const PANEL_OF_TRMM: &str = "Beyond order 128 a panel of A is written out in full, which general GEMM multiplies. Without it the call is slower and returns `perf_degraded`. In place it needs none.";

const SQUARE: &[(i64, i64)] = &[(10, 10), (100, 100), (1000, 1000), (2048, 2048), (6000, 6000)];
const SKINNY: &[(i64, i64)] = &[(1000, 1000), (8192, 100), (100_000, 16), (1_000_000, 16)];

/// The names of the table, in its order.
const ORIGINAL: [&str; 28] = [
    "rocblas_Xasum",
    "rocblas_Xdot",
    "rocblas_Xmax",
    "rocblas_Xmin",
    "rocblas_Xnrm2",
    "rocblas_dot_ex",
    "rocblas_nrm2_ex",
    "rocblas_Xgemv",
    "rocblas_Xtbmv",
    "rocblas_Xtpmv",
    "rocblas_Xtrmv",
    "rocblas_Xtrsv",
    "rocblas_Xhemv",
    "rocblas_Xsymv",
    "rocblas_Xtrsv_ex",
    "rocblas_Xtrsm",
    "rocblas_Xsymm",
    "rocblas_Xsyrk",
    "rocblas_Xsyr2k",
    "rocblas_Xsyrkx",
    "rocblas_Xtrmm",
    "rocblas_Xhemm",
    "rocblas_Xherk",
    "rocblas_Xher2k",
    "rocblas_Xherkx",
    "rocblas_Xgemm",
    "rocblas_gemm_ex",
    "rocblas_Xtrtri",
];

/// The rows, in the order of the table. Formulas are those of rocBLAS 4.4.0.
const ROWS: [Row; 28] = [
    Row {
        name: "rocblas_Xasum",
        families: &["asum"],
        used_for: REDUCTION,
        theirs: "`R * (ceil(n / 512) + 1)`",
        bytes: |case| vec![partials(case.r, case.first, 512)],
        samples: SQUARE,
        used_here_for: "partial sums of blocks",
        more: "",
    },
    Row {
        name: "rocblas_Xdot",
        families: &["dot", "dotc", "dotu"],
        used_for: REDUCTION,
        theirs: "`T * (ceil(n / (512 * w)) + 1)`, where `w` is 8, 4 and 2 for elements of 2, 4 and more bytes",
        bytes: |case| vec![partials(case.t, case.first, 1024)],
        samples: SQUARE,
        used_here_for: "partial sums of blocks",
        more: "",
    },
    Row {
        name: "rocblas_Xmax",
        families: &["iamax"],
        used_for: REDUCTION,
        theirs: "`2 * R * (ceil(n / 1024) + 1)`",
        bytes: |case| vec![partials(2 * case.r, case.first, 1024)],
        samples: SQUARE,
        used_here_for: "index and magnitude of blocks",
        more: "",
    },
    Row {
        name: "rocblas_Xmin",
        families: &["iamin"],
        used_for: REDUCTION,
        theirs: "`2 * R * (ceil(n / 1024) + 1)`",
        bytes: |case| vec![partials(2 * case.r, case.first, 1024)],
        samples: SQUARE,
        used_here_for: "index and magnitude of blocks",
        more: "",
    },
    Row {
        name: "rocblas_Xnrm2",
        families: &["nrm2"],
        used_for: REDUCTION,
        theirs: "`R * (ceil(n / 512) + 1)`",
        bytes: |case| vec![partials(case.r, case.first, 512)],
        samples: SQUARE,
        used_here_for: "three scaled sums of blocks",
        more: "",
    },
    Row {
        name: "rocblas_dot_ex",
        families: &["dot_ex", "dotc_ex"],
        used_for: REDUCTION,
        theirs: "`E * (ceil(n / 512) + 1)`",
        bytes: |case| vec![partials(case.t, case.first, 512)],
        samples: SQUARE,
        used_here_for: "partial sums of blocks",
        more: "",
    },
    Row {
        name: "rocblas_nrm2_ex",
        families: &["nrm2_ex"],
        used_for: REDUCTION,
        theirs: "`E * (ceil(n / 512) + 1)`",
        bytes: |case| vec![partials(case.r, case.first, 512)],
        samples: SQUARE,
        used_here_for: "three scaled sums of blocks",
        more: "",
    },
    Row {
        name: "rocblas_Xgemv",
        families: &["gemv"],
        used_for: "column reductions of skinny transposed matrices",
        theirs: "`T * ceil(m / 1024) * n` where op(A) is transposed, `m >= 2048 * n`, and `n` is below 256 (s), 128 (d), 64 (c) or 16 (z)",
        bytes: column_reductions,
        samples: SKINNY,
        used_here_for: "partial sums of columns, of rows where op(A) is A",
        more: "Columns are cut in pieces of 512 to 4096 rows, as many as fill the device; those of rocBLAS have 1024. Up to 128 columns of 8192 rows and more are cut too, which in rocBLAS have a block each.",
    },
    Row {
        name: "rocblas_Xtbmv",
        families: &["tbmv"],
        used_for: OVERWRITING,
        theirs: "`T * n`, and 8 for an array of problems",
        bytes: |case| vec![case.t * case.first],
        samples: SQUARE,
        used_here_for: "copy of x",
        more: "",
    },
    Row {
        name: "rocblas_Xtpmv",
        families: &["tpmv"],
        used_for: OVERWRITING,
        theirs: "`T * n`",
        bytes: |case| vec![case.t * case.first],
        samples: SQUARE,
        used_here_for: "copy of x",
        more: "",
    },
    Row {
        name: "rocblas_Xtrmv",
        families: &["trmv"],
        used_for: OVERWRITING,
        theirs: "`T * n`",
        bytes: |case| vec![case.t * case.first],
        samples: SQUARE,
        used_here_for: "copy of x",
        more: "",
    },
    Row {
        name: "rocblas_Xtrsv",
        families: &["trsv"],
        used_for: OVERWRITING,
        theirs: "4, a counter",
        bytes: |_| vec![4],
        samples: SQUARE,
        used_here_for: "none: counters are the handle's",
        more: "",
    },
    Row {
        name: "rocblas_Xhemv",
        families: &["hemv"],
        used_for: OVERWRITING,
        theirs: "`T * n * ceil(n / 64)`",
        bytes: |case| vec![case.t * case.first * case.first.div_ceil(64)],
        samples: SQUARE,
        used_here_for: "partial sums of rows and columns",
        more: READ_ONCE,
    },
    Row {
        name: "rocblas_Xsymv",
        families: &["symv"],
        used_for: OVERWRITING,
        theirs: "`T * n * ceil(n / 64)`",
        bytes: |case| vec![case.t * case.first * case.first.div_ceil(64)],
        samples: SQUARE,
        used_here_for: "partial sums of rows and columns",
        more: READ_ONCE,
    },
    Row {
        name: "rocblas_Xtrsv_ex",
        families: &[],
        used_for: OVERWRITING,
        theirs: "at most `129 * T * m`",
        bytes: none,
        samples: SQUARE,
        used_here_for: "none: no public header has the function",
        more: "",
    },
    Row {
        name: "rocblas_Xtrsm",
        families: &["trsm"],
        used_for: BLOCK,
        theirs: "beyond order 32 `T * (m * n + 128 * order)`; where the order is a multiple of 128, `128 * T * (m + n)`",
        bytes: inverses_and_copy,
        samples: SQUARE,
        used_here_for: "inverses of diagonal blocks, copy of B",
        more: "Inverses have 256 rows, rocBLAS's 128, and the copy of B is of all rows. In less, 256 rows are copied at a time.",
    },
    Row {
        name: "rocblas_Xsymm",
        families: &["symm"],
        used_for: BLOCK,
        theirs: "none",
        bytes: none,
        samples: SQUARE,
        used_here_for: "panel of A, split-K partials",
        more: PANEL,
    },
    Row {
        name: "rocblas_Xsyrk",
        families: &["syrk"],
        used_for: BLOCK,
        theirs: "on gfx90a and gfx942 `T * n * (n - 1) / 2` where `k >= 500` and `n` is below 1600 to 4000; else none",
        bytes: saved_triangle,
        samples: SQUARE,
        used_here_for: "split-K partials",
        more: "",
    },
    Row {
        name: "rocblas_Xsyr2k",
        families: &["syr2k"],
        used_for: BLOCK,
        theirs: "none",
        bytes: none,
        samples: SQUARE,
        used_here_for: "split-K partials",
        more: "",
    },
    Row {
        name: "rocblas_Xsyrkx",
        families: &["syrkx"],
        used_for: BLOCK,
        theirs: "none",
        bytes: none,
        samples: SQUARE,
        used_here_for: "split-K partials",
        more: "",
    },
    Row {
        name: "rocblas_Xtrmm",
        families: &["trmm"],
        used_for: BLOCK,
        theirs: "none",
        bytes: none,
        samples: SQUARE,
        used_here_for: "panel of A, split-K partials",
        more: PANEL_OF_TRMM,
    },
    Row {
        name: "rocblas_Xhemm",
        families: &["hemm"],
        used_for: BLOCK,
        theirs: "none",
        bytes: none,
        samples: SQUARE,
        used_here_for: "panel of A, split-K partials",
        more: PANEL,
    },
    Row {
        name: "rocblas_Xherk",
        families: &["herk"],
        used_for: BLOCK,
        theirs: "as syrk",
        bytes: saved_triangle,
        samples: SQUARE,
        used_here_for: "split-K partials",
        more: "",
    },
    Row {
        name: "rocblas_Xher2k",
        families: &["her2k"],
        used_for: BLOCK,
        theirs: "none",
        bytes: none,
        samples: SQUARE,
        used_here_for: "split-K partials",
        more: "",
    },
    Row {
        name: "rocblas_Xherkx",
        families: &["herkx"],
        used_for: BLOCK,
        theirs: "none",
        bytes: none,
        samples: SQUARE,
        used_here_for: "split-K partials",
        more: "",
    },
    Row {
        name: "rocblas_Xgemm",
        families: &["gemm"],
        used_for: BLOCK,
        theirs: "none; of what is left, as much as a solution takes",
        bytes: none,
        samples: SQUARE,
        used_here_for: "split-K partials",
        more: "",
    },
    Row {
        name: "rocblas_gemm_ex",
        families: &["gemm_ex"],
        used_for: BLOCK,
        theirs: "as gemm; with 16-bit operands and sums of `f32`, what the solution takes",
        bytes: none,
        samples: SQUARE,
        used_here_for: "split-K partials",
        more: "",
    },
    Row {
        name: "rocblas_Xtrtri",
        families: &["trtri"],
        used_for: BLOCK,
        theirs: "`T` times the largest rectangle between triangles, beyond order 32",
        bytes: |case| vec![case.t * beside_triangles(case.first)],
        samples: SQUARE,
        used_here_for: "inverses of diagonal blocks, memory of trsm",
        more: "All triangles of 512 rows on the diagonal are inverted at once, and trsm computes the rest with buffers of its own.",
    },
];

/// Families that the table leaves out, with what they use memory for here.
const BEYOND: [(&str, &str); 5] = [
    ("gemmt", "split-K partials."),
    ("herk_ex", "split-K partials."),
    (
        "hpmv",
        "the triangle is read once from order 2048 on, as of hemv. rocBLAS's kernel reads it twice, without partial sums.",
    ),
    (
        "spmv",
        "the triangle is read once from order 2048 on, as of symv. rocBLAS's kernel reads it twice, without partial sums.",
    ),
    ("syrk_ex", "split-K partials."),
];

fn none(_: Case) -> Vec<u64> {
    Vec::new()
}

/// gemv of `f64`.
fn column_reductions(case: Case) -> Vec<u64> {
    let (m, n) = (case.first, case.others);
    if m >= 2048 * n && n < 128 { vec![case.t * m.div_ceil(1024) * n] } else { Vec::new() }
}

/// The triangle that syrk and herk do not write; `n` below the least of the limits.
fn saved_triangle(case: Case) -> Vec<u64> {
    let (n, k) = (case.first, case.others);
    if k >= 500 && n < 2500 { vec![case.t * n * (n - 1) / 2] } else { Vec::new() }
}

/// trsm from the right, whose order is the second size.
fn inverses_and_copy(case: Case) -> Vec<u64> {
    let (m, n) = (case.first, case.others);
    let inverses = 128 * case.t * n;
    if n <= 32 || (m <= 64 && n <= 64) {
        Vec::new()
    } else if m > 64 && n.is_multiple_of(128) {
        vec![128 * case.t * m, inverses]
    } else {
        vec![case.t * m * n, inverses]
    }
}

/// The library's routines of a family.
fn of_family(family: &str) -> Vec<&'static Routine> {
    let all = routines().expect("no duplicates").iter().copied();
    let ours = all.filter(|routine| routine.module.starts_with("rocforge_kernels"));
    ours.filter(|routine| routine.family == family && routine.library() == "rocblas").collect()
}

/// A buffer's formulas.
fn formula(buffer: &BufferInfo) -> String {
    match (buffer.spare, buffer.degraded) {
        (true, _) => format!("of what is left `{}`", buffer.formula),
        (false, Some("0")) => format!("`{}`, or none", buffer.formula),
        (false, Some(least)) => format!("`{}`, at least `{least}`", buffer.formula),
        (false, None) => format!("`{}`", buffer.formula),
    }
}

/// What a family needs here.
fn here(family: &str) -> String {
    let buffers = of_family(family).into_iter().flat_map(|routine| routine.buffers);
    let formulas: Vec<String> = buffers.map(formula).collect();
    if formulas.is_empty() { "none".into() } else { formulas.join("; ") }
}

/// What the families of a row need here.
fn of_families(families: &[&str]) -> String {
    let all: Vec<(&str, String)> = families.iter().map(|family| (*family, here(family))).collect();
    match all.first() {
        None => "none".into(),
        Some((_, first)) if all.iter().all(|(_, text)| text == first) => first.clone(),
        Some(_) => {
            let named = all.iter().map(|(family, text)| format!("`{family}` {text}"));
            named.collect::<Vec<_>>().join("; ")
        }
    }
}

fn table() -> String {
    let mut text = String::from("\n| function | use in rocBLAS | bytes there | use here | bytes here |\n");
    text += "|---|---|---|---|---|\n";
    for row in &ROWS {
        let Row { name, used_for, theirs, used_here_for, .. } = row;
        let ours = of_families(row.families);
        let _ = writeln!(text, "| `{name}` | {used_for} | {theirs} | {used_here_for} | {ours} |");
    }
    text += "\nWhere more is needed here than in rocBLAS:\n\n";
    for row in ROWS.iter().filter(|row| !row.more.is_empty()) {
        let _ = writeln!(text, "- `{}`: {}", row.name, row.more);
    }
    text += "\nFunctions that rocBLAS's table leaves out, and that use memory here:\n\n";
    for (family, reason) in BEYOND {
        let _ = writeln!(text, "- `{family}`, {}: {reason}", here(family));
    }
    text + "\n"
}

#[test]
fn the_table_of_functions_is_up_to_date() {
    write_between(MARKS, &table());
}

/// Each function of the table is here, in its three forms; the one without a public declaration is none of rocBLAS's.
#[test]
fn no_function_of_the_table_is_missing() {
    assert_eq!(ROWS.each_ref().map(|row| row.name), ORIGINAL);
    for row in &ROWS {
        for family in row.families {
            let routines = of_family(family);
            let symbols: Vec<String> = routines
                .into_iter()
                .flat_map(|routine| bindings::signatures(routine).into_iter().map(|one| one.symbol))
                .collect();
            let strided = |symbol: &String| symbol.contains("_strided_batched");
            let batched = |symbol: &String| symbol.contains("_batched") && !strided(symbol);
            let plain = |symbol: &String| !symbol.contains("_batched");
            let forms = [symbols.iter().any(plain), symbols.iter().any(batched), symbols.iter().any(strided)];
            assert_eq!(forms, [true; 3], "{}: {family} has {symbols:?}", row.name);
        }
    }
    let without: Vec<&str> = ROWS.iter().filter(|row| row.families.is_empty()).map(|row| row.name).collect();
    assert_eq!(without, ["rocblas_Xtrsv_ex"]);
    assert!(rocblas::functions().iter().all(|function| function.family != "trsv_ex"));
}

/// A routine that borrows memory is in the table, or among those that rocBLAS's leaves out.
#[test]
fn no_other_function_uses_memory() {
    let named: BTreeSet<&str> = ROWS.iter().flat_map(|row| row.families).copied().collect();
    let all = routines().expect("no duplicates").iter();
    let ours = all.filter(|routine| routine.module.starts_with("rocforge_kernels"));
    let borrowing = ours.filter(|routine| routine.library() == "rocblas" && !routine.buffers.is_empty());
    let others: BTreeSet<&str> =
        borrowing.map(|routine| routine.family).filter(|family| !named.contains(family)).collect();
    assert_eq!(others, BEYOND.iter().map(|(family, _)| *family).collect());
}

/// The instance of `f64`, or of `c64` where there is none; a family may have its 16-bit types apart.
fn double(routine: &'static Routine) -> Option<&'static Instance> {
    let of = |ty: DataType| routine.instances.iter().find(move |one| one.ty == ty);
    of(DataType::F64).or_else(|| of(DataType::C64))
}

/// Bytes there and here of a call, each buffer rounded up to 64.
fn both(row: &Row, instance: &'static Instance, (first, others): (i64, i64)) -> (u64, u64) {
    let case = Case {
        t: instance.ty.size() as u64,
        r: instance.ty.real().size() as u64,
        first: first as u64,
        others: others as u64,
    };
    // Transposed, on the right.
    let sizes = Sizes { first, others, batch_count: 1, option: 1 };
    let need = Arguments::without_memory(instance, sizes).need().expect("sizes are fine");
    ((row.bytes)(case).into_iter().map(|bytes| bytes.next_multiple_of(64)).sum(), need.optimal)
}

#[test]
fn where_more_is_needed_the_page_says_why() {
    for row in &ROWS {
        let routines: Vec<&'static Routine> =
            row.families.iter().flat_map(|family| of_family(family)).collect();
        let mut more = Vec::new();
        let instances: Vec<&Instance> = routines.iter().filter_map(|routine| double(routine)).collect();
        assert!(!instances.is_empty() || routines.is_empty(), "{} has no type of double precision", row.name);
        for instance in instances {
            for sizes in row.samples {
                let (there, here) = both(row, instance, *sizes);
                if here > there {
                    more.push(format!("{} of {sizes:?}: {there} there, {here} here", instance.symbol));
                }
            }
        }
        assert_eq!(more.is_empty(), row.more.is_empty(), "{}: {more:?}", row.name);
        let needs_none = routines.iter().all(|routine| routine.buffers.is_empty());
        assert_eq!(needs_none, row.used_here_for.starts_with("none"), "{}", row.name);
    }
}
