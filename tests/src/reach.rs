//! Memory that tests and kernels reach at one address, and the device that the suites run on.
//!
//! `ROCFORGE_TEST_PLATFORM` names it; `host` if nothing does. On a GPU operands lie in pinned memory of the host's,
//! which is slow and suffices for numerics.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use rocforge::DeviceCopy;
use rocforge::platform::gpu::Pinned;
use rocforge::platform::{Device, Platform};

/// The platform that the suites run on.
pub fn platform() -> Platform {
    let named = std::env::var("ROCFORGE_TEST_PLATFORM").unwrap_or_else(|_| "host".into());
    Platform::from_name(&named).expect("ROCFORGE_TEST_PLATFORM names a platform")
}

/// Its first device; on the host a new one each time, with counters of its own.
pub fn device() -> Arc<dyn Device> {
    platform().device(0).unwrap_or_else(|error| panic!("ROCFORGE_TEST_PLATFORM: {error}"))
}

/// The GPU whose kernels reach the memory of tests, if they run on one.
fn gpu() -> Option<&'static Arc<dyn Device>> {
    static GPU: OnceLock<Option<Arc<dyn Device>>> = OnceLock::new();
    GPU.get_or_init(|| (!platform().shares_host_memory()).then(device)).as_ref()
}

/// Elements that tests and kernels reach.
#[derive(Debug)]
pub struct Reached<T>(Place<T>);

#[derive(Debug)]
enum Place<T> {
    Process(Vec<T>),
    Pinned { memory: Pinned, elements: Vec<T> },
}

impl<T: Copy> From<Vec<T>> for Reached<T> {
    fn from(elements: Vec<T>) -> Reached<T> {
        let Some(device) = gpu() else { return Reached(Place::Process(elements)) };
        let bytes = size_of_val(elements.as_slice());
        let memory = Pinned::new(device, bytes.max(1)).expect("pinned memory for a test");
        // SAFETY: Both sides hold so many bytes, and the new memory overlaps nothing.
        unsafe { std::ptr::copy_nonoverlapping(elements.as_ptr().cast(), memory.as_ptr(), bytes) };
        Reached(Place::Pinned { memory, elements })
    }
}

impl<T: Copy> Clone for Reached<T> {
    fn clone(&self) -> Self {
        self.to_vec().into()
    }
}

impl<T> Deref for Reached<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match &self.0 {
            Place::Process(elements) => elements,
            // SAFETY: The memory was filled with as many elements; calls wait for their kernels before tests read.
            Place::Pinned { memory, elements } => unsafe {
                std::slice::from_raw_parts(memory.as_ptr().cast(), elements.len())
            },
        }
    }
}

impl<T> DerefMut for Reached<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.0 {
            Place::Process(elements) => elements,
            // SAFETY: As above.
            Place::Pinned { memory, elements } => unsafe {
                std::slice::from_raw_parts_mut(memory.as_ptr().cast(), elements.len())
            },
        }
    }
}

/// A value that a call reads or writes, where its kernels reach it; written back when the call is over.
#[derive(Debug)]
pub struct Lent {
    bytes: Reached<u128>,
    to: *mut u8,
    len: usize,
}

impl Lent {
    /// The elements, copied.
    pub fn of<T: DeviceCopy>(elements: &[T]) -> Lent {
        let len = size_of_val(elements);
        let mut bytes: Reached<u128> = vec![0; len.div_ceil(16)].into();
        // SAFETY: There is room for them, and any bytes make words.
        unsafe {
            std::ptr::copy_nonoverlapping(elements.as_ptr().cast(), bytes.as_mut_ptr().cast::<u8>(), len)
        };
        Lent { bytes, to: std::ptr::null_mut(), len }
    }

    /// The same; the call's results go back to where the elements came from.
    pub fn back<T: DeviceCopy>(elements: &mut [T]) -> Lent {
        Lent { to: elements.as_mut_ptr().cast(), ..Lent::of(elements) }
    }

    /// Where kernels find them.
    pub fn pointer(&self) -> *mut u8 {
        self.bytes.as_ptr().cast_mut().cast()
    }

    /// Writes the results back.
    ///
    /// # Safety
    /// What was lent by [`Lent::back`] is still borrowed for it.
    pub unsafe fn give_back(&self) {
        if !self.to.is_null() {
            // SAFETY: The caller's promise; both sides hold so many bytes.
            unsafe { std::ptr::copy_nonoverlapping(self.pointer(), self.to, self.len) };
        }
    }
}
