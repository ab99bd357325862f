//! Sums and searches over so many elements that several blocks work on one problem.
//!
//! A block takes 8,192 elements, of 16 bits 16,384. Numbers that look random test the rounding; whole numbers, whose
//! sums are exact, do not forgive the loss of one element.

use rocforge::DataType;
use rocforge::catalogue::{Instance, Routine};
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::gamma;

use super::call::{self, Case, Function, Shape, Variant, Word};
use super::families::Family;
use super::memory::precision;
use super::problem::{Judge, Kind};
use super::{level1, row};

/// One element more than a block, or two, and several blocks.
const LENGTHS: [usize; 3] = [8193, 16_385, 40_000];
/// First and last elements of blocks.
const EDGES: [usize; 5] = [0, 8191, 8192, 16_383, 16_384];
/// How calls are made: one problem without gaps, and a batch with gaps.
const WAYS: [(Variant, bool, [i64; 2]); 2] =
    [(Variant::Plain, false, [1, 1]), (Variant::Batched, true, [2, -1])];

/// The numbers of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Random,
    Whole,
}

/// The type in which sums are added up: products of 16 bits are added in 32.
fn summed_in(instance: &Instance) -> DataType {
    match instance.types.last().expect("a type").real() {
        DataType::F16 | DataType::BF16 => DataType::F32,
        other => other,
    }
}

/// A call of `n` elements.
fn case(
    (family, types): (&'static Family, &[DataType]),
    (variant, wide, incs): (Variant, bool, [i64; 2]),
    n: usize,
    numbers: Numbers,
) -> Case {
    let mut random = Random::new(n as u64);
    let mut next = incs.into_iter();
    let is_vector = |kind: &Kind| *kind == Kind::Read;
    let incs = family.params.iter().map(|kind| if is_vector(kind) { next.next().unwrap_or(1) } else { 1 });
    let problems = if variant == Variant::Plain { 1 } else { 2 };
    let shape = Shape { n, incs: incs.collect(), problems };
    let mut case = Case::shaped(family, types, (variant, wide), shape, &mut random);
    if numbers == Numbers::Random {
        return case;
    }
    for place in (0..family.params.len()).filter(|place| is_vector(&family.params[*place])) {
        for index in 0..n {
            let mut part = || random.below(3) as f64 - 1.0;
            case.set(place, index, [part(), part()]);
        }
        // Large enough that no rounding of the result hides one.
        for index in EDGES.into_iter().chain([n - 1]).filter(|index| *index < n) {
            case.set(place, index, [16.0, 0.0]);
        }
    }
    case
}

/// How far the result is from the reference, and how far it may be.
fn distances(case: &Case, problem: usize, instance: &Instance, numbers: Numbers) -> (f64, f64) {
    let (wanted, found) = case.results(problem).expect("a sum");
    let result = case.result().ty();
    let [summed, rounded] = [precision(summed_in(instance)), precision(result)];
    let value = wanted.value.iter().map(|part| part.value().abs()).fold(0.0, f64::max);
    // The root is rounded, and the numbers under it may have been scaled.
    let is_root = instance.routine.family.starts_with("nrm2");
    let of_sum = match numbers {
        Numbers::Random => gamma(wanted.roundings, summed[0]) * wanted.magnitude + summed[1],
        Numbers::Whole if is_root => 4.0 * summed[0] * value,
        Numbers::Whole => 0.0,
    };
    let of_result = if rounded[0] > summed[0] { 2.0 * rounded[0] * value + rounded[1] } else { 0.0 };
    let parts = if result.is_complex() { 2 } else { 1 };
    let off = wanted.value.iter().zip(found).take(parts).map(|(part, found)| part.distance(found));
    (off.fold(0.0, f64::max), of_sum + of_result)
}

/// Every instance of level 1 that sums, or that searches.
fn each(check: impl Fn((&'static Family, &[DataType]), &'static Instance, &dyn Fn(&str) -> Function, usize)) {
    let library = call::library();
    let handle = call::handle(&library);
    let find = |name: &str| Function::find(&library, name).expect("a function");
    let all = level1().flat_map(|routine: &Routine| routine.instances);
    for instance in all {
        let (family, types) = row(instance.routine, instance).expect("a row");
        check((family, &types), instance, &find, handle);
    }
    call::destroy(&library, handle);
}

#[test]
fn sums_of_several_blocks() {
    let sums = std::cell::Cell::new(0);
    each(|(family, types), instance, find, handle| {
        let is_sum = family.params.last() == Some(&Kind::Result);
        for (way, n) in WAYS.into_iter().flat_map(|way| LENGTHS.map(|n| (way, n))).filter(|_| is_sum) {
            let way = if family.needs_positive { (way.0, way.1, [way.2[0], 1]) } else { way };
            for numbers in [Numbers::Random, Numbers::Whole] {
                let mut case = case((family, types), way, n, numbers);
                if instance.routine.names_types() {
                    case = case.naming(instance);
                }
                let name = instance.c_symbol(way.0.of_bindings(), way.1);
                let told = format!("{name}, {}, {numbers:?}, {}", instance.type_names(), case.describe());
                assert_eq!(case.call(find(&name), handle, &[]), 0, "{told}");
                for problem in 0..(if way.0 == Variant::Plain { 1 } else { 2 }) {
                    let (off, allowed) = distances(&case, problem, instance, numbers);
                    assert!(off <= allowed, "{off:e} off, at most {allowed:e}: problem {problem}, {told}");
                }
                sums.set(sums.get() + 1);
            }
        }
    });
    assert_eq!(sums.get(), (4 + 4 + 4 + 2 + 2 + 8 + 8 + 6) * 2 * 3 * 2, "instances that sum");
}

/// Whole numbers would show it.
#[test]
fn the_loss_of_the_last_element_is_seen() {
    each(|(family, types), instance, find, handle| {
        if family.params.last() != Some(&Kind::Result) {
            return;
        }
        let mut case = case((family, types), WAYS[0], 8193, Numbers::Whole);
        if instance.routine.names_types() {
            case = case.naming(instance);
        }
        let name = instance.c_symbol(Variant::Plain.of_bindings(), false);
        assert_eq!(case.call(find(&name), handle, &[(Word::Size, 8192)]), 0, "{name}");
        let (off, allowed) = distances(&case, 0, instance, Numbers::Whole);
        assert!(off > allowed, "{name}, {}: {off:e} off, {allowed:e} allowed", instance.type_names());
    });
}

#[test]
fn searches_of_several_blocks() {
    let searches = std::cell::Cell::new(0);
    each(|(family, types), instance, find, handle| {
        if !matches!(family.judge, Judge::Place(_)) {
            return;
        }
        let ways = WAYS.into_iter().filter(|way| instance.has_width(way.1));
        for (way, n) in ways.flat_map(|way| LENGTHS.map(|n| (way, n))) {
            // Beyond all others in size, on one side or the other; of two that are equal the first is found.
            let beyond = if family.name == "iamax" { 4.0 } else { 0.0 };
            for marked in [vec![], vec![n - 1], vec![8192, n - 1], vec![8191, 8192]] {
                let mut case = case((family, types), way, n, Numbers::Random);
                for index in &marked {
                    case.set(1, *index, [beyond, 0.0]);
                }
                let name = instance.c_symbol(way.0.of_bindings(), way.1);
                let told = format!("{name}, {}, marks at {marked:?}", case.describe());
                match case.run(find(&name), handle) {
                    call::Outcome::Done(Ok(())) => searches.set(searches.get() + 1),
                    call::Outcome::Done(Err(fault)) => panic!("{told}: {fault}"),
                    call::Outcome::Status(status) => panic!("{told}: status {status}"),
                }
            }
        }
    });
    assert_eq!(searches.get(), 2 * 4 * 2 * 3 * 4, "two families, four types, two widths");
}
