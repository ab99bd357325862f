//! Which GPU drivers this machine has, for people who ask; nothing is started on a device.

use std::ffi::c_int;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use rocforge_hip_sys::Library;

use super::Platform;

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
    super::amd::api::STARTED.kept().map_err(|error| error.to_string())?;
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

/// The CUDA driver.
///
/// # Errors
/// What was tried.
pub fn nvidia() -> Result<Driver, String> {
    let (path, (major, minor)) = super::nvidia::driver().map_err(|error| error.to_string())?;
    let named = |ordinal| match Platform::Nvidia.device(ordinal) {
        Ok(device) => {
            let name = device.gpu().map(|gpu| gpu.properties().name.clone()).unwrap_or_default();
            format!("{name} ({})", device.arch())
        }
        Err(error) => error.to_string(),
    };
    let devices = super::nvidia::device_count().map(|count| (0..count).map(named).collect());
    Ok(Driver {
        path: path.to_path_buf(),
        version: format!("{major}.{minor}"),
        devices: devices.map_err(|error| error.to_string()),
    })
}

/// Files that a kernel with the vendor's driver has; looking for them costs less than opening the vendor's library,
/// which every program on a machine without a GPU would pay.
const AMD_DRIVER: &[&str] = &["/dev/kfd", "/dev/dxg"];
const NVIDIA_DRIVER: &[&str] = &["/dev/nvidiactl", "/dev/dxg"];

/// The platform of the best device that this machine has: AMD's GPUs, then NVIDIA's, then the processor. In a child whose
/// parent has started a driver it is what the parent found: a GPU that is lost is not to become the processor.
pub(super) fn best() -> Platform {
    const ALL: [Platform; 3] = [Platform::Amd, Platform::Nvidia, Platform::Host];
    static FOUND: AtomicUsize = AtomicUsize::new(ALL.len());
    let lost = super::amd::api::STARTED.is_lost() || super::nvidia::api::STARTED.is_lost();
    if let Some(found) = ALL.get(FOUND.load(Ordering::Relaxed)).filter(|_| lost) {
        return *found;
    }
    let best = look();
    FOUND.store(ALL.iter().position(|one| *one == best).unwrap_or(ALL.len()), Ordering::Relaxed);
    best
}

fn look() -> Platform {
    let named = |variable| std::env::var_os(variable).is_some_and(|file| !file.is_empty());
    let there = |files: &[&str]| files.iter().any(|file| Path::new(file).exists());
    let has = |variable, files, platform: Platform| {
        // A child cannot ask which devices there are; opening one reports it.
        let lost = match platform {
            Platform::Amd => super::amd::api::STARTED.is_lost(),
            _ => super::nvidia::api::STARTED.is_lost(),
        };
        (named(variable) || there(files)) && (lost || platform.device_count() > 0)
    };
    if has("ROCFORGE_HIP", AMD_DRIVER, Platform::Amd) {
        return Platform::Amd;
    }
    if has("ROCFORGE_CUDA", NVIDIA_DRIVER, Platform::Nvidia) { Platform::Nvidia } else { Platform::Host }
}
