//! `rocforge check`: a routine with every access of its kernels looked at.

use std::io::Write;

use rocforge::Handle;
use rocforge::platform::Platform;

use super::run;
use crate::args::Check;
use crate::call::Purpose;
use crate::fail::Outcome;

/// Runs a routine checked. A finding is a failure.
pub fn check(args: &Check, out: &mut dyn Write) -> Outcome {
    let handle = Handle::on(Platform::Host)?;
    handle.set_checks(true);
    run::call(&args.symbol, &args.values, Purpose::Check, args.transpose_c_order, &handle)?;
    writeln!(out, "{}: nothing found", args.symbol)?;
    Ok(())
}
