//! Memory that launches still wait to use, although its owner has dropped it.

use std::ptr::NonNull;
use std::sync::{Arc, Mutex, PoisonError};

use crate::platform::Device;

/// Memory of a device that its owner has dropped and launches still wait to use.
struct Dropped(Arc<dyn Device>, NonNull<u8>);

// SAFETY: Any thread may give memory back, and nothing is done with it before.
unsafe impl Send for Dropped {}

/// How many keep memory, and what has been dropped meanwhile.
static KEPT: Mutex<(usize, Vec<Dropped>)> = Mutex::new((0, Vec::new()));

/// While one lives, memory that is dropped stays.
#[derive(Debug)]
pub(crate) struct Holds(());

impl Holds {
    /// From now on.
    pub(crate) fn begin() -> Holds {
        KEPT.lock().unwrap_or_else(PoisonError::into_inner).0 += 1;
        Holds(())
    }
}

impl Drop for Holds {
    fn drop(&mut self) {
        let dropped = {
            let mut held = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
            held.0 -= 1;
            if held.0 == 0 { std::mem::take(&mut held.1) } else { Vec::new() }
        };
        for Dropped(device, memory) in dropped {
            // SAFETY: The memory came from this device, its owner is gone, and what waited for it has been launched, or never
            // will be. A device that refuses it back leaves nothing to do here.
            let _ = unsafe { device.free(memory) };
        }
    }
}

/// Gives memory back, now or when nothing waits for it any more.
///
/// # Safety
/// The memory came from this device, and but for launches that wait nobody can use it any more.
pub(super) unsafe fn give_back(device: &Arc<dyn Device>, memory: NonNull<u8>) {
    {
        let mut held = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if held.0 > 0 {
            held.1.push(Dropped(Arc::clone(device), memory));
            return;
        }
    }
    // SAFETY: The caller's promise. A device that refuses it back leaves nothing to do here.
    let _ = unsafe { device.free(memory) };
}
