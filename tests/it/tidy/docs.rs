//! That each folder says what it is, and that the map of the tree is short and complete.

use std::collections::BTreeSet;

use super::source::{Source, files, read, sources};
use super::{offences, report};

const MAP: &str = "docs/ARCHITECTURE.md";
const MAP_CAP: usize = 250;

/// Where the map names every folder, however deep.
const EXPLAINED: &[&str] = &["macros/compiler/", "runtime/"];

/// Folders that a tool gave their names, and so need no explanation.
const CUSTOMARY: &[&str] = &["src/", "snapshots/", "tests/"];

#[test]
fn every_folder_says_what_it_is() {
    let silent = |source: &Source| {
        let root = matches!(source.path.rsplit('/').next(), Some("mod.rs" | "lib.rs" | "main.rs"));
        let what = "opens without `//!`; say what this holds, and what it must not do".to_string();
        if root && !source.text.trim_start().starts_with("//!") { vec![(1, what)] } else { Vec::new() }
    };
    report("opening comments", offences(&sources(), silent));
}

#[test]
fn the_map_is_short_and_complete() {
    let map = read(MAP)
        .unwrap_or_else(|| panic!("{MAP}:1: missing; describe the folders and the invariants in it"));
    let mut found = Vec::new();
    let lines = map.lines().count();
    if lines > MAP_CAP {
        found
            .push(format!("{MAP}:{lines}: at most {MAP_CAP} lines; keep what changes rarely, move the rest"));
    }
    for folder in folders() {
        let name = folder.trim_end_matches('/').rsplit('/').next().expect("rsplit yields at least one part");
        if !mentions(&map, name) {
            found.push(format!("{MAP}:1: does not mention {folder}; write `{name}/` and what it is for"));
        }
    }
    report("the map of the tree", found);
}

/// The folders at the top that hold sources, and all below the explained ones.
fn folders() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in files().iter().filter(|path| !path.starts_with('.')) {
        let explained = EXPLAINED.iter().any(|parent| path.starts_with(parent));
        let ends = path.match_indices('/').map(|(at, _)| &path[..=at]);
        let named = |folder: &&str| !CUSTOMARY.iter().any(|name| folder.ends_with(&format!("/{name}")));
        found.extend(ends.take(if explained { usize::MAX } else { 1 }).filter(named).map(str::to_string));
    }
    found
}

/// `name/`, not as the end of a longer name.
fn mentions(map: &str, name: &str) -> bool {
    let whole = |at: usize| !map[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
    map.match_indices(&format!("{name}/")).any(|(at, _)| whole(at))
}

#[test]
fn a_folder_is_mentioned_by_its_whole_name() {
    assert!(mentions("in `print/hip/`", "hip") && mentions("docs/", "docs"));
    assert!(!mentions("`hip-sys/`", "sys") && !mentions("the docs", "docs"));
}
