//! Compiling with the clang program.
//!
//! Generated source includes nothing and calls only builtins, so no header is needed, and any clang that has the AMDGPU
//! target will do. A unit with exponentials and the like calls AMD's library of them besides (`device_libs.rs`).

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use rocforge_hiprtc_sys::search;

use super::process::{self, RunError};
use super::toolchain::which;
use super::{
    CompileError, Compiler, CompilerIdentity, Output, Rejection, Request, STANDARD_OPTIONS, device_libs,
    named_source,
};

/// Names to look for, best first. Plain `clang` comes after the numbered ones, since it is often older.
const NAMES: &[&str] = &["clang-19", "clang-20", "clang-21", "clang-22", "clang-23", "clang"];

/// Places within a ROCm installation.
const IN_ROCM: &[&str] = &["llvm/bin/clang++", "lib/llvm/bin/clang++"];

/// Finds clang: `ROCFORGE_CLANG` and then nothing else, known names on the path, ROCm
/// installations and wheels.
///
/// The error says what was tried.
pub(super) fn discover() -> Result<CompilerIdentity, String> {
    if let Some(named) = std::env::var_os("ROCFORGE_CLANG").filter(|value| !value.is_empty()) {
        let path = which(Path::new(&named)).unwrap_or_else(|| PathBuf::from(&named));
        return identify(path.clone())
            .map_err(|reason| format!("ROCFORGE_CLANG={}: {reason}", path.display()));
    }
    let on_path = NAMES.iter().filter_map(|name| which(Path::new(name)));
    let env = |name: &str| std::env::var_os(name);
    let wheels = search::wheel_sites(&env).into_iter().map(|site| site.join("_rocm_sdk_core"));
    let roots: Vec<PathBuf> = search::installations(&env).into_iter().chain(wheels).collect();
    let in_rocm = roots.iter().flat_map(|root| IN_ROCM.iter().map(|place| root.join(place)));
    let mut failures = Vec::new();
    for path in on_path.chain(in_rocm.filter(|path| path.is_file())) {
        match identify(path.clone()) {
            Ok(identity) => return Ok(identity),
            Err(reason) => failures.push(format!("{}: {reason}", path.display())),
        }
    }
    failures.push(format!("no {} on the path, no llvm/bin/clang++ in {}", NAMES.join(", "), join(&roots)));
    Err(failures.join("; "))
}

fn join(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
}

/// Asks a program whether it is clang, and which.
fn identify(path: PathBuf) -> Result<CompilerIdentity, String> {
    let finished = process::run(Command::new(&path).arg("--version"), &[], Duration::from_secs(30));
    let text = match finished {
        Ok(finished) => String::from_utf8_lossy(&finished.stdout).into_owned(),
        Err(RunError::System(error)) => return Err(error.to_string()),
        Err(RunError::TimedOut) => return Err("no answer to --version".into()),
    };
    match version(&text) {
        Some(version) => Ok(CompilerIdentity { kind: Compiler::Clang, version: version.into(), path }),
        None => Err("not a clang".into()),
    }
}

/// `Debian clang version 19.1.7 (3~deb12u1)` -> `19.1.7 (3~deb12u1)`.
fn version(text: &str) -> Option<&str> {
    Some(text.lines().next()?.split_once("clang version ")?.1.trim())
}

/// `-fuse-cuid=none`: clang otherwise derives an identifier from path and process, and the same source
/// would not give the same bytes. `-nogpulib -nogpuinc -nostdinc`: what is installed must not matter.
pub(super) const FIXED_OPTIONS: [&str; 6] = [
    "--cuda-device-only",
    "--no-gpu-bundle-output",
    "-nogpulib",
    "-nogpuinc",
    "-nostdinc",
    "-fuse-cuid=none",
];

/// All options but input and output; `libraries` are those that link AMD's functions.
fn options(request: &Request, libraries: Vec<String>) -> Vec<String> {
    let mut options = vec![format!("--offload-arch={}", request.arch)];
    options.extend(FIXED_OPTIONS.into_iter().chain(STANDARD_OPTIONS).map(str::to_owned));
    options.extend(request.options.iter().cloned());
    options.extend(libraries);
    options
}

/// Compiles and links one request; source and code object travel through pipes.
pub(super) fn compile(
    request: &Request,
    compiler: &CompilerIdentity,
    limit: Duration,
) -> Result<Output, CompileError> {
    let no_libraries = |reason| CompileError::NoDeviceLibraries {
        name: request.name.clone(),
        arch: request.arch.clone(),
        compiler: Box::new(compiler.clone()),
        reason,
    };
    let libraries =
        device_libs::options(&request.source, &compiler.path, &request.arch).map_err(no_libraries)?;
    let options = options(request, libraries);
    let mut command = Command::new(&compiler.path);
    command.args(["-x", "hip"]).args(&options).args(["-", "-o", "-"]);
    let finished =
        process::run(&mut command, named_source(request).as_bytes(), limit).map_err(|error| match error {
            RunError::TimedOut => CompileError::TimedOut {
                name: request.name.clone(),
                arch: request.arch.clone(),
                seconds: limit.as_secs(),
            },
            RunError::System(error) => {
                CompileError::Process { program: compiler.path.clone(), reason: error.to_string() }
            }
        })?;
    if finished.succeeded() && !finished.stdout.is_empty() {
        return Ok(Output { code: finished.stdout, log: finished.stderr, compiler: compiler.clone() });
    }
    if is_younger(&finished.stderr) {
        return Err(no_libraries(format!(
            "those found are younger than the compiler: {}",
            finished.stderr.trim_end()
        )));
    }
    if lacks_linker(&finished.stderr) {
        return Err(CompileError::NoLinker {
            name: request.name.clone(),
            arch: request.arch.clone(),
            compiler: Box::new(compiler.clone()),
            log: finished.stderr,
        });
    }
    if finished.stderr.trim().is_empty() {
        let reason = format!("no code object and no reason, {}", finished.how());
        return Err(CompileError::Process { program: compiler.path.clone(), reason });
    }
    Err(CompileError::Rejected(Box::new(Rejection {
        name: request.name.clone(),
        arch: request.arch.clone(),
        options,
        code: request.source.clone(),
        log: finished.stderr,
        compiler: compiler.clone(),
    })))
}

/// Whether the source compiled and only starting lld failed: clang starts it after its own work is done.
fn lacks_linker(log: &str) -> bool {
    log.lines().any(|line| {
        line.contains("lld") && (line.contains("unable to execute command") || line.contains("No such file"))
    })
}

/// Whether the bitcode that was to be linked is of an LLVM that this one cannot read.
fn is_younger(log: &str) -> bool {
    log.contains("(Producer: '") && log.contains("Reader: '")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bitcode_of_a_younger_llvm_is_told_from_a_bad_source() {
        let log = "error: Unknown attribute kind (91) (Producer: 'LLVM20.0.0git' Reader: 'LLVM 19.1.7')\n";
        assert!(is_younger(log));
        assert!(!is_younger("error: use of undeclared identifier 'Reader'\n"));
    }

    #[test]
    fn versions_of_different_builds() {
        assert_eq!(version("Debian clang version 19.1.7 (3~deb12u1)\nTarget: x"), Some("19.1.7 (3~deb12u1)"));
        assert_eq!(version("AMD clang version 18.0.0git\n"), Some("18.0.0git"));
        assert_eq!(version("gcc (GCC) 12.2.0"), None);
    }

    #[test]
    fn a_missing_linker_is_told_from_a_bad_source() {
        assert!(lacks_linker(
            "clang-19: error: unable to execute command: Executable \"lld\" doesn't exist!\n"
        ));
        assert!(!lacks_linker("ld.lld: error: undefined symbol: f\n"));
    }
}
