//! The bundles of a process: those that the environment names, and those that the application registers.

use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

use super::Bundle;
use crate::complaints::{Cause, complain};
use crate::jit::store::{Entry, StoreError, UnitKey};
use crate::offline::Request;

/// Files, separated as in PATH.
const VARIABLE: &str = "ROCFORGE_BUNDLE";

static REGISTERED: RwLock<Vec<Arc<Bundle>>> = RwLock::new(Vec::new());

/// Makes the kernels of a bundle known to this process, from its next look-up on.
///
/// # Errors
/// When the file cannot be read, is no bundle, is of another format version, or is damaged.
pub fn register_bundle(path: impl AsRef<Path>) -> Result<(), StoreError> {
    register(Bundle::open(path)?);
    Ok(())
}

/// [`register_bundle`] for a bundle that the program carries: `register_bundle_bytes(include_bytes!("kernels.rfb"))`.
///
/// # Errors
/// When the bytes are no bundle, of another format version, or damaged.
pub fn register_bundle_bytes(bytes: &'static [u8]) -> Result<(), StoreError> {
    register(Bundle::from_bytes(bytes)?);
    Ok(())
}

fn register(bundle: Bundle) {
    REGISTERED.write().unwrap_or_else(PoisonError::into_inner).push(Arc::new(bundle));
}

fn registered() -> Vec<Arc<Bundle>> {
    REGISTERED.read().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The bundles that a process looks into, those of the environment first.
#[derive(Debug, Clone, Default)]
pub struct Bundles {
    named: Vec<Arc<Bundle>>,
}

impl Bundles {
    /// The files of `ROCFORGE_BUNDLE`, separated as in PATH. One that cannot be used is a complaint.
    pub fn from_environment() -> Bundles {
        let list = std::env::var_os(VARIABLE).unwrap_or_default();
        let files: Vec<_> =
            std::env::split_paths(&list).filter(|path| !path.as_os_str().is_empty()).collect();
        Bundles::of_files(&files)
    }

    /// These files. One that cannot be used is a complaint.
    pub fn of_files(files: &[impl AsRef<Path>]) -> Bundles {
        let open = |path: &Path| match Bundle::open(path) {
            Ok(bundle) => Some(Arc::new(bundle)),
            Err(error) => {
                complain(Cause::Bundle, path, || format!("{error}; the bundle is not used"));
                None
            }
        };
        Bundles { named: files.iter().filter_map(|path| open(path.as_ref())).collect() }
    }

    /// All of them, with those that the application has registered so far.
    pub fn list(&self) -> Vec<Arc<Bundle>> {
        self.named.iter().cloned().chain(registered()).collect()
    }

    /// The entry of a unit, from the first bundle that has it.
    pub fn find(&self, unit: &UnitKey) -> Option<Entry> {
        self.list().iter().find_map(|bundle| bundle.find(unit))
    }

    /// The entry of a request, compiled for its target or for a less exact one that fits
    /// ([`UnitKey::fitting`]).
    pub fn find_for(&self, request: &Request) -> Option<Entry> {
        let list = self.list();
        // Most programs have none, and then the source need not be hashed.
        let keys = if list.is_empty() { Vec::new() } else { UnitKey::fitting(request) };
        keys.iter().find_map(|key| list.iter().find_map(|bundle| bundle.find(key)))
    }
}
