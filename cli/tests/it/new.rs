//! `new`: a crate that compiles and passes its own tests.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::{fails, prints};

/// What cargo said of what the tests were built with: nothing is built again for it.
fn artifacts(folder: &TempDir) -> String {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--workspace", "--lib", "--bins", "--tests", "--offline", "--message-format=json"]);
    let output =
        cargo.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).output().expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let path = folder.path().join("artifacts.json");
    std::fs::write(&path, output.stdout).expect("writable");
    path.display().to_string()
}

/// Runs a program, which succeeds, and gives what it printed.
fn succeeds(command: &mut Command) -> String {
    let output = command.output().expect("it starts");
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}:\n{text}{errors}");
    text.into_owned()
}

/// Cargo in a crate that takes what is compiled.
fn cargo_in(made: &Path, arguments: &[&str]) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).arg("--offline").current_dir(made);
    cargo.env("CARGO_TARGET_DIR", made.join("target")).env_remove("RUSTFLAGS").env_remove("RUSTDOCFLAGS");
    // As a user has it: what this test was called with is not for the crate.
    cargo.env_remove("RUSTUP_TOOLCHAIN").env("ROCFORGE_PLATFORM", "host");
    cargo
}

const PROGRAM_IN_C: &str = r#"
#include <axpy_like.h>
#include <stdio.h>

int main(void) {
    rocblas_handle handle;
    float alpha = 2, x[3] = {1, 2, 3}, y[3] = {10, 20, 30};
    const float* xs[1] = {x};
    float* ys[1] = {y};
    int failed = rocblas_create_handle(&handle) != rocblas_status_success;
    failed |= my_saxpy_like(handle, 3, &alpha, x, 1, y, 1) != rocblas_status_success;
    failed |= rocblas_sscal(handle, 3, &alpha, y, 1) != rocblas_status_success;
    failed |= my_saxpy_like_batched_64(handle, 3, &alpha, xs, 1, ys, 1, 1) != rocblas_status_success;
    failed |= my_saxpy_like(handle, 3, &alpha, 0, 1, y, 1) != rocblas_status_invalid_pointer;
    failed |= rocblas_destroy_handle(handle) != rocblas_status_success;
    printf("%g %g %g\n", y[0], y[1], y[2]);
    return failed;
}
"#;

/// What an author does first: gives the routine another name. Another one in a module has the same name, and other symbols.
fn rename_the_routine(made: &Path) {
    let path = made.join("src/lib.rs");
    let text = std::fs::read_to_string(&path).expect("written");
    assert!(text.contains("pub fn axpy_like<"), "{text}");
    let renamed = text.replace("pub fn axpy_like<", "pub fn sum<");
    let second = "pub mod second {\n    use rocforge::prelude::*;\n\n    #[rocblas_kernel(symbol = \"my_{t}second\", types(s: f32))]\n    \
        pub fn sum<T: Scalar>(n: Dim, x: VectorMut<T>) {\n        let i = global_id_x();\n        \
        if i < n {\n            x[i] = x[i] + x[i];\n        }\n    }\n}\n";
    std::fs::write(&path, format!("{renamed}\n{second}")).expect("writable");
}

#[test]
fn a_new_crate_has_tests_a_program_and_a_c_library() {
    let folder = TempDir::new().expect("a temporary folder");
    let (dir, known) = (folder.path().display().to_string(), artifacts(&folder));
    let text = prints(&["new", "axpy_like", "--dir", &dir, "--artifacts", &known]);
    assert!(text.contains("cargo test"), "{text}");
    let made = folder.path().join("axpy_like");

    let tested = succeeds(&mut cargo_in(&made, &["test"]));
    assert!(tested.contains("agrees_with_a_plain_loop ... ok"), "{tested}");
    // The program knows the crate's routines and the library's.
    let shown = succeeds(cargo_in(&made, &["run", "--quiet"]).args(["--", "show", "my_daxpy_like"]));
    assert!(shown.contains("y := alpha * x + y"), "{shown}");
    let shown = succeeds(cargo_in(&made, &["run", "--quiet"]).args(["--", "show", "rocblas_dgemm"]));
    assert!(shown.contains("gemm"), "{shown}");
    // What `new` wrote is what `export` writes.
    succeeds(cargo_in(&made, &["run", "--quiet"]).args(["--", "export", "--check"]));
    let header = made.join("c/include/axpy_like.h");
    std::fs::remove_file(&header).expect("it is there");
    // Another name, and a second routine of that name: the exports that are there do not compile then, and the program does.
    rename_the_routine(&made);
    let output = cargo_in(&made, &["run", "--quiet"]).args(["--", "export", "--check"]).output();
    let output = output.expect("it starts");
    let listed = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success(), "a header is missing");
    assert!(listed.contains("axpy_like.h is missing"), "{listed}");
    assert!(listed.contains("axpy_like.rs is of a routine that is no more"), "{listed}");
    succeeds(cargo_in(&made, &["run", "--quiet"]).args(["--", "export"]));
    assert!(header.is_file());
    for (file, is_there) in [("sum", true), ("second__sum", true), ("axpy_like", false)] {
        assert_eq!(made.join(format!("c/src/generated/{file}.rs")).is_file(), is_there, "{file}");
    }

    succeeds(&mut cargo_in(&made, &["build", "--workspace"]));
    let source = made.join("program.c");
    std::fs::write(&source, PROGRAM_IN_C).expect("writable");
    let (program, library) = (made.join("program"), made.join("target/debug"));
    let mut cc = Command::new("cc");
    cc.arg(&source).arg("-o").arg(&program).arg("-I").arg(made.join("c/include"));
    succeeds(cc.arg("-L").arg(&library).arg("-laxpy_like"));
    let mut run = Command::new(&program);
    let printed = succeeds(run.env("LD_LIBRARY_PATH", &library).env("ROCFORGE_PLATFORM", "host"));
    assert_eq!(printed.trim(), "26 52 78");

    let updated = prints(&["new", "axpy_like", "--dir", &dir, "--update", "--artifacts", &known]);
    assert!(updated.contains("axpy_like takes what"), "{updated}");
    fails(&["new", "nobody", "--dir", &dir, "--update", "--artifacts", &known], 1, "is no crate");
}

#[test]
fn a_new_crate_compiles_from_source() {
    // Run inside the checkout, so that the crate names rocforge by path.
    let folder = TempDir::new().expect("a temporary folder");
    let dir = folder.path().display().to_string();
    prints(&["new", "axpy_like", "--dir", &dir, "--source"]);
    let made = folder.path().join("axpy_like");
    let manifest = std::fs::read_to_string(made.join("Cargo.toml")).expect("written");
    assert!(manifest.contains("rocforge = { path = "), "{manifest}");
    // The versions of this workspace, or cargo would look for others and need a network.
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock"), made.join("Cargo.lock"))
        .expect("copied");
    // Whether every crate is found, and every feature: nothing needs to be compiled for that.
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["tree", "--offline", "--workspace", "--edges", "normal", "--depth", "1"]);
    let tree = succeeds(cargo.current_dir(&made));
    for dependency in ["rocforge v", "rocforge-cli v", "rocforge-capi v"] {
        assert!(tree.contains(dependency), "{tree}");
    }
}

#[test]
fn the_librarys_program_exports_nothing() {
    fails(&["export"], 2, "rocforge new");
}

/// What `program` says when it makes a crate in a folder outside of any checkout, and the crate's manifest.
fn made_outside(program: &Path, folder: &TempDir) -> (String, String) {
    let mut new = Command::new(program);
    let said = succeeds(new.args(["new", "mine", "--source"]).current_dir(folder.path()));
    (said, std::fs::read_to_string(folder.path().join("mine/Cargo.toml")).expect("written"))
}

#[test]
fn outside_the_checkout_that_of_the_program_counts() {
    let folder = TempDir::new().expect("a temporary folder");
    // Wherever this test's own program was built to, this one lies inside of a checkout.
    let checkout = TempDir::new().expect("a temporary folder");
    let runtime = checkout.path().join("runtime");
    std::fs::create_dir(&runtime).expect("writable");
    std::fs::write(runtime.join("Cargo.toml"), "[package]\nname = \"rocforge\"\n").expect("writable");
    let program = checkout.path().join("rocforge");
    std::fs::copy(env!("CARGO_BIN_EXE_rocforge"), &program).expect("writable");
    let (_, manifest) = made_outside(&program, &folder);
    let path = std::fs::canonicalize(&runtime).expect("just made");
    assert!(
        manifest.contains(&format!("rocforge = {{ path = {:?} }}", path.display().to_string())),
        "{manifest}"
    );
}

#[test]
fn without_any_checkout_the_version_counts() {
    let folder = TempDir::new().expect("a temporary folder");
    let copy = folder.path().join("rocforge");
    std::fs::copy(env!("CARGO_BIN_EXE_rocforge"), &copy).expect("writable");
    let (said, manifest) = made_outside(&copy, &folder);
    assert!(manifest.contains(concat!("rocforge = \"", env!("CARGO_PKG_VERSION"), "\"")), "{manifest}");
    // Nothing would tell before cargo does, which names a registry and no checkout.
    assert!(said.contains("No checkout of rocforge is here"), "{said}");
}

#[test]
fn bad_names_and_existing_folders_are_refused() {
    let folder = TempDir::new().expect("a temporary folder");
    let dir = folder.path().display().to_string();
    for name in ["9lives", "Camel", "with-dash", "a/b", "..", "", "fn", "self", "test", "rocforge_mine"] {
        fails(&["new", name, "--dir", &dir, "--source"], 2, "name");
    }
    std::fs::create_dir(folder.path().join("there")).expect("writable");
    fails(&["new", "there", "--dir", &dir], 1, "is there already");
    assert_eq!(std::fs::read_dir(folder.path()).expect("readable").count(), 1, "nothing else was made");
}
