//! `rocforge check`: a routine with every access of its kernels looked at.

use std::io::Write;

use rocforge::Handle;
use rocforge::bindings::{Called, Variant};
use rocforge::catalogue::Instance;
use rocforge::offline::Toolchain;
use rocforge::options::PointerMode;
use rocforge::platform::Platform;
use rocforge::source::{Form, translation_unit};

use super::{compile, names, run};
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
    let called = names::called(&args.symbol)?;
    if let Some(batch) = batch_of_two(called, &args.values) {
        let values = [&args.values[..], &["batch_count=2".to_owned()]].concat();
        handle.set_pointer_mode(PointerMode::Host);
        run::call(&batch, &values, Purpose::Check, args.transpose_c_order, &handle)?;
        writeln!(out, "{batch} batch_count=2: nothing found")?;
        out.flush()?;
    }
    compiled(called.instance)
}

/// The symbol of the same call with two problems at a distance, which need memory and counters of their own. Files hold one
/// problem.
fn batch_of_two(called: Called, values: &[String]) -> Option<String> {
    let (instance, variant) = (called.instance, Variant::StridedBatched);
    let has_batches = called.variant == Variant::Plain && instance.routine.variants.contains(&variant);
    let has_files = values.iter().any(|value| value.contains("=@"));
    (has_batches && !has_files)
        .then(|| format!("{}{}", instance.c_symbol(variant, called.wide), instance.types_behind()))
}

/// Compiles the kernels for one target, if something here does, and says what makes them slow; shared memory that no
/// block has, and the like, are failures.
fn compiled(instance: &'static Instance) -> Outcome {
    translation_unit(instance)?;
    if Toolchain::discover().choose(TARGET).is_err() {
        return Ok(());
    }
    compile::warn(&compile::units(&[instance], &[TARGET], Form::Usual, 1)?);
    Ok(())
}
