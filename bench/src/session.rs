//! A run: the device, the other side, the roofline, then every row.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rocforge::catalogue;
use rocforge::offline::Toolchain;
use rocforge::platform::{OwnedStream, Platform, probe};
use rocforge::{Handle, MathMode};

use crate::baselines::{self, Against, Baseline};
use crate::cases::{Case, Selection};
use crate::everyday::Drawing;
use crate::first_call::Program;
use crate::preset::Preset;
use crate::report::{self, Asked, Machine, Report, SCHEMA};
use crate::rows::Bench;
use crate::{compile_time, first_call, overhead, roofline};

/// What a run is asked for.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where.
    pub platform: Platform,
    /// Against what.
    pub against: Against,
    /// What.
    pub selection: Selection,
    /// Seconds for a row.
    pub seconds: f64,
    /// Bytes of the last cache, in place of what the driver tells.
    pub cache_bytes: Option<u64>,
    /// Where the data begin.
    pub seed: u64,
    /// Threads of a library for the processor. Ours has those of the pool of `rayon` that this runs in.
    pub threads: usize,
    /// Whether our matrix cores may round factors of `f32`: the math mode `Xf32Xdl`.
    pub xf32: bool,
    /// Which measurements.
    pub parts: Parts,
    /// What the compiler is measured for, in place of the GPU's own architecture.
    pub arch: Option<String>,
    /// The program that measures first calls in processes of their own.
    pub program: Option<Program>,
}

/// Which measurements a run makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parts {
    /// The times of calls.
    pub rows: bool,
    /// What the device can do.
    pub roofline: bool,
    /// What calls cost the host.
    pub overhead: bool,
    /// First calls.
    pub first_call: bool,
    /// The compiler.
    pub compile_time: bool,
}

/// Why there is no report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// What was asked for makes no sense.
    Usage(String),
    /// It cannot be done here.
    Work(String),
}

fn work(error: rocforge::Error) -> Failure {
    Failure::Work(format!("{}: {error}", error.status().name()))
}

/// Measures what `options` ask for; `progress` is told before each step how many there are behind it, how many there
/// are, and what it is.
///
/// # Errors
/// Names that nothing has; a device or a library that is not here. What fails in a row stands in the row.
pub fn run(options: &Options, progress: &mut dyn FnMut(usize, usize, &str)) -> Result<Report, Failure> {
    let routines = catalogue::routines().map_err(work)?;
    let cases = options.selection.cases(routines).map_err(Failure::Usage)?;
    let instances = options.selection.instances(routines).map_err(Failure::Usage)?;
    let handle = Handle::on(options.platform).map_err(work)?;
    if options.xf32 {
        handle.modes().set_math(MathMode::Xf32Xdl);
    }
    let stream = OwnedStream::new(handle.device()).map_err(work)?;
    handle.set_stream(stream.stream()).map_err(work)?;
    let baseline = opened(options, &handle)?;

    let mut bench = bench(options, &handle, baseline.as_deref());
    let mut report = Report {
        schema: SCHEMA,
        date: report::date(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())),
        machine: machine(&handle, bench.cache_bytes),
        options: asked(options),
        roofline: None,
        baseline: baseline.as_deref().map(|baseline| baseline.about().clone()),
        solver: None,
        rows: Vec::new(),
        overhead: Vec::new(),
        first_call: Vec::new(),
        compile_time: Vec::new(),
    };
    let rows: &[Case] = if options.parts.rows { &cases } else { &[] };
    if options.parts.roofline {
        progress(0, rows.len(), "roofline");
        let measured =
            roofline::measure(&bench).map_err(|reason| Failure::Work(format!("roofline: {reason}")))?;
        (bench.roofline, report.roofline) = (Some(measured), Some(measured));
    }
    for (index, case) in rows.iter().enumerate() {
        progress(index, rows.len(), &format!("{} {}", case.described.instance.symbol, case.text));
        report.rows.extend(bench.rows(case));
    }
    report.solver = baseline.as_deref().and_then(|baseline| baseline.solver().cloned());
    let count = instances.len();
    let own = handle.device().gpu().map(|_| handle.device().arch().to_owned());
    let target = options.arch.clone().or(own).unwrap_or_else(|| compile_time::WITHOUT_A_GPU.to_owned());
    for (index, instance) in instances.iter().enumerate() {
        if options.parts.overhead {
            progress(index, count, &format!("overhead of {}", instance.symbol));
            report.overhead.extend(overhead::measure(&bench, &options.selection, instance));
        }
        if options.parts.compile_time {
            progress(index, count, &format!("compiling {}", instance.symbol));
            report.compile_time.push(compile_time::measure(instance, &target));
        }
        if let (true, Some(program)) = (options.parts.first_call, &options.program) {
            progress(index, count, &format!("first calls of {}", instance.symbol));
            report.first_call.extend(first_call::measure(program, options.platform, instance));
        }
    }
    Ok(report)
}

/// The baseline that the options name: one that belongs to another platform is the user's mistake.
fn opened(options: &Options, handle: &Handle) -> Result<Option<Box<dyn Baseline>>, Failure> {
    baselines::open(options.against, handle, options.threads).map_err(|reason| {
        match options.against.platform() {
            Some(platform) if platform != options.platform => Failure::Usage(reason),
            _ => Failure::Work(reason),
        }
    })
}

fn bench<'a>(options: &Options, handle: &'a Handle, baseline: Option<&'a dyn Baseline>) -> Bench<'a> {
    let usual = Bench::alone(handle, options.seed);
    Bench {
        baseline,
        cache_bytes: options.cache_bytes.unwrap_or(usual.cache_bytes),
        budget: Duration::from_secs_f64(options.seconds.clamp(0.0, 3600.0)),
        ..usual
    }
}

fn asked(options: &Options) -> Asked {
    Asked {
        filter: options.selection.filter.clone(),
        preset: options.selection.preset.map(Preset::name),
        draws: options.selection.preset.and_then(Preset::drawing).map(Drawing::draws),
        size: options.selection.size.name(),
        against: options.against.name(),
        seconds: options.seconds,
        values: options.selection.overrides.texts(),
        seed: options.seed,
        threads: options.threads,
        xf32: options.xf32,
    }
}

fn machine(handle: &Handle, cache_bytes: u64) -> Machine {
    let (platform, host) = (handle.platform(), processor());
    let driver = match platform {
        Platform::Amd => probe::amd().ok().map(|driver| driver.version),
        Platform::Nvidia => probe::nvidia().ok().map(|driver| driver.version),
        Platform::Host | Platform::HipOnHost | Platform::Null => None,
    };
    let arch = handle.device().arch().to_owned();
    let compiler = || Toolchain::discover().choose(&arch).ok().map(ToString::to_string);
    Machine {
        rocforge: env!("CARGO_PKG_VERSION"),
        commit: option_env!("ROCFORGE_COMMIT"),
        platform: platform.name(),
        device: handle.device().gpu().map_or_else(|| host.clone(), |gpu| gpu.properties().name.clone()),
        compiler: handle.device().gpu().and_then(|_| compiler()),
        arch,
        host,
        driver,
        cache_bytes,
    }
}

/// The name of the processor, where the system tells it.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let named = text.lines().find_map(|line| line.strip_prefix("model name"));
    let name = named.and_then(|rest| rest.split_once(':')).map(|(_, name)| name.trim().to_owned());
    name.unwrap_or_else(|| std::env::consts::ARCH.to_owned())
}

#[cfg(test)]
mod tests;
