//! One case on both sides: equal results first, then times in turns.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rocforge::catalogue::{Instance, ParamKind};
use rocforge::options::PointerMode;
use rocforge::platform::Event;
use rocforge::{Args, Handle};
use serde_json::Value as Json;

use crate::baselines::{Baseline, Compared, Described, Operands, Ours, Routine, Value, footprint};
use crate::cases::{Case, letter};
use crate::measure::{self, Budget, Timed};
use crate::report::{Roofline, Row, Timing};
use crate::stats::Spread;
use crate::{check, families};

/// What [`measure`] times.
type Side<'a> = dyn FnMut(usize) -> Result<f64, String> + 'a;

/// Copies of tiny operands at most: so many calls pass before memory is used again.
const MOST_COPIES: u64 = 1 << 16;

/// The last cache of a processor where nobody says otherwise.
const HOST_CACHE: u64 = 64 << 20;
/// What operands may take of a processor's memory.
const HOST_MEMORY: u64 = 4 << 30;

/// What all rows share.
#[derive(Debug)]
pub struct Bench<'a> {
    /// Where our side runs, on a stream of its own.
    pub handle: &'a Handle,
    /// The other side.
    pub baseline: Option<&'a dyn Baseline>,
    /// Bytes of the last cache.
    pub cache_bytes: u64,
    /// Bytes that operands may take together.
    pub memory_bytes: u64,
    /// The time of a row.
    pub budget: Duration,
    /// Where the data begin.
    pub seed: u64,
    /// What the device can do, if it was measured.
    pub roofline: Option<Roofline>,
}

impl<'a> Bench<'a> {
    /// Of a handle without another side, with the usual bounds.
    pub fn alone(handle: &'a Handle, seed: u64) -> Bench<'a> {
        let gpu = handle.device().gpu().map(|gpu| gpu.properties().clone());
        let told = gpu.as_ref().map(|gpu| gpu.cache_bytes).filter(|bytes| *bytes > 0);
        Bench {
            handle,
            baseline: None,
            cache_bytes: told.unwrap_or(HOST_CACHE),
            memory_bytes: gpu.map_or(HOST_MEMORY, |gpu| gpu.memory_bytes / 10 * 7),
            budget: Duration::from_secs(1),
            seed,
            roofline: None,
        }
    }
}

impl Bench<'_> {
    /// Where scalars and results are: results of a GPU stay there, so that no side waits for them.
    pub fn pointer_mode(&self, instance: &Instance) -> PointerMode {
        Bench::mode(self.handle, instance)
    }

    /// As [`Bench::pointer_mode`], for calls on a handle.
    pub fn mode(handle: &Handle, instance: &Instance) -> PointerMode {
        // Values too: their copies lie with the other operands.
        let results = |kind: ParamKind| matches!(kind, ParamKind::Result { .. } | ParamKind::Values { .. });
        let has_results = instance.routine.params.iter().any(|param| results(param.kind));
        if has_results && !handle.platform().shares_host_memory() {
            PointerMode::Device
        } else {
            PointerMode::Host
        }
    }

    /// How many copies of operands of `bytes` no cache holds; nothing where the memory does not hold two.
    pub fn copies(&self, bytes: u64) -> Option<usize> {
        let bytes = bytes.max(1);
        let most = self.memory_bytes / bytes;
        let wanted = (3 * self.cache_bytes).div_ceil(bytes) + 1;
        (most >= 2).then(|| wanted.clamp(2, MOST_COPIES).min(most) as usize)
    }

    /// Times sides in turns, each call on the copy behind that of the call before. Copies that calls wear out are renewed
    /// before the time of a sample begins, and then a sample uses none twice.
    ///
    /// # Errors
    /// What a side or the driver reports.
    pub fn time(&self, operands: &mut Operands, sides: &[&dyn Routine]) -> Result<Vec<Spread>, String> {
        let (copies, wears_out) = (operands.copies(), operands.wears_out());
        let shared = std::cell::RefCell::new(operands);
        let next = Cell::new(0);
        let clock = Clock::new(self.handle).map_err(|error| error.to_string())?;
        let mut timed: Vec<Box<Side<'_>>> = Vec::new();
        for side in sides {
            let (shared, next, clock) = (&shared, &next, &clock);
            timed.push(Box::new(move |calls| {
                let mut operands = shared.borrow_mut();
                operands.renew(next.get(), calls).map_err(|error| error.to_string())?;
                clock.around(|| {
                    for _ in 0..calls {
                        side.call(&mut operands, next.get())?;
                        next.set((next.get() + 1) % copies);
                    }
                    Ok(())
                })
            }));
        }
        let mut timed: Vec<Timed<'_>> = timed.iter_mut().map(|side| &mut **side as Timed<'_>).collect();
        measure::interleaved(&mut timed, Budget { time: self.budget, calls: wears_out.then_some(copies) })
    }

    /// Measures one case, once for each thing that it is timed against; what goes wrong stands in the row.
    pub fn rows(&self, case: &Case) -> Vec<Row> {
        let row = |compared: Option<&Compared<'_>>| {
            let mut row = empty(case);
            row.against = compared.and_then(|compared| compared.name);
            if let Err(reason) = self.fill(case, compared, &mut row) {
                row.error = Some(reason);
            }
            row
        };
        match self.baseline {
            None => vec![row(None)],
            Some(baseline) => baseline.compared(&case.described).iter().map(|one| row(Some(one))).collect(),
        }
    }

    fn fill(&self, case: &Case, compared: Option<&Compared<'_>>, row: &mut Row) -> Result<(), String> {
        let (described, words) = (&case.described, |error: rocforge::Error| error.to_string());
        let instance = described.instance;
        let bytes = footprint(described).map_err(words)?;
        let Some(copies) = self.copies(bytes) else {
            let most = self.memory_bytes;
            row.skipped = Some(format!(
                "two copies of {bytes} bytes are more than the {most} bytes that operands may take here"
            ));
            return Ok(());
        };
        row.copies = copies;
        let (list, _) = described.resolved().map_err(words)?;
        let sizes = Args::sizes(instance, &list, described.batch_count).map_err(words)?;
        let cost =
            (instance.cost)(&sizes).map_err(words)?.map(|size| size.checked().filter(|size| *size > 0));
        let problems = described.batch_count as f64;
        let factor = families::complex_factor(instance.routine.family, instance.ty);
        row.flops = cost[0].map(|flops| flops as f64 * factor * problems);
        row.bytes = cost[1].map(|bytes| bytes as f64 * problems);

        let ours = Ours::new(self.handle, described).map_err(words)?;
        let mode = self.pointer_mode(instance);
        let mut operands =
            Operands::new(self.handle.device(), described, mode, copies, self.seed).map_err(words)?;
        ours.call(&mut operands, 0)?;
        let mut sides: Vec<&dyn Routine> = vec![&ours];
        if let Some(Compared { has_our_results, routine, .. }) = compared {
            match routine {
                Err(reason) => row.no_baseline = Some(reason.clone()),
                Ok(baseline) if *has_our_results => {
                    let (device, stream) = (self.handle.device(), self.handle.stream());
                    let both: [&dyn Routine; 2] = [&ours, &**baseline];
                    row.check = Some(check::compare(&**device, stream, described, &mut operands, both)?);
                    sides.push(&**baseline);
                }
                Ok(baseline) => {
                    // The first call loads code.
                    baseline.call(&mut operands, 0)?;
                    sides.push(&**baseline);
                }
            }
        }
        let spreads = self.time(&mut operands, &sides)?;
        row.ours = spreads.first().map(|spread| self.timing(described, row, *spread));
        row.baseline = spreads.get(1).map(|spread| self.timing(described, row, *spread));
        row.ratio = spreads
            .get(1)
            .map(|baseline| baseline.median_ns / spreads[0].median_ns)
            .filter(|r| r.is_finite());
        Ok(())
    }

    fn timing(&self, described: &Described, row: &Row, spread: Spread) -> Timing {
        let rate = |amount: Option<f64>, scale: f64| {
            amount.map(|amount| amount / spread.median_ns * scale).filter(|rate| rate.is_finite())
        };
        let (flops, bytes) = (row.flops.unwrap_or(0.0), row.bytes.unwrap_or(0.0));
        let ty = described.instance.ty;
        let of_roof = self.roofline.map(|roof| roof.percent(ty, (flops, bytes), spread.median_ns));
        let (percent, above) = of_roof.unwrap_or_default();
        Timing { spread, gb_s: rate(row.bytes, 1.0), tflop_s: rate(row.flops, 0.001), percent, above }
    }
}

/// Takes the time: events on the stream of a GPU, the clock of the host elsewhere.
struct Clock<'a> {
    handle: &'a Handle,
    events: Option<(Event, Event)>,
}

impl<'a> Clock<'a> {
    fn new(handle: &'a Handle) -> rocforge::Result<Clock<'a>> {
        let device = handle.device();
        let events = match device.gpu() {
            Some(_) => Some((Event::new(device)?, Event::new(device)?)),
            None => None,
        };
        Ok(Clock { handle, events })
    }

    /// Nanoseconds from the beginning of the work that `calls` puts on the stream to its end.
    fn around(&self, calls: impl FnOnce() -> Result<(), String>) -> Result<f64, String> {
        let words = |error: rocforge::Error| error.to_string();
        let Some((start, end)) = &self.events else {
            let started = Instant::now();
            calls()?;
            return Ok(started.elapsed().as_nanos() as f64);
        };
        start.record(self.handle.stream()).map_err(words)?;
        calls()?;
        end.record(self.handle.stream()).map_err(words)?;
        end.synchronize().map_err(words)?;
        Ok(f64::from(end.milliseconds_since(start).map_err(words)?) * 1e6)
    }
}

fn empty(case: &Case) -> Row {
    let instance = case.described.instance;
    let mut arguments: BTreeMap<&'static str, Json> = BTreeMap::new();
    for (param, value) in instance.routine.params.iter().zip(&case.described.values) {
        match *value {
            Value::Dim(size) => drop(arguments.insert(param.c_name, size.into())),
            Value::Option(value) => {
                drop(arguments.insert(param.c_name, letter(param.kind, value).to_string().into()));
            }
            Value::Scalar(re, im) => drop(arguments.insert(param.c_name, vec![re, im].into())),
            Value::Memory(Some(stride)) => {
                if let Some(name) = param.stride {
                    arguments.insert(name, stride.into());
                }
            }
            Value::Memory(None) | Value::Result => {}
        }
    }
    arguments.insert("batch_count", case.described.batch_count.into());
    if case.described.as_arrays {
        arguments.insert("layout", "array".into());
    }
    Row {
        symbol: instance.symbol,
        family: instance.routine.family,
        r#type: instance.ty.name(),
        case: case.text.clone(),
        against: None,
        arguments,
        copies: 0,
        flops: None,
        bytes: None,
        ours: None,
        baseline: None,
        ratio: None,
        check: None,
        no_baseline: None,
        skipped: None,
        error: None,
    }
}
