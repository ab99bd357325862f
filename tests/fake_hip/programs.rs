//! Programs in C that know HIP alone, linked with the library under its usual name.

use std::ffi::OsStr;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use rocforge_tests::fake_hip::library;

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}: {}\n{text}", output.status);
    text
}

/// A program of `tests/fake_hip`, linked with `libamdhip64.so` and these libraries beside it, and run.
fn program(name: &str, beside: &[&Path]) -> String {
    let folder = TempDir::new().expect("a folder");
    let (file, source) = (folder.path().join(name), Path::new(env!("CARGO_MANIFEST_DIR")).join("fake_hip"));
    symlink(library(), folder.path().join("libamdhip64.so")).expect("a link");
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated/include");
    run(Command::new("cc")
        .args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-g", "-o"])
        .arg(&file)
        .arg(source.join(format!("{name}.c")))
        .args([OsStr::new("-I"), include.as_os_str(), OsStr::new("-L"), folder.path().as_os_str()])
        .args(["-lamdhip64", "-lm"])
        .args(beside));
    let libraries = library().parent().expect("a file lies in a folder").to_path_buf();
    let paths = std::env::join_paths([folder.path(), &libraries]).expect("paths");
    run(Command::new(&file).env("LD_LIBRARY_PATH", paths).env("ROCFORGE_PLATFORM", "host"))
}

#[test]
fn a_hip_program_in_c() {
    println!("{}", program("hip", &[]));
}

#[test]
fn a_rocblas_program_in_c() {
    let rocblas = library().with_file_name("librocblas.so");
    assert!(
        rocblas.exists(),
        "{} is not there: the tests crate depends on it to be built",
        rocblas.display()
    );
    println!("{}", program("rocblas", &[&rocblas]));
}
