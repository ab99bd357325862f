//! Numerical checks as a handle keeps them: the mode, and the memory that a check counts in.

mod counts;
mod mode;

pub use counts::Counts;
pub(crate) use counts::limits;
pub use mode::CheckNumerics;

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use crate::platform::Device;
use crate::{DeviceBuffer, Result};

/// Counters of all blocks of a launch: 8 KiB.
pub(crate) const COUNTERS: usize = 1024;

/// The checks of one handle.
#[derive(Debug, Default)]
pub(crate) struct Checks {
    mode: Cell<CheckNumerics>,
    /// Where the kernel counts; there while a mode asks for checks.
    scratch: RefCell<Option<DeviceBuffer<i64>>>,
}

impl Checks {
    /// What is done.
    #[inline]
    pub(crate) fn mode(&self) -> CheckNumerics {
        self.mode.get()
    }

    /// Does what `mode` says from now on.
    ///
    /// # Errors
    /// `memory_error` when the device has no memory for the counts; nothing changes then.
    pub(crate) fn set(&self, device: &Arc<dyn Device>, mode: CheckNumerics) -> Result<()> {
        let scratch =
            mode.asks_for_checks().then(|| DeviceBuffer::from_slice(device, &[0; COUNTERS])).transpose()?;
        self.scratch.replace(scratch);
        self.mode.set(mode);
        Ok(())
    }

    /// What `count` does with the counters; nothing while no mode asks for checks.
    pub(crate) fn with_counters<R>(&self, count: impl FnOnce(&DeviceBuffer<i64>) -> R) -> Option<R> {
        self.scratch.borrow().as_ref().map(count)
    }
}
