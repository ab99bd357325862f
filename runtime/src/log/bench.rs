//! Commands that make a call again: one for rocBLAS's own client, one for the program `rocforge`.

use super::record::{Logged, Record, letter, parts};
use crate::catalogue::ParamKind;
use crate::{AtomicsMode, DataType};

/// Both commands, a line each.
pub(super) fn lines(record: &Record<'_>) -> String {
    format!("{}\n{}\n", client(record).join(" "), program(record).join(" "))
}

/// `./rocblas-bench -f asum -r f32_r -n 3 --incx 1`
fn client(record: &Record<'_>) -> Vec<String> {
    let function = format!("{}{}", record.instance.routine.family, record.variant().suffix());
    let mut words = vec![format!("./rocblas-bench -f {function}")];
    if record.instance.routine.names_types() {
        let named =
            record.instance.routine.params.iter().filter_map(|param| record.named_type(param.datatype));
        words.extend("abcd".chars().zip(named).map(|(letter, ty)| format!("--{letter}_type {ty}")));
        let execution = record.named_type(record.instance.routine.execution);
        words.extend(execution.map(|ty| format!("--compute_type {ty}")));
    } else {
        words.push(format!("-r {}", precision(record.instance.ty)));
    }
    if record.is_wide() {
        words.push("--api 1".into());
    }
    let mut operations = ["transposeA", "transposeB"].into_iter();
    for (param, argument) in record.arguments() {
        let name = param.c_name;
        match argument {
            Logged::Size(value) if name.len() == 1 => words.push(format!("-{name} {value}")),
            Logged::Size(value) => words.push(format!("--{name} {value}")),
            Logged::Option(value) => {
                let operation = (param.kind == ParamKind::Operation).then(|| operations.next()).flatten();
                words.push(format!("--{} {}", operation.unwrap_or(name), letter(param, value)));
            }
            Logged::Scalar(value) => {
                let (re, im) = parts(record, param, value);
                words.push(format!("--{name} {re}"));
                words.extend(im.map(|im| format!("--{name}i {im}")));
            }
            Logged::Memory { stride, batch, .. } => {
                words.extend(param.stride.map(|stride_name| format!("--{stride_name} {stride}")));
                let distance = record.distance(batch);
                words.extend(distance.map(|value| format!("--stride_{} {value}", name.to_lowercase())));
            }
            Logged::Result => {}
        }
    }
    words.extend(record.problems().map(|count| format!("--batch_count {count}")));
    if record.atomics == AtomicsMode::NotAllowed {
        words.push("--atomics_not_allowed".into());
    }
    words
}

/// `rocforge run rocblas_sasum n=3 incx=1 --fill`
fn program(record: &Record<'_>) -> Vec<String> {
    let mut words = vec![format!("rocforge run {}{}", record.symbol(), record.instance.types_behind())];
    for (param, argument) in record.arguments() {
        let name = param.c_name;
        match argument {
            Logged::Size(value) => words.push(format!("{name}={value}")),
            Logged::Option(value) => words.push(format!("{name}={}", letter(param, value))),
            Logged::Scalar(value) => words.push(match parts(record, param, value) {
                (re, None) => format!("{name}={re}"),
                (re, Some(im)) => format!("{name}={re},{im}"),
            }),
            Logged::Memory { stride, batch, .. } => {
                words.extend(param.stride.map(|stride_name| format!("{stride_name}={stride}")));
                words.extend(record.distance(batch).map(|value| format!("stride_{name}={value}")));
            }
            Logged::Result => {}
        }
    }
    words.extend(record.problems().map(|count| format!("batch_count={count}")));
    words.push("--fill".into());
    if record.atomics == AtomicsMode::NotAllowed {
        words.insert(0, "ROCBLAS_DEFAULT_ATOMICS_MODE=0".into());
    }
    words
}

/// The name that rocBLAS's client has for a type.
fn precision(ty: DataType) -> String {
    format!("{}_{}", ty.real().name(), if ty.is_complex() { 'c' } else { 'r' })
}
