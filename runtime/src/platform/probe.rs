//! Which GPU drivers this machine has, for people who ask; nothing is started on a device.

use std::ffi::{c_int, c_uint};
use std::path::PathBuf;

use rocforge_hip_sys::Library;
use rocforge_hiprtc_sys::search::{self, Search};

/// A driver that was found.
#[derive(Debug, Clone)]
pub struct Driver {
    /// Its library.
    pub path: PathBuf,
    /// Its version, as far as it tells.
    pub version: String,
    /// Its devices by name or architecture, or why it finds none.
    pub devices: Result<Vec<String>, String>,
}

/// The HIP runtime.
///
/// # Errors
/// What was tried.
pub fn amd() -> Result<Driver, String> {
    let library = Library::open().map_err(|error| error.to_string())?;
    let version =
        library.version().map_or_else(|_| "unknown".into(), |(major, minor)| format!("{major}.{minor}"));
    let mut count: c_int = 0;
    // SAFETY: the function writes one int.
    let counted = unsafe { (library.api().hipGetDeviceCount)(&raw mut count) }.ok();
    let arch = |device| library.device_arch(device).unwrap_or_else(|error| error.to_string());
    let devices = counted.map(|()| (0..count).map(arch).collect()).map_err(|code| code.to_string());
    Ok(Driver { path: library.path().to_path_buf(), version, devices })
}

const CUDA: Search = Search {
    what: "the CUDA driver",
    variable: "ROCFORGE_CUDA",
    names: &["libcuda.so.1", "libcuda.so"],
    probe: "cuInit",
};

rocforge_hiprtc_sys::symbol_table! {
    /// The functions of the CUDA driver that tell what is there.
    pub struct Cuda {
        required {
            fn cuInit(flags: c_uint) -> c_int;
            fn cuDriverGetVersion(version: *mut c_int) -> c_int;
            fn cuDeviceGetCount(count: *mut c_int) -> c_int;
        }
        optional {}
    }
}

/// The CUDA driver.
///
/// # Errors
/// What was tried.
pub fn nvidia() -> Result<Driver, String> {
    let found = search::open(&CUDA, |library| {
        // SAFETY: the names belong to the CUDA driver, whose declarations of them have not changed since CUDA 2.
        unsafe { Cuda::load(library) }
    });
    let found = found.map_err(|error| error.to_string())?;
    let api = &found.api;
    let mut number = 0;
    // SAFETY: the function writes one int and needs no context.
    let version = match unsafe { (api.cuDriverGetVersion)(&raw mut number) } {
        0 => format!("{}.{}", number / 1000, number % 1000 / 10),
        _ => "unknown".into(),
    };
    // SAFETY: no flags are defined but zero; the second function writes one int.
    let status = unsafe {
        match (api.cuInit)(0) {
            0 => (api.cuDeviceGetCount)(&raw mut number),
            error => error,
        }
    };
    let devices = match status {
        0 => Ok((0..number).map(|device| format!("device {device}")).collect()),
        error => Err(format!("CUDA error {error}")),
    };
    Ok(Driver { path: found.path, version, devices })
}
