//! Traces: the calls of a run, one JSON object a line, to be planned later.

use std::fs::File;

use crate::Handle;
use crate::catalogue::Instance;
use crate::process::fork::Once;
use crate::process::os;

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

fn file() -> Option<&'static File> {
    static FILE: Once<Option<File>> = Once::new();
    FILE.get_or_make(|| {
        let path = std::env::var_os(VARIABLE)?;
        match File::options().create(true).append(true).open(&path) {
            Ok(file) => Some(file),
            Err(error) => {
                let path = path.display();
                let said = format!("rocforge: {VARIABLE}: {path}: {error}; calls are not traced\n");
                // Who cannot be told is not to fail for it.
                let _ = os::write_to_stderr(said.as_bytes());
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

/// Records a call, with how it is made where that says which forms of kernels it launches.
pub fn record(handle: &Handle, instance: &Instance, sizes: &[(&'static str, SizeArg)]) {
    let Some(file) = file() else { return };
    let mut line = format!("{{\"symbol\":\"{}\"", instance.symbol);
    let manner = [("grouped", handle.grouping().is_on()), ("scalar_strides", handle.has_scalar_strides())];
    for (name, _) in manner.into_iter().filter(|(_, is)| *is) {
        line += &format!(",\"{name}\":true");
    }
    for (name, size) in sizes {
        line += &match size {
            SizeArg::Number(number) => format!(",\"{name}\":{number}"),
            SizeArg::Letter(letter) => format!(",\"{name}\":\"{letter}\""),
        };
    }
    line += "}\n";
    // One write a line, so that threads and processes that share the file do not mix theirs.
    let _ = os::write_without_signal(file, line.as_bytes());
}
