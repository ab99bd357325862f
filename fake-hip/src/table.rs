//! Handles: numbers that C sees as pointers, and what they stand for. None is used twice, so that one that was
//! given back is known as such.

use std::collections::HashMap;
use std::ffi::c_void;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A handle that no table has given out yet. They look like addresses in no memory of a process.
pub fn fresh() -> usize {
    static NEXT: AtomicUsize = AtomicUsize::new(0x0f00_0000_0000_0100);
    NEXT.fetch_add(0x100, Ordering::Relaxed)
}

/// What C calls a handle.
pub fn pointer(key: usize) -> *mut c_void {
    std::ptr::without_provenance_mut(key)
}

/// What handles stand for.
#[derive(Debug)]
pub struct Table<T> {
    inner: Mutex<HashMap<usize, T>>,
}

impl<T> Default for Table<T> {
    fn default() -> Table<T> {
        Table { inner: Mutex::default() }
    }
}

impl<T: Clone> Table<T> {
    fn lock(&self) -> MutexGuard<'_, HashMap<usize, T>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new handle for `value`.
    pub fn insert(&self, value: T) -> *mut c_void {
        let key = fresh();
        self.lock().insert(key, value);
        pointer(key)
    }

    /// What `handle` stands for, if it is one of this table's.
    pub fn get(&self, handle: *const c_void) -> Option<T> {
        self.lock().get(&handle.addr()).cloned()
    }

    /// Changes what `handle` stands for.
    pub fn change<R>(&self, handle: *const c_void, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.lock().get_mut(&handle.addr()).map(change)
    }

    /// Ends a handle.
    pub fn remove(&self, handle: *const c_void) -> Option<T> {
        self.lock().remove(&handle.addr())
    }

    /// Ends all handles whose values `keep` refuses.
    pub fn retain(&self, keep: impl Fn(&T) -> bool) {
        self.lock().retain(|_, value| keep(value));
    }
}
