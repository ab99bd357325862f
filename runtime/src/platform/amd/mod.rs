//! AMD's GPUs, through the HIP runtime, which is opened at run time.
//!
//! A device is opened once for a process and stays: HIP's own handlers at the end of a process would meet modules
//! that are being unloaded.

pub(super) mod api;
mod gpu;
mod streams;

use std::collections::HashMap;
use std::ffi::{c_int, c_uint};
use std::ptr::NonNull;
use std::sync::{Arc, Mutex, PoisonError};

use rocforge_hip_sys::{DeviceAttribute, ErrorCode};

use super::gpu::{Gpu, Loaded, Properties};
use super::streams::Streams;
use super::{Device, Platform, Rows, Stream};
use crate::process::fork::PerProcess;
use crate::{Error, Result, Status};
use api::{Current, Hip, hip, raw, void};

/// One GPU.
#[derive(Debug)]
pub struct AmdDevice {
    hip: &'static Hip,
    ordinal: c_int,
    arch: String,
    properties: Properties,
    loaded: Loaded,
}

/// How many GPUs HIP finds.
///
/// # Errors
/// There is no HIP runtime: what was tried; HIP finds no driver.
pub fn device_count() -> Result<i32> {
    let hip = hip()?;
    let mut count = 0;
    // SAFETY: The function writes one int.
    match unsafe { (hip.api().hipGetDeviceCount)(&raw mut count) } {
        ErrorCode::NO_DEVICE | ErrorCode::INVALID_DEVICE => Ok(0),
        code => hip.check(code, "hipGetDeviceCount").map(|()| count),
    }
}

/// The number of the GPU that this thread works on, as `hipSetDevice` chose it.
///
/// # Errors
/// There is no HIP runtime: what was tried.
pub fn current_ordinal() -> Result<i32> {
    let hip = hip()?;
    let mut ordinal = 0;
    // SAFETY: The function writes one int.
    match unsafe { (hip.api().hipGetDevice)(&raw mut ordinal) } {
        // Which device is missing says the one that opens it; releases differ in what they call it.
        ErrorCode::NO_DEVICE | ErrorCode::INVALID_DEVICE => Ok(0),
        code => hip.check(code, "hipGetDevice").map(|()| ordinal),
    }
}

impl AmdDevice {
    /// The GPU of this number; the same one each time.
    ///
    /// # Errors
    /// `invalid_handle` if there is none, `not_implemented` without a HIP runtime: both say what was found.
    pub fn open(ordinal: i32) -> Result<Arc<AmdDevice>> {
        static OPEN: PerProcess<Mutex<HashMap<i32, Arc<AmdDevice>>>> = PerProcess::new(Mutex::default);
        let mut open = OPEN.get().lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(device) = open.get(&ordinal) {
            return Ok(Arc::clone(device));
        }
        let count = device_count()?;
        if !(0..count).contains(&ordinal) {
            let found = match count {
                0 => "HIP finds no GPU".to_owned(),
                _ => format!("HIP finds {count}, from 0 on"),
            };
            return Err(Error::new(Status::InvalidHandle, format!("there is no AMD GPU {ordinal}: {found}")));
        }
        let device = Arc::new(AmdDevice::new(hip()?, ordinal)?);
        open.insert(ordinal, Arc::clone(&device));
        Ok(device)
    }

    fn new(hip: &'static Hip, ordinal: c_int) -> Result<AmdDevice> {
        let arch = hip.library().device_arch(ordinal).map_err(|error| {
            Error::internal(format!("the architecture of AMD GPU {ordinal}: {error}")).with_source(error)
        })?;
        let _current = Current::set(hip, ordinal)?;
        let properties = properties(hip, ordinal)?;
        Ok(AmdDevice { hip, ordinal, arch, properties, loaded: Loaded::default() })
    }

    /// What HIP says of an address: the kind of memory in the lower half of the first number, the address for kernels
    /// in the second one.
    fn attributes(&self, memory: *const u8) -> Option<[u64; 16]> {
        let _current = self.current().ok()?;
        let mut attributes = [0_u64; 16];
        let ask = self.hip.api().hipPointerGetAttributes?;
        // SAFETY: The buffer is larger than the struct of any release, and the address is not followed.
        let code = unsafe { ask(attributes.as_mut_ptr().cast(), memory.cast_mut().cast()) };
        (code == ErrorCode::SUCCESS).then_some(attributes)
    }

    fn current(&self) -> Result<Current> {
        Current::set(self.hip, self.ordinal)
    }
}

fn properties(hip: &'static Hip, ordinal: c_int) -> Result<Properties> {
    let attribute = |attribute: DeviceAttribute| -> Result<i64> {
        let mut value = 0;
        // SAFETY: The function writes one int.
        let code = unsafe { (hip.api().hipDeviceGetAttribute)(&raw mut value, attribute, ordinal) };
        hip.check(code, attribute).map(|()| i64::from(value))
    };
    let positive = |name| attribute(name).map(|value| value.max(0) as u64);
    let mut name = [0_u8; 256];
    // SAFETY: The function writes at most the length it is told, its final zero included.
    let code = unsafe { (hip.api().hipDeviceGetName)(name.as_mut_ptr().cast(), 256, ordinal) };
    hip.check(code, "hipDeviceGetName")?;
    let end = name.iter().position(|byte| *byte == 0).unwrap_or(name.len());
    let (mut free, mut total) = (0, 0);
    // SAFETY: The function writes two sizes.
    let code = unsafe { (hip.api().hipMemGetInfo)(&raw mut free, &raw mut total) };
    hip.check(code, "hipMemGetInfo")?;
    let grid_x = attribute(DeviceAttribute::MAX_GRID_DIM_X)?;
    let grid_y = attribute(DeviceAttribute::MAX_GRID_DIM_Y)?;
    let grid_z = attribute(DeviceAttribute::MAX_GRID_DIM_Z)?;
    Ok(Properties {
        name: String::from_utf8_lossy(&name[..end]).into_owned(),
        compute_units: positive(DeviceAttribute::MULTIPROCESSOR_COUNT)? as u32,
        wave_size: positive(DeviceAttribute::WARP_SIZE)? as u32,
        shared_bytes: positive(DeviceAttribute::MAX_SHARED_MEMORY_PER_BLOCK)?,
        max_cluster_size: 1,
        memory_bytes: total as u64,
        cache_bytes: positive(DeviceAttribute::L2_CACHE_SIZE).unwrap_or(0),
        // Releases differ in what they say of y and z; so many blocks every one takes.
        grid: [grid_x, grid_y.min(65_535), grid_z.min(65_535)],
        grid_threads: i64::from(u32::MAX),
    })
}

impl Device for AmdDevice {
    fn platform(&self) -> Platform {
        Platform::Amd
    }

    fn ordinal(&self) -> i32 {
        self.ordinal
    }

    fn arch(&self) -> &str {
        &self.arch
    }

    fn alloc(&self, bytes: u64) -> Result<NonNull<u8>> {
        let _current = self.current()?;
        let mut memory = std::ptr::null_mut();
        // SAFETY: The function writes one pointer.
        let code = unsafe { (self.hip.api().hipMalloc)(&raw mut memory, size(bytes)?) };
        self.hip.check(code, format_args!("hipMalloc of {bytes} bytes"))?;
        NonNull::new(memory.cast()).ok_or_else(|| no_memory("hipMalloc", bytes))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free(&self, memory: NonNull<u8>) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller promised memory of `alloc`.
        self.hip.check(unsafe { (self.hip.api().hipFree)(void(memory)) }, "hipFree")
    }

    fn alloc_async(&self, bytes: u64, stream: Stream) -> Result<NonNull<u8>> {
        let _current = self.current()?;
        let alloc = self.hip.optional(self.hip.api().hipMallocAsync, "hipMallocAsync")?;
        let mut memory = std::ptr::null_mut();
        // SAFETY: The function writes one pointer.
        let code = unsafe { alloc(&raw mut memory, size(bytes)?, raw(stream)) };
        self.hip.check(code, format_args!("hipMallocAsync of {bytes} bytes"))?;
        NonNull::new(memory.cast()).ok_or_else(|| no_memory("hipMallocAsync", bytes))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free_async(&self, memory: NonNull<u8>, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        let free = self.hip.optional(self.hip.api().hipFreeAsync, "hipFreeAsync")?;
        // SAFETY: The caller promised memory of `alloc_async`.
        self.hip.check(unsafe { free(void(memory), raw(stream)) }, "hipFreeAsync")
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy(&self, to: *mut u8, from: *const u8, bytes: u64) -> Result<()> {
        let _current = self.current()?;
        let kind = rocforge_hip_sys::CopyKind::Default;
        // SAFETY: The caller promised both sides.
        let code = unsafe { (self.hip.api().hipMemcpy)(to.cast(), from.cast(), size(bytes)?, kind) };
        self.hip.check(code, format_args!("hipMemcpy of {bytes} bytes"))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_async(&self, to: *mut u8, from: *const u8, bytes: u64, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        let kind = rocforge_hip_sys::CopyKind::Default;
        // SAFETY: The caller promised both sides.
        let code = unsafe {
            (self.hip.api().hipMemcpyAsync)(to.cast(), from.cast(), size(bytes)?, kind, raw(stream))
        };
        self.hip.check(code, format_args!("hipMemcpyAsync of {bytes} bytes"))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_rows(&self, rows: &Rows) -> Result<()> {
        let _current = self.current()?;
        let [to_pitch, from_pitch, width, height] = lengths(rows)?;
        let (to, from, kind) = (rows.to.cast(), rows.from.cast(), rocforge_hip_sys::CopyKind::Default);
        // SAFETY: The caller promised both sides.
        let code =
            unsafe { (self.hip.api().hipMemcpy2D)(to, to_pitch, from, from_pitch, width, height, kind) };
        self.hip.check(code, format_args!("hipMemcpy2D of {height} rows of {width} bytes"))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_rows_async(&self, rows: &Rows, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        let [to_pitch, from_pitch, width, height] = lengths(rows)?;
        let (to, from, kind) = (rows.to.cast(), rows.from.cast(), rocforge_hip_sys::CopyKind::Default);
        let (copy, stream) = (self.hip.api().hipMemcpy2DAsync, raw(stream));
        // SAFETY: The caller promised both sides.
        let code = unsafe { copy(to, to_pitch, from, from_pitch, width, height, kind, stream) };
        self.hip.check(code, format_args!("hipMemcpy2DAsync of {height} rows of {width} bytes"))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn zero_async(&self, to: *mut u8, bytes: u64, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller promised device memory of so many bytes.
        let code = unsafe { (self.hip.api().hipMemsetAsync)(to.cast(), 0, size(bytes)?, raw(stream)) };
        self.hip.check(code, format_args!("hipMemsetAsync of {bytes} bytes"))
    }

    fn is_device_memory(&self, memory: *const u8) -> bool {
        // The kinds of memory moved in ROCm 6, to what CUDA's are.
        let device = if self.hip.library().version().is_ok_and(|(major, _)| major >= 6) { 2 } else { 1 };
        self.attributes(memory).is_some_and(|attributes| attributes[0] as i32 == device)
    }

    fn is_reached_by_kernels(&self, memory: *const u8) -> bool {
        self.attributes(memory).is_some_and(|attributes| attributes[1] == memory.addr() as u64)
    }

    fn synchronize(&self, stream: Stream) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: What is no stream is refused.
        self.hip.check(unsafe { (self.hip.api().hipStreamSynchronize)(raw(stream)) }, "hipStreamSynchronize")
    }

    fn is_capturing(&self, stream: Stream) -> Result<bool> {
        // The default stream never records; asking about it is an error while another one does.
        let Some(ask) = self.hip.api().hipStreamIsCapturing.filter(|_| stream != Stream::DEFAULT) else {
            return Ok(false);
        };
        let _current = self.current()?;
        let mut status = rocforge_hip_sys::CaptureStatus::NONE;
        // SAFETY: The function writes one int; what is no stream is refused.
        self.hip.check(unsafe { ask(raw(stream), &raw mut status) }, "hipStreamIsCapturing")?;
        Ok(status != rocforge_hip_sys::CaptureStatus::NONE)
    }

    fn streams(&self) -> &dyn Streams {
        self
    }

    fn gpu(&self) -> Option<&dyn Gpu> {
        Some(self)
    }
}

/// The two pitches, the width and the height.
fn lengths(rows: &Rows) -> Result<[usize; 4]> {
    Ok([size(rows.to_pitch)?, size(rows.from_pitch)?, size(rows.width)?, size(rows.height)?])
}

fn size(bytes: u64) -> Result<usize> {
    usize::try_from(bytes).map_err(|_| no_memory("an allocation", bytes))
}

fn no_memory(what: &str, bytes: u64) -> Error {
    Error::new(Status::MemoryError, format!("{what} of {bytes} bytes gives no memory"))
}

/// Flags of functions that have none to set.
const NO_FLAGS: c_uint = 0;
