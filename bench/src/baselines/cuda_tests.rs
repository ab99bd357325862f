//! Rows against functions that stand in for NVIDIA's.

use std::time::Duration;

use rocforge::platform::Platform;
use rocforge::{Handle, catalogue};
use rocforge_examples as _;
use rocforge_kernels as _;

use super::context::Context;
use super::plain_cuda::functions;
use super::search::Opened;
use super::{cuda, cusolver, library};
use crate::cases::{Overrides, Selection, SizeClass};
use crate::report::Row;
use crate::rows::Bench;

/// The rows of a filter against these functions, or without the solver's.
fn rows(filter: &str, values: &[&str], with_solver: bool) -> Vec<Row> {
    let handle = Handle::on(Platform::Host).expect("a handle");
    let context =
        |lifetime| Context::of(Opened::test(functions), lifetime, handle.stream()).expect("a handle");
    let blas = library::Library::of(&library::CUBLAS, context(library::CUBLAS.lifetime))
        .expect("it has what it needs");
    let solver = cusolver::Library::of(context(cusolver::LIFETIME), handle.device());
    assert_eq!(solver.about().version, "10.11.12");
    let solver = if with_solver { Ok(solver) } else { Err("cuSOLVER not found".to_owned()) };
    let libraries = cuda::Libraries::of(blas, solver, &handle);
    let usual = Bench::alone(&handle, 3);
    let bench = Bench { baseline: Some(&libraries), cache_bytes: 1 << 10, budget: Duration::ZERO, ..usual };
    let texts: Vec<String> = values.iter().map(|&text| text.to_owned()).collect();
    let selection = Selection {
        filter: Some(filter.to_owned()),
        size: SizeClass::Small,
        overrides: Overrides::parse(&texts).expect("values"),
        preset: None,
    };
    let cases = selection.cases(catalogue::routines().expect("routines")).expect("cases");
    cases.iter().flat_map(|case| bench.rows(case)).collect()
}

fn compared(row: &Row) -> bool {
    assert_eq!(row.error, None, "{} {}", row.symbol, row.case);
    assert_eq!(
        (row.ratio.is_some(), row.check.is_some()),
        (row.no_baseline.is_none(), row.no_baseline.is_none())
    );
    row.ratio.is_some_and(|ratio| ratio > 0.0)
}

#[test]
fn products_in_named_types_have_a_baseline() {
    let sizes = ["m=7", "n=5", "k=9", "beta=0,0.5", "alpha=0.7", "batch_count=1,3", "layout=strided,array"];
    let letters = ["trans_a=N,C", "trans_b=N,T"];
    for (filter, types) in [("rocblas_gemm_ex.*", 10), ("rocblas_hgemm", 1)] {
        let rows = rows(filter, &[&sizes[..], &letters].concat(), true);
        // Two of each: beta, the number of problems, the layout and either letter.
        assert_eq!(rows.len(), types * 32, "{filter}");
        assert!(rows.iter().all(compared), "{filter}");
    }
    // Whole scalars, which integers keep.
    let whole = rows("rocblas_gemm_ex.i8.*", &["m=7", "n=5", "k=9", "alpha=3", "beta=0,2"], true);
    assert!(
        whole.iter().all(|row| compared(row)
            && row.check.as_ref().is_some_and(|check| check.max_error == 0.0 && check.numbers > 0)),
        "{whole:?}"
    );
    let apart = rows("rocblas_gemm_ex.f32.*", &["m=7", "ldd=8", "beta=0,1"], true);
    assert!(compared(&apart[0]) && !compared(&apart[1]));
    assert!(
        apart[1].no_baseline.as_ref().is_some_and(|reason| reason.contains("ldd is not ldc")),
        "{apart:?}"
    );
    assert!(apart[1].ours.is_some());
}

#[test]
fn vectors_in_named_types_have_a_baseline() {
    // Of each family the forms that cuBLAS computes, and all.
    for (family, taken, all) in
        [("axpy", 8, 9), ("scal", 8, 11), ("dot", 6, 8), ("dotc", 6, 8), ("nrm2", 6, 6), ("rot", 8, 8)]
    {
        for more in [&["incx=3"][..], &["incx=1"]] {
            let rows = rows(&format!("{family}_ex"), &[&["n=100"], more].concat(), true);
            assert_eq!(rows.len(), all, "{family}");
            let baselines = rows.iter().filter(|row| compared(row)).count();
            assert_eq!(baselines, taken, "{family} {rows:?}");
            for row in rows.iter().filter(|row| row.no_baseline.is_some()) {
                let reason = row.no_baseline.as_deref().expect("it was looked for");
                assert!(reason.ends_with("Ex does not take these types"), "{} {reason}", row.symbol);
                assert!(row.ours.is_some(), "{}", row.symbol);
            }
        }
    }
    // Increments that go backwards, and scalars that are given.
    let rotated = rows("rot_ex", &["n=33", "incx=-2", "incy=5", "c=0.25", "s=-0.5"], true);
    assert!(rotated.iter().all(compared), "{rotated:?}");
    let batch = rows("dot_ex", &["n=33", "batch_count=3"], true);
    assert!(batch.iter().all(|row| !compared(row)), "{batch:?}");
}

#[test]
fn factorisations_have_a_baseline() {
    let layouts = ["batch_count=1,3", "layout=strided,array"];
    for (filter, values) in [
        ("rocsolver_dgetrf", &["m=33", "n=33", "lda=35"][..]),
        ("rocsolver_dgetrs", &["n=33", "nrhs=4", "lda=35", "ldb=34"]),
    ] {
        let rows = rows(filter, &[values, &layouts].concat(), true);
        assert_eq!(rows.iter().map(compared).collect::<Vec<_>>(), [true; 4], "{filter} {rows:?}");
    }
    // One problem may have any shape, a batch may not; other types have no function here.
    let rows = rows("rocsolver_?getrf", &["m=20", "n=12", "batch_count=1,2"], true);
    for row in &rows {
        let wanted = row.symbol == "rocsolver_dgetrf" && row.case.ends_with("n=12");
        assert_eq!(compared(row), wanted, "{} {}", row.symbol, row.case);
    }
}

#[test]
fn without_the_solver_rows_have_a_note() {
    let found = rows("rocsolver_dgetrf", &["m=20", "batch_count=1,2"], false);
    assert_eq!(found[0].no_baseline.as_deref(), Some("cuSOLVER not found"));
    assert!(!compared(&found[0]) && found[0].ours.is_some() && compared(&found[1]));
}

#[test]
fn level_two_has_a_baseline() {
    let one = ["uplo=U,L", "n=13", "incx=1,-2"];
    let two = [&one[..], &["incy=3"]].concat();
    let triangle = [&one[..], &["trans=N,T,C", "diag=N,U"]].concat();
    let with = |list: &[&'static str], more: &[&'static str]| [list, more].concat();
    let names: [(&[&str], Vec<&str>); 9] = [
        (&["?ger", "?geru", "?gerc"], vec!["m=9", "n=13", "lda=11", "incx=1,-2", "incy=3"]),
        (&["?gbmv"], vec!["trans=N,T,C", "m=9", "n=13", "kl=2", "ku=4", "beta=0,0.5", "lda=8", "incy=-2"]),
        (&["?symv", "?hemv"], with(&two, &["beta=0,0.5", "lda=15"])),
        (&["?sbmv", "?hbmv"], with(&two, &["beta=0,0.5", "k=3", "lda=5"])),
        (&["?spmv", "?hpmv"], with(&two, &["beta=0,0.5"])),
        (&["?syr", "?her", "?syr2", "?her2"], with(&one, &["lda=15"])),
        (&["?spr", "?hpr", "?spr2", "?hpr2"], with(&one, &["alpha=0.7"])),
        (&["?tbmv", "?tbsv"], with(&triangle, &["k=3", "lda=5"])),
        (&["?tpmv", "?tpsv"], triangle.clone()),
    ];
    for (filters, values) in names {
        for filter in filters {
            let rows = rows(filter, &with(&values, &["batch_count=1,3"]), true);
            for row in &rows {
                // NVIDIA has no such function for complex numbers.
                let wanted = !matches!(row.symbol, "rocblas_cspr" | "rocblas_zspr");
                assert_eq!(compared(row), wanted, "{} {}", row.symbol, row.case);
            }
            assert!(rows.len() >= 4, "{filter}");
        }
    }
    let batches = ["m=9", "n=13", "trans=N,C", "batch_count=3", "layout=strided,array"];
    assert!(rows("gemv", &batches, true).iter().all(compared));
    let arrays = rows("dsyr", &["n=13", "batch_count=3", "layout=array"], true);
    assert!(arrays.iter().all(|row| !compared(row)), "{arrays:?}");
}

#[test]
fn fused_products_have_rows_for_less_work_and_for_as_much() {
    let values = ["m=20", "n=7", "k=33", "trans_a=N,T", "trans_b=N,C", "alpha=0.5", "incbias=2", "ldd=23"];
    for symbol in ["example_sgemm_gelu", "example_bgemm_gelu"] {
        let rows = rows(symbol, &values, true);
        assert_eq!(rows.len(), 3 * 4, "{symbol}");
        for three in rows.chunks(3) {
            let [alone, both, epilogue] = three else { panic!("{three:?}") };
            // The product alone has other results: only its time is taken.
            assert_eq!((&alone.error, &alone.no_baseline, alone.check), (&None, &None, None), "{alone:?}");
            assert!(alone.ratio.is_some_and(|ratio| ratio > 0.0), "{alone:?}");
            assert!(compared(both) && both.check.is_some_and(|check| check.numbers > 0), "{both:?}");
            assert_eq!(epilogue.no_baseline.as_deref(), Some("cuBLASLt not found"));
            assert!(epilogue.ours.is_some() && epilogue.ratio.is_none(), "{epilogue:?}");
            let mut names: Vec<_> = three.iter().map(|row| row.against.expect("a name")).collect();
            names.dedup();
            assert_eq!(names.len(), 3, "{names:?}");
        }
    }
    let batch = rows("example_sgemm_gelu", &["m=5", "batch_count=3"], true);
    assert!(batch.iter().all(|row| !compared(row) && row.ours.is_some()), "{batch:?}");
}

#[test]
fn products_of_eight_bits_are_compared_with_dequantised_ones() {
    for values in [&["m=20", "n=7", "k=33"][..], &["m=9", "n=20", "k=5", "ldb=8", "incscale=-2", "ldd=11"]] {
        for symbol in ["example_sgemm_scaled", "example_bgemm_scaled"] {
            let rows = rows(symbol, values, true);
            assert_eq!(rows.len(), 1, "{symbol}");
            assert!(compared(&rows[0]) && rows[0].against.is_some(), "{:?}", rows[0]);
            assert!(rows[0].check.is_some_and(|check| check.numbers > 0), "{:?}", rows[0]);
        }
    }
}
