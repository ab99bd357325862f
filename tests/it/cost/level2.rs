//! What each family of level 2 costs: the table in `docs/adding-a-routine.md`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use rocforge::bindings;
use rocforge::catalogue;

use super::{ROOT, code_lines};

const MARKS: [&str; 2] = ["<!-- level 2: written by the test cost::level2 -->", "<!-- end of level 2 -->"];

/// Files of level 2 that declare routines, with the names of these and the functions of C.
fn files() -> BTreeMap<&'static str, (Vec<&'static str>, usize)> {
    let mut files = BTreeMap::<_, (Vec<_>, usize)>::new();
    for routine in catalogue::routines().expect("the catalogue has no duplicates") {
        if let Some((_, file)) = routine.file.rsplit_once("level2/") {
            let (families, symbols) = files.entry(file).or_default();
            families.push(routine.family);
            *symbols += bindings::signatures(routine).len();
        }
    }
    files
}

fn lines_of(path: &str) -> [usize; 2] {
    let text =
        fs::read_to_string(format!("{ROOT}/kernels-src/src/level2/{path}")).expect("a file of level 2");
    [text.lines().count(), code_lines(&text)]
}

/// Files of kernels, those that no routine stands in.
fn kernels() -> [usize; 2] {
    let of_routines = files();
    let mut all = [0; 2];
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(format!("{ROOT}/kernels-src/src/level2/{folder}")).expect("a folder");
        for entry in entries.filter_map(Result::ok) {
            let path = format!("{folder}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                folders.push(format!("{path}/"));
            } else if !of_routines.contains_key(path.as_str()) {
                let lines = lines_of(&path);
                all = [all[0] + lines[0], all[1] + lines[1]];
            }
        }
    }
    all
}

fn table() -> String {
    let mut text =
        String::from("\n| families | lines | lines with code | symbols in C |\n|---|---|---|---|\n");
    let mut sums = [0; 3];
    for (file, (mut families, symbols)) in files() {
        families.sort_unstable();
        let [lines, code] = lines_of(file);
        let _ = writeln!(text, "| {} | {lines} | {code} | {symbols} |", families.join(", "));
        sums = [sums[0] + lines, sums[1] + code, sums[2] + symbols];
    }
    let [lines, code] = kernels();
    let _ = writeln!(text, "| kernels, storage | {lines} | {code} | |");
    let _ = writeln!(text, "| all of level 2 | {} | {} | {} |\n", sums[0] + lines, sums[1] + code, sums[2]);
    text
}

/// A page whose table differs is rewritten and the test fails: look at the difference, commit it, run again.
#[test]
fn the_table_of_level_2_is_up_to_date() {
    let path = format!("{ROOT}/docs/adding-a-routine.md");
    let page = fs::read_to_string(&path).expect("the page");
    let (before, rest) = page.split_once(MARKS[0]).expect("the page has a place for the table");
    let (_, after) = rest.split_once(MARKS[1]).expect("the place for the table ends");
    let text = format!("{before}{}\n{}{}{after}", MARKS[0], table(), MARKS[1]);
    if text != page {
        fs::write(&path, text).expect("the page can be written");
        panic!("docs/adding-a-routine.md was out of date, has been written");
    }
}
