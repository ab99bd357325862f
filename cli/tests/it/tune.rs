//! `tune` on the host, with tiny sizes.

use serde_json::Value;
use tempfile::TempDir;

use crate::fails;
use crate::prints;

#[test]
fn the_families_that_choose_are_listed() {
    let families: Value = serde_json::from_str(&prints(&["tune", "--json"])).expect("valid JSON");
    let gemm = families.as_array().expect("a list").iter().find(|one| one["family"] == "gemm");
    let candidates = gemm.expect("gemm chooses")["candidates"].as_array().expect("a list").len();
    assert!(candidates >= 2, "{candidates}");
    assert!(prints(&["tune"]).contains("gemm"));
}

#[test]
fn candidates_are_compared_and_timed_and_the_file_is_written() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("tuning.json").display().to_string();
    let args = ["tune", "sgemm", "m=40", "n=30", "k=20", "--platform", "host", "--seconds", "0.2"];
    let text = prints(&[&args[..], &["--json", "--file", &file]].concat());
    let tuned: Value = serde_json::from_str(&text).expect("valid JSON");
    let case = &tuned[0];
    assert_eq!((&case["family"], &case["sizes"]), (&"gemm".into(), &serde_json::json!([1200])));
    let candidates = case["candidates"].as_array().expect("a list");
    assert!(candidates.iter().all(|one| one["median_ns"].is_number() && one["refused"].is_null()), "{text}");
    let document: Value =
        serde_json::from_str(&std::fs::read_to_string(&file).expect("written")).expect("valid JSON");
    assert_eq!(document["schema"], "rocforge-tuning/1");
    let kept = document["entries"].as_array().expect("a list").len();
    let better = tuned.as_array().expect("a list").iter().filter(|one| one["kept"] == true).count();
    assert_eq!(kept, better, "{text}");
    let dry = folder.path().join("none.json").display().to_string();
    prints(&[&args[..], &["--dry-run", "--file", &dry]].concat());
    assert!(!folder.path().join("none.json").exists());
}

#[test]
fn tune_refuses_what_makes_no_sense() {
    fails(&["tune", "nothing"], 2, "no routine is called `nothing`");
    fails(&["tune", "scopy", "n=10", "--platform", "host", "--dry-run"], 1, "chooses among kernels");
    fails(&["tune", "scopy", "--seconds", "0"], 2, "measuring needs some time");
}
