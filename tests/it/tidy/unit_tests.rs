//! Tests inside of a crate are run.

use std::fs;

use super::source::{files, root, sources};
use super::{offences, report};

#[test]
fn no_crate_without_tests_of_its_own_has_some() {
    let without = |path: &String| {
        let text = fs::read_to_string(root().join(path)).expect("a manifest is readable");
        let lib = text.split("\n[").find(|part| part.starts_with("lib]")).unwrap_or_default();
        lib.lines().any(|line| line == "test = false")
    };
    let manifests: Vec<String> = files().into_iter().filter(|path| path.ends_with("/Cargo.toml")).collect();
    let folders: Vec<String> = manifests
        .iter()
        .filter(|path| without(path))
        .map(|path| format!("{}src/", path.trim_end_matches("Cargo.toml")))
        .collect();
    assert!(folders.contains(&"kernels-src/src/".to_owned()), "{folders:?}");
    let inside: Vec<_> = sources()
        .into_iter()
        .filter(|source| folders.iter().any(|folder| source.path.starts_with(folder)))
        .collect();
    assert!(!inside.is_empty());
    let what = || "a test that nothing runs: its crate has `test = false`; move it to tests/".to_owned();
    let found = offences(&inside, |source| {
        let lines = source.text.lines().enumerate();
        let is_test = |line: &str| ["#[cfg(test)]", "#[test]"].contains(&line.trim());
        lines.filter(|(_, line)| is_test(line)).map(|(at, _)| (at + 1, what())).collect()
    });
    report("unit tests", found);
}
