//! `rocforge-fuzz`: random programs of the kernel language on the host and elsewhere, for as long as one likes.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Parser;
use rocforge_fuzz::hunt::{Plan, hunt_with_all, worlds};
use rocforge_fuzz::judge::Judge;
use rocforge_fuzz::programs::program;
use rocforge_fuzz::replay::{Replayed, replay};
use rocforge_fuzz::tree::Node;

/// Random programs of the kernel language, run by Rust on the host and by generated C++, and compared bit by bit.
#[derive(Parser)]
struct Options {
    /// How many programs.
    #[arg(long, default_value_t = 1000)]
    programs: u64,
    /// The seed of the first; the others follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where they run beside the host: g++, clang++, ubsan, checked, nvidia, amd.
    #[arg(long, value_delimiter = ',', default_value = "g++,clang++")]
    platforms: Vec<String>,
    /// Programs of a kernel.
    #[arg(long, default_value_t = 100)]
    unit: usize,
    /// Kernels of a compilation by rustc.
    #[arg(long, default_value_t = 1)]
    units: usize,
    /// Leaves what fails as large as it is.
    #[arg(long)]
    whole: bool,
    /// Prints the program of the seed and does nothing else.
    #[arg(long)]
    show: bool,
    /// Writes batches as text into this folder, to be run on another machine, in place of running them.
    #[arg(long)]
    emit: Option<PathBuf>,
    /// Runs batches that were written so, on the first platform that is named.
    #[arg(long, num_args = 1..)]
    replay: Vec<PathBuf>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    if options.show {
        println!("{}", program(options.seed).text("000"));
        return ExitCode::SUCCESS;
    }
    if !options.replay.is_empty() {
        return replayed(&options);
    }
    let done = match &options.emit {
        Some(folder) => emit(&options, folder),
        None => run(&options),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) -> Result<bool, String> {
    let names: Vec<&str> = options.platforms.iter().map(String::as_str).collect();
    let plan = Plan {
        seed: options.seed,
        programs: options.programs,
        shape: (options.unit, options.units),
        worlds: worlds(&names, true)?,
        shrink: !options.whole,
    };
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let figures = hunt_with_all(&plan, folder.path())?;
    println!("{}", figures.report());
    Ok(figures.faults.is_empty())
}

/// Writes batches that are sound on this machine.
fn emit(options: &Options, folder: &std::path::Path) -> Result<bool, String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let each = options.unit.max(1) as u64;
    let next = AtomicU64::new(0);
    let work = || {
        let own = tempfile::tempdir().map_err(|error| error.to_string())?;
        let judge = Judge::new(own.path(), options.unit)?;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let start = index * each;
            if start >= options.programs {
                return Ok(());
            }
            let end = options.programs.min(start + each);
            let nodes: Vec<Node> = (start..end).map(|at| program(options.seed + at)).collect();
            let file = folder.join(format!("batch{index:04}.txt"));
            match judge.emit(&nodes, &file) {
                Ok(left) => {
                    println!("{}: {left} programs, seeds from {}", file.display(), options.seed + start)
                }
                Err(error) => eprintln!("{} is left out: {error}", file.display()),
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(16);
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut all: Result<bool, String> = Ok(true);
        for thread in running {
            let one = thread.join().unwrap_or_else(|_| Err("a thread panicked".to_owned()));
            all = all.and(one.map(|()| true));
        }
        all
    })
}

/// Runs carried batches.
fn replayed(options: &Options) -> ExitCode {
    let platform = options.platforms.first().map_or("nvidia", String::as_str);
    let mut all = Replayed::default();
    for file in &options.replay {
        match replay(file, platform) {
            Ok(one) => {
                all.same += one.same;
                all.different += one.different;
                all.failed += one.failed;
            }
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::from(2);
            }
        }
    }
    println!("end\t{} the same, {} different, {} failed", all.same, all.different, all.failed);
    if all.different + all.failed > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
