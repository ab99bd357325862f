//! One error type: opaque outside, with the argument, the reason and the status inside.

use crate::Status;

/// `Result` with rocforge's [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What went wrong, in a sentence that names the argument, with the status the C ABI returns for it.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.message)]
pub struct Error(Box<Inner>);

#[derive(Debug)]
struct Inner {
    status: Status,
    argument: Option<&'static str>,
    message: String,
    source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl Error {
    /// An error with `status`, described by `message`.
    pub fn new(status: Status, message: impl Into<String>) -> Error {
        Error(Box::new(Inner { status, argument: None, message: message.into(), source: None }))
    }

    /// An error that one argument causes; `reason` follows the argument's name in the message.
    pub fn argument(status: Status, argument: &'static str, reason: impl std::fmt::Display) -> Error {
        let message = format!("`{argument}` {reason}");
        Error(Box::new(Inner { status, argument: Some(argument), message, source: None }))
    }

    /// A required pointer is null.
    pub fn null(argument: &'static str) -> Error {
        Error::argument(Status::InvalidPointer, argument, "is null")
    }

    /// An error of this library's own making, or one that a driver or compiler reports.
    pub fn internal(message: impl Into<String>) -> Error {
        Error::new(Status::InternalError, message)
    }

    /// This error, with what caused it.
    #[must_use]
    pub fn with_source(mut self, source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
        self.0.source = Some(source.into());
        self
    }

    /// This error, its message preceded by the name of the routine that was called, unless it begins with it.
    #[must_use]
    pub fn in_routine(mut self, symbol: &str) -> Error {
        // What a call that only looks at its arguments answers; nobody reads it.
        if self.status() == Status::Continue {
            return self;
        }
        let rest = self.0.message.strip_prefix(symbol);
        if !rest.is_some_and(|rest| rest.starts_with([' ', ':'])) {
            self.0.message = format!("{symbol}: {}", self.0.message);
        }
        self
    }

    /// This error, its message followed by `more`.
    #[must_use]
    pub(crate) fn and(mut self, more: impl std::fmt::Display) -> Error {
        self.0.message = format!("{}; {more}", self.0.message);
        self
    }

    /// The status that the C ABI returns for this error.
    pub fn status(&self) -> Status {
        self.0.status
    }

    /// The argument at fault, by its name in the routine's signature.
    pub fn argument_name(&self) -> Option<&'static str> {
        self.0.argument
    }

    /// What caused this error, where something else did.
    pub fn cause(&self) -> Option<&(dyn std::error::Error + Send + Sync)> {
        self.0.source.as_deref()
    }
}
