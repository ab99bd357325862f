//! What people ask of the cache: what is in it, whether it is whole, that it be emptied.
//!
//! Unlike gets and puts these say what went wrong: somebody waits for the answer.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::disk::entry_of;
use super::evict::{self, Contents, Found, TEMPORARY};
use super::{DiskCache, Fault, Key, StoreError, Unit, format};
use crate::files;

/// An entry without its code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info {
    /// What it is found by.
    pub key: Key,
    /// What it is.
    pub unit: Unit,
    /// When it was compiled, in seconds since 1970.
    pub created: u64,
    /// When it was last used, within an hour.
    pub used: SystemTime,
    /// The bytes of its file.
    pub bytes: u64,
    /// The bytes of its code object.
    pub code_bytes: u64,
    /// Its file.
    pub path: PathBuf,
}

/// What [`DiskCache::verify`] found.
#[derive(Debug, Default)]
pub struct Verified {
    /// Entries that are whole.
    pub good: usize,
    /// Files that are not, each with what is wrong.
    pub bad: Vec<(PathBuf, String)>,
    /// Files that others may have written, each with how, and that are not used.
    pub strangers: Vec<(PathBuf, String)>,
    /// Whole entries that another version of rocforge wrote, and that this one does not read.
    pub other_versions: Vec<PathBuf>,
    /// Files that are not rocforge's. They are left alone.
    pub foreign: Vec<PathBuf>,
    /// Files that are being written, or were when a process ended.
    pub temporary: Vec<PathBuf>,
}

/// What [`DiskCache::clear`] removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cleared {
    /// Entries.
    pub entries: usize,
    /// Their bytes.
    pub bytes: u64,
}

impl DiskCache {
    fn look(&self) -> Result<Contents, StoreError> {
        let look = |folder| evict::look(folder).map_err(|(path, error)| StoreError::io("read", path, error));
        look(self.folder()?)
    }

    /// Whether entries could be written, tried with a file that goes again.
    ///
    /// # Errors
    /// When there is no cache, or the folder, or the one in which it would be made, cannot be written.
    pub fn try_writing(&self) -> Result<(), StoreError> {
        let folder = self.folder()?;
        let there = folder.ancestors().find(|folder| folder.exists()).unwrap_or(folder);
        tempfile::Builder::new().prefix(TEMPORARY).tempfile_in(there).map(drop).map_err(|error| {
            // The temporary file's own name helps nobody.
            StoreError::io("write", there, error.kind().into())
        })
    }

    /// Where others than this process's user can write: the folder, and how many entries. Their entries are not used, unless
    /// the cache is shared.
    ///
    /// By their permissions alone: no file is read.
    pub fn exposure(&self) -> Vec<String> {
        let (Ok(folder), Ok(contents)) = (self.folder(), self.look()) else { return Vec::new() };
        let told = |reason: String| format!("{} {reason}", folder.display());
        let mut exposed: Vec<String> = files::is_ours_at(folder).err().map(told).into_iter().collect();
        let strangers =
            contents.entries.iter().filter(|found| files::is_ours_at(&found.path).is_err()).count();
        if strangers != 0 {
            exposed.push(told(format!("has {strangers} of its files from others, or open to them")));
        }
        exposed
    }

    /// Bytes of all entries together.
    ///
    /// # Errors
    /// When there is no cache, or its folder cannot be read.
    pub fn size(&self) -> Result<u64, StoreError> {
        Ok(self.look()?.bytes())
    }

    /// The entries, the one used last first. Files that cannot be read or are damaged are left out:
    /// [`verify`](Self::verify) names them.
    ///
    /// # Errors
    /// When there is no cache, or its folder cannot be read.
    pub fn entries(&self) -> Result<impl Iterator<Item = Info> + use<>, StoreError> {
        let mut found = self.look()?.entries;
        found.sort_by(|a, b| (b.used, &a.path).cmp(&(a.used, &b.path)));
        Ok(found.into_iter().filter_map(info))
    }

    /// Reads and unpacks every file.
    ///
    /// # Errors
    /// When there is no cache, or its folder cannot be read.
    pub fn verify(&self) -> Result<Verified, StoreError> {
        let contents = self.look()?;
        let mut verified = Verified {
            foreign: contents.foreign,
            temporary: contents.temporary.into_iter().map(|found| found.path).collect(),
            ..Verified::default()
        };
        for Found { path, .. } in contents.entries {
            match self.read_whole(&path) {
                Ok(Err(stranger)) => verified.strangers.push((path, stranger)),
                Ok(Ok(bytes)) => match whole(&bytes, &path) {
                    Ok(()) => verified.good += 1,
                    Err(Fault::Version { .. }) => verified.other_versions.push(path),
                    Err(fault) => verified.bad.push((path, fault.to_string())),
                },
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => verified.bad.push((path, format!("cannot be read: {error}"))),
            }
        }
        Ok(verified)
    }

    fn read_whole(&self, path: &Path) -> io::Result<Result<Vec<u8>, String>> {
        self.contents(path, format::FILE_CAP).map(|read| read.map(|(bytes, _)| bytes))
    }

    /// Removes all entries, or those not used for `older_than`, and with all of them what was left half-written and what is
    /// remembered of compilers.
    ///
    /// Files that are not rocforge's stay. A process that writes meanwhile may leave an entry.
    ///
    /// # Errors
    /// When there is no cache, or a file cannot be removed; the others are then removed all the same.
    pub fn clear(&self, older_than: Option<Duration>) -> Result<Cleared, StoreError> {
        let Contents { entries, temporary, records, .. } = self.look()?;
        let now = SystemTime::now();
        let due = |found: &Found| {
            older_than.is_none_or(|limit| now.duration_since(found.used).is_ok_and(|age| age >= limit))
        };
        let (mut cleared, mut failed) = (Cleared::default(), None);
        let others = temporary.iter().chain(&records).map(|found| (found, false));
        for (found, counts) in entries.iter().map(|entry| (entry, true)).chain(others) {
            if !due(found) {
                continue;
            }
            match fs::remove_file(&found.path) {
                Ok(()) if counts => {
                    cleared.entries += 1;
                    cleared.bytes += found.bytes;
                }
                Ok(()) => {}
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => failed = Some(StoreError::io("remove", &found.path, error)),
            }
        }
        failed.map_or(Ok(cleared), Err)
    }
}

fn info(found: Found) -> Option<Info> {
    let bytes = files::read(&found.path, format::FILE_CAP).ok()?;
    let parts = format::decode(&bytes).ok()?;
    Some(Info {
        key: parts.header.key,
        unit: parts.unit().clone(),
        created: parts.created(),
        used: found.used,
        bytes: found.bytes,
        code_bytes: parts.header.code,
        path: found.path,
    })
}

/// Whether a file is what its name says.
fn whole(bytes: &[u8], path: &Path) -> Result<(), Fault> {
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let shard = path.parent().and_then(name).unwrap_or_default();
    let key: Key = (shard + &name(path).unwrap_or_default()).parse().map_err(|_| Fault::Misplaced)?;
    entry_of(bytes, &key).map(|_| ())
}
