//! How long the compiler takes for a routine.

use std::time::Instant;

use rocforge::catalogue::Instance;
use rocforge::offline::{self, Toolchain};
use rocforge::source::translation_unit;

use crate::report::CompileTime;
use crate::stats;

/// Compiles, of which the median counts.
const TIMES: usize = 3;

/// Compiles a routine for a target, past all caches.
pub fn measure(instance: &'static Instance, arch: &str) -> CompileTime {
    let mut row = CompileTime {
        symbol: instance.symbol,
        arch: arch.to_owned(),
        compiler: None,
        ms: None,
        bytes: None,
        error: None,
    };
    if let Err(reason) = fill(instance, &mut row) {
        row.error = Some(reason);
    }
    row
}

fn fill(instance: &'static Instance, row: &mut CompileTime) -> Result<(), String> {
    let source = translation_unit(instance).map_err(|error| error.to_string())?;
    let request = offline::Request {
        name: format!("{}.hip", instance.symbol),
        source,
        arch: row.arch.clone(),
        options: Vec::new(),
    };
    let toolchain = Toolchain::discover();
    let mut samples = Vec::new();
    for _ in 0..TIMES {
        let started = Instant::now();
        let output = offline::compile(&request, &toolchain).map_err(|error| error.to_string())?;
        samples.push(started.elapsed().as_secs_f64() * 1000.0);
        row.compiler = Some(output.compiler.to_string());
        row.bytes = Some(output.code.len());
    }
    row.ms = stats::median(&samples);
    Ok(())
}
