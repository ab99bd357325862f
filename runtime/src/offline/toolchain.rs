//! What this machine can compile with, and which of it serves an architecture.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use super::{CompileError, Compiler, CompilerIdentity, arch, clang, hiprtc};

/// How to start a process that runs [`worker_main`](super::worker::worker_main).
#[derive(Debug, Clone)]
pub struct WorkerCommand {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// Environment variables set for it.
    pub environment: Vec<(OsString, OsString)>,
}

impl WorkerCommand {
    /// `PROGRAM compile-worker`, as the program `rocforge` understands it.
    pub fn new(program: impl Into<PathBuf>) -> Self {
        Self { program: program.into(), arguments: vec!["compile-worker".into()], environment: Vec::new() }
    }

    /// Finds the program: `ROCFORGE_WORKER`, this program if it is `rocforge`, `rocforge` in its folder or
    /// the one above (where cargo puts it for tests), `rocforge` on the path.
    pub fn discover() -> Option<Self> {
        if let Some(named) = std::env::var_os("ROCFORGE_WORKER").filter(|value| !value.is_empty()) {
            return Some(Self::new(named));
        }
        let own = std::env::current_exe().ok();
        if let Some(own) = own.as_ref().filter(|own| own.file_stem().is_some_and(|stem| stem == "rocforge")) {
            return Some(Self::new(own));
        }
        let file = format!("rocforge{}", std::env::consts::EXE_SUFFIX);
        let folders = own.iter().flat_map(|own| own.ancestors().skip(1).take(2));
        let beside = folders.map(|folder| folder.join(&file)).find(|path| path.is_file());
        beside.or_else(|| which(Path::new(&file))).map(Self::new)
    }
}

/// The compilers of this machine. Each is looked for when first needed, and once.
#[derive(Debug)]
pub struct Toolchain {
    worker: Option<WorkerCommand>,
    only: Option<Compiler>,
    timeout: Duration,
    hiprtc: OnceLock<Result<CompilerIdentity, String>>,
    clang: OnceLock<Result<CompilerIdentity, String>>,
}

impl Toolchain {
    /// How long one compile may take unless [`with_timeout`](Self::with_timeout) says otherwise.
    pub const DEFAULT_TIMEOUT: Duration = Duration::from_secs(120);

    /// The compilers found in the usual places.
    pub fn discover() -> Self {
        Self {
            worker: WorkerCommand::discover(),
            only: None,
            timeout: Self::DEFAULT_TIMEOUT,
            hiprtc: OnceLock::new(),
            clang: OnceLock::new(),
        }
    }

    /// The same with another worker process.
    #[must_use]
    pub fn with_worker(self, worker: WorkerCommand) -> Self {
        Self { worker: Some(worker), hiprtc: OnceLock::new(), ..self }
    }

    /// The same with another time limit for one compile.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }

    /// The same, compiling with nothing but `compiler`, even for an architecture it may not know.
    #[must_use]
    pub fn with_only(self, compiler: Compiler) -> Self {
        Self { only: Some(compiler), ..self }
    }

    /// The time limit for one compile.
    pub fn timeout(&self) -> Duration {
        self.timeout
    }

    /// HIPRTC, asked in a worker process.
    ///
    /// # Errors
    /// Why there is none, with what was tried.
    pub fn hiprtc(&self) -> Result<&CompilerIdentity, &str> {
        self.hiprtc.get_or_init(|| hiprtc::identify(self)).as_ref().map_err(String::as_str)
    }

    /// clang.
    ///
    /// # Errors
    /// Why there is none, with what was tried.
    pub fn clang(&self) -> Result<&CompilerIdentity, &str> {
        self.clang.get_or_init(clang::discover).as_ref().map_err(String::as_str)
    }

    /// Who compiles for an architecture: HIPRTC if its release knows it, else clang, else HIPRTC all the
    /// same, because a worker's crash is only an error.
    ///
    /// # Errors
    /// When this machine has neither.
    pub fn choose(&self, arch: &str) -> Result<&CompilerIdentity, CompileError> {
        let none = |reason: String| CompileError::NoCompiler { arch: arch.to_owned(), reason };
        match self.only {
            Some(Compiler::Hiprtc) => return self.hiprtc().map_err(|reason| none(reason.into())),
            Some(Compiler::Clang) => return self.clang().map_err(|reason| none(reason.into())),
            None => {}
        }
        let hiprtc = self.hiprtc();
        if let Ok(identity) = hiprtc
            && arch::hiprtc_knows(release(&identity.version), arch)
        {
            return Ok(identity);
        }
        let clang = self.clang();
        clang.or(hiprtc).map_err(|_| {
            let reason = |found: Result<_, &str>| found.err().unwrap_or_default().to_owned();
            none(format!("{}; clang: {}", reason(hiprtc), reason(clang)))
        })
    }

    pub(super) fn worker(&self) -> Option<&WorkerCommand> {
        self.worker.as_ref()
    }
}

/// `5.2.21153` -> 5, 2; zeros for what is not a number.
fn release(version: &str) -> (u32, u32) {
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0))
}

/// A program as the path finds it; a path with a folder in it stands for itself.
pub(crate) fn which(program: &Path) -> Option<PathBuf> {
    if program.components().count() > 1 {
        return program.is_file().then(|| program.to_path_buf());
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_read_from_versions() {
        assert_eq!(release("5.2.21153"), (5, 2));
        assert_eq!(release("7"), (7, 0));
        assert_eq!(release("unknown"), (0, 0));
    }
}
