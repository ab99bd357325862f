//! Reading files that somebody else may have put there: never waiting, never without a bound.
//!
//! A name may stand for a pipe that nobody writes to, a device without end or a folder. Opening or reading one must
//! neither hang a call nor fill its memory.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Opens a regular file for reading; anything else is an error.
///
/// # Errors
/// It cannot be opened, or is no regular file.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    // A pipe without a writer opens at once, and does not wait for one; to a regular file this means nothing.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK | libc::O_NOCTTY);
    let file = options.open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(io::Error::other("it is no regular file")) }
}

/// The bytes of an open file, which may be `most`.
///
/// # Errors
/// It cannot be read, or has more bytes.
pub(crate) fn contents(file: &File, most: u64) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len();
    let too_long = || io::Error::other(format!("it has more than {most} bytes"));
    if length > most {
        return Err(too_long());
    }
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(length as usize).map_err(|_| io::ErrorKind::OutOfMemory)?;
    // It may grow meanwhile.
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_long()) } else { Ok(bytes) }
}

/// The bytes of a regular file, which may be `most`.
///
/// # Errors
/// As [`open`] and [`contents`].
pub(crate) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    contents(&open(path)?, most)
}

/// Whether nobody but this process's user and the system's can have written what is in an open file.
#[cfg(unix)]
pub(crate) fn is_ours(file: &File) -> io::Result<Result<(), String>> {
    use std::os::unix::fs::MetadataExt;
    let metadata = file.metadata()?;
    Ok(owned(metadata.uid(), metadata.mode(), crate::process::os::effective_user()))
}

/// [`is_ours`] for what stands at a path, a folder too; true where it cannot be asked.
#[cfg(unix)]
pub(crate) fn is_ours_at(path: &Path) -> Result<(), String> {
    use std::os::unix::fs::MetadataExt;
    let Ok(metadata) = std::fs::metadata(path) else { return Ok(()) };
    owned(metadata.uid(), metadata.mode(), crate::process::os::effective_user())
}

/// Elsewhere there is nothing to ask.
#[cfg(not(unix))]
pub(crate) fn is_ours_at(_: &Path) -> Result<(), String> {
    Ok(())
}

/// Elsewhere there is nothing to ask.
#[cfg(not(unix))]
pub(crate) fn is_ours(_: &File) -> io::Result<Result<(), String>> {
    Ok(Ok(()))
}

/// Why a file with this owner and these permissions may hold what others wrote, to a process of `user`.
#[cfg(unix)]
fn owned(owner: u32, mode: u32, user: u32) -> Result<(), String> {
    if owner != user && owner != 0 {
        return Err(format!("belongs to user {owner}, and this process is user {user}"));
    }
    if mode & 0o022 != 0 {
        return Err(format!("can be written by others (its mode is {:o})", mode & 0o7777));
    }
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_file_is_refused_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
        assert!(made.success());
        for path in [pipe.as_path(), folder.path(), Path::new("/dev/zero"), Path::new("/dev/null")] {
            let error = read(path, 100).expect_err("no file");
            assert_eq!(error.to_string(), "it is no regular file", "{}", path.display());
        }
    }

    #[test]
    fn a_file_has_a_bound() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        std::fs::write(&path, b"12345").expect("a file");
        assert_eq!(read(&path, 5).expect("as many as it may"), b"12345");
        assert_eq!(read(&path, 4).expect_err("too many").to_string(), "it has more than 4 bytes");
        // More than any memory, and none of it on the disk.
        File::create(&path).and_then(|file| file.set_len(1 << 40)).expect("a file of holes");
        assert!(read(&path, 1 << 30).is_err());
    }

    #[test]
    fn owners_and_permissions() {
        assert_eq!(owned(1000, 0o100_644, 1000), Ok(()));
        assert_eq!(owned(0, 0o100_600, 1000), Ok(()));
        let [other, group, all] = [(1001, 0o100_600), (1000, 0o100_660), (1000, 0o100_666)]
            .map(|(owner, mode)| owned(owner, mode, 1000).expect_err("somebody else may have written it"));
        assert!(other.contains("belongs to user 1001"), "{other}");
        assert!(group.contains("660") && all.contains("666"), "{group}, {all}");
        assert!(owned(1000, 0o100_600, 0).is_err(), "the system's user trusts nobody else either");
    }
}
