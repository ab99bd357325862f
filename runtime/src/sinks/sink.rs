//! Where lines go: one place a file, shared by every handle of the process that logs to it.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::process::fork::{self, Once, PerProcess};
use crate::process::os;

/// A file, or standard error.
#[derive(Debug)]
pub(crate) struct Sink {
    /// None for standard error.
    file: Option<File>,
}

/// The files that are open, by their paths without links and detours, and the paths that could not be opened.
#[derive(Debug, Default)]
struct Open {
    files: Vec<(PathBuf, Arc<Sink>)>,
    refused: Vec<PathBuf>,
}

fn open_files() -> MutexGuard<'static, Open> {
    static OPEN: PerProcess<Mutex<Open>> = PerProcess::new(Mutex::default);
    OPEN.get().lock().unwrap_or_else(PoisonError::into_inner)
}

impl Sink {
    /// Standard error.
    pub(crate) fn stderr() -> Arc<Sink> {
        static STDERR: Once<Arc<Sink>> = Once::new();
        Arc::clone(STDERR.get_or_make(|| Arc::new(Sink { file: None })))
    }

    /// The file at `path`, emptied where this process has not opened it yet; standard error without a path, and
    /// where the file cannot be opened, which is said once a path.
    ///
    /// A file stays open as long as the process: a handle that comes after the last one goes on in it.
    pub(crate) fn open(path: Option<&Path>) -> Arc<Sink> {
        let Some(path) = path else { return Sink::stderr() };
        let mut open = open_files();
        match open.file(path) {
            Ok(sink) => sink,
            Err(error) => {
                if !open.refused.iter().any(|refused| refused == path) {
                    open.refused.push(path.to_owned());
                    let path = path.display();
                    let message = format!("rocforge: {path}: {error}; this log goes to standard error\n");
                    Sink::stderr().write(&message);
                }
                Sink::stderr()
            }
        }
    }

    /// Writes whole lines, with nobody else's between or inside of them: at once, at the file's end, which takes no lock that a
    /// child could inherit.
    pub(crate) fn write(&self, lines: &str) {
        // What cannot be written has nowhere else to go; the calls that it is about are not to fail for it.
        let _ = match &self.file {
            Some(file) => os::write_without_signal(file, lines.as_bytes()),
            None => os::write_to_stderr(lines.as_bytes()),
        };
    }
}

impl Open {
    fn file(&mut self, path: &Path) -> io::Result<Arc<Sink>> {
        let mut options = OpenOptions::new();
        options.create(true).append(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o644);
        let file = options.open(path)?;
        let known = path.canonicalize()?;
        if let Some((_, sink)) = self.files.iter().find(|(path, _)| *path == known) {
            return Ok(Arc::clone(sink));
        }
        // A terminal or a pipe has nothing to be emptied of, and a child goes on in what its parent has begun.
        if !fork::is_child() {
            let _ = file.set_len(0);
        }
        let sink = Arc::new(Sink { file: Some(file) });
        self.files.push((known, Arc::clone(&sink)));
        Ok(sink)
    }
}
