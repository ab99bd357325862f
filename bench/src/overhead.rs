//! What a call costs the host: tiny problems, the stream kept from filling.

use std::time::Instant;

use rocforge::Handle;
use rocforge::catalogue::Instance;
use rocforge::workspace::MemoryOptions;

use crate::cases::{Case, Overrides, Selection};
use crate::peers::{Described, Operands, Ours, Routine, Value, bare_launches};
use crate::report::Overhead;
use crate::rows::Bench;
use crate::stats;

/// Calls between two waits: fewer than any driver queues, so that none of them waits.
const BATCH: usize = 100;
/// Batches, of which the median counts.
const BATCHES: usize = 50;
/// Every size of a problem that costs a device next to nothing.
const TINY: i64 = 32;

/// Measures the first case of a routine, with tiny sizes.
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
        peer_ns: None,
        error: None,
    };
    if let Err(reason) = fill(bench, &described, &mut row) {
        row.error = Some(reason);
    }
    Some(row)
}

fn fill(bench: &Bench<'_>, described: &Described, row: &mut Overhead) -> Result<(), String> {
    let (handle, words) = (bench.handle, |error: rocforge::Error| error.to_string());
    let mode = bench.pointer_mode(described.instance);
    let mut operands = Operands::new(handle.device(), described, mode, 2, bench.seed).map_err(words)?;
    let ours = Ours::new(handle, described).map_err(words)?;
    row.call_ns = host_ns(handle, &ours, &mut operands)?;
    if let Some(peer) = bench.peer.and_then(|peer| peer.routine(described).ok()) {
        row.peer_ns = Some(host_ns(handle, &*peer, &mut operands)?);
    }
    let mut samples = Vec::new();
    for _ in 0..BATCHES {
        let once = bare_launches(handle.device(), BATCH, |device| {
            let other = Handle::with(device, &MemoryOptions::from_environment()).map_err(words)?;
            other.set_stream(handle.stream()).map_err(words)?;
            let call = Ours::new(&other, described).map_err(words)?;
            call.call(&mut operands, 0)?;
            other.device().synchronize(other.stream()).map_err(words)
        })?;
        let Some((nanoseconds, launches)) = once else { break };
        row.launches = Some(launches);
        samples.push(nanoseconds);
    }
    row.launch_ns = stats::median(&samples);
    row.beyond_ns = row.launch_ns.map(|launch| row.call_ns - launch);
    Ok(())
}

/// Median nanoseconds of the host for a call.
fn host_ns(handle: &Handle, side: &dyn Routine, operands: &mut Operands) -> Result<f64, String> {
    let wait = || handle.device().synchronize(handle.stream()).map_err(|error| error.to_string());
    let mut samples = Vec::new();
    // The first batch loads code and is not counted.
    for batch in 0..=BATCHES {
        wait()?;
        let started = Instant::now();
        for copy in 0..BATCH {
            side.call(operands, copy)?;
        }
        if batch > 0 {
            samples.push(started.elapsed().as_nanos() as f64 / BATCH as f64);
        }
    }
    wait()?;
    stats::median(&samples).ok_or_else(|| "nothing was timed".to_owned())
}
