//! What everything above needs of a driver.

use std::ffi::c_void;
use std::ptr::NonNull;

use super::Platform;
use super::gpu::Gpu;
use super::streams::{Immediate, Streams};
use crate::Result;

/// A stream of a device, as its driver names it; null is the default stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stream(*mut c_void);

// SAFETY: A stream is a name that drivers accept from any thread.
unsafe impl Send for Stream {}
// SAFETY: As above.
unsafe impl Sync for Stream {}

impl Stream {
    /// The default stream.
    pub const DEFAULT: Stream = Stream(std::ptr::null_mut());

    /// The stream that the driver knows by this value.
    pub fn from_raw(raw: *mut c_void) -> Stream {
        Stream(raw)
    }

    /// The driver's value.
    pub fn as_raw(self) -> *mut c_void {
        self.0
    }
}

/// Rows of bytes from one place to another, such as the elements of a vector with gaps.
#[derive(Debug, Clone, Copy)]
pub struct Rows {
    /// Where the first row goes.
    pub to: *mut u8,
    /// Bytes from one row to the next there, at least `width`.
    pub to_pitch: u64,
    /// Where the first row comes from.
    pub from: *const u8,
    /// Bytes from one row to the next there, at least `width`.
    pub from_pitch: u64,
    /// Bytes of a row.
    pub width: u64,
    /// Rows.
    pub height: u64,
}

impl Rows {
    /// Each row's two places.
    fn places(self) -> impl Iterator<Item = (*mut u8, *const u8)> {
        let at = |row: u64, pitch: u64| (row * pitch) as usize;
        (0..self.height).map(move |row| {
            (self.to.wrapping_add(at(row, self.to_pitch)), self.from.wrapping_add(at(row, self.from_pitch)))
        })
    }
}

/// One device: its memory, and whether a stream of it records a graph.
///
/// What not every device has stands in two traits of its own: [`Streams`] and [`Gpu`].
pub trait Device: std::fmt::Debug + Send + Sync {
    /// The platform it belongs to.
    fn platform(&self) -> Platform;

    /// Its number on the platform.
    fn ordinal(&self) -> i32;

    /// Its architecture, such as `gfx90a` or `sm_90a`: what kernels are compiled for.
    fn arch(&self) -> &str;

    /// Memory of `bytes` (not zero), aligned to at least 256 bytes.
    ///
    /// # Errors
    /// `memory_error` when there is not enough.
    fn alloc(&self, bytes: u64) -> Result<NonNull<u8>>;

    /// Gives memory back; waits for work that may use it.
    ///
    /// # Safety
    /// `memory` came from [`Device::alloc`] of this device and is not used afterwards.
    unsafe fn free(&self, memory: NonNull<u8>) -> Result<()>;

    /// As [`Device::alloc`], in the order of a stream.
    ///
    /// # Errors
    /// As [`Device::alloc`].
    fn alloc_async(&self, bytes: u64, stream: Stream) -> Result<NonNull<u8>>;

    /// As [`Device::free`], in the order of a stream: nothing waits.
    ///
    /// # Safety
    /// `memory` came from [`Device::alloc_async`], and work on other streams no longer uses it.
    unsafe fn free_async(&self, memory: NonNull<u8>, stream: Stream) -> Result<()>;

    /// Copies between host and device memory, either way, and waits for it.
    ///
    /// # Safety
    /// Both sides are valid for `bytes` and do not overlap.
    unsafe fn copy(&self, to: *mut u8, from: *const u8, bytes: u64) -> Result<()>;

    /// As [`Device::copy`], in the order of a stream.
    ///
    /// # Safety
    /// As [`Device::copy`], until the stream has come to the copy's end.
    unsafe fn copy_async(&self, to: *mut u8, from: *const u8, bytes: u64, stream: Stream) -> Result<()>;

    /// Copies rows between host and device memory, either way, and waits for it.
    ///
    /// # Safety
    /// Both sides are valid for every row and do not overlap.
    unsafe fn copy_rows(&self, rows: &Rows) -> Result<()> {
        // SAFETY: The caller's promise is that of each row.
        rows.places().try_for_each(|(to, from)| unsafe { self.copy(to, from, rows.width) })
    }

    /// As [`Device::copy_rows`], in the order of a stream.
    ///
    /// # Safety
    /// As [`Device::copy_rows`], until the stream has come to the copy's end.
    unsafe fn copy_rows_async(&self, rows: &Rows, stream: Stream) -> Result<()> {
        // SAFETY: The caller's promise is that of each row.
        rows.places().try_for_each(|(to, from)| unsafe { self.copy_async(to, from, rows.width, stream) })
    }

    /// Writes zeros, in the order of a stream.
    ///
    /// # Safety
    /// `to` is device memory of `bytes`, valid until the stream has come to the end of this.
    unsafe fn zero_async(&self, to: *mut u8, bytes: u64, stream: Stream) -> Result<()>;

    /// Whether an address is one of a device's own memory, which the host does not reach; on a device that shares
    /// the host's, none is.
    fn is_device_memory(&self, _address: *const u8) -> bool {
        false
    }

    /// Whether kernels reach an address under the same number: device memory, and memory of the host's that the driver
    /// has pinned.
    fn is_reached_by_kernels(&self, address: *const u8) -> bool {
        self.is_device_memory(address)
    }

    /// Waits for all work of a stream.
    ///
    /// # Errors
    /// What that work reports.
    fn synchronize(&self, stream: Stream) -> Result<()>;

    /// Whether a stream records a graph instead of running work.
    ///
    /// # Errors
    /// The stream is not one.
    fn is_capturing(&self, stream: Stream) -> Result<bool>;

    /// Streams, events and graphs; for devices that do all work at once unless they say otherwise.
    fn streams(&self) -> &dyn Streams {
        &Immediate
    }

    /// What launches compiled kernels, on GPUs.
    fn gpu(&self) -> Option<&dyn Gpu> {
        None
    }
}
