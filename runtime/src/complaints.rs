//! What degraded, said once.
//!
//! A cache that cannot be used never fails a call, nor does code that cannot be had for calls that run together, so nobody
//! would learn of it: each cause is a warning in the log of `tracing` the first time a process meets it, and stays here for
//! those who ask.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::process::fork::PerProcess;

/// Why something degraded; each is said once a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// A variable has a value that makes no sense.
    Setting,
    /// Nothing says where the cache should be.
    NoPlace,
    /// A file or folder cannot be read.
    Unreadable,
    /// A file or folder cannot be written.
    Unwritable,
    /// A file does not hold what was written.
    Corrupt,
    /// A code object is larger than the cache may be.
    TooLarge,
    /// A file may be somebody else's.
    Stranger,
    /// A bundle cannot be used.
    Bundle,
    /// A kernel has no code for several sets of arguments: its launches follow one another.
    Grouped,
}

type Said = BTreeMap<(Cause, PathBuf), String>;

fn said() -> MutexGuard<'static, Said> {
    static SAID: PerProcess<Mutex<Said>> = PerProcess::new(Mutex::default);
    SAID.get().lock().unwrap_or_else(PoisonError::into_inner)
}

/// Says `message` unless this process has said the same cause of the same place before.
pub(crate) fn complain(cause: Cause, place: &Path, message: impl FnOnce() -> String) {
    let mut said = said();
    if said.contains_key(&(cause, place.to_owned())) {
        return;
    }
    let message = message();
    said.insert((cause, place.to_owned()), message.clone());
    drop(said);
    tracing::warn!(target: "rocforge", cause = ?cause, "{message}");
}

/// All that this process has said about caches, bundles and code for calls that run together, each once.
pub fn complaints() -> Vec<String> {
    said().values().cloned().collect()
}

/// What was said of one place.
#[cfg(test)]
pub(crate) fn about(place: &Path) -> Vec<(Cause, String)> {
    let said = said();
    let here = said.iter().filter(|((_, at), _)| at == place);
    here.map(|((cause, _), text)| (*cause, text.clone())).collect()
}
