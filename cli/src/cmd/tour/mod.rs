//! The tour.
use crate::fail::Outcome;
use std::io::Write;

/// The tour.
pub fn tour(_: &mut dyn Write) -> Outcome {
    Ok(())
}
