//! asum against its reference.

use proptest::prelude::*;
use rocforge::{Real, Status};
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
    seed: u64,
}

fn check<T: Element>(case: &Case) {
    let mut random = Random::new(case.seed);
    let mut x = Operand::vector(case.n, case.inc, case.batch, || random.element::<T>());
    let count = case.batch.1;
    for threads in BLOCK_THREADS {
        let mut runs = Vec::new();
        for _ in 0..2 {
            // One result more than there are problems, and none of them a sum.
            let mut results = vec![T::Real::from_f64(-1.0); count + 1];
            let call = Call::of::<T>("asum").batch_count(count as i64).dim(case.n as i64);
            let call = call.memory(&mut x, case.inc).results(&mut results);
            assert_eq!(call.run(&handle(threads)).expect("a legal call"), Status::Success);
            runs.push(results.iter().map(|value| value.to_f64()).collect::<Vec<f64>>());
        }
        assert!(runs[0] == runs[1], "other bits the second time: {runs:?}\n{case:?}");
        assert_eq!(runs[0][count], -1.0, "a result too many\n{case:?}");
        x.assert_unchanged(case);
        for (problem, sum) in runs[0].iter().take(count).enumerate() {
            let expected = oracle::asum(if case.inc > 0 { case.n } else { 0 }, x.original(problem), case.inc);
            let bound = gamma(expected.roundings, T::ROUNDOFF) * expected.magnitude;
            let difference = expected.value[0].distance(*sum);
            assert!(
                difference <= bound,
                "{sum:e} is {difference:e} off, at most {bound:e}\n{case:?} {threads:?}"
            );
        }
    }
}

#[test]
fn table() {
    // Blocks of 256 threads, spans of 4096 elements.
    for n in [0, 1, 2, 31, 32, 33, 63, 64, 65, 255, 256, 257, 1000, 4095, 4096, 4097, 5000, 8192, 20_000] {
        for inc in -3..=3 {
            let case = Case { n, inc, batch: (Layout::Strided, 1), seed: n as u64 + 3 };
            for_each_type!(check(&case));
        }
    }
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn random_calls(n in 0..5000_usize, inc in -3..=3_i64, batch in batch(), seed: u64) {
        for_each_type!(check(&Case { n, inc, batch, seed }));
    }
}
