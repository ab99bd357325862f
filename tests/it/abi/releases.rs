//! The two interfaces: what differs between releases of rocBLAS before 5.0 and from then on.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use rocforge::Release;
use rocforge::bindings::rocblas;

use super::installed::{installed, linked};
use super::programs::{built_in, on_the_host, run, scratch};
use super::symbols::dynamic_symbols;
use super::table::rows;
use super::{header, library, root};

fn release(text: &str) -> Release {
    Release::parse(text).expect("a release")
}

/// What `tests/abi/releases.c` prints with these variables.
fn seen(program: &Path, variables: &[(&str, &str)]) -> String {
    run(&mut on_the_host(Command::new(program), variables)).trim_end().to_owned()
}

#[test]
fn the_environment_chooses_the_release() {
    let folder = scratch();
    let program = built_in(folder.path(), "releases.c");
    let chosen = |release: &str| seen(&program, &[("ROCFORGE_ROCBLAS_RELEASE", release)]);
    assert_eq!(seen(&program, &[]), "4.4.0 atomics 1");
    assert_eq!([chosen("5.6.0"), chosen("5")], ["5.6.0 atomics 0", "5.0.0 atomics 0"]);
    assert_eq!([chosen("4.2.1"), chosen("")], ["4.2.1 atomics 1", "4.4.0 atomics 1"]);
    // What is no release counts as not set.
    assert_eq!([chosen("five"), chosen("5..6")], ["4.4.0 atomics 1", "4.4.0 atomics 1"]);
    // The variable of rocBLAS's own goes before the release.
    for (mode, wanted) in [("0", "5.6.0 atomics 0"), ("1", "5.6.0 atomics 1")] {
        let variables = [("ROCFORGE_ROCBLAS_RELEASE", "5.6"), ("ROCBLAS_DEFAULT_ATOMICS_MODE", mode)];
        assert_eq!(seen(&program, &variables), wanted);
    }
}

/// The header as a compiler sees it in a release.
fn expanded(text: &str, number: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rocblas.h");
    fs::write(&file, rocblas::of_release(text, release(number))).expect("a file");
    run(Command::new("cc").args(["-E", "-P", "-x", "c"]).arg(&file))
}

/// Names that not every release has: the first with them, and the first without. Those of the memory model were removed
/// from rocBLAS and stay here.
const CHANGED: [(&str, &str, &str); 21] = [
    ("rocblas_hgemm_kernel_name", "4.4.0", "5.0.0"),
    ("rocblas_sgemm_kernel_name", "4.4.0", "5.0.0"),
    ("rocblas_dgemm_kernel_name", "4.4.0", "5.0.0"),
    ("rocblas_gemm_ex3", "4.4.0", "5.0.0"),
    ("rocblas_gemm_batched_ex3", "4.4.0", "5.0.0"),
    ("rocblas_gemm_strided_batched_ex3", "4.4.0", "5.0.0"),
    ("rocblas_set_device_memory_size", "4.4.0", "6.0.0"),
    ("rocblas_is_user_managing_device_memory", "4.4.0", "6.0.0"),
    ("rocblas_get_commit_hash_string", "5.0.0", "6.0.0"),
    ("rocblas_get_commit_hash_string_size", "5.0.0", "6.0.0"),
    ("rocblas_syrk_ex", "5.2.0", "6.0.0"),
    ("rocblas_herk_ex", "5.3.0", "6.0.0"),
    ("rocblas_set_batch_alpha_stride", "5.5.0", "6.0.0"),
    ("rocblas_get_batch_alpha_stride", "5.5.0", "6.0.0"),
    ("rocblas_set_batch_beta_stride", "5.5.0", "6.0.0"),
    ("rocblas_get_batch_beta_stride", "5.5.0", "6.0.0"),
    ("rocblas_sgemm_grouped_batched", "5.7.0", "6.0.0"),
    ("rocblas_sgemm_grouped_batched_64", "5.7.0", "6.0.0"),
    ("rocblas_dgemm_grouped_batched", "5.7.0", "6.0.0"),
    ("rocblas_gemm_grouped_batched_ex", "5.7.0", "6.0.0"),
    ("rocblas_gemm_grouped_batched_ex_64", "5.7.0", "6.0.0"),
];

/// The header of a release declares what the release has; the library exports the names of all.
#[test]
fn names_come_and_go_in_the_header_alone() {
    let (text, exported) = (header::text(), dynamic_symbols(&library()));
    for (name, _, _) in CHANGED {
        assert!(exported.contains(name), "{name} is not exported");
    }
    for number in ["4.4.0", "5.0.0", "5.1.0", "5.2.0", "5.3.0", "5.4.0", "5.5.0", "5.6.0", "5.7.0"] {
        let expanded = expanded(&text, number);
        for (name, since, gone) in CHANGED {
            let is_there = release(since) <= release(number) && release(number) < release(gone);
            assert_eq!(expanded.contains(&format!(" {name}(")), is_there, "{name} in {number}");
        }
    }
}

#[test]
fn declarations_follow_the_release() {
    let text = header::text();
    let known: Vec<_> = rows().into_iter().filter(|row| header::declares(&text, &row.name)).collect();
    for number in ["4.4.0", "5.0.0", "5.4.0", "5.5.0", "5.7.0"] {
        let expanded = expanded(&text, number);
        let declares = |name: &str| expanded.contains(&format!(" {name}("));
        for row in &known {
            assert_eq!(declares(&row.name), row.is_in(release(number)), "{} in {number}", row.name);
        }
        let [gone, came] = ["rocblas_sgemm_kernel_name", "rocblas_set_batch_beta_stride"].map(declares);
        assert_eq!((gone, came), (number == "4.4.0", number >= "5.5.0"), "{number}");
        // The memory model keeps them.
        assert!(declares("rocblas_set_device_memory_size"), "{number}");
        assert!(declares("rocblas_is_user_managing_device_memory"), "{number}");
    }
}

#[test]
fn what_is_installed_as_a_release_is_one() {
    let Some(folder) = installed(&["--release", "5.6.0", "--stubs"]) else { return };
    let lib = folder.path().join("lib");
    let program = linked(folder.path(), &root().join("tests/abi/releases.c"), &[]);
    let path = lib.display().to_string();
    let place = ("LD_LIBRARY_PATH", path.as_str());
    assert_eq!(seen(&program, &[place]), "5.6.0 atomics 0 stride -2");
    // The environment goes before what is written in the library.
    let older = ("ROCFORGE_ROCBLAS_RELEASE", "4.4.0");
    assert_eq!(seen(&program, &[place, older]), "4.4.0 atomics 1 stride -2");
    // Stubs are those functions of the release that are missing, and of no other.
    let without = dynamic_symbols(&library());
    let of_release = rows().into_iter().filter(|row| row.is_in(release("5.6.0")));
    let status = of_release.filter(|row| row.returns == "rocblas_status").map(|row| row.name);
    let wanted: BTreeSet<String> = status.filter(|name| !without.contains(name)).collect();
    let names = dynamic_symbols(&lib.join("librocblas.so.5"));
    assert_eq!(names.difference(&without).cloned().collect::<BTreeSet<_>>(), wanted);
}
