//! Shared libraries of earlier processes, by what they were compiled from.
//!
//! Only where `ROCFORGE_CXX_CACHE_DIR` names a folder: tests are a process each and compile the same units. A folder
//! that fails costs a compile and nothing else.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::module::MOST_BYTES;
use crate::files;

/// The variable that names the folder.
const VARIABLE: &str = "ROCFORGE_CXX_CACHE_DIR";

/// The place of one library. While this lives, other processes wait for it.
pub(super) struct Kept {
    path: PathBuf,
    /// Unlocked when it is closed.
    _lock: File,
}

impl Kept {
    /// The place of the library that `compiler` makes of `source` with `options`, if there is a folder for it.
    pub(super) fn of(compiler: &[&str], options: &[String], source: &str) -> Option<Kept> {
        let folder = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty())?;
        let mut hasher = blake3::Hasher::new();
        for field in compiler.iter().copied().chain(options.iter().map(String::as_str)).chain([source]) {
            hasher.update(&(field.len() as u64).to_le_bytes()).update(field.as_bytes());
        }
        Kept::open(Path::new(&folder), &hasher.finalize().to_hex()).ok()
    }

    fn open(folder: &Path, name: &str) -> io::Result<Kept> {
        fs::create_dir_all(folder)?;
        // Two processes do not compile one unit at once. 256 locks are enough that others seldom wait.
        let lock = File::create(folder.join(format!("lock-{}", &name[..2])))?;
        lock.lock()?;
        Ok(Kept { path: folder.join(format!("{name}.so")), _lock: lock })
    }

    /// Copies the library to `path`; whether there is one.
    pub(super) fn copy_to(&self, path: &Path) -> bool {
        files::read(&self.path, MOST_BYTES).and_then(|bytes| fs::write(path, bytes)).is_ok()
    }

    /// Keeps the library at `path`.
    pub(super) fn keep(&self, path: &Path) {
        let folder = self.path.parent().unwrap_or(&self.path);
        let keep = || -> io::Result<()> {
            let mut file = tempfile::Builder::new().tempfile_in(folder)?;
            file.write_all(&files::read(path, MOST_BYTES)?)?;
            file.persist(&self.path).map_err(|error| error.error)?;
            Ok(())
        };
        // Without it the next process compiles.
        drop(keep());
    }
}

#[cfg(test)]
mod tests {
    use super::Kept;
    use std::fs;

    #[test]
    fn what_is_kept_is_found_by_its_name_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        fs::write(&from, "library").expect("a file");
        let store = folder.path().join("store");
        let kept = Kept::open(&store, "aabb").expect("a place");
        assert!(!kept.copy_to(&to), "nothing is there yet");
        kept.keep(&from);
        drop(kept);
        let other = Kept::open(&store, "aacc").expect("another place, of the same lock");
        assert!(!other.copy_to(&to) && !to.exists());
        drop(other);
        assert!(Kept::open(&store, "aabb").expect("the place").copy_to(&to));
        assert_eq!(fs::read(&to).expect("a copy"), b"library");
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("a file");
        assert!(Kept::open(&file, "aabb").is_err());
    }
}
