//! Thousands of mutated sources, which the compiler behind the macros expands or refuses: it does not panic, it ends,
//! and what it gives back is Rust.

use std::path::{Path, PathBuf};

use rocforge_fuzz::mutate::mutations;

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

#[test]
fn the_compiler_survives_mutated_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_owned();
    let mut paths = Vec::new();
    for folder in ["tests/corpus", "examples/src", "kernels-src/src"] {
        files(&root.join(folder), &mut paths);
    }
    paths.sort();
    let sources: Vec<String> =
        paths.iter().map(|path| std::fs::read_to_string(path).expect("a source")).collect();
    let seed = number("ROCFORGE_FUZZ_SEED", 1);
    let all = mutations(&sources, number("ROCFORGE_FUZZ_MUTATIONS", COUNT), seed);
    eprintln!("{} expanded, {} refused, {} no items", all.expanded, all.refused, all.no_items);
    let wrong: Vec<String> =
        all.wrong.iter().map(|wrong| format!("{}\n    of: {}", wrong.verdict, wrong.item)).collect();
    assert!(wrong.is_empty(), "seed {seed}: {} faults\n{}", wrong.len(), wrong.join("\n"));
    assert!(all.expanded > 0 && all.refused > 0, "mutations of both kinds");
}
