//! librocsolver: what it exports and needs, and a program that uses both libraries.

use std::collections::BTreeSet;
use std::process::Command;

use rocforge::bindings;

use super::programs::{on_the_host, run};
use super::symbols::dynamic_symbols;
use super::{beside, exported_by, header, library, root};

#[test]
fn every_symbol_of_the_catalogue_is_exported_and_no_other() {
    let wanted: BTreeSet<String> = (exported_by("rocsolver").into_iter())
        .flat_map(bindings::signatures)
        .map(|signature| signature.symbol)
        .collect();
    assert!(wanted.len() >= 48, "{}", wanted.len());
    assert_eq!(dynamic_symbols(&beside("librocsolver.so")), wanted);
}

#[test]
fn a_handle_of_one_library_is_used_by_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let include = folder.path().join("rocforge");
    std::fs::create_dir(&include).expect("a folder");
    std::fs::write(include.join("rocblas.h"), header::text()).expect("a file");
    std::fs::write(include.join("rocsolver.h"), header::solver()).expect("a file");
    let (program, solver, blas) = (folder.path().join("program"), beside("librocsolver.so"), library());
    let libraries = blas.parent().expect("a file lies in a folder");
    run(Command::new("cc")
        .args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-std=c11", "-g", "-I"])
        .arg(folder.path())
        .arg("-o")
        .arg(&program)
        .arg(root().join("tests/abi/solver.c"))
        .args([&solver, &blas])
        .arg(format!("-Wl,-rpath,{}", libraries.display())));
    println!("{}", run(&mut on_the_host(Command::new(&program), &[])));
}
