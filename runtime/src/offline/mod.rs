//! Compiling HIP source for GPUs on a machine that need not have one.
//!
//! [`compile`] turns a [`Request`] into a code object, with HIPRTC where its release knows the
//! architecture and with clang elsewhere; [`metadata`] reads from the object what its kernels use.
//! NVIDIA's targets are NVRTC's. Neither library compiles in this process where a worker process ([`worker`]) can be had:
//! HIPRTC is serial within a process, and releases abort on an architecture they do not know. The worker takes the
//! crash, and a crash is an error value.
//!
//! What does not happen here: no device is touched, nothing is cached, and no source is written or changed.

mod arch;
mod clang;
mod client;
mod cubin;
mod device_libs;
mod error;
pub mod metadata;
#[doc(hidden)]
pub mod nvrtc;
pub mod occupancy;
pub(crate) mod process;
pub(crate) mod toolchain;
pub mod worker;

use std::fmt;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::{Deserialize, Serialize};

use crate::pool;

pub use error::{CompileError, Rejection};
pub use toolchain::{Toolchain, WorkerCommand};

/// One translation unit to compile.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Request {
    /// What the unit is called in diagnostics.
    pub name: String,
    /// HIP C++ that includes nothing.
    pub source: String,
    /// The target, with features if they matter: `gfx90a`, `gfx90a:xnack-`, `sm_90a`.
    pub arch: String,
    /// Options beside the standard ones; HIPRTC and clang take clang's, NVRTC its own.
    pub options: Vec<String>,
}

/// A compiled [`Request`].
#[derive(Debug, Clone)]
pub struct Output {
    /// The code object, an ELF file that `hipModuleLoadData` or `cuModuleLoadData` accepts; PTX, with its final zero,
    /// for a device that is newer than NVRTC.
    pub code: Vec<u8>,
    /// Warnings, or nothing.
    pub log: String,
    /// Who compiled it.
    pub compiler: CompilerIdentity,
}

/// The two ways to compile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Compiler {
    /// The library of a ROCm installation, in a worker process.
    Hiprtc,
    /// The program, of ROCm or of a distribution; linking needs lld beside it.
    Clang,
    /// The library of a CUDA toolkit, in a worker process; for NVIDIA's targets, and the only one for them.
    Nvrtc,
}

/// Which compiler exactly: part of every cache key.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CompilerIdentity {
    /// Library or program.
    pub kind: Compiler,
    /// As exactly as the compiler tells: `5.2.21153`, `19.1.7 (3~deb12u1)`.
    pub version: String,
    /// The file.
    pub path: PathBuf,
}

impl Compiler {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Compiler::Hiprtc => "HIPRTC",
            Compiler::Clang => "clang",
            Compiler::Nvrtc => "NVRTC",
        }
    }

    /// What [`compile`] tells this compiler and no other, beside the target; part of every cache key.
    pub(crate) const fn fixed_options(self) -> &'static [&'static str] {
        match self {
            Compiler::Hiprtc => &[],
            Compiler::Clang => &clang::FIXED_OPTIONS,
            Compiler::Nvrtc => &nvrtc::STANDARD_OPTIONS,
        }
    }
}

impl fmt::Display for CompilerIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({})", self.kind.name(), self.version, self.path.display())
    }
}

/// Options that every request is compiled with, before its own.
/// Signed integers wrap, as in Rust's release builds. A product and a sum are rounded each, a quotient and a root to the
/// nearest number, and subnormal numbers stay: what an expression gives is the language's, not the compiler's.
/// A compiler that rounds so by itself, as HIPRTC of 5.2 does, calls the option unused.
pub(crate) const STANDARD_OPTIONS: [&str; 7] = [
    "-O3",
    "-std=c++17",
    "-ffp-contract=off",
    "-fhip-fp32-correctly-rounded-divide-sqrt",
    "-fno-gpu-flush-denormals-to-zero",
    "-Wno-unused-command-line-argument",
    "-fwrapv",
];

/// All options of a request but clang's own for a program: what makes its code, the source and the target apart.
pub(crate) fn options(request: &Request, compiler: Compiler) -> Vec<String> {
    let standard: &[&str] = match compiler {
        Compiler::Hiprtc | Compiler::Clang => &STANDARD_OPTIONS,
        Compiler::Nvrtc => &nvrtc::STANDARD_OPTIONS,
    };
    let target = (compiler != Compiler::Nvrtc).then(|| format!("--offload-arch={}", request.arch));
    let standard = standard.iter().chain(units(request)).map(|option| (*option).to_owned());
    target.into_iter().chain(standard).chain(request.options.iter().cloned()).collect()
}

/// Blocks of GPUs with waves of 32 are spread over two compute units: clang says so by itself, HIPRTC otherwise. Large blocks
/// have twice as many registers then.
pub(crate) fn units(request: &Request) -> &'static [&'static str] {
    if request.arch.starts_with("gfx1") { &["-mno-cumode"] } else { &[] }
}

/// The source under its own name in diagnostics: clang reads it from standard input, and HIPRTC from a file
/// of its own naming, whatever name it is given.
fn named_source(request: &Request) -> String {
    let name: String = request.name.chars().filter(|c| !c.is_control() && !matches!(c, '"' | '\\')).collect();
    format!("#line 1 \"{name}\"\n{}", request.source)
}

/// Compiles one request with the compiler that [`Toolchain::choose`] names for its architecture.
///
/// # Errors
/// When there is no compiler, when it refuses the source (with its log), crashes, or takes too long.
pub fn compile(request: &Request, toolchain: &Toolchain) -> Result<Output, CompileError> {
    if let Some(worker) = toolchain.worker().filter(|_| toolchain.names_itself(&request.arch)) {
        // A library less to open here: nobody else could compile.
        return client::compile(request, &client::unasked(worker), toolchain);
    }
    let compiler = toolchain.choose(&request.arch)?;
    match compiler.kind {
        Compiler::Hiprtc | Compiler::Nvrtc => client::compile(request, compiler, toolchain),
        Compiler::Clang => clang::compile(request, compiler, toolchain.timeout()),
    }
}

/// Compiles many requests, as many at once as there are threads in the pool. Results come in the order
/// of the requests.
///
/// `progress` is called as each request ends, well or badly, with the number that have ended so far.
pub fn compile_all(
    requests: &[Request],
    toolchain: &Toolchain,
    progress: &(dyn Fn(usize, &Request) + Sync),
) -> Vec<Result<Output, CompileError>> {
    let ended = AtomicUsize::new(0);
    let one = |request: &Request| {
        let result = compile(request, toolchain);
        progress(ended.fetch_add(1, Ordering::Relaxed) + 1, request);
        result
    };
    let results: Vec<OnceLock<_>> = requests.iter().map(|_| OnceLock::new()).collect();
    pool::each(requests.len(), |index| {
        let _ = results[index].set(one(&requests[index]));
    });
    results.into_iter().filter_map(OnceLock::into_inner).collect()
}

#[cfg(test)]
mod tests;
