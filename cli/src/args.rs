//! The command line.

mod bench;
mod cache;
mod explain_call;
mod forms;
mod install;
mod prefetch;
#[cfg(test)]
mod tests;
mod tune;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

pub use bench::{Bench, BenchAgainst, BenchFirstCall, BenchPreset, BenchSize};
pub use cache::{Bundle, Cache, CacheCommand, Clear, Entries, Report};
pub use explain_call::ExplainCall;
pub use forms::{KernelForm, Made};
pub use install::{BESIDE, Install};
pub use prefetch::Prefetch;
pub use tune::Tune;

/// One annotated Rust function becomes a GPU BLAS routine.
///
/// Without a command: a tour, which runs an example on real data and says what did the work.
#[derive(Debug, Parser)]
#[command(name = "rocforge", version, max_term_width = 100)]
#[command(after_help = "Exit status: 0 success, 1 the work failed, 2 bad usage. \
    JSON goes to standard output alone; progress and messages go to standard error.")]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the routines
    List(List),
    /// Show one routine: documentation, parameters, workspace, kernels
    Show(Show),
    /// Print the generated HIP of a routine: a complete translation unit
    Source(Source),
    /// Compile routines for AMD GPUs, on any machine, and show what their kernels use
    Compile(Compile),
    /// List or empty the cache of compiled kernels; make bundles for machines without a compiler
    Cache(Cache),
    /// Compile what a call will launch into the cache, before it is made
    Prefetch(Prefetch),
    /// Compute the workspace that a call needs, from sizes alone
    Workspace(Workspace),
    /// Compute the workspace that a list of calls needs, which call needs most, and the forms of their kernels
    Plan(Plan),
    /// Run a routine on data from .npy files
    Run(Run),
    /// List what a call asks of a GPU, on any machine: memory, copies, kernels with their arguments
    Launches(Launches),
    /// Run a routine with every access of its kernels checked
    Check(Check),
    /// Time routines against cuBLAS, rocBLAS or OpenBLAS
    Bench(Box<Bench>),
    /// Measure which kernels are fastest on this machine, and use those from then on
    Tune(Tune),
    /// Repeat the calls of a log that ROCBLAS_LAYER=2 wrote
    Replay(Replay),
    /// Install the C library, under rocBLAS's names, and its header
    Install(Install),
    /// Create a crate with a routine of your own
    New(New),
    /// Write the C symbols of a crate's routines, and their header
    Export(Export),
    /// Explain a diagnostic by its code, such as RF0007, or list all codes
    Explain(Explain),
    /// Explain what a call costs, without making it: kernels, registers, occupancy, roofline, workspace
    ExplainCall(ExplainCall),
    /// Report which platforms and compilers this machine has, and what to install
    Doctor(Doctor),
    /// Write the generated files of the routines into a folder
    Emit(Emit),
    /// Make one call in a process of its own
    #[command(hide = true)]
    BenchFirstCall(BenchFirstCall),
    /// Serve one job for HIPRTC, which never runs in the main process
    #[command(hide = true)]
    CompileWorker,
}

/// `list`
#[derive(Debug, clap::Args)]
pub struct List {
    /// Families (`gemv`) or symbols (`rocblas_dgemv`), to print all that the catalogue has of each; without any, one line
    /// for each routine
    pub routines: Vec<String>,
    /// List the examples and the steps of the tutorial too
    #[arg(long)]
    pub all: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `show`
#[derive(Debug, clap::Args)]
pub struct Show {
    /// A family (`gemv`) or a symbol (`rocblas_dgemv`); of several routines of a family rocBLAS's
    pub routine: String,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `doctor`
#[derive(Debug, clap::Args)]
pub struct Doctor {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `source`
#[derive(Debug, clap::Args)]
pub struct Source {
    /// The symbol, such as `rocblas_dgemv`
    pub symbol: String,
    /// Where it will run; the text is the same for both GPU platforms
    #[arg(long, value_enum, default_value_t = SourcePlatform::Amd)]
    pub platform: SourcePlatform,
    /// The form of the kernels: what calls by themselves launch, or others
    #[arg(long, value_enum, default_value_t = KernelForm::Usual)]
    pub form: KernelForm,
}

/// Where source runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SourcePlatform {
    /// HIP on AMD GPUs.
    Amd,
    /// HIP on NVIDIA GPUs.
    Nvidia,
    /// The processor, for which rustc compiles the Rust function itself.
    Host,
}

/// `compile`
#[derive(Debug, clap::Args)]
pub struct Compile {
    /// Symbols to compile; all routines if none is given
    pub symbols: Vec<String>,
    /// A target such as gfx90a, gfx942, gfx1100, or sm_90a where NVRTC is here; may be given several times
    #[arg(long = "arch", value_name = "ARCH", default_value = "gfx90a")]
    pub archs: Vec<String>,
    /// The form of the kernels: what calls by themselves launch, or others [default: usual]
    #[arg(long, value_enum, requires = "symbols")]
    pub form: Option<KernelForm>,
    /// Compiles at once [default: one for each processor]
    #[arg(long, short)]
    pub jobs: Option<NonZeroUsize>,
    /// Write code objects there, as SYMBOL.ARCH.hsaco, or .cubin; with the form behind the symbol where it is not the usual one
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `workspace`
#[derive(Debug, clap::Args)]
#[command(after_help = "Increments default to 1, leading dimensions to the least that is allowed, \
    batch_count to 1, trans to N.\n\nExample: rocforge workspace rocblas_dasum n=1000000")]
pub struct Workspace {
    /// The symbol, such as `rocblas_dasum`
    pub symbol: String,
    /// Sizes by their names in the C signature
    #[arg(value_name = "NAME=VALUE")]
    pub values: Vec<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `plan`
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A program writes the file with ROCFORGE_TRACE=FILE in its environment; or write it yourself:\n\
    [{\"symbol\": \"rocblas_dasum\", \"n\": 1000000, \"batch_count\": 8}]\n\n\
    \"grouped\": true says that a call runs together with others, \"scalar_strides\": true that it has a stride of \
    alpha or beta."
)]
pub struct Plan {
    /// The calls: a JSON array of objects, or one object in each line
    pub file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `run`
#[derive(Debug, clap::Args)]
#[command(after_help = RUN_HELP)]
pub struct Run {
    /// The symbol, such as `rocblas_dgemv`
    pub symbol: String,
    /// Parameters by their names in the C signature; `@FILE.npy` for vectors and matrices
    #[arg(value_name = "NAME=VALUE")]
    pub values: Vec<String>,
    /// Write each parameter that the routine changes to DIR/NAME.npy
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Where to run [default: $ROCFORGE_PLATFORM, else the best platform here]
    #[arg(long, value_enum)]
    pub platform: Option<RunPlatform>,
    /// Accept matrices in C order (row by row), and transpose them while reading
    #[arg(long)]
    pub transpose_c_order: bool,
    /// Threads of a block on the host: one, or as many as a GPU would use
    #[arg(long, value_enum, default_value_t = Block::One)]
    pub block: Block,
    /// Make up elements of vectors and matrices without a file
    #[arg(long)]
    pub fill: bool,
}

const RUN_HELP: &str = "\
Values: sizes, letters and numbers as they are, such as m=83 trans=T alpha=1.5 lda=83; complex numbers as 1.5+2i or \
1.5,2.\n\n\
Files: A=@A.npy reads a file, whose type must be the routine's (f4, f8, c8 or c16). A matrix is a two-dimensional file in \
Fortran order; its rows are the leading dimension unless you give one. A one-dimensional file is used as memory, with the \
increment or leading dimension that you give.\n\n\
Defaults: 1 for increments, N for trans, zeros for a parameter that is only written. A size may be left out where the \
length of a one-dimensional file with increment 1 or -1 gives it.\n\n\
Batches: the symbol of a batch takes batch_count=8 too and, where it has strides, stride_x=100; a file then holds all \
problems.\n\n\
With --fill, the commands in a log of ROCBLAS_LAYER=2 run as they are.\n\n\
Example: rocforge run rocblas_dgemv m=3 n=2 alpha=1 beta=0 A=@A.npy x=@x.npy --out results";

/// `replay`
#[derive(Debug, clap::Args)]
#[command(after_help = REPLAY_HELP)]
pub struct Replay {
    /// The log; - for standard input
    pub file: PathBuf,
    /// Where to run [default: $ROCFORGE_PLATFORM, else the best platform here]
    #[arg(long, value_enum)]
    pub platform: Option<RunPlatform>,
}

const REPLAY_HELP: &str = "\
Each line that begins with rocblas-bench, with or without a path in front, is a call. Its sizes, strides, options and \
scalars are those of the line; elements of vectors and matrices are made up. Other lines are ignored, such as the commands \
of `rocforge run` in the same log.\n\n\
Calls run in their order on one handle. The first that fails is the last; the error has the number of its line.\n\n\
Example: ROCBLAS_LAYER=2 ROCBLAS_LOG_BENCH_PATH=calls.log ./program; rocforge replay calls.log";

/// `launches`
#[derive(Debug, clap::Args)]
#[command(after_help = LAUNCHES_HELP)]
pub struct Launches {
    /// The symbol, such as `rocblas_dgemv`
    pub symbol: String,
    /// Parameters as `run` takes them
    #[arg(value_name = "NAME=VALUE")]
    pub values: Vec<String>,
    /// The target
    #[arg(long, value_name = "ARCH", default_value = "gfx90a")]
    pub arch: String,
    /// Where alpha, beta and results are: the pointer mode
    #[arg(long, value_enum, default_value_t = Pointers::Host)]
    pub pointers: Pointers,
    /// Check operands for NaN, infinite and subnormal elements too, which launches kernels
    #[arg(long)]
    pub check_numerics: bool,
    /// Make up what is not given but sizes: elements, scalars, letters
    #[arg(long)]
    pub fill: bool,
    /// Let matrix cores round factors of f32: the math mode xf32_xdl
    #[arg(long)]
    pub xf32: bool,
    /// Print JSON, with every byte
    #[arg(long)]
    pub json: bool,
}

const LAUNCHES_HELP: &str = "\
Nothing is compiled and nothing runs: results that the call reads back are zeros.\n\n\
In the JSON, `events` are allocations, copies, zeros and launches in their order; bytes are hexadecimal digits, and \
pointers among them are addresses of the memory listed. `operands` has the address of each operand. `unit` is the symbol \
whose code holds the kernel: `rocforge compile` makes it.\n\n\
Example: rocforge launches rocblas_dasum n=100000 --fill";

/// Where scalars are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Pointers {
    /// In host memory.
    Host,
    /// In memory of the device.
    Device,
}

/// `check`
#[derive(Debug, clap::Args)]
#[command(after_help = CHECK_HELP)]
pub struct Check {
    /// The symbol, such as `rocblas_dgemv`
    pub symbol: String,
    /// Sizes by their names in the C signature, and whatever else `run` takes
    #[arg(value_name = "NAME=VALUE")]
    pub values: Vec<String>,
    /// Accept matrices in C order (row by row), and transpose them while reading
    #[arg(long)]
    pub transpose_c_order: bool,
}

const CHECK_HELP: &str = "\
Each kernel runs with waves of 32 and of 64 lanes, and with its threads in several orders. The checks find accesses outside \
of views, races, reads of shared memory and workspace that no thread wrote, barriers that some threads never reach, and \
lanes that a wave does not have. Each finding names lines of the kernel.\n\n\
Only sizes must be given: other operands are filled with small numbers, alpha and beta are 2. A routine with batches runs \
with one problem, then with a batch of two, unless files are given.\n\n\
Example: rocforge check rocblas_sgemv trans=T m=300 n=5";

/// A platform by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RunPlatform {
    /// The best one present.
    Auto,
    /// AMD GPUs.
    Amd,
    /// NVIDIA GPUs.
    Nvidia,
    /// The processor: the functions that rustc compiled.
    Host,
    /// The processor: the generated C++, compiled with g++ or clang++.
    HipOnHost,
}

/// Threads of a block on the host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Block {
    /// One: fast.
    One,
    /// As declared for GPUs: the same order of operations as there.
    Declared,
}

/// `new`
#[derive(Debug, clap::Args)]
pub struct New {
    /// The name of the routine: that of its function in Rust
    pub name: String,
    /// The folder in which the crate is created
    #[arg(long, default_value = ".")]
    pub dir: PathBuf,
    /// Let the crate compile rocforge from its source, instead of taking what this checkout has compiled
    #[arg(long)]
    pub source: bool,
    /// Point a crate that is there already to what this checkout has compiled now
    #[arg(long, conflicts_with = "source")]
    pub update: bool,
    /// What cargo said of what it compiled, in JSON; else it is asked
    #[arg(long, value_name = "FILE", hide = true)]
    pub artifacts: Option<PathBuf>,
}

/// `export`
#[derive(Debug, clap::Args)]
pub struct Export {
    /// The folder of the crate that is the C library
    #[arg(long, default_value = "c")]
    pub dir: PathBuf,
    /// Write nothing; list the files that differ, and exit 1 if there are any
    #[arg(long)]
    pub check: bool,
}

/// `explain`
#[derive(Debug, clap::Args)]
pub struct Explain {
    /// The code, such as RF0007; without it, all codes are listed
    pub code: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `emit`
#[derive(Debug, clap::Args)]
pub struct Emit {
    /// Write nothing; list the files that differ, and exit 1 if there are any
    #[arg(long)]
    pub check: bool,
    /// Where the files are
    #[arg(long, default_value = "generated")]
    pub dir: PathBuf,
}
