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
mod options;
mod profile;
mod record;
mod sink;
mod trace;

use std::cell::{Cell, RefCell};
use std::fmt::{Display, Write};
use std::sync::Arc;

pub use bench::{ClientHead, client_head, client_options};
pub use options::{Layers, LogOptions};
pub use record::{Logged, Record};

use crate::{AtomicsMode, Error};
pub(crate) use sink::Sink;

use profile::Profile;

/// The logs of one handle.
#[derive(Debug, Default)]
pub struct Log {
    layers: Cell<Layers>,
    outputs: RefCell<Outputs>,
}

/// Where each log goes; nowhere if it is off.
#[derive(Debug, Default)]
struct Outputs {
    trace: Option<Arc<Sink>>,
    bench: Option<Arc<Sink>>,
    profile: Option<(Profile, Arc<Sink>)>,
}

impl Log {
    /// The logs that `options` ask for, their files open.
    pub fn new(options: &LogOptions) -> Log {
        let log = Log::default();
        log.set(options);
        log
    }

    /// Which logs are written.
    #[inline]
    pub fn layers(&self) -> Layers {
        self.layers.get()
    }

    /// Writes what the profile has counted, and goes on with the logs that `options` ask for.
    pub fn set(&self, options: &LogOptions) {
        let open = |layer: Layers, path: &Option<_>| {
            options.layers.contains(layer).then(|| Sink::open(path.as_deref()))
        };
        let outputs = Outputs {
            trace: open(Layers::TRACE, &options.trace),
            bench: open(Layers::BENCH, &options.bench),
            profile: open(Layers::PROFILE, &options.profile).map(|sink| (Profile::default(), sink)),
        };
        self.layers.set(options.layers);
        if let Some((profile, sink)) = self.outputs.replace(outputs).profile {
            sink.write(&profile.text());
        }
    }

    /// Writes what the profile has counted, and ends all logs.
    pub fn close(&self) {
        self.set(&LogOptions::default());
    }

    /// Logs a call of a routine.
    pub fn call(&self, record: &Record<'_>) {
        let mut outputs = self.outputs.borrow_mut();
        if let Some(sink) = &outputs.trace {
            sink.write(&trace::line(record));
        }
        if let Some(sink) = &outputs.bench {
            sink.write(&bench::lines(record));
        }
        if let Some((profile, _)) = &mut outputs.profile {
            profile.count(record);
        }
    }

    /// Logs a call of a function that is no routine; the trace alone knows those.
    pub fn function(&self, name: &str, arguments: &[&dyn Display], atomics: AtomicsMode) {
        let outputs = self.outputs.borrow();
        let Some(sink) = &outputs.trace else { return };
        let mut line = name.to_owned();
        for argument in arguments {
            let _ = write!(line, ",{argument}");
        }
        let _ = writeln!(line, ",{}", trace::atomics(atomics));
        sink.write(&line);
    }

    /// Logs why a call failed: a line of its own, that reads as a comment.
    pub fn error(&self, error: &Error) {
        let outputs = self.outputs.borrow();
        let Some(sink) = &outputs.trace else { return };
        let sentence = error.to_string().replace(['\n', '\r'], " ");
        sink.write(&format!("# {}: {sentence}\n", error.status().name()));
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        self.close();
    }
}
