//! What the driver alone takes for the launches of a call.

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use rocforge::platform::gpu::{Gpu, GridShape, Loaded, Properties, RawFunction, RawModule};
use rocforge::platform::{Device, Platform, Stream, Streams};
use rocforge::plumbing::KernelArg;
use rocforge::workspace::MemoryOptions;
use rocforge::{Error, Handle, Result};

/// A device that puts each launch on the stream many times, and measures how long the driver takes for that; or never, and
/// so leaves a call what it takes beside its launches.
///
/// The arguments of a launch live only while it is made, so that they are repeated where they are.
#[derive(Debug)]
struct Repeating {
    inner: Arc<dyn Device>,
    loaded: Loaded,
    repeats: usize,
    nanoseconds: AtomicU64,
    launches: AtomicUsize,
}

/// The launches of calls, by the driver alone.
#[derive(Debug)]
pub struct Bare(Arc<Repeating>);

impl Bare {
    /// Launches on `device`, so many times each; nothing where there is no driver.
    pub fn new(device: &Arc<dyn Device>, repeats: usize) -> Option<Bare> {
        device.gpu()?;
        let (nanoseconds, launches) = (AtomicU64::new(0), AtomicUsize::new(0));
        let (inner, loaded) = (Arc::clone(device), Loaded::default());
        Some(Bare(Arc::new(Repeating { inner, loaded, repeats, nanoseconds, launches })))
    }

    /// A handle whose calls launch so, on `stream`.
    ///
    /// # Errors
    /// As `Handle::with`.
    pub fn handle(&self, stream: Stream) -> Result<Handle> {
        let device: Arc<dyn Device> = Arc::<Repeating>::clone(&self.0);
        let handle = Handle::with(device, &MemoryOptions::from_environment())?;
        handle.set_stream(stream)?;
        Ok(handle)
    }

    /// Nanoseconds of the host for the launches since the last question, each made once, and how many there were.
    pub fn take(&self) -> (f64, usize) {
        let total = self.0.nanoseconds.swap(0, Ordering::Relaxed) as f64;
        (total / self.0.repeats.max(1) as f64, self.0.launches.swap(0, Ordering::Relaxed))
    }
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
        // There is one: `Bare::new` looked.
        match self.inner.gpu() {
            Some(gpu) => gpu.properties(),
            None => unreachable!("made for GPUs alone"),
        }
    }

    fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    fn stand_in(&self, symbol: &'static str) -> Option<Arc<[u8]>> {
        self.inner.gpu()?.stand_in(symbol)
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
        if self.repeats == 0 {
            return Ok(());
        }
        let gpu = self.gpu()?;
        // SAFETY: As above; also of the launches below, which differ in nothing.
        unsafe { gpu.launch(function, shape, addresses, arguments) }?;
        self.inner.synchronize(shape.stream)?;
        let started = Instant::now();
        for _ in 0..self.repeats {
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
