//! Compiling with HIPRTC: the parent's side of the worker process.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use super::process::{self, Finished, RunError};
use super::toolchain::WorkerCommand;
use super::worker::{Answer, Job, MARK};
use super::{
    CompileError, Compiler, CompilerIdentity, Output, Rejection, Request, STANDARD_OPTIONS, Toolchain,
    named_source,
};

/// How long finding the library may take; it maps files and compiles nothing.
const IDENTIFY_TIMEOUT: Duration = Duration::from_secs(60);

/// Which HIPRTC a worker finds, or why none.
pub(super) fn identify(toolchain: &Toolchain) -> Result<CompilerIdentity, String> {
    let Some(worker) = toolchain.worker() else {
        return Err(
            "HIPRTC runs in the program `rocforge`, which is neither beside this program nor on the \
                    path: set ROCFORGE_WORKER"
                .into(),
        );
    };
    let at = worker.program.display();
    let finished = match run(worker, &Job::Identify, IDENTIFY_TIMEOUT) {
        Ok(finished) => finished,
        Err(RunError::System(error)) => return Err(format!("worker `{at}`: {error}")),
        Err(RunError::TimedOut) => return Err(format!("worker `{at}`: no answer")),
    };
    match answer(&finished.stdout) {
        Some((Answer::Identity { version, path }, _)) => {
            Ok(CompilerIdentity { kind: Compiler::Hiprtc, version, path })
        }
        Some((Answer::NotFound(reason), _)) => Err(reason),
        _ => Err(format!("worker `{at}`: {}", no_answer(&finished))),
    }
}

/// Compiles one request in a process of its own.
pub(super) fn compile(
    request: &Request,
    compiler: &CompilerIdentity,
    toolchain: &Toolchain,
) -> Result<Output, CompileError> {
    let worker = toolchain.worker().ok_or_else(|| CompileError::NoCompiler {
        arch: request.arch.clone(),
        reason: "no worker process".into(),
    })?;
    let complete = Request { options: options(request), source: named_source(request), ..request.clone() };
    let job = Job::Compile(complete);
    let finished = run(worker, &job, toolchain.timeout()).map_err(|error| match error {
        RunError::TimedOut => CompileError::TimedOut {
            name: request.name.clone(),
            arch: request.arch.clone(),
            seconds: toolchain.timeout().as_secs(),
        },
        RunError::System(error) => process_error(&worker.program, error.to_string()),
    })?;
    // An answer that is complete counts even if the process fell over afterwards, in a library's exit code.
    match answer(&finished.stdout) {
        Some((Answer::Compiled { log, .. }, code)) => {
            Ok(Output { code: code.to_vec(), log, compiler: compiler.clone() })
        }
        Some((Answer::Refused { call, result, log }, _)) => {
            Err(CompileError::Rejected(Box::new(Rejection {
                name: request.name.clone(),
                arch: request.arch.clone(),
                options: options(request),
                code: request.source.clone(),
                log: format!("{call}: {result}\n{log}"),
                compiler: compiler.clone(),
            })))
        }
        Some((Answer::NotFound(reason), _)) => {
            Err(CompileError::NoCompiler { arch: request.arch.clone(), reason })
        }
        Some((Answer::BadJob(reason), _)) => Err(process_error(&worker.program, reason)),
        Some((Answer::Identity { .. }, _)) | None => Err(crashed(request, compiler, worker, &finished)),
    }
}

fn options(request: &Request) -> Vec<String> {
    let mut options = vec![format!("--offload-arch={}", request.arch)];
    options.extend(STANDARD_OPTIONS.map(str::to_owned));
    options.extend(request.options.iter().cloned());
    options
}

fn run(worker: &WorkerCommand, job: &Job, limit: Duration) -> Result<Finished, RunError> {
    let input = serde_json::to_vec(job).map_err(|error| RunError::System(error.into()))?;
    let environment = worker.environment.iter().map(|(name, value)| (name, value));
    process::run(Command::new(&worker.program).args(&worker.arguments).envs(environment), input, limit)
}

/// The answer and the code object behind it, if both are complete.
fn answer(stdout: &[u8]) -> Option<(Answer, &[u8])> {
    let starts = stdout.windows(MARK.len()).enumerate();
    let mut starts = starts.filter(|(at, window)| *window == MARK && (*at == 0 || stdout[at - 1] == b'\n'));
    let line = &stdout[starts.next()?.0 + MARK.len()..];
    let end = line.iter().position(|byte| *byte == b'\n')?;
    let answer = serde_json::from_slice(&line[..end]).ok()?;
    let bytes = if let Answer::Compiled { bytes, .. } = &answer { *bytes } else { 0 };
    let code = line[end + 1..].get(..bytes)?;
    Some((answer, code))
}

/// A worker that ended by a signal, or with an error of its own making.
fn crashed(
    request: &Request,
    compiler: &CompilerIdentity,
    worker: &WorkerCommand,
    finished: &Finished,
) -> CompileError {
    if process::signal(finished.status).is_none() && finished.status.success() {
        return process_error(&worker.program, no_answer(finished));
    }
    CompileError::Crashed {
        arch: request.arch.clone(),
        library: compiler.path.clone(),
        version: compiler.version.clone(),
        signal: process::signal(finished.status),
        stderr: finished.stderr.clone(),
    }
}

fn no_answer(finished: &Finished) -> String {
    format!("no answer, {}; {}", finished.status, finished.stderr.trim_end())
}

fn process_error(program: &std::path::Path, reason: String) -> CompileError {
    CompileError::Process { program: PathBuf::from(program), reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_found_behind_chatter_and_only_if_complete() {
        let text = b"running 1 test\n\nrocforge-worker {\"Compiled\":{\"log\":\"\",\"bytes\":3}}\nabc";
        let (_, code) = answer(text).expect("an answer");
        assert_eq!(code, b"abc");
        assert!(answer(&text[..text.len() - 1]).is_none(), "the code object is cut short");
        assert!(answer(b"rocforge-worker {\"Comp").is_none());
        assert!(answer(b"rocforge-worker nonsense\n").is_none());
        assert!(answer(b"").is_none());
    }
}
