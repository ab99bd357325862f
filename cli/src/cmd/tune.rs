//! `rocforge tune`: the best candidates of routines that choose, on this machine.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use rocforge::Handle;
use rocforge::platform::{OwnedStream, Platform};
use rocforge::tuning::{self, Measured};
use rocforge_bench::rows::Bench;
use rocforge_bench::tune::{self, Request, Tuned};
use rocforge_bench::{Overrides, Selection, SizeClass};

use super::bench::{Bar, named};
use crate::args::{BenchSize, Tune};
use crate::fail::{Outcome, usage, work};
use crate::json;
use crate::table::Table;

/// Measures, and keeps what was best.
pub fn tune(args: &Tune, out: &mut dyn Write) -> Outcome {
    if args.filter.is_none() {
        return list(args, out);
    }
    let platform = match args.platform {
        Some(name) => named(name)?,
        None => Platform::from_environment().map_err(usage)?,
    };
    let request = request(args, platform)?;
    request.selection.cases(rocforge::catalogue::routines()?).map_err(usage)?;
    let file = if args.dry_run { None } else { Some(file(args)?) };
    let mut measured = match &file {
        Some(path) => Measured::read(path).map_err(usage)?,
        None => Measured::default(),
    };
    let handle = Handle::on(platform).map_err(work)?;
    let stream = OwnedStream::new(handle.device()).map_err(work)?;
    handle.set_stream(stream.stream()).map_err(work)?;
    let mut bench = Bench::alone(&handle, request.seed);
    bench.memory_bytes = request.memory_bytes.unwrap_or(bench.memory_bytes);
    let bar = Bar::new();
    let result = tune::run(
        &mut bench,
        &request,
        &mut |done, all, what| bar.tell(done, all, what),
        &mut |tuned, entry| {
            let Some(path) = &file else { return Ok(()) };
            tune::note(&mut measured, &handle, tuned, entry);
            measured.write(path).map_err(|error| error.to_string())
        },
    );
    bar.end();
    let all = result.map_err(work)?;
    if args.json {
        json::write(out, &all)?;
    } else {
        table(&all, out)?;
    }
    if let Some(path) = &file {
        anstream::eprintln!("wrote {}", path.display());
    }
    Ok(out.flush()?)
}

fn request(args: &Tune, platform: Platform) -> Outcome<Request> {
    if !(args.seconds.is_finite() && args.seconds > 0.0) {
        return Err(usage(format!("--seconds {}: measuring needs some time", args.seconds)));
    }
    let bytes = |mib: u64| mib.checked_mul(1 << 20).ok_or_else(|| usage("--memory is too large"));
    let is_gpu = matches!(platform, Platform::Amd | Platform::Nvidia);
    let size = match args.size {
        Some(BenchSize::Full) => SizeClass::Full,
        None if is_gpu => SizeClass::Full,
        Some(BenchSize::Small) | None => SizeClass::Small,
    };
    let overrides = Overrides::parse(&args.values).map_err(usage)?;
    Ok(Request {
        selection: Selection { filter: args.filter.clone(), size, overrides, preset: None },
        time: Duration::from_secs_f64(args.seconds.min(1e6)),
        memory_bytes: args.memory.map(bytes).transpose()?,
        seed: args.seed,
    })
}

fn file(args: &Tune) -> Outcome<PathBuf> {
    let nowhere = || usage("nothing says where the file should be: --file FILE, or --dry-run to write none");
    args.file.clone().or_else(tuning::default_path).ok_or_else(nowhere)
}

/// The families that choose, with their candidates.
fn list(args: &Tune, out: &mut dyn Write) -> Outcome {
    let all = tuning::tunables();
    if args.json {
        let rows: Vec<_> = all
            .iter()
            .map(|one| serde_json::json!({ "family": one.family, "candidates": one.candidates }))
            .collect();
        json::write(out, &rows)?;
        return Ok(out.flush()?);
    }
    let mut table = Table::new(&["family", "candidates"]);
    for tunable in all {
        table.row(vec![tunable.family.to_owned(), tunable.candidates.join(" ")]);
    }
    table.write(out, "")?;
    Ok(out.flush()?)
}

fn table(all: &[Tuned], out: &mut dyn Write) -> Outcome {
    let mut table = Table::new(&["symbol", "case", "usual", "best", "gain", "kept"]);
    for tuned in all {
        let time =
            |name: &str| tuned.candidates.iter().find(|one| one.name == name).and_then(|one| one.median_ns);
        let gain = tuned.best.and_then(|best| Some(time(tuned.usual)? / time(best)?));
        table.row(vec![
            tuned.symbol.to_owned(),
            tuned.case.clone(),
            tuned.usual.to_owned(),
            tuned.best.unwrap_or("-").to_owned(),
            gain.map_or_else(|| "-".to_owned(), |gain| format!("{gain:.2}")),
            if tuned.kept { "yes" } else { "no" }.to_owned(),
        ]);
    }
    table.write(out, "")?;
    for tuned in all {
        let refused = tuned.candidates.iter().filter_map(|one| Some((one.name, one.refused.as_ref()?)));
        for (name, reason) in refused {
            anstream::eprintln!("{} {}: candidate {name} left out: {reason}", tuned.symbol, tuned.case);
        }
        if let Some(reason) = &tuned.skipped {
            anstream::eprintln!("{} {}: {reason}", tuned.symbol, tuned.case);
        }
    }
    Ok(())
}
