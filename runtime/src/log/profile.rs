//! The profile: how often each distinct call was made.

use super::record::{Logged, Record, letter};
use crate::sinks::last_field;

/// The fields of a call, as YAML has them: its sizes and enumerations are what makes it distinct.
pub(super) fn call(record: &Record<'_>) -> String {
    let mut fields = vec![
        format!("rocblas_function: \"{}\"", record.symbol()),
        format!("atomics_mode: {}", last_field(record.atomics)),
    ];
    for (param, argument) in record.arguments() {
        let name = param.c_name;
        match argument {
            // Letters in quotes: YAML would take N and Y for truth values.
            Logged::Option(value) => fields.push(format!("{name}: '{}'", letter(param, value))),
            Logged::Size(value) => fields.push(format!("{name}: {value}")),
            Logged::Memory { stride, batch, .. } => {
                fields.extend(param.stride.map(|stride_name| format!("{stride_name}: {stride}")));
                let distance = record.distance(param, batch);
                fields.extend(distance.map(|value| format!("{}: {value}", param.distance_name())));
            }
            Logged::Scalar(_) | Logged::Result => {}
        }
    }
    fields.extend(record.problems().map(|count| format!("batch_count: {count}")));
    fields.extend(record.numbers().iter().map(|(name, value)| format!("{name}: {value}")));
    fields.join(", ")
}
