//! What a family costs its author: `dgmm`, added by one file to a crate outside of this workspace.
//!
//! Counted are lines with code, which are those that hold more than blanks or a comment, and the symbols that follow.
//! [Adding a routine](../../../docs/adding-a-routine.md) has to say the same numbers.

mod level2;

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The one file.
const FAMILY: &str = include_str!("dgmm.rs.in");
/// What judges it; no part of the cost.
const REFERENCE: &str = include_str!("reference.rs.in");

/// Lines that hold more than blanks or a comment.
fn code_lines(text: &str) -> usize {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

/// A crate of one file that names rocforge by path, and a test beside it.
fn crate_in(folder: &Path) {
    let write = |path: &str, text: &str| {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        std::fs::write(path, text).expect("writable");
    };
    let manifest = format!(
        "[package]\nname = \"dgmm\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\nrocforge = {{ path = {:?} }}\n\n[workspace]\n",
        format!("{ROOT}/runtime")
    );
    write("Cargo.toml", &manifest);
    write("src/lib.rs", FAMILY);
    write("tests/reference.rs", REFERENCE);
    // The versions of this workspace, or cargo would look for others and need a network.
    std::fs::copy(format!("{ROOT}/Cargo.lock"), folder.join("Cargo.lock")).expect("copied");
}

/// Symbols that the family exports, as its own tests count them once they have passed.
fn symbols() -> usize {
    let folder = TempDir::new().expect("a temporary folder");
    crate_in(folder.path());
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["test", "--offline", "--quiet", "--", "--nocapture", "--test-threads=1"]);
    // Shared by runs of this test, which then find rocforge compiled, and with the tests of `rocforge new`.
    cargo.current_dir(folder.path()).env("CARGO_TARGET_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/new"));
    // Nobody looks at a debugger here.
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "0").env("ROCFORGE_PLATFORM", "host");
    let output = cargo.output().expect("cargo starts");
    let said = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{complaint}");
    let count = said.lines().find_map(|line| line.split_once("symbols: ")).map(|(_, count)| count.trim());
    count.and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("no count in {said}"))
}

#[test]
fn a_family_is_one_file_and_the_book_says_how_long() {
    let row = format!("| here | 1 | {} | {} | {} |", FAMILY.lines().count(), code_lines(FAMILY), symbols());
    let page =
        std::fs::read_to_string(format!("{ROOT}/docs/adding-a-routine.md")).expect("a page of the book");
    assert!(page.contains(&row), "docs/adding-a-routine.md does not say what is true:\n{row}");
    // From rocBLAS's repository.
    let theirs = "| rocBLAS, commit b520bc83 | 21 | 2,997 |";
    assert!(page.contains(theirs), "docs/adding-a-routine.md does not say what to compare with:\n{theirs}");
}

#[test]
fn lines_with_code_are_counted() {
    assert_eq!(code_lines("//! a\n\nuse b;\n    // c\n/// d\nfn e() {\n    f(); // g\n}\n"), 4);
}
