//! The rules behind the codes of diagnostics: each has cases, an accepted near miss and its place in the book.

use std::fs;
use std::path::{Path, PathBuf};

use rocforge_compiler::rules::{ALL, page};

use super::corpus::expand;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests crate lies in the repository").to_owned()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder of cases");
    entries.map(|entry| entry.expect("a readable folder").path()).collect()
}

/// What rustc and the macros say of programs that must be refused.
fn messages() -> Vec<PathBuf> {
    let topics = entries(&root().join("tests/refused/ui"));
    let files = topics.iter().flat_map(|topic| entries(topic));
    files.filter(|path| path.extension().is_some_and(|extension| extension == "stderr")).collect()
}

/// Programs that must be accepted.
fn accepted() -> Vec<PathBuf> {
    ["tests/accepted", "tests/units"].iter().flat_map(|folder| entries(&root().join(folder))).collect()
}

fn texts(paths: &[PathBuf]) -> Vec<String> {
    paths.iter().map(|path| fs::read_to_string(path).expect("a readable file")).collect()
}

/// Lines without the blanks around them.
fn bare(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_rule_has_a_failing_case() {
    let messages = texts(&messages());
    let without = |code: &str| !messages.iter().any(|text| text.contains(&format!("error: [{code}] ")));
    let missing: Vec<&str> = ALL.iter().map(|rule| rule.code).filter(|code| without(code)).collect();
    assert!(missing.is_empty(), "no case under tests/refused/ui is refused with {missing:?}");
}

#[test]
fn every_code_in_a_case_is_that_of_a_rule() {
    for text in texts(&messages()) {
        for (at, _) in text.match_indices("error: [RF") {
            let code = &text[at + 8..at + 14];
            assert!(ALL.iter().any(|rule| rule.code == code), "{text}");
        }
    }
}

/// rustc compiles `tests/accepted` and `tests/units`, so that what a rule calls right is right for it too.
#[test]
fn every_rule_has_an_accepted_near_miss() {
    let passing: Vec<String> = texts(&accepted()).iter().map(|text| bare(text)).collect();
    let missing: Vec<String> = ALL
        .iter()
        .filter(|rule| {
            let mark = format!("// near miss of {}\n", rule.code);
            let right = bare(rule.right);
            !passing.iter().any(|text| {
                text.split_once(&mark).is_some_and(|(_, after)| {
                    after.split("// near miss of ").next().unwrap_or_default().contains(&right)
                })
            })
        })
        .map(|rule| format!("// near miss of {}\n{}", rule.code, rule.right.trim()))
        .collect();
    assert!(missing.is_empty(), "write into a file of tests/accepted:\n\n{}", missing.join("\n\n"));
}

/// A page that differs is rewritten and the test fails: look at the difference, commit it, run again.
#[test]
fn the_chapter_is_up_to_date() {
    let path = root().join("docs/diagnostics.md");
    let wanted = page();
    if fs::read_to_string(&path).ok().as_deref() != Some(wanted.as_str()) {
        fs::write(&path, wanted).expect("the page can be written");
        panic!("docs/diagnostics.md was out of date, has been written");
    }
}

/// The codes in a text, each as often as it stands there, in order.
fn codes(text: &str) -> Vec<String> {
    let mut codes: Vec<String> =
        text.match_indices("[RF").filter_map(|(at, _)| Some(text.get(at + 1..at + 7)?.to_owned())).collect();
    codes.sort();
    codes
}

/// The slow test of `ui.rs` compares every word; this one needs no rustc, and says which case to look at.
#[test]
fn cases_are_refused_with_the_codes_they_show() {
    let mut faults = Vec::new();
    for path in messages() {
        let case = fs::read_to_string(path.with_extension("rs")).expect("a readable case");
        let found: Vec<String> = expand(&case).iter().map(ToString::to_string).collect();
        // What a constant finds out is said when rustc evaluates it.
        let shown = fs::read_to_string(&path).expect("readable");
        let shown: Vec<&str> = shown.lines().filter(|line| !line.contains("evaluation panicked")).collect();
        let (found, shown) = (codes(&found.join("\n")), codes(&shown.join("\n")));
        if found != shown {
            faults.push(format!("{}: refused with {found:?}, shows {shown:?}", path.display()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn passing_cases_are_accepted() {
    for path in accepted() {
        let case = fs::read_to_string(&path).expect("a readable case");
        let text: String = expand(&case).iter().map(ToString::to_string).collect();
        assert!(codes(&text).is_empty(), "{}: {:?}", path.display(), codes(&text));
    }
}

/// What only a whole unit shows is an error of the runtime, which knows no rules.
#[test]
fn errors_of_units_have_the_codes_of_their_rules() {
    use rocforge_compiler::rules::{DIVERGENT_BARRIER, RECURSION, SHARED_LIMIT};
    for (file, rule) in [
        ("runtime/src/source/unit.rs", &RECURSION),
        ("runtime/src/source/facts.rs", &DIVERGENT_BARRIER),
        ("runtime/src/source/facts.rs", &SHARED_LIMIT),
        ("runtime/src/source/fits.rs", &SHARED_LIMIT),
    ] {
        let text = fs::read_to_string(root().join(file)).expect("a source file");
        assert!(text.contains(&format!("\"[{}] ", rule.code)), "{file} has no error with {}", rule.code);
    }
}
