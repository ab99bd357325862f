//! Programs in C that know only the header, and the header in C++.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::memory::support::ROCBLAS_VARIABLES;

use super::table::rows;
use super::{header, library, root};

/// A folder with the header in it, so that a header out of date does not hide other failures.
fn scratch() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let include = folder.path().join("rocforge");
    fs::create_dir(&include).expect("a folder");
    fs::write(include.join("rocblas.h"), header::text()).expect("a file");
    folder
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}: {}\n{text}", output.status);
    text
}

fn compiler(name: &str, include: &Path) -> Command {
    let mut command = Command::new(name);
    command.args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-I"]).arg(include);
    command
}

/// A program of `tests/abi`, linked with the library, and run with just these variables of rocBLAS's.
pub fn program(name: &str, variables: &[(&str, &str)]) -> String {
    let folder = scratch();
    let source = root().join(format!("tests/abi/{name}.c"));
    let program: PathBuf = folder.path().join(name);
    let library = library();
    let libraries = library.parent().expect("a file lies in a folder");
    run(compiler("cc", folder.path())
        .args(["-std=c11", "-g", "-o"])
        .arg(&program)
        .arg(source)
        .arg(&library)
        .arg(format!("-Wl,-rpath,{}", libraries.display()))
        .arg("-lm"));
    let mut command = Command::new(&program);
    for variable in ROCBLAS_VARIABLES {
        command.env_remove(variable);
    }
    run(command.env("ROCFORGE_PLATFORM", "host").envs(variables.iter().copied()))
}

#[test]
fn the_four_memory_schemes_in_c() {
    println!("{}", program("memory", &[]));
}

#[test]
fn routines_in_c() {
    println!("{}", program("routines", &[]));
}

/// A pointer to each function that rocBLAS has and we have, with the types of rocBLAS's header.
fn signatures() -> String {
    let text = header::text();
    let here: Vec<_> = rows().into_iter().filter(|row| text.contains(&format!(" {}(", row.name))).collect();
    let pointers = here.iter().enumerate().map(|(index, row)| row.pointer(&format!("f{index}")));
    format!("#include <rocforge/rocblas.h>\n{}\n", pointers.collect::<Vec<_>>().join("\n"))
}

#[test]
fn signatures_are_those_of_rocblas() {
    let folder = scratch();
    for (compiler_name, file, standard) in
        [("cc", "signatures.c", "-std=c99"), ("c++", "signatures.cpp", "-std=c++11")]
    {
        if compiler_name == "c++" && Command::new("c++").arg("--version").output().is_err() {
            assert!(std::env::var_os("CI").is_none(), "CI is set and there is no C++ compiler");
            println!("no C++ compiler: the header was compiled as C only");
            continue;
        }
        let path = folder.path().join(file);
        fs::write(&path, signatures()).expect("a file");
        run(compiler(compiler_name, folder.path()).args([standard, "-fsyntax-only"]).arg(&path));
    }
}
