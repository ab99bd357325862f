//! The process that runs HIPRTC or NVRTC, and the messages between it and its parent.
//!
//! One process serves one `Job`: JSON on standard input until its end. The answer on standard output is a
//! line of `MARK` and JSON, then the code object. What the libraries print before that line is skipped.

use std::ffi::{CString, NulError, c_char, c_int};
use std::io::{self, Read, Write};
use std::path::PathBuf;

use rocforge_hiprtc_sys::{Api, Library, Program, ResultCode};
use serde::{Deserialize, Serialize};

use super::{CompilerIdentity, Request, nvrtc};

/// Begins the line of the answer.
pub(super) const MARK: &[u8] = b"rocforge-worker ";

/// What the process is asked.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Job {
    /// Which HIPRTC is there?
    Identify,
    /// Compile this, with its options as they stand.
    Compile(Request),
}

/// What the process answers.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Answer {
    /// There is a HIPRTC.
    Identity { version: String, path: PathBuf },
    /// There is none; what was tried.
    NotFound(String),
    /// It compiled; this many bytes of code object follow the line. Workers of older releases do not say who compiled.
    Compiled {
        log: String,
        bytes: usize,
        #[serde(default)]
        by: Option<By>,
    },
    /// It refused, in this function.
    Refused {
        call: String,
        result: String,
        log: String,
        #[serde(default)]
        by: Option<By>,
    },
    /// The job made no sense.
    BadJob(String),
}

/// The library that was asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct By {
    pub(super) version: String,
    pub(super) path: PathBuf,
}

/// Serves one job and returns the exit status: the whole of `rocforge compile-worker`.
pub fn worker_main() -> i32 {
    let mut input = Vec::new();
    let job = match io::stdin().lock().read_to_end(&mut input) {
        Ok(_) => serde_json::from_slice(&input).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    let (answer, code) = match job {
        Ok(Job::Identify) => (identify(), Vec::new()),
        Ok(Job::Compile(request)) => compile(&request),
        Err(reason) => (Answer::BadJob(reason), Vec::new()),
    };
    match send(&answer, &code) {
        Ok(()) => 0,
        Err(_) => 1,
    }
}

fn send(answer: &Answer, code: &[u8]) -> io::Result<()> {
    let mut output = io::stdout().lock();
    // What a library printed without ending its line must not hide the mark.
    output.write_all(b"\n")?;
    output.write_all(MARK)?;
    serde_json::to_writer(&mut output, answer)?;
    output.write_all(b"\n")?;
    output.write_all(code)?;
    output.flush()
}

/// Which HIPRTC there is, asked in this process.
pub(super) fn identify() -> Answer {
    match Library::open() {
        Ok(library) => {
            Answer::Identity { version: library.full_version(), path: library.path().to_path_buf() }
        }
        Err(error) => Answer::NotFound(error.to_string()),
    }
}

/// Compiles with the library for the request's target, in this process.
pub(super) fn compile(request: &Request) -> (Answer, Vec<u8>) {
    let answered = if nvrtc::is_target(&request.arch) {
        nvrtc::Library::open().map(|library| {
            let CompilerIdentity { version, path, .. } = library.identity();
            (library.compile(request), By { version, path })
        })
    } else {
        Library::open().map_err(|error| error.to_string()).map(|library| {
            let by = By { version: library.full_version(), path: library.path().to_path_buf() };
            (compile_with(library.api(), request), by)
        })
    };
    let (compiled, by) = match answered {
        Err(tried) => return (Answer::NotFound(tried), Vec::new()),
        Ok((compiled, by)) => (compiled, Some(by)),
    };
    match compiled {
        Ok((log, code)) => (Answer::Compiled { log, bytes: code.len(), by }, code),
        Err(Failure::Text(error)) => {
            (Answer::BadJob(format!("a zero byte in source, name or option: {error}")), Vec::new())
        }
        Err(Failure::Refused { call, result, log }) => {
            (Answer::Refused { call: call.into(), result, log, by }, Vec::new())
        }
    }
}

/// Why a library compiled nothing.
pub(super) enum Failure {
    /// A text with a zero byte in it.
    Text(NulError),
    /// A function said no.
    Refused { call: &'static str, result: String, log: String },
}

impl From<NulError> for Failure {
    fn from(error: NulError) -> Self {
        Self::Text(error)
    }
}

/// Names the function that failed.
fn check(call: &'static str, result: ResultCode) -> Result<(), Failure> {
    result.ok().map_err(|result| Failure::Refused { call, result: result.to_string(), log: String::new() })
}

/// The log and the code object.
fn compile_with(api: &Api, request: &Request) -> Result<(String, Vec<u8>), Failure> {
    let source = CString::new(request.source.as_str())?;
    let name = CString::new(request.name.as_str())?;
    let options = request.options.iter().map(|option| CString::new(option.as_str()));
    let options = options.collect::<Result<Vec<_>, _>>()?;
    let mut pointers: Vec<*const c_char> = options.iter().map(|option| option.as_ptr()).collect();
    let count = c_int::try_from(pointers.len()).unwrap_or(c_int::MAX);

    let mut program = Program::NULL;
    let none = std::ptr::null_mut();
    // SAFETY: both texts end in a zero byte and outlive the call, which copies them; no headers are given.
    let created =
        unsafe { (api.hiprtcCreateProgram)(&raw mut program, source.as_ptr(), name.as_ptr(), 0, none, none) };
    check("hiprtcCreateProgram", created)?;
    // SAFETY: `program` was just created, and `count` is the number of option texts, which live on.
    let compiled = unsafe { (api.hiprtcCompileProgram)(program, count, pointers.as_mut_ptr()) };
    // The program is never destroyed: the process ends right after, and one call less can fail.
    let log = log(api, program).unwrap_or_default();
    if let Err(result) = compiled.ok() {
        return Err(Failure::Refused { call: "hiprtcCompileProgram", result: result.to_string(), log });
    }
    Ok((log, code(api, program)?))
}

fn log(api: &Api, program: Program) -> Result<String, Failure> {
    // SAFETY: `log` is called with a program that exists, and the function fills what the size asked for.
    let bytes = unsafe {
        read("hiprtcGetProgramLog", program, api.hiprtcGetProgramLogSize, api.hiprtcGetProgramLog)
    }?;
    // Releases differ in whether the size counts the final zero and whether they write it.
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    Ok(String::from_utf8_lossy(&bytes[..end]).into_owned())
}

fn code(api: &Api, program: Program) -> Result<Vec<u8>, Failure> {
    // SAFETY: `code` is called with a program that compiled, and the function fills what the size asked for.
    unsafe { read("hiprtcGetCode", program, api.hiprtcGetCodeSize, api.hiprtcGetCode) }
}

type SizeFn = unsafe extern "C" fn(Program, *mut usize) -> ResultCode;
type FillFn = unsafe extern "C" fn(Program, *mut c_char) -> ResultCode;

/// Asks for a size, then for that many bytes.
///
/// # Safety
/// `fill` must write no more than `size` answered for the same program.
unsafe fn read(call: &'static str, program: Program, size: SizeFn, fill: FillFn) -> Result<Vec<u8>, Failure> {
    let mut length = 0;
    // SAFETY: the function writes one size.
    check(call, unsafe { size(program, &raw mut length) })?;
    // One byte more, for a release that writes a final zero without counting it.
    let mut bytes = vec![0_u8; length + 1];
    // SAFETY: the buffer holds what the library asked for.
    check(call, unsafe { fill(program, bytes.as_mut_ptr().cast()) })?;
    bytes.truncate(length);
    Ok(bytes)
}
