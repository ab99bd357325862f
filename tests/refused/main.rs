//! Every refusal of the macros: one program each, that rustc refuses with our message and nothing besides.
//!
//! `TRYBUILD=overwrite` writes the expected output anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("ui")
}

/// The files of all topics with this ending.
fn files(ending: &str) -> Vec<PathBuf> {
    let topics = fs::read_dir(folder()).expect("the folder of cases");
    let topics = topics.map(|topic| topic.expect("a readable folder").path());
    let files = topics.flat_map(|topic| fs::read_dir(topic).expect("a folder of cases"));
    let files = files.map(|file| file.expect("a readable folder").path());
    let mut found: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|extension| extension == ending)).collect();
    found.sort();
    found
}

fn is_of(path: &Path, topic: &str) -> bool {
    path.parent().is_some_and(|parent| parent.ends_with(topic))
}

/// Programs that are wrong in a way that rustc itself explains, because expansions keep what the author wrote.
fn is_of_rustc(path: &Path) -> bool {
    is_of(path, "rustc")
}

/// One `cargo check` of all of them together, as none of them has to run; programs that are accepted are modules of
/// `tests/accepted` and `tests/units`.
#[test]
fn programs() {
    let cases = trybuild::TestCases::new();
    for path in files("rs") {
        cases.compile_fail(path);
    }
}

#[test]
fn one_error_a_case() {
    let mut faults = Vec::new();
    let own = |path: &&PathBuf| !is_of(path, "several") && !is_of_rustc(path);
    for path in files("stderr").iter().filter(own) {
        let text = fs::read_to_string(path).expect("a readable file");
        let errors = text.lines().filter(|line| line.starts_with("error")).count();
        let others =
            text.lines().filter(|line| line.starts_with("warning") || line.starts_with("error[")).count();
        // Where syntax is wrong, what is expected is what to write.
        let helps = text.contains("help:") || text.starts_with("error: [RF0022] expected ");
        // A span of the whole attribute says nothing of the place.
        let vague = text.contains("in the attribute macro") || text.contains("this error originates");
        let coded = text.starts_with("error: [RF");
        if errors != 1 || others != 0 || vague || !helps || !coded {
            faults.push(format!("{}:\n{text}", path.display()));
        }
    }
    assert!(
        faults.is_empty(),
        "{} cases with more or less than one placed error\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// What rustc says is said once, of what the author wrote.
#[test]
fn rustc_explains_what_is_its_own() {
    for path in files("stderr").iter().filter(|path| is_of_rustc(path)) {
        let text = fs::read_to_string(path).expect("a readable file");
        let errors = text.lines().filter(|line| line.starts_with("error")).count();
        assert_eq!(errors, 1, "{}:\n{text}", path.display());
        // The place that is shown first is one of the author's.
        let shown: String = text.lines().take(5).collect();
        let foreign = shown.contains("in the attribute macro") || shown.contains("$WORKSPACE");
        assert!(!foreign, "{}:\n{text}", path.display());
    }
}

/// One run says everything that is wrong with a function.
#[test]
fn errors_of_one_function_come_together() {
    let mut all = BTreeSet::new();
    for path in files("stderr").iter().filter(|path| is_of(path, "several")) {
        let text = fs::read_to_string(path).expect("a readable file");
        let codes: BTreeSet<String> = text
            .lines()
            .filter_map(|line| line.strip_prefix("error: ")?.get(..8))
            .map(str::to_owned)
            .collect();
        assert!(codes.len() >= 5, "{codes:?} in {}", path.display());
        all.extend(codes);
    }
    // Of the attribute, the signature, expressions, statements, and of what the machine does.
    assert!(all.len() >= 10, "{all:?}");
}

#[test]
fn every_case_has_its_message() {
    let cases: BTreeSet<PathBuf> = files("rs").into_iter().collect();
    let messages: BTreeSet<PathBuf> = files("stderr").iter().map(|path| path.with_extension("rs")).collect();
    let alone: Vec<&PathBuf> = cases.symmetric_difference(&messages).collect();
    assert!(alone.is_empty(), "cases and expected outputs go in pairs: {alone:?}");
}
