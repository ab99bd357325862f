//! A device that tells what was asked of it, and the small things that every test of memory needs.

use std::collections::HashMap;
use std::process::Command;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use rocforge::platform::host::{Counters, HostDevice};
use rocforge::platform::{Device, Platform, Stream};
use rocforge::workspace::MemoryOptions;
use rocforge::{Error, Handle, Result, Status};
pub use rocforge_tests::guarded::Guarded;

/// The host's memory under any architecture's name; its frees can be refused.
#[derive(Debug)]
pub struct FakeDevice {
    host: HostDevice,
    arch: &'static str,
    refuses_frees: AtomicBool,
    calls: AtomicU64,
    /// Where each allocation lies, by its number; 0 for one that failed.
    addresses: Mutex<Vec<usize>>,
    /// The stream of each asynchronous allocation that is out.
    streams: Mutex<HashMap<usize, Stream>>,
    asynchronous: AtomicU64,
}

impl FakeDevice {
    /// A device of this architecture.
    pub fn new(arch: &'static str) -> Arc<FakeDevice> {
        Arc::new(FakeDevice {
            host: HostDevice::new(),
            arch,
            refuses_frees: AtomicBool::new(false),
            calls: AtomicU64::new(0),
            addresses: Mutex::default(),
            streams: Mutex::default(),
            asynchronous: AtomicU64::new(0),
        })
    }

    /// What was asked of the memory behind it.
    pub fn counters(&self) -> Counters {
        self.host.counters()
    }

    /// Calls of any kind so far.
    pub fn calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }

    /// As [`HostDevice::fail_allocation`].
    pub fn fail_allocation(&self, k: u64) {
        self.host.fail_allocation(k);
    }

    /// As [`HostDevice::limit_memory`].
    pub fn limit_memory(&self, bytes: u64) {
        self.host.limit_memory(bytes);
    }

    /// As [`HostDevice::pretend_capture`].
    pub fn pretend_capture(&self, capturing: bool) {
        self.host.pretend_capture(capturing);
    }

    /// From now on memory is not taken back, or is again.
    pub fn refuse_frees(&self, refuse: bool) {
        self.refuses_frees.store(refuse, Ordering::Relaxed);
    }

    /// Where allocation number `number` (from 1 on) lies.
    pub fn address(&self, number: u64) -> usize {
        self.addresses.lock().expect("no test panics here")[number as usize - 1]
    }

    /// Allocations in the order of a stream so far.
    pub fn asynchronous(&self) -> u64 {
        self.asynchronous.load(Ordering::Relaxed)
    }

    fn called(&self) {
        self.calls.fetch_add(1, Ordering::Relaxed);
    }
}

impl Device for FakeDevice {
    fn platform(&self) -> Platform {
        Platform::Host
    }

    fn ordinal(&self) -> i32 {
        0
    }

    fn arch(&self) -> &str {
        self.arch
    }

    fn alloc(&self, bytes: u64) -> Result<NonNull<u8>> {
        self.called();
        let memory = self.host.alloc(bytes);
        let address = memory.as_ref().map_or(0, |memory| memory.as_ptr().addr());
        self.addresses.lock().expect("no test panics here").push(address);
        memory
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free(&self, memory: NonNull<u8>) -> Result<()> {
        self.called();
        if self.refuses_frees.load(Ordering::Relaxed) {
            return Err(Error::internal("the device keeps the memory"));
        }
        // SAFETY: The caller's promise is passed on.
        unsafe { self.host.free(memory) }
    }

    fn alloc_async(&self, bytes: u64, stream: Stream) -> Result<NonNull<u8>> {
        self.asynchronous.fetch_add(1, Ordering::Relaxed);
        let memory = self.alloc(bytes)?;
        self.streams.lock().expect("no test panics here").insert(memory.as_ptr().addr(), stream);
        Ok(memory)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free_async(&self, memory: NonNull<u8>, stream: Stream) -> Result<()> {
        let streams = self.streams.lock().expect("no test panics here");
        assert_eq!(streams.get(&memory.as_ptr().addr()), Some(&stream), "freed on another stream");
        // SAFETY: The caller's promise is passed on.
        unsafe { self.free(memory) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy(&self, to: *mut u8, from: *const u8, bytes: u64) -> Result<()> {
        self.called();
        // SAFETY: The caller's promise is passed on.
        unsafe { self.host.copy(to, from, bytes) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_async(&self, to: *mut u8, from: *const u8, bytes: u64, stream: Stream) -> Result<()> {
        self.called();
        // SAFETY: The caller's promise is passed on.
        unsafe { self.host.copy_async(to, from, bytes, stream) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn zero_async(&self, to: *mut u8, bytes: u64, stream: Stream) -> Result<()> {
        self.called();
        // SAFETY: The caller's promise is passed on.
        unsafe { self.host.zero_async(to, bytes, stream) }
    }

    fn synchronize(&self, stream: Stream) -> Result<()> {
        self.called();
        self.host.synchronize(stream)
    }

    fn is_capturing(&self, stream: Stream) -> Result<bool> {
        self.called();
        if stream == unknown_stream() {
            return Err(Error::new(Status::InvalidHandle, "the device does not know the stream"));
        }
        self.host.is_capturing(stream)
    }
}

/// An architecture whose handles begin with 32 MiB.
pub const PLAIN_ARCH: &str = "gfx90a:sramecc+:xnack-";
/// What its handles begin with.
pub const DEFAULT: u64 = 33_554_432;

/// A handle on a device of its own.
pub fn handle(options: MemoryOptions) -> (Handle, Arc<FakeDevice>) {
    let device = FakeDevice::new(PLAIN_ARCH);
    (Handle::with(device.clone(), &options).expect("a handle"), device)
}

/// A handle whose memory the library manages.
pub fn managed() -> (Handle, Arc<FakeDevice>) {
    handle(MemoryOptions::default())
}

/// A handle with `bytes` from `ROCBLAS_DEVICE_MEMORY_SIZE`.
pub fn preallocated(bytes: u64) -> (Handle, Arc<FakeDevice>) {
    handle(MemoryOptions { size: Some(bytes), ..MemoryOptions::default() })
}

/// A handle with `ROCBLAS_STREAM_ORDER_ALLOC`.
pub fn stream_ordered(size: Option<u64>) -> (Handle, Arc<FakeDevice>) {
    handle(MemoryOptions { size, stream_ordered: true, default_size: None })
}

/// The status of what a call answered, `success` where it has a value.
pub fn status<T>(result: &Result<T>) -> Status {
    result.as_ref().err().map_or(Status::Success, Error::status)
}

/// A stream with this number; the device never follows it.
pub fn stream(number: usize) -> Stream {
    Stream::from_raw(std::ptr::without_provenance_mut(number))
}

/// Every variable of rocBLAS's that is looked at.
pub const ROCBLAS_VARIABLES: &[&str] = &[
    "ROCBLAS_CHECK_NUMERICS",
    "ROCBLAS_DEFAULT_ATOMICS_MODE",
    "ROCBLAS_DEVICE_MEMORY_SIZE",
    "ROCBLAS_LAYER",
    "ROCBLAS_LOG_BENCH_PATH",
    "ROCBLAS_LOG_PATH",
    "ROCBLAS_LOG_PROFILE_PATH",
    "ROCBLAS_LOG_TRACE_PATH",
    "ROCBLAS_STREAM_ORDER_ALLOC",
    "ROCFORGE_ROCBLAS_RELEASE",
];

/// Set in the processes that tests start.
const CHILD: &str = "ROCFORGE_TEST_CHILD";

/// Runs `body` of a test in a process that sees just these variables of rocBLAS's, and returns what it wrote to
/// standard error; nothing in that process itself. `module` and `test` name the caller.
pub fn in_a_process(
    module: &str,
    test: &str,
    variables: &[(&str, &str)],
    body: impl FnOnce(),
) -> Option<String> {
    let label = format!("{variables:?}");
    if let Some(child) = std::env::var_os(CHILD) {
        if child.to_str() == Some(&label) {
            body();
        }
        return None;
    }
    let (_, module) = module.split_once("::").expect("a module of the binary");
    let mut command = Command::new(std::env::current_exe().expect("the tests' own program"));
    command.args(["--exact", &format!("{module}::{test}"), "--nocapture"]);
    for name in ROCBLAS_VARIABLES {
        command.env_remove(name);
    }
    let output = command.envs(variables.iter().copied()).env(CHILD, &label).output();
    let output = output.expect("the program starts again");
    let said = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{label}\n{said}\n{complaint}");
    Some(complaint.into_owned())
}

/// A stream that no device knows.
pub fn unknown_stream() -> Stream {
    stream(usize::MAX)
}
