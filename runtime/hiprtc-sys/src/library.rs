//! HIPRTC opened: its functions, its file, its version.

use std::ffi::c_int;
use std::path::Path;

use crate::search::{self, Found, NotFound, Search, Vendor, numbers};
use crate::{Api, ResultCode};

/// Where HIPRTC is looked for. It had no library of its own before ROCm 5.3, hence libamdhip64.
pub const SEARCH: Search = Search {
    what: "HIPRTC",
    variable: "ROCFORGE_HIPRTC",
    names: &[
        "libhiprtc.so",
        "libhiprtc.so.7",
        "libhiprtc.so.6",
        "libhiprtc.so.5",
        "libamdhip64.so",
        "libamdhip64.so.7",
        "libamdhip64.so.6",
        "libamdhip64.so.5",
    ],
    probe: "hiprtcCreateProgram",
    vendor: Vendor::Amd,
};

/// The version that `hiprtcVersion` has returned in every release looked at: a placeholder.
const PLACEHOLDER: (u32, u32) = (9, 0);

/// HIPRTC, opened.
#[derive(Debug)]
pub struct Library {
    found: Found<Api>,
    version: Vec<u32>,
}

impl Library {
    /// Opens HIPRTC.
    ///
    /// # Errors
    /// When no candidate is HIPRTC, with each name tried and why it failed.
    pub fn open() -> Result<Self, NotFound> {
        let found = search::open(&SEARCH, |library| {
            // SAFETY: the names belong to HIPRTC, whose declarations have been the same since ROCm 4.2,
            // and `search::open` never unloads a library whose functions it hands out.
            unsafe { Api::load(library) }
        })?;
        let version = version(&found);
        Ok(Self { found, version })
    }

    /// The functions.
    pub fn api(&self) -> &Api {
        &self.found.api
    }

    /// The file that was loaded, links resolved.
    pub fn path(&self) -> &Path {
        &self.found.path
    }

    /// The HIP version the library belongs to, `(0, 0)` if nothing tells.
    ///
    /// `hiprtcVersion` returns 9.0 whatever the release, so the name of the file decides, then the HIP
    /// runtime where it is part of the same file or loaded with it.
    pub fn version(&self) -> (u32, u32) {
        let part = |index| self.version.get(index).copied().unwrap_or(0);
        (part(0), part(1))
    }

    /// The version as text and as exactly as known, such as `5.2.21153`; `unknown` if nothing tells.
    pub fn full_version(&self) -> String {
        if self.version.is_empty() {
            return "unknown".into();
        }
        self.version.iter().map(u32::to_string).collect::<Vec<_>>().join(".")
    }
}

fn version(found: &Found<Api>) -> Vec<u32> {
    version_in_name(&found.path)
        .or_else(|| runtime_version(&found.path))
        .or_else(|| own_version(&found.api))
        .unwrap_or_default()
}

/// `libhiprtc.so.6.4.60400` -> 6, 4, 60400.
fn version_in_name(path: &Path) -> Option<Vec<u32>> {
    let name = path.file_name()?.to_str()?;
    let parts = numbers(name.split_once(".so.")?.1);
    (!parts.is_empty()).then_some(parts)
}

/// HIP's version, from the library itself: `hipRuntimeGetVersion` needs no device.
fn runtime_version(path: &Path) -> Option<Vec<u32>> {
    // SAFETY: the file is loaded already; this only takes another handle to it.
    let library = unsafe { libloading::Library::new(path) }.ok()?;
    // SAFETY: HIP has declared the function with this type since its first release.
    let get =
        unsafe { library.get::<unsafe extern "C" fn(*mut c_int) -> c_int>("hipRuntimeGetVersion") }.ok()?;
    let mut version = 0;
    // SAFETY: the function writes one int.
    let status = unsafe { get(&raw mut version) };
    let version = u32::try_from(version).ok().filter(|version| status == 0 && *version >= 10_000_000)?;
    Some(vec![version / 10_000_000, version / 100_000 % 100, version % 100_000])
}

fn own_version(api: &Api) -> Option<Vec<u32>> {
    let (mut major, mut minor) = (0, 0);
    // SAFETY: the function writes two ints.
    let result = unsafe { (api.hiprtcVersion)(&raw mut major, &raw mut minor) };
    let version = (u32::try_from(major).ok()?, u32::try_from(minor).ok()?);
    (result == ResultCode::SUCCESS && version != PLACEHOLDER).then(|| vec![version.0, version.1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_versions() {
        assert_eq!(version_in_name(Path::new("/x/libhiprtc.so.6.4.60400")), Some(vec![6, 4, 60400]));
        assert_eq!(version_in_name(Path::new("/x/libhiprtc.so.7")), Some(vec![7]));
        assert_eq!(version_in_name(Path::new("/x/libhiprtc.so")), None);
    }

    #[test]
    fn an_opened_library_says_what_it_is() {
        match Library::open() {
            Ok(library) => {
                assert!(library.path().is_absolute());
                let (major, minor) = library.version();
                assert!(library.full_version().starts_with(&format!("{major}.{minor}")), "{library:?}");
                let by_runtime = runtime_version(library.path());
                assert!(by_runtime.is_none_or(|version| version[..2] == [major, minor]), "{library:?}");
            }
            Err(error) => assert!(error.attempts.len() >= SEARCH.names.len(), "{error}"),
        }
    }
}
