//! Every routine goes through the real compilers for real architectures, and stays in registers.
//!
//! Which compiler there must be, `ROCFORGE_REQUIRE` says (`hiprtc,clang`); without it, what is not covered is printed.

use rocforge::catalogue;
use rocforge::numerics::SCAN;
use rocforge::offline::metadata::{KernelResources, kernels_for};
use rocforge::offline::worker::worker_main;
use rocforge::offline::{Compiler, Request, Toolchain, WorkerCommand, compile_all};
use rocforge::source::{substitute, translation_unit, unit_of};

use super::corpus;

/// Says to this very test program that it is a worker process.
const WORKER_VARIABLE: &str = "ROCFORGE_TEST_IS_WORKER";

/// Becomes the process that runs HIPRTC when the tests below start this program again; otherwise tests nothing.
#[test]
fn worker_entry() {
    if std::env::var_os(WORKER_VARIABLE).is_some() {
        std::process::exit(worker_main());
    }
}

/// This machine's compilers limited to one, or nothing if it is neither here nor required.
pub fn only(compiler: Compiler, name: &str, archs: &[&str]) -> Option<Toolchain> {
    let worker = WorkerCommand {
        program: std::env::current_exe().expect("this test program"),
        arguments: ["compiles::worker_entry", "--exact", "--test-threads=1"].map(Into::into).into(),
        environment: vec![(WORKER_VARIABLE.into(), "1".into())],
    };
    let toolchain = Toolchain::discover().with_worker(worker).with_only(compiler);
    let found = match compiler {
        Compiler::Hiprtc => toolchain.hiprtc(),
        Compiler::Clang => toolchain.clang(),
    };
    let Err(missing) = found else { return Some(toolchain) };
    let required = std::env::var("ROCFORGE_REQUIRE").unwrap_or_default();
    assert!(
        !required.split(',').any(|required| required == name),
        "ROCFORGE_REQUIRE names {name}: {missing}"
    );
    eprintln!("not covered: kernels for {}: {missing}", archs.join(", "));
    None
}

/// Kernels with so many arguments that some wait in lanes of a vector register until the loops are done.
const KEEPS_ARGUMENTS: [&str; 2] = ["example_sgemm", "example_dgemm"];

fn check(compiler: Compiler, name: &str, archs: &[&str]) {
    let Some(toolchain) = only(compiler, name, archs) else { return };
    let routines = catalogue::routines().expect("a catalogue").iter().copied().chain([&SCAN]);
    let instances = routines.flat_map(|routine| routine.instances);
    let pairs: Vec<_> =
        instances.flat_map(|instance| archs.iter().map(move |arch| (instance, *arch))).collect();
    let request = |(instance, arch): &(&'static catalogue::Instance, &str)| Request {
        name: format!("{}.hip", instance.symbol),
        source: translation_unit(instance).expect("every routine has a source"),
        arch: (*arch).into(),
        // A size may be there for the grid alone.
        options: ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror"].map(Into::into).into(),
    };
    let requests: Vec<Request> = pairs.iter().map(request).collect();
    let mut faults = Vec::new();
    for ((instance, arch), result) in pairs.iter().zip(compile_all(&requests, &toolchain, &|_, _| ())) {
        let place = format!("{} for {arch}", instance.symbol);
        match result {
            Err(error) => faults.push(format!("{place}: {error}")),
            Ok(output) => {
                let kernels = kernels_for(&output.code, arch).expect(&place);
                let wanted = (instance.kernels)().into_iter().map(|used| used.entry_name());
                let missing = wanted.filter(|name| !kernels.iter().any(|kernel| kernel.name == *name));
                faults.extend(missing.map(|name| format!("{place}: no kernel `{name}` in the code object")));
                let mut kernels = kernels;
                if KEEPS_ARGUMENTS.contains(&instance.symbol) {
                    kernels.iter_mut().for_each(|kernel| kernel.sgpr_spills = 0);
                }
                faults.extend(kernels.iter().filter_map(fault).map(|fault| format!("{place}: {fault}")));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// Registers that did not suffice, or arrays that did not fit into them.
pub fn fault(kernel: &KernelResources) -> Option<String> {
    let KernelResources { name, vgpr_spills, sgpr_spills, scratch_bytes, .. } = kernel;
    let fine = *vgpr_spills == 0 && *sgpr_spills == 0 && *scratch_bytes == 0;
    (!fine).then(|| {
        format!(
            "{name} spills {vgpr_spills} + {sgpr_spills} registers, uses {scratch_bytes} bytes of scratch"
        )
    })
}

/// The constructs of the corpus, one unit each, for a type with more to it than others.
fn check_corpus(compiler: Compiler, name: &str, arch: &str) {
    let Some(toolchain) = only(compiler, name, &[arch]) else { return };
    let request = |(name, code): (String, String)| Request {
        name,
        source: unit_of(&substitute(&code, &corpus::ARGUMENTS)),
        arch: arch.into(),
        options: Vec::new(),
    };
    let requests: Vec<Request> = corpus::printed().into_iter().map(request).collect();
    let results = compile_all(&requests, &toolchain, &|_, _| ());
    let faults: Vec<String> =
        results.into_iter().filter_map(|result| result.err()).map(|error| error.to_string()).collect();
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn constructs_with_hiprtc() {
    check_corpus(Compiler::Hiprtc, "hiprtc", "gfx90a");
}

#[test]
fn constructs_with_clang() {
    check_corpus(Compiler::Clang, "clang", "gfx1100");
}

#[test]
fn with_hiprtc() {
    check(Compiler::Hiprtc, "hiprtc", &["gfx906", "gfx908", "gfx90a", "gfx1030"]);
}

#[test]
fn with_clang() {
    check(Compiler::Clang, "clang", &["gfx942", "gfx1100", "gfx1201"]);
}
