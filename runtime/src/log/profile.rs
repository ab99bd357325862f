//! The profile: how often each distinct call was made.

use std::collections::BTreeMap;

use super::record::{Logged, Record, letter};
use super::trace::atomics;

/// Counts by call.
#[derive(Debug, Default)]
pub(super) struct Profile(BTreeMap<String, u64>);

impl Profile {
    /// Counts a call: its sizes and enumerations are what makes it distinct.
    pub(super) fn count(&mut self, record: &Record<'_>) {
        *self.0.entry(call(record)).or_default() += 1;
    }

    /// A list in YAML, one call a line.
    pub(super) fn text(&self) -> String {
        self.0.iter().map(|(call, count)| format!("- {{ {call}, call_count: {count} }}\n")).collect()
    }
}

/// The fields of a call, as YAML has them.
fn call(record: &Record<'_>) -> String {
    let mut fields = vec![
        format!("rocblas_function: \"{}\"", record.symbol()),
        format!("atomics_mode: {}", atomics(record.atomics)),
    ];
    for (param, argument) in record.arguments() {
        let name = param.c_name;
        match argument {
            // Letters in quotes: YAML would take N and Y for truth values.
            Logged::Option(value) => fields.push(format!("{name}: '{}'", letter(param, value))),
            Logged::Size(value) => fields.push(format!("{name}: {value}")),
            Logged::Memory { stride, batch, .. } => {
                fields.extend(param.stride.map(|stride_name| format!("{stride_name}: {stride}")));
                fields.extend(record.distance(param, batch).map(|value| format!("stride_{name}: {value}")));
            }
            Logged::Scalar(_) | Logged::Result => {}
        }
    }
    fields.extend(record.problems().map(|count| format!("batch_count: {count}")));
    fields.join(", ")
}
