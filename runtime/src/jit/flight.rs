//! One compile of a unit at a time: others that want the same wait for it, and share its answer.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::source::Instantiation;
use crate::{Error, Result, Status};

/// An error can be had by many: its text and its status.
type Shared = Result<Arc<[u8]>, (Status, String)>;
type Slot = Arc<OnceLock<Shared>>;
/// A kernel, its entry point, whose name tells the form, and the target.
type Wanted = (usize, String, String);

/// What was made, and what is being made.
#[derive(Debug)]
pub(super) struct Flights {
    slots: OnceLock<Mutex<HashMap<Wanted, Slot>>>,
}

impl Flights {
    pub(super) const fn new() -> Flights {
        Flights { slots: OnceLock::new() }
    }

    /// The code of a kernel for a target, made by `make` if it has not been. What failed is tried again by the
    /// next call that begins after that.
    pub(super) fn get(
        &self,
        kernel: &Instantiation,
        arch: &str,
        make: impl FnOnce() -> Result<Arc<[u8]>>,
    ) -> Result<Arc<[u8]>> {
        let slots = self.slots.get_or_init(Mutex::default);
        let key = (std::ptr::from_ref(kernel.kernel).addr(), kernel.entry_name(), arch.to_owned());
        let slot = {
            let mut slots = slots.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(slots.entry(key.clone()).or_default())
        };
        let made = slot.get_or_init(|| make().map_err(|error| (error.status(), error.to_string())));
        if made.is_err() {
            let mut slots = slots.lock().unwrap_or_else(PoisonError::into_inner);
            if slots.get(&key).is_some_and(|current| Arc::ptr_eq(current, &slot)) {
                slots.remove(&key);
            }
        }
        made.clone().map_err(|(status, message)| Error::new(status, message))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::numerics::SCAN;

    #[test]
    fn many_threads_make_one_thing_once() {
        let (flights, made) = (Flights::new(), AtomicUsize::new(0));
        let kernel = (SCAN.instances[0].kernels)().remove(0);
        std::thread::scope(|scope| {
            for _ in 0..32 {
                scope.spawn(|| {
                    let code = flights.get(&kernel, "gfx90a", || {
                        made.fetch_add(1, Ordering::Relaxed);
                        std::thread::yield_now();
                        Ok(Arc::from([1, 2, 3]))
                    });
                    assert_eq!(*code.expect("made"), [1, 2, 3]);
                });
            }
        });
        assert_eq!(made.load(Ordering::Relaxed), 1);
        let other = flights.get(&(SCAN.instances[1].kernels)().remove(0), "gfx90a", || Ok(Arc::from([4])));
        assert_eq!(*other.expect("another routine"), [4]);
    }

    #[test]
    fn a_failure_is_not_for_ever() {
        let flights = Flights::new();
        let kernel = (SCAN.instances[0].kernels)().remove(0);
        let failed = flights.get(&kernel, "x", || Err(Error::new(Status::NotImplemented, "no compiler")));
        let failed = failed.expect_err("the compiler is away");
        assert_eq!((failed.status(), failed.to_string()), (Status::NotImplemented, "no compiler".into()));
        assert!(flights.get(&kernel, "x", || Ok(Arc::from([]))).is_ok());
    }
}
