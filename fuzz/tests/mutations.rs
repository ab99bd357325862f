//! Thousands of mutated sources, which the compiler behind the macros expands or refuses: it does not panic, it ends,
//! and what it gives back is Rust.

use std::path::{Path, PathBuf};

use rocforge_fuzz::mutants::mutants;
use rocforge_fuzz::mutate::mutations;

/// Mutants that rustc compiles, unless `ROCFORGE_FUZZ_MUTANTS` says how many.
const MUTANTS: u64 = 150;
/// What rustc says of code that the macro made, by now: it should be told by the macro.
const KNOWN: &[&str] = &["no associated item named `ITEM`", "error[E0593]", "error[E0061]"];
/// Mutations, unless `ROCFORGE_FUZZ_MUTATIONS` says how many.
const COUNT: u64 = 6000;

fn number(variable: &str, otherwise: u64) -> u64 {
    let told = std::env::var(variable).ok();
    told.map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{variable} is no number")))
}

/// All Rust files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The sources below some folders.
fn sources(folders: &[&str]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_owned();
    let mut paths = Vec::new();
    folders.iter().for_each(|folder| files(&root.join(folder), &mut paths));
    paths.sort();
    paths.iter().map(|path| std::fs::read_to_string(path).expect("a source")).collect()
}

#[test]
fn rustc_takes_what_the_compiler_makes_of_mutants() {
    let seed = number("ROCFORGE_FUZZ_SEED", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let count = number("ROCFORGE_FUZZ_MUTANTS", MUTANTS) as usize;
    let all = mutants(&sources(&["tests/corpus"]), count, seed, folder.path()).expect("rustc runs");
    eprintln!(
        "{} taken, {} refused, {} of them for what the macro made",
        all.taken,
        all.refused,
        all.wrong.len()
    );
    let is_new = |(message, _): &&(String, String)| !KNOWN.iter().any(|known| message.contains(known));
    let wrong: Vec<String> = all
        .wrong
        .iter()
        .filter(is_new)
        .map(|(message, source)| format!("{message}\n    of: {source}"))
        .collect();
    assert!(wrong.is_empty(), "seed {seed}: {} faults\n{}", wrong.len(), wrong.join("\n"));
    assert!(all.taken > 0 && all.refused > 0, "mutants of both kinds");
}

#[test]
fn the_compiler_survives_mutated_sources() {
    let sources = sources(&["tests/corpus", "examples/src", "kernels-src/src"]);
    let seed = number("ROCFORGE_FUZZ_SEED", 1);
    let all = mutations(&sources, number("ROCFORGE_FUZZ_MUTATIONS", COUNT), seed);
    eprintln!("{} expanded, {} refused, {} no items", all.expanded, all.refused, all.no_items);
    let wrong: Vec<String> =
        all.wrong.iter().map(|wrong| format!("{}\n    of: {}", wrong.verdict, wrong.item)).collect();
    assert!(wrong.is_empty(), "seed {seed}: {} faults\n{}", wrong.len(), wrong.join("\n"));
    assert!(all.expanded > 0 && all.refused > 0, "mutations of both kinds");
}
