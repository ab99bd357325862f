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
use super::record::{Event, Recorder, bytes_of};
use super::streams::{RawEvent, RawGraph, Streams};
use super::{Device, Platform, Stream};
use crate::launch::KernelArg;
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
    recorder: Recorder,
    units: Mutex<Vec<&'static str>>,
    functions: Mutex<Vec<(&'static str, String)>>,
    pinned: Mutex<HashMap<usize, Layout>>,
    next: AtomicU64,
    capturing: AtomicUsize,
    properties: Properties,
    loaded: Loaded,
}

/// Where its memory begins: addresses that no program has.
const BASE: u64 = (1 << 56) | (1 << 30);

/// Compute units of the largest GPU of a target: choices may depend on them.
fn units(arch: &str) -> u32 {
    match arch.split(':').next() {
        Some("gfx942") => 304,
        Some("gfx950") => 256,
        Some("gfx1100") => 48,
        Some("gfx1201") => 32,
        _ => 104,
    }
}

impl NullDevice {
    /// A device that says that it is an `arch`.
    pub fn new(arch: &str) -> NullDevice {
        let properties = Properties {
            name: "nothing".into(),
            compute_units: units(arch),
            // Waves of 64 lanes before RDNA, which gfx10 began.
            wave_size: if arch.starts_with("gfx1") { 32 } else { 64 },
            shared_bytes: 65_536,
            max_cluster_size: 1,
            memory_bytes: 1 << 50,
            cache_bytes: 1 << 23,
            grid: [i64::from(i32::MAX), 65_535, 65_535],
            grid_threads: i64::from(u32::MAX),
        };
        NullDevice {
            arch: arch.to_owned(),
            asked: Mutex::default(),
            recorder: Recorder::default(),
            units: Mutex::default(),
            functions: Mutex::default(),
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

    /// From now on writes down addresses and bytes too, which [`NullDevice::take_recorded`] gives.
    pub fn record(&self) {
        self.recorder.start();
    }

    /// What it was asked for since the last question, with every byte; nothing before [`NullDevice::record`].
    pub fn take_recorded(&self) -> Vec<Event> {
        self.recorder.take()
    }

    fn ask(&self, what: Asked) {
        lock(&self.asked).push(what);
    }

    fn new_memory(&self, kind: &'static str, bytes: u64) -> Result<NonNull<u8>> {
        self.ask(Asked::Alloc(kind, bytes));
        let memory = self.address(bytes)?;
        self.recorder.add(|| Event::Alloc { kind, address: memory.as_ptr().addr() as u64, bytes });
        Ok(memory)
    }

    /// Writes a copy down. Host memory at `to` becomes zero, which is what nothing holds.
    ///
    /// # Safety
    /// As for [`Device::copy`].
    unsafe fn copied(&self, to: *mut u8, from: *const u8, bytes: u64, waits: bool) {
        self.ask(Asked::Copy(bytes, waits));
        let addresses = (to.addr() as u64, from.addr() as u64);
        match (is_ours(to), is_ours(from)) {
            (true, true) => {
                self.recorder.add(|| Event::Copy { from: addresses.1, to: addresses.0, bytes });
            }
            // SAFETY: The caller promised so many bytes of host memory.
            (true, false) => self.recorder.add(|| unsafe {
                let content = std::slice::from_raw_parts(from, bytes as usize).to_vec();
                Event::Upload { to: addresses.0, content }
            }),
            (false, _) => {
                self.recorder.add(|| Event::Download { from: addresses.1, bytes });
                // SAFETY: As above.
                unsafe { to.write_bytes(0, bytes as usize) };
            }
        }
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
        self.new_memory("device", bytes)
    }

    // SAFETY: The promise is stated at the trait; nothing is done with the address.
    unsafe fn free(&self, _: NonNull<u8>) -> Result<()> {
        self.ask(Asked::Free("device"));
        Ok(())
    }

    fn alloc_async(&self, bytes: u64, _: Stream) -> Result<NonNull<u8>> {
        self.new_memory("stream", bytes)
    }

    // SAFETY: As above.
    unsafe fn free_async(&self, _: NonNull<u8>, _: Stream) -> Result<()> {
        self.ask(Asked::Free("stream"));
        Ok(())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy(&self, to: *mut u8, from: *const u8, bytes: u64) -> Result<()> {
        // SAFETY: The caller promised it.
        unsafe { self.copied(to, from, bytes, true) };
        Ok(())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_async(&self, to: *mut u8, from: *const u8, bytes: u64, _: Stream) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.copied(to, from, bytes, false) };
        Ok(())
    }

    // SAFETY: The promise is stated at the trait; nothing is written.
    unsafe fn zero_async(&self, to: *mut u8, bytes: u64, _: Stream) -> Result<()> {
        self.ask(Asked::Zero(bytes));
        self.recorder.add(|| Event::Zero { to: to.addr() as u64, bytes });
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

    fn stand_in(&self, symbol: &'static str) -> Option<Arc<[u8]>> {
        // The number of the unit stands for its code.
        let mut units = lock(&self.units);
        units.push(symbol);
        Some(Arc::from((units.len() - 1).to_le_bytes()))
    }

    fn load(&self, code: &[u8]) -> Result<RawModule> {
        self.ask(Asked::Load);
        let unit = code.try_into().map(usize::from_le_bytes).unwrap_or(usize::MAX);
        Ok(RawModule(std::ptr::without_provenance_mut(unit)))
    }

    // SAFETY: The promise is stated at the trait; no module is looked into.
    unsafe fn function(&self, module: RawModule, name: &CStr) -> Result<RawFunction> {
        let name = name.to_string_lossy().into_owned();
        self.ask(Asked::Function(name.clone()));
        let unit = lock(&self.units).get(module.0.addr()).copied().unwrap_or_default();
        let mut functions = lock(&self.functions);
        functions.push((unit, name));
        Ok(RawFunction::in_turn(std::ptr::without_provenance_mut(functions.len())))
    }

    // SAFETY: The promise is stated at the trait; nothing runs.
    unsafe fn launch(
        &self,
        function: RawFunction,
        shape: &GridShape,
        addresses: &mut [*mut c_void],
        arguments: &[KernelArg<'_>],
    ) -> Result<()> {
        let (unit, name) = lock(&self.functions).get(function.name.addr() - 1).cloned().unwrap_or_default();
        self.ask(Asked::Launch(name.clone(), *shape, addresses.len()));
        self.recorder.add(|| {
            // SAFETY: The caller promised values that live until this returns.
            let mut arguments = unsafe { bytes_of(arguments) };
            if let Some(last) = addresses.get(arguments.len()) {
                // SAFETY: As above; it is the batch count.
                arguments.push(unsafe { last.cast::<i64>().read() }.to_le_bytes().to_vec());
            }
            Event::Launch { unit, name, shape: *shape, arguments }
        });
        Ok(())
    }

    fn alloc_pinned(&self, bytes: usize) -> Result<NonNull<u8>> {
        self.ask(Asked::Alloc("host", bytes as u64));
        let refused = || Error::new(Status::MemoryError, format!("the host cannot allocate {bytes} bytes"));
        let layout = Layout::from_size_align(bytes.max(1), 256).map_err(|_| refused())?;
        // SAFETY: The size is not zero.
        let memory = NonNull::new(unsafe { std::alloc::alloc_zeroed(layout) }).ok_or_else(refused)?;
        lock(&self.pinned).insert(memory.as_ptr().addr(), layout);
        let address = memory.as_ptr().addr() as u64;
        self.recorder.add(|| Event::Alloc { kind: "host", address, bytes: bytes as u64 });
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
