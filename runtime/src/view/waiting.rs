//! Waiting for another block: on the host the platform that runs the blocks says how, and whether a block is left that
//! could do it.

use std::cell::Cell;

/// What runs the blocks of this thread of the system.
pub trait Waiter {
    /// Comes back when `ready` holds.
    ///
    /// # Panics
    /// No block is left that could make it hold.
    fn wait(&self, ready: &dyn Fn() -> bool, at: super::watch::Site);
}

thread_local! {
    static WAITER: Cell<Option<*const (dyn Waiter + 'static)>> = const { Cell::new(None) };
}

/// Runs `work`, whose waits on this thread ask `waiter`.
pub fn waited_by<R>(waiter: &dyn Waiter, work: impl FnOnce() -> R) -> R {
    struct Restore(Option<*const (dyn Waiter + 'static)>);
    impl Drop for Restore {
        fn drop(&mut self) {
            WAITER.set(self.0);
        }
    }
    // SAFETY: Only the lifetime changes; the pointer is taken back before `waiter` can go.
    let pointer = unsafe { std::mem::transmute::<*const dyn Waiter, *const (dyn Waiter + 'static)>(waiter) };
    let _restore = Restore(WAITER.replace(Some(pointer)));
    work()
}

/// Comes back when `ready` holds, which other blocks see to.
#[track_caller]
pub fn until(ready: &dyn Fn() -> bool) {
    if ready() {
        return;
    }
    let at = std::panic::Location::caller();
    match WAITER.get() {
        // SAFETY: `waited_by` keeps the pointer valid while it is there.
        Some(waiter) => unsafe { &*waiter }.wait(ready, at),
        None => panic!("{at} waits for a block, and none runs"),
    }
}
