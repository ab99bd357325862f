//! What is wrong with a file, and what could not be done with one.

use std::io;
use std::path::PathBuf;

/// What is wrong with the contents of a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// It begins otherwise than a file of this kind.
    #[error("is no {kind}")]
    Foreign {
        /// What it should be.
        kind: &'static str,
    },
    /// Another version of rocforge wrote it.
    #[error("has format version {found}, and this program reads version {known}")]
    Version {
        /// The version in the file.
        found: u32,
        /// The version of this program.
        known: u32,
    },
    /// It ends too early, or goes on too long.
    #[error("has {found} bytes and should have {expected}")]
    Length {
        /// The bytes there are.
        found: u64,
        /// The bytes there should be, at least.
        expected: u64,
    },
    /// The bytes are not those that were written.
    #[error("is damaged: {0}")]
    Damaged(&'static str),
    /// The file is whole, and belongs under another name.
    #[error("holds another entry than its name says")]
    Misplaced,
}

/// Something that a command or an application asked for did not work.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The system refused.
    #[error("cannot {doing} {}: {source}", path.display())]
    Io {
        /// What was tried: `read`, `write`.
        doing: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file cannot be used.
    #[error("{path} {fault}")]
    Unfit {
        /// The file, or what else holds the bytes.
        path: String,
        /// What is wrong with it.
        fault: Fault,
    },
    /// There is no cache.
    #[error("there is no cache: {0}")]
    Off(String),
}

impl StoreError {
    pub(super) fn io(doing: &'static str, path: impl Into<PathBuf>, source: io::Error) -> StoreError {
        StoreError::Io { doing, path: path.into(), source }
    }
}
