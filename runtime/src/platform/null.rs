//! No device: what it is asked for is written down and not done.
//!
//! For tests of what a call asks of a driver, and in which order: "no allocation, no synchronisation in steady state". Memory is
//! addresses without anything behind them, so that sizes have no limit; kernels are neither compiled nor run.

use std::alloc::Layout;
use std::collections::HashMap;
use std::ffi::{CStr, c_void};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::gpu::{Gpu, GridShape, Loaded, Properties, RawFunction, RawModule};
use super::streams::{RawEvent, RawGraph, Streams};
use super::{Device, Platform, Stream};
use crate::catalogue::Instance;
use crate::{Error, Result, Status};

/// What a device was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// Memory, so many bytes; of the device, in the order of a stream, or of the host.
    Alloc(&'static str, u64),
    /// Such memory was given back.
    Free(&'static str),
    /// A copy of so many bytes; whether the caller waits for it.
    Copy(u64, bool),
    /// Zeros, so many bytes.
    Zero(u64),
    /// A wait for a stream.
    Synchronize,
    /// The code of a routine.
    Load,
    /// A kernel of loaded code, by name.
    Function(String),
    /// A launch of the kernel of this name, with so many arguments.
    Launch(String, GridShape, usize),
    /// Something with streams, events or graphs, by the name of the function.
    Streams(&'static str),
}

/// The device that does nothing.
#[derive(Debug)]
pub struct NullDevice {
    arch: String,
    asked: Mutex<Vec<Asked>>,
    names: Mutex<Vec<String>>,
    pinned: Mutex<HashMap<usize, Layout>>,
    next: AtomicU64,
    capturing: AtomicUsize,
    properties: Properties,
    loaded: Loaded,
}

/// Where its memory begins: addresses that no program has.
const BASE: u64 = 1 << 56;

impl NullDevice {
    /// A device that says that it is an `arch`.
    pub fn new(arch: &str) -> NullDevice {
        let properties = Properties {
            name: "nothing".into(),
            compute_units: 104,
            wave_size: 64,
            shared_bytes: 65_536,
            memory_bytes: 1 << 50,
            cache_bytes: 1 << 23,
            grid: [i64::from(i32::MAX), 65_535, 65_535],
            grid_threads: i64::from(u32::MAX),
        };
        NullDevice {
            arch: arch.to_owned(),
            asked: Mutex::default(),
            names: Mutex::default(),
            pinned: Mutex::default(),
            next: AtomicU64::new(BASE),
            capturing: AtomicUsize::new(0),
            properties,
            loaded: Loaded::default(),
        }
    }

    /// What it was asked for since the last question.
    pub fn take_asked(&self) -> Vec<Asked> {
        std::mem::take(&mut *lock(&self.asked))
    }

    fn ask(&self, what: Asked) {
        lock(&self.asked).push(what);
    }

    fn address(&self, bytes: u64) -> Result<NonNull<u8>> {
        let too_much = || Error::new(Status::MemoryError, format!("not even nothing holds {bytes} bytes"));
        let size = bytes.checked_next_multiple_of(256).filter(|size| *size < BASE).ok_or_else(too_much)?;
        let address = self.next.fetch_add(size, Ordering::Relaxed);
        NonNull::new(std::ptr::without_provenance_mut(address as usize)).ok_or_else(too_much)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn is_ours(address: *const u8) -> bool {
    address.addr() as u64 >= BASE
}

impl Device for NullDevice {
    fn platform(&self) -> Platform {
        Platform::Null
    }

    fn ordinal(&self) -> i32 {
        0
    }

    fn arch(&self) -> &str {
        &self.arch
    }

    fn alloc(&self, bytes: u64) -> Result<NonNull<u8>> {
        self.ask(Asked::Alloc("device", bytes));
        self.address(bytes)
    }

    // SAFETY: The promise is stated at the trait; nothing is done with the address.
    unsafe fn free(&self, _: NonNull<u8>) -> Result<()> {
        self.ask(Asked::Free("device"));
        Ok(())
    }

    fn alloc_async(&self, bytes: u64, _: Stream) -> Result<NonNull<u8>> {
        self.ask(Asked::Alloc("stream", bytes));
        self.address(bytes)
    }

    // SAFETY: As above.
    unsafe fn free_async(&self, _: NonNull<u8>, _: Stream) -> Result<()> {
        self.ask(Asked::Free("stream"));
        Ok(())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy(&self, to: *mut u8, _: *const u8, bytes: u64) -> Result<()> {
        self.ask(Asked::Copy(bytes, true));
        if !is_ours(to) {
            // SAFETY: The caller promised so many bytes of host memory; what comes from nothing is zero.
            unsafe { to.write_bytes(0, bytes as usize) };
        }
        Ok(())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_async(&self, to: *mut u8, _: *const u8, bytes: u64, _: Stream) -> Result<()> {
        self.ask(Asked::Copy(bytes, false));
        if !is_ours(to) {
            // SAFETY: As above.
            unsafe { to.write_bytes(0, bytes as usize) };
        }
        Ok(())
    }

    // SAFETY: The promise is stated at the trait; nothing is written.
    unsafe fn zero_async(&self, _: *mut u8, bytes: u64, _: Stream) -> Result<()> {
        self.ask(Asked::Zero(bytes));
        Ok(())
    }

    fn synchronize(&self, _: Stream) -> Result<()> {
        self.ask(Asked::Synchronize);
        Ok(())
    }

    fn is_capturing(&self, stream: Stream) -> Result<bool> {
        let capturing = self.capturing.load(Ordering::Relaxed);
        Ok(capturing != 0 && capturing == stream.as_raw().addr())
    }

    fn streams(&self) -> &dyn Streams {
        self
    }

    fn gpu(&self) -> Option<&dyn Gpu> {
        Some(self)
    }
}

impl Gpu for NullDevice {
    fn properties(&self) -> &Properties {
        &self.properties
    }

    fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    fn code(&self, _: &'static Instance) -> Result<Arc<[u8]>> {
        Ok(Arc::from([]))
    }

    fn load(&self, _: &[u8]) -> Result<RawModule> {
        self.ask(Asked::Load);
        Ok(RawModule(std::ptr::null_mut()))
    }

    // SAFETY: The promise is stated at the trait; no module is looked into.
    unsafe fn function(&self, _: RawModule, name: &CStr) -> Result<RawFunction> {
        let name = name.to_string_lossy().into_owned();
        self.ask(Asked::Function(name.clone()));
        let mut names = lock(&self.names);
        names.push(name);
        Ok(RawFunction(std::ptr::without_provenance_mut(names.len())))
    }

    // SAFETY: The promise is stated at the trait; nothing runs.
    unsafe fn launch(
        &self,
        function: RawFunction,
        shape: &GridShape,
        arguments: &mut [*mut c_void],
    ) -> Result<()> {
        let name = lock(&self.names).get(function.0.addr() - 1).cloned().unwrap_or_default();
        self.ask(Asked::Launch(name, *shape, arguments.len()));
        Ok(())
    }

    fn alloc_pinned(&self, bytes: usize) -> Result<NonNull<u8>> {
        self.ask(Asked::Alloc("host", bytes as u64));
        let refused = || Error::new(Status::MemoryError, format!("the host cannot allocate {bytes} bytes"));
        let layout = Layout::from_size_align(bytes.max(1), 256).map_err(|_| refused())?;
        // SAFETY: The size is not zero.
        let memory = NonNull::new(unsafe { std::alloc::alloc_zeroed(layout) }).ok_or_else(refused)?;
        lock(&self.pinned).insert(memory.as_ptr().addr(), layout);
        Ok(memory)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free_pinned(&self, memory: NonNull<u8>) -> Result<()> {
        self.ask(Asked::Free("host"));
        let layout = lock(&self.pinned).remove(&memory.as_ptr().addr());
        let layout = layout.ok_or_else(|| Error::internal("pinned memory that this device did not give"))?;
        // SAFETY: The entry was there, so the memory came from `alloc_pinned` with this layout, once.
        unsafe { std::alloc::dealloc(memory.as_ptr(), layout) };
        Ok(())
    }
}

impl NullDevice {
    fn in_streams(&self, what: &'static str) -> Result<()> {
        self.ask(Asked::Streams(what));
        Ok(())
    }

    fn name(&self) -> *mut c_void {
        std::ptr::without_provenance_mut(self.next.fetch_add(256, Ordering::Relaxed) as usize)
    }
}

impl Streams for NullDevice {
    fn create_stream(&self) -> Result<Stream> {
        self.in_streams("create_stream").map(|()| Stream::from_raw(self.name()))
    }

    // SAFETY: The promise is stated at the trait; names stand for nothing, here and below.
    unsafe fn destroy_stream(&self, _: Stream) -> Result<()> {
        self.in_streams("destroy_stream")
    }

    fn create_event(&self) -> Result<RawEvent> {
        self.in_streams("create_event").map(|()| RawEvent(self.name()))
    }

    // SAFETY: As above.
    unsafe fn destroy_event(&self, _: RawEvent) -> Result<()> {
        self.in_streams("destroy_event")
    }

    // SAFETY: As above.
    unsafe fn record(&self, _: RawEvent, _: Stream) -> Result<()> {
        self.in_streams("record")
    }

    // SAFETY: As above.
    unsafe fn wait(&self, _: Stream, _: RawEvent) -> Result<()> {
        self.in_streams("wait")
    }

    // SAFETY: As above.
    unsafe fn synchronize_event(&self, _: RawEvent) -> Result<()> {
        self.in_streams("synchronize_event")
    }

    // SAFETY: As above.
    unsafe fn elapsed(&self, _: RawEvent, _: RawEvent) -> Result<f32> {
        self.in_streams("elapsed").map(|()| 0.0)
    }

    // SAFETY: As above.
    unsafe fn begin_capture(&self, stream: Stream) -> Result<()> {
        self.capturing.store(stream.as_raw().addr(), Ordering::Relaxed);
        self.in_streams("begin_capture")
    }

    // SAFETY: As above.
    unsafe fn end_capture(&self, _: Stream) -> Result<RawGraph> {
        self.capturing.store(0, Ordering::Relaxed);
        self.in_streams("end_capture").map(|()| RawGraph(self.name()))
    }

    // SAFETY: As above.
    unsafe fn replay(&self, _: RawGraph, _: Stream) -> Result<()> {
        self.in_streams("replay")
    }

    // SAFETY: As above.
    unsafe fn destroy_graph(&self, _: RawGraph) -> Result<()> {
        self.in_streams("destroy_graph")
    }
}
