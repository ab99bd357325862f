//! Memory, copies, fills.

use std::ffi::{c_uint, c_void};

use cudarc::driver::sys::{CUDA_MEMCPY2D, CUdeviceptr, CUmemorytype, CUpointer_attribute, CUstream};
use rocforge_hip_sys::ErrorCode;

use super::context::current;
use super::exporting::exports;
use crate::answer::Answer;
use crate::copies::{Copy, Fill};
use crate::exporting::write;
use crate::exports::memory::{allocate_ordered, free_ordered};
use crate::memory::{Claim, Kind};
use crate::runtime::Runtime;
use crate::work::Work;

/// Flags of `cuMemHostAlloc`: portable, mapped, written only.
const HOST_FLAGS: c_uint = 1 | 2 | 4;

exports! {
    /// Memory of the process, counted as the device's; none of no bytes.
    fn cuMemAlloc_v2(address: *mut CUdeviceptr, bytes: usize) |runtime| {
        write(address, allocate(runtime, address.is_null(), bytes, Kind::Device, 0)? as CUdeviceptr)
    }

    /// What `cuMemAlloc` and `cuMemAllocAsync` answered.
    fn cuMemFree_v2(address: CUdeviceptr) |runtime| {
        current(runtime)?;
        runtime.timeline.unsafe_call()?;
        runtime.memory.free(address as usize, &[Kind::Device, Kind::Ordered])
    }

    /// While the stream captures, memory that goes with the graph.
    fn cuMemAllocAsync(address: *mut CUdeviceptr, bytes: usize, stream: CUstream) |runtime| {
        let device = current(runtime)?;
        if address.is_null() || bytes == 0 {
            return Err(ErrorCode::INVALID_VALUE);
        }
        write(address, allocate_ordered(runtime, device, bytes, stream.cast())? as CUdeviceptr)
    }

    /// Only what `cuMemAllocAsync` answered; what goes with a graph stays with it.
    fn cuMemFreeAsync(address: CUdeviceptr, stream: CUstream) |runtime| {
        current(runtime)?;
        free_ordered(runtime, address as usize, stream.cast())
    }

    /// Memory of the host that devices see too.
    fn cuMemHostAlloc(address: *mut *mut c_void, bytes: usize, flags: c_uint) |runtime| {
        if flags & !HOST_FLAGS != 0 {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let memory = allocate(runtime, address.is_null(), bytes, Kind::Host, flags)?;
        write(address, std::ptr::with_exposed_provenance_mut(memory))
    }

    /// Only what `cuMemHostAlloc` answered.
    fn cuMemFreeHost(address: *mut c_void) |runtime| {
        current(runtime)?;
        runtime.timeline.unsafe_call()?;
        runtime.memory.free(address.addr(), &[Kind::Host])
    }

    /// The addresses say whose memory it is.
    fn cuMemcpy(to: CUdeviceptr, from: CUdeviceptr, bytes: usize) |runtime| {
        current(runtime)?;
        runtime.timeline.synchronize(std::ptr::null())?;
        runtime.timeline.give(&runtime.memory, std::ptr::null(), copy(to, from, bytes))
    }

    /// As `cuMemcpy`.
    fn cuMemcpyAsync(to: CUdeviceptr, from: CUdeviceptr, bytes: usize, stream: CUstream) |runtime| {
        current(runtime)?;
        runtime.timeline.give(&runtime.memory, stream.cast(), copy(to, from, bytes))
    }

    /// Rows of host or device memory, as they are said to be.
    fn cuMemcpy2DUnaligned_v2(rows: *const CUDA_MEMCPY2D) |runtime| {
        current(runtime)?;
        let work = copy_rows(rows)?;
        runtime.timeline.synchronize(std::ptr::null())?;
        runtime.timeline.give(&runtime.memory, std::ptr::null(), work)
    }

    /// As `cuMemcpy2DUnaligned_v2`.
    fn cuMemcpy2DAsync_v2(rows: *const CUDA_MEMCPY2D, stream: CUstream) |runtime| {
        current(runtime)?;
        runtime.timeline.give(&runtime.memory, stream.cast(), copy_rows(rows)?)
    }

    /// Refused for what is no allocation.
    fn cuMemsetD8Async(to: CUdeviceptr, byte: u8, bytes: usize, stream: CUstream) |runtime| {
        current(runtime)?;
        let fill = Work::Fill(Fill { to: to as usize, byte, size: bytes });
        runtime.timeline.give(&runtime.memory, stream.cast(), fill)
    }

    /// Whose memory it is, and nothing else. Memory that is no allocation is refused.
    fn cuPointerGetAttribute(value: *mut c_void, attribute: c_uint, address: CUdeviceptr) |runtime| {
        current(runtime)?;
        if attribute != CUpointer_attribute::CU_POINTER_ATTRIBUTE_MEMORY_TYPE as c_uint {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let allocation = runtime.memory.find(address as usize).ok_or(ErrorCode::INVALID_VALUE)?;
        let kind = match allocation.kind {
            Kind::Host => CUmemorytype::CU_MEMORYTYPE_HOST,
            Kind::Device | Kind::Ordered | Kind::Graph => CUmemorytype::CU_MEMORYTYPE_DEVICE,
        };
        write(value.cast::<c_uint>(), kind as c_uint)
    }
}

/// Memory; while somebody captures, only in a mode that allows it.
fn allocate(runtime: &Runtime, nowhere: bool, bytes: usize, kind: Kind, flags: c_uint) -> Answer<usize> {
    let device = current(runtime)?;
    if nowhere || bytes == 0 {
        return Err(ErrorCode::INVALID_VALUE);
    }
    runtime.timeline.unsafe_call()?;
    runtime.memory.allocate(bytes, kind, device, flags)
}

/// # Safety
/// `rows` is null or valid.
unsafe fn copy_rows(rows: *const CUDA_MEMCPY2D) -> Answer<Work> {
    // SAFETY: The caller promised null or a valid description.
    let rows = unsafe { rows.as_ref() }.ok_or(ErrorCode::INVALID_VALUE)?;
    let side = |kind, host: usize, device: CUdeviceptr| match kind {
        CUmemorytype::CU_MEMORYTYPE_HOST => Ok((host, Claim::Any)),
        CUmemorytype::CU_MEMORYTYPE_DEVICE => Ok((device as usize, Claim::Device)),
        _ => Err(ErrorCode::INVALID_VALUE),
    };
    if [rows.srcXInBytes, rows.srcY, rows.dstXInBytes, rows.dstY] != [0; 4] {
        return Err(ErrorCode::INVALID_VALUE);
    }
    let (to, to_claim) = side(rows.dstMemoryType, rows.dstHost.expose_provenance(), rows.dstDevice)?;
    let (from, from_claim) = side(rows.srcMemoryType, rows.srcHost.expose_provenance(), rows.srcDevice)?;
    Ok(Work::Copy(Copy {
        to,
        to_pitch: rows.dstPitch,
        from,
        from_pitch: rows.srcPitch,
        width: rows.WidthInBytes,
        height: rows.Height,
        claims: [to_claim, from_claim],
    }))
}

fn copy(to: CUdeviceptr, from: CUdeviceptr, bytes: usize) -> Work {
    Work::Copy(Copy::flat(to as usize, from as usize, bytes, [Claim::Any, Claim::Any]))
}
