//! Traces: the calls of a run, one JSON object a line, to be planned later.

use std::fs::File;
use std::io::Write;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::catalogue::Instance;

/// The variable that names the file.
const VARIABLE: &str = "ROCFORGE_TRACE";

/// A size argument in a trace.
#[derive(Debug, Clone, Copy)]
pub enum SizeArg {
    /// A number.
    Number(i64),
    /// The letter of an enumeration.
    Letter(char),
}

fn file() -> Option<&'static Mutex<File>> {
    static FILE: OnceLock<Option<Mutex<File>>> = OnceLock::new();
    FILE.get_or_init(|| {
        let path = std::env::var_os(VARIABLE)?;
        match File::options().create(true).append(true).open(&path) {
            Ok(file) => Some(Mutex::new(file)),
            Err(error) => {
                eprintln!("rocforge: {VARIABLE}: {}: {error}; calls are not traced", path.display());
                None
            }
        }
    })
    .as_ref()
}

/// Whether calls are to be recorded.
#[inline]
pub fn is_tracing() -> bool {
    file().is_some()
}

/// Records a call.
pub fn record(instance: &Instance, sizes: &[(&'static str, SizeArg)]) {
    let Some(file) = file() else { return };
    let mut line = format!("{{\"symbol\":\"{}\"", instance.symbol);
    for (name, size) in sizes {
        line += &match size {
            SizeArg::Number(number) => format!(",\"{name}\":{number}"),
            SizeArg::Letter(letter) => format!(",\"{name}\":\"{letter}\""),
        };
    }
    line += "}\n";
    // One write a line, so that processes that share the file do not mix theirs.
    let _ = file.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes());
}
