//! The runtime and its devices.

use std::ffi::{c_char, c_int, c_uint};

use rocforge_hip_sys::{Device, DeviceAttribute, ErrorCode};

use crate::answer::Answer;
use crate::devices::{self, Release};
use crate::exporting::{exports, within, write};
use crate::runtime::Runtime;

exports! {
    /// Fails without a device.
    fn hipInit(flags: c_uint) |runtime| {
        if flags != 0 {
            return Err(ErrorCode::INVALID_VALUE);
        }
        runtime.device().map(drop)
    }

    /// What `ROCFORGE_FAKE_HIP_VERSION` says.
    fn hipRuntimeGetVersion(version: *mut c_int) |runtime| {
        write(version, runtime.settings()?.version)
    }

    /// As `hipRuntimeGetVersion`.
    fn hipDriverGetVersion(version: *mut c_int) |runtime| {
        write(version, runtime.settings()?.version)
    }

    /// What `ROCFORGE_FAKE_HIP_DEVICES` says.
    fn hipGetDeviceCount(count: *mut c_int) |runtime| {
        let devices = runtime.settings()?.archs.len();
        write(count, devices as c_int)?;
        if devices == 0 { Err(ErrorCode::NO_DEVICE) } else { Ok(()) }
    }

    /// For this thread.
    fn hipSetDevice(device: c_int) |runtime| {
        runtime.set_device(device)
    }

    /// That of this thread.
    fn hipGetDevice(device: *mut c_int) |runtime| {
        write(device, runtime.device()?)
    }

    /// An attribute that is not known here is an invalid value.
    fn hipDeviceGetAttribute(value: *mut c_int, attribute: DeviceAttribute, device: c_int) |runtime| {
        write(value, devices::attribute(runtime, attribute, device)?)
    }

    /// As much of the name as there is room for.
    fn hipDeviceGetName(name: *mut c_char, length: c_int, device: Device) |runtime| {
        runtime.arch(device)?;
        let room = usize::try_from(length).ok().filter(|length| *length > 0).ok_or(ErrorCode::INVALID_VALUE)?;
        if name.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let bytes = &devices::NAME.as_bytes()[..devices::NAME.len().min(room - 1)];
        name.cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
        name.add(bytes.len()).write(0);
        Ok(())
    }

    /// The device of a number is that number.
    fn hipDeviceGet(device: *mut Device, ordinal: c_int) |runtime| {
        runtime.arch(ordinal)?;
        write(device, ordinal)
    }

    /// What `ROCFORGE_FAKE_HIP_MEMORY` says.
    fn hipDeviceTotalMem(bytes: *mut usize, device: Device) |runtime| {
        runtime.arch(device)?;
        write(bytes, runtime.memory.info(device).1)
    }

    /// The numbers in the name of the architecture.
    fn hipDeviceComputeCapability(major: *mut c_int, minor: *mut c_int, device: Device) |runtime| {
        write(major, devices::attribute(runtime, DeviceAttribute::COMPUTE_CAPABILITY_MAJOR, device)?)?;
        write(minor, devices::attribute(runtime, DeviceAttribute::COMPUTE_CAPABILITY_MINOR, device)?)
    }

    /// No device does; copies between them work.
    fn hipDeviceCanAccessPeer(can: *mut c_int, device: c_int, peer: c_int) |runtime| {
        runtime.arch(device)?;
        runtime.arch(peer)?;
        write(can, 0)
    }

    /// There is one priority.
    fn hipDeviceGetStreamPriorityRange(least: *mut c_int, greatest: *mut c_int) |runtime| {
        runtime.device()?;
        write(least, 0)?;
        write(greatest, 0)
    }

    /// In the layout of ROCm 5.
    fn hipGetDeviceProperties(properties: *mut u8, device: c_int) |runtime| {
        fill(runtime, properties, device, Release::R0500)
    }

    /// In the layout of ROCm 6.
    fn hipGetDevicePropertiesR0600(properties: *mut u8, device: c_int) |runtime| {
        fill(runtime, properties, device, Release::R0600)
    }

    /// All work is done when it is given.
    fn hipDeviceSynchronize() |runtime| {
        runtime.device()?;
        runtime.timeline.synchronizing()
    }

    /// Ends the device's memory, streams, events and modules.
    fn hipDeviceReset() |runtime| {
        runtime.reset()
    }

    /// No flag changes anything here.
    fn hipSetDeviceFlags(flags: c_uint) |runtime| {
        runtime.device()?;
        within(flags as c_int, 0x20).map(drop)
    }

    /// Always those of a device nobody has set flags of.
    fn hipGetDeviceFlags(flags: *mut c_uint) |runtime| {
        runtime.device()?;
        write(flags, 0)
    }
}

/// Writes the properties of a device.
///
/// # Safety
/// `properties` is null or has room for the struct.
unsafe fn fill(runtime: &Runtime, properties: *mut u8, device: c_int, release: Release) -> Answer {
    if properties.is_null() {
        return Err(ErrorCode::INVALID_VALUE);
    }
    let bytes = devices::properties(runtime, device, release)?;
    // SAFETY: The caller promised room for the struct, which has as many bytes.
    unsafe { properties.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
    Ok(())
}
