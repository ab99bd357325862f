//! Devices as the CUDA driver tells of them.

use std::ffi::{c_char, c_int, c_uint};

use cudarc::driver::sys::{CUdevice, CUdevice_attribute as Attribute};
use rocforge_hip_sys::ErrorCode;

use super::exporting::exports;
use crate::answer::Answer;
use crate::cuda_arch::device_capability;
use crate::exporting::write;
use crate::modules::limits;
use crate::runtime::Runtime;

/// What a device calls itself.
pub const NAME: &str = "stand-in";
/// The release, here and of NVRTC.
pub const VERSION: (c_int, c_int) = (12, 8);
/// Threads of a warp.
pub const WARP: c_int = 32;
/// Bytes of dynamic shared memory that a kernel has unless it asks for more.
pub const SHARED: c_int = 48 << 10;

/// The most that it may ask for.
pub fn most_shared(arch: &str) -> Option<c_int> {
    let capability = device_capability(arch)?;
    Some(if capability >= 90 { 227 << 10 } else { limits::SHARED as c_int })
}

exports! {
    /// Also of a driver that is not started.
    fn cuDriverGetVersion(version: *mut c_int) |_| {
        write(version, VERSION.0 * 1000 + VERSION.1 * 10)
    }

    /// What `ROCFORGE_FAKE_HIP_DEVICES` says.
    fn cuDeviceGetCount(count: *mut c_int) |runtime| {
        runtime.contexts.started()?;
        write(count, runtime.settings()?.archs.len() as c_int)
    }

    /// The device of a number is that number.
    fn cuDeviceGet(device: *mut CUdevice, ordinal: c_int) |runtime| {
        known(runtime, ordinal)?;
        write(device, ordinal)
    }

    /// As much of the name as there is room for.
    fn cuDeviceGetName(name: *mut c_char, length: c_int, device: CUdevice) |runtime| {
        known(runtime, device)?;
        let room = usize::try_from(length).ok().filter(|length| *length > 0).ok_or(ErrorCode::INVALID_VALUE)?;
        if name.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let bytes = &NAME.as_bytes()[..NAME.len().min(room - 1)];
        name.cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
        name.add(bytes.len()).write(0);
        Ok(())
    }

    /// An attribute that is not known here is an invalid value.
    fn cuDeviceGetAttribute(value: *mut c_int, attribute: c_uint, device: CUdevice) |runtime| {
        write(value, of(known(runtime, device)?, attribute).ok_or(ErrorCode::INVALID_VALUE)?)
    }

    /// What `ROCFORGE_FAKE_HIP_MEMORY` says.
    fn cuDeviceTotalMem_v2(bytes: *mut usize, device: CUdevice) |runtime| {
        known(runtime, device)?;
        write(bytes, runtime.memory.info(device).1)
    }
}

/// The architecture of a device.
fn known(runtime: &Runtime, device: CUdevice) -> Answer<&str> {
    runtime.contexts.started()?;
    runtime.cuda_arch(device)
}

fn of(arch: &str, attribute: c_uint) -> Option<c_int> {
    let capability = device_capability(arch)?;
    let values = [
        (Attribute::CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK, limits::THREADS as c_int),
        (Attribute::CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X, limits::THREADS as c_int),
        (Attribute::CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y, limits::THREADS as c_int),
        (Attribute::CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z, 64),
        (Attribute::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X, c_int::MAX),
        (Attribute::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y, 65_535),
        (Attribute::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z, 65_535),
        (Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK, SHARED),
        (Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, most_shared(arch)?),
        (Attribute::CU_DEVICE_ATTRIBUTE_WARP_SIZE, WARP),
        (Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, 132),
        (Attribute::CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR, 2048),
        (Attribute::CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE, 50 << 20),
        (Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, capability / 10),
        (Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, capability % 10),
    ];
    values.into_iter().find(|(known, _)| *known as c_uint == attribute).map(|(_, value)| value)
}

/// Whether a launch fits a device of NVIDIA's beside what all devices here refuse.
pub fn takes(grid: [c_uint; 3], block: [c_uint; 3]) -> bool {
    grid[0] <= c_int::MAX as c_uint && grid[1].max(grid[2]) <= 65_535 && block[2] <= 64
}
