//! Which crate may depend on which, read from the manifests. The arrows run one way:
//! compiler, macros, runtime, routines, products.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::report;
use super::source::{files, read};

const COMPILER: &str = "rocforge-compiler";
const HIP: &str = "rocforge-hip-sys";
const HIPRTC: &str = "rocforge-hiprtc-sys";
const KERNELS: &str = "rocforge-kernels";
const EXAMPLES: &str = "rocforge-examples";
const BENCH: &str = "rocforge-bench";
const CAPI: &str = "rocforge-capi";
const CAPI_SOLVER: &str = "rocforge-capi-solver";
const FAKE_HIP: &str = "rocforge-fake-hip";
const MACROS: &str = "rocforge-macros";
const NDARRAY: &str = "rocforge-ndarray";
const RUNTIME: &str = "rocforge";

/// Our crates, each with those of ours it may name.
const ARROWS: &[(&str, &[&str])] = &[
    (COMPILER, &[]),
    (MACROS, &[COMPILER]),
    (HIP, &[HIPRTC]),
    (HIPRTC, &[]),
    (RUNTIME, &[HIP, HIPRTC, MACROS]),
    (KERNELS, &[RUNTIME]),
    (NDARRAY, &[RUNTIME]),
    (EXAMPLES, &[RUNTIME, KERNELS]),
    (CAPI, &[RUNTIME, KERNELS]),
    (CAPI_SOLVER, &[]),
    (FAKE_HIP, &[RUNTIME, HIP, HIPRTC]),
    (BENCH, &[RUNTIME, HIPRTC]),
    ("rocforge-fuzz", &[RUNTIME, COMPILER]),
    // It talks to the C library alone.
    ("rocforge-python", &[]),
    ("rocforge-refused", &[]),
    ("rocforge-cli", &[RUNTIME, KERNELS, EXAMPLES, COMPILER, BENCH]),
    ("rocforge-tests", &[RUNTIME, KERNELS, EXAMPLES, COMPILER, CAPI, CAPI_SOLVER, FAKE_HIP, HIP, HIPRTC]),
];

struct Manifest {
    path: String,
    table: Table,
}

/// The manifests of our crates, the one of the workspace left out.
fn manifests() -> Vec<Manifest> {
    let is_crate = |path: &String| path.ends_with("/Cargo.toml") && !path.starts_with("tests/refused/ui/");
    let parse = |path: String| {
        let text = read(&path).unwrap_or_else(|| panic!("{path} is not text"));
        let table = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        Manifest { path, table }
    };
    files().into_iter().filter(is_crate).map(parse).collect()
}

impl Manifest {
    fn name(&self) -> &str {
        self.table["package"]["name"].as_str().expect("a package name is a string")
    }

    /// The tables of dependencies whose name is one of `kinds`, those of single targets included.
    fn dependencies(&self, kinds: &[&str]) -> Vec<(&String, &Value)> {
        let targets = self.table.get("target").and_then(Value::as_table);
        let per_target = targets.into_iter().flat_map(Table::values).filter_map(Value::as_table);
        let tables = std::iter::once(&self.table).chain(per_target);
        tables
            .flat_map(|table| kinds.iter().filter_map(|kind| table.get(*kind)?.as_table()))
            .flat_map(Table::iter)
            .collect()
    }

    /// The line on which `word` first stands.
    fn line(&self, word: &str) -> usize {
        let text = read(&self.path).unwrap_or_default();
        text.lines().position(|line| line.starts_with(word)).map_or(1, |index| index + 1)
    }
}

fn is_ours(name: &str) -> bool {
    ARROWS.iter().any(|(ours, _)| *ours == name)
}

fn inherits(value: &Value) -> bool {
    value.get("workspace").and_then(Value::as_bool) == Some(true)
}

#[test]
fn dependencies_follow_the_arrows() {
    let mut found = Vec::new();
    for manifest in manifests() {
        let (path, name) = (&manifest.path, manifest.name());
        let Some((_, may)) = ARROWS.iter().find(|(ours, _)| *ours == name) else {
            found.push(format!(
                "{path}:1: the crate {name} is new; say in tests/it/tidy/arrows.rs what it may name"
            ));
            continue;
        };
        for (other, _) in manifest.dependencies(&["dependencies", "build-dependencies"]) {
            if is_ours(other) && !may.contains(&other.as_str()) {
                let line = manifest.line(other);
                found.push(format!(
                    "{path}:{line}: {name} must not know {other}; move the code to one that does"
                ));
            }
        }
    }
    report("dependency arrows", found);
}

#[test]
fn every_arrow_starts_at_a_crate() {
    let names: BTreeSet<String> = manifests().iter().map(|manifest| manifest.name().to_string()).collect();
    let listed: BTreeSet<String> = ARROWS.iter().map(|(name, _)| name.to_string()).collect();
    assert_eq!(names, listed, "the list in tests/it/tidy/arrows.rs and the manifests differ");
}

#[test]
fn versions_and_lints_come_from_the_workspace() {
    let mut found = Vec::new();
    for manifest in manifests() {
        let path = &manifest.path;
        if !manifest.table.get("lints").is_some_and(inherits) {
            found.push(format!("{path}:1: no shared lints; add `[lints]` with `workspace = true`"));
        }
        for (name, value) in
            manifest.dependencies(&["dependencies", "dev-dependencies", "build-dependencies"])
        {
            if !inherits(value) {
                let line = manifest.line(name);
                found.push(format!(
                    "{path}:{line}: {name} has its own version; name it in [workspace.dependencies]"
                ));
            }
        }
    }
    report("what the workspace decides", found);
}
