//! NVIDIA's GPUs, HIP's second platform, through the CUDA driver, which is opened at run time.
//!
//! A device works in its primary context, the one that the CUDA runtime and other libraries use as well, so that
//! pointers and streams of theirs are ours. It is opened once for a process and stays.

#[doc(hidden)]
pub mod api;
mod gpu;
mod streams;

use std::collections::HashMap;
use std::ffi::c_int;
use std::path::Path;
use std::ptr::NonNull;
use std::sync::{Arc, Mutex, PoisonError};

use cudarc::driver::sys::{
    CUDA_MEMCPY2D, CUcontext, CUdevice, CUdevice_attribute, CUmemorytype, CUpointer_attribute,
};

use super::gpu::{Gpu, Loaded, Properties};
use super::streams::Streams;
use super::{Device, Platform, Rows, Stream};
use crate::process::fork::PerProcess;
use crate::{Error, Result, Status};
use api::{Code, Cuda, Current, address, cuda, raw};

/// Multiprocessors over which every GPU that can spread blocks at all spreads one, as `RF_CLUSTER_MAX` of the prelude.
const MAX_CLUSTER_SIZE: u32 = 8;

/// The first driver that records in graphs what starts early as such.
const STARTS_EARLY_IN_GRAPHS: (i32, i32) = (12, 3);

/// One GPU.
#[derive(Debug)]
pub struct NvidiaDevice {
    cuda: &'static Cuda,
    ordinal: c_int,
    context: CUcontext,
    arch: String,
    properties: Properties,
    /// Whether kernels that wait for what is in front of them may be started before that has ended, in graphs too.
    starts_early: bool,
    loaded: Loaded,
}

// SAFETY: A context is a name that the driver accepts from any thread.
unsafe impl Send for NvidiaDevice {}
// SAFETY: As above.
unsafe impl Sync for NvidiaDevice {}

/// How many GPUs the driver finds.
///
/// # Errors
/// There is no driver: what was tried; it does not start.
pub fn device_count() -> Result<i32> {
    let cuda = cuda()?;
    let mut count = 0;
    // SAFETY: The function writes one int.
    match unsafe { (cuda.api().cuDeviceGetCount)(&raw mut count) } {
        Code(3) | Code::NO_DEVICE => Ok(0),
        code => cuda.check(code, "cuDeviceGetCount").map(|()| count),
    }
}

/// The file of the driver, and the newest CUDA that it serves.
///
/// # Errors
/// As [`device_count`].
pub fn driver() -> Result<(&'static Path, (i32, i32))> {
    let cuda = cuda()?;
    Ok((cuda.path(), cuda.version()?))
}

/// The number of the GPU whose context this thread works in; 0 where it has none yet.
///
/// # Errors
/// As [`device_count`].
pub fn current_ordinal() -> Result<i32> {
    let cuda = cuda()?;
    let mut context = std::ptr::null_mut();
    // SAFETY: The function writes one pointer. A driver that finds no GPU refuses; opening a device reports it.
    let known = unsafe { (cuda.api().cuCtxGetCurrent)(&raw mut context) } == Code::SUCCESS;
    if !known || context.is_null() {
        return Ok(0);
    }
    let mut device = 0;
    // SAFETY: The function writes one int.
    cuda.check(unsafe { (cuda.api().cuCtxGetDevice)(&raw mut device) }, "cuCtxGetDevice").map(|()| device)
}

impl NvidiaDevice {
    /// The GPU of this number; the same one each time.
    ///
    /// # Errors
    /// `invalid_handle` if there is none, `not_implemented` without a driver: both say what was found.
    pub fn open(ordinal: i32) -> Result<Arc<NvidiaDevice>> {
        static OPEN: PerProcess<Mutex<HashMap<i32, Arc<NvidiaDevice>>>> = PerProcess::new(Mutex::default);
        let mut open = OPEN.get().lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(device) = open.get(&ordinal) {
            return Ok(Arc::clone(device));
        }
        let count = device_count()?;
        if !(0..count).contains(&ordinal) {
            let found = match count {
                0 => "the driver finds no GPU".to_owned(),
                _ => format!("the driver finds {count}, from 0 on"),
            };
            let message = format!("there is no NVIDIA GPU {ordinal}: {found}");
            return Err(Error::new(Status::InvalidHandle, message));
        }
        let device = Arc::new(NvidiaDevice::new(cuda()?, ordinal)?);
        open.insert(ordinal, Arc::clone(&device));
        Ok(device)
    }

    fn new(cuda: &'static Cuda, ordinal: c_int) -> Result<NvidiaDevice> {
        let (mut device, mut context) = (0, std::ptr::null_mut());
        // SAFETY: The function writes one int.
        cuda.check(unsafe { (cuda.api().cuDeviceGet)(&raw mut device, ordinal) }, "cuDeviceGet")?;
        let properties = properties(cuda, device)?;
        let arch = arch(
            attribute(cuda, device, CUdevice_attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?,
            attribute(cuda, device, CUdevice_attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?,
        );
        // SAFETY: The function writes one pointer; the context is kept until the process ends.
        let code = unsafe { (cuda.api().cuDevicePrimaryCtxRetain)(&raw mut context, device) };
        cuda.check(code, format_args!("cuDevicePrimaryCtxRetain of GPU {ordinal}"))?;
        let starts_early = cuda.version()? >= STARTS_EARLY_IN_GRAPHS;
        let loaded = Loaded::default();
        Ok(NvidiaDevice { cuda, ordinal, context, arch, properties, starts_early, loaded })
    }

    fn current(&self) -> Result<Current> {
        Current::set(self.cuda, self.context)
    }
}

/// The target of a compute capability; from 9.0 on with the instructions that only this one has, such as those of
/// groups of warps on matrices.
fn arch(major: i64, minor: i64) -> String {
    let suffix = if major >= 9 { "a" } else { "" };
    format!("sm_{major}{minor}{suffix}")
}

fn attribute(cuda: &Cuda, device: CUdevice, attribute: CUdevice_attribute) -> Result<i64> {
    let mut value = 0;
    // SAFETY: The function writes one int.
    let code = unsafe { (cuda.api().cuDeviceGetAttribute)(&raw mut value, attribute, device) };
    cuda.check(code, format_args!("cuDeviceGetAttribute of {attribute:?}")).map(|()| i64::from(value))
}

fn properties(cuda: &Cuda, device: CUdevice) -> Result<Properties> {
    use CUdevice_attribute as Of;
    let of = |which| attribute(cuda, device, which);
    let positive = |which| of(which).map(|value| value.max(0) as u64);
    let mut name = [0_u8; 256];
    // SAFETY: The function writes at most the length it is told, its final zero included.
    let code = unsafe { (cuda.api().cuDeviceGetName)(name.as_mut_ptr().cast(), 256, device) };
    cuda.check(code, "cuDeviceGetName")?;
    let end = name.iter().position(|byte| *byte == 0).unwrap_or(name.len());
    let mut total = 0;
    // SAFETY: The function writes one size.
    cuda.check(unsafe { (cuda.api().cuDeviceTotalMem_v2)(&raw mut total, device) }, "cuDeviceTotalMem")?;
    Ok(Properties {
        name: String::from_utf8_lossy(&name[..end]).into_owned(),
        compute_units: positive(Of::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)? as u32,
        wave_size: positive(Of::CU_DEVICE_ATTRIBUTE_WARP_SIZE)? as u32,
        shared_bytes: positive(Of::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)?,
        max_cluster_size: if of(Of::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)? >= 9 {
            MAX_CLUSTER_SIZE
        } else {
            1
        },
        memory_bytes: total as u64,
        cache_bytes: positive(Of::CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE)?,
        grid: [
            of(Of::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X)?,
            of(Of::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y)?,
            of(Of::CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z)?,
        ],
        grid_threads: i64::MAX,
    })
}

impl Device for NvidiaDevice {
    fn platform(&self) -> Platform {
        Platform::Nvidia
    }

    fn ordinal(&self) -> i32 {
        self.ordinal
    }

    fn arch(&self) -> &str {
        &self.arch
    }

    fn alloc(&self, bytes: u64) -> Result<NonNull<u8>> {
        let _current = self.current()?;
        let mut memory = 0;
        // SAFETY: The function writes one address.
        let code = unsafe { (self.cuda.api().cuMemAlloc_v2)(&raw mut memory, bytes as usize) };
        self.cuda.check(code, format_args!("cuMemAlloc of {bytes} bytes"))?;
        pointer(memory, bytes)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free(&self, memory: NonNull<u8>) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller promised memory of `alloc`.
        let code = unsafe { (self.cuda.api().cuMemFree_v2)(address(memory.as_ptr())) };
        self.cuda.check(code, "cuMemFree")
    }

    fn alloc_async(&self, bytes: u64, stream: Stream) -> Result<NonNull<u8>> {
        let _current = self.current()?;
        let mut memory = 0;
        // SAFETY: The function writes one address; what is no stream is refused.
        let code = unsafe { (self.cuda.api().cuMemAllocAsync)(&raw mut memory, bytes as usize, raw(stream)) };
        self.cuda.check(code, format_args!("cuMemAllocAsync of {bytes} bytes"))?;
        pointer(memory, bytes)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free_async(&self, memory: NonNull<u8>, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller promised memory of `alloc_async`.
        let code = unsafe { (self.cuda.api().cuMemFreeAsync)(address(memory.as_ptr()), raw(stream)) };
        self.cuda.check(code, "cuMemFreeAsync")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy(&self, to: *mut u8, from: *const u8, bytes: u64) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller promised both sides; the driver tells from an address where it lies.
        let code = unsafe { (self.cuda.api().cuMemcpy)(address(to), address(from), bytes as usize) };
        self.cuda.check(code, format_args!("cuMemcpy of {bytes} bytes"))?;
        // A copy between two places on the device has only begun, and one from memory of the host's that is not pinned may be on its way.
        // SAFETY: The default stream, on which the copy is.
        self.cuda.check(unsafe { (self.cuda.api().cuStreamSynchronize)(raw(Stream::DEFAULT)) }, "cuMemcpy")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_async(&self, to: *mut u8, from: *const u8, bytes: u64, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller promised both sides.
        let code = unsafe {
            (self.cuda.api().cuMemcpyAsync)(address(to), address(from), bytes as usize, raw(stream))
        };
        self.cuda.check(code, format_args!("cuMemcpyAsync of {bytes} bytes"))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_rows(&self, rows: &Rows) -> Result<()> {
        let described = self.described(rows);
        let _current = self.current()?;
        // SAFETY: The caller promised both sides. Pitches are any, which the plain function does not take.
        let code = unsafe { (self.cuda.api().cuMemcpy2DUnaligned_v2)(&raw const described) };
        self.cuda.check(code, format_args!("cuMemcpy2D of {} rows of {} bytes", rows.height, rows.width))?;
        // As for `copy`, it may have only begun.
        self.synchronize(Stream::DEFAULT)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_rows_async(&self, rows: &Rows, stream: Stream) -> Result<()> {
        let described = self.described(rows);
        let _current = self.current()?;
        // SAFETY: The caller promised both sides.
        let code = unsafe { (self.cuda.api().cuMemcpy2DAsync_v2)(&raw const described, raw(stream)) };
        self.cuda.check(code, format_args!("cuMemcpy2DAsync of {} rows of {} bytes", rows.height, rows.width))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn zero_async(&self, to: *mut u8, bytes: u64, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller promised device memory of so many bytes.
        let code = unsafe { (self.cuda.api().cuMemsetD8Async)(address(to), 0, bytes as usize, raw(stream)) };
        self.cuda.check(code, format_args!("cuMemsetD8Async of {bytes} bytes"))
    }

    fn is_device_memory(&self, memory: *const u8) -> bool {
        self.kind(memory) == Some(CUmemorytype::CU_MEMORYTYPE_DEVICE as u32)
    }

    fn is_reached_by_kernels(&self, memory: *const u8) -> bool {
        // Pageable memory is of no kind to the driver; pinned memory has one address for both.
        self.kind(memory).is_some()
    }

    fn synchronize(&self, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: What is no stream is refused.
        let code = unsafe { (self.cuda.api().cuStreamSynchronize)(raw(stream)) };
        self.cuda.check(code, "cuStreamSynchronize")
    }

    fn is_capturing(&self, stream: Stream) -> Result<bool> {
        // The default stream never records; asking about it is an error while another one does.
        if stream == Stream::DEFAULT {
            return Ok(false);
        }
        let _current = self.current()?;
        let mut status = 0;
        // SAFETY: The function writes one enumerator; what is no stream is refused.
        let code = unsafe { (self.cuda.api().cuStreamIsCapturing)(raw(stream), &raw mut status) };
        self.cuda.check(code, "cuStreamIsCapturing")?;
        Ok(status != 0)
    }

    fn streams(&self) -> &dyn Streams {
        self
    }

    fn gpu(&self) -> Option<&dyn Gpu> {
        Some(self)
    }
}

impl NvidiaDevice {
    /// What the driver says an address is.
    fn kind(&self, memory: *const u8) -> Option<u32> {
        let _current = self.current().ok()?;
        let mut kind: u32 = 0;
        let which = CUpointer_attribute::CU_POINTER_ATTRIBUTE_MEMORY_TYPE;
        // SAFETY: The function writes one enumerator of four bytes, and does not follow the address.
        let code = unsafe {
            (self.cuda.api().cuPointerGetAttribute)((&raw mut kind).cast(), which, address(memory))
        };
        (code == Code::SUCCESS).then_some(kind)
    }

    /// Rows as the driver takes them: whether an address is the host's is for the caller to say.
    fn described(&self, rows: &Rows) -> CUDA_MEMCPY2D {
        let kind = |memory: *const u8| match self.is_device_memory(memory) {
            true => CUmemorytype::CU_MEMORYTYPE_DEVICE,
            false => CUmemorytype::CU_MEMORYTYPE_HOST,
        };
        CUDA_MEMCPY2D {
            srcXInBytes: 0,
            srcY: 0,
            srcMemoryType: kind(rows.from),
            srcHost: rows.from.cast(),
            srcDevice: address(rows.from),
            srcArray: std::ptr::null_mut(),
            srcPitch: rows.from_pitch as usize,
            dstXInBytes: 0,
            dstY: 0,
            dstMemoryType: kind(rows.to),
            dstHost: rows.to.cast(),
            dstDevice: address(rows.to),
            dstArray: std::ptr::null_mut(),
            dstPitch: rows.to_pitch as usize,
            WidthInBytes: rows.width as usize,
            Height: rows.height as usize,
        }
    }
}

/// An address of the driver's as a pointer.
fn pointer(memory: u64, bytes: u64) -> Result<NonNull<u8>> {
    NonNull::new(std::ptr::with_exposed_provenance_mut(memory as usize)).ok_or_else(|| {
        Error::new(Status::MemoryError, format!("the driver gives no memory for {bytes} bytes"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_have_all_that_their_devices_have() {
        assert_eq!(
            [arch(8, 0), arch(8, 9), arch(9, 0), arch(10, 0)],
            ["sm_80", "sm_89", "sm_90a", "sm_100a"]
        );
    }
}
