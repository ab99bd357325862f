//! The functions that the feature `stubs` of the C library adds are those that are missing, byte for byte.

use std::collections::BTreeSet;

use super::table::rows;
use super::{declared, root, stale};

/// Columns of a line.
const WIDTH: usize = 110;

/// The functions of rocBLAS's that answer a status and are neither among the library's routines nor its others.
fn missing() -> BTreeSet<String> {
    let here: BTreeSet<String> =
        declared::of_header(&super::header::text()).into_iter().map(|function| function.name).collect();
    let status = rows().into_iter().filter(|row| row.returns == "rocblas_status");
    status.map(|row| row.name).filter(|name| !here.contains(name)).collect()
}

fn file(names: &BTreeSet<String>) -> String {
    let mut text = String::from(
        "//! The names of the stubs.\n//!\n//! Written by the test `abi::stubs` from rocBLAS's functions and the header; do \
         not edit.\n\nstubs! {",
    );
    if names.is_empty() {
        return text + "}\n";
    }
    text.push('\n');
    let mut line = String::new();
    for name in names {
        if line.len() + 1 + name.len() + 4 > WIDTH {
            text += &format!("   {line}\n");
            line.clear();
        }
        line += &format!(" {name}");
    }
    text + &format!("   {line}\n}}\n")
}

#[test]
fn names_stand_in_lines() {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    assert!(file(&names(&[])).ends_with("\n\nstubs! {}\n"));
    assert!(
        file(&names(&["rocblas_b", "rocblas_a"])).ends_with("\n\nstubs! {\n    rocblas_a rocblas_b\n}\n")
    );
}

#[test]
fn names_are_those_of_what_is_missing() {
    let names = missing();
    assert!(!names.contains("rocblas_saxpy") && rows().len() > 1200, "{names:?}");
    let wrong = stale(&root().join("capi/src/stubs/names.rs"), &file(&names));
    assert!(wrong.is_none(), "{wrong:?}");
}
