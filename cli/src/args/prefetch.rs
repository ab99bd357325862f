//! `prefetch`

use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::Made;

/// `prefetch`
#[derive(Debug, clap::Args)]
#[command(after_help = HELP)]
pub struct Prefetch {
    /// The symbol, such as `rocblas_dgemm`; that of a batch too
    #[arg(required_unless_present = "plan")]
    pub symbol: Option<String>,
    /// Sizes by their names in the C signature; without any, whatever they are
    #[arg(value_name = "NAME=VALUE")]
    pub values: Vec<String>,
    /// The calls of a file, as `plan` takes it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symbol", "values", "grouped", "scalar_strides"])]
    pub plan: Option<PathBuf>,
    /// How the call is made
    #[command(flatten)]
    pub made: Made,
    /// A target such as gfx942 or sm_90a; may be given several times [default: the GPU here]
    #[arg(long = "arch", value_name = "ARCH")]
    pub archs: Vec<String>,
    /// Compiles at once [default: one for each processor]
    #[arg(long, short)]
    pub jobs: Option<NonZeroUsize>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

const HELP: &str = "\
All kernels of the routine are compiled into the cache, in the forms in which such calls launch them: a call that \
launches them later compiles nothing. What the cache or a bundle has is found and not compiled again.\n\n\
--grouped: a group of grouped gemm is such a call of gemm. --scalar-strides counts for batches of more than one \
problem.\n\n\
Example: rocforge prefetch rocblas_sgemm --grouped --arch gfx942";
