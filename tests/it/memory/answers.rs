//! The answers of size queries stay what they are, byte for byte.
//!
//! `answers.csv` holds what every symbol of the library with workspace answered when its formulas still multiplied by the
//! number of problems themselves. A line of all sizes is the number of its calls and a hash of all their answers; the
//! lines behind it show some of them. `ROCFORGE_WRITE_ANSWERS=1` writes the file anew, after a change that is meant to
//! answer something else.

use std::fmt::Write;
use std::path::Path;

use rocforge::bindings::Variant;
use rocforge::catalogue::{Instance, ParamKind};
use rocforge::options::{Diagonal, Fill, Operation, PointerMode, Side};
use rocforge::plan::Plan;
use rocforge::view::Batch;
use rocforge::{Arg, Args, Handle, Size};

use super::arguments::{elements, instances};
use super::support::{managed, preallocated};

/// Sizes of vectors: around the borders of lines, waves, blocks and spans, and what does not fit.
const LENGTHS: &[i64] = &[
    -1,
    0,
    1,
    2,
    31,
    32,
    33,
    63,
    64,
    65,
    127,
    128,
    129,
    255,
    256,
    257,
    511,
    512,
    513,
    1023,
    1024,
    1025,
    2047,
    2048,
    2049,
    4095,
    4096,
    4097,
    8191,
    8192,
    8193,
    16_384,
    16_385,
    65_536,
    65_537,
    100_000,
    1_000_000,
    4_194_304,
    4_194_305,
    1 << 31,
    1 << 40,
    i64::MAX / 70_000,
    i64::MAX,
];
/// Sizes of matrices.
const ORDERS: &[i64] =
    &[-1, 0, 1, 31, 32, 33, 64, 96, 127, 129, 255, 256, 257, 512, 513, 2049, 100_000, 1_000_000];
/// The inner dimension of products.
const INNER: &[i64] = &[0, 1, 300, 100_000];
const BATCHES: &[i64] = &[-1, 0, 1, 2, 3, 17, 1000, 70_000];
/// Of which the readable lines are.
const SHOWN: &[i64] = &[1, 33, 257, 4097, 100_000];
const SHOWN_BATCHES: &[i64] = &[1, 2, 3, 17, 1000, 70_000];

/// The routines of the library that have workspace.
fn borrowing() -> impl Iterator<Item = &'static Instance> {
    instances().filter(|instance| {
        instance.routine.module.starts_with("rocforge_kernels") && !instance.routine.buffers.is_empty()
    })
}

/// The values of `kind` in C; none where it is no enumeration.
fn values(kind: ParamKind) -> Vec<i32> {
    match kind {
        ParamKind::Operation => Operation::ALL.iter().map(|value| *value as i32).collect(),
        ParamKind::Fill => Fill::ALL.iter().map(|value| *value as i32).collect(),
        ParamKind::Diagonal => Diagonal::ALL.iter().map(|value| *value as i32).collect(),
        ParamKind::Side => Side::ALL.iter().map(|value| *value as i32).collect(),
        _ => Vec::new(),
    }
}

/// Every way to choose one of each list.
fn product<T: Copy>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
    lists.iter().fold(vec![Vec::new()], |chosen, list| {
        let with = |one: &Vec<T>| {
            let one = one.clone();
            list.iter().map(move |value| [&one[..], &[*value]].concat()).collect::<Vec<_>>()
        };
        chosen.iter().flat_map(with).collect()
    })
}

/// The sizes of the calls of a routine, one list a call.
fn sizes(instance: &Instance) -> Vec<Vec<i64>> {
    let dims = instance.routine.params.iter().filter(|param| matches!(param.kind, ParamKind::Dim)).count();
    match dims {
        1 if instance.routine.level == 1 => product(&[LENGTHS.to_vec()]),
        1 => product(&[ORDERS.to_vec()]),
        2 => product(&[ORDERS.to_vec(), ORDERS.to_vec()]),
        _ => product(&[ORDERS.to_vec(), vec![1, 64, 300, 2049], INNER.to_vec()]),
    }
}

/// The arguments of one call, with null for every pointer.
fn list(instance: &Instance, sizes: &[i64], options: &[i32], batch: Batch) -> Vec<Arg> {
    let null = std::ptr::null_mut();
    let (mut sizes, mut options) = (sizes.iter(), options.iter());
    let most = sizes.clone().max().copied().unwrap_or(0).max(1);
    let arg = |kind| match kind {
        ParamKind::Dim => Arg::Dim(*sizes.next().expect("one a parameter")),
        ParamKind::Scalar { .. } | ParamKind::Result { .. } => Arg::Scalar(null),
        ParamKind::Values { .. } | ParamKind::Vector { .. } => {
            Arg::Memory { pointer: null, stride: 1, batch }
        }
        ParamKind::Matrix { .. } => Arg::Memory { pointer: null, stride: most, batch },
        ParamKind::Operation | ParamKind::Fill | ParamKind::Diagonal | ParamKind::Side => {
            Arg::Option(*options.next().expect("one a parameter"))
        }
    };
    instance.routine.params.iter().map(|param| param.kind).map(arg).collect()
}

/// What a query of one variant answers: the status and the bytes.
fn queried(
    handle: &Handle,
    instance: &'static Instance,
    list: &[Arg],
    batch: i64,
    variant: Variant,
) -> String {
    let symbol = format!("{}{}", instance.symbol, variant.suffix());
    handle.start_size_query().expect("no query runs");
    // SAFETY: A query follows no pointer.
    let args =
        unsafe { Args::new(instance, list, batch, PointerMode::Host, true) }.expect("as many as params");
    let answer = (instance.call)(handle, instance, &args.called(&symbol));
    let bytes = handle.stop_size_query().expect("a query runs");
    let status = answer.map_or_else(|error| error.status(), |status| status);
    format!("{} {bytes}", status as i32)
}

/// All that is answered about one call: by the planner, by the formulas, by a query of each variant.
fn answer(
    handle: &Handle,
    instance: &'static Instance,
    sizes: &[i64],
    options: &[i32],
    batch: i64,
) -> String {
    let strided = list(instance, sizes, options, Batch::Strided(7));
    let array = list(instance, sizes, options, Batch::Array);
    let need = match Plan::need(instance, &strided, batch) {
        Ok(need) => format!("{}/{}", need.optimal, need.minimum),
        Err(error) => format!("status {}", error.status() as i32),
    };
    let args = Args::sizes(instance, &strided, batch).expect("as many as params");
    // The formulas of a call that is refused, or has nothing to do, are nobody's.
    let asks = need.contains('/') && need != "0/0";
    let buffers = if asks { (instance.workspace)(&args).expect("sizes are fine") } else { Vec::new() };
    let mut text = need;
    for bytes in buffers.into_iter().map(Size::checked) {
        write!(text, " {}", bytes.map_or(-1, |bytes| bytes)).expect("a string");
    }
    for variant in Variant::ALL {
        let list = if variant == Variant::Batched { &array } else { &strided };
        if variant != Variant::Plain || batch == 1 {
            write!(text, "; {}", queried(handle, instance, list, batch, variant)).expect("a string");
        }
    }
    text
}

/// FNV-1a, as its authors give it.
fn hashed(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The lines of one routine in one type.
fn lines(handle: &Handle, instance: &'static Instance, all: &mut String) {
    let (mut calls, mut hash, mut shown) = (0_u64, 0xcbf2_9ce4_8422_2325, String::new());
    let kinds = instance.routine.params.iter().map(|param| values(param.kind));
    let kinds: Vec<Vec<i32>> = kinds.filter(|values| !values.is_empty()).collect();
    let name = format!("{} {}", instance.symbol, instance.type_names());
    for options in product(&kinds) {
        let mirrored = kinds.iter().zip(&options).all(|(values, value)| values.last() == Some(value));
        for sizes in sizes(instance) {
            for batch in BATCHES {
                calls += 1;
                hash = hashed(hash, &answer(handle, instance, &sizes, &options, *batch));
            }
            if !mirrored || !sizes.iter().all(|size| SHOWN.contains(size)) {
                continue;
            }
            let need = |batch: &i64| {
                Plan::need(instance, &list(instance, &sizes, &options, Batch::Strided(7)), *batch)
                    .map_or_else(
                        |error| error.status().to_string(),
                        |need| format!("{}/{}", need.optimal, need.minimum),
                    )
            };
            let needs: Vec<String> = SHOWN_BATCHES.iter().map(need).collect();
            writeln!(shown, "{name},{sizes:?},{}", needs.join(",")).expect("a string");
        }
    }
    writeln!(all, "{name},{calls} calls,{hash:016x}\n{shown}").expect("a string");
}

/// What a call takes that uses what is left: the most that is lent while it runs in so many bytes.
fn lent(instance: &'static Instance, sizes: &[i64], batch_count: i64, bytes: u64) -> String {
    let distance = sizes[0] * sizes[sizes.len() - 1];
    // A and B transposed, or A alone.
    let options = [Operation::None as i32, Operation::Transpose as i32];
    let mut memory: Vec<Vec<u128>> = Vec::new();
    let mut list = list(instance, sizes, &options, Batch::Strided(distance));
    for (arg, param) in list.iter_mut().zip(instance.routine.params) {
        let (of, count) = match param.kind {
            ParamKind::Scalar { of } => (of, 1),
            ParamKind::Vector { of, .. } | ParamKind::Matrix { of, .. } => (of, distance * batch_count),
            _ => continue,
        };
        memory.push(elements(instance.element(of), count as usize));
        let own = memory.last_mut().expect("it has just come").as_mut_ptr().cast();
        match arg {
            Arg::Scalar(pointer) => *pointer = own,
            Arg::Memory { pointer, stride, .. } => {
                *pointer = own;
                // Every matrix has the rows of the first.
                *stride = if matches!(param.kind, ParamKind::Matrix { .. }) { sizes[0] } else { 1 };
            }
            _ => {}
        }
    }
    let (handle, _) = preallocated(bytes);
    // SAFETY: Each operand has so many elements for every problem.
    let args = unsafe { Args::new(instance, &list, batch_count, PointerMode::Host, false) };
    let status = (instance.call)(&handle, instance, &args.expect("as many as params")).expect("it fits");
    format!("{status} {}", handle.high_water_mark())
}

/// The lines of calls that use what is left.
fn spare(all: &mut String) {
    let taking = borrowing().filter(|instance| instance.routine.buffers.iter().any(|buffer| buffer.spare));
    for instance in taking {
        let sizes: &[i64] = if instance.routine.level == 2 { &[40, 4000] } else { &[16, 16, 4000] };
        for (batch_count, bytes) in
            product(&[vec![1, 3], vec![1000, 65_536, 1 << 26]]).iter().map(|p| (p[0], p[1]))
        {
            let lent = lent(instance, sizes, batch_count, bytes as u64);
            let name = format!("{} {}", instance.symbol, instance.type_names());
            writeln!(all, "{name},{sizes:?} x {batch_count} in {bytes},{lent}").expect("a string");
        }
    }
}

fn written() -> String {
    let mut all = String::from("# Written by answers.rs: symbol and types, sizes, answers.\n");
    let (handle, _) = managed();
    borrowing().for_each(|instance| lines(&handle, instance, &mut all));
    spare(&mut all);
    all
}

#[test]
fn every_query_answers_what_it_always_has() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("it/memory/answers.csv");
    let now = written();
    if std::env::var_os("ROCFORGE_WRITE_ANSWERS").is_some() {
        std::fs::write(&path, &now).expect("the file can be written");
    }
    let known = std::fs::read_to_string(&path).expect("the file is committed");
    let differs = known.lines().zip(now.lines()).find(|(known, now)| known != now);
    assert!(differs.is_none(), "{differs:#?}");
    assert_eq!(known.lines().count(), now.lines().count(), "routines came or went");
}
