//! Keeping the cache within its bound.
//!
//! Every process measures the folder for itself, at its first put and then whenever it has written a small part of
//! the bound. Measuring after each put would read all folders each time; measuring less often lets processes that
//! do not know of each other exceed the bound together.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use super::compilers;

/// How files begin that are being written.
pub(super) const TEMPORARY: &str = ".new-";
/// A temporary file this old belongs to a process that was ended.
const ABANDONED: Duration = Duration::from_secs(3600);

/// What one process may write before it measures again, as a part of the bound.
const UNMEASURED: u64 = 1024;
/// Processes that may write at once without exceeding the bound together: each leaves its unmeasured part free.
const PROCESSES: u64 = 64;

/// A file that belongs to the cache by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) path: PathBuf,
    pub(super) bytes: u64,
    pub(super) used: SystemTime,
}

/// What stands in the cache's folder.
#[derive(Debug, Default)]
pub(super) struct Contents {
    pub(super) entries: Vec<Found>,
    pub(super) temporary: Vec<Found>,
    pub(super) foreign: Vec<PathBuf>,
    /// Records of compilers, which count little.
    pub(super) records: Vec<Found>,
}

impl Contents {
    pub(super) fn bytes(&self) -> u64 {
        self.entries.iter().map(|entry| entry.bytes).sum()
    }
}

/// Looks through the folder. Files that vanish meanwhile are left out, a folder that is not there is empty.
///
/// # Errors
/// The folder, where it cannot be read.
pub(super) fn look(folder: &Path) -> Result<Contents, (PathBuf, std::io::Error)> {
    let mut contents = Contents::default();
    for shard in list(folder)? {
        let of_compilers = shard.file_name() == Some(OsStr::new(compilers::FOLDER));
        if !(of_compilers || is_hexadecimal(&shard, 2)) || !shard.is_dir() {
            contents.foreign.push(shard);
            continue;
        }
        for path in list(&shard)? {
            let Ok(metadata) = fs::symlink_metadata(&path) else { continue };
            let used = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let found = Found { bytes: metadata.len(), used, path };
            let name = found.path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if of_compilers && is_hexadecimal(&found.path, 64) && metadata.is_file() {
                contents.records.push(found);
            } else if is_hexadecimal(&found.path, 62) && metadata.is_file() {
                contents.entries.push(found);
            } else if name.starts_with(TEMPORARY) && metadata.is_file() {
                contents.temporary.push(found);
            } else {
                contents.foreign.push(found.path);
            }
        }
    }
    Ok(contents)
}

fn list(folder: &Path) -> Result<Vec<PathBuf>, (PathBuf, std::io::Error)> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err((folder.to_owned(), error)),
    };
    // An entry that cannot be read went away.
    Ok(entries.filter_map(|entry| Some(entry.ok()?.path())).collect())
}

fn is_hexadecimal(path: &Path, digits: usize) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.len() == digits && name.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// How much a process has written since it last measured the folder.
#[derive(Debug)]
pub(super) struct Room {
    bound: u64,
    /// None before the first measuring.
    unmeasured: Mutex<Option<u64>>,
}

impl Room {
    pub(super) fn new(bound: u64) -> Room {
        Room { bound, unmeasured: Mutex::new(None) }
    }

    /// What may be there after measuring, so that what others write unmeasured fits as well.
    fn limit(&self) -> u64 {
        self.bound - self.bound / UNMEASURED * PROCESSES
    }

    /// What is left after removing: less than the limit, so that not every put removes something.
    fn goal(&self) -> u64 {
        self.limit() - self.bound / 16
    }

    /// Whether a file of this length can stay at all.
    pub(super) fn can_take(&self, length: u64) -> bool {
        length <= self.goal()
    }

    /// Counts a file that was written, and makes room where that is due. It comes after the file is in place: then
    /// the last process to measure sees what all the others wrote.
    pub(super) fn took(&self, folder: &Path, length: u64) {
        let mut unmeasured = self.unmeasured.lock().unwrap_or_else(PoisonError::into_inner);
        let sum = unmeasured.map(|before| before.saturating_add(length));
        if sum.is_some_and(|sum| sum <= self.bound / UNMEASURED) {
            *unmeasured = sum;
            return;
        }
        // What cannot be listed cannot be removed; reading and writing it are complained about where they fail.
        if let Ok(contents) = look(folder) {
            self.shrink(contents);
            *unmeasured = Some(0);
        }
    }

    fn shrink(&self, contents: Contents) {
        let now = SystemTime::now();
        for left in &contents.temporary {
            if now.duration_since(left.used).is_ok_and(|age| age > ABANDONED) {
                let _ = fs::remove_file(&left.path);
            }
        }
        let mut bytes = contents.bytes();
        if bytes <= self.limit() {
            return;
        }
        let mut entries = contents.entries;
        // The name decides between equal times, so that processes that remove at once remove the same files.
        entries.sort_by(|a, b| (a.used, &a.path).cmp(&(b.used, &b.path)));
        for entry in entries {
            if bytes <= self.goal() {
                break;
            }
            match fs::remove_file(&entry.path) {
                Ok(()) => bytes -= entry.bytes,
                // Another process was faster.
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => bytes -= entry.bytes,
                Err(_) => {}
            }
        }
    }
}
