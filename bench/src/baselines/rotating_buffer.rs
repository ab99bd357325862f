//! A rotating buffer: device memory with more copies of an operand than caches hold, which calls use in turn.

use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::Arc;

use rocforge::platform::Device;
use rocforge::{Error, Result};

/// Copies begin at multiples of this, as allocations of drivers do.
const ALIGNMENT: u64 = 256;

/// Equal pieces of device memory, one behind the other.
#[derive(Debug)]
pub struct RotatingBuffer {
    device: Arc<dyn Device>,
    memory: NonNull<u8>,
    each: u64,
    distance: u64,
    count: usize,
}

/// Bytes from one copy of `bytes` to the next.
pub fn distance(bytes: u64) -> u64 {
    bytes.max(1).next_multiple_of(ALIGNMENT)
}

impl RotatingBuffer {
    /// Memory for `count` copies of `bytes` bytes; what it holds is not said.
    ///
    /// # Errors
    /// `memory_error` when the device has not enough.
    pub fn new(device: &Arc<dyn Device>, bytes: u64, count: usize) -> Result<RotatingBuffer> {
        let distance = distance(bytes);
        let all = distance.checked_mul(count.max(1) as u64);
        let all = all.ok_or_else(|| Error::internal("copies of an operand that 64 bits do not count"))?;
        let memory = device.alloc(all)?;
        Ok(RotatingBuffer { device: Arc::clone(device), memory, each: bytes, distance, count: count.max(1) })
    }

    /// Where copy `index` begins, counted round.
    pub fn address(&self, index: usize) -> *mut c_void {
        let offset = self.distance as usize * (index % self.count);
        self.memory.as_ptr().wrapping_add(offset).cast()
    }

    /// Where the memory is.
    pub fn device(&self) -> &Arc<dyn Device> {
        &self.device
    }

    /// Bytes of one copy.
    pub fn each(&self) -> u64 {
        self.each
    }

    /// Fills all copies with `pattern`, again and again.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn fill(&self, pattern: &[u8]) -> Result<()> {
        let all = self.distance * self.count as u64;
        let mut done = all.min(pattern.len() as u64);
        if done == 0 {
            return Ok(());
        }
        // SAFETY: `done` is at most what either side holds.
        unsafe { self.device.copy(self.memory.as_ptr(), pattern.as_ptr(), done) }?;
        // What is there already is copied behind itself, twice as much each time.
        while done < all {
            let more = done.min(all - done);
            // SAFETY: Both parts lie inside of the buffer, one behind the other.
            unsafe {
                self.device.copy(self.memory.as_ptr().wrapping_add(done as usize), self.memory.as_ptr(), more)
            }?;
            done += more;
        }
        Ok(())
    }

    /// Fills each copy with `pattern` from its beginning.
    ///
    /// # Errors
    /// As [`RotatingBuffer::fill`].
    pub fn fill_each(&self, mut pattern: Vec<u8>) -> Result<()> {
        pattern.resize(self.distance as usize, 0);
        self.fill(&pattern)
    }

    /// Makes copy `to` equal to copy `from`.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn repeat(&self, from: usize, to: usize) -> Result<()> {
        if from % self.count == to % self.count || self.each == 0 {
            return Ok(());
        }
        // SAFETY: Two different copies, each of so many bytes.
        unsafe {
            self.device.copy(self.address(to).cast(), self.address(from).cast_const().cast(), self.each)
        }
    }

    /// Makes copy `to` equal to copy `from` of another one, whose copies have as many bytes.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn take(&self, to: usize, other: &RotatingBuffer, from: usize) -> Result<()> {
        let bytes = self.each.min(other.each);
        if bytes == 0 {
            return Ok(());
        }
        // SAFETY: Two pieces of memory, each of so many bytes.
        unsafe { self.device.copy(self.address(to).cast(), other.address(from).cast_const().cast(), bytes) }
    }

    /// The bytes of copy `index` from `offset` on, as many as `into` takes; fewer at the end.
    ///
    /// # Errors
    /// What the driver reports.
    pub fn read(&self, index: usize, offset: u64, into: &mut Vec<u8>, most: usize) -> Result<()> {
        let bytes = self.each.saturating_sub(offset).min(most as u64) as usize;
        into.resize(bytes, 0);
        if bytes != 0 {
            let from = self.address(index).cast::<u8>().wrapping_add(offset as usize);
            // SAFETY: Both sides hold so many bytes.
            unsafe { self.device.copy(into.as_mut_ptr(), from, bytes as u64) }?;
        }
        Ok(())
    }

    /// Puts `bytes` into copy `index` from `offset` on.
    #[cfg(test)]
    pub fn write(&self, index: usize, offset: u64, bytes: &[u8]) -> Result<()> {
        assert!(offset + bytes.len() as u64 <= self.each);
        let to = self.address(index).cast::<u8>().wrapping_add(offset as usize);
        // SAFETY: Both sides hold so many bytes.
        unsafe { self.device.copy(to, bytes.as_ptr(), bytes.len() as u64) }
    }
}

impl Drop for RotatingBuffer {
    fn drop(&mut self) {
        // SAFETY: It came from this device, and ends here; a driver waits for work that uses it.
        let _ = unsafe { self.device.free(self.memory) };
    }
}
