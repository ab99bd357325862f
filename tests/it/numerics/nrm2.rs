//! nrm2 against its reference, of numbers of any size.

use proptest::prelude::*;
use rocforge::{Numeric, Real, Status};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle;
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::gamma;

use super::{batch, config};

#[derive(Debug, Clone, Copy)]
struct Case {
    n: usize,
    inc: i64,
    batch: (Layout, usize),
    /// What elements are times: they lie around these, in turns.
    scales: [f64; 2],
    seed: u64,
}

fn check<T: Element>(case: &Case) {
    let mut random = Random::new(case.seed);
    let mut turn = 0;
    let mut x = Operand::vector(case.n, case.inc, case.batch, || {
        turn += 1;
        let [re, im] = random.element::<T>().parts();
        T::of([re * case.scales[turn % 2], im * case.scales[turn % 2]])
    });
    let count = case.batch.1;
    for threads in BLOCK_THREADS {
        let mut results = vec![T::Real::from_f64(-1.0); count + 1];
        let call = Call::of::<T>("nrm2").batch_count(count as i64).dim(case.n as i64);
        let call = call.memory(&mut x, case.inc).results(&mut results);
        assert_eq!(call.run(&handle(threads)).expect("a legal call"), Status::Success);
        assert_eq!(results[count].to_f64(), -1.0, "a result too many\n{case:?}");
        x.assert_unchanged(case);
        for (problem, norm) in results.iter().take(count).enumerate() {
            let n = if case.inc > 0 { case.n } else { 0 };
            let expected = oracle::nrm2(n, x.original(problem), case.inc);
            // Additions are those of `f64`; half of their error comes through a root. What is below the normal numbers
            // is rounded to a multiple of the smallest.
            let last = T::SMALLEST * T::ROUNDOFF * 2.0;
            let allowed = (gamma(2 * n + 10, f64::EPSILON / 2.0) + 2.0 * T::ROUNDOFF) * expected + last;
            let norm = norm.to_f64();
            let largest = T::Real::MAX.to_f64();
            let fine =
                if expected > largest { norm == f64::INFINITY } else { (norm - expected).abs() <= allowed };
            assert!(fine, "{norm:e} instead of {expected:e}, at most {allowed:e} off\n{case:?} {threads:?}");
        }
    }
}

#[test]
fn table() {
    for n in [0, 1, 2, 31, 64, 255, 256, 257, 1000, 4095, 4096, 4097, 8192, 20_000] {
        for inc in [-1, 0, 1, 2] {
            let case = Case { n, inc, batch: (Layout::Strided, 1), scales: [1.0; 2], seed: n as u64 + 3 };
            for_each_type!(check(&case));
        }
    }
}

/// Squares that are no numbers of the type, and norms that are.
#[test]
fn neither_overflow_nor_underflow() {
    let (single, double) =
        ([1.0, 1e-30, 1e-44, 1e18, 1e37], [1.0, 1e-154, 1e-160, 1e-300, 1e-320, 1e146, 1e155, 1e300]);
    for n in [1, 2, 100, 4096, 5000] {
        let case = |scales| Case { n, inc: 1, batch: (Layout::Strided, 1), scales, seed: n as u64 };
        for scales in single.into_iter().flat_map(|a| single.map(|b| [a, b])) {
            check::<f32>(&case(scales));
            check::<rocforge::c32>(&case(scales));
        }
        for scales in double.into_iter().flat_map(|a| double.map(|b| [a, b])) {
            check::<f64>(&case(scales));
            check::<rocforge::c64>(&case(scales));
        }
    }
}

/// One number has itself as its norm, and so has many times nothing beside it.
#[test]
fn exact_norms() {
    fn check<T: Element>(values: &[f64]) {
        for (value, n) in values.iter().flat_map(|value| [(*value, 1), (*value, 4500)]) {
            let mut x = Operand::vector(n, 1, (Layout::Strided, 1), || T::ZERO);
            x.set(n - 1, T::of([-value, 0.0]));
            let mut norm = [T::Real::ZERO];
            let call = Call::of::<T>("nrm2").dim(n as i64).memory(&mut x, 1).results(&mut norm);
            assert_eq!(call.run(&handle(BLOCK_THREADS[1])).expect("a legal call"), Status::Success);
            let exact = T::of([value, 0.0]).parts()[0];
            let difference = (norm[0].to_f64() - exact).abs();
            assert!(difference <= 2.0 * T::ROUNDOFF * exact, "{} instead of {exact:e}", norm[0].to_f64());
        }
    }
    check::<f32>(&[0.0, 1.0, 3e38, 1e38, 1.5e-45, 1e-44, 1e-38]);
    check::<f64>(&[0.0, 1.0, 1.7e308, 1e300, 4.94e-324, 1e-320, 1e-308, 1e-154, 1.3e146, 2.1e146]);
}

#[test]
fn what_is_no_number() {
    fn check<T: Element>() {
        let others = [0.0, 1.0, T::Real::MAX.to_f64(), T::SMALLEST];
        let strange = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
        for (strange, other) in strange.into_iter().flat_map(|strange| others.map(|other| (strange, other))) {
            for (n, at) in [(1, 0), (5000, 0), (5000, 4999)] {
                let mut x = Operand::vector(n, 1, (Layout::Strided, 1), || T::of([other, 0.0]));
                x.set(at, T::of([strange, 1.0]));
                let mut norm = [T::Real::ZERO];
                let call = Call::of::<T>("nrm2").dim(n as i64).memory(&mut x, 1).results(&mut norm);
                assert_eq!(call.run(&handle(BLOCK_THREADS[0])).expect("a legal call"), Status::Success);
                let norm = norm[0].to_f64();
                let fine = if strange.is_nan() { norm.is_nan() } else { norm == f64::INFINITY };
                assert!(fine, "{norm} from {strange} beside {other:e}");
            }
        }
    }
    for_each_type!(check());
}

proptest! {
    #![proptest_config(config(32))]

    #[test]
    fn random_calls(n in 0..5000_usize, inc in -3..=3_i64, batch in batch(), power in -30..30_i32, seed: u64) {
        let scales = [1.0, 10.0_f64.powi(power)];
        for_each_type!(check(&Case { n, inc, batch, scales, seed }));
    }
}
