//! What this machine can compile with, and which of it serves an architecture.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use super::{CompileError, Compiler, CompilerIdentity, arch, clang, client, nvrtc};
use crate::complaints::{Cause, complain};

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

/// The variable with the seconds that one compile may take.
const TIMEOUT: &str = "ROCFORGE_COMPILE_TIMEOUT";

/// The compilers of this machine. Each is looked for when first needed, and once.
#[derive(Debug)]
pub struct Toolchain {
    worker: Option<WorkerCommand>,
    only: Option<Compiler>,
    timeout: Duration,
    asks_here: bool,
    hiprtc: OnceLock<Result<CompilerIdentity, String>>,
    clang: OnceLock<Result<CompilerIdentity, String>>,
    nvrtc: OnceLock<Result<CompilerIdentity, String>>,
}

impl Toolchain {
    /// How long one compile may take unless `ROCFORGE_COMPILE_TIMEOUT`, in seconds, or [`with_timeout`](Self::with_timeout)
    /// says otherwise.
    pub const DEFAULT_TIMEOUT: Duration = Duration::from_secs(120);

    /// The most that `ROCFORGE_COMPILE_TIMEOUT` can say: a week.
    pub const LONGEST_TIMEOUT: Duration = Duration::from_secs(7 * 24 * 3600);

    /// The compilers found in the usual places.
    pub fn discover() -> Self {
        Self {
            worker: WorkerCommand::discover(),
            only: None,
            timeout: std::env::var_os(TIMEOUT).map_or(Self::DEFAULT_TIMEOUT, |value| timeout(&value)),
            asks_here: false,
            hiprtc: OnceLock::new(),
            clang: OnceLock::new(),
            nvrtc: OnceLock::new(),
        }
    }

    /// This toolchain with another worker process.
    #[must_use]
    pub fn with_worker(self, worker: WorkerCommand) -> Self {
        Self { worker: Some(worker), hiprtc: OnceLock::new(), ..self }
    }

    /// This toolchain with another time limit for one compile.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }

    /// This toolchain, compiling with nothing but `compiler`, even for an architecture it may not know.
    #[must_use]
    pub fn with_only(self, compiler: Compiler) -> Self {
        Self { only: Some(compiler), ..self }
    }

    /// This toolchain, asking HIPRTC for its version in this process: where a device's driver is loaded in it anyway,
    /// a process less to wait for.
    #[must_use]
    pub fn asking_here(self) -> Self {
        Self { asks_here: true, ..self }
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
        self.hiprtc.get_or_init(|| client::identify(self)).as_ref().map_err(String::as_str)
    }

    /// clang.
    ///
    /// # Errors
    /// Why there is none, with what was tried.
    pub fn clang(&self) -> Result<&CompilerIdentity, &str> {
        self.clang.get_or_init(clang::discover).as_ref().map_err(String::as_str)
    }

    /// NVRTC.
    ///
    /// # Errors
    /// Why there is none, with what was tried.
    pub fn nvrtc(&self) -> Result<&CompilerIdentity, &str> {
        self.nvrtc.get_or_init(client::identify_nvrtc).as_ref().map_err(String::as_str)
    }

    /// Who compiles for an architecture: NVRTC for NVIDIA's; for AMD's HIPRTC if its release knows it, else clang, else HIPRTC all the
    /// same, because a worker's crash is only an error.
    ///
    /// # Errors
    /// When this machine has none of them.
    pub fn choose(&self, arch: &str) -> Result<&CompilerIdentity, CompileError> {
        let none = |reason: String| CompileError::NoCompiler { arch: arch.to_owned(), reason };
        if nvrtc::is_target(arch) {
            return self.nvrtc().map_err(|reason| none(reason.into()));
        }
        match self.only {
            Some(Compiler::Hiprtc) => return self.hiprtc().map_err(|reason| none(reason.into())),
            Some(Compiler::Clang) => return self.clang().map_err(|reason| none(reason.into())),
            Some(Compiler::Nvrtc) => return Err(none("NVRTC compiles for NVIDIA's targets alone".into())),
            None => {}
        }
        let hiprtc = self.hiprtc();
        if let Ok(identity) = hiprtc
            && arch::hiprtc_knows(arch::release(&identity.version), arch)
        {
            return Ok(identity);
        }
        let clang = self.clang();
        clang.or(hiprtc).map_err(|_| {
            let reason = |found: Result<_, &str>| found.err().unwrap_or_default().to_owned();
            none(format!("{}; clang: {}", reason(hiprtc), reason(clang)))
        })
    }

    /// Whether one compiler alone serves an architecture, in a process that says which release it is.
    pub(crate) fn names_itself(&self, arch: &str) -> bool {
        nvrtc::is_target(arch) && self.worker.is_some()
    }

    pub(super) fn asks_here(&self) -> bool {
        self.asks_here
    }

    pub(super) fn worker(&self) -> Option<&WorkerCommand> {
        self.worker.as_ref()
    }
}

/// The limit that the variable says. What makes no sense is a complaint, and the usual limit holds; what is too long is one as well,
/// and the longest limit holds.
fn timeout(value: &OsStr) -> Duration {
    let (usual, longest) = (Toolchain::DEFAULT_TIMEOUT, Toolchain::LONGEST_TIMEOUT);
    let text = value.to_string_lossy();
    let text = text.trim();
    let said = |held: Duration| {
        complain(Cause::Setting, Path::new(TIMEOUT), || {
            let (most, held) = (longest.as_secs(), held.as_secs());
            format!("{TIMEOUT}={text} makes no sense: write seconds, from 1 to {most}; it is {held}")
        });
        held
    };
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse::<u64>() {
        _ if text.is_empty() => usual,
        Ok(seconds) if seconds > longest.as_secs() => said(longest),
        Ok(seconds) if seconds > 0 && is_number => Duration::from_secs(seconds),
        // More than 64 bits count.
        Err(_) if is_number => said(longest),
        _ => said(usual),
    }
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
    fn every_limit_of_time_is_one() {
        let seconds = |text: &str| timeout(OsStr::new(text)).as_secs();
        let (usual, longest) = (120, 604_800);
        let rows = [
            ("1", 1),
            (" 30 ", 30),
            ("604800", longest),
            ("604801", longest),
            ("18446744073709551615", longest),
            ("99999999999999999999999999", longest),
            ("", usual),
            ("0", usual),
            ("-1", usual),
            ("+1", usual),
            ("1.5", usual),
            ("soon", usual),
            ("1e3", usual),
        ];
        for (text, wanted) in rows {
            assert_eq!(seconds(text), wanted, "{text:?}");
        }
        let said = crate::complaints::complaints();
        let ours: Vec<_> = said.iter().filter(|text| text.starts_with(TIMEOUT)).collect();
        assert!(
            ours.len() == 1 && ours[0].contains("makes no sense: write seconds, from 1 to 604800"),
            "{ours:?}"
        );
    }
}
