//! `cache` and its commands.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Subcommand;

use super::Made;

/// `cache`
#[derive(Debug, clap::Args)]
#[command(after_help = "The cache is in ROCFORGE_CACHE_DIR, else in XDG_CACHE_HOME/rocforge, else in \
    HOME/.cache/rocforge.\n\nROCFORGE_CACHE_SIZE is its largest size: bytes, or a number with k, M, G or T; 1G by \
    default. ROCFORGE_CACHE=off turns it off. ROCFORGE_CACHE_SHARED=on accepts files that other users wrote.")]
pub struct Cache {
    /// What to do.
    #[command(subcommand)]
    pub command: CacheCommand,
}

/// The commands of `cache`.
#[derive(Debug, Subcommand)]
pub enum CacheCommand {
    /// List the compiled kernels, the ones used last first
    List(Entries),
    /// Read and check every file; exit 1 if one is damaged
    Verify(Report),
    /// Remove the compiled kernels
    Clear(Clear),
    /// Print the folder
    Path,
    /// Compile routines into one file for machines without a compiler, or show such a file
    Bundle(Bundle),
}

/// `cache list`
#[derive(Debug, clap::Args)]
pub struct Entries {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `cache verify`
#[derive(Debug, clap::Args)]
pub struct Report {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `cache clear`
#[derive(Debug, clap::Args)]
pub struct Clear {
    /// Remove only what was not used for this long
    #[arg(long, value_name = "DAYS")]
    pub older_than: Option<u32>,
}

/// `cache bundle`
#[derive(Debug, clap::Args)]
#[command(after_help = "A program finds the file through ROCFORGE_BUNDLE=FILE, or registers it.\n\n\
    --grouped and --scalar-strides add the forms of kernels that such calls of the symbols launch.\n\n\
    Example: rocforge cache bundle --out kernels.rfb --arch gfx90a --arch gfx942 'rocblas_?scal' rocblas_dgemv")]
pub struct Bundle {
    /// Symbols to compile, or patterns with * and ?; all routines if neither one nor a plan is given
    #[arg(value_name = "SYMBOL")]
    pub symbols: Vec<String>,
    /// Write the bundle there
    #[arg(long, value_name = "FILE", required_unless_present = "show")]
    pub out: Option<PathBuf>,
    /// A target such as gfx90a or gfx942; may be given several times
    #[arg(long = "arch", value_name = "ARCH", required_unless_present_any = ["show", "merge"])]
    pub archs: Vec<String>,
    /// What the calls of a file launch, as `plan` takes it, beside the symbols
    #[arg(long, value_name = "FILE")]
    pub plan: Option<PathBuf>,
    /// How the symbols are called, beside the usual manner
    #[command(flatten)]
    pub made: Made,
    /// Take in what this bundle holds; may be given several times
    #[arg(long, value_name = "FILE")]
    pub merge: Vec<PathBuf>,
    /// Compiles at once [default: one for each processor]
    #[arg(long, short)]
    pub jobs: Option<NonZeroUsize>,
    /// Read a bundle, check all of it and say what it holds
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symbols", "out", "archs", "plan", "grouped", "scalar_strides", "merge", "jobs"])]
    pub show: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
