//! `new`: a crate that compiles and passes its own tests.

use std::process::Command;

use tempfile::TempDir;

use crate::{fails, prints};

#[test]
fn a_new_crate_compiles() {
    // Run inside the checkout, so that the crate names rocforge by path.
    let folder = TempDir::new().expect("a temporary folder");
    let dir = folder.path().display().to_string();
    let text = prints(&["new", "axpy_like", "--dir", &dir]);
    assert!(text.contains("cargo test"), "{text}");
    let made = folder.path().join("axpy_like");
    let manifest = std::fs::read_to_string(made.join("Cargo.toml")).expect("written");
    assert!(manifest.contains("rocforge = { path = "), "{manifest}");
    // The versions of this workspace, or cargo would look for others and need a network.
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock"), made.join("Cargo.lock"))
        .expect("copied");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["check", "--tests", "--offline", "--quiet"]).current_dir(&made);
    // Shared by runs of this test, which then find rocforge compiled.
    cargo.env("CARGO_TARGET_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/new"));
    let output = cargo.output().expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The manifest of a crate made by `program` in a folder outside of any checkout.
fn manifest_outside(program: &std::path::Path, folder: &TempDir) -> String {
    let made = Command::new(program).args(["new", "mine"]).current_dir(folder.path()).output();
    assert!(made.expect("starts").status.success());
    std::fs::read_to_string(folder.path().join("mine/Cargo.toml")).expect("written")
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
    let manifest = manifest_outside(&program, &folder);
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
    let manifest = manifest_outside(&copy, &folder);
    assert!(manifest.contains(concat!("rocforge = \"", env!("CARGO_PKG_VERSION"), "\"")), "{manifest}");
}

#[test]
fn bad_names_and_existing_folders_are_refused() {
    let folder = TempDir::new().expect("a temporary folder");
    let dir = folder.path().display().to_string();
    for name in ["9lives", "Camel", "with-dash", "a/b", "..", "", "fn", "self", "test"] {
        fails(&["new", name, "--dir", &dir], 2, "name");
    }
    std::fs::create_dir(folder.path().join("there")).expect("writable");
    fails(&["new", "there", "--dir", &dir], 1, "is there already");
    assert_eq!(std::fs::read_dir(folder.path()).expect("readable").count(), 1, "nothing else was made");
}
