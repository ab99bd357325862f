//! Logs of calls, as rocBLAS writes them: `ROCBLAS_LAYER` and the paths beside it.
//!
//! | bit | log | a line is |
//! |---|---|---|
//! | 1 | trace | a call with its arguments, in the order of the signature; `# ...` is the sentence of an error |
//! | 2 | bench | the call for `rocblas-bench`, and the call for `rocforge run` |
//! | 4 | profile | a distinct call and how often it was made, written when the handle goes |
//!
//! A call is logged before anything of it is checked, so that refused calls are there too. Size queries, and calls
//! that a routine makes inside, are not logged. Nothing is formatted, and no scalar read, where no log wants it.

mod bench;
mod profile;
mod record;
mod trace;

pub use crate::sinks::{Layers, Log, LogOptions};
pub use bench::{ClientHead, client_head, client_options};
pub use record::{Logged, Record};

use crate::sinks::Entry;

impl Entry for Record<'_> {
    fn trace(&self) -> String {
        trace::line(self)
    }

    fn bench(&self) -> String {
        bench::lines(self)
    }

    fn profile(&self) -> String {
        profile::call(self)
    }
}
