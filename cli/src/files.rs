//! Writing files so that nobody ever sees half of one.

use std::fs;
use std::path::{Path, PathBuf};

use crate::fail::{Outcome, work};

/// Writes files as a set: all are complete beside their places before the first is put there.
///
/// If one cannot be written, none is, and the others' old contents stay.
pub fn write_all(files: &[(PathBuf, Vec<u8>)]) -> Outcome {
    let mut written: Vec<(PathBuf, &Path)> = Vec::new();
    for (path, bytes) in files {
        let temporary = beside(path);
        let outcome = prepare(path, &temporary, bytes);
        written.push((temporary, path));
        if let Err(error) = outcome {
            discard(&written);
            return Err(work(format!("cannot write {}: {error}", path.display())));
        }
    }
    for (index, (temporary, path)) in written.iter().enumerate() {
        if let Err(error) = fs::rename(temporary, path) {
            discard(&written[index..]);
            return Err(work(format!("cannot write {}: {error}", path.display())));
        }
    }
    Ok(())
}

/// Makes `path` a link to `to`, in place of what was there.
pub fn link(path: &Path, to: &str) -> Outcome {
    let temporary = beside(path);
    let made = std::os::unix::fs::symlink(to, &temporary).and_then(|()| fs::rename(&temporary, path));
    made.map_err(|error| {
        discard(&[(temporary, path)]);
        work(format!("cannot write {}: {error}", path.display()))
    })
}

fn prepare(path: &Path, temporary: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    if path.is_dir() {
        return Err(std::io::Error::other("a folder of this name is in the way"));
    }
    fs::write(temporary, bytes)
}

fn discard(files: &[(PathBuf, &Path)]) {
    for (temporary, _) in files {
        // It may never have come to be; what failed is reported already.
        let _ = fs::remove_file(temporary);
    }
}

/// A name in the same folder, so that a rename moves no data; of this process, so that two do not meet.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}
