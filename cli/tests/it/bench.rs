//! `bench` on the host, with tiny sizes.

use serde_json::Value;
use tempfile::TempDir;

use crate::{ended, fails, prints, program, rocforge};

/// As short as a row may be.
const QUICK: [&str; 6] = ["--platform", "host", "--seconds", "0.001", "--cache", "1"];

fn quick<'a>(args: &[&'a str]) -> Vec<&'a str> {
    [&["bench"], args, &QUICK].concat()
}

#[test]
fn bench_prints_a_table() {
    let text = prints(&quick(&["?scal", "n=100", "--overhead"]));
    assert!(text.contains("against nothing") && text.contains("roofline: copy "), "{text}");
    for symbol in ["rocblas_sscal", "rocblas_dscal", "rocblas_cscal", "rocblas_zscal"] {
        // A row of times, and one of what a call costs the host.
        assert_eq!(text.matches(symbol).count(), 2, "{text}");
    }
    assert!(text.contains("n=100") && text.contains("Host time of a call"), "{text}");
}

#[test]
fn bench_prints_json_alone_and_writes_files() {
    let folder = TempDir::new().expect("a temporary folder");
    let [json, plot] = ["b.json", "b.svg"].map(|name| folder.path().join(name).display().to_string());
    let text = prints(&quick(&["dgemv", "m=9", "n=4", "trans=T", "--json", "--out", &json, "--plot", &plot]));
    let document: Value = serde_json::from_str(&text).expect("valid JSON");
    assert_eq!(document["schema"], "rocforge-bench/1");
    assert_eq!(document["rows"][0]["case"], "trans=T m=9 n=4");
    assert_eq!(document["rows"][0]["flops"], 72.0);
    assert_eq!(std::fs::read_to_string(&json).expect("written"), text);
    assert!(std::fs::read_to_string(&plot).expect("written").starts_with("<svg"));
}

#[test]
fn a_filter_may_be_left_out() {
    let text = prints(&quick(&["n=50", "m=20", "trans=N", "incx=1", "--no-roofline"]));
    assert!(
        text.contains("rocblas_zgemv") && text.contains("rocblas_dzasum") && !text.contains("roofline"),
        "{text}"
    );
}

#[test]
fn bench_refuses_what_makes_no_sense() {
    fails(&["bench", "nothing"], 2, "no routine is called `nothing`");
    fails(&["bench", "scal", "lda=3"], 2, "no routine here has `lda`");
    fails(&["bench", "scal", "--seconds", "0"], 2, "a row needs some time");
    fails(&["bench", "--platform", "host", "--against", "cublas"], 2, "say --platform nvidia");
    let skipped = rocforge(&quick(&["dscal", "n=99999999999999", "--no-roofline"]));
    assert!(
        skipped.out.contains("skipped") && skipped.err.contains("bytes that operands may take"),
        "{}",
        skipped.err
    );
}

#[test]
fn a_preset_has_its_rows_and_a_summary() {
    let text = prints(&quick(&["sscal", "--preset", "level1", "--no-roofline"]));
    assert!(text.contains("n=4096") && text.contains("n=256 batch_count=16 layout=array"), "{text}");
    let summary = text.split("Families: ").nth(1).expect("a summary");
    assert!(
        summary.contains("strided") && summary.contains("arrays") && !summary.contains("baseline "),
        "{text}"
    );
    fails(&["bench", "scal", "--preset", "level1", "n=5"], 2, "`n` is what the preset says");
    fails(&["bench", "scal", "n=5", "layout=rows"], 2, "write strided or array");
}

#[test]
fn shapes_drawn_by_chance_have_a_summary_that_a_document_has_again() {
    let folder = TempDir::new().expect("a temporary folder");
    let json = folder.path().join("b.json").display().to_string();
    let drawn = ["--preset", "everyday", "gemm", "--draws", "3", "--seed", "4", "--out", &json];
    let text = prints(&quick(&drawn));
    let summary = text.split("Types: ").nth(1).expect("a summary");
    assert!(summary.contains("drawn by --draws 3 --seed 4 --size small"), "{text}");
    for symbol in
        ["sgemm", "dgemm", "cgemm", "zgemm", "hgemm", "gemm_ex.f16.f16.f32", "gemm_ex.bf16.bf16.f32"]
    {
        assert!(summary.contains(&format!("rocblas_{symbol}")), "{symbol}: {text}");
    }
    let again = prints(&["bench", "--summary", &json]);
    assert_eq!(again.split("Types: ").nth(1), Some(summary), "computed from the rows");
    let document: Value =
        serde_json::from_str(&std::fs::read_to_string(&json).expect("written")).expect("JSON");
    let options = &document["options"];
    assert_eq!((&options["seed"], &options["draws"]), (&4.into(), &3.into()));
    assert_eq!(
        (&options["preset"], document["rows"].as_array().map(Vec::len)),
        (&"everyday".into(), Some(21))
    );
}

#[test]
fn a_seed_that_is_not_given_is_said() {
    let ended =
        rocforge(&quick(&["--preset", "everyday", "sgemm", "--draws", "1", "--no-roofline", "--json"]));
    assert_eq!(ended.code, 0, "{}", ended.err);
    let document: Value = serde_json::from_str(&ended.out).expect("JSON alone");
    let said = format!("--draws 1 --seed {} draw these shapes again", document["options"]["seed"]);
    assert!(ended.err.contains(&said), "{said}: {}", ended.err);
}

#[test]
fn drawing_refuses_what_makes_no_sense() {
    fails(&["bench", "--preset", "everyday", "--draws", "0"], 2, "--draws 0: write a number from 1 to 10000");
    fails(&["bench", "--draws", "5"], 2, "say that too");
    let no_ratio = ["bench", "--preset", "everyday", "--platform", "host", "--plot", "none.svg"];
    fails(&no_ratio, 2, "--plot draws ratios here");
    fails(&["bench", "--preset", "everyday", "m=5"], 2, "`m` is what the preset says");
    fails(&["bench", "--preset", "everyday", "trsm"], 2, "no routine of the preset everyday");
    fails(&["bench", "--summary", "none.json"], 1, "--summary none.json: ");
}

#[test]
fn a_baseline_that_is_not_here_is_named() {
    let mut without = program(&["bench", "scal", "--against", "openblas"]);
    without.env("ROCFORGE_OPENBLAS", "/none/libopenblas.so");
    let without = ended(without);
    assert_eq!((without.code, without.out.as_str()), (1, ""));
    assert!(
        without.err.contains("set ROCFORGE_OPENBLAS to its file")
            && without.err.contains("/none/libopenblas.so"),
        "{}",
        without.err
    );
}

#[test]
fn a_row_that_fails_is_said() {
    let failed = rocforge(&quick(&["dgemv", "m=9", "n=4", "lda=2", "trans=N", "--no-roofline"]));
    assert_eq!(failed.code, 1);
    assert!(failed.out.contains("failed"), "{}", failed.out);
    assert!(failed.err.contains("lda") && failed.err.contains("1 measurements failed"), "{}", failed.err);
}

#[test]
fn first_calls_are_made_in_processes_of_their_own() {
    let text = prints(&quick(&["sscal", "--no-rows", "--first-call", "--json"]));
    let document: Value = serde_json::from_str(&text).expect("valid JSON");
    let first = &document["first_call"][0];
    assert_eq!(
        (&first["mode"], &first["processes"], &first["error"]),
        (&"cold".into(), &5.into(), &Value::Null)
    );
    assert!(first["first_ms"].as_f64().is_some_and(|ms| ms > 0.0), "{first}");
    // The host compiles nothing, so that a cache makes no difference.
    assert_eq!(document["first_call"].as_array().map(Vec::len), Some(1));
}
