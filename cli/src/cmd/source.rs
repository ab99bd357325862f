//! `rocforge source`: the generated HIP.

use std::io::Write;

use rocforge::source::unit_in_form;

use super::names;
use crate::args::{Source, SourcePlatform};
use crate::fail::Outcome;

/// Prints a complete translation unit, or where the Rust is.
pub fn source(args: &Source, out: &mut dyn Write) -> Outcome {
    let instance = names::instance(&args.symbol)?;
    match args.platform {
        SourcePlatform::Amd | SourcePlatform::Nvidia => {
            out.write_all(unit_in_form(instance, args.form.into())?.as_bytes())?
        }
        SourcePlatform::Host => {
            let routine = instance.routine;
            let note = "rustc compiled this function itself; nothing is generated for the host";
            writeln!(out, "{}:{}: {note}", routine.file, routine.line)?;
        }
    }
    Ok(())
}
