//! How long files and functions may be. A reader holds a screen in mind, and finds a file by its one subject.

use super::source::{Place, Source, sources};
use super::{offences, report};

const FILE_CAP: usize = 600;
const FILE_MEDIAN: usize = 180;
const FUNCTION_CAP: usize = 60;
const TEST_FUNCTION_CAP: usize = 80;

/// Files and functions that may be longer, each with the reason: `("path", "reason")` or `("path::function", "reason")`.
const ALLOWED: &[(&str, &str)] = &[];

fn allowed(name: &str) -> bool {
    ALLOWED.iter().any(|(allowed, _)| *allowed == name)
}

#[test]
fn files_are_short() {
    let too_long = |source: &Source| {
        let lines = source.lines().count();
        let what = format!("{lines} lines, at most {FILE_CAP}; split it by subject");
        if lines > FILE_CAP && !allowed(&source.path) { vec![(lines, what)] } else { Vec::new() }
    };
    report("file length", offences(&sources(), too_long));
}

#[test]
fn the_median_file_is_short() {
    let mut lengths: Vec<(usize, String)> =
        sources().into_iter().map(|source| (source.lines().count(), source.path)).collect();
    lengths.sort();
    let median = lengths[lengths.len() / 2].0;
    let longest: Vec<String> = lengths
        .iter()
        .rev()
        .take(10)
        .map(|(lines, path)| format!("{path}:{lines}: split it by subject"))
        .collect();
    assert!(
        median <= FILE_MEDIAN,
        "the median file has {median} lines, at most {FILE_MEDIAN}\n{}",
        longest.join("\n")
    );
}

#[test]
fn functions_are_short() {
    let too_long = |source: &Source| {
        let mut found = Vec::new();
        source.walk(|place| found.extend(long_function(&source.path, place)));
        found
    };
    report("function length", offences(&sources(), too_long));
}

/// The function that starts at `place`, if its body has more lines than it may.
fn long_function(path: &str, place: &Place) -> Option<(usize, String)> {
    let name = place.ident(1).filter(|_| place.ident(0).as_deref() == Some("fn"))?;
    let body = place.body()?;
    let lines = body.span_close().end().line.saturating_sub(body.span_open().start().line + 1);
    let cap = if place.in_test { TEST_FUNCTION_CAP } else { FUNCTION_CAP };
    let what = format!("fn {name} has {lines} lines, at most {cap}; give its steps names of their own");
    (lines > cap && !allowed(&format!("{path}::{name}"))).then(|| (place.line(), what))
}

#[test]
fn exceptions_are_needed_and_explained() {
    let sources = sources();
    for (name, reason) in ALLOWED {
        let path = name.split("::").next().expect("split yields at least one part");
        assert!(
            sources.iter().any(|source| source.path == path),
            "{name} is allowed but does not exist: remove it"
        );
        assert!(reason.len() > 20, "{name} is allowed without a reason");
    }
}

#[test]
fn a_long_function_is_found() {
    let text = format!(
        "impl A {{\n fn short() {{}}\n fn long<T>(x: [u8; 4]) -> u8\n {{\n{}}}\n}}",
        "f();\n".repeat(61)
    );
    let mut found = Vec::new();
    Source::parse("cli/src/a.rs".into(), text)
        .walk(|place| found.extend(long_function("cli/src/a.rs", place)));
    assert_eq!(found.len(), 1);
    assert!(found[0].0 == 3 && found[0].1.starts_with("fn long has 61 lines, at most 60"), "{found:?}");
}
