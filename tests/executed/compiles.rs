//! Each construct of the language goes through the real compilers for GPUs, as a complete unit.

use rocforge::catalogue::{self, Instance};
use rocforge::offline::{Compiler, Request, compile_all};
use rocforge::source::translation_unit;
use rocforge_tests::compilers;

use crate::corpus;

/// Becomes the process that runs HIPRTC when the tests below start this program again; otherwise tests nothing.
#[test]
fn worker_entry() {
    compilers::become_the_worker();
}

fn check(compiler: Compiler, name: &str, arch: &str) {
    let Some(toolchain) = compilers::only(compiler, name, &[arch], "compiles::worker_entry") else { return };
    let routines = catalogue::routines().expect("a catalogue").iter();
    let routines = routines.filter(|routine| routine.module.contains("::corpus::"));
    // The last type is one with more to it than others.
    let mut units: Vec<&Instance> = routines.filter_map(|routine| routine.instances.last()).collect();
    units.extend(corpus::kernels());
    let request = |unit: &&Instance| Request {
        name: format!("{}.hip", unit.symbol),
        source: translation_unit(unit).unwrap_or_else(|error| panic!("{}: {error}", unit.symbol)),
        arch: arch.into(),
        options: Vec::new(),
    };
    let requests: Vec<Request> = units.iter().map(request).collect();
    let results = compile_all(&requests, &toolchain, &|_, _| ());
    let faults: Vec<String> =
        results.into_iter().filter_map(|result| result.err()).map(|error| error.to_string()).collect();
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn with_hiprtc() {
    check(Compiler::Hiprtc, "hiprtc", "gfx90a");
}

#[test]
fn with_clang() {
    check(Compiler::Clang, "clang", "gfx1100");
}
