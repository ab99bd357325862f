//! `list`, `show`, `source`, `workspace`, `doctor`.

use std::process::Stdio;

use serde_json::Value;

use crate::{fails, prints, program, rocforge};

#[test]
fn list_is_a_table_and_json() {
    let table = prints(&["list"]);
    assert!(table.contains("rocblas_{t}gemv") && table.contains("s d sc dz"));
    assert!(!table.contains('\u{1b}'), "no colours outside a terminal");
    let longest = table.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(80), "{longest:?} letters: a line of a terminal has 80");
    assert!(!table.contains("tutorial_") && !table.contains("example_"));
    assert!(prints(&["list", "--all"]).contains("tutorial_{t}axpy"));
    let long = prints(&["list", "asum", "rocblas_dgemv"]);
    assert!(long.contains("s: f32, d: f64, sc: c32, dz: c64") && long.contains("gemv_rows"), "{long}");
    assert!(prints(&["list", "gemm"]).starts_with("rocblas_{t}gemm"), "not the example of this name");
    fails(&["list", "gemw"], 2, "no routine `gemw`");
    let rows: Value = serde_json::from_str(&prints(&["list", "--json"])).expect("valid JSON");
    let row = rows.as_array().expect("a list").iter().find(|row| row["symbol"] == "rocblas_dasum");
    let row = row.expect("dasum is listed");
    assert_eq!((&row["type"], &row["level"]), (&"f64".into(), &1.into()));
    assert_eq!(row["variants"].as_array().map(Vec::len), Some(3));
    assert_eq!((&row["routine"], &row["parameters"][2]["name"]), (&"rocblas_{t}asum".into(), &"x".into()));
    assert!(row["docs"].as_str().is_some_and(|docs| docs.contains("Workspace")), "{row}");
    let functions = row["functions"].as_array().expect("functions of C");
    assert!(functions.len() == 6 && functions.contains(&"rocblas_dasum_strided_batched_64".into()), "{row}");
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child =
        program(&["list", "--json"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn show_takes_families_and_symbols() {
    let text = prints(&["show", "gemv"]);
    let order =
        ["handle ", "trans ", "m ", "n ", "alpha ", "A ", "lda ", "x ", "incx ", "beta ", "y ", "incy "];
    let mut at = 0;
    for name in order {
        at += text[at..].find(&format!("  {name}")).unwrap_or_else(|| panic!("{name}in order: {text}"));
    }
    assert!(text.contains("gemv.rs:") && text.contains("blocks of"));
    assert!(prints(&["show", "rocblas_zgemv"]).contains("matrix of c64"));
    fails(&["show", "gemw"], 2, "no routine `gemw`; did you mean `gemm` or `gemv`?");
    fails(&["show", "rocblas_dgemvx"], 2, "did you mean `rocblas_dgemv`?");
    assert_eq!(prints(&["show", "rocblas_dgemv_batched_64"]), prints(&["show", "rocblas_dgemv"]));
}

#[test]
fn show_prefers_rocblas_and_names_the_others() {
    let text = prints(&["show", "gemm"]);
    assert!(text.starts_with("rocblas_{t}gemm\n"), "{text}");
    assert!(text.contains("Other routines of this name\n  example_{t}gemm (an example): "), "{text}");
    assert!(prints(&["show", "example_{t}gemm"]).starts_with("example_{t}gemm\n"));
    assert!(!prints(&["show", "rocblas_dasum"]).contains("Other routines"));
    let answer: Value = serde_json::from_str(&prints(&["show", "gemm", "--json"])).expect("JSON");
    assert_eq!((&answer["symbol"], &answer["level"]), (&"rocblas_{t}gemm".into(), &3.into()));
    assert_eq!(answer["workspace"][0]["spare"], true);
    assert_eq!(answer["parameters"].as_array().map(Vec::len), Some(14), "those of the table");
    let others = answer["others"].as_array().expect("a list");
    assert!(others.iter().any(|one| one["symbol"] == "example_{t}gemm" && one["is_example"] == true));
    let one: Value = serde_json::from_str(&prints(&["show", "rocblas_zgemv", "--json"])).expect("JSON");
    assert!(one["parameters"].as_array().expect("a list").iter().any(|row| row["type"] == "matrix of c64"));
}

#[test]
fn source_is_one_text_for_gpus() {
    let amd = prints(&["source", "rocblas_dscal"]);
    assert!(amd.contains("scal_contiguous_f64") && !amd.contains("#include"));
    assert_eq!(amd, prints(&["source", "rocblas_dscal", "--platform", "nvidia"]));
    assert!(prints(&["source", "rocblas_dscal", "--platform", "host"]).contains("scal.rs:"));
    fails(&["source", "dscal"], 2, "no routine has the symbol `dscal`; did you mean `rocblas_dscal`");
    fails(&["source", "rocblas_dscal_batched_64"], 2, "is a variant of `rocblas_dscal`");
    fails(
        &["run", "rocblas_axpy_ex"],
        2,
        "`rocblas_axpy_ex` names its types behind it, as in `rocblas_axpy_ex.",
    );
    fails(&["workspace", "rocblas_sgemv_bacthed"], 2, "did you mean `rocblas_sgemv_batched`?");
    fails(&["run", "cublasCreate"], 2, "`rocforge list` has them all");
    assert_eq!(rocforge(&["source", "rocblas_dscal", "--platform", "tpu"]).code, 2);
    assert_eq!(amd, prints(&["source", "rocblas_dscal", "--form", "usual"]));
    let of = |form: &str| prints(&["source", "rocblas_dscal", "--form", form]);
    let (grouped, apart) = (of("grouped"), of("scalars-apart"));
    assert!(grouped.contains("void scal_strided_f64_grouped(") && !amd.contains("_grouped("), "{grouped}");
    assert!(apart.contains("#define RF_SCALARS_APART 1\n") && apart.contains("void scal_strided_f64_apart("));
}

#[test]
fn workspace_follows_from_sizes() {
    let answer: Value =
        serde_json::from_str(&prints(&["workspace", "example_dssr", "n=17", "--json"])).expect("JSON");
    assert_eq!(answer["buffers"][0]["bytes"], 17 * 8);
    assert_eq!(answer["buffers"][0]["rounded"], 192);
    assert_eq!(
        (&answer["buffers"][1]["name"], &answer["buffers"][1]["rounded"]),
        (&"nested".into(), &64.into())
    );
    assert_eq!(answer["total"], 256);
    let batched = prints(&["workspace", "example_sssr", "n=16", "batch_count=3"]);
    assert!(batched.contains("total 256 bytes"), "{batched}");
    assert!(prints(&["workspace", "example_dssr", "n=0"]).contains("total 0 bytes"));
    let gemv: Value =
        serde_json::from_str(&prints(&["workspace", "rocblas_dgemv", "m=5", "n=2", "--json"])).expect("JSON");
    assert_eq!((&gemv["sizes"]["lda"], &gemv["sizes"]["trans"]), (&5.into(), &"N".into()));
}

#[test]
fn defaults_suit_calls_with_nothing_to_do() {
    assert!(prints(&["workspace", "rocblas_dgemv", "m=5", "n=0"]).contains("total 0 bytes"));
    assert!(prints(&["workspace", "rocblas_dgemv", "m=0", "n=0"]).contains("lda=1"));
}

#[test]
fn workspace_refuses_what_makes_no_sense() {
    fails(&["workspace", "rocblas_dgemv", "m=3"], 2, "needs n=...");
    fails(&["workspace", "rocblas_dgemv"], 2, "needs m=..., n=...");
    fails(&["workspace", "rocblas_dasum", "k=3"], 2, "no parameter `k`");
    fails(&["workspace", "rocblas_dasum", "n=many"], 2, "not an integer");
    fails(&["workspace", "rocblas_dasum", "n=1", "n=2"], 2, "given twice");
    fails(&["workspace", "rocblas_dgemv", "m=3", "n=2", "lda=2"], 1, "rocblas_status_invalid_size");
    let huge = i64::MAX.to_string();
    fails(&["workspace", "example_dssr", &format!("n={huge}")], 1, "rocblas_status_memory_error");
    // Results of so many problems have no memory; sizes alone ask for none.
    let (n, problems) = (format!("n={huge}"), format!("batch_count={huge}"));
    fails(&["workspace", "rocblas_dasum", &n, &problems], 1, "rocblas_status_memory_error");
    fails(&["run", "rocblas_dasum_batched", "n=0", &problems, "--fill"], 1, "more memory than there is");
    fails(&["run", "rocblas_dscal_batched", "n=0", "alpha=2", &problems, "--fill"], 1, "no memory for");
}

#[test]
fn plan_names_the_call_that_needs_most() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let file = folder.path().join("calls.json");
    let path = file.display().to_string();
    let call = |n: i64| format!("{{\"symbol\": \"example_dssr\", \"n\": {n}}}");
    std::fs::write(&file, format!("{}\n{}\n", call(8), call(16))).expect("writable");
    assert!(prints(&["plan", &path]).contains("192 bytes, because of call 2"));
    let plan: Value = serde_json::from_str(&prints(&["plan", &path, "--json"])).expect("JSON");
    assert_eq!((&plan["high_water_mark"], &plan["dominating"]), (&192.into(), &1.into()));
    std::fs::write(&file, "nonsense").expect("writable");
    fails(&["plan", &path], 1, "not a list of calls");
    fails(&["plan", "none.json"], 1, "none.json");
    // One variant's workspace is all variants'.
    let batched = r#"[{"symbol": "rocblas_dasum_batched_64", "n": 100000, "batch_count": 2}]"#;
    std::fs::write(&file, batched).expect("writable");
    assert!(prints(&["plan", &path]).contains("because of call 1, rocblas_dasum"));
    for n in ["1e3", "1.5", "99999999999999999999", "null"] {
        std::fs::write(&file, format!("[{{\"symbol\": \"rocblas_dasum\", \"n\": {n}}}]")).expect("writable");
        fails(&["plan", &path], 1, "is neither a whole number of 64 bits nor a letter in quotes");
    }
    std::fs::write(&file, r#"[{"symbol": "nope", "n": 1}]"#).expect("writable");
    fails(&["plan", &path], 1, "no routine has the symbol `nope`\n");
}

#[test]
fn plan_says_the_forms_of_kernels() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let file = folder.path().join("calls.json");
    let path = file.display().to_string();
    let calls = r#"[{"symbol": "rocblas_sgemm", "m": 8, "n": 8, "k": 8, "grouped": true},
        {"symbol": "rocblas_dscal", "n": 5, "batch_count": 2, "scalar_strides": true},
        {"symbol": "rocblas_dscal", "n": 5, "scalar_strides": true}]"#;
    std::fs::write(&file, calls).expect("writable");
    let plan: Value = serde_json::from_str(&prints(&["plan", &path, "--json"])).expect("JSON");
    let forms: Vec<String> = (0..3).map(|call| plan["calls"][call]["forms"].to_string()).collect();
    assert_eq!(forms, ["[\"usual\",\"grouped\"]", "[\"scalars_apart\"]", "[\"usual\"]"]);
    assert!(prints(&["plan", &path]).contains("usual, grouped"));
    std::fs::write(&file, r#"[{"symbol": "rocblas_dscal", "n": 5, "grouped": 1}]"#).expect("writable");
    fails(&["plan", &path], 1, "not a list of calls");
}

#[test]
fn runs_can_be_traced() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    let trace = folder.path().join("trace.json");
    let mut run = program(&["run", "rocblas_dscal", "alpha=2", "n=3"]);
    run.env("ROCFORGE_TRACE", &trace);
    assert!(run.output().expect("starts").status.success());
    let text = std::fs::read_to_string(&trace).expect("written");
    assert_eq!(text.lines().count(), 1, "only the call itself: {text}");
}

#[test]
fn doctor_always_succeeds() {
    let text = prints(&["doctor"]);
    assert!(text.contains("host") && text.contains("HIPRTC") && text.contains("nvidia"), "{text}");
    let found: Value = serde_json::from_str(&prints(&["doctor", "--json"])).expect("JSON");
    let names = |section: &str| -> Vec<String> {
        let parts = found[section].as_array().expect("a list").iter();
        parts.map(|part| part["name"].as_str().expect("text").to_owned()).collect()
    };
    assert_eq!(names("platforms"), ["host", "hip-on-host", "amd", "nvidia"]);
    assert_eq!(names("compilers"), ["HIPRTC", "clang", "NVRTC"]);
    assert_eq!(found["platforms"][0]["state"], "ready");
    let mut bare = program(&["doctor"]);
    bare.env("ROCFORGE_HIP", "/none").env("ROCFORGE_HIPRTC", "/none").env("ROCFORGE_CLANG", "/none");
    let output = bare.env("ROCFORGE_CUDA", "/none").env("ROCFORGE_PLATFORM", "tpu").output().expect("starts");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success() && text.contains("not found") && text.contains("Advice"), "{text}");
}

#[test]
fn bad_usage_is_told_from_failure() {
    assert_eq!(rocforge(&["no-such-command"]).code, 2);
    assert_eq!(rocforge(&["--help"]).code, 0);
    assert_eq!(rocforge(&["--version"]).code, 0);
}

#[test]
fn a_trace_can_be_planned() {
    let folder = tempfile::tempdir().expect("a folder");
    let trace = folder.path().join("calls.jsonl");
    let mut command = program(&["run", "rocblas_sscal", "n=9000", "alpha=2"]);
    command.env("ROCFORGE_TRACE", &trace);
    let ended = super::ended(command);
    assert_eq!(ended.code, 0, "{}", ended.err);
    let text = std::fs::read_to_string(&trace).expect("a trace");
    assert!(text.contains(r#""symbol":"rocblas_sscal","n":9000,"incx":1,"batch_count":1"#), "{text}");
    let plan = prints(&["plan", trace.to_str().expect("a path in UTF-8"), "--json"]);
    let plan: Value = serde_json::from_str(&plan).expect("JSON");
    assert_eq!((&plan["calls"][0]["symbol"], &plan["high_water_mark"]), (&"rocblas_sscal".into(), &0.into()));
}
