//! `rocforge-fuzz`: random programs of the kernel language on the host and elsewhere, for as long as one likes.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use rocforge_fuzz::hunt::{Plan, hunt_with_all, worlds};
use rocforge_fuzz::judge::Judge;
use rocforge_fuzz::programs::program;
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
    /// Where they run beside the host: g++, clang++, checked, nvidia, amd.
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
    /// Writes batches as programs into this folder, to be run on another machine, in place of running them.
    #[arg(long)]
    emit: Option<PathBuf>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    if options.show {
        println!("{}", program(options.seed).text("000"));
        return ExitCode::SUCCESS;
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
    let judge = Judge::new(folder, options.unit)?;
    let each = (options.unit * options.units) as u64;
    for (index, start) in (0..options.programs).step_by(each.max(1) as usize).enumerate() {
        let end = options.programs.min(start + each);
        let nodes: Vec<Node> = (start..end).map(|at| program(options.seed + at)).collect();
        let file = folder.join(format!("batch{index:04}"));
        let left = judge.emit(&nodes, &file)?;
        println!("{}: {left} programs, seeds from {}", file.display(), options.seed + start);
    }
    Ok(true)
}
