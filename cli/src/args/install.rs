//! `install`

use std::path::PathBuf;

use rocforge::Release;

/// `install`
#[derive(Debug, clap::Args)]
#[command(after_help = HELP)]
pub struct Install {
    /// The folder that gets lib/ and include/
    #[arg(long, value_name = "DIR")]
    pub prefix: PathBuf,
    /// The C library [default: librocblas.so beside this program]
    #[arg(long, value_name = "FILE")]
    pub library: Option<PathBuf>,
    /// What files of the library are called, without .so
    #[arg(long, default_value = "librocblas", value_parser = name)]
    pub name: String,
    /// The release of rocBLAS whose interface it has: defaults, declarations and version; names the file, and by its first number
    /// the soname
    #[arg(long, default_value = "4.4.0", value_parser = release)]
    pub release: Named,
    /// The soname: the name that programs linked with it load [default: NAME.so.4 for release 4.4.0]
    #[arg(long, value_parser = name)]
    pub soname: Option<String>,
    /// Let every function of rocBLAS that the library lacks answer not_implemented
    #[arg(long)]
    pub stubs: bool,
    /// Add fake-hip/, with a HIP runtime that needs no GPU, under the names that programs ask for [default file:
    /// librocforge_fake_hip.so beside this program]
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = BESIDE)]
    pub fake_hip: Option<PathBuf>,
}

/// A release, with the text that names the file.
#[derive(Debug, Clone)]
pub struct Named {
    pub text: String,
    pub number: Release,
}

/// Stands for the file beside this program.
pub const BESIDE: &str = "-";

const HELP: &str = "\
Programs that were linked with AMD's librocblas.so.4 run with LD_LIBRARY_PATH=DIR/lib. Build new ones with \
-I DIR/include -L DIR/lib -lrocblas.\n\n\
With --fake-hip, programs that call HIP run on machines without a GPU too, with \
LD_LIBRARY_PATH=DIR/lib:DIR/fake-hip ROCFORGE_PLATFORM=host.\n\n\
Nothing is installed where another library has one of these names.\n\n\
Example: rocforge install --prefix build/rocblas --fake-hip";

/// A name of a file, not a path.
fn name(text: &str) -> Result<String, String> {
    let bad = |c: char| c.is_whitespace() || c.is_control() || c == '/';
    if text.is_empty() || text.starts_with('.') || text.contains(bad) {
        return Err("not the name of a file".into());
    }
    Ok(text.into())
}

/// Numbers with dots between them.
fn release(text: &str) -> Result<Named, String> {
    let named = |number| Named { text: text.into(), number };
    Release::parse(text).map(named).ok_or_else(|| "write up to three numbers, such as 4.4.0 or 5.6".into())
}
