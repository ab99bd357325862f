//! Memory that host and kernels both reach: where kernels leave results that go to host memory.

use std::ptr::NonNull;
use std::sync::Arc;

use crate::platform::Device;
use crate::{Error, Result};

/// Pinned memory of the host's, given back when it is dropped.
#[derive(Debug)]
pub struct Pinned {
    device: Arc<dyn Device>,
    memory: NonNull<u8>,
    bytes: usize,
}

// SAFETY: Plain memory of the process; its users order accesses from several threads.
unsafe impl Send for Pinned {}

impl Pinned {
    /// Memory of `bytes`, which is not zero.
    ///
    /// # Errors
    /// `memory_error` when there is not enough; the device is no GPU.
    pub fn new(device: &Arc<dyn Device>, bytes: usize) -> Result<Pinned> {
        let gpu = device.gpu().ok_or_else(|| Error::internal("only GPUs have pinned memory"))?;
        Ok(Pinned { memory: gpu.alloc_pinned(bytes)?, bytes, device: Arc::clone(device) })
    }

    /// Gives it back and has no bytes any more.
    ///
    /// # Errors
    /// What the driver reports: then nothing has changed.
    pub(crate) fn give_back(&mut self) -> Result<()> {
        if let Some(gpu) = self.device.gpu().filter(|_| self.bytes != 0) {
            // SAFETY: It came from this device; its owner has waited for the work that uses it.
            unsafe { gpu.free_pinned(self.memory) }?;
            self.bytes = 0;
        }
        Ok(())
    }

    /// Its size in bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Where it lies, for the host and for kernels.
    pub fn as_ptr(&self) -> *mut u8 {
        self.memory.as_ptr()
    }
}

impl Drop for Pinned {
    fn drop(&mut self) {
        // A device that refuses it back leaves nothing to do here.
        let _ = self.give_back();
    }
}
