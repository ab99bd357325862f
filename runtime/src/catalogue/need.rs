//! Workspace needs: what a call asks for, from the formulas of its routine.

use serde::Serialize;

use crate::workspace::total;
use crate::{Error, Result, Size, Status};

/// What one call needs, in bytes; buffers are rounded up to 64 each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Need {
    /// For the algorithm that a size query answers for, all problems at once.
    pub optimal: u64,
    /// The least the call can run in: a smaller algorithm, one problem at a time.
    pub minimum: u64,
}

impl Need {
    /// What the formulas of a routine say.
    ///
    /// # Errors
    /// `memory_error` when a size does not fit 64 bits.
    pub fn from_sizes(optimal: &[Size], minimum: &[Size]) -> Result<Need> {
        let total = |sizes: &[Size]| {
            total(sizes).ok_or_else(|| {
                Error::new(Status::MemoryError, "the call needs more workspace than 64 bits count")
            })
        };
        Ok(Need { optimal: total(optimal)?, minimum: total(minimum)? })
    }
}
