//! `explain-call`

/// `explain-call`
#[derive(Debug, clap::Args)]
#[command(after_help = HELP)]
pub struct ExplainCall {
    /// The symbol, such as `rocblas_dgemm`; that of a batch too
    pub symbol: String,
    /// Sizes by their names in the C signature, and whatever else `launches` takes
    #[arg(value_name = "NAME=VALUE")]
    pub values: Vec<String>,
    /// A target such as gfx90a, gfx1100 or sm_90a; may be given several times [default: the GPU here, else gfx90a, and
    /// sm_90a where NVRTC is here]
    #[arg(long = "arch", value_name = "ARCH")]
    pub archs: Vec<String>,
    /// Let matrix cores round factors of f32: the math mode xf32_xdl
    #[arg(long)]
    pub xf32: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

const HELP: &str = "\
Nothing runs. A call is made on a stand-in for each target, which has the numbers of one GPU: the one here, or one that \
the output names. Registers and occupancy need a compiler for the target; all else does not.\n\n\
Scalars and letters that are not given are made up; the output says which.\n\n\
Example: rocforge explain-call rocblas_dgemm m=100 n=100 k=1000";
