//! What a call launches, found before its first kernel is compiled: its host code runs once more with no launch in it, and
//! all kernels that it asks for are compiled at once.
//!
//! Host code of a routine looks at no device memory and launches, so that a rehearsal does what the call will do, and changes
//! nothing.

use std::cell::{Cell, RefCell};

use crate::Result;
use crate::launch::Launch;
use crate::source::{Instantiation, Kernel};

/// Host code of a call, the launches in it included.
type Host<'a> = dyn Fn() -> Result<()> + 'a;

/// A kernel that a call launches, with the symbol of the call.
type Asked = (&'static str, &'static Kernel, fn() -> Instantiation);

/// The call in progress of a handle, as far as it can be rehearsed.
#[derive(Debug, Default)]
pub(crate) struct Rehearsal {
    /// The host code of the outermost call; nothing once it has been rehearsed.
    host: Cell<Option<*const Host<'static>>>,
    is_on: Cell<bool>,
    asked: RefCell<Vec<Asked>>,
}

// SAFETY: The address is there during a call alone, which runs in one thread.
unsafe impl Send for Rehearsal {}

/// Forgets the host code when its call ends, also where that panics in the midst of a rehearsal.
struct Ends<'a>(&'a Rehearsal);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.host.set(None);
        self.0.is_on.set(false);
        self.0.asked.take();
    }
}

impl Rehearsal {
    /// Whether launches are only asked about.
    #[inline]
    pub(crate) fn is_on(&self) -> bool {
        self.is_on.get()
    }

    /// Runs the host code of a call, which may be rehearsed until it ends.
    #[inline]
    pub(crate) fn of<'a>(&self, host: &'a Host<'a>) -> Result<()> {
        let host_until_end: *const Host<'a> = host;
        // SAFETY: Only the life of the borrow changes; the address is forgotten before that ends.
        self.host.set(Some(unsafe {
            std::mem::transmute::<*const Host<'a>, *const Host<'static>>(host_until_end)
        }));
        let _ends = Ends(self);
        host()
    }

    /// Notes a launch that a rehearsal comes to.
    pub(crate) fn note(&self, symbol: &'static str, launch: &Launch<'_>) {
        self.asked.borrow_mut().push((symbol, launch.kernel, launch.instance));
    }

    /// What the call in progress launches; nothing where it cannot be told, or has been told before.
    pub(crate) fn asked(&self) -> Vec<Asked> {
        let Some(host) = self.host.take() else { return Vec::new() };
        self.is_on.set(true);
        // SAFETY: `of` has not returned: it forgets the address before.
        let outcome = unsafe { &*host }();
        self.is_on.set(false);
        // A call that fails will say so itself.
        drop(outcome);
        self.asked.take()
    }
}
