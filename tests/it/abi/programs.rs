//! Programs in C, C++ and Python that know only the header, or not even that.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use rocforge::Release;
use rocforge::bindings::{self, rocblas};
use tempfile::TempDir;

use crate::memory::support::ROCBLAS_VARIABLES;

use super::table::{Row, rows};
use super::{header, library, root};

/// A folder with the header in it, so that a header out of date does not hide other failures.
pub fn scratch() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write_headers(folder.path(), &header::text());
    folder
}

/// Writes this header, those beside it, and those under rocBLAS's names.
pub fn write_headers(folder: &Path, text: &str) {
    write_below(folder, "rocforge/rocblas.h", text);
    bindings::BESIDE.iter().for_each(|(name, text)| write_below(folder, name, text));
    bindings::forwards().iter().for_each(|(name, text)| write_below(folder, name, text));
}

/// A folder with what the header takes from HIP: complex numbers, and the words of its compilers.
pub fn hip_headers() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let words = "#pragma once\n#ifdef __HIP__\n#define __host__ __attribute__((host))\n\
                 #define __device__ __attribute__((device))\n#else\n#define __host__\n#define __device__\n#endif\n";
    write_below(folder.path(), "hip/hip_runtime.h", words);
    let complex = "#pragma once\ntypedef struct { float x, y; } hipFloatComplex;\n\
                   typedef struct { double x, y; } hipDoubleComplex;\n";
    write_below(folder.path(), "hip/hip_complex.h", complex);
    folder
}

fn write_below(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

pub fn run(command: &mut Command) -> String {
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

/// A program of `tests/abi`, in C or C++, linked with the library; with just these variables of rocBLAS's.
fn built(folder: &Path, name: &str, variables: &[(&str, &str)]) -> Command {
    on_the_host(Command::new(built_in(folder, name)), variables)
}

/// The same, not started.
pub fn built_in(folder: &Path, name: &str) -> PathBuf {
    built_with(folder, name, &[])
}

fn built_with(folder: &Path, name: &str, options: &[&str]) -> PathBuf {
    let source = root().join("tests/abi").join(name);
    let program: PathBuf = folder.join("program");
    let library = library();
    let libraries = library.parent().expect("a file lies in a folder");
    let (compiler_name, standard) =
        if name.ends_with(".cpp") { ("c++", "-std=c++17") } else { ("cc", "-std=c11") };
    run(compiler(compiler_name, folder)
        .args([standard, "-g"])
        .args(options)
        .arg("-o")
        .arg(&program)
        .arg(source)
        .arg(&library)
        .arg(format!("-Wl,-rpath,{}", libraries.display()))
        .args(["-lm", "-pthread"]));
    program
}

/// The command on the host platform, with just these variables of rocBLAS's.
pub fn on_the_host(mut command: Command, variables: &[(&str, &str)]) -> Command {
    for variable in ROCBLAS_VARIABLES {
        command.env_remove(variable);
    }
    command.env("ROCFORGE_PLATFORM", "host").envs(variables.iter().copied());
    command
}

/// What a program of `tests/abi` prints, which must succeed.
pub fn program(name: &str, variables: &[(&str, &str)]) -> String {
    let folder = scratch();
    run(&mut built(folder.path(), name, variables))
}

/// What is not here is a failure where it is required, and else said.
pub fn lacks(tool: &str, what: &str) {
    let required = std::env::var("ROCFORGE_REQUIRE").unwrap_or_default();
    let required = required.split(',').any(|name| name == tool) || std::env::var_os("CI").is_some();
    assert!(!required, "{tool} is required and not here: {what}");
    println!("not covered, as {tool} is not here: {what}");
}

pub fn has_cpp() -> bool {
    Command::new("c++").arg("--version").output().is_ok()
}

#[test]
fn the_four_memory_schemes_in_c() {
    println!("{}", program("memory.c", &[]));
}

#[test]
fn routines_in_c() {
    println!("{}", program("routines.c", &[]));
}

#[test]
fn auxiliary_functions_in_c() {
    println!("{}", program("auxiliary.c", &[]));
}

#[test]
fn abort_says_what_was_to_be_said() {
    let folder = scratch();
    let output = built(folder.path(), "auxiliary.c", &[]).arg("abort").output().expect("it runs");
    assert_eq!(output.status.signal(), Some(6), "{}", output.status);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "said before the end");
}

#[test]
fn templates_in_cpp() {
    match has_cpp() {
        true => println!("{}", program("templates.cpp", &[])),
        false => lacks("cxx", "the header in a program of C++"),
    }
}

/// A program in C++ that includes headers of HIP, with the few words that the header takes from them.
fn with_hip(name: &str, options: &[&str]) {
    if !has_cpp() {
        return lacks("cxx", "the header beside HIP's");
    }
    let (folder, hip) = (scratch(), hip_headers());
    let include = format!("-I{}", hip.path().display());
    let program = built_with(folder.path(), name, &[options, &[&include]].concat());
    println!("{}", run(&mut on_the_host(Command::new(program), &[])));
}

#[test]
fn what_public_samples_do() {
    with_hip("samples.cpp", &[]);
}

#[test]
fn numbers_for_hip_compilers() {
    with_hip("numbers.cpp", &["-D__HIPCC__"]);
}

#[test]
fn arrays_in_python() {
    let with_numpy = |python: &&str| {
        let import = Command::new(python).args(["-c", "import numpy"]).output();
        import.is_ok_and(|output| output.status.success())
    };
    // One of the user's own may hide the one that has the distribution's packages.
    let Some(python) = ["python3", "/usr/bin/python3"].into_iter().find(with_numpy) else {
        return lacks("numpy", "the library through ctypes");
    };
    let mut command = on_the_host(Command::new(python), &[]);
    println!("{}", run(command.arg(root().join("tests/abi/arrays.py")).arg(library())));
}

/// The first and the last release whose declarations are known.
pub const RELEASES: [&str; 2] = ["4.4.0", "5.7.0"];

/// A pointer to each function that this release of rocBLAS has and we have, with the types of rocBLAS's header.
fn signatures(release: Release) -> String {
    let text = header::text();
    let is_here = |row: &Row| row.is_in(release) && header::declares(&text, &row.name);
    let here: Vec<_> = rows().into_iter().filter(is_here).collect();
    let pointers = here.iter().enumerate().map(|(index, row)| row.pointer(&format!("f{index}")));
    format!("#include <rocforge/rocblas.h>\n{}\n", pointers.collect::<Vec<_>>().join("\n"))
}

#[test]
fn signatures_are_those_of_rocblas() {
    let folder = scratch();
    for (compiler_name, file, standard) in [
        ("cc", "signatures.c", "-std=c99"),
        ("cc", "signatures.c", "-std=c11"),
        ("c++", "signatures.cpp", "-std=c++11"),
        ("c++", "signatures.cpp", "-std=c++17"),
    ] {
        if compiler_name == "c++" && !has_cpp() {
            lacks("cxx", "the header as C++");
            continue;
        }
        let path = folder.path().join(file);
        for release in RELEASES.map(|text| Release::parse(text).expect("a release")) {
            let text = rocblas::of_release(&header::text(), release);
            fs::write(folder.path().join("rocforge/rocblas.h"), text).expect("a file");
            fs::write(&path, signatures(release)).expect("a file");
            run(compiler(compiler_name, folder.path()).args([standard, "-fsyntax-only"]).arg(&path));
        }
    }
}
