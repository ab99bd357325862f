//! The program `rocforge`: what the catalogue knows, on a command line. As a library it is the program of an author's
//! crate, which then knows the routines of both:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     // use my_routines as _;
//!     rocforge_cli::main()
//! }
//! ```
//!
//! Each command is a module of `cmd`; it writes its answer to the writer it is given and everything else to
//! standard error. Nothing here computes BLAS or compiles HIP: that is the library's work.

mod args;
mod call;
mod cmd;
mod fail;
mod files;
mod json;
mod named;
mod npy;
mod progress;
mod style;
mod table;

use std::process::ExitCode;

use clap::Parser;
// Named so that the linker keeps the routines, which the catalogue then finds.
use rocforge_examples as _;
use rocforge_kernels as _;

/// Runs the program with the arguments of the process; the answer is what the process ends with.
pub fn main() -> ExitCode {
    let args = args::Args::parse();
    let mut out = std::io::BufWriter::new(anstream::stdout().lock());
    let outcome = cmd::dispatch(args.command, &mut out);
    // What was printed before a failure belongs in front of its message.
    let outcome = outcome.and(std::io::Write::flush(&mut out).map_err(fail::Fail::from));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(fail) => fail.report(),
    }
}
