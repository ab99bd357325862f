//! Processes that fork. A child has the memory of its parent and one thread: the others are gone, with the locks they
//! held and the work they were to do.
//!
//! What the library keeps for a whole process is one of three things here:
//!
//! - [`Once`] is made once and kept in children: it has no lock, so nobody waits for a thread that is gone.
//! - [`PerProcess`] is made anew in a child, and the parent's is left as it lies there.
//! - [`Driver`] tells a child that a GPU's driver, which its parent has started, is not there for it.

use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicU64, Ordering};

use crate::{Error, Result, Status};

/// How many forks lie between this process and the first one that asked.
static GENERATION: AtomicU32 = AtomicU32::new(0);

/// Forks are counted from the first question on; a handle asks, so that no fork behind its making is missed.
#[cfg(unix)]
#[inline]
pub(crate) fn generation() -> u32 {
    static IS_COUNTED: AtomicBool = AtomicBool::new(false);
    #[cold]
    fn count() {
        extern "C" fn in_child() {
            GENERATION.fetch_add(1, Ordering::Relaxed);
        }
        // A library that is unloaded would leave what it keeps for the process, and threads that run in it.
        super::os::stay_loaded();
        // Two threads that come at once count a fork twice, which is as good.
        // SAFETY: The function may be called at any fork: it touches one number.
        if unsafe { libc::pthread_atfork(None, None, Some(in_child)) } == 0 {
            IS_COUNTED.store(true, Ordering::Release);
        }
    }
    if !IS_COUNTED.load(Ordering::Acquire) {
        count();
    }
    GENERATION.load(Ordering::Relaxed)
}

#[cfg(not(unix))]
pub(crate) fn generation() -> u32 {
    GENERATION.load(Ordering::Relaxed)
}

/// Whether this process is the child of one that used the library.
pub(crate) fn is_child() -> bool {
    generation() != 0
}

/// A value and the process that made it.
struct Made<T> {
    generation: u32,
    value: T,
}

/// A value that each process makes for itself. Two threads that come at once may both make one, of which one is
/// dropped.
pub(crate) struct PerProcess<T: 'static> {
    made: AtomicPtr<Made<T>>,
    make: fn() -> T,
}

impl<T: Send + Sync> PerProcess<T> {
    pub(crate) const fn new(make: fn() -> T) -> PerProcess<T> {
        PerProcess { made: AtomicPtr::new(std::ptr::null_mut()), make }
    }

    /// The value of this process.
    #[inline]
    pub(crate) fn get(&'static self) -> &'static T {
        let generation = generation();
        let found = self.made.load(Ordering::Acquire);
        // SAFETY: What was stored is never freed.
        match unsafe { found.as_ref() } {
            Some(made) if made.generation == generation => &made.value,
            _ => self.renew(found, generation),
        }
    }

    #[cold]
    fn renew(&'static self, found: *mut Made<T>, generation: u32) -> &'static T {
        let new = Box::into_raw(Box::new(Made { generation, value: (self.make)() }));
        match self.made.compare_exchange(found, new, Ordering::AcqRel, Ordering::Acquire) {
            // SAFETY: It was just made, and is never freed.
            Ok(_) => unsafe { &(*new).value },
            Err(other) => {
                // SAFETY: It was just made, and nobody else knows of it.
                drop(unsafe { Box::from_raw(new) });
                // SAFETY: What was stored is never freed; only the thread of this process stores, so it is not older.
                unsafe { &(*other).value }
            }
        }
    }
}

/// A value that is made once. Two threads that come at once may both make one, of which one is dropped.
pub(crate) struct Once<T: 'static> {
    made: AtomicPtr<T>,
}

impl<T: Send + Sync> Once<T> {
    pub(crate) const fn new() -> Once<T> {
        Once { made: AtomicPtr::new(std::ptr::null_mut()) }
    }

    /// The value, which `make` makes if it is not there.
    #[inline]
    pub(crate) fn get_or_make(&'static self, make: impl FnOnce() -> T) -> &'static T {
        // SAFETY: What was stored is never freed.
        match unsafe { self.made.load(Ordering::Acquire).as_ref() } {
            Some(made) => made,
            None => self.store(make()),
        }
    }

    #[cold]
    fn store(&'static self, value: T) -> &'static T {
        generation();
        let new = Box::into_raw(Box::new(value));
        let none = std::ptr::null_mut();
        match self.made.compare_exchange(none, new, Ordering::AcqRel, Ordering::Acquire) {
            // SAFETY: It was just made, and is never freed.
            Ok(_) => unsafe { &*new },
            Err(other) => {
                // SAFETY: It was just made, and nobody else knows of it.
                drop(unsafe { Box::from_raw(new) });
                // SAFETY: What was stored is never freed.
                unsafe { &*other }
            }
        }
    }
}

/// A driver of GPUs: the process that starts it has it, and none of its children.
pub(crate) struct Driver {
    name: &'static str,
    /// One more than the generation that came first; zero before.
    first: AtomicU64,
}

impl Driver {
    pub(crate) const fn new(name: &'static str) -> Driver {
        Driver { name, first: AtomicU64::new(0) }
    }

    /// Whether an ancestor of this process has started it.
    #[inline]
    pub(crate) fn is_lost(&self) -> bool {
        let own = u64::from(generation()) + 1;
        let first = self.first.load(Ordering::Relaxed);
        first != 0 && first != own
    }

    /// Says whether this process may start it.
    ///
    /// # Errors
    /// As [`Driver::used`].
    #[inline]
    pub(crate) fn kept(&self) -> Result<()> {
        if self.is_lost() { Err(self.lost()) } else { Ok(()) }
    }

    /// Notes that this process uses it.
    ///
    /// # Errors
    /// `internal_error` where an ancestor of this process has used it.
    #[inline]
    pub(crate) fn used(&self) -> Result<()> {
        let own = u64::from(generation()) + 1;
        // Each launch asks; exchanging costs it more than looking.
        if self.first.load(Ordering::Relaxed) == own {
            return Ok(());
        }
        match self.first.compare_exchange(0, own, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => Ok(()),
            Err(first) if first == own => Ok(()),
            Err(_) => Err(self.lost()),
        }
    }

    #[cold]
    fn lost(&self) -> Error {
        let name = self.name;
        let message = format!(
            "this process was forked from one that uses {name}, which does not survive that: use the GPU only after the \
             fork, or start the process anew (multiprocessing: the method `spawn`)"
        );
        Error::new(Status::InternalError, message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_made_once() {
        static KEPT: Once<String> = Once::new();
        static OWN: PerProcess<std::sync::Mutex<u32>> = PerProcess::new(|| std::sync::Mutex::new(7));
        let kept = std::ptr::from_ref(KEPT.get_or_make(|| "made".into()));
        assert_eq!(kept, std::ptr::from_ref(KEPT.get_or_make(|| unreachable!())));
        *OWN.get().lock().expect("nobody panics") = 8;
        assert_eq!(*OWN.get().lock().expect("nobody panics"), 8);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| assert_eq!(*OWN.get().lock().expect("nobody panics"), 8));
            }
        });
    }

    #[test]
    fn a_driver_is_of_the_process_that_came_first() {
        let driver = Driver::new("a driver");
        assert!(!driver.is_lost());
        assert!(driver.used().is_ok() && driver.used().is_ok() && !driver.is_lost());
        let parents = Driver { name: "HIP", first: AtomicU64::new(99) };
        assert!(parents.is_lost());
        let error = parents.used().expect_err("an ancestor's");
        assert!(error.to_string().contains("forked from one that uses HIP"), "{error}");
    }
}
