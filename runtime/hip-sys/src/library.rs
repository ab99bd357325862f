//! The HIP runtime opened: its functions, its file, its version, what a device is called.

use std::ffi::c_int;
use std::path::Path;

use rocforge_hiprtc_sys::search::{self, Found, NotFound, Search, Vendor};

use crate::{Api, ErrorCode};

/// Where the HIP runtime is looked for.
pub const SEARCH: Search = Search {
    what: "the HIP runtime",
    variable: "ROCFORGE_HIP",
    names: &["libamdhip64.so", "libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"],
    probe: "hipInit",
    vendor: Vendor::Amd,
};

/// Where `gcnArchName` stands in `hipDeviceProp_t`, which ROCm 6 laid out anew. Both functions are exported
/// since then; the old one keeps filling in the old struct.
mod layout {
    /// `hipDeviceProp_t` of ROCm 5, 792 bytes.
    pub(super) const R0500: usize = 396;
    /// `hipDeviceProp_tR0600` of ROCm 6 and 7, 1472 bytes.
    pub(super) const R0600: usize = 1160;
    /// The length of `gcnArchName` in both.
    pub(super) const NAME: usize = 256;
    /// More than either struct, so that a later one that grew at its end fits.
    pub(super) const BUFFER: usize = 8192;
}

/// Memory for a struct of the library, aligned as a C struct of pointers and integers needs.
#[repr(C, align(16))]
struct Properties([u8; layout::BUFFER]);

/// A device's architecture could not be learned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DeviceNameError {
    /// HIP refused.
    #[error("hipGetDeviceProperties of device {device} failed: {code}")]
    Hip {
        /// The device asked about.
        device: c_int,
        /// HIP's answer.
        code: ErrorCode,
    },
    /// The library has neither function.
    #[error("the HIP runtime has neither hipGetDevicePropertiesR0600 nor hipGetDeviceProperties")]
    NoFunction,
    /// The place of the name holds no architecture: an unknown layout.
    #[error("hipGetDeviceProperties of device {device} names no gfx architecture")]
    UnknownLayout {
        /// The device asked about.
        device: c_int,
    },
}

/// The HIP runtime, opened.
#[derive(Debug)]
pub struct Library {
    found: Found<Api>,
}

impl Library {
    /// Opens the HIP runtime. That alone touches no device.
    ///
    /// # Errors
    /// When no candidate is the HIP runtime, with each name tried and why it failed.
    pub fn open() -> Result<Self, NotFound> {
        let found = search::open(&SEARCH, |library| {
            // SAFETY: the names belong to HIP, whose declarations a test compares with the header, and
            // `search::open` never unloads a library whose functions it hands out.
            unsafe { Api::load(library) }
        })?;
        Ok(Self { found })
    }

    /// The functions.
    pub fn api(&self) -> &Api {
        &self.found.api
    }

    /// The file that was loaded, links resolved.
    pub fn path(&self) -> &Path {
        &self.found.path
    }

    /// The release as major and minor number.
    ///
    /// # Errors
    /// What `hipRuntimeGetVersion` answers if it fails.
    pub fn version(&self) -> Result<(u32, u32), ErrorCode> {
        let mut version = 0;
        // SAFETY: the function writes one int.
        unsafe { (self.found.api.hipRuntimeGetVersion)(&raw mut version) }.ok()?;
        let version = u32::try_from(version).map_err(|_| ErrorCode::UNKNOWN)?;
        Ok((version / 10_000_000, version / 100_000 % 100))
    }

    /// A device's architecture with its features, such as `gfx90a:sramecc+:xnack-`.
    ///
    /// # Errors
    /// When HIP refuses, has no such function, or answers in a layout unknown here.
    pub fn device_arch(&self, device: c_int) -> Result<String, DeviceNameError> {
        let api = &self.found.api;
        let (get, offset) = match (api.hipGetDevicePropertiesR0600, api.hipGetDeviceProperties) {
            (Some(get), _) => (get, layout::R0600),
            (None, Some(get)) => (get, layout::R0500),
            (None, None) => return Err(DeviceNameError::NoFunction),
        };
        let mut properties = Box::new(Properties([0; layout::BUFFER]));
        // SAFETY: the buffer is larger and at least as aligned as the struct that the function fills in.
        unsafe { get(properties.0.as_mut_ptr(), device) }
            .ok()
            .map_err(|code| DeviceNameError::Hip { device, code })?;
        arch_name(&properties.0[offset..offset + layout::NAME])
            .ok_or(DeviceNameError::UnknownLayout { device })
    }
}

/// The text before the first zero byte, if it looks like an architecture.
fn arch_name(field: &[u8]) -> Option<String> {
    let length = field.iter().position(|byte| *byte == 0)?;
    let name = std::str::from_utf8(&field[..length]).ok()?;
    name.starts_with("gfx").then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_architectures_are_names() {
        assert_eq!(arch_name(b"gfx90a:xnack-\0rest").as_deref(), Some("gfx90a:xnack-"));
        assert_eq!(arch_name(b"\0gfx90a"), None);
        assert_eq!(arch_name(b"gfx90a"), None, "no end");
        assert_eq!(arch_name(&[0xff; 8]), None);
    }

    #[test]
    fn an_opened_runtime_says_what_it_is() {
        match Library::open() {
            Ok(library) => {
                assert!(library.path().is_absolute());
                assert!(library.version().is_ok_and(|(major, _)| major >= 5), "{:?}", library.version());
                // Whether or not a device is there, asking for an impossible one is an error value.
                assert!(library.device_arch(9999).is_err());
            }
            Err(error) => assert!(error.attempts.len() >= SEARCH.names.len(), "{error}"),
        }
    }
}
