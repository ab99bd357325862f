//! scal against its reference.

use proptest::prelude::*;
use rocforge::Status;
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle;
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::assert_close;

use super::{Factor, batch, config};

#[derive(Debug, Clone, Copy)]
struct Case {
    n: usize,
    inc: i64,
    alpha: Factor,
    batch: (Layout, usize),
    seed: u64,
}

fn check<T: Element>(case: &Case) {
    let mut random = Random::new(case.seed);
    let alpha: T = case.alpha.value(&mut random);
    let mut x = Operand::vector(case.n, case.inc, case.batch, || random.element::<T>());
    for threads in BLOCK_THREADS {
        let mut first = None;
        for _ in 0..2 {
            x.reset();
            let call =
                Call::of::<T>("scal").batch_count(case.batch.1 as i64).dim(case.n as i64).scalar(&alpha);
            let status = call.memory(&mut x, case.inc).run(&handle(threads)).expect("a legal call");
            assert_eq!(status, Status::Success);
            x.assert_guards_hold(case);
            let bits = x.bits();
            assert!(
                first.get_or_insert_with(|| bits.clone()) == &bits,
                "other bits the second time\n{case:?}"
            );
        }
        for problem in 0..case.batch.1 {
            let expected = oracle::scal(case.n, alpha, x.original(problem), case.inc);
            // Increments that are not positive mean an empty vector here.
            match case.inc {
                1.. => assert_close(&x.elements(problem), &expected, &(case, threads)),
                _ => x.assert_unchanged(case),
            }
        }
    }
}

#[test]
fn table() {
    for n in [0, 1, 2, 31, 32, 33, 63, 64, 65, 255, 256, 257, 1000, 5000] {
        for inc in -3..=3 {
            for alpha in Factor::ALL {
                let case = Case { n, inc, alpha, batch: (Layout::Strided, 1), seed: n as u64 + 17 };
                for_each_type!(check(&case));
            }
        }
    }
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn random_calls(n in 0..5000_usize, inc in -3..=3_i64, alpha in Factor::any(), batch in batch(), seed: u64) {
        for_each_type!(check(&Case { n, inc, alpha, batch, seed }));
    }
}
