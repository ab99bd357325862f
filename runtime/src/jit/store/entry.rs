//! What is kept of a compiled unit.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::UnitKey;
use crate::offline::metadata::{self, KernelResources};
use crate::offline::{CompilerIdentity, Output, Request};

/// A compiler by kind and version; its path is one machine's own affair.
///
/// The kind is text, so that a program can list what a newer one compiled with a compiler it does not know.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CompilerName {
    /// `HIPRTC`, `clang`.
    pub kind: String,
    /// Its version.
    pub version: String,
}

impl From<&CompilerIdentity> for CompilerName {
    fn from(compiler: &CompilerIdentity) -> CompilerName {
        CompilerName { kind: compiler.kind.name().to_owned(), version: compiler.version.clone() }
    }
}

impl fmt::Display for CompilerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.version)
    }
}

/// What is known of a compiled unit beside its code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// What it was compiled from.
    pub key: UnitKey,
    /// The routine's symbol, or the name of the unit.
    pub symbol: String,
    /// The target.
    pub arch: String,
    /// Who compiled it.
    pub compiler: CompilerName,
    /// Options beside the standard ones.
    pub options: Vec<String>,
    /// What its kernels use, where the code object tells.
    pub kernels: Vec<KernelResources>,
}

/// A compiled unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub unit: Unit,
    /// When it was compiled, in seconds since 1970; zero where nobody knows.
    pub created: u64,
    /// The code object.
    pub code: Vec<u8>,
}

impl Entry {
    /// What came out of a compile, now. The symbol is the request's name without its ending (`rocblas_dscal.hip`).
    pub fn new(request: &Request, output: &Output) -> Entry {
        let symbol = request.name.strip_suffix(".hip").unwrap_or(&request.name);
        let unit = Unit {
            key: UnitKey::of(request),
            symbol: symbol.to_owned(),
            arch: request.arch.clone(),
            compiler: CompilerName::from(&output.compiler),
            options: request.options.clone(),
            // Code objects of other platforms have no such note, and run without it.
            kernels: metadata::kernels_for(&output.code, &request.arch).unwrap_or_default(),
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        Entry { unit, created: now.map_or(0, |since| since.as_secs()), code: output.code.clone() }
    }
}
