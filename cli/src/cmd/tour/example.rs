//! The bundled example: its Rust, its HIP, its workspace.

use std::io::Write;

use rocforge::source::translation_unit;

use super::heading;
use crate::call::{Call, Purpose};
use crate::cmd::{names, workspace};
use crate::fail::Outcome;
use crate::style;

/// The routine shown.
pub const SYMBOL: &str = "example_dssr";
const ROWS: u32 = 16;

/// Shows the example from source to workspace.
pub fn show(out: &mut dyn Write) -> Outcome {
    let instance = names::instance(SYMBOL)?;
    heading(out, &format!("A routine: {}", instance.routine.file))?;
    out.write_all(rocforge_examples::SSR_SOURCE.as_bytes())?;
    let unit = translation_unit(instance)?;
    let (prelude, code) = split(&unit);
    heading(
        out,
        &format!("The HIP generated from it for f64, after {} lines of prelude", prelude.lines().count()),
    )?;
    out.write_all(code.as_bytes())?;
    let sizes = [format!("n={ROWS}")];
    let called = names::called(SYMBOL)?;
    let answer = workspace::answer(&Call::parse(called, &sizes, Purpose::Sizes)?)?;
    let command = style::dim(format!("rocforge workspace {SYMBOL} n={ROWS}"));
    writeln!(out, "\nIts workspace query answers {} bytes for n = {ROWS} ({command}).", answer.total)?;
    Ok(())
}

/// The prelude, and what the routine itself became, without the braces around it.
fn split(unit: &str) -> (&str, &str) {
    const OPEN: &str = "namespace rf {\n";
    let (prelude, code) = unit.rsplit_once(OPEN).unwrap_or(("", unit));
    let code = code.trim_start_matches('\n');
    (prelude, code.rsplit_once("\n}  // namespace rf").map_or(code, |(code, _)| code))
}
