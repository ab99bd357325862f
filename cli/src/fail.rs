//! How a command ends when it does not end well.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use crate::style;

/// Why a command stopped.
#[derive(Debug)]
pub enum Fail {
    /// The command line makes no sense: exit 2.
    Usage(String),
    /// The work failed: exit 1.
    Work(String),
    /// The reader of the output went away (`rocforge list | head -1`), which is no failure.
    Closed,
}

/// What commands return.
pub type Outcome<T = ()> = Result<T, Fail>;

/// A mistake on the command line.
pub fn usage(message: impl Display) -> Fail {
    Fail::Usage(message.to_string())
}

/// Work that failed.
pub fn work(message: impl Display) -> Fail {
    Fail::Work(message.to_string())
}

impl Fail {
    /// What it says.
    pub fn into_message(self) -> String {
        match self {
            Fail::Usage(message) | Fail::Work(message) => message,
            Fail::Closed => "the reader of the output went away".into(),
        }
    }

    /// Says it on standard error and gives the exit status.
    pub fn report(self) -> ExitCode {
        let (message, code) = match self {
            Fail::Usage(message) => (message, 2),
            Fail::Work(message) => (message, 1),
            Fail::Closed => return ExitCode::SUCCESS,
        };
        anstream::eprintln!("{}: {message}", style::bad("rocforge"));
        ExitCode::from(code)
    }
}

impl From<io::Error> for Fail {
    /// Of writing to standard output; files have messages of their own, with their names.
    fn from(error: io::Error) -> Fail {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Fail::Closed,
            _ => work(format!("cannot write the output: {error}")),
        }
    }
}

impl From<rocforge::Error> for Fail {
    fn from(error: rocforge::Error) -> Fail {
        work(format!("{}: {error}", error.status().name()))
    }
}
