//! dot, dotu and dotc against their reference.

use proptest::prelude::*;
use rocforge::{Real, Status, bf16, c32, c64, f16};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::{Element, Parts};
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle;
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::gamma;

use super::{batch, config};

#[derive(Debug, Clone, Copy)]
struct Case {
    n: usize,
    incs: [i64; 2],
    batch: (Layout, usize),
    seed: u64,
}

/// How far a sum may be off: additions of 16-bit numbers are those of `f32`, and only the sum is rounded.
fn bound<T: Element>(expected: &oracle::Expected) -> f64 {
    let added = if size_of::<T>() == 2 { f64::from(f32::EPSILON) / 2.0 } else { T::ROUNDOFF };
    let rounded = if size_of::<T>() == 2 { 2.0 * T::ROUNDOFF } else { 0.0 };
    let value = expected.value.iter().map(|part| part.value().abs()).fold(0.0, f64::max);
    gamma(expected.roundings, added) * expected.magnitude + rounded * value + T::SMALLEST
}

fn check<T: Element>(family: &str, case: &Case) {
    let mut random = Random::new(case.seed);
    let mut x = Operand::vector(case.n, case.incs[0], case.batch, || random.element::<T>());
    let mut y = Operand::vector(case.n, case.incs[1], case.batch, || random.element::<T>());
    let count = case.batch.1;
    for threads in BLOCK_THREADS {
        let mut runs = Vec::new();
        for _ in 0..2 {
            let mut results = vec![T::of([-77.0, 3.0]); count + 1];
            let call = Call::of::<T>(family).batch_count(count as i64).dim(case.n as i64);
            let call = call.memory(&mut x, case.incs[0]).memory(&mut y, case.incs[1]).results(&mut results);
            assert_eq!(call.run(&handle(threads)).expect("a legal call"), Status::Success);
            runs.push(results.into_iter().map(Parts::bits).collect::<Vec<_>>());
        }
        assert!(runs[0] == runs[1], "other bits the second time: {runs:?}\n{case:?}");
        assert_eq!(runs[0][count], T::of([-77.0, 3.0]).bits(), "a result too many\n{case:?}");
        x.assert_unchanged(case);
        y.assert_unchanged(case);
        for (problem, sum) in runs[0].iter().take(count).enumerate() {
            let (x, y) = (x.original(problem), y.original(problem));
            let expected = oracle::dot(case.n, (x, case.incs[0]), (y, case.incs[1]), family == "dotc");
            let allowed = bound::<T>(&expected);
            for (part, exact) in sum.iter().zip(expected.value) {
                let difference = exact.distance(f64::from_bits(*part));
                assert!(
                    difference <= allowed,
                    "{family}: {difference:e} off, at most {allowed:e}\n{case:?} {threads:?}"
                );
            }
        }
    }
}

fn check_all(case: &Case) {
    check::<f32>("dot", case);
    check::<f64>("dot", case);
    check::<f16>("dot", case);
    check::<bf16>("dot", case);
    check::<c32>("dotu", case);
    check::<c64>("dotu", case);
    check::<c32>("dotc", case);
    check::<c64>("dotc", case);
}

#[test]
fn table() {
    // Blocks of 256 threads, spans of 4096 elements.
    for n in [0, 1, 2, 63, 64, 65, 255, 256, 257, 1023, 2049, 4095, 4096, 4097, 8192, 20_000] {
        for incs in [[1, 1], [1, -1], [-2, 3], [2, 1]] {
            check_all(&Case { n, incs, batch: (Layout::Strided, 1), seed: n as u64 + 5 });
        }
    }
}

/// An increment of zero is the same element each time.
#[test]
fn one_element_many_times() {
    for n in [1, 3, 300, 4099] {
        for incs in [[0, 1], [-1, 0], [0, 0]] {
            check_all(&Case { n, incs, batch: (Layout::Strided, 2), seed: 8 });
        }
    }
}

/// 4096 ones in `f16` are 2048 if they are added in `f16`.
#[test]
fn halves_are_added_in_single_precision() {
    fn check<T: Element>(n: usize) {
        let mut x = Operand::vector(n, 1, (Layout::Strided, 1), || T::ONE);
        let mut y = Operand::vector(n, 1, (Layout::Strided, 1), || T::ONE);
        let mut result = [T::ZERO];
        let call =
            Call::of::<T>("dot").dim(n as i64).memory(&mut x, 1).memory(&mut y, 1).results(&mut result);
        assert_eq!(call.run(&handle(BLOCK_THREADS[0])).expect("a legal call"), Status::Success);
        assert_eq!(result[0].re().to_f64(), n as f64);
    }
    check::<f16>(4096);
    check::<f16>(32_768);
    check::<bf16>(65_536);
}

proptest! {
    #![proptest_config(config(32))]

    #[test]
    fn random_calls(n in 0..5000_usize, incx in -3..=3_i64, incy in -3..=3_i64, batch in batch(), seed: u64) {
        check_all(&Case { n, incs: [incx, incy], batch, seed });
    }
}
