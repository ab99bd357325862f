//! The trace: a line a call, its fields separated by commas.

use super::record::{Logged, Record, letter, parts};
use crate::sinks::last_field;

/// `symbol,arguments,batch_count,atomics`.
pub(super) fn line(record: &Record<'_>) -> String {
    let mut fields = vec![record.symbol()];
    for (param, argument) in record.arguments() {
        match argument {
            Logged::Size(value) => fields.push(value.to_string()),
            Logged::Option(value) => fields.push(letter(param, value)),
            Logged::Scalar(value) => fields.push(match parts(record, param, value) {
                (re, None) => re,
                (re, Some(im)) => format!("({re},{im})"),
            }),
            Logged::Memory { pointer, stride, batch } => {
                fields.push(format!("{pointer:p}"));
                fields.extend(record.named_type(param).map(str::to_owned));
                fields.extend(param.stride.map(|_| stride.to_string()));
                fields.extend(record.distance(param, batch).map(|distance| distance.to_string()));
            }
            Logged::Result => {}
        }
        if !matches!(argument, Logged::Memory { .. }) {
            fields.extend(record.named_type(param).map(str::to_owned));
        }
    }
    fields.extend(record.problems().map(|count| count.to_string()));
    fields.extend(record.execution().map(|ty| ty.rocblas_name().to_owned()));
    fields.extend(record.numbers().iter().map(|(_, value)| value.to_string()));
    fields.push(last_field(record.atomics).to_owned());
    fields.join(",") + "\n"
}
