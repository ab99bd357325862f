//! Section 14: the packet that a handle keeps for a library above this one.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use rocforge::Handle;

use crate::memory::support::managed;

/// Counts its ends.
struct Counted(Arc<AtomicU32>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

fn number(handle: &Handle) -> Option<i32> {
    handle.data().and_then(|data| data.downcast::<i32>().ok()).map(|number| *number)
}

#[test]
fn there_is_none_at_first_and_then_the_latest() {
    let (handle, device) = managed();
    let before = device.calls();
    assert!(handle.data().is_none());
    for value in [1, 2] {
        handle.set_data(Arc::new(value));
        assert_eq!(number(&handle), Some(value));
    }
    handle.set_data(Arc::new("no number"));
    assert_eq!((number(&handle), handle.data().is_some()), (None, true));
    handle.clear_data();
    assert!(handle.data().is_none());
    assert_eq!(device.calls(), before);
}

#[test]
fn each_handle_has_its_own() {
    let ((one, _one_device), (other, _other_device)) = (managed(), managed());
    one.set_data(Arc::new(1));
    assert_eq!((number(&one), number(&other)), (Some(1), None));
}

#[test]
fn it_ends_when_another_takes_its_place_and_with_the_handle_unless_somebody_else_keeps_it() {
    let ends = Arc::new(AtomicU32::new(0));
    let (handle, _) = managed();
    let kept: Arc<Counted> = Arc::new(Counted(ends.clone()));
    handle.set_data(kept.clone());
    handle.set_data(Arc::new(Counted(ends.clone())));
    assert_eq!(ends.load(Ordering::Relaxed), 0, "the first one is kept outside");
    drop(kept);
    assert_eq!(ends.load(Ordering::Relaxed), 1);
    drop(handle);
    assert_eq!(ends.load(Ordering::Relaxed), 2);
}

/// Looks at what is kept when it ends itself.
struct Successor(Arc<Handle>, Arc<AtomicU32>);

// SAFETY: The test has one thread.
unsafe impl Send for Successor {}
// SAFETY: As above.
unsafe impl Sync for Successor {}

impl Drop for Successor {
    fn drop(&mut self) {
        self.1.store(number(&self.0).unwrap_or(0) as u32, Ordering::Relaxed);
    }
}

// One thread has the handle; what a handle carries must be sharable by its type.
#[allow(clippy::arc_with_non_send_sync)]
#[test]
fn what_ends_may_ask_for_what_took_its_place() {
    let seen = Arc::new(AtomicU32::new(0));
    let (handle, _) = managed();
    let handle = Arc::new(handle);
    handle.set_data(Arc::new(Successor(handle.clone(), seen.clone())));
    handle.set_data(Arc::new(5));
    assert_eq!(seen.load(Ordering::Relaxed), 5);
}
