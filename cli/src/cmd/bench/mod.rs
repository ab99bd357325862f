//! `rocforge bench`: routines against the vendors' libraries.
//!
//! The measuring is `rocforge-bench`'s; here are its options and what people see of its report.

mod everyday;
mod tables;

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rocforge::platform::Platform;
use rocforge_bench::baselines::Against;
use rocforge_bench::first_call::{self, Program};
use rocforge_bench::session::{Failure, Options, Parts};
use rocforge_bench::{Document, Drawing, Overrides, Preset, Report, Selection, SizeClass, plot};

use crate::args::{Bench, BenchAgainst, BenchFirstCall, BenchPreset, BenchSize, RunPlatform};
use crate::fail::{Fail, Outcome, usage, work};
use crate::{files, json};

/// A progress bar for work shorter than this would only flicker.
const PATIENCE: Duration = Duration::from_secs(1);
/// Seconds of a row where many small shapes are drawn for the host.
const QUICK_SECONDS: f64 = 0.01;
/// Mebibytes of the last cache there: copies of operands that fill a larger one take most of the time.
const QUICK_CACHE: u64 = 4;

/// Runs the benchmarks.
pub fn bench(args: &Bench, out: &mut dyn Write) -> Outcome {
    if let Some(path) = &args.summary {
        return everyday::read_again(path, args.plot.as_deref(), out);
    }
    let options = options(args)?;
    // Before anything else asks for a thread: then the pool has as many as the other side.
    rayon::ThreadPoolBuilder::new().num_threads(options.threads).build_global().map_err(work)?;
    let bar = Bar::new();
    // Said before the first row, so that a run that is interrupted can be repeated.
    let mut drawn = options.selection.preset.and_then(Preset::drawing);
    let report = rocforge_bench::run(&options, &mut |done, all, what| {
        if let Some(draws) = drawn.take().map(Drawing::draws) {
            anstream::eprintln!("--draws {draws} --seed {} draw these shapes again", options.seed);
        }
        bar.tell(done, all, what);
    });
    bar.end();
    let report = report?;
    if cfg!(debug_assertions) {
        anstream::eprintln!("this build is not optimised: the times of a release build differ");
    }
    write_files(args, &report)?;
    if args.json {
        json::write(out, &report)?;
    } else {
        tables::write(&report, out)?;
        match args.preset {
            Some(BenchPreset::Level1 | BenchPreset::Level2 | BenchPreset::Level3) => {
                tables::summary(&report, out)?
            }
            Some(BenchPreset::Everyday) => everyday::summary(&document(&report)?, out)?,
            None => {}
        }
    }
    out.flush()?;
    tables::failures(&report);
    match report.failures() {
        0 => Ok(()),
        failures => Err(work(format!("{failures} measurements failed"))),
    }
}

/// Makes one call twice in this process, for a process that measures first calls.
pub fn first_call(args: &BenchFirstCall, out: &mut dyn Write) -> Outcome {
    let platform = Platform::from_name(&args.platform).map_err(usage)?;
    let said = first_call::child(platform, &args.symbol).map_err(work)?;
    let text = serde_json::to_string(&said).map_err(work)?;
    Ok(writeln!(out, "{text}")?)
}

fn options(args: &Bench) -> Outcome<Options> {
    let platform = platform(args)?;
    let is_gpu = matches!(platform, Platform::Amd | Platform::Nvidia);
    let (filter, mut values) = (args.filter.clone(), args.values.clone());
    // A filter may be left out where values are not.
    let filter = filter.filter(|text| {
        !text.contains('=') || {
            values.insert(0, text.clone());
            false
        }
    });
    for (name, given) in [("n", &args.n), ("m", &args.m), ("k", &args.k)] {
        values.extend(given.iter().map(|list| format!("{name}={list}")));
    }
    let size = match args.size {
        Some(BenchSize::Full) => SizeClass::Full,
        None if is_gpu => SizeClass::Full,
        Some(BenchSize::Small) | None => SizeClass::Small,
    };
    let (against, seed) = (against(args, platform), seed(args));
    // Many small shapes are to take seconds together.
    let is_quick = args.preset == Some(BenchPreset::Everyday) && size == SizeClass::Small && !is_gpu;
    let cache = args.cache.or(is_quick.then_some(QUICK_CACHE));
    let cache_bytes = cache.map(|mib| mib.checked_mul(1 << 20).ok_or_else(|| usage("--cache is too large")));
    let program = match std::env::current_exe() {
        Ok(path) => Some(Program { path, arguments: vec!["bench-first-call".into()] }),
        Err(error) if args.first_call => return Err(work(format!("where this program is: {error}"))),
        Err(_) => None,
    };
    Ok(Options {
        platform,
        against,
        selection: Selection {
            filter,
            size,
            overrides: Overrides::parse(&values).map_err(usage)?,
            preset: preset(args, against, seed)?,
        },
        seconds: seconds(args, is_quick)?,
        cache_bytes: cache_bytes.transpose()?,
        seed,
        threads: args.threads.get(),
        xf32: args.xf32,
        parts: Parts {
            rows: !args.no_rows,
            roofline: !args.no_roofline && !args.no_rows,
            overhead: args.overhead,
            first_call: args.first_call,
            compile_time: args.compile_time,
        },
        arch: args.arch.clone(),
        program,
    })
}

/// The seed that was given, or the usual one; shapes that nobody tuned on have another one each time.
fn seed(args: &Bench) -> u64 {
    let usual = || match args.preset {
        // Of few digits, because it is written again.
        Some(BenchPreset::Everyday) => {
            let now = SystemTime::now().duration_since(UNIX_EPOCH);
            now.map_or(1, |time| time.as_nanos() as u64 / 1000 % 1_000_000_000)
        }
        Some(BenchPreset::Level1 | BenchPreset::Level2 | BenchPreset::Level3) | None => 1,
    };
    args.seed.unwrap_or_else(usual)
}

fn preset(args: &Bench, against: Against, seed: u64) -> Outcome<Option<Preset>> {
    if args.draws.is_some() && args.preset != Some(BenchPreset::Everyday) {
        return Err(usage("--draws says how many shapes --preset everyday draws; say that too"));
    }
    Ok(match args.preset {
        None => None,
        Some(BenchPreset::Level1) => Some(Preset::Level1),
        Some(BenchPreset::Level2) => Some(Preset::Level2),
        Some(BenchPreset::Level3) => Some(Preset::Level3),
        Some(BenchPreset::Everyday) if args.plot.is_some() && against == Against::None => {
            return Err(usage("--plot draws ratios here, and there are none without --against"));
        }
        Some(BenchPreset::Everyday) => {
            let draws = args.draws.unwrap_or(Drawing::USUAL);
            Some(Preset::Everyday(Drawing::new(draws, seed).map_err(usage)?))
        }
    })
}

/// The time of a row.
fn seconds(args: &Bench, is_quick: bool) -> Outcome<f64> {
    let seconds = args.seconds.unwrap_or(if is_quick { QUICK_SECONDS } else { 1.0 });
    if !(seconds.is_finite() && seconds > 0.0) {
        return Err(usage(format!("--seconds {seconds}: a row needs some time")));
    }
    Ok(seconds)
}

fn document(report: &Report) -> Outcome<Document> {
    Document::of(report).map_err(|reason| work(format!("the rows cannot be read again: {reason}")))
}

/// The platform that was named, or the one of the library that was.
fn platform(args: &Bench) -> Outcome<Platform> {
    Ok(match args.platform {
        Some(name) => named(name)?,
        None => match args.against.map(library).and_then(Against::platform) {
            Some(platform) => platform,
            None => Platform::from_environment().map_err(usage)?,
        },
    })
}

/// A platform by its name on the command line.
pub(super) fn named(name: RunPlatform) -> Outcome<Platform> {
    Ok(match name {
        RunPlatform::Amd => Platform::Amd,
        RunPlatform::Nvidia => Platform::Nvidia,
        RunPlatform::Host => Platform::Host,
        RunPlatform::HipOnHost => Platform::HipOnHost,
        RunPlatform::Auto => Platform::from_name("auto").map_err(usage)?,
    })
}

fn library(name: BenchAgainst) -> Against {
    match name {
        BenchAgainst::Cublas => Against::Cublas,
        BenchAgainst::Rocblas => Against::Rocblas,
        BenchAgainst::Openblas => Against::Openblas,
        BenchAgainst::None => Against::None,
    }
}

fn against(args: &Bench, platform: Platform) -> Against {
    args.against.map_or_else(|| Against::usual(platform), library)
}

fn write_files(args: &Bench, report: &Report) -> Outcome {
    let mut list: Vec<(PathBuf, Vec<u8>)> = Vec::new();
    if let Some(path) = &args.out {
        let text = serde_json::to_string_pretty(report).map_err(work)?;
        list.push((path.clone(), format!("{text}\n").into_bytes()));
    }
    if let Some(path) = &args.plot {
        let drawn = match args.preset {
            Some(BenchPreset::Everyday) => plot::over_size(&document(report)?),
            Some(BenchPreset::Level1 | BenchPreset::Level2 | BenchPreset::Level3) | None => plot::svg(report),
        };
        let drawn = drawn.map_err(|reason| work(format!("--plot {}: {reason}", path.display())))?;
        list.push((path.clone(), drawn.into_bytes()));
    }
    files::write_all(&list)?;
    for (path, _) in &list {
        anstream::eprintln!("wrote {}", path.display());
    }
    Ok(())
}

/// A bar on a terminal, once the work takes long enough to wonder about.
pub(super) struct Bar {
    started: Instant,
    bar: Option<ProgressBar>,
}

impl Bar {
    pub(super) fn new() -> Bar {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
            let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}");
            style.map_or(bar.clone(), |style| bar.with_style(style))
        });
        Bar { started: Instant::now(), bar }
    }

    pub(super) fn tell(&self, done: usize, all: usize, what: &str) {
        let Some(bar) = &self.bar else { return };
        if bar.is_hidden() && self.started.elapsed() >= PATIENCE {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        bar.set_message(what.to_owned());
    }

    pub(super) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

impl From<Failure> for Fail {
    fn from(failure: Failure) -> Fail {
        match failure {
            Failure::Usage(reason) => usage(reason),
            Failure::Work(reason) => work(reason),
        }
    }
}
