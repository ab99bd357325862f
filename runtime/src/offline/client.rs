//! Compiling with HIPRTC or NVRTC: the parent's side of the worker process.

use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::process::{self, Finished, RunError};
use super::toolchain::WorkerCommand;
use super::worker::{self, Answer, By, Job, MARK};
use super::{
    CompileError, Compiler, CompilerIdentity, Output, Rejection, Request, Toolchain, arch, named_source,
    nvrtc, options,
};
use crate::process::fork::PerProcess;

/// How long finding the library may take; it maps files and compiles nothing.
const IDENTIFY_TIMEOUT: Duration = Duration::from_secs(60);

/// NVRTC, which is asked in this process: it only tells its version.
pub(super) fn identify_nvrtc() -> Result<CompilerIdentity, String> {
    nvrtc::Library::open().map(nvrtc::Library::identity)
}

/// Which HIPRTC there is, or why none: asked in a worker, or in this process where a device's library is loaded in it
/// anyway, or where there is no worker.
pub(super) fn identify(toolchain: &Toolchain) -> Result<CompilerIdentity, String> {
    let Some(worker) = toolchain.worker().filter(|_| !toolchain.asks_here()) else {
        return match worker::identify() {
            Answer::Identity { version, path } => {
                Ok(CompilerIdentity { kind: Compiler::Hiprtc, version, path })
            }
            Answer::NotFound(tried) => Err(tried),
            _ => Err("no answer".into()),
        };
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

/// Compiles one request in a process of its own; in this one where no worker can be had.
pub(super) fn compile(
    request: &Request,
    compiler: &CompilerIdentity,
    toolchain: &Toolchain,
) -> Result<Output, CompileError> {
    let options = options(request, compiler.kind);
    let complete = Request { options, source: named_source(request), ..request.clone() };
    let Some(worker) = toolchain.worker() else { return compile_here(request, &complete, compiler) };
    let finished =
        run(worker, &Job::Compile(complete), toolchain.timeout()).map_err(|error| match error {
            RunError::TimedOut => CompileError::TimedOut {
                name: request.name.clone(),
                arch: request.arch.clone(),
                seconds: toolchain.timeout().as_secs(),
            },
            RunError::System(error) => process_error(&worker.program, error.to_string()),
        })?;
    // An answer that is complete counts even if the process fell over afterwards, in a library's exit code.
    let Some((answer, code)) = answer(&finished.stdout) else {
        return Err(crashed(request, asked(compiler, toolchain), worker, &finished));
    };
    let by = by(&answer, compiler.kind).unwrap_or_else(|| asked(compiler, toolchain).clone());
    output(request, &by, answer, code).unwrap_or_else(|reason| Err(process_error(&worker.program, reason)))
}

/// NVRTC that has not been asked for its release: the process that compiles reports it.
pub(super) fn unasked(worker: &WorkerCommand) -> CompilerIdentity {
    CompilerIdentity { kind: Compiler::Nvrtc, version: String::new(), path: worker.program.clone() }
}

/// A compiler with its release, asked now where nobody has.
fn asked<'a>(compiler: &'a CompilerIdentity, toolchain: &'a Toolchain) -> &'a CompilerIdentity {
    if compiler.version.is_empty() { toolchain.nvrtc().unwrap_or(compiler) } else { compiler }
}

/// Who compiled, as the answer says: what is installed may have changed since the compiler was asked.
fn by(answer: &Answer, kind: Compiler) -> Option<CompilerIdentity> {
    let (Answer::Compiled { by, .. } | Answer::Refused { by, .. }) = answer else { return None };
    let By { version, path } = by.clone()?;
    Some(CompilerIdentity { kind, version, path })
}

/// Compiles in this process, one unit at a time; not for an architecture that may end it.
fn compile_here(
    request: &Request,
    complete: &Request,
    compiler: &CompilerIdentity,
) -> Result<Output, CompileError> {
    static ONE: PerProcess<Mutex<()>> = PerProcess::new(Mutex::default);
    if compiler.kind == Compiler::Hiprtc
        && !arch::hiprtc_knows(arch::release(&compiler.version), &request.arch)
    {
        return Err(CompileError::NoCompiler {
            arch: request.arch.clone(),
            reason: format!(
                "{compiler} may not know it and would end this process: the program `rocforge`, which takes that \
                 upon itself, is neither beside this program nor on the path; set ROCFORGE_WORKER"
            ),
        });
    }
    let _alone = ONE.get().lock().unwrap_or_else(PoisonError::into_inner);
    let (answer, code) = worker::compile(complete);
    output(request, compiler, answer, &code)
        .unwrap_or_else(|reason| Err(process_error(&compiler.path, reason)))
}

/// What an answer means; text for one that means nothing here.
fn output(
    request: &Request,
    compiler: &CompilerIdentity,
    answer: Answer,
    code: &[u8],
) -> Result<Result<Output, CompileError>, String> {
    Ok(match answer {
        Answer::Compiled { log, .. } => Ok(Output { code: code.to_vec(), log, compiler: compiler.clone() }),
        Answer::Refused { call, result, log, .. } => Err(CompileError::Rejected(Box::new(Rejection {
            name: request.name.clone(),
            arch: request.arch.clone(),
            options: options(request, compiler.kind),
            code: request.source.clone(),
            log: format!("{call}: {result}\n{log}"),
            compiler: compiler.clone(),
        }))),
        Answer::NotFound(reason) => Err(CompileError::NoCompiler { arch: request.arch.clone(), reason }),
        Answer::BadJob(reason) => return Err(reason),
        Answer::Identity { .. } => return Err("an answer to another question".into()),
    })
}

fn run(worker: &WorkerCommand, job: &Job, limit: Duration) -> Result<Finished, RunError> {
    let input = serde_json::to_vec(job).map_err(|error| RunError::System(error.into()))?;
    let environment = worker.environment.iter().map(|(name, value)| (name, value));
    process::run(Command::new(&worker.program).args(&worker.arguments).envs(environment), &input, limit)
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
    if finished.signal().is_none() && finished.succeeded() {
        return process_error(&worker.program, no_answer(finished));
    }
    CompileError::Crashed {
        arch: request.arch.clone(),
        library: compiler.path.clone(),
        version: compiler.version.clone(),
        signal: finished.signal(),
        stderr: finished.stderr.clone(),
    }
}

fn no_answer(finished: &Finished) -> String {
    format!("no answer, {}; {}", finished.how(), finished.stderr.trim_end())
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
