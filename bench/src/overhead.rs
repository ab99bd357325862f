//! What a call costs the host: tiny problems, the stream kept from filling. What the driver takes for the launches alone is
//! measured in turns with it, and what a call takes whose launches are left out.

use std::time::Instant;

use rocforge::Handle;
use rocforge::catalogue::Instance;

use crate::baselines::{Bare, Described, Operands, Ours, Routine, Value};
use crate::cases::{Case, Overrides, Selection};
use crate::report::Overhead;
use crate::rows::Bench;
use crate::stats;

/// Calls between two waits: fewer than any driver queues, so that none of them waits.
const BATCH: usize = 100;
/// Batches, of which the median counts.
const BATCHES: usize = 50;
/// Every size of a problem that costs a device next to nothing.
const TINY: i64 = 32;

/// Measures the first case of a routine, with tiny sizes whatever values are given.
pub fn measure(bench: &Bench<'_>, selection: &Selection, instance: &'static Instance) -> Option<Overhead> {
    let only = Selection {
        filter: Some(instance.symbol.to_owned()),
        overrides: Overrides::default(),
        preset: None,
        ..selection.clone()
    };
    let Case { mut described, .. } = only.cases(&[instance.routine]).ok()?.into_iter().next()?;
    for value in &mut described.values {
        if let Value::Dim(size) = value {
            *size = TINY;
        }
    }
    let mut row = Overhead {
        symbol: instance.symbol,
        case: format!("all sizes {TINY}"),
        call_ns: 0.0,
        launches: None,
        launch_ns: None,
        beyond_ns: None,
        own_ns: None,
        baseline_ns: None,
        error: None,
    };
    if let Err(reason) = fill(bench, &described, &mut row) {
        row.error = Some(reason);
    }
    Some(row)
}

fn fill(bench: &Bench<'_>, described: &Described, row: &mut Overhead) -> Result<(), String> {
    let (handle, words) = (bench.handle, |error: rocforge::Error| error.to_string());
    let (device, stream) = (handle.device(), handle.stream());
    let mode = bench.pointer_mode(described.instance);
    let mut operands = Operands::new(device, described, mode, 2, bench.seed).map_err(words)?;
    let ours = Ours::new(handle, described).map_err(words)?;
    let baseline = bench.baseline.and_then(|baseline| baseline.routine(described).ok());
    let (bare, silent) = (Bare::new(device, BATCH), Bare::new(device, 0));
    let of = |bare: &Option<Bare>| bare.as_ref().map(|bare| bare.handle(stream)).transpose().map_err(words);
    let (bare_handle, silent_handle) = (of(&bare)?, of(&silent)?);
    let on = |handle| Ours::new(handle, described).map_err(words);
    let launches = bare_handle.as_ref().map(on).transpose()?;
    let own = silent_handle.as_ref().map(on).transpose()?;
    let [mut calls, mut alone, mut owns, mut baselines] = [const { Vec::new() }; 4];
    // In turns, because processors change their pace. The first turn loads code and is not counted.
    for turn in 0..=BATCHES {
        let keep = |samples: &mut Vec<f64>, sample| {
            if turn > 0 {
                samples.push(sample)
            }
        };
        keep(&mut calls, batch_ns(handle, &mut operands, |operands| ours.nanoseconds(operands, BATCH))?);
        if let (Some(bare), Some(launches)) = (&bare, &launches) {
            launches.call(&mut operands, 0)?;
            let (nanoseconds, count) = bare.take();
            keep(&mut alone, nanoseconds);
            row.launches = Some(count);
        }
        if let Some(own) = &own {
            keep(&mut owns, batch_ns(handle, &mut operands, |operands| own.nanoseconds(operands, BATCH))?);
        }
        if let Some(baseline) = &baseline {
            keep(
                &mut baselines,
                batch_ns(handle, &mut operands, |operands| baseline_ns(&**baseline, operands))?,
            );
        }
    }
    device.synchronize(stream).map_err(words)?;
    row.call_ns = stats::median(&calls).ok_or("nothing was timed")?;
    (row.launch_ns, row.own_ns, row.baseline_ns) =
        (stats::median(&alone), stats::median(&owns), stats::median(&baselines));
    // Of each turn by itself, because a turn may be slower than another.
    let beyond: Vec<f64> = calls.iter().zip(&alone).map(|(call, launches)| call - launches).collect();
    row.beyond_ns = stats::median(&beyond);
    Ok(())
}

/// Nanoseconds of the host for a call, of a batch that begins when the stream is empty.
fn batch_ns(
    handle: &Handle,
    operands: &mut Operands,
    batch: impl FnOnce(&mut Operands) -> Result<f64, String>,
) -> Result<f64, String> {
    handle.device().synchronize(handle.stream()).map_err(|error| error.to_string())?;
    Ok(batch(operands)? / BATCH as f64)
}

fn baseline_ns(baseline: &dyn Routine, operands: &mut Operands) -> Result<f64, String> {
    let started = Instant::now();
    for copy in 0..BATCH {
        baseline.call(operands, copy)?;
    }
    Ok(started.elapsed().as_nanos() as f64)
}
