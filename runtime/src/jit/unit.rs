//! Making the code of one unit.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use super::ahead::{self, Ahead};
use super::store::{Entry, Key, Store};
use crate::offline::{self, CompileError, CompilerIdentity, Request, Toolchain};
use crate::source::{Instantiation, SHARED_LIMIT, unit_of_kernel};
use crate::{Error, Result, Status};

/// The variable with further options for the compiler, separated by blanks.
const OPTIONS: &str = "ROCFORGE_JIT_OPTIONS";

/// Where code came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// An earlier process left it in the cache on disk.
    Disk,
    /// A bundle that the application ships.
    Bundle,
    /// The compiler made it.
    Compiler,
}

/// How often code came from where, in this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// From the cache on disk.
    pub disk: u64,
    /// From a bundle.
    pub bundle: u64,
    /// From the compiler.
    pub compiled: u64,
}

static COUNTS: [AtomicU64; 3] = [const { AtomicU64::new(0) }; 3];

/// How often code came from where so far.
pub fn statistics() -> Statistics {
    let [disk, bundle, compiled] = [0, 1, 2].map(|index| COUNTS[index].load(Ordering::Relaxed));
    Statistics { disk, bundle, compiled }
}

/// What a compiler is asked for a kernel and a target.
///
/// # Errors
/// As [`unit_of_kernel`].
pub fn request(kernel: &Instantiation, arch: &str) -> Result<Request> {
    Ok(Request {
        name: format!("{}.hip", kernel.entry_name()),
        source: unit_of_kernel(kernel)?,
        arch: arch.to_owned(),
        options: std::env::var(OPTIONS).unwrap_or_default().split_whitespace().map(str::to_owned).collect(),
    })
}

/// What a compiler is asked for all kernels of some routines, each in each of its forms once; those that no launch can have
/// on the target are left out.
///
/// # Errors
/// As [`unit_of_kernel`].
pub fn requests(routines: impl IntoIterator<Item = impl Into<Ahead>>, arch: &str) -> Result<Vec<Request>> {
    let routines: Vec<Ahead> = routines.into_iter().map(Into::into).collect();
    let of_amd = arch.starts_with("gfx");
    let is_for =
        |kernel: &Instantiation| !of_amd || kernel.max_shared() <= SHARED_LIMIT && !kernel.uses_cluster();
    let (kernels, failed) = ahead::kernels(&routines, is_for);
    match failed.into_iter().next() {
        Some(error) => Err(error),
        None => kernels.iter().map(|(_, kernel)| request(kernel, arch)).collect(),
    }
}

/// Has the code of a request ready for later processes: in the cache on disk, where no bundle has it.
///
/// # Errors
/// As [`code`](super::code).
pub fn prepare(request: &Request) -> Result<Origin> {
    let symbol = request.name.strip_suffix(".hip").unwrap_or(&request.name);
    let (_, origin) = compiled(request, symbol)?;
    COUNTS[origin as usize].fetch_add(1, Ordering::Relaxed);
    Ok(origin)
}

/// Makes the code: from a cache, a bundle, or by the compiler.
pub(super) fn make(symbol: &'static str, kernel: &Instantiation, arch: &str) -> Result<Arc<[u8]>> {
    let request = request(kernel, arch)?;
    let (code, origin) = compiled(&request, symbol)?;
    COUNTS[origin as usize].fetch_add(1, Ordering::Relaxed);
    let kernel = request.name.as_str();
    tracing::debug!(target: "rocforge", symbol, kernel, arch, ?origin, bytes = code.len(), "code");
    Ok(code)
}

fn compiled(request: &Request, symbol: &str) -> Result<(Arc<[u8]>, Origin)> {
    static STORE: OnceLock<Store> = OnceLock::new();
    let store = STORE.get_or_init(Store::from_environment);
    if let Some(entry) = store.bundles().find_for(request) {
        return Ok((Arc::from(entry.code), Origin::Bundle));
    }
    // A hit opens no compiler.
    let hit = |compiler: &CompilerIdentity| store.disk().get(&Key::of(request, compiler));
    if let Some(entry) = store.disk().known_compiler(&request.arch).and_then(|known| hit(&known)) {
        return Ok((Arc::from(entry.code), Origin::Disk));
    }
    from_compiler(request, store, hit).map_err(|error| {
        let status = match error {
            CompileError::NoCompiler { .. } => Status::NotImplemented,
            _ => Status::InternalError,
        };
        Error::new(status, format!("{symbol}: {error}")).with_source(error)
    })
}

/// Asks which compiler there is, looks for what it has made before, and lets it compile. Where it can have made nothing, and the
/// process that compiles says which it is, a library is opened less.
fn from_compiler(
    request: &Request,
    store: &Store,
    hit: impl Fn(&CompilerIdentity) -> Option<Entry>,
) -> Result<(Arc<[u8]>, Origin), CompileError> {
    let toolchain = toolchain();
    if !(toolchain.names_itself(&request.arch) && store.disk().is_empty()) {
        let compiler = toolchain.choose(&request.arch)?;
        if let Some(entry) = hit(compiler) {
            store.disk().remember_compiler(&request.arch, compiler);
            return Ok((Arc::from(entry.code), Origin::Disk));
        }
    }
    let output = offline::compile(request, toolchain)?;
    store.keep(request, &output);
    store.disk().remember_compiler(&request.arch, &output.compiler);
    Ok((Arc::from(output.code), Origin::Compiler))
}

/// The compilers of this process.
pub(super) fn toolchain() -> &'static Toolchain {
    static TOOLCHAIN: OnceLock<Toolchain> = OnceLock::new();
    TOOLCHAIN.get_or_init(|| Toolchain::discover().asking_here())
}
