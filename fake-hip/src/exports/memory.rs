//! Memory.

use std::ffi::{c_int, c_uint, c_void};

use rocforge_hip_sys::{ErrorCode, Stream};

use crate::answer::Answer;
use crate::exporting::{exports, write};
use crate::memory::{Allocation, Kind};
use crate::runtime::Runtime;
use crate::work::{Held, Work};

/// Memory of a device, as all functions free it that free any.
const OF_DEVICES: &[Kind] = &[Kind::Device, Kind::Ordered];

exports! {
    /// Memory of the process, counted as the device's.
    fn hipMalloc(address: *mut *mut c_void, size: usize) |runtime| {
        allocate(runtime, address, size, Kind::Device, 0)
    }

    /// As `hipMalloc`; fine-grained, coherent or not is one here.
    fn hipExtMallocWithFlags(address: *mut *mut c_void, size: usize, flags: c_uint) |runtime| {
        if ![0, 1, 2, 3, 4].contains(&flags) {
            return Err(ErrorCode::INVALID_VALUE);
        }
        allocate(runtime, address, size, Kind::Device, flags)
    }

    /// As `hipMalloc`.
    fn hipMallocManaged(address: *mut *mut c_void, size: usize, flags: c_uint) |runtime| {
        if ![1, 2].contains(&flags) {
            return Err(ErrorCode::INVALID_VALUE);
        }
        allocate(runtime, address, size, Kind::Device, flags)
    }

    /// Only what the functions above answered.
    fn hipFree(address: *mut c_void) |runtime| {
        runtime.timeline.unsafe_call()?;
        runtime.memory.free(address.addr(), OF_DEVICES)
    }

    /// Memory that devices see too.
    fn hipHostMalloc(address: *mut *mut c_void, size: usize, flags: c_uint) |runtime| {
        allocate(runtime, address, size, Kind::Host, flags)
    }

    /// As `hipHostMalloc`, which calls it in headers of HIP 6.
    fn hipExtHostAlloc(address: *mut *mut c_void, size: usize, flags: c_uint) |runtime| {
        allocate(runtime, address, size, Kind::Host, flags)
    }

    /// As `hipHostMalloc`.
    fn hipHostAlloc(address: *mut *mut c_void, size: usize, flags: c_uint) |runtime| {
        allocate(runtime, address, size, Kind::Host, flags)
    }

    /// As `hipHostMalloc`.
    fn hipMallocHost(address: *mut *mut c_void, size: usize) |runtime| {
        allocate(runtime, address, size, Kind::Host, 0)
    }

    /// As `hipHostFree`.
    fn hipFreeHost(address: *mut c_void) |runtime| {
        runtime.timeline.unsafe_call()?;
        runtime.memory.free(address.addr(), &[Kind::Host])
    }

    /// The address itself, for memory of `hipHostMalloc`.
    fn hipHostGetDevicePointer(device: *mut *mut c_void, host: *mut c_void, _flags: c_uint) |runtime| {
        let of_host = runtime.memory.find(host.addr()).is_some_and(|one| one.kind == Kind::Host);
        if of_host { write(device, host) } else { Err(ErrorCode::INVALID_VALUE) }
    }

    /// Rows at multiples of 256 bytes.
    fn hipMallocPitch(address: *mut *mut c_void, pitch: *mut usize, width: usize, height: usize) |runtime| {
        let row = width.checked_next_multiple_of(256).ok_or(ErrorCode::OUT_OF_MEMORY)?;
        let size = row.checked_mul(height).ok_or(ErrorCode::OUT_OF_MEMORY)?;
        write(pitch, row)?;
        allocate(runtime, address, size, Kind::Device, 0)
    }

    /// Only what `hipHostMalloc` answered.
    fn hipHostFree(address: *mut c_void) |runtime| {
        runtime.timeline.unsafe_call()?;
        runtime.memory.free(address.addr(), &[Kind::Host])
    }

    /// While the stream captures, memory that goes with the graph.
    fn hipMallocAsync(address: *mut *mut c_void, size: usize, stream: Stream) |runtime| {
        let current = runtime.device()?;
        if address.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let memory = allocate_ordered(runtime, current, size, stream.0)?;
        write(address, std::ptr::with_exposed_provenance_mut(memory))
    }

    /// Only what `hipMallocAsync` answered; what goes with a graph stays with it.
    fn hipFreeAsync(address: *mut c_void, stream: Stream) |runtime| {
        free_ordered(runtime, address.addr(), stream.0)
    }

    /// Those of the current device.
    fn hipMemGetInfo(free: *mut usize, total: *mut usize) |runtime| {
        let (unused, all) = runtime.memory.info(runtime.device()?);
        write(free, unused)?;
        write(total, all)
    }

    /// In the layout of the release that is played. Memory that is no allocation is refused.
    fn hipPointerGetAttributes(attributes: *mut u8, address: *const c_void) |runtime| {
        if attributes.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let allocation = runtime.memory.find(address.addr()).ok_or(ErrorCode::INVALID_VALUE)?;
        let bytes = describe(&allocation, address.addr(), runtime.settings()?.version);
        attributes.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
        Ok(())
    }
}

/// Answers memory; while somebody captures, only in a mode that allows it.
///
/// # Safety
/// `address` is null or valid for writing.
unsafe fn allocate(
    runtime: &Runtime,
    address: *mut *mut c_void,
    size: usize,
    kind: Kind,
    flags: c_uint,
) -> Answer {
    let device = runtime.device()?;
    if address.is_null() {
        return Err(ErrorCode::INVALID_VALUE);
    }
    runtime.timeline.unsafe_call()?;
    let memory = runtime.memory.allocate(size, kind, device, flags)?;
    // SAFETY: The caller's promise.
    unsafe { write(address, std::ptr::with_exposed_provenance_mut(memory)) }
}

/// Memory that is had in the order of a stream: while it captures, memory that goes with the graph.
///
/// # Errors
/// The stream is none, or its capture spoiled; there is not enough.
pub(crate) fn allocate_ordered(
    runtime: &'static Runtime,
    current: c_int,
    size: usize,
    stream: *const c_void,
) -> Answer<usize> {
    let device = runtime.timeline.device(stream, current)?;
    let capturing = runtime.timeline.is_recording(stream)?;
    let kind = if capturing { Kind::Graph } else { Kind::Ordered };
    let memory = runtime.memory.allocate(size, kind, device, 0)?;
    if capturing && memory != 0 {
        let held = Work::Hold(Held { address: memory, memory: &runtime.memory }.into());
        // SAFETY: This work touches no memory.
        unsafe { runtime.timeline.give(&runtime.memory, stream, held) }?;
    }
    Ok(memory)
}

/// Gives back what [`allocate_ordered`] answered; what goes with a graph stays with it.
///
/// # Errors
/// The stream is none, or its capture spoiled; the memory is other memory.
pub(crate) fn free_ordered(runtime: &Runtime, address: usize, stream: *const c_void) -> Answer {
    let allocation = runtime.memory.find(address);
    let of_graph = allocation.is_some_and(|one| one.kind == Kind::Graph && one.address == address);
    let capturing = runtime.timeline.is_recording(stream)?;
    match (of_graph, capturing) {
        // SAFETY: This work touches no memory.
        (true, true) => unsafe { runtime.timeline.give(&runtime.memory, stream, Work::Release) },
        (true, false) => Ok(()),
        (false, true) => Err(ErrorCode::INVALID_VALUE),
        (false, false) => runtime.memory.free(address, &[Kind::Ordered]),
    }
}

/// `hipPointerAttribute_t`: type, device, the address twice, managed or not, flags.
fn describe(allocation: &Allocation, address: usize, version: c_int) -> [u8; 32] {
    // Host is 0 and device 1 before release 6, 1 and 2 from then on.
    let host = c_int::from(version >= 60_000_000);
    let kind = if allocation.kind == Kind::Host { host } else { host + 1 };
    let on_host = if allocation.kind == Kind::Host { address } else { 0 };
    let mut bytes = [0; 32];
    bytes[0..4].copy_from_slice(&kind.to_le_bytes());
    bytes[4..8].copy_from_slice(&allocation.device.to_le_bytes());
    bytes[8..16].copy_from_slice(&(address as u64).to_le_bytes());
    bytes[16..24].copy_from_slice(&(on_host as u64).to_le_bytes());
    bytes[28..32].copy_from_slice(&allocation.flags.to_le_bytes());
    bytes
}
