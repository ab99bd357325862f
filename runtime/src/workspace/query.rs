//! The size query: calls answer what they need instead of running.

use std::cell::Cell;

use crate::{Error, Result, Status};

/// A query that is running or not, and the most that a call has needed in it.
#[derive(Debug, Default)]
pub struct Query {
    running: Cell<bool>,
    most: Cell<u64>,
}

impl Query {
    /// Starts a query; the answer begins at zero.
    ///
    /// # Errors
    /// `size_query_mismatch` if one is running; its answer so far stays.
    pub fn start(&self) -> Result<()> {
        if self.running.get() {
            return Err(Error::new(Status::SizeQueryMismatch, "a size query is running already"));
        }
        self.running.set(true);
        self.most.set(0);
        Ok(())
    }

    /// Ends the query with its answer in bytes.
    ///
    /// # Errors
    /// `size_query_mismatch` if none is running.
    pub fn stop(&self) -> Result<u64> {
        if !self.running.replace(false) {
            return Err(Error::new(Status::SizeQueryMismatch, "no size query is running"));
        }
        Ok(self.most.get())
    }

    /// Whether a query is running.
    #[inline]
    pub fn is_running(&self) -> bool {
        self.running.get()
    }

    /// One call's need: `size_increased` if it is the largest so far, else `size_unchanged`.
    ///
    /// # Errors
    /// `size_query_mismatch` if no query is running.
    #[inline]
    pub fn answer(&self, bytes: u64) -> Result<Status> {
        if !self.running.get() {
            return Err(Error::new(Status::SizeQueryMismatch, "no size query is running"));
        }
        if bytes <= self.most.get() {
            return Ok(Status::SizeUnchanged);
        }
        self.most.set(bytes);
        Ok(Status::SizeIncreased)
    }
}
