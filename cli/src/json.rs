//! JSON on standard output.

use std::io::Write;

use serde::Serialize;

use crate::fail::{Outcome, work};

/// Writes one value, indented, with a final line break.
pub fn write(out: &mut dyn Write, value: &impl Serialize) -> Outcome {
    let text = serde_json::to_string_pretty(value).map_err(work)?;
    Ok(writeln!(out, "{text}")?)
}
