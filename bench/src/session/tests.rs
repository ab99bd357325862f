//! Whole runs on the host, with tiny sizes.

use rocforge_kernels as _;
use serde_json::Value as Json;

use super::*;
use crate::cases::{Overrides, SizeClass};
use crate::plot;

fn options(against: Against, filter: &str, values: &[&str]) -> Options {
    let texts: Vec<String> = values.iter().map(|&text| text.to_owned()).collect();
    Options {
        platform: Platform::Host,
        against,
        selection: Selection {
            filter: Some(filter.to_owned()),
            size: SizeClass::Small,
            overrides: Overrides::parse(&texts).expect("values"),
            preset: None,
        },
        seconds: 0.001,
        cache_bytes: Some(1 << 14),
        seed: 5,
        threads: 1,
        xf32: false,
        parts: Parts { rows: true, roofline: true, overhead: true, first_call: false, compile_time: false },
        arch: None,
        program: None,
    }
}

fn done(options: &Options) -> Report {
    run(options, &mut |_, _, _| ()).unwrap_or_else(|failure| panic!("{failure:?}"))
}

/// OpenBLAS or another one; said where there is none, which fails where the environment insists.
fn openblas(filter: &str, values: &[&str]) -> Option<Report> {
    let required =
        std::env::var("ROCFORGE_REQUIRE").is_ok_and(|list| list.split(',').any(|name| name == "openblas"));
    let mut options = options(Against::Openblas, filter, values);
    // Measured by tests of their own.
    (options.parts.roofline, options.parts.overhead) = (false, false);
    match run(&options, &mut |_, _, _| ()) {
        Ok(report) => Some(report),
        Err(Failure::Work(reason)) if reason.contains("not found") && !required => {
            eprintln!("skipped: {reason}");
            None
        }
        Err(failure) => panic!("{failure:?}"),
    }
}

/// The document with every number that a clock made replaced.
fn redacted(value: Json) -> Json {
    match value {
        Json::Object(map) => {
            let measured = |key: &str| {
                key.ends_with("_ns")
                    || key.ends_with("_s")
                    || matches!(
                        key,
                        "date" | "samples" | "calls" | "percent" | "ratio" | "max_error" | "of_bound"
                    )
                    || matches!(key, "device" | "host" | "arch" | "rocforge" | "commit" | "path" | "version")
            };
            // Whether a call is within the roofline depends on the machine.
            let entries = map.into_iter().filter(|(key, _)| key != "above").map(|(key, value)| {
                let replaced =
                    if matches!(key.as_str(), "commit" | "percent") || (measured(&key) && !value.is_null()) {
                        Json::from("...")
                    } else {
                        redacted(value)
                    };
                (key, replaced)
            });
            Json::Object(entries.collect())
        }
        Json::Array(list) => Json::Array(list.into_iter().map(redacted).collect()),
        other => other,
    }
}

#[test]
fn a_run_without_a_baseline() {
    let report = done(&options(Against::None, "rocblas_?gemv", &["m=20", "n=30", "trans=N,C"]));
    assert_eq!((report.rows.len(), report.failures(), report.overhead.len()), (8, 0, 4));
    let roof = report.roofline.expect("measured");
    assert!(roof.copy_gb_s > 0.0 && roof.f32_tflop_s > 0.0 && roof.f64_tflop_s > 0.0, "{roof:?}");
    for row in &report.rows {
        let ours = row.ours.expect("timed");
        assert!(ours.spread.p10_ns <= ours.spread.median_ns && ours.spread.median_ns <= ours.spread.p90_ns);
        assert!(
            (ours.percent.is_some_and(|percent| percent > 0.0) || ours.above.is_some())
                && ours.gb_s.is_some()
        );
        assert!(row.baseline.is_none() && row.ratio.is_none() && row.check.is_none());
        // Three times 16 KiB, of operands of a few KiB.
        assert!(row.copies > 2, "{}", row.copies);
    }
    // A complex product and a sum are eight operations, two real ones two.
    let flops = |symbol: &str| report.rows.iter().find(|row| row.symbol == symbol).and_then(|row| row.flops);
    assert_eq!((flops("rocblas_dgemv"), flops("rocblas_zgemv")), (Some(1200.0), Some(4800.0)));
    assert!(report.overhead.iter().all(|row| row.call_ns > 0.0 && row.launch_ns.is_none()));
}

#[test]
fn both_sides_agree_on_every_family() {
    // Multiples of 16: on others the scasum of OpenBLAS 0.3.21 is wrong on processors with AVX-512.
    let all = [("rocblas_*", &["n=48"][..]), ("rocblas_*", &["n=7", "incx=3"])];
    // Several blocks; products of matrices of that order would take minutes.
    let of_vectors = [
        "asum",
        "axpy",
        "copy",
        "dot?",
        "dot",
        "scal",
        "swap",
        "nrm2",
        "rot*",
        "am[ai][xn]",
        "gemv",
        "tr[ms]v",
    ];
    let long = of_vectors.map(|name| (format!("rocblas_*{name}"), &["n=1024"][..]));
    let long = long.iter().map(|(filter, values)| (filter.as_str(), *values));
    for (filter, values) in all.into_iter().chain(long) {
        let Some(report) = openblas(filter, values) else { return };
        assert_eq!(report.baseline.as_ref().map(|baseline| baseline.version.is_empty()), Some(false));
        for row in &report.rows {
            assert_eq!(row.error, None, "{} {}", row.symbol, row.case);
            // The C interface of BLAS has no numbers of 16 bits, names no types, and has no indexes of 64 bits.
            let narrow_or_named = row.r#type.ends_with("f16") || row.family.ends_with("_ex");
            // Nor rotations of complex vectors, in all of its versions, and rotmg takes a value there; scal_real is no family.
            let complex_rotation =
                row.family == "rotmg" || row.family.starts_with("rot") && row.r#type.starts_with('c');
            let real_factor = row.family.ends_with("_real");
            // An inverse is LAPACK's, which the C interface of BLAS is not.
            let of_lapack = row.family == "trtri";
            // Complex matrices that are symmetric and not Hermitian are LAPACK's too.
            let symmetric =
                ["symv", "syr", "syr2", "spr"].contains(&row.family) && row.r#type.starts_with('c');
            // Nor are these anybody's but rocBLAS's and cuBLAS's, which multiply by a triangle out of place; her2k takes one
            // factor by value and one by its address.
            let of_gpus = ["dgmm", "geam", "gemmt", "her2k", "herkx", "syrkx", "trmm"].contains(&row.family);
            let other_library =
                of_gpus || of_lapack || symmetric || narrow_or_named || complex_rotation || real_factor;
            if other_library || row.symbol.ends_with("_64") {
                continue;
            }
            let check = row.check.unwrap_or_else(|| panic!("no baseline for {}", row.symbol));
            assert!(check.of_bound <= 1.0 && check.numbers > 0, "{} {check:?}", row.symbol);
            assert!(row.ratio.is_some_and(|ratio| ratio > 0.0));
        }
    }
    let Some(report) = openblas("?gemv", &["m=40", "n=3", "trans=N,T,C", "lda=50", "incy=-2", "beta=0.5"])
    else {
        return;
    };
    assert_eq!((report.rows.len(), report.failures()), (12, 0), "{:?}", report.rows);
}

#[test]
fn a_batch_has_no_baseline() {
    let Some(report) = openblas("dasum", &["n=9", "batch_count=3"]) else { return };
    assert!(report.rows[0].ours.is_some() && report.rows[0].baseline.is_none() && report.failures() == 0);
    assert!(report.rows[0].no_baseline.as_ref().is_some_and(|reason| reason.contains("has no batches")));
}

#[test]
fn the_form_of_the_document() {
    let report = done(&options(Against::None, "rocblas_zscal", &["n=10"]));
    let json = redacted(serde_json::to_value(&report).expect("JSON"));
    insta::assert_snapshot!(serde_json::to_string_pretty(&json).expect("text"));
}

#[test]
fn problems_too_large_are_left_out() {
    let report = done(&options(Against::None, "dscal", &["n=100000000000"]));
    let row = &report.rows[0];
    assert!(row.ours.is_none() && row.error.is_none());
    assert!(row.skipped.as_ref().is_some_and(|reason| reason.contains("more than the 4294967296 bytes")));
    assert!(plot::svg(&report).unwrap_err().contains("no row"));
}

#[test]
fn values_that_a_routine_refuses_stand_in_the_row() {
    let report = done(&options(Against::None, "dgemv", &["m=10", "n=10", "lda=3", "trans=N"]));
    assert!(
        report.rows[0].error.as_ref().is_some_and(|reason| reason.contains("lda")),
        "{:?}",
        report.rows[0]
    );
    assert_eq!(report.failures(), 1);
}

#[test]
fn failures_before_the_first_row() {
    let failed = |options| run(&options, &mut |_, _, _| ()).map(drop).unwrap_err();
    assert!(matches!(failed(options(Against::None, "nothing", &[])), Failure::Usage(_)));
    assert!(matches!(failed(options(Against::Cublas, "scal", &[])), Failure::Usage(_)));
}

#[test]
fn the_device_that_does_nothing_takes_everything() {
    let mut options = options(Against::None, "rocblas_?asum", &["n=1000"]);
    options.platform = Platform::Null;
    options.parts.roofline = false;
    let report = done(&options);
    assert_eq!(report.failures(), 0, "{:?}", report.rows);
    assert!(
        report
            .overhead
            .iter()
            .all(|row| row.launches == Some(1) && row.beyond_ns.is_some() && row.own_ns.is_some())
    );
}
