//! The cache on disk: one file a key, in 256 folders named by the key's first byte.
//!
//! A file is written under another name and renamed, so it is there whole or not at all, and readers need no lock.
//! Nothing here fails a call: what cannot be read is a miss, what cannot be written is not kept, and either is said
//! once ([`crate::complaints`]).

use std::fs::{self, DirBuilder, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use super::evict::{Room, TEMPORARY};
use super::{CacheOptions, Entry, Fault, Key, StoreError, format};
use crate::complaints::{Cause, complain};
use crate::files;

/// A hit marks its file as used, but not more often than this.
const TOUCH: Duration = Duration::from_secs(3600);

/// What to do about entries that others may have written.
const HELP: &str = "with ROCFORGE_CACHE_SHARED=on the files of all users count";

/// What the gets and puts of a [`DiskCache`] came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Entries found.
    pub hits: u64,
    /// Entries not found, damaged ones included.
    pub misses: u64,
    /// Damaged files among the misses.
    pub corrupt: u64,
    /// Entries written.
    pub stored: u64,
}

/// The cache on disk. It may be used from many threads and many processes at once.
#[derive(Debug)]
pub struct DiskCache {
    options: CacheOptions,
    room: Room,
    hits: AtomicU64,
    misses: AtomicU64,
    corrupt: AtomicU64,
    stored: AtomicU64,
}

impl DiskCache {
    /// The cache of these options. Nothing is read or made before it is needed.
    pub fn open(options: &CacheOptions) -> DiskCache {
        DiskCache {
            options: options.clone(),
            room: Room::new(options.bound()),
            hits: AtomicU64::new(0),
            misses: AtomicU64::new(0),
            corrupt: AtomicU64::new(0),
            stored: AtomicU64::new(0),
        }
    }

    /// Where it is and how large it may be.
    pub fn options(&self) -> &CacheOptions {
        &self.options
    }

    /// The folder.
    ///
    /// # Errors
    /// When there is no cache.
    pub fn folder(&self) -> Result<&Path, StoreError> {
        self.options.folder().map_err(|reason| StoreError::Off(reason.to_owned()))
    }

    /// What was found and kept so far.
    pub fn counts(&self) -> Counts {
        Counts {
            hits: self.hits.load(Ordering::Relaxed),
            misses: self.misses.load(Ordering::Relaxed),
            corrupt: self.corrupt.load(Ordering::Relaxed),
            stored: self.stored.load(Ordering::Relaxed),
        }
    }

    /// What was kept under a key. One file is opened, read and checked whole; no folder is read.
    ///
    /// A damaged file is removed and counts as absent.
    pub fn get(&self, key: &Key) -> Option<Entry> {
        let folder = self.options.folder().ok()?;
        let found = self.read(folder, key);
        let count = if found.is_some() { &self.hits } else { &self.misses };
        count.fetch_add(1, Ordering::Relaxed);
        found
    }

    /// Whether nothing can have been kept: there is no folder, or nothing in it.
    pub(crate) fn is_empty(&self) -> bool {
        let list = self.options.folder().ok().and_then(|folder| fs::read_dir(folder).ok());
        list.is_none_or(|mut list| list.next().is_none())
    }

    fn read(&self, folder: &Path, key: &Key) -> Option<Entry> {
        let path = path_of(folder, key);
        let (bytes, file) = match self.contents(&path, format::FILE_CAP) {
            Ok(Ok(contents)) => contents,
            Ok(Err(stranger)) => {
                complain(Cause::Stranger, folder, || {
                    format!(
                        "{} {stranger}: it is not used, and kernels are compiled again; {HELP}",
                        path.display()
                    )
                });
                return None;
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
            Err(error) => {
                complain(Cause::Unreadable, folder, || {
                    format!("cannot read {}: {error}; kernels are compiled again", path.display())
                });
                return None;
            }
        };
        match entry_of(&bytes, key) {
            Ok(entry) => {
                touch(&file);
                Some(entry)
            }
            Err(fault) => {
                self.corrupt.fetch_add(1, Ordering::Relaxed);
                complain(Cause::Corrupt, folder, || {
                    format!("{} {fault}; it is removed and compiled again", path.display())
                });
                // Somebody else may have removed it, or nobody can; either way it is not used.
                let _ = fs::remove_file(&path);
                None
            }
        }
    }

    /// A file's bytes, and the file, still open; or why it may be somebody else's.
    pub(super) fn contents(&self, path: &Path, most: u64) -> io::Result<Result<(Vec<u8>, File), String>> {
        let file = files::open(path)?;
        if !self.options.is_shared()
            && let Err(reason) = files::is_ours(&file)?
        {
            return Ok(Err(reason));
        }
        Ok(Ok((files::contents(&file, most)?, file)))
    }

    /// Keeps an entry, if that is possible, and removes what has not been used for longest where the cache would
    /// grow beyond its bound.
    pub fn put(&self, key: &Key, entry: &Entry) {
        let Ok(folder) = self.options.folder() else { return };
        let unwritable = |error: &dyn std::fmt::Display| {
            complain(Cause::Unwritable, folder, || {
                format!("cannot write the cache in {}: {error}; kernels are not kept", folder.display())
            });
        };
        let bytes = match format::encode(key, entry) {
            Ok(bytes) => bytes,
            Err(error) => return unwritable(&error),
        };
        let (length, bound) = (bytes.len() as u64, self.options.bound());
        if !self.room.can_take(length) {
            let symbol = &entry.unit.symbol;
            return complain(Cause::TooLarge, folder, || {
                format!("`{symbol}` needs {length} bytes, too many for a cache of {bound}: it is not kept")
            });
        }
        match write(&path_of(folder, key), &bytes) {
            Ok(()) => {
                self.stored.fetch_add(1, Ordering::Relaxed);
                self.room.took(folder, length);
            }
            Err(error) => unwritable(&error),
        }
    }
}

/// `FOLDER/ab/cdef...`
pub(super) fn path_of(folder: &Path, key: &Key) -> PathBuf {
    let name = key.to_string();
    let (first, rest) = name.split_at(2);
    folder.join(first).join(rest)
}

/// The entry in the file of a key.
pub(super) fn entry_of(bytes: &[u8], key: &Key) -> Result<Entry, Fault> {
    let parts = format::decode(bytes)?;
    if parts.header.key != *key {
        return Err(Fault::Misplaced);
    }
    parts.entry()
}

/// Marks a file as used now, if that was not done lately. On a disk that cannot be written it stays as it is.
fn touch(file: &File) {
    let now = SystemTime::now();
    let used = file.metadata().and_then(|metadata| metadata.modified());
    // A time in the future is as far off as one in the past.
    let stale =
        used.is_ok_and(|used| now.duration_since(used).unwrap_or_else(|future| future.duration()) > TOUCH);
    if stale {
        let _ = file.set_modified(now);
    }
}

/// Writes beside the place and renames. What the disk loses when power fails, the checksum finds.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Somebody may clear the cache between any two of these steps; then once more.
    match write_once(path, bytes) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => write_once(path, bytes),
        outcome => outcome,
    }
}

fn write_once(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    make_folder(folder)?;
    let mut file = tempfile::Builder::new().prefix(TEMPORARY).tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Makes a folder that only its owner reads: who can write here can run code on the owner's GPU.
fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
