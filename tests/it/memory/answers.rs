//! The answers of size queries stay what they are, byte for byte.
//!
//! `answers.csv` holds what every symbol of the library with workspace answers. A line of numbers is the count of a symbol's
//! calls and a hash of all their answers; the lines behind it show some of them. A formula that changes shows in review.

use std::fs;
use std::path::Path;

use rocforge::bindings::Variant;
use rocforge::catalogue::{self, Instance, ParamInfo, ParamKind, Storage};
use rocforge::options::PointerMode;
use rocforge::plan::Plan;
use rocforge::view::Batch;
use rocforge::{Arg, Args, Handle};

use super::arguments::{has_matrix, instances};
use super::support::managed;

const ANSWERS: &str = include_str!("answers.csv");

/// Sizes of vectors: around the borders of lines, waves, blocks and spans.
#[rustfmt::skip]
const LENGTHS: &[i64] = &[
    0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 511, 512, 513, 1023, 1024, 1025, 2047, 2048, 2049,
    4095, 4096, 4097, 8191, 8192, 8193, 16_384, 16_385, 65_536, 65_537, 100_000, 1_000_000, 4_194_304, 4_194_305,
    1 << 31, 1 << 40,
];
/// Sizes of matrices, the first of which are those of products, and the inner dimension of these.
const ORDERS: &[i64] = &[0, 1, 31, 32, 33, 64, 96, 127, 129, 255, 256, 257, 512, 513, 2049, 100_000];
const OUTER: &[i64] = ORDERS.split_at(8).0;
const INNER: &[i64] = &[0, 1, 64, 300, 2049, 100_000];
const BATCHES: &[i64] = &[0, 1, 2, 3, 17, 1000, 70_000];
/// Those of the lines that show answers.
const SHOWN: [i64; 6] = [1, 2, 3, 17, 1000, 70_000];

/// The letters that `kind` takes; none where it is no enumeration.
fn letters(kind: ParamKind) -> &'static str {
    match kind {
        ParamKind::Operation => "NTC",
        ParamKind::Fill => "UL",
        ParamKind::Diagonal => "NU",
        ParamKind::Side => "LR",
        _ => "",
    }
}

/// Every way to choose one of each list, the last one fastest.
fn choices<T: Copy>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
    lists.iter().fold(vec![Vec::new()], |chosen, list| {
        let with = |one: &Vec<T>| list.iter().map(|value| [&one[..], &[*value]].concat()).collect::<Vec<_>>();
        chosen.iter().flat_map(with).collect()
    })
}

/// The letters and sizes of one call.
struct Call {
    letters: Vec<char>,
    sizes: Vec<i64>,
}

impl Call {
    /// `name=value` of each, letters first.
    fn text(&self, instance: &Instance) -> String {
        let names = |of: fn(ParamKind) -> bool| {
            instance.routine.params.iter().filter(move |param| of(param.kind)).map(|param| param.c_name)
        };
        let letters = names(|kind| !letters(kind).is_empty()).zip(&self.letters);
        let sizes = names(|kind| kind == ParamKind::Dim).zip(&self.sizes);
        let letters = letters.map(|(name, letter)| format!("{name}={letter}"));
        letters.chain(sizes.map(|(name, size)| format!("{name}={size}"))).collect::<Vec<_>>().join(" ")
    }

    /// The call of a line of the file.
    fn from_text(text: &str) -> Call {
        let values = text.split(' ').map(|part| part.split_once('=').expect("a name and a value").1);
        let (sizes, letters): (Vec<&str>, Vec<&str>) =
            values.partition(|value| value.starts_with(|first: char| first.is_ascii_digit()));
        let sizes = sizes.iter().map(|size| size.parse().expect("a number")).collect();
        Call { letters: letters.iter().flat_map(|letter| letter.chars()).collect(), sizes }
    }

    /// The arguments by position, with null for every pointer.
    fn list(&self, instance: &Instance, batch: Batch) -> Vec<Arg> {
        let null = std::ptr::null_mut();
        let (mut sizes, mut options) = (self.sizes.iter(), self.letters.iter());
        let most = self.sizes.iter().max().copied().unwrap_or(1).max(1);
        let memory = |stride| Arg::Memory { pointer: null, stride, batch };
        let band = self.sizes.iter().sum::<i64>() + 1;
        let arg = |param: &ParamInfo| match param.kind {
            ParamKind::Dim => Arg::Dim(*sizes.next().expect("one a parameter")),
            ParamKind::Scalar { .. } | ParamKind::Result { .. } => Arg::Scalar(null),
            ParamKind::Values { .. } | ParamKind::Vector { .. } => memory(1),
            ParamKind::Matrix { .. } if param.storage == Storage::Band => memory(band),
            ParamKind::Matrix { .. } => memory(most),
            _ => {
                let letter = *options.next().expect("one a parameter");
                Arg::Option(param.kind.option_from_letter(letter).expect("one of its letters"))
            }
        };
        instance.routine.params.iter().map(arg).collect()
    }
}

/// Every call of a routine that the hash is of.
fn calls(instance: &Instance) -> Vec<Call> {
    let kinds = || instance.routine.params.iter().map(|param| param.kind);
    let options = kinds().map(letters).filter(|letters| !letters.is_empty());
    let options: Vec<Vec<char>> = options.map(|letters| letters.chars().collect()).collect();
    let sizes = match kinds().filter(|kind| *kind == ParamKind::Dim).count() {
        3 => vec![OUTER.to_vec(), OUTER.to_vec(), INNER.to_vec()],
        count if has_matrix(instance) => vec![ORDERS.to_vec(); count],
        count => vec![LENGTHS.to_vec(); count],
    };
    let sizes = choices(&sizes);
    let of = |letters: Vec<char>| {
        sizes
            .iter()
            .map(move |sizes| Call { letters: letters.clone(), sizes: sizes.clone() })
            .collect::<Vec<_>>()
    };
    choices(&options).into_iter().flat_map(of).collect()
}

/// FNV-1a of 64 bits.
fn hashed(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What a plan says of a call.
fn planned(instance: &'static Instance, list: &[Arg], batch_count: i64) -> (u64, u64) {
    let need = Plan::need(instance, list, batch_count).expect("sizes are fine");
    (need.optimal, need.minimum)
}

/// What a query answers in one variant.
fn queried(
    handle: &Handle,
    instance: &'static Instance,
    list: &[Arg],
    batch_count: i64,
    variant: Variant,
) -> u64 {
    let symbol = format!("{}{}", instance.symbol, variant.suffix());
    handle.start_size_query().expect("no query runs");
    // SAFETY: A query follows no pointer.
    let args = unsafe { Args::new(instance, list, batch_count, PointerMode::Host, true) };
    let args = args.expect("as many as params").called(&symbol);
    (instance.call)(handle, instance, &args).expect("a query");
    handle.stop_size_query().expect("a query runs")
}

/// The lines of the file, divided into their three fields.
fn lines() -> impl Iterator<Item = [&'static str; 3]> {
    ANSWERS.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split(';').collect();
        <[&'static str; 3]>::try_from(fields).expect("three fields")
    })
}

/// The line of a routine: its symbol, how many answers it has, and what they are in one number.
fn summary(instance: &'static Instance) -> String {
    let (mut hash, mut all) = (0xcbf2_9ce4_8422_2325, 0);
    for call in calls(instance) {
        let (list, text) = (call.list(instance, Batch::Strided(7)), call.text(instance));
        for batch_count in BATCHES {
            let (best, least) = planned(instance, &list, *batch_count);
            hash = hashed(hash, &format!("{text}:{batch_count}:{best}/{least}\n"));
            all += 1;
        }
    }
    format!("{};{all};{hash:016x}", instance.symbol)
}

/// What the line of a call shows: the bytes needed at best and at least, by the number of problems.
fn shown(instance: &'static Instance, call: &Call) -> String {
    let strided = call.list(instance, Batch::Strided(7));
    let one = |batch_count| {
        let (best, least) = planned(instance, &strided, batch_count);
        format!("{best}/{least}")
    };
    SHOWN.map(one).join(" ")
}

/// A line as the library answers now.
fn renewed(line: &str) -> String {
    let fields: Vec<&str> = line.split(';').collect();
    let [symbol, text, _] = fields[..] else { return line.to_owned() };
    if line.starts_with('#') {
        return line.to_owned();
    }
    let instance = catalogue::find(symbol).expect("a routine of the library");
    if text.contains('=') {
        format!("{symbol};{text};{}", shown(instance, &Call::from_text(text)))
    } else {
        summary(instance)
    }
}

#[test]
fn every_answer_is_what_it_was() {
    let new: String = ANSWERS.lines().map(|line| renewed(line) + "\n").collect();
    if new != ANSWERS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("it/memory/answers.csv");
        fs::write(&path, new).expect("the file can be written");
        panic!("{} was out of date, has been written", path.display());
    }
    let symbols: Vec<_> = lines().map(|[symbol, ..]| symbol).collect();
    let missing = instances().filter(|instance| {
        let own = instance.routine.module.starts_with("rocforge_kernels");
        own && !instance.routine.buffers.is_empty() && !symbols.contains(&instance.symbol)
    });
    let missing: Vec<String> = missing.map(summary).collect();
    assert!(missing.is_empty(), "write these lines into answers.csv:\n{}", missing.join("\n"));
}

#[test]
fn every_variant_answers_what_is_shown() {
    let (handle, _) = managed();
    for [symbol, text, known] in lines().filter(|[_, text, _]| text.contains('=')) {
        let (instance, call) =
            (catalogue::find(symbol).expect("a routine of the library"), Call::from_text(text));
        assert_eq!(call.text(instance), text, "{symbol}");
        assert_eq!(shown(instance, &call), known, "{symbol} {text}");
        for batch_count in SHOWN {
            let strided = call.list(instance, Batch::Strided(7));
            let (best, _) = planned(instance, &strided, batch_count);
            for variant in Variant::ALL {
                let array = call.list(instance, Batch::Array);
                let list = if variant == Variant::Batched { &array } else { &strided };
                if variant != Variant::Plain || batch_count == 1 {
                    let bytes = queried(&handle, instance, list, batch_count, variant);
                    assert_eq!(bytes, best, "{symbol}{} {text}, {batch_count} problems", variant.suffix());
                }
            }
        }
    }
}
