//! gemv against its reference.

use proptest::prelude::*;
use rocforge::Status;
use rocforge::options::{Operation, PointerMode};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle;
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::assert_close;

use super::{Factor, batch, config, increment};

#[derive(Debug, Clone, Copy)]
struct Case {
    trans: Operation,
    shape: [usize; 2],
    padding: usize,
    inc: [i64; 2],
    factors: [Factor; 2],
    batch: (Layout, usize),
    seed: u64,
}

struct Operands<T> {
    a: Operand<T>,
    x: Operand<T>,
    y: Operand<T>,
    factors: [T; 2],
}

impl Case {
    fn lda(&self) -> usize {
        self.shape[0].max(1) + self.padding
    }

    fn operands<T: Element>(&self) -> Operands<T> {
        let mut random = Random::new(self.seed);
        let [m, n] = self.shape;
        let (columns, rows) = if self.trans == Operation::None { (n, m) } else { (m, n) };
        Operands {
            a: Operand::matrix(self.shape, self.lda(), self.batch, || random.element()),
            x: Operand::vector(columns, self.inc[0], self.batch, || random.element()),
            y: Operand::vector(rows, self.inc[1], self.batch, || random.element()),
            factors: self.factors.map(|factor| factor.value(&mut random)),
        }
    }
}

fn check<T: Element>(case: &Case) {
    let mut operands = case.operands::<T>();
    let expected: Vec<_> = (0..case.batch.1).map(|problem| reference(case, &operands, problem)).collect();
    for threads in BLOCK_THREADS {
        let mut first = None;
        for mode in [PointerMode::Host, PointerMode::Device] {
            let Operands { a, x, y, factors: [alpha, beta] } = &mut operands;
            y.reset();
            let handle = handle(threads);
            handle.set_pointer_mode(mode);
            let call = Call::of::<T>("gemv").batch_count(case.batch.1 as i64).option(case.trans as i32);
            let call = call.dim(case.shape[0] as i64).dim(case.shape[1] as i64).scalar(alpha);
            let call = call.memory(a, case.lda() as i64).memory(x, case.inc[0]).scalar(beta);
            let status = call.memory(y, case.inc[1]).run(&handle).expect("a legal call");
            assert_eq!(status, Status::Success);
            y.assert_guards_hold(case);
            let bits = y.bits();
            assert!(
                first.get_or_insert_with(|| bits.clone()) == &bits,
                "other bits with scalars of the device\n{case:?}"
            );
        }
        operands.a.assert_unchanged(case);
        operands.x.assert_unchanged(case);
        for (problem, expected) in expected.iter().enumerate() {
            // Without rows or columns nothing is done, not even the product with beta.
            match case.shape {
                [0, _] | [_, 0] => operands.y.assert_unchanged(case),
                _ => assert_close(&operands.y.elements(problem), expected, &(case, threads)),
            }
        }
    }
}

fn reference<T: Element>(case: &Case, operands: &Operands<T>, problem: usize) -> Vec<oracle::Expected> {
    oracle::gemv(&oracle::Gemv {
        trans: case.trans.letter(),
        m: case.shape[0],
        n: case.shape[1],
        alpha: operands.factors[0],
        a: operands.a.original(problem),
        lda: case.lda(),
        x: operands.x.original(problem),
        incx: case.inc[0],
        beta: operands.factors[1],
        y: operands.y.original(problem),
        incy: case.inc[1],
    })
}

fn check_all(shape: [usize; 2], trans: Operation, seed: u64) {
    let mut random = Random::new(seed);
    let inc = [0; 2].map(|_| [-3, -2, -1, 1, 1, 2, 3][random.below(7)]);
    let factors = [0; 2].map(|_| Factor::ALL[random.below(4)]);
    // A product that is not computed tells nothing of the shape.
    let factors = if seed.is_multiple_of(3) { [Factor::Any, Factor::Any] } else { factors };
    let batch = (if seed.is_multiple_of(2) { Layout::Strided } else { Layout::Array }, 1 + random.below(2));
    let case = Case { trans, shape, padding: random.below(4), inc, factors, batch, seed };
    for_each_type!(check(&case));
}

#[test]
fn small_shapes() {
    let sizes = [0, 1, 2, 31, 32, 33, 63, 64, 65];
    for (index, m) in sizes.into_iter().enumerate() {
        for (other, n) in sizes.into_iter().enumerate().filter(|(other, _)| (index + other) % 2 == 0) {
            for (which, trans) in Operation::ALL.iter().enumerate() {
                check_all([m, n], *trans, (index * 31 + other * 5 + which) as u64);
            }
        }
    }
}

#[test]
fn block_boundaries() {
    // Blocks of 64 threads with 4 rows each, and blocks of 256 threads.
    for long in [255, 256, 257, 1000] {
        for short in [1, 33] {
            for trans in Operation::ALL {
                check_all([long, short], *trans, 3 * (long + short) as u64);
                check_all([short, long], *trans, 3 * (long + short) as u64 + 1);
            }
        }
    }
}

#[test]
fn one_long_dimension() {
    for trans in Operation::ALL {
        // The transposed product of a skinny matrix sums chunks of 512 to 4096 rows first.
        for (index, shape) in
            [[5000, 1], [4096, 2], [4097, 2], [5000, 3], [3, 5000], [9000, 4]].into_iter().enumerate()
        {
            check_all(shape, *trans, 3 * index as u64);
        }
    }
}

#[test]
fn every_pair_of_factors() {
    for alpha in Factor::ALL {
        for beta in Factor::ALL {
            for trans in Operation::ALL {
                let batch = (Layout::Strided, 1);
                let factors = [alpha, beta];
                let case =
                    Case { trans: *trans, shape: [70, 9], padding: 1, inc: [2, -1], factors, batch, seed: 5 };
                for_each_type!(check(&case));
            }
        }
    }
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn random_calls(
        trans in proptest::sample::select(Operation::ALL.to_vec()),
        shape in prop_oneof![[0..200_usize, 0..200_usize], [0..5000_usize, 0..8_usize], [0..8_usize, 0..900_usize]],
        padding in 0..4_usize,
        inc in [increment(), increment()],
        factors in [Factor::any(), Factor::any()],
        batch in batch(),
        seed: u64,
    ) {
        for_each_type!(check(&Case { trans, shape, padding, inc, factors, batch, seed }));
    }
}
