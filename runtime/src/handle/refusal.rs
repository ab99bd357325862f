//! Calls that only look at their arguments, because it is known already what they will be refused for.

use std::cell::RefCell;

use super::Handle;
use crate::{Error, Result, Status};

/// What the call in progress is refused for once its arguments have been looked at.
#[derive(Debug, Default)]
pub(super) struct Refusal(RefCell<Option<Error>>);

/// A refusal ends with its call, also where that panics.
struct Ends<'a>(&'a Refusal);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.0.replace(None);
    }
}

impl Handle {
    /// What `call` answers, but for its work: in place of that comes `error`. So empty problems, and what is wrong with
    /// other arguments, come before it.
    pub fn refusing<R>(&self, error: Error, call: impl FnOnce() -> R) -> R {
        self.refusal.0.replace(Some(error));
        let _ends = Ends(&self.refusal);
        call()
    }

    /// Looks at the arguments of `call` and computes nothing: its answer where it has nothing to do, and none where it has.
    ///
    /// # Errors
    /// What `call` is refused for.
    pub fn examine(&self, call: impl FnOnce() -> Result<Status>) -> Result<Option<Status>> {
        let message = "the arguments are right, and nothing is computed";
        match self.refusing(Error::new(Status::Continue, message), call) {
            Err(error) if error.status() == Status::Continue => Ok(None),
            answer => answer.map(Some),
        }
    }

    /// Whether the call in progress only looks at its arguments.
    #[inline]
    pub(crate) fn is_refusing(&self) -> bool {
        self.refusal.0.borrow().is_some()
    }

    /// Fails where the call in progress only looks at its arguments.
    #[inline]
    pub(crate) fn refuse(&self) -> Result<()> {
        if self.is_refusing() { self.refusal.0.take().map_or(Ok(()), Err) } else { Ok(()) }
    }
}
