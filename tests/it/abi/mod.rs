//! The C library: what it exports, its header, programs in C, and calls with any arguments.

mod callers;
mod coverage;
mod declared;
mod exports;
mod fortran;
mod fuzz;
mod header;
pub mod in_c;
mod installed;
mod logs;
mod original;
mod processes;
mod programs;
mod releases;
mod rotations;
mod samples;
mod solver;
mod statuses;
mod strides;
mod stubs;
mod symbols;
mod table;
mod vocabulary;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

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

/// Puts a table between its marks on the page of the C library; says so where there was another.
fn on_the_page([begin, end]: [&str; 2], table: &str) -> Option<String> {
    // Tests that write different tables do not overwrite each other's.
    static ONE: Mutex<()> = Mutex::new(());
    let _one = ONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let path = root().join("docs/c-library.md");
    let text = fs::read_to_string(&path).expect("the page of the C library");
    let (before, rest) = text.split_once(begin).expect("the page has a place for the table");
    let (_, after) = rest.split_once(end).expect("the place for the table ends");
    stale(&path, &format!("{before}{begin}{table}{end}{after}"))
}
