//! `bench`

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::ValueEnum;

use super::RunPlatform;

/// `bench`
#[derive(Debug, clap::Args)]
#[command(after_help = BENCH_HELP)]
pub struct Bench {
    /// Symbols or families, with * and ?; all of rocBLAS's routines if none is given
    #[arg(value_name = "FILTER")]
    pub filter: Option<String>,
    /// Values by their names in the C signature, in place of the usual ones
    #[arg(value_name = "NAME=VALUE[,VALUE]")]
    pub values: Vec<String>,
    /// Where to run
    #[arg(long, value_enum)]
    pub platform: Option<RunPlatform>,
    /// Compare with a library [default: cublas on nvidia, rocblas on amd, none elsewhere]
    #[arg(long, value_enum)]
    pub against: Option<BenchAgainst>,
    /// Which set of sizes [default: full on a GPU, small elsewhere]
    #[arg(long, value_enum)]
    pub size: Option<BenchSize>,
    /// Rows that belong together, and a summary of them
    #[arg(long, value_enum)]
    pub preset: Option<BenchPreset>,
    /// Shapes that --preset everyday draws for each routine [default: 40]
    #[arg(long, value_name = "N")]
    pub draws: Option<usize>,
    /// Measure nothing: print the summary of --preset everyday from a document that --json or --out wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["filter", "values", "preset", "draws", "json", "out"])]
    pub summary: Option<PathBuf>,
    /// The size n, in place of the usual ones; several behind each other: 1000,2000
    #[arg(long, value_name = "N")]
    pub n: Option<String>,
    /// The size m
    #[arg(long, value_name = "M")]
    pub m: Option<String>,
    /// The size k
    #[arg(long, value_name = "K")]
    pub k: Option<String>,
    /// Seconds for each row [default: 1, and 0.01 for small sizes of --preset everyday on the host]
    #[arg(long)]
    pub seconds: Option<f64>,
    /// Mebibytes of the last cache, in place of what the driver tells; 64 on the host, and 4 for small sizes of
    /// --preset everyday
    #[arg(long, value_name = "MIB")]
    pub cache: Option<u64>,
    /// Where random data begin, and the shapes of --preset everyday [default: 1, and with that preset a new one, which is
    /// printed]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Threads of the processor, on either side; for the platforms host and hip-on-host
    #[arg(long, default_value = "1")]
    pub threads: NonZeroUsize,
    /// Let our matrix cores round factors of f32: the math mode xf32_xdl
    #[arg(long)]
    pub xf32: bool,
    /// Do not measure the roofline
    #[arg(long)]
    pub no_roofline: bool,
    /// Do not time the rows: only what is asked for besides
    #[arg(long)]
    pub no_rows: bool,
    /// Measure what a call costs the host, beyond the launches of the driver
    #[arg(long)]
    pub overhead: bool,
    /// Measure the first call of a process: with nothing there, with the cache on disk, with a bundle
    #[arg(long)]
    pub first_call: bool,
    /// Measure the compiler
    #[arg(long)]
    pub compile_time: bool,
    /// The target for --compile-time [default: the GPU's, gfx90a without one]
    #[arg(long, value_name = "ARCH", requires = "compile_time")]
    pub arch: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Write the same JSON to a file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Draw the roofline and the ratios; with --preset everyday or --summary, the ratios over size
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
}

const BENCH_HELP: &str = "\
Both sides run in turns in this process, on the same random data, with so many copies of it that no cache holds them. \
Results are compared before anything is timed; a difference beyond rounding is a failure. A ratio above 1 says that ours \
is faster. Percent are of the roofline, which is measured in the same run.\n\n\
FILTER and values: rocforge bench '?gemv' trans=T m=4096 n=4096,8192 lda=8192\n\n\
Shapes that nobody tuned on: rocforge bench --preset everyday gemm; --seed with the seed that it printed repeats them\n\n\
Build it with optimisation: cargo run --release -p rocforge-cli -- bench";

/// Against what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BenchAgainst {
    /// NVIDIA's library.
    Cublas,
    /// AMD's library.
    Rocblas,
    /// A library for the processor.
    Openblas,
    /// Nothing.
    None,
}

/// Which rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BenchPreset {
    /// Vectors: four lengths, and batches with as many elements.
    Level1,
    /// Matrices and vectors: orders, thin shapes, bands, and batches of small problems.
    Level2,
    /// Matrices: square problems, and a batch of small ones.
    Level3,
    /// Products of matrices, and of matrices and vectors: shapes drawn by chance, batches and language models among them.
    Everyday,
}

/// Which sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BenchSize {
    /// For a processor, or a quick look.
    Small,
    /// What fills a GPU.
    Full,
}

/// What `bench --first-call` starts.
#[derive(Debug, clap::Args)]
pub struct BenchFirstCall {
    /// The platform
    pub platform: String,
    /// The symbol
    pub symbol: String,
}
