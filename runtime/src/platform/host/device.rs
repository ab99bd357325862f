//! The host as a device: its memory is the process's, its only stream is always done.

use std::alloc::Layout;
use std::collections::HashMap;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::platform::{Device, Platform, Stream};
use crate::{Error, Result, Status};

/// What drivers promise for their allocations.
const ALIGNMENT: usize = 256;

/// The processor that runs this program.
///
/// It counts what is asked of it, and can be told to fail or to pretend that a stream records a
/// graph, so that tests see what the code above does then.
#[derive(Debug, Default)]
pub struct HostDevice {
    live: Mutex<HashMap<usize, Layout>>,
    allocations: AtomicU64,
    frees: AtomicU64,
    synchronizations: AtomicU64,
    fail_at: AtomicU64,
    /// Bytes that may be allocated at once, 0 for as many as there are.
    capacity: AtomicU64,
    capturing: AtomicBool,
}

/// How often a device was asked for what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counters {
    /// Allocations, failed ones included.
    pub allocations: u64,
    /// Memory given back.
    pub frees: u64,
    /// Waits for a stream.
    pub synchronizations: u64,
    /// Allocations that are not given back yet.
    pub live: u64,
    /// Bytes of those.
    pub live_bytes: u64,
}

impl HostDevice {
    /// A device of its own, with counters at zero.
    pub fn new() -> HostDevice {
        HostDevice::default()
    }

    /// Lets the `k`-th allocation from now on fail, once; 0 takes that back.
    pub fn fail_allocation(&self, k: u64) {
        let next = if k == 0 { 0 } else { self.allocations.load(Ordering::Relaxed) + k };
        self.fail_at.store(next, Ordering::Relaxed);
    }

    /// Pretends to have so many bytes of memory, for allocations from now on; 0 takes that back.
    pub fn limit_memory(&self, bytes: u64) {
        self.capacity.store(bytes, Ordering::Relaxed);
    }

    /// Pretends that streams record a graph.
    pub fn pretend_capture(&self, capturing: bool) {
        self.capturing.store(capturing, Ordering::Relaxed);
    }

    /// What was asked of it so far.
    pub fn counters(&self) -> Counters {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        Counters {
            allocations: self.allocations.load(Ordering::Relaxed),
            frees: self.frees.load(Ordering::Relaxed),
            synchronizations: self.synchronizations.load(Ordering::Relaxed),
            live: live.len() as u64,
            live_bytes: bytes_of(&live),
        }
    }
}

fn bytes_of(live: &HashMap<usize, Layout>) -> u64 {
    live.values().map(|layout| layout.size() as u64).sum()
}

impl Device for HostDevice {
    fn platform(&self) -> Platform {
        Platform::Host
    }

    fn ordinal(&self) -> i32 {
        0
    }

    fn arch(&self) -> &str {
        std::env::consts::ARCH
    }

    fn alloc(&self, bytes: u64) -> Result<NonNull<u8>> {
        let number = self.allocations.fetch_add(1, Ordering::Relaxed) + 1;
        let told_to_fail =
            self.fail_at.compare_exchange(number, 0, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        let refused = || Error::new(Status::MemoryError, format!("the host cannot allocate {bytes} bytes"));
        if told_to_fail || bytes == 0 {
            return Err(refused());
        }
        let size = usize::try_from(bytes).map_err(|_| refused())?;
        let layout = Layout::from_size_align(size, ALIGNMENT).map_err(|_| refused())?;
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let capacity = self.capacity.load(Ordering::Relaxed);
        if capacity != 0 && bytes_of(&live).saturating_add(bytes) > capacity {
            return Err(refused());
        }
        // SAFETY: The layout's size is not zero.
        let memory = NonNull::new(unsafe { std::alloc::alloc(layout) }).ok_or_else(refused)?;
        live.insert(memory.as_ptr().addr(), layout);
        Ok(memory)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free(&self, memory: NonNull<u8>) -> Result<()> {
        let address = memory.as_ptr().addr();
        let layout = self.live.lock().unwrap_or_else(PoisonError::into_inner).remove(&address);
        let Some(layout) = layout else {
            return Err(Error::internal("memory is given back that this device did not allocate"));
        };
        self.frees.fetch_add(1, Ordering::Relaxed);
        // SAFETY: The entry was there, so the memory came from `alloc` with this layout, once.
        unsafe { std::alloc::dealloc(memory.as_ptr(), layout) };
        Ok(())
    }

    fn alloc_async(&self, bytes: u64, _: Stream) -> Result<NonNull<u8>> {
        self.alloc(bytes)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free_async(&self, memory: NonNull<u8>, _: Stream) -> Result<()> {
        // SAFETY: The caller's promise is the one that `free` asks for; on the host all work is done.
        unsafe { self.free(memory) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy(&self, to: *mut u8, from: *const u8, bytes: u64) -> Result<()> {
        // SAFETY: The caller promised that both sides are valid and apart.
        unsafe { std::ptr::copy_nonoverlapping(from, to, bytes as usize) };
        Ok(())
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_async(&self, to: *mut u8, from: *const u8, bytes: u64, _: Stream) -> Result<()> {
        // SAFETY: The caller's promise; on the host all work is done at once.
        unsafe { self.copy(to, from, bytes) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn zero_async(&self, to: *mut u8, bytes: u64, _: Stream) -> Result<()> {
        // SAFETY: The caller promised so many bytes of this device.
        unsafe { to.write_bytes(0, bytes as usize) };
        Ok(())
    }

    fn synchronize(&self, _: Stream) -> Result<()> {
        self.synchronizations.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    fn is_capturing(&self, _: Stream) -> Result<bool> {
        Ok(self.capturing.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn has_as_much_memory_as_it_is_told() {
        let device = HostDevice::new();
        device.limit_memory(100);
        let memory = device.alloc(60).expect("60 of 100");
        assert_eq!(device.alloc(41).expect_err("1 too many").status(), Status::MemoryError);
        // SAFETY: It came from this device and is not used again.
        unsafe { device.free(memory) }.expect("given back");
        let memory = device.alloc(100).expect("all of it");
        device.limit_memory(0);
        let more = device.alloc(100).expect("no limit");
        for memory in [memory, more] {
            // SAFETY: As above.
            unsafe { device.free(memory) }.expect("given back");
        }
        assert_eq!(device.counters().live_bytes, 0);
    }

    #[test]
    fn fails_when_told_and_counts() {
        let device = HostDevice::new();
        device.fail_allocation(2);
        let first = device.alloc(100).expect("the first allocation");
        assert_eq!(device.alloc(1).expect_err("the second").status(), Status::MemoryError);
        let third = device.alloc(1).expect("the third");
        assert_eq!(first.as_ptr().addr() % ALIGNMENT, 0);
        assert_eq!(device.counters().live, 2);
        for memory in [first, third] {
            // SAFETY: Both came from this device and are not used again.
            unsafe { device.free(memory) }.expect("given back");
        }
        assert_eq!(device.counters(), Counters { allocations: 3, frees: 2, ..Counters::default() });
    }
}
