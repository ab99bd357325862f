//! What a call asks of a device, with every byte: enough to do it elsewhere, in an emulator for example.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::gpu::GridShape;
use crate::launch::KernelArg;

/// One thing that was asked, with addresses of the device that wrote it down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// Memory: of the device, in the order of a stream, or of the host.
    Alloc {
        /// `device`, `stream` or `host`.
        kind: &'static str,
        /// Where it begins.
        address: u64,
        /// Its size.
        bytes: u64,
    },
    /// Bytes of the host go to the device.
    Upload {
        /// Where to.
        to: u64,
        /// The bytes.
        content: Vec<u8>,
    },
    /// Bytes of the device go elsewhere on the device.
    Copy {
        /// Where from.
        from: u64,
        /// Where to.
        to: u64,
        /// How many.
        bytes: u64,
    },
    /// Bytes of the device go to the host; here the host gets zeros.
    Download {
        /// Where from.
        from: u64,
        /// How many.
        bytes: u64,
    },
    /// Bytes of the device become zero.
    Zero {
        /// Where.
        to: u64,
        /// How many.
        bytes: u64,
    },
    /// A kernel.
    Launch {
        /// The symbol whose code holds the kernel.
        unit: &'static str,
        /// The entry point.
        name: String,
        /// The grid.
        shape: GridShape,
        /// The bytes of each argument, in order. Those between the fields of a structure may be anything.
        arguments: Vec<Vec<u8>>,
    },
}

/// A list of what was asked, while somebody wants one.
#[derive(Debug, Default)]
pub(super) struct Recorder(Mutex<Option<Vec<Event>>>);

impl Recorder {
    fn list(&self) -> MutexGuard<'_, Option<Vec<Event>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins an empty list.
    pub(super) fn start(&self) {
        *self.list() = Some(Vec::new());
    }

    /// What was asked since the last question; the list goes on.
    pub(super) fn take(&self) -> Vec<Event> {
        self.list().as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Adds what `event` makes, if somebody wants a list.
    pub(super) fn add(&self, event: impl FnOnce() -> Event) {
        if let Some(list) = self.list().as_mut() {
            list.push(event());
        }
    }
}

/// The bytes of arguments of a launch.
///
/// # Safety
/// The arguments are alive: their launch has not returned.
pub(super) unsafe fn bytes_of(arguments: &[KernelArg<'_>]) -> Vec<Vec<u8>> {
    let bytes = |argument: &KernelArg<'_>| {
        // The compiler is not to know which bytes lie between fields: a driver would copy those like all others.
        let start = std::hint::black_box(argument.address().cast::<u8>());
        // SAFETY: The caller promised a live value of this size; volatile, so that each byte is read as memory holds it.
        (0..argument.size()).map(|at| unsafe { start.add(at).read_volatile() }).collect()
    };
    arguments.iter().map(bytes).collect()
}
