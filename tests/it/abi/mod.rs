//! The C library: what it exports, its header, programs in C, and calls with any arguments.

mod coverage;
mod declared;
mod exports;
mod fuzz;
mod header;
mod installed;
mod logs;
mod processes;
mod programs;
mod rotations;
mod solver;
mod statuses;
mod stubs;
mod symbols;
mod table;
mod vocabulary;

use std::fs;
use std::path::{Path, PathBuf};

use rocforge::catalogue::{Routine, routines};

/// The routines of the catalogue that the C library exports.
fn exported() -> Vec<&'static Routine> {
    exported_by("rocblas")
}

/// The routines of the catalogue whose symbols a library has.
fn exported_by(library: &str) -> Vec<&'static Routine> {
    let all = routines().expect("the catalogue has no duplicates").iter().copied();
    let ours = all.filter(|routine| routine.module.starts_with("rocforge_kernels"));
    ours.filter(|routine| routine.library() == library).collect()
}

/// The root of the repository.
fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("the tests crate lies in the repository").to_path_buf()
}

/// The C library that cargo built for this test, beside the test's program.
pub fn library() -> PathBuf {
    beside("librocblas.so")
}

/// A library that cargo built for this test.
fn beside(name: &str) -> PathBuf {
    let program = std::env::current_exe().expect("a test knows its program");
    let path = program.with_file_name(name);
    assert!(path.exists(), "{} is not there: the tests crate depends on it to be built", path.display());
    path
}

/// Rewrites a file that differs, and says so.
fn stale(path: &Path, text: &str) -> Option<String> {
    if fs::read(path).ok().as_deref() == Some(text.as_bytes()) {
        return None;
    }
    let folder = path.parent().expect("a file lies in a folder");
    fs::create_dir_all(folder).and_then(|()| fs::write(path, text)).expect("the file can be written");
    Some(format!("{}: was out of date, has been written; look at the difference, commit it", path.display()))
}
