//! That every row of the specification has its test, and every test that is named exists.
//!
//! `coverage.csv` lists the rows, section by section, in the order of the document. Where this library differs on purpose
//! the row names the situation in the last table of docs/memory-model.md.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The sections that have rows.
const SECTIONS: &[&str] = &[
    "1.1", "1.2", "2", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "3", "4.1", "4.2",
    "4.3", "4.4", "4.5", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
];

/// Where tests are, and what their paths begin with; the C programs by their names.
const SOURCES: &[(&str, &str)] =
    &[("tests/it", ""), ("runtime/src", "rocforge::"), ("capi/src", "rocforge_capi::")];
const PROGRAMS: &[&str] = &["memory.c", "routines.c"];

struct Row {
    line: usize,
    section: &'static str,
    claim: &'static str,
    tests: Vec<&'static str>,
    differs: &'static str,
}

fn rows() -> Vec<Row> {
    let lines = include_str!("coverage.csv").lines().enumerate();
    let rows = lines.filter(|(_, line)| !line.starts_with('#')).map(|(number, line)| {
        let fields: Vec<&str> = line.split('|').collect();
        let [section, claim, tests, differs] = fields[..] else {
            panic!("coverage.csv:{}: a row has four fields", number + 1)
        };
        Row { line: number + 1, section, claim, tests: tests.split_whitespace().collect(), differs }
    });
    rows.collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests crate lies in the repository")
}

/// The paths of all tests in the files below `folder`, whose modules begin with `module`.
fn tests_below(folder: &Path, module: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a readable folder").path();
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        if path.is_dir() {
            tests_below(&path, &format!("{module}{name}::"), found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source");
            let file = syn::parse_file(&text).expect("Rust");
            let is_root = matches!(name.as_str(), "mod" | "lib" | "main");
            let module = if is_root { module.to_owned() } else { format!("{module}{name}::") };
            tests_in(&file.items, &module, found);
        }
    }
}

fn tests_in(items: &[syn::Item], module: &str, found: &mut BTreeSet<String>) {
    for item in items {
        match item {
            syn::Item::Fn(function) if function.attrs.iter().any(|attr| attr.path().is_ident("test")) => {
                found.insert(format!("{module}{}", function.sig.ident));
            }
            syn::Item::Mod(inner) => {
                if let Some((_, items)) = &inner.content {
                    tests_in(items, &format!("{module}{}::", inner.ident), found);
                }
            }
            _ => {}
        }
    }
}

/// The functions of a C program that its `main` calls.
fn functions_of(program: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join("tests/abi").join(program)).expect("a program");
    let (before, main) = text.split_once("int main(void)").expect("a main function");
    let defined = before.lines().filter_map(|line| {
        let (name, _) = line.strip_prefix("static ")?.split_once('(')?;
        name.split_whitespace().last()
    });
    // Helpers such as the one that asks for a need are called by those.
    let called = |name: &&str| main.contains(&format!("{name}()")) || before.contains(&format!("= {name}()"));
    defined.filter(called).map(|name| format!("{program}::{name}")).collect()
}

fn known() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (folder, module) in SOURCES {
        tests_below(&root().join(folder), module, &mut found);
    }
    found.extend(PROGRAMS.iter().flat_map(|program| functions_of(program)));
    found
}

/// The situations of the table "where we differ, and why".
fn differences() -> Vec<String> {
    let text = fs::read_to_string(root().join("docs/memory-model.md")).expect("the chapter");
    let (_, section) = text.split_once("## Where we differ").expect("the section");
    let (section, _) = section.split_once("<!-- functions").expect("the end of the table");
    let cells = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    cells.skip(1).map(str::to_owned).collect()
}

#[test]
fn every_section_has_rows_in_the_order_of_the_document() {
    let mut seen: Vec<&str> = rows().iter().map(|row| row.section).collect();
    seen.dedup();
    assert_eq!(seen, SECTIONS);
}

#[test]
fn every_row_has_a_test_that_exists() {
    let known = known();
    let mut faults = Vec::new();
    for row in rows() {
        let place = format!("coverage.csv:{}: {}", row.line, row.claim);
        if row.claim.is_empty() || row.tests.is_empty() {
            faults.push(format!("{place}: no test"));
        }
        let missing = row.tests.iter().filter(|test| !known.contains(**test));
        faults.extend(missing.map(|test| format!("{place}: there is no {test}")));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_difference_is_documented_and_every_documented_one_has_a_row() {
    let documented = differences();
    assert!(documented.len() > 20, "{documented:?}");
    let rows = rows();
    let named: BTreeSet<&str> = rows.iter().map(|row| row.differs).filter(|text| !text.is_empty()).collect();
    let missing: Vec<_> = named.iter().filter(|text| !documented.iter().any(|cell| cell == *text)).collect();
    assert!(missing.is_empty(), "not in docs/memory-model.md: {missing:#?}");
    let unused: Vec<_> = documented.iter().filter(|cell| !named.contains(cell.as_str())).collect();
    assert!(unused.is_empty(), "no row differs so: {unused:#?}");
}

/// All tests of these rows belong to some row: one that is left over is a row that was forgotten.
#[test]
fn every_test_of_the_tables_belongs_to_a_row() {
    let rows = rows();
    let named: BTreeSet<&str> = rows.iter().flat_map(|row| row.tests.iter().copied()).collect();
    let of_tables = |path: &&String| {
        // Logs and checks have chapters of their own.
        path.starts_with("memory::spec_table::")
            && !["coverage::", "logs::", "log_lines::", "checks::"].iter().any(|module| path.contains(module))
    };
    let known = known();
    let left: Vec<_> = known.iter().filter(of_tables).filter(|path| !named.contains(path.as_str())).collect();
    assert!(left.is_empty(), "in no row: {left:#?}");
}
