//! Why a compile gave no code object.

use std::fmt;
use std::path::PathBuf;

use super::CompilerIdentity;

/// A compile failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompileError {
    /// No compiler on this machine takes the architecture.
    #[error("no compiler for {arch}: {reason}")]
    NoCompiler {
        /// The architecture asked for.
        arch: String,
        /// What was looked for, and where.
        reason: String,
    },
    /// The compiler refused the source or an option.
    #[error(transparent)]
    Rejected(#[from] Box<Rejection>),
    /// HIPRTC ended the worker process.
    #[error(
        "HIPRTC {version} ({}) crashed{} compiling for {arch}: this release may not know the \
         architecture; use a newer ROCm, or clang (ROCFORGE_CLANG){}",
        library.display(), by_signal(*signal), indented(stderr)
    )]
    Crashed {
        /// The architecture asked for.
        arch: String,
        /// The file of HIPRTC.
        library: PathBuf,
        /// Its version.
        version: String,
        /// The signal that ended the process, where the system tells.
        signal: Option<i32>,
        /// What the process wrote before it ended.
        stderr: String,
    },
    /// The compiler was stopped because it took too long.
    #[error("compiling `{name}` for {arch} took more than {seconds} s and was stopped")]
    TimedOut {
        /// The request's name.
        name: String,
        /// The architecture asked for.
        arch: String,
        /// The time it was given.
        seconds: u64,
    },
    /// clang compiled the source, but has no lld to make a code object of it.
    #[error(
        "{compiler} accepts `{name}` for {arch} but finds no lld to link it; install lld beside it\n{log}"
    )]
    NoLinker {
        /// The request's name.
        name: String,
        /// The architecture asked for.
        arch: String,
        /// The compiler.
        compiler: Box<CompilerIdentity>,
        /// What clang said.
        log: String,
    },
    /// The source calls AMD's library of mathematical functions, and clang has none to link.
    #[error(
        "`{name}` calls functions of ocml, AMD's library of mathematical functions, and {compiler} cannot link it for \
         {arch}: {reason}; install ROCm's device libraries (package rocm-device-libs of Debian and Ubuntu), or set \
         ROCFORGE_DEVICE_LIBS to the folder that holds ocml.bc"
    )]
    NoDeviceLibraries {
        /// The request's name.
        name: String,
        /// The architecture asked for.
        arch: String,
        /// The compiler.
        compiler: Box<CompilerIdentity>,
        /// What was looked for, and where.
        reason: String,
    },
    /// A program could not be started, or answered nonsense.
    #[error("`{}`: {reason}", program.display())]
    Process {
        /// The program.
        program: PathBuf,
        /// What went wrong.
        reason: String,
    },
}

/// A compiler's refusal, with all that is needed to repeat it.
#[derive(Debug, Clone)]
pub struct Rejection {
    /// The request's name.
    pub name: String,
    /// The architecture.
    pub arch: String,
    /// All options, the standard ones included.
    pub options: Vec<String>,
    /// The complete source.
    pub code: String,
    /// The compiler's log.
    pub log: String,
    /// Who refused.
    pub compiler: CompilerIdentity,
}

impl fmt::Display for Rejection {
    /// The log in full and not the source, which may be thousands of lines: it is a field.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, arch, options, log, compiler, .. } = self;
        write!(f, "{compiler} refuses `{name}` for {arch} with {}:\n{}", options.join(" "), log.trim_end())
    }
}

impl std::error::Error for Rejection {}

fn by_signal(signal: Option<i32>) -> String {
    signal.map(|signal| format!(" (signal {signal})")).unwrap_or_default()
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("\n  {line}")).collect()
}
