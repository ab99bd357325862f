//! The real compilers, from a test program that is its own worker.

use rocforge::offline::worker::worker_main;
use rocforge::offline::{Compiler, Toolchain, WorkerCommand};

/// Says to a test program that it is a worker process.
pub const VARIABLE: &str = "ROCFORGE_TEST_IS_WORKER";

/// Becomes the process that runs HIPRTC if [`only`] started this program again; otherwise does nothing.
pub fn become_the_worker() {
    if std::env::var_os(VARIABLE).is_some() {
        std::process::exit(worker_main());
    }
}

/// This machine's compilers limited to one, or nothing if it is neither here nor required. `ROCFORGE_REQUIRE` names
/// those that are (`hiprtc,clang`). `entry` is the test of this program that calls [`become_the_worker`].
///
/// # Panics
/// If the compiler is required and not here.
pub fn only(compiler: Compiler, name: &str, archs: &[&str], entry: &str) -> Option<Toolchain> {
    let worker = WorkerCommand {
        program: std::env::current_exe().expect("this test program"),
        arguments: [entry, "--exact", "--test-threads=1"].map(Into::into).into(),
        environment: vec![(VARIABLE.into(), "1".into())],
    };
    let toolchain = Toolchain::discover().with_worker(worker).with_only(compiler);
    let found = match compiler {
        Compiler::Hiprtc => toolchain.hiprtc(),
        Compiler::Clang => toolchain.clang(),
        Compiler::Nvrtc => toolchain.nvrtc(),
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
