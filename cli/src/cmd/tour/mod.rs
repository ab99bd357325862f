//! `rocforge` without a command: what a routine looks like, and that routines compute what they should.
//!
//! Everything it needs is in the program; it looks for compilers, and says so where there is none.

mod example;
mod longley;
mod machine;
mod number;
mod precision;
mod regression;

use std::io::Write;

use rocforge::Handle;

use crate::fail::Outcome;
use crate::style;

/// The tour.
pub fn tour(out: &mut dyn Write) -> Outcome {
    let handle = Handle::new()?;
    let data = longley::Data::bundled()?;
    example::show(out)?;
    regression::solve(&handle, &data, out)?;
    precision::compare(&handle, &data, out)?;
    // What follows may take a second or two; the reader can begin with what is there.
    out.flush()?;
    machine::tell(&handle, out)?;
    Ok(())
}

/// A heading with an empty line before it.
fn heading(out: &mut dyn Write, text: &str) -> std::io::Result<()> {
    writeln!(out, "\n{}", style::heading(format!("== {text} ==")))
}

/// Digits in which two numbers agree: the logarithm of the relative difference.
fn digits(difference: f64, reference: f64) -> f64 {
    -(difference.abs() / reference.abs()).log10()
}
