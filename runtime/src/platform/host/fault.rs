//! What goes wrong inside a launch, as errors: panics of a body, and the news of it to other workers.

use std::any::Any;
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::{Error, Result};

/// Asks the workers of a launch to stop, and keeps the first reason.
#[derive(Default)]
pub(super) struct Stop {
    requested: AtomicBool,
    reason: Mutex<Option<Error>>,
}

impl Stop {
    /// Whether somebody asked to stop. Advice only, so it need not order anything.
    pub(super) fn requested(&self) -> bool {
        self.requested.load(Ordering::Relaxed)
    }

    /// Asks everybody to stop because of `error`.
    pub(super) fn because(&self, error: Error) {
        self.requested.store(true, Ordering::Relaxed);
        self.reason.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    }

    /// The first reason, when all workers have ended.
    pub(super) fn into_result(self) -> Result<()> {
        match self.reason.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}

/// Runs `body`; a panic is an error that carries its message, preceded by the place `at` describes.
///
/// What a kernel left half done lies behind raw pointers, as after a fault on a GPU: nothing here can observe
/// a broken invariant, hence the assertion of unwind safety.
pub(super) fn contain(at: impl FnOnce() -> String, body: impl FnOnce()) -> Result<()> {
    catch_unwind(AssertUnwindSafe(body)).map_err(|payload| panicked(at(), payload))
}

/// The error for a body that panicked with `payload` at the place `at`.
pub(super) fn panicked(at: String, payload: Box<dyn Any + Send>) -> Error {
    let message = match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => match payload.downcast::<&'static str>() {
            Ok(message) => (*message).to_owned(),
            Err(other) => {
                // Its destructor is the kernel's and could panic again, outside any guard.
                mem::forget(other);
                "a payload that is no text".to_owned()
            }
        },
    };
    Error::internal(format!("kernel panicked in {at}: {message}"))
}
