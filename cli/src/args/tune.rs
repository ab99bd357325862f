//! `tune`

use std::path::PathBuf;

use super::{BenchSize, RunPlatform};

/// `tune`
#[derive(Debug, clap::Args)]
#[command(after_help = HELP)]
pub struct Tune {
    /// A family or symbols, with * and ?; without one, the families that have candidates are listed
    #[arg(value_name = "FAMILY")]
    pub filter: Option<String>,
    /// Values by their names in the C signature, in place of the usual ones
    #[arg(value_name = "NAME=VALUE[,VALUE]")]
    pub values: Vec<String>,
    /// Where to run
    #[arg(long, value_enum)]
    pub platform: Option<RunPlatform>,
    /// Which set of sizes [default: full on a GPU, small elsewhere]
    #[arg(long, value_enum)]
    pub size: Option<BenchSize>,
    /// Seconds of measuring, all cases together; compiling comes on top
    #[arg(long, default_value_t = 60.0)]
    pub seconds: f64,
    /// Mebibytes of operands at most [default: 7/10 of a GPU's memory, 4096 on the host]
    #[arg(long, value_name = "MIB")]
    pub memory: Option<u64>,
    /// The seed of the random data
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The file of the fastest candidates [default: $ROCFORGE_TUNING, else rocforge/tuning.json among your settings]
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Measure, and write nothing
    #[arg(long)]
    pub dry_run: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

const HELP: &str = "\
Every candidate of the routine computes each case. One that fails, or whose result differs by more than rounding, is left \
out.\n\n\
A candidate that is 2 % faster than the default one is kept, for devices of this name and for calls of these sizes or up to \
twice or half as large. The file is written after each case: an interrupted run keeps what it measured.\n\n\
Programs read the file when their first routine asks; with ROCFORGE_TUNING=off they use the tables of the library.\n\n\
Example: rocforge tune gemm --platform nvidia m=4096 n=4096 k=64,4096 --seconds 30";
