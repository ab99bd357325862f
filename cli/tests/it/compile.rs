//! `compile` and `emit`, with the compilers of this machine and without any.

use serde_json::Value;
use tempfile::TempDir;

use crate::{ended, fails, prints, program, rocforge};

/// Whether the environment insists on a compiler, so that a test may not go without.
fn is_required(name: &str) -> bool {
    std::env::var("ROCFORGE_REQUIRE").is_ok_and(|list| list.split(',').any(|wanted| wanted == name))
}

/// Whether some compiler serves the architecture; said where not.
pub fn can_compile(arch: &str, compiler: &str) -> bool {
    let found: Value = serde_json::from_str(&prints(&["doctor", "--json"])).expect("valid JSON");
    let compilers = found["compilers"].as_array().expect("a list");
    let targets = compilers.iter().filter_map(|one| one["targets"].as_array());
    let can = targets.flatten().any(|target| target == arch);
    assert!(can || !is_required(compiler), "{found}");
    if !can {
        eprintln!("skipped: nothing compiles for {arch}");
    }
    can
}

/// More than any machine has threads for: as many as there are units run.
const JOBS: &str = "99999999999";

#[test]
fn compile_tells_what_kernels_use() {
    if !can_compile("gfx90a", "hiprtc") {
        return;
    }
    let folder = TempDir::new().expect("a temporary folder");
    let out = folder.path().display().to_string();
    let text =
        prints(&["compile", "rocblas_dscal", "rocblas_dasum", "--out", &out, "--jobs", JOBS, "--json"]);
    let units: Value = serde_json::from_str(&text).expect("valid JSON");
    assert_eq!(units[0]["kernels"][0]["name"], "scal_contiguous_f64_2_4");
    assert_eq!(units[1]["kernels"].as_array().map(Vec::len), Some(2));
    assert_eq!((&units[1]["arch"], &units[1]["error"]), (&"gfx90a".into(), &Value::Null));
    let code = std::fs::read(folder.path().join("rocblas_dscal.gfx90a.hsaco")).expect("written");
    assert!(code.starts_with(b"\x7fELF") || code.starts_with(b"__CLANG_OFFLOAD_BUNDLE__"));
    assert!(prints(&["compile", "rocblas_dscal"]).contains("scal_contiguous_f64"));
}

#[test]
fn compile_for_two_targets() {
    if !can_compile("gfx90a", "hiprtc") || !can_compile("gfx1100", "clang") {
        return;
    }
    let text = prints(&["compile", "rocblas_sscal", "--arch", "gfx90a", "--arch", "gfx1100"]);
    assert!(text.contains("gfx90a  ") && text.contains("gfx1100  "), "{text}");
}

#[test]
fn compile_ends_when_its_time_is_over() {
    if !can_compile("gfx1100", "clang") {
        return;
    }
    let mut short = program(&["compile", "rocsolver_dgetrf", "--arch", "gfx1100"]);
    short.env("ROCFORGE_COMPILE_TIMEOUT", "1");
    let short = ended(short);
    assert_eq!(short.code, 1);
    assert!(short.err.contains("took more than 1 s"), "{}", short.err);
}

#[test]
fn compile_fails_with_the_reason() {
    fails(&["compile", "rocblas_dscla"], 2, "did you mean `rocblas_dscal`?");
    fails(&["compile", "rocblas_dscal", "--arch", "gpu_90"], 2, "is no target");
    let mut bare = program(&["compile", "rocblas_dscal", "--arch", "gfx90a"]);
    bare.env("ROCFORGE_HIPRTC", "/none").env("ROCFORGE_CLANG", "/none");
    let bare = ended(bare);
    assert_eq!(bare.code, 1);
    assert!(
        bare.err.contains("no compiler for gfx90a") && bare.err.contains("1 of 1 compilations failed"),
        "{}",
        bare.err
    );
}

#[test]
fn emit_writes_compares_and_cleans() {
    let folder = TempDir::new().expect("a temporary folder");
    let dir = folder.path().join("generated").display().to_string();
    let emit = |more: &[&str]| rocforge(&[&["emit", "--dir", &dir], more].concat());
    assert_eq!(emit(&["--check"]).code, 1, "nothing is there yet");
    assert!(!folder.path().join("generated").exists(), "a check writes nothing");
    assert_eq!(emit(&[]).code, 0);
    assert_eq!(emit(&["--check"]).code, 0);
    let hip = folder.path().join("generated/hip");
    let gemv = hip.join("level2/gemv.hip");
    assert!(gemv.is_file() && !hip.join("level1/ssr.hip").exists(), "routines, not examples");
    let stale = hip.join("level2/gone.hip");
    std::fs::write(&stale, "old").expect("writable");
    std::fs::write(&gemv, "edited").expect("writable");
    let check = emit(&["--check"]);
    assert_eq!(check.code, 1);
    assert!(check.out.contains("gemv.hip differs") && check.out.contains("gone.hip is of no routine"));
    let again = emit(&[]);
    assert!(again.out.starts_with("1 written, 1 removed"), "{}", again.out);
    assert!(!stale.exists());
}

#[test]
fn compile_warns_of_scratch_and_spills_with_the_place() {
    if !can_compile("gfx1100", "clang") {
        return;
    }
    let slow = ended(program(&["compile", "rocsolver_zgetrf", "--arch", "gfx1100", "--json"]));
    let units: Value = serde_json::from_str(&slow.out).expect("valid JSON");
    let kernels = units[0]["kernels"].as_array().expect("kernels");
    let number = |kernel: &Value, field: &str| kernel[field].as_u64().expect("a number");
    for kernel in kernels {
        let name = format!("`{}` (", kernel["name"].as_str().expect("a name"));
        let warnings: Vec<&str> = slow.err.lines().filter(|line| line.contains(&name)).collect();
        let scratch = number(kernel, "scratch_bytes");
        let spills = ["vgpr_spills", "sgpr_spills"].map(|field| number(kernel, field));
        assert_eq!(warnings.len(), usize::from(scratch + spills[0] + spills[1] > 0), "{name}: {}", slow.err);
        for warning in warnings {
            assert!(warning.starts_with("warning: rocsolver_zgetrf for gfx1100: "), "{warning}");
            assert!(warning.contains("kernels-src/src/lapack/"), "{warning}");
            assert_eq!(
                warning.contains(&format!("takes {scratch} bytes of scratch")),
                scratch > 0,
                "{warning}"
            );
            // Of these only vector registers go to memory.
            for (count, kind) in spills.into_iter().zip(["vector registers", "scalar registers to lanes"]) {
                assert_eq!(warning.contains(&format!("spills {count} {kind}")), count > 0, "{warning}");
            }
        }
    }
    assert!(kernels.iter().any(|kernel| number(kernel, "scratch_bytes") > 0), "a kernel to warn of");
    let good = ended(program(&["compile", "rocblas_dscal", "--arch", "gfx1100"]));
    assert!(!good.err.contains("warning"), "{}", good.err);
}
