//! What the driver alone takes for the launches of a call.

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use rocforge::catalogue::Instance;
use rocforge::platform::gpu::{Gpu, GridShape, Loaded, Properties, RawFunction, RawModule};
use rocforge::platform::{Device, Platform, Stream, Streams};
use rocforge::plumbing::KernelArg;
use rocforge::source::Instantiation;
use rocforge::{Error, Result};

/// A device that puts each launch on the stream many times, and measures how long the driver takes for that.
///
/// The arguments of a launch live only while it is made, so that they are repeated where they are.
#[derive(Debug)]
struct Repeating {
    inner: Arc<dyn Device>,
    loaded: Loaded,
    repeats: AtomicUsize,
    nanoseconds: AtomicU64,
    launches: AtomicUsize,
}

/// Nanoseconds of the host for the bare launches of one call, and how many there are; `call` makes the call on a handle of
/// the device it is given. Nothing where there is no driver.
///
/// # Errors
/// What `call` reports.
pub fn bare_launches(
    device: &Arc<dyn Device>,
    repeats: usize,
    call: impl FnOnce(Arc<dyn Device>) -> Result<(), String>,
) -> Result<Option<(f64, usize)>, String> {
    if device.gpu().is_none() {
        return Ok(None);
    }
    let repeating = Arc::new(Repeating {
        inner: Arc::clone(device),
        loaded: Loaded::default(),
        repeats: AtomicUsize::new(repeats.max(1)),
        nanoseconds: AtomicU64::new(0),
        launches: AtomicUsize::new(0),
    });
    call(Arc::clone(&repeating) as Arc<dyn Device>)?;
    let total = repeating.nanoseconds.load(Ordering::Relaxed) as f64;
    Ok(Some((total / repeats.max(1) as f64, repeating.launches.load(Ordering::Relaxed))))
}

impl Repeating {
    fn gpu(&self) -> Result<&dyn Gpu> {
        self.inner.gpu().ok_or_else(|| Error::internal("the device is no GPU"))
    }
}

impl Device for Repeating {
    fn platform(&self) -> Platform {
        self.inner.platform()
    }

    fn ordinal(&self) -> i32 {
        self.inner.ordinal()
    }

    fn arch(&self) -> &str {
        self.inner.arch()
    }

    fn alloc(&self, bytes: u64) -> Result<NonNull<u8>> {
        self.inner.alloc(bytes)
    }

    // SAFETY: The promise is stated at the trait, here and below, and handed on.
    unsafe fn free(&self, memory: NonNull<u8>) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.free(memory) }
    }

    fn alloc_async(&self, bytes: u64, stream: Stream) -> Result<NonNull<u8>> {
        self.inner.alloc_async(bytes, stream)
    }

    // SAFETY: As above.
    unsafe fn free_async(&self, memory: NonNull<u8>, stream: Stream) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.free_async(memory, stream) }
    }

    // SAFETY: As above.
    unsafe fn copy(&self, to: *mut u8, from: *const u8, bytes: u64) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.copy(to, from, bytes) }
    }

    // SAFETY: As above.
    unsafe fn copy_async(&self, to: *mut u8, from: *const u8, bytes: u64, stream: Stream) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.copy_async(to, from, bytes, stream) }
    }

    // SAFETY: As above.
    unsafe fn zero_async(&self, to: *mut u8, bytes: u64, stream: Stream) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.inner.zero_async(to, bytes, stream) }
    }

    fn synchronize(&self, stream: Stream) -> Result<()> {
        self.inner.synchronize(stream)
    }

    fn is_capturing(&self, stream: Stream) -> Result<bool> {
        self.inner.is_capturing(stream)
    }

    fn streams(&self) -> &dyn Streams {
        self.inner.streams()
    }

    fn gpu(&self) -> Option<&dyn Gpu> {
        Some(self)
    }
}

impl Gpu for Repeating {
    fn properties(&self) -> &Properties {
        // There is one: `bare_launches` looked.
        match self.inner.gpu() {
            Some(gpu) => gpu.properties(),
            None => unreachable!("made for GPUs alone"),
        }
    }

    fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    fn code(&self, instance: &'static Instance, kernel: &Instantiation) -> Result<Arc<[u8]>> {
        self.gpu()?.code(instance, kernel)
    }

    fn load(&self, code: &[u8]) -> Result<RawModule> {
        self.gpu()?.load(code)
    }

    // SAFETY: As above.
    unsafe fn function(&self, module: RawModule, name: &CStr) -> Result<RawFunction> {
        // SAFETY: As above.
        unsafe { self.gpu()?.function(module, name) }
    }

    // SAFETY: As above.
    unsafe fn launch(
        &self,
        function: RawFunction,
        shape: &GridShape,
        addresses: &mut [*mut c_void],
        arguments: &[KernelArg<'_>],
    ) -> Result<()> {
        let gpu = self.gpu()?;
        // SAFETY: As above; also of the launches below, which differ in nothing.
        unsafe { gpu.launch(function, shape, addresses, arguments) }?;
        self.inner.synchronize(shape.stream)?;
        let started = Instant::now();
        for _ in 0..self.repeats.load(Ordering::Relaxed) {
            // SAFETY: As above.
            unsafe { gpu.launch(function, shape, addresses, arguments) }?;
        }
        self.nanoseconds.fetch_add(started.elapsed().as_nanos() as u64, Ordering::Relaxed);
        self.launches.fetch_add(1, Ordering::Relaxed);
        self.inner.synchronize(shape.stream)
    }

    fn alloc_pinned(&self, bytes: usize) -> Result<NonNull<u8>> {
        self.gpu()?.alloc_pinned(bytes)
    }

    // SAFETY: As above.
    unsafe fn free_pinned(&self, memory: NonNull<u8>) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.gpu()?.free_pinned(memory) }
    }
}
