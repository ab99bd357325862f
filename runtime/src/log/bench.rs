//! Commands that make a call again: one for rocBLAS's own client, one for the program `rocforge`.

use super::record::{Logged, Record, letter, parts};
use crate::catalogue::{Datatype, Instance, ParamKind, Variant};
use crate::{AtomicsMode, DataType};

/// Both commands, a line each.
pub(super) fn lines(record: &Record<'_>) -> String {
    format!("{}\n{}\n", client(record).join(" "), program(record).join(" "))
}

/// `./rocblas-bench -f asum -r f32_r -n 3 --incx 1`
fn client(record: &Record<'_>) -> Vec<String> {
    let head = match record.function() {
        Some(function) => ClientHead { function: function.to_owned(), types: types_of_operands(record) },
        None => client_head(record.instance, record.variant()),
    };
    let mut words = vec![format!("./rocblas-bench -f {}", head.function)];
    // Among matrices rocBLAS writes a type in front of what it belongs to, that of the computation behind all.
    let (first, mut types) = match record.instance.routine.level == 3 && record.execution().is_some() {
        true => (Vec::new(), head.types.into_iter()),
        false => (head.types, Vec::new().into_iter()),
    };
    let word = |(option, ty): (&str, String)| format!("{option} {ty}");
    words.extend(first.into_iter().map(word));
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
                words.extend(record.type_behind(param).and_then(|_| types.next()).map(word));
                words.extend(param.stride.map(|stride_name| format!("--{stride_name} {stride}")));
                let distance = record.distance(param, batch);
                let name = param.distance_name().to_lowercase();
                words.extend(distance.map(|value| format!("--{name} {value}")));
            }
            Logged::Result => {}
        }
    }
    words.extend(record.problems().map(|count| format!("--batch_count {count}")));
    words.extend(types.map(word));
    words.extend(record.numbers().iter().map(|(name, value)| format!("--{name} {value}")));
    if record.atomics == AtomicsMode::NotAllowed {
        words.push("--atomics_not_allowed".into());
    }
    words
}

/// The options for the types of the matrices.
const LETTERS: [&str; 4] = ["--a_type", "--b_type", "--c_type", "--d_type"];

/// The options that name the types of a function whose callers name them, and the routine behind it does not.
fn types_of_operands(record: &Record<'_>) -> Vec<(&'static str, String)> {
    let operands = record.arguments().filter_map(|(param, _)| record.type_behind(param));
    let types = LETTERS.into_iter().zip(operands);
    let all = types.chain(record.execution().map(|ty| ("--compute_type", ty)));
    all.map(|(option, ty)| (option, precision(ty))).collect()
}

/// What rocBLAS's client calls a routine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientHead {
    /// The value of its option `-f`.
    pub function: String,
    /// The options that name types, with their values.
    pub types: Vec<(&'static str, String)>,
}

/// What rocBLAS's client calls a routine.
pub fn client_head(instance: &Instance, variant: Variant) -> ClientHead {
    let routine = instance.routine;
    let lettered = |types: &mut dyn Iterator<Item = DataType>| {
        LETTERS.into_iter().zip(types.map(precision)).collect::<Vec<(&str, String)>>()
    };
    if let Some(stem) = routine.family.strip_suffix("_ex") {
        let of = |named: Option<Datatype>| instance.types.get(usize::from(named?.parameter)).copied();
        let named = routine.params.iter().filter_map(|param| param.datatype);
        let typed = named.filter_map(|named| Some((named, of(Some(named))?)));
        let lettered = typed.zip(LETTERS).map(|((named, ty), next)| {
            // Vectors have no letters of their own.
            let own = LETTERS.into_iter().find(|option| option[2..].eq_ignore_ascii_case(named.name));
            (own.unwrap_or(next), precision(ty))
        });
        let mut types: Vec<(&str, String)> = lettered.collect();
        types.extend(of(routine.execution).map(|ty| ("--compute_type", precision(ty))));
        return ClientHead { function: format!("{stem}{}_ex", variant.suffix()), types };
    }
    // What has real scalars for complex vectors is no family of its own there.
    if let Some(stem) = routine.family.strip_suffix("_real") {
        let types = lettered(&mut [instance.ty, instance.ty.real()].into_iter());
        return ClientHead { function: format!("{stem}{}", variant.suffix()), types };
    }
    // Nor has what computes in other types than it stores.
    if let (Some(stem), [x, y, compute]) = (routine.family.strip_suffix("_mixed"), instance.types) {
        let types = [("--a_type", *x), ("--c_type", *y), ("--compute_type", *compute)];
        let types = types.into_iter().map(|(option, ty)| (option, precision(ty))).collect();
        return ClientHead { function: format!("{stem}{}", variant.suffix()), types };
    }
    let types = vec![("-r", precision(instance.ty))];
    ClientHead { function: format!("{}{}", routine.family, variant.suffix()), types }
}

/// The options in which rocBLAS's client takes the arguments of a routine, each with the name of the argument.
///
/// A complex scalar has two, the second one with an `i` behind both names. The number of problems is not among them.
pub fn client_options(instance: &Instance, variant: Variant) -> Vec<(String, String)> {
    let mut operations = ["transposeA", "transposeB"].into_iter();
    let mut list = Vec::new();
    for param in instance.routine.params {
        let name = param.c_name;
        match param.kind {
            ParamKind::Dim if name.len() == 1 => list.push((format!("-{name}"), name.into())),
            ParamKind::Operation => {
                list.push((format!("--{}", operations.next().unwrap_or(name)), name.into()));
            }
            ParamKind::Values { .. } | ParamKind::Vector { .. } | ParamKind::Matrix { .. } => {
                list.extend(param.stride.map(|stride| (format!("--{stride}"), stride.into())));
                if variant == Variant::StridedBatched {
                    let distance = param.distance_name();
                    list.push((format!("--{}", distance.to_lowercase()), distance));
                }
            }
            ParamKind::Scalar { of } => {
                list.push((format!("--{name}"), name.into()));
                if instance.element(of).is_complex() {
                    list.push((format!("--{name}i"), format!("{name}i")));
                }
            }
            ParamKind::Result { .. } => {}
            _ => list.push((format!("--{name}"), name.into())),
        }
    }
    list
}

/// `rocforge run rocblas_sasum n=3 incx=1 --fill`
fn program(record: &Record<'_>) -> Vec<String> {
    let mut words = vec![format!("rocforge run {}{}", record.own_symbol(), record.instance.types_behind())];
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
                let distance = record.distance(param, batch);
                words.extend(distance.map(|value| format!("{}={value}", param.distance_name())));
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
