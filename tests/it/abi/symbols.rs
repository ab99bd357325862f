//! What the library exports, compared with rocBLAS's headers.

use std::collections::BTreeSet;
use std::process::Command;

use libloading::Library;

use super::table::rows;
use super::{header, library};

/// The families that are in the catalogue.
const FAMILIES: [&str; 6] = ["scal", "asum", "gemv", "rotg", "rotm", "rotmg"];

/// Names of functions that the header declares.
fn declared() -> BTreeSet<String> {
    let text = header::text();
    let words = text.match_indices('(').filter_map(|(at, _)| {
        let name = text[..at].rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        (name.starts_with("rocblas_") || name.starts_with("rocforge_")).then(|| name.to_string())
    });
    words.collect()
}

#[test]
fn every_function_of_the_header_is_exported() {
    // SAFETY: The library's initialisers only register routines.
    let library = unsafe { Library::new(library()) }.expect("the library opens");
    let missing: Vec<String> = declared()
        .into_iter()
        .filter(|name| {
            // SAFETY: The symbol is not called.
            unsafe { library.get::<*const ()>(name.as_bytes()) }.is_err()
        })
        .collect();
    assert!(missing.is_empty(), "not exported: {missing:?}");
}

#[test]
fn nothing_else_is_exported() {
    let output = Command::new("nm").args(["-D", "--defined-only"]).arg(library()).output().expect("nm runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    let exported: BTreeSet<&str> = text.lines().filter_map(|line| line.split_whitespace().nth(2)).collect();
    let declared = declared();
    let unknown: Vec<&str> = exported.iter().copied().filter(|name| !declared.contains(*name)).collect();
    assert!(unknown.is_empty(), "exported, but not in the header: {unknown:?}");
}

#[test]
fn coverage_of_rocblas() {
    let declared = declared();
    let rows = rows();
    let (here, missing): (Vec<_>, Vec<_>) = rows.iter().partition(|row| declared.contains(row.name));
    let names: Vec<&str> = missing.iter().map(|row| row.name).collect();
    println!("{} of {} functions of rocBLAS around the handle and in these families", here.len(), rows.len());
    println!("not here: {}", names.join(" "));
    let routines = here.iter().filter(|row| FAMILIES.contains(&row.family)).count();
    assert_eq!(
        routines,
        declared.iter().filter(|name| is_routine(name)).count(),
        "a routine that rocBLAS has not"
    );
    // Falls only with a reason.
    assert!(here.len() >= 152, "{} functions", here.len());
}

fn is_routine(name: &str) -> bool {
    FAMILIES.iter().any(|family| name.contains(family))
}
