//! `new`: a crate that compiles and passes its own tests.

use std::process::Command;

use tempfile::TempDir;

use crate::{fails, prints};

#[test]
fn a_new_crate_compiles() {
    // Inside the checkout, so that the crate names rocforge by path.
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a temporary folder");
    let dir = folder.path().display().to_string();
    let text = prints(&["new", "axpy_like", "--dir", &dir]);
    assert!(text.contains("cargo test"), "{text}");
    let made = folder.path().join("axpy_like");
    let manifest = made.join("Cargo.toml");
    let runtime = concat!(env!("CARGO_MANIFEST_DIR"), "/../runtime");
    let text = std::fs::read_to_string(&manifest).expect("written");
    // A build folder outside the checkout leads to the form by version, which no machine can resolve yet.
    let by_path = text.replace("rocforge = \"0.1.0\"", &format!("rocforge = {{ path = {runtime:?} }}"));
    std::fs::write(&manifest, by_path).expect("writable");
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
