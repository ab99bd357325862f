//! `launches`: what a call asks of a GPU, and whether it is enough to do the call elsewhere.

use serde_json::Value;
use tempfile::TempDir;

use crate::npy::write_f64;
use crate::{fails, prints};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&prints(&[&["launches", "--json"], args].concat())).expect("JSON")
}

fn events<'a>(answer: &'a Value, name: &str) -> Vec<&'a Value> {
    let all = answer["events"].as_array().expect("a list");
    all.iter().filter(|event| event["event"] == name).collect()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("no text {name} in {value}"))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Hexadecimal digits of the first eight bytes of an argument of a launch.
fn word(launch: &Value, argument: usize) -> &str {
    &launch["arguments"][argument].as_str().expect("bytes")[..16]
}

fn operand<'a>(answer: &'a Value, name: &str) -> &'a Value {
    let all = answer["operands"].as_array().expect("a list");
    all.iter().find(|operand| operand["name"] == name).unwrap_or_else(|| panic!("no operand {name}"))
}

fn address(operand: &Value) -> String {
    hex(&operand["address"].as_u64().expect("an address").to_le_bytes())
}

#[test]
fn arguments_point_to_the_operands() {
    let folder = TempDir::new().expect("a temporary folder");
    let path = folder.path().join("x.npy");
    write_f64(&path, false, &[3], &[1.0, -2.0, 4.0]);
    let x = format!("x=@{}", path.display());
    let answer = json(&["rocblas_dscal", "alpha=0.5", "n=3", &x]);
    let launches = events(&answer, "launch");
    let [launch] = launches.as_slice() else { panic!("one launch, not {launches:?}") };
    assert_eq!((text(launch, "unit"), text(launch, "kernel")), ("rocblas_dscal", "scal_contiguous_f64_1_8"));
    assert_eq!(
        (launch["grid"].to_string(), launch["block"].to_string()),
        ("[1,1,1]".into(), "[256,1,1]".into())
    );
    assert_eq!(word(launch, 0), hex(&1_i64.to_le_bytes()), "blocks");
    assert_eq!(word(launch, 1), hex(&[0; 8]), "alpha is a value, not an address");
    assert_eq!(word(launch, 2), address(operand(&answer, "x")));
    assert_eq!(word(launch, 3), hex(&1_i64.to_le_bytes()), "the batch count comes last");
    let bytes: Vec<u8> = [1.0_f64, -2.0, 4.0].iter().flat_map(|value| value.to_le_bytes()).collect();
    let uploads = events(&answer, "upload");
    assert!(uploads.iter().any(|upload| text(upload, "content") == hex(&bytes)), "x is brought there");
    let download = events(&answer, "download")[0];
    assert_eq!(
        (&download["from"], download["bytes"].as_u64()),
        (&operand(&answer, "x")["address"], Some(24))
    );
}

#[test]
fn scalars_and_results_follow_the_pointer_mode() {
    let call = ["rocblas_sasum_batched", "n=10", "batch_count=2", "--fill"];
    let host = json(&call);
    let pinned =
        events(&host, "alloc").into_iter().find(|event| event["kind"] == "host").expect("for results");
    assert_eq!(pinned["address"], operand(&host, "result")["address"]);
    let device = json(&[&call[..], &["--pointers", "device"]].concat());
    let result = operand(&device, "result");
    assert!(events(&device, "alloc").iter().all(|event| event["kind"] == "device"));
    assert_eq!(
        (result["bytes"].as_u64(), result["written"].as_bool()),
        (Some(8), Some(true)),
        "one value a problem"
    );
    let launches = events(&device, "launch");
    let [launch] = launches.as_slice() else { panic!("one launch, not {launches:?}") };
    assert_eq!(word(launch, 2), address(result), "the kernel writes it");
    let alpha = json(&["rocblas_dscal", "n=1", "alpha=0.5", "--fill", "--pointers", "device"]);
    assert_eq!(word(events(&alpha, "launch")[0], 1), address(operand(&alpha, "alpha")));
}

#[test]
fn problems_of_an_array_are_pointers_in_memory() {
    let answer = json(&["rocblas_dscal_batched", "n=4", "alpha=2", "batch_count=3", "--fill"]);
    let start = operand(&answer, "x")["address"].as_u64().expect("an address");
    let pointers: String = (0..3).map(|problem| hex(&(start + problem * 32).to_le_bytes())).collect();
    let uploads = events(&answer, "upload");
    let array = uploads.iter().find(|upload| text(upload, "content") == pointers).expect("the array");
    let array = hex(&array["to"].as_u64().expect("an address").to_le_bytes());
    let launch = events(&answer, "launch")[0];
    assert!(launch["arguments"][2].as_str().expect("bytes").contains(&array));
    assert_eq!(launch["grid"][2], 3);
}

#[test]
fn checks_and_targets_are_part_of_it() {
    let answer =
        json(&["rocblas_sscal", "n=9", "alpha=2", "--fill", "--check-numerics", "--arch", "gfx1100"]);
    assert_eq!(answer["arch"], "gfx1100");
    let units: Vec<&str> = events(&answer, "launch").iter().map(|launch| text(launch, "unit")).collect();
    assert_eq!(units, ["rocforge_snumerics", "rocblas_sscal", "rocforge_snumerics"]);
    assert_eq!(events(&answer, "download").len(), 3, "two counts and x");
    assert!(events(&json(&["rocblas_sscal", "n=0", "alpha=2", "--fill"]), "launch").is_empty());
}

#[test]
fn people_get_a_table() {
    let table = prints(&["launches", "rocblas_dasum", "n=100000", "--fill"]);
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[1][..5], ["rocblas_dasum", "reduce_f64_f64_Magnitudes", "13", "x", "1"], "{table}");
    assert_eq!(rows.len(), 2, "{table}");
}

#[test]
fn scalars_and_letters_may_be_left_out() {
    let table = prints(&["launches", "rocblas_dtrsm", "m=10", "n=10", "--fill"]);
    assert!(table.ends_with("not given, made up: side=L uplo=U diag=U alpha=2\n"), "{table}");
    let answer = json(&["rocblas_dgemm", "m=8", "n=8", "k=8", "beta=1", "--fill"]);
    assert_eq!(answer["made_up"], serde_json::json!(["alpha=2"]));
    assert_eq!(events(&answer, "launch").len(), 1);
    fails(&["launches", "rocblas_dscal", "n=3", "x=@x.npy"], 2, "needs alpha=...");
}

#[test]
fn bad_usage_is_named() {
    fails(&["launches", "rocblas_dasum", "n=3"], 2, "needs x=@x.npy");
    fails(&["launches", "rocblas_dasum", "n=3", "--fill", "--arch", "sm_90"], 2, "`sm_90` is no AMD target");
    fails(
        &["launches", "rocblas_dgemv", "m=3", "n=2", "alpha=1", "beta=0", "lda=2", "--fill"],
        1,
        "invalid_size",
    );
}

#[test]
fn a_math_mode_allows_other_kernels() {
    let call = ["rocblas_sgemm", "--arch", "gfx942", "--fill", "alpha=1", "beta=0", "m=400", "n=400", "k=8"];
    let kernel = |args: &[&str]| {
        let answer = json(args);
        let launches = events(&answer, "launch");
        let [launch] = launches.as_slice() else { panic!("one launch, not {launches:?}") };
        text(launch, "kernel").to_owned()
    };
    assert!(kernel(&call).starts_with("gemm_multistage"));
    assert!(kernel(&[&call[..], &["--xf32"]].concat()).starts_with("gemm_tf32x3"));
}
