//! `explain-call`: what a call costs, on targets that are not here.

use serde_json::Value;

use crate::compile::can_compile;
use crate::{Ended, ended, fails, prints, program};

/// The command without compilers, which most of it does not need.
fn bare(args: &[&str]) -> Ended {
    let mut command = program(&[&["explain-call"], args].concat());
    command.env("ROCFORGE_HIPRTC", "/none").env("ROCFORGE_CLANG", "/none").env("ROCFORGE_NVRTC", "/none");
    ended(command)
}

#[track_caller]
fn text(args: &[&str]) -> String {
    let ended = bare(args);
    assert_eq!(ended.code, 0, "{args:?}: {}", ended.err);
    ended.out
}

#[track_caller]
fn json(args: &[&str]) -> Value {
    serde_json::from_str(&text(&[&["--json"], args].concat())).expect("JSON")
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().unwrap_or_else(|| panic!("no list {name} in {value}"))
}

/// Grids and kernels of a call: of the answer, and of `launches` on the same target.
#[test]
fn launches_are_those_of_the_command_launches() {
    let call = ["rocblas_dgemm", "m=100", "n=90", "k=1000", "alpha=1", "beta=0", "--arch", "gfx90a"];
    let answer = json(&call);
    let [target] = list(&answer, "targets") else { panic!("one target: {answer}") };
    let events: Value =
        serde_json::from_str(&prints(&[&["launches", "--json", "--fill"], &call[..]].concat()))
            .expect("JSON");
    let launched: Vec<&Value> =
        list(&events, "events").iter().filter(|event| event["event"] == "launch").collect();
    let explained = list(target, "launches");
    assert_eq!(explained.len(), launched.len());
    for (one, other) in explained.iter().zip(launched) {
        for name in ["unit", "kernel", "grid", "block"] {
            assert_eq!(one[name], other[name], "{name}");
        }
        assert_eq!(one["dynamic_shared"], other["dynamic"]);
    }
}

#[test]
fn work_and_roofline_follow_from_the_formulas() {
    let answer =
        json(&["rocblas_cgemm_strided_batched", "m=64", "n=64", "k=64", "batch_count=3", "--arch", "sm_90"]);
    let number = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("no number: {value}"));
    // A multiply-add of complex numbers is four of real ones.
    assert_eq!(number(&answer["work"]["flops"]), 3.0 * 4.0 * 2.0 * f64::from(64 * 64 * 64));
    assert_eq!(number(&answer["work"]["bytes"]), 3.0 * 8.0 * 4.0 * f64::from(64 * 64));
    let target = &list(&answer, "targets")[0];
    assert_eq!((&target["arch"], &target["rates"]["from"]), (&"sm_90a".into(), &"data sheet".into()));
    let (roofline, rates) = (&target["roofline"], &target["rates"]);
    let memory_us = number(&answer["work"]["bytes"]) / number(&rates["gb_s"]) / 1e3;
    assert!((number(&roofline["memory_us"]) - memory_us).abs() < 1e-9, "{roofline}");
    let slower = number(&roofline["memory_us"]).max(number(&roofline["arithmetic_us"]));
    assert_eq!(number(&roofline["at_least_us"]), slower);
}

#[test]
fn what_is_not_given_is_made_up_and_said() {
    let answer = json(&["rocblas_dtrsm", "m=10", "n=10", "side=R", "--arch", "gfx90a"]);
    assert_eq!(answer["made_up"], serde_json::json!(["uplo=U", "diag=U", "alpha=2"]));
    let told = text(&["rocblas_dscal", "n=9", "--arch", "gfx90a"]);
    assert!(told.contains("not given, made up: alpha=2"), "{told}");
    assert!(!text(&["rocblas_dscal", "n=9", "alpha=3", "--arch", "gfx90a"]).contains("made up"));
}

#[test]
fn what_chose_the_kernels_is_said() {
    let choice = |arch: &str, sizes: [&str; 3], xf32: &[&str]| {
        let call = [&["rocblas_sgemm"], &sizes[..], &["--arch", arch], xf32].concat();
        let answer = json(&call);
        let choices = list(&list(&answer, "targets")[0], "choices").to_vec();
        assert!(!choices.is_empty(), "{answer}");
        choices
    };
    let large = ["m=4096", "n=4096", "k=4096"];
    let amd = &choice("gfx908", large, &[])[0];
    assert_eq!((&amd["family"], &amd["by"]), (&"gemm".into(), &"table".into()));
    assert_eq!(amd["row"][0], "gfx908");
    assert_eq!((&amd["chosen"], &amd["sizes"]), (&amd["in_table"], &serde_json::json!([4096 * 4096])));
    // Where the model chooses another tile than the table.
    for (arch, sizes) in [("sm_90a", large), ("gfx942", ["m=1000", "n=1000", "k=1000"])] {
        assert_eq!(choice(arch, sizes, &[])[0]["by"], "cost model", "{arch}");
    }
    assert_eq!(choice("sm_80", large, &[])[0]["row"][0], "nvidia");
    let with = choice("gfx942", large, &["--xf32"]);
    assert!(with.iter().any(|one| one["family"] == "gemm_tf32x3" && one["chosen"] == "tf32x3"), "{with:?}");
}

#[test]
fn kernels_of_many_launches_are_one_row() {
    let answer = json(&["rocsolver_dgetrf", "m=3000", "n=3000", "--arch", "gfx90a"]);
    let target = &list(&answer, "targets")[0];
    let rows = list(target, "kernels");
    let launches: u64 = rows.iter().map(|row| row["launches"].as_u64().expect("a number")).sum();
    assert_eq!(launches as usize, list(target, "launches").len());
    assert!(rows.len() < list(target, "launches").len(), "panels and updates repeat");
    let need = &answer["workspace"];
    assert!(need["total"].as_u64() >= need["minimum"].as_u64() && need["total"].as_u64() > Some(0), "{need}");
}

#[test]
fn nothing_to_do_launches_nothing() {
    for call in [&["rocblas_dscal", "n=0"][..], &["rocblas_drotg"]] {
        let call = [call, &["--arch", "gfx90a"]].concat();
        assert!(list(&list(&json(&call), "targets")[0], "launches").is_empty());
        assert!(text(&call).contains("no kernel is launched"));
    }
}

#[test]
fn every_routine_can_be_explained() {
    let sizes = ["m", "n", "k", "kl", "ku", "nrhs"];
    let rows: Value = serde_json::from_str(&prints(&["list", "--json"])).expect("JSON");
    let mut seen = Vec::new();
    for row in rows.as_array().expect("a list") {
        // One type of each family, without a compiler: there are many.
        if seen.contains(&&row["family"]) {
            continue;
        }
        seen.push(&row["family"]);
        let symbol = row["symbol"].as_str().expect("text");
        let shown: Value = serde_json::from_str(&prints(&["show", symbol, "--json"])).expect("JSON");
        let has = |name: &&&str| list(&shown, "parameters").iter().any(|one| one["name"] == **name);
        let values: Vec<String> = sizes.iter().filter(has).map(|name| format!("{name}=5")).collect();
        let values = values.iter().map(String::as_str);
        let args: Vec<&str> = [symbol, "--arch", "gfx90a"].into_iter().chain(values).collect();
        let ended = bare(&args);
        assert_eq!(ended.code, 0, "{args:?}: {}", ended.err);
        let longest = ended.out.lines().map(|line| line.chars().count()).max();
        assert!(longest <= Some(80), "{symbol}: {}", ended.out);
    }
    assert!(seen.len() > 50, "{seen:?}");
}

#[test]
fn registers_and_occupancy_need_a_compiler() {
    let call = ["rocblas_dasum", "n=100000", "--arch", "gfx90a"];
    let without = text(&call);
    assert!(without.contains("not known: no compiler for gfx90a"), "{without}");
    if !can_compile("gfx90a", "hiprtc") {
        return;
    }
    let with = prints(&[&["explain-call", "--json"], &call[..]].concat());
    let answer: Value = serde_json::from_str(&with).expect("JSON");
    let kernel = &list(&list(&answer, "targets")[0], "kernels")[0];
    let compiled: Value =
        serde_json::from_str(&prints(&["compile", "rocblas_dasum", "--json"])).expect("JSON");
    let of_compile =
        list(&compiled[0], "kernels").iter().find(|one| one["name"] == kernel["largest"]["kernel"]);
    let of_compile = of_compile.expect("the kernel");
    for name in ["vgprs", "sgprs", "lds_bytes", "scratch_bytes"] {
        assert_eq!(kernel["resources"][name], of_compile[name], "{name}");
    }
    let held = &kernel["occupancy"];
    let number = |name: &str| held[name].as_u64().unwrap_or_else(|| panic!("no {name} in {held}"));
    assert!((1..=number("most_waves")).contains(&number("waves")), "{held}");
    assert_eq!(number("waves"), number("blocks") * 4, "256 threads are four waves");
}

#[test]
fn bad_usage_is_named() {
    fails(&["explain-call", "rocblas_dgemx"], 2, "did you mean `rocblas_dgemm` or `rocblas_dgemv`?");
    fails(&["explain-call", "rocblas_dgemm", "m=1"], 2, "needs n=..., k=...");
    fails(&["explain-call", "rocblas_dscal", "n=1", "--arch", "tpu"], 2, "`tpu` is no target");
    fails(
        &["explain-call", "rocblas_dgemm", "m=3", "n=3", "k=3", "lda=2", "--arch", "gfx90a"],
        1,
        "invalid_size",
    );
}
