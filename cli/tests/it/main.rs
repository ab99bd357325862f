//! The program from outside: what it prints, what it writes, how it ends.

mod bench;
mod cache;
mod catalogue;
mod check;
mod compile;
mod explain;
mod explain_call;
mod launches;
mod new;
mod npy;
mod pages;
mod replay;
mod run;
mod terminal;
mod tour;
mod tune;

use std::process::{Command, Output, Stdio};

/// The program with arguments, not started yet.
fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rocforge"));
    command.args(args).env_remove("ROCFORGE_PLATFORM").stdin(Stdio::null());
    command
}

/// How a run of the program ended.
struct Ended {
    code: i32,
    out: String,
    err: String,
}

fn ended(mut command: Command) -> Ended {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    Ended {
        code: status.code().expect("the program is not ended by a signal"),
        out: String::from_utf8(stdout).expect("text"),
        err: String::from_utf8(stderr).expect("text"),
    }
}

/// Runs the program.
fn rocforge(args: &[&str]) -> Ended {
    ended(program(args))
}

/// Runs the program, which must succeed, and returns what it printed.
#[track_caller]
fn prints(args: &[&str]) -> String {
    let ended = rocforge(args);
    assert_eq!(ended.code, 0, "{args:?}: {}", ended.err);
    ended.out
}

/// Runs the program, which must fail with one line that holds `message`, and print nothing.
#[track_caller]
fn fails(args: &[&str], code: i32, message: &str) {
    let ended = rocforge(args);
    assert_eq!((ended.code, ended.out.as_str()), (code, ""), "{args:?}: {}", ended.err);
    assert!(ended.err.starts_with("rocforge: ") && ended.err.contains(message), "{args:?}: {}", ended.err);
    assert_eq!(ended.err.lines().count(), 1, "{args:?}: {}", ended.err);
}
