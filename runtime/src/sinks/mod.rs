//! Where logs go: which of them a handle writes, and the files behind them. What a line says is told from above.

mod options;
mod sink;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::sync::Arc;

pub use options::{Layers, LogOptions};
pub(crate) use sink::Sink;

use crate::Error;
use crate::modes::AtomicsMode;

/// A call, as each log writes it; asked only by the logs that are on.
pub trait Entry {
    /// Its line in the trace.
    fn trace(&self) -> String;

    /// Its lines in the bench log.
    fn bench(&self) -> String;

    /// What makes it distinct in the profile.
    fn profile(&self) -> String;
}

/// The last field of every line of a trace.
pub(crate) fn last_field(mode: AtomicsMode) -> &'static str {
    match mode {
        AtomicsMode::Allowed => "atomics_allowed",
        AtomicsMode::NotAllowed => "atomics_not_allowed",
    }
}

/// The profile: how often each distinct call was made.
#[derive(Debug, Default)]
struct Profile(BTreeMap<String, u64>);

impl Profile {
    fn count(&mut self, call: String) {
        *self.0.entry(call).or_default() += 1;
    }

    /// A list in YAML, one call a line.
    fn text(&self) -> String {
        self.0.iter().map(|(call, count)| format!("- {{ {call}, call_count: {count} }}\n")).collect()
    }
}

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
    pub fn call(&self, entry: &dyn Entry) {
        let mut outputs = self.outputs.borrow_mut();
        if let Some(sink) = &outputs.trace {
            sink.write(&entry.trace());
        }
        if let Some(sink) = &outputs.bench {
            sink.write(&entry.bench());
        }
        if let Some((profile, _)) = &mut outputs.profile {
            profile.count(entry.profile());
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
        let _ = writeln!(line, ",{}", last_field(atomics));
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
