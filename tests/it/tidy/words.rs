//! Words that must not stand in some places: names that one crate must not know, unfinished work, and paths that
//! exist on one machine only. Each word is written in two parts, so that this file may be searched as well.

use super::source::{Place, Source, files, read, sources};
use super::{offences, report};

/// Marks of unfinished work.
const UNFINISHED: &[&str] = &[
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("#[", "ignore"),
];

/// Beginnings of paths and addresses that mean something on one machine or in one network.
const LOCAL: &[&str] = &[
    concat!("/ro", "ot/"),
    concat!("/wo", "rk/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
    concat!("crates.io", "/api"),
    concat!("files.python", "hosted"),
    concat!("arti", "factory"),
];

/// Families whose names are no everyday words; the runtime knows routines only as rows of its catalogue.
const FAMILIES: &[&str] = &[
    "asum", "axpy", "dgmm", "gbmv", "geam", "gemm", "gemmt", "gemv", "gerc", "geru", "hbmv", "hemm", "hemv",
    "her2", "her2k", "herk", "herkx", "hpmv", "hpr2", "iamax", "iamin", "nrm2", "rotg", "rotm", "rotmg",
    "sbmv", "scal", "spmv", "spr2", "symm", "symv", "syr2", "syr2k", "syrk", "syrkx", "tbmv", "tbsv", "tpmv",
    "tpsv", "trmm", "trmv", "trsm", "trsv", "trtri",
];

/// Drivers and compilers, which a routine never names.
const DRIVERS: &[&str] = &["hiprtc", "nvrtc", "libloading", "hipmodule"];

/// Parts of `std` with which a library reads or changes the world.
const WORLD: &[&str] = &["env", "fs", "net", "process"];

#[test]
fn no_work_is_left_unfinished() {
    let find = |source: &Source| {
        let word = |line: &str| UNFINISHED.iter().find(|word| contains_word(line, word));
        let what = |word: &str| format!("`{word}`; finish it, or describe the limit in docs/");
        source.lines().filter_map(|(number, line)| Some((number, what(word(line)?)))).collect()
    };
    report("unfinished work", offences(&sources(), find));
}

#[test]
fn no_code_is_commented_out() {
    let find = |source: &Source| {
        let what = "looks like code in a comment; remove it, or use a doc example".to_string();
        source
            .lines()
            .filter(|(_, line)| is_code_in_comment(line))
            .map(|(line, _)| (line, what.clone()))
            .collect()
    };
    report("commented-out code", offences(&sources(), find));
}

fn is_code_in_comment(line: &str) -> bool {
    let Some(comment) = line.trim_start().strip_prefix("// ") else { return false };
    let statement = comment.trim_end().ends_with([';', '{']);
    statement && (contains_word(comment, "let ") || contains_word(comment, "fn "))
}

#[test]
fn no_file_names_one_machine() {
    let mut found = Vec::new();
    for path in files() {
        let text = read(&path).unwrap_or_default();
        for (number, line) in text.lines().enumerate() {
            let words = LOCAL.iter().filter(|word| contains_path(line, word));
            let what =
                |word: &&str| format!("{path}:{}: `{word}` exists on one machine; leave it out", number + 1);
            found.extend(words.map(what));
        }
    }
    report("names of one machine", found);
}

#[test]
fn the_runtime_names_no_routine() {
    report("routine names in the runtime", offences(&within("runtime/src/"), routine_names));
}

fn routine_names(source: &Source) -> Vec<(usize, String)> {
    identifiers(source, |name| {
        FAMILIES.contains(&name).then(|| format!("the runtime names the routine {name}; ask the catalogue"))
    })
}

#[test]
fn the_routines_name_no_driver() {
    let find = |source: &Source| {
        identifiers(source, |name| {
            let driver = DRIVERS.iter().find(|driver| name.to_lowercase().contains(*driver))?;
            Some(format!("`{name}` names {driver}; that belongs in runtime/src/platform"))
        })
    };
    report("driver names in the routines", offences(&within("kernels-src/src/"), find));
}

#[test]
fn the_compiler_touches_nothing_outside() {
    let find = |source: &Source| {
        let mut found = Vec::new();
        source.walk(|place| found.extend(world_access(place).filter(|_| !place.in_test)));
        found
    };
    report("input and output in the compiler", offences(&within("macros/compiler/src/"), find));
}

/// `std::fs`, `std::{fs, ...}` and `proc_macro`.
fn world_access(place: &Place) -> Option<(usize, String)> {
    let first = place.ident(0)?;
    if first == "proc_macro" {
        return Some((place.line(), "proc_macro; only the shim in macros/src may use it".to_string()));
    }
    if first != "std" || !place.is_path_separator(1) {
        return None;
    }
    let grouped = || place.rest.get(3).map(ToString::to_string).unwrap_or_default();
    let named = place.ident(3).unwrap_or_else(grouped);
    let part = WORLD.iter().find(|part| contains_word(&named, part))?;
    Some((
        place.line(),
        format!("std::{part}; the caller reads and writes, the compiler maps tokens to text"),
    ))
}

fn within(folder: &str) -> Vec<Source> {
    sources().into_iter().filter(|source| source.path.starts_with(folder)).collect()
}

/// What `judge` says of identifiers outside tests; comments, documentation and strings hold none.
fn identifiers(source: &Source, judge: impl Fn(&str) -> Option<String>) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    source.walk(|place| {
        let what = place.ident(0).filter(|_| !place.in_test).and_then(|name| judge(&name));
        found.extend(what.map(|what| (place.line(), what)));
    });
    found
}

/// Whether `word` stands in `text` and is not the end or the beginning of a longer one.
pub(super) fn contains_word(text: &str, word: &str) -> bool {
    let joins = |part: Option<char>| part.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| {
        let before = joins(text[..at].chars().next_back()) && joins(word.chars().next());
        let after = joins(text[at + word.len()..].chars().next()) && joins(word.chars().next_back());
        !before && !after
    })
}

/// Whether `start` begins a path in `text`, and is not the middle of a longer path or address.
fn contains_path(text: &str, start: &str) -> bool {
    let joins = |c: char| c.is_alphanumeric() || "._-}".contains(c);
    let absolute = |at: usize| !start.starts_with('/') || !text[..at].ends_with(joins);
    text.match_indices(start).any(|(at, _)| absolute(at))
}

#[test]
fn words_and_paths_are_told_apart() {
    let path = concat!("/ho", "me/");
    assert!(contains_path(&format!("see {path}me"), path) && !contains_path(&format!("a.org{path}me"), path));
    assert!(contains_word("a fn b", "fn ") && !contains_word("often fnord", "fn"));
    assert!(is_code_in_comment("  // let x = 1;") && !is_code_in_comment("// we let it be."));
    let source = |text: &str| Source::parse("runtime/src/a.rs".into(), text.into());
    assert_eq!(routine_names(&source("/// scal\nfn scal() {}\n#[cfg(test)]\nfn gemv() {}")).len(), 1);
    let mut found = 0;
    source("use std::{fmt, fs}; use std::env; use std::iter; fn env() {}")
        .walk(|place| found += usize::from(world_access(place).is_some()));
    assert_eq!(found, 2);
}
