//! The C++ compiler of this machine, and shared libraries from it.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tempfile::TempDir;

use super::kept::Kept;
use crate::offline::process::{self, RunError};
use crate::offline::toolchain::which;
use crate::process::fork::Once;
use crate::{Error, Result, Status};

/// The variable that names the compiler.
const VARIABLE: &str = "ROCFORGE_CXX";
/// The variable with options of the user's, separated by blanks.
const OPTIONS_VARIABLE: &str = "ROCFORGE_CXXFLAGS";

/// Names to look for, best first.
const NAMES: &[&str] = &["g++", "c++", "clang++", "clang++-19", "clang++-18", "clang++-17", "clang++-16"];

/// As rustc compiles the same function: no contraction to fused operations, integers that wrap. Symbols are hidden,
/// so that two units with functions of one name do not mix. g++ does not vectorise, as it does from `-O2` on: it would
/// fuse the products of a difference and a sum side by side, such as those of complex numbers, against the option.
///
/// Warnings are errors where they say that the text may not mean what the Rust means: mixed signs, precedence, order of
/// evaluation, what falls through, lacks a value or is narrowed. What rustc accepts silently is no error: comparisons with
/// one answer, `v = v`, values that are not read. Constants that wrap are none either, because compilers report too many.
/// g++ does not know the pragmas for unrolling, and each compiler is given names of warnings that only the other has.
const OPTIONS: &[&str] = &[
    "-std=c++17",
    "-O1",
    "-fwrapv",
    "-ffp-contract=off",
    "-fno-tree-vectorize",
    "-fno-strict-aliasing",
    "-fvisibility=hidden",
    "-shared",
    "-fPIC",
    "-Wall",
    "-Wextra",
    "-Wno-unknown-warning-option",
    "-Wno-unknown-pragmas",
    "-Wno-unused",
    "-Wno-unused-parameter",
    "-Wno-unused-value",
    "-Wno-unused-but-set-parameter",
    "-Wno-type-limits",
    "-Wno-overflow",
    "-Wno-integer-overflow",
    "-Wno-bool-compare",
    "-Wno-bitwise-instead-of-logical",
    "-Wno-xor-used-as-pow",
    "-Wno-tautological-compare",
    "-Wno-tautological-overlap-compare",
    "-Wno-tautological-constant-compare",
    "-Wno-tautological-constant-out-of-range-compare",
    "-Wno-self-assign",
    "-Wno-self-assign-field",
    "-Wno-maybe-uninitialized",
    "-Werror",
];

/// For GCC alone. `-frounding-math`: else it makes `-x` of `0.0 - x` where `x` was an integer, which is the other zero
/// for zero. `-fno-thread-jumps`: 13.3 forgets that neither of two comparisons need hold where one of them is NaN.
const GCC_OPTIONS: &[&str] = &["-frounding-math", "-fno-thread-jumps"];

/// How long one unit may take.
const LIMIT: Duration = Duration::from_secs(120);

/// A compiler that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CxxCompiler {
    /// The program.
    pub path: PathBuf,
    /// The first line that it answers to `--version`.
    pub version: String,
}

/// A shared library in a folder of its own, which goes with this value.
pub(super) struct Compiled {
    folder: TempDir,
}

impl Compiled {
    /// An empty folder.
    pub(super) fn new() -> io::Result<Compiled> {
        Ok(Compiled { folder: tempfile::Builder::new().prefix("rocforge-").tempdir()? })
    }

    pub(super) fn path(&self) -> PathBuf {
        self.folder.path().join("unit.so")
    }
}

/// Why there is no library.
pub(super) enum Refusal {
    /// What the compiler says.
    Log(String),
    /// It did not run, or not to its end.
    NotRun(String),
}

impl CxxCompiler {
    /// The file that `ROCFORGE_CXX` names and then nothing else, or the first of the usual names on the path;
    /// looked for once.
    ///
    /// # Errors
    /// `not_implemented` with what was tried.
    pub fn find() -> Result<&'static CxxCompiler> {
        static FOUND: Once<Result<CxxCompiler, String>> = Once::new();
        let named = || std::env::var_os(VARIABLE).filter(|value| !value.is_empty());
        let found = FOUND.get_or_make(|| match named() {
            Some(name) => search(&[name.into()]).map_err(|tried| format!("{VARIABLE} names {tried}")),
            None => {
                let names: Vec<PathBuf> = NAMES.iter().map(PathBuf::from).collect();
                search(&names).map_err(|tried| format!("tried {tried}; set {VARIABLE} to one"))
            }
        });
        found.as_ref().map_err(|reason| {
            let message = format!("the platform hip-on-host needs a C++ compiler: {reason}");
            Error::new(Status::NotImplemented, message)
        })
    }

    /// Compiles `source` to a shared library; `name` stands for the file in what the compiler says.
    pub(super) fn compile(&self, name: &str, source: &str) -> Result<Compiled> {
        self.run(source, &[]).map(|(compiled, _)| compiled).map_err(|refusal| {
            let (path, options) = (self.path.display(), self.options(&[]).join(" "));
            let reason = match refusal {
                Refusal::Log(log) => format!("\n{}", log.trim_end()),
                Refusal::NotRun(reason) => reason,
            };
            Error::internal(format!("{path} {options} does not compile `{name}`: {reason}"))
        })
    }

    /// Compiles `source` to a shared library, with what the compiler says; `more` are options behind the usual ones.
    pub(super) fn run(&self, source: &str, more: &[String]) -> Result<(Compiled, String), Refusal> {
        let folder = Compiled::new();
        let compiled =
            folder.map_err(|error| Refusal::NotRun(format!("no folder for a shared library: {error}")))?;
        let options = self.options(more);
        let kept = Kept::of(&[&self.path.to_string_lossy(), &self.version], &options, source);
        if kept.as_ref().is_some_and(|kept| kept.copy_to(&compiled.path())) {
            return Ok((compiled, String::new()));
        }
        let mut command = Command::new(&self.path);
        command.args(options).args(["-x", "c++", "-", "-o"]).arg(compiled.path());
        match process::run(&mut command, source.as_bytes(), LIMIT) {
            Ok(finished) if finished.succeeded() && compiled.path().is_file() => {
                // A kept library has no log.
                if let Some(kept) = kept.filter(|_| finished.stderr.is_empty()) {
                    kept.keep(&compiled.path());
                }
                Ok((compiled, finished.stderr))
            }
            Ok(finished) if finished.stderr.trim().is_empty() => {
                Err(Refusal::NotRun(format!("no library and no reason, {}", finished.how())))
            }
            Ok(finished) => Err(Refusal::Log(finished.stderr)),
            Err(RunError::TimedOut) => Err(Refusal::NotRun(format!("stopped after {} s", LIMIT.as_secs()))),
            Err(RunError::System(error)) => Err(Refusal::NotRun(error.to_string())),
        }
    }

    /// The usual options, what this compiler and this processor need, `more`, and those of the user.
    fn options(&self, more: &[String]) -> Vec<String> {
        let own = std::env::var(OPTIONS_VARIABLE).unwrap_or_default();
        let own = own.split_whitespace().map(str::to_owned);
        let of_compiler = if self.version.contains("clang") { &[] } else { GCC_OPTIONS };
        let usual = OPTIONS.iter().chain(of_compiler).chain(fused()).copied().map(str::to_owned);
        usual.chain(more.iter().cloned()).chain(own).collect()
    }
}

/// `mul_add` is an instruction where this processor has it, else a call of libm with the same result.
fn fused() -> &'static [&'static str] {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("fma") {
        return &["-mfma"];
    }
    &[]
}

/// The first of `names` that is there and answers.
fn search(names: &[PathBuf]) -> Result<CxxCompiler, String> {
    let mut tried = Vec::new();
    for name in names {
        match which(name).ok_or_else(|| "not found".to_owned()).and_then(|path| identify(&path)) {
            Ok(compiler) => return Ok(compiler),
            Err(reason) => tried.push(format!("{} ({reason})", name.display())),
        }
    }
    Err(tried.join(", "))
}

fn identify(path: &Path) -> Result<CxxCompiler, String> {
    let finished = process::run(Command::new(path).arg("--version"), &[], Duration::from_secs(30));
    match finished {
        Ok(finished) if finished.succeeded() => {
            let text = String::from_utf8_lossy(&finished.stdout).into_owned();
            let version = text.lines().next().unwrap_or_default().trim().to_owned();
            Ok(CxxCompiler { path: path.to_path_buf(), version })
        }
        Ok(finished) => Err(format!("{} to --version", finished.how())),
        Err(RunError::TimedOut) => Err("no answer to --version".into()),
        Err(RunError::System(error)) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_tried_is_named() {
        let names = ["no-such-compiler", "/nowhere/g++"].map(PathBuf::from);
        let tried = search(&names).expect_err("there is none");
        assert_eq!(tried, "no-such-compiler (not found), /nowhere/g++ (not found)");
        let cat = PathBuf::from("false");
        assert!(search(&[cat]).expect_err("no compiler").contains("exit status: 1"));
    }

    #[test]
    fn a_refusal_holds_the_log_and_the_options() {
        let Ok(compiler) = CxxCompiler::find() else { return };
        let error = compiler.compile("bad", "int f() { return missing; }").err().expect("refused");
        let message = error.to_string();
        assert!(message.contains("does not compile `bad`") && message.contains("missing"), "{message}");
        assert!(message.contains("-ffp-contract=off"), "{message}");
    }
}
