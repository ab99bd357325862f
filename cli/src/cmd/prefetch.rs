//! `rocforge prefetch`: what a call will launch, compiled into the cache before it is made.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use rayon::prelude::*;
use rocforge::jit::{self, Ahead, Origin};
use rocforge::offline::Request;
use rocforge::platform::Platform;
use rocforge::source::Form;
use serde::Serialize;

use super::{cache, compile, names, plan, workspace};
use crate::args::Prefetch;
use crate::call::{Call, Purpose};
use crate::fail::{Outcome, usage, work};
use crate::progress::Progress;
use crate::table::Table;
use crate::{json, style};

/// What was done.
#[derive(Debug, Serialize)]
struct Answer {
    folder: String,
    archs: Vec<String>,
    routines: Vec<Routine>,
    /// Kernels in their forms, for all targets.
    units: usize,
    compiled: usize,
    /// In the cache or in a bundle.
    found: usize,
    failed: usize,
    seconds: f64,
}

/// A routine, and the forms of its kernels.
#[derive(Debug, Serialize)]
struct Routine {
    symbol: &'static str,
    forms: Vec<Form>,
}

/// Compiles ahead.
pub fn prefetch(args: &Prefetch, out: &mut dyn Write) -> Outcome {
    let started = Instant::now();
    // Without a cache nothing would be left of the work.
    let folder = cache::open().folder()?.display().to_string();
    let ahead = ahead(args)?;
    let here = if args.archs.is_empty() { vec![here()?] } else { Vec::new() };
    let archs = if args.archs.is_empty() { compile::targets(&here)? } else { compile::targets(&args.archs)? };
    let requests = archs.iter().map(|arch| jit::requests(ahead.clone(), arch));
    let requests = requests.collect::<Result<Vec<_>, _>>()?.concat();
    let origins = prepared(&requests, args.jobs.map_or(0, Into::into))?;
    let count = |wanted: fn(&Option<Origin>) -> bool| origins.iter().filter(|origin| wanted(origin)).count();
    let compiled = count(|origin| *origin == Some(Origin::Compiler));
    let failed = count(Option::is_none);
    let routine = |one: Ahead| Routine { symbol: one.instance.symbol, forms: one.forms };
    let answer = Answer {
        folder,
        archs: archs.into_iter().map(str::to_owned).collect(),
        routines: ahead.into_iter().map(routine).collect(),
        units: origins.len(),
        compiled,
        found: origins.len() - compiled - failed,
        failed,
        seconds: started.elapsed().as_secs_f64(),
    };
    if args.json {
        json::write(out, &answer)?
    } else {
        text(&answer, out)?
    }
    out.flush()?;
    cache::complain();
    match failed {
        0 => Ok(()),
        _ => Err(work(format!("{failed} of {} compilations failed", answer.units))),
    }
}

/// What to compile: the routine of the call, or those of a plan, in the forms that are launched.
fn ahead(args: &Prefetch) -> Outcome<Vec<Ahead>> {
    if let Some(file) = &args.plan {
        return Ok(plan::of_file(file)?.ahead()?);
    }
    let called = names::called(args.symbol.as_deref().unwrap_or_default())?;
    let forms = if args.values.is_empty() {
        args.made.forms()
    } else {
        let call = Call::parse(called, &args.values, Purpose::Sizes)?;
        call.require_sizes()?;
        // Sizes that the routine refuses are refused here.
        workspace::answer(&call)?;
        args.made.manner().forms(call.batch_count)
    };
    Ok(vec![Ahead { instance: called.instance, forms }])
}

/// The target of the GPU on which calls would run.
fn here() -> Outcome<String> {
    let platform = Platform::from_environment().map_err(usage)?;
    if !matches!(platform, Platform::Amd | Platform::Nvidia) || platform.device_count() == 0 {
        return Err(usage("no GPU is here: say with --arch for which targets to compile"));
    }
    Ok(platform.current_device()?.arch().to_owned())
}

/// Has all of them ready; the reasons why some are not go to standard error.
fn prepared(requests: &[Request], jobs: usize) -> Outcome<Vec<Option<Origin>>> {
    // No more threads than work, whatever was asked for.
    let threads = jobs.min(requests.len());
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(work)?;
    let (progress, done) = (Progress::new(requests.len()), AtomicUsize::new(0));
    let one = |request: &Request| {
        let origin = jit::prepare(request);
        progress.tell(done.fetch_add(1, Ordering::Relaxed) + 1, request);
        origin
    };
    let results: Vec<_> = pool.install(|| requests.par_iter().map(one).collect());
    progress.end();
    let origin = |(request, result): (&Request, rocforge::Result<Origin>)| {
        let say = |error: &rocforge::Error| {
            let what = format!("{} for {}", request.name, request.arch);
            anstream::eprintln!("{}: {error}\n", style::bad(what));
        };
        result.inspect_err(say).ok()
    };
    Ok(requests.iter().zip(results).map(origin).collect())
}

fn text(answer: &Answer, out: &mut dyn Write) -> Outcome {
    let mut table = Table::new(&["symbol", "forms"]);
    for routine in &answer.routines {
        table.row(vec![routine.symbol.to_owned(), plan::names(&routine.forms)]);
    }
    table.write(out, "")?;
    let Answer { folder, archs, units, compiled, found, seconds, .. } = answer;
    let archs = archs.join(", ");
    Ok(writeln!(
        out,
        "\n{units} units for {archs}: {compiled} compiled, {found} found, {seconds:.1} s; in {folder}"
    )?)
}
