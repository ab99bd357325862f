//! `rocforge check`: a routine with every access of its kernels looked at.

use std::io::Write;

use rocforge::Handle;
use rocforge::catalogue::Instance;
use rocforge::offline::Toolchain;
use rocforge::platform::Platform;
use rocforge::source::translation_unit;

use super::{compile, run};
use crate::args::Check;
use crate::call::Purpose;
use crate::fail::Outcome;

/// The target for which kernels are looked at.
const TARGET: &str = "gfx90a";

/// Runs a routine checked. A finding is a failure.
pub fn check(args: &Check, out: &mut dyn Write) -> Outcome {
    let handle = Handle::on(Platform::Host)?;
    handle.set_checks(true);
    run::call(&args.symbol, &args.values, Purpose::Check, args.transpose_c_order, &handle)?;
    writeln!(out, "{}: nothing found", args.symbol)?;
    out.flush()?;
    compiled(super::called(&args.symbol)?.instance)
}

/// Compiles the kernels for one target, if something here does, and says what makes them slow; shared memory that no
/// block has, and the like, are failures.
fn compiled(instance: &'static Instance) -> Outcome {
    translation_unit(instance)?;
    if Toolchain::discover().choose(TARGET).is_err() {
        return Ok(());
    }
    compile::warn(&compile::units(&[instance], &[TARGET], 1)?);
    Ok(())
}
