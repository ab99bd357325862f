//! `cache`: what it lists, finds damaged, removes; the bundles it makes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rocforge::jit::store::{Bundle, CacheOptions, CompilerName, DiskCache, Entry, Key, Unit, UnitKey};
use serde_json::Value;
use tempfile::TempDir;

use crate::compile::can_compile;
use crate::{Ended, ended, fails, program};

/// A command on the cache in a folder, not started yet.
fn in_folder(folder: &Path, args: &[&str]) -> Command {
    let mut command = program(args);
    command.env_remove("ROCFORGE_CACHE").env_remove("ROCFORGE_CACHE_SIZE").env("ROCFORGE_CACHE_DIR", folder);
    command
}

/// Runs a command of `cache` on the cache in a folder.
fn cache(folder: &Path, args: &[&str]) -> Ended {
    ended(in_folder(folder, &[&["cache"], args].concat()))
}

/// How a command ends that finds no compiler.
fn without_compilers(mut command: Command) -> Ended {
    let none = ["ROCFORGE_HIPRTC", "ROCFORGE_CLANG", "ROCFORGE_NVRTC"].map(|name| (name, "/none"));
    command.envs(none).env_remove("ROCFORGE_BUNDLE");
    ended(command)
}

/// An entry and its key, which no compile made.
fn entry(symbol: &str, arch: &str, byte: u8) -> (Key, Entry) {
    let unit = Unit {
        key: UnitKey::from_bytes([byte; 32]),
        symbol: symbol.into(),
        arch: arch.into(),
        compiler: CompilerName { kind: "HIPRTC".into(), version: "5.2".into() },
        options: Vec::new(),
        kernels: Vec::new(),
    };
    (Key::from_bytes([byte; 32]), Entry { unit, created: 1_600_000_000, code: vec![byte; 3000] })
}

/// A cache with two entries, and the file of the second.
fn filled(folder: &Path) -> PathBuf {
    let cache = DiskCache::open(&CacheOptions::in_folder(folder));
    for (key, entry) in [entry("first_one", "gfx90a", 1), entry("second_one", "gfx1030", 2)] {
        cache.put(&key, &entry);
    }
    folder.join("02").join("02".repeat(31))
}

fn json(ended: &Ended) -> Value {
    serde_json::from_str(&ended.out).unwrap_or_else(|error| panic!("{error}: {}{}", ended.out, ended.err))
}

#[test]
fn a_cache_is_listed() {
    let folder = TempDir::new().expect("a temporary folder");
    let empty = cache(folder.path(), &["list"]);
    assert!(
        empty.code == 0 && empty.out.starts_with("0 entries, 0 B of at most 1.0 GiB, in "),
        "{}",
        empty.out
    );
    filled(folder.path());
    let text = cache(folder.path(), &["list"]).out;
    let row = text.lines().find(|line| line.contains("second_one")).expect("a row");
    for part in ["gfx1030", "HIPRTC 5.2", "2.9 KiB", "days ago", "now"] {
        assert!(row.contains(part), "`{part}` in {text}");
    }
    assert!(text.contains("2 entries, "), "{text}");
    let listing = json(&cache(folder.path(), &["list", "--json"]));
    assert_eq!(listing["bound_bytes"], 1 << 30);
    assert_eq!(listing["entries"].as_array().map(Vec::len), Some(2));
    assert_eq!(listing["entries"][0]["code_bytes"], 3000);
    assert_eq!(listing["entries"][0]["created"], 1_600_000_000);
    let path = cache(folder.path(), &["path"]);
    assert_eq!(path.out.trim_end(), folder.path().display().to_string());
}

#[test]
fn damage_is_found_named_and_a_failure() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = filled(folder.path());
    let whole = cache(folder.path(), &["verify"]);
    assert_eq!((whole.code, whole.out.as_str()), (0, "2 good, 0 bad\n"), "{}", whole.err);
    let mut bytes = fs::read(&file).expect("an entry");
    bytes.pop();
    fs::write(&file, bytes).expect("writable");
    fs::write(folder.path().join("notes"), "mine").expect("writable");
    let bad = cache(folder.path(), &["verify"]);
    assert_eq!(bad.code, 1);
    assert!(bad.out.contains(&format!("bad: {} is damaged", file.display())), "{}", bad.out);
    assert!(bad.out.contains("notes: not rocforge's") && bad.out.ends_with("1 good, 1 bad\n"), "{}", bad.out);
    assert!(bad.err.contains("1 of 2 entries are damaged"), "{}", bad.err);
    let bad = cache(folder.path(), &["verify", "--json"]);
    assert_eq!((bad.code, &json(&bad)["bad"][0]["path"]), (1, &file.display().to_string().into()));
    assert_eq!(json(&cache(folder.path(), &["list", "--json"]))["entries"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_cache_is_emptied() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = filled(folder.path());
    let old = std::time::SystemTime::now() - std::time::Duration::from_secs(49 * 3600);
    fs::File::options().write(true).open(&file).and_then(|file| file.set_modified(old)).expect("an entry");
    let none = cache(folder.path(), &["clear", "--older-than", "3"]);
    assert!(none.out.starts_with("removed 0 entries, 0 B, from "), "{}", none.out);
    assert!(cache(folder.path(), &["clear", "--older-than", "2"]).out.starts_with("removed 1 entries, "));
    assert!(!file.exists());
    assert!(cache(folder.path(), &["clear"]).out.starts_with("removed 1 entries, "));
    assert!(cache(folder.path(), &["list"]).out.starts_with("0 entries"));
}

#[test]
fn a_cache_that_is_not_there_is_an_error_with_its_reason() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("file");
    fs::write(&file, "x").expect("writable");
    let bad = cache(&file, &["list"]);
    assert!(bad.code == 1 && bad.err.contains(&format!("cannot read {}: ", file.display())), "{}", bad.err);
    let off = cache(Path::new(""), &["verify"]);
    assert_eq!((off.code, off.out.as_str()), (1, ""));
    assert!(off.err.contains("there is no cache: ROCFORGE_CACHE_DIR is empty"), "{}", off.err);
    let mut command = program(&["cache", "list"]);
    command.env("ROCFORGE_CACHE_DIR", folder.path().join("new")).env("ROCFORGE_CACHE_SIZE", "much");
    let odd = ended(command);
    assert!(odd.code == 0 && odd.err.contains("ROCFORGE_CACHE_SIZE=much makes no sense"), "{}", odd.err);
}

#[test]
fn bundles_are_merged_and_shown() {
    let folder = TempDir::new().expect("a temporary folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (a, b, all) = (path("a"), path("b"), path("all"));
    Bundle::write(&a, &[entry("first_one", "gfx90a", 1).1]).expect("writable");
    Bundle::write(&b, &[entry("second_one", "gfx1030", 2).1]).expect("writable");
    let merged = cache(folder.path(), &["bundle", "--out", &all, "--merge", &a, "--merge", &b]);
    assert!(merged.code == 0 && merged.err.starts_with("wrote 2 units, 2 code objects, "), "{}", merged.err);
    let text = cache(folder.path(), &["bundle", "--show", &all]).out;
    assert!(
        text.contains("first_one ") && text.contains("gfx1030") && text.contains("2 units in "),
        "{text}"
    );
    let shown = json(&cache(folder.path(), &["bundle", "--show", &all, "--json"]));
    assert_eq!(shown["units"][1]["symbol"], "second_one");

    let mut bytes = fs::read(&all).expect("written");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&all, &bytes).expect("writable");
    fails(&["cache", "bundle", "--show", &all], 1, "is damaged");
    fails(&["cache", "bundle", "--out", &a, "--merge", &all], 1, &format!("{all} is damaged"));
    fails(&["cache", "bundle", "--show", &path("none")], 1, "cannot read ");
}

#[test]
fn a_bundle_wants_symbols_and_targets_that_there_are() {
    let folder = TempDir::new().expect("a temporary folder");
    let out = folder.path().join("kernels").display().to_string();
    fails(&["cache", "bundle", "--out", &out, "--arch", "gfx90a", "x*"], 2, "`x*` matches no symbol");
    fails(&["cache", "bundle", "--out", &out, "--arch", "gfx90a", "rocblas_dscla"], 2, "did you mean");
    fails(&["cache", "bundle", "--out", &out, "--merge", &out, "rocblas_dscal"], 2, "--arch");
    assert_eq!(cache(folder.path(), &["bundle", "--out", &out]).code, 2);
    let plan = folder.path().join("calls.json");
    let calls = r#"[{"symbol": "rocblas_dscal", "n": 5, "batch_count": 2, "scalar_strides": true}]"#;
    fs::write(&plan, calls).expect("writable");
    let plan = plan.display().to_string();
    let bundle = |more: &[&str]| {
        let args = [&["cache", "bundle", "--out", &out, "--arch", "gfx90a"], more].concat();
        let bare = without_compilers(in_folder(folder.path(), &args));
        let said = bare.err.lines().last().unwrap_or_default().to_owned();
        assert_eq!(bare.code, 1, "{}", bare.err);
        said
    };
    // Three kernels in each form that such calls launch.
    for (more, units) in [
        (&["rocblas_dscal"][..], 3),
        (&["rocblas_dscal", "--grouped"], 6),
        (&["rocblas_dscal", "--grouped", "--scalar-strides"], 9),
        (&["--plan", &plan], 3),
        (&["rocblas_dscal", "--grouped", "--plan", &plan], 9),
    ] {
        let said = bundle(more);
        assert!(said.contains(&format!("{units} of {units} compilations failed")), "{more:?}: {said}");
    }
    assert!(!Path::new(&out).exists());
}

#[test]
fn what_is_prefetched_is_a_call_and_a_target_that_there_are() {
    let folder = TempDir::new().expect("a temporary folder");
    let prefetch = |args: &[&str]| {
        without_compilers(in_folder(folder.path(), &[&["prefetch", "--arch", "gfx90a"], args].concat()))
    };
    assert_eq!(prefetch(&[]).code, 2);
    for (args, code, said) in [
        (&["rocblas_dscla"][..], 2, "did you mean `rocblas_dscal`?"),
        (&["rocblas_dscal", "--arch", "gpu_90"], 2, "is no target"),
        (&["rocblas_dscal", "incx=2"], 2, "needs n=..."),
        (&["rocblas_dgemv", "m=3", "n=2", "lda=2"], 1, "rocblas_status_invalid_size"),
        (&["--plan", "/none.json"], 1, "/none.json: "),
        // Three kernels in each form that such calls launch.
        (&["rocblas_dscal", "n=5"], 1, "3 of 3 compilations failed"),
        (&["rocblas_dscal", "--grouped"], 1, "6 of 6 compilations failed"),
        (&["rocblas_dscal_strided_batched", "n=5", "batch_count=2", "--scalar-strides"], 1, "3 of 3 "),
        (&["rocblas_dscal", "--grouped", "--scalar-strides"], 1, "9 of 9 compilations failed"),
    ] {
        let bare = prefetch(args);
        assert!(bare.code == code && bare.err.contains(said), "{args:?}: {}", bare.err);
    }
    let off = ended(in_folder(Path::new(""), &["prefetch", "rocblas_dscal", "--arch", "gfx90a"]));
    assert!(off.code == 1 && off.err.contains("there is no cache"), "{}", off.err);
}

#[test]
fn what_is_prefetched_is_found() {
    if !can_compile("gfx90a", "hiprtc") {
        return;
    }
    let folder = TempDir::new().expect("a temporary folder");
    let prefetch = |more: &[&str]| {
        let args = [&["prefetch", "rocblas_dscal", "--arch", "gfx90a"], more].concat();
        let done = ended(in_folder(folder.path(), &args));
        assert_eq!(done.code, 0, "{}", done.err);
        done
    };
    let first = json(&prefetch(&["n=5", "--json"]));
    assert_eq!((&first["compiled"], &first["found"]), (&3.into(), &0.into()), "{first}");
    assert_eq!(first["routines"][0]["forms"].to_string(), "[\"usual\"]");
    let text = prefetch(&["n=5", "--grouped"]).out;
    assert!(
        text.contains("usual, grouped") && text.contains("6 units for gfx90a: 3 compiled, 3 found, "),
        "{text}"
    );
    let listed = json(&cache(folder.path(), &["list", "--json"]));
    let entries = listed["entries"].as_array().expect("a list");
    let grouped =
        entries.iter().filter_map(|entry| entry["symbol"].as_str()).filter(|name| name.ends_with("_grouped"));
    assert_eq!((entries.len(), grouped.count()), (6, 3), "{listed}");
}

#[test]
fn routines_are_compiled_into_a_bundle() {
    if !can_compile("gfx90a", "hiprtc") {
        return;
    }
    let folder = TempDir::new().expect("a temporary folder");
    let out = folder.path().join("kernels.rfb");
    let file = out.display().to_string();
    let args = ["bundle", "--out", &file, "--arch", "gfx90a", "--json", "rocblas_[sd]scal", "rocblas_dscal"];
    let made = cache(folder.path(), &args);
    assert_eq!(made.code, 0, "{}", made.err);
    let units = &json(&made)["units"];
    // A kernel each, once.
    let listed = units.as_array().expect("a list");
    let mut names: Vec<&str> = listed.iter().filter_map(|unit| unit["symbol"].as_str()).collect();
    names.sort_unstable();
    let of_scal = |ty: &str| {
        ["contiguous_TY_1_8", "contiguous_TY_2_4", "strided_TY"].map(|name| name.replace("TY", ty))
    };
    let mut wanted: Vec<String> =
        [of_scal("f32"), of_scal("f64")].concat().iter().map(|name| format!("scal_{name}")).collect();
    wanted.sort_unstable();
    assert_eq!(names, wanted);
    for unit in listed {
        assert_eq!((&unit["arch"], &unit["kernels"][0]["name"]), (&"gfx90a".into(), &unit["symbol"]));
    }
    let bundle = Bundle::open(&out).expect("a bundle");
    let key: UnitKey = units[0]["unit"].as_str().and_then(|key| key.parse().ok()).expect("a key");
    let code = bundle.find(&key).expect("the unit").code;
    assert!(code.starts_with(b"\x7fELF") || code.starts_with(b"__CLANG_OFFLOAD_BUNDLE__"));
}

#[test]
fn doctor_says_what_is_wrong_with_cache_and_bundles() {
    let folder = TempDir::new().expect("a temporary folder");
    let (file, good) = (folder.path().join("file"), folder.path().join("good"));
    fs::write(&file, "x").expect("writable");
    Bundle::write(&good, &[entry("first_one", "gfx90a", 1).1]).expect("writable");
    let mut command = program(&["doctor"]);
    let bundles = std::env::join_paths([&good, &file]).expect("no colons");
    command.env_remove("ROCFORGE_CACHE").env("ROCFORGE_CACHE_DIR", &file).env("ROCFORGE_BUNDLE", bundles);
    let said = ended(command);
    assert_eq!(said.code, 0, "{}", said.err);
    let wanted = [
        "cache   not usable: cannot read ".to_owned(),
        format!("bundle  ready: {}: 1 units", good.display()),
        format!("kernels: {} is no bundle of rocforge; the bundle is not used", file.display()),
        "cache: set ROCFORGE_CACHE_DIR to a folder".to_owned(),
    ];
    for part in wanted {
        assert!(without_spaces(&said.out).contains(&without_spaces(&part)), "`{part}` in {}", said.out);
    }
}

/// A text however its lines are broken.
fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
#[cfg(unix)]
fn doctor_says_what_others_can_write_and_what_makes_no_sense() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().expect("a temporary folder");
    let file = filled(folder.path());
    for (path, mode) in [(folder.path(), 0o777), (file.as_path(), 0o666)] {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("ours");
    }
    let mut command = program(&["doctor"]);
    command
        .env_remove("ROCFORGE_CACHE")
        .env_remove("ROCFORGE_BUNDLE")
        .env("ROCFORGE_CACHE_DIR", folder.path());
    command.env("ROCFORGE_COMPILE_TIMEOUT", "18446744073709551615");
    let said = ended(command);
    assert_eq!(said.code, 0, "{}", said.err);
    for part in [
        "can be written by others (its mode is 777)",
        "has 1 of its files from others, or open to them",
        "files of others are not used",
        "ROCFORGE_COMPILE_TIMEOUT=18446744073709551615 makes no sense",
    ] {
        assert!(without_spaces(&said.out).contains(&without_spaces(part)), "`{part}` in {}", said.out);
    }
    let verified = cache(folder.path(), &["verify"]);
    assert_eq!(verified.code, 0, "{}", verified.err);
    assert!(
        verified.out.contains("not used: ") && verified.out.ends_with("1 good, 0 bad\n"),
        "{}",
        verified.out
    );
}
