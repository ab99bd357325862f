//! Batches: none, one, a few, and more than the 65,535 that a GPU's grid counts along z.

use rocforge::options::Operation;
use rocforge::view::Batch;
use rocforge::{Arg, Numeric, Real, Status};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::{self, Gemv};
use rocforge_tests::random::Random;
use rocforge_tests::reach::Reached;
use rocforge_tests::tolerance::{assert_close, gamma};

const LAYOUTS: [Layout; 2] = [Layout::Strided, Layout::Array];
const COUNTS: [usize; 4] = [0, 1, 3, 65_537];

fn cases() -> impl Iterator<Item = (Layout, usize)> {
    LAYOUTS.into_iter().flat_map(|layout| COUNTS.map(|count| (layout, count)))
}

#[test]
fn scal_of_many() {
    fn check<T: Element>() {
        for batch in cases() {
            let mut random = Random::new(batch.1 as u64);
            let alpha: T = random.element();
            let mut x = Operand::vector(2, 2, batch, || random.element::<T>());
            let call = Call::of::<T>("scal").batch_count(batch.1 as i64).dim(2).scalar(&alpha);
            assert_eq!(
                call.memory(&mut x, 2).run(&handle(BLOCK_THREADS[0])).expect("a legal call"),
                Status::Success
            );
            x.assert_guards_hold(&batch);
            for problem in 0..batch.1 {
                let expected = oracle::scal(2, alpha, x.original(problem), 2);
                assert_close(&x.elements(problem), &expected, &(batch, problem));
            }
        }
    }
    for_each_type!(check());
}

/// More problems of several blocks each than a handle has counters for: the vectors lie one element apart.
#[test]
fn sums_in_pieces() {
    let (n, problems) = (4100, 4099);
    let mut random = Random::new(1);
    let mut x = Reached::from((0..n + problems).map(|_| random.below(100) as f64).collect::<Vec<f64>>());
    let memory = Arg::Memory { pointer: x.as_mut_ptr().cast(), stride: 1, batch: Batch::Strided(1) };
    let mut sums = vec![0.0_f64; problems];
    for _ in 0..2 {
        let call =
            Call::of::<f64>("asum").batch_count(problems as i64).dim(n as i64).raw(memory).results(&mut sums);
        assert_eq!(call.run(&handle(BLOCK_THREADS[0])).expect("a legal call"), Status::Success);
        // Whole numbers: sums are exact in any order.
        let mut expected: f64 = x[..n].iter().sum();
        for (problem, sum) in sums.iter_mut().enumerate() {
            assert_eq!(std::mem::take(sum), expected, "problem {problem}");
            expected += x[problem + n] - x[problem];
        }
    }
}

#[test]
fn asum_of_many() {
    fn check<T: Element>() {
        for batch in cases() {
            let mut random = Random::new(batch.1 as u64);
            let mut x = Operand::vector(3, 1, batch, || random.element::<T>());
            let mut sums = vec![T::Real::ZERO; batch.1];
            let call =
                Call::of::<T>("asum").batch_count(batch.1 as i64).dim(3).memory(&mut x, 1).results(&mut sums);
            assert_eq!(call.run(&handle(BLOCK_THREADS[0])).expect("a legal call"), Status::Success);
            for (problem, sum) in sums.iter().enumerate() {
                let expected = oracle::asum(3, x.original(problem), 1);
                let bound = gamma(expected.roundings, T::ROUNDOFF) * expected.magnitude;
                assert!(expected.value[0].distance(sum.to_f64()) <= bound, "problem {problem} of {batch:?}");
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn gemv_of_many() {
    fn check<T: Element>() {
        for (batch, trans) in
            cases().flat_map(|batch| Operation::ALL.iter().map(move |trans| (batch, *trans)))
        {
            let mut random = Random::new(batch.1 as u64);
            let factors: [T; 2] = [random.element(), random.element()];
            let mut a = Operand::matrix([2, 2], 3, batch, || random.element::<T>());
            let mut x = Operand::vector(2, 1, batch, || random.element::<T>());
            let mut y = Operand::vector(2, -1, batch, || random.element::<T>());
            let call = Call::of::<T>("gemv").batch_count(batch.1 as i64).option(trans as i32).dim(2).dim(2);
            let call = call.scalar(&factors[0]).memory(&mut a, 3).memory(&mut x, 1);
            let call = call.scalar(&factors[1]).memory(&mut y, -1);
            assert_eq!(call.run(&handle(BLOCK_THREADS[0])).expect("a legal call"), Status::Success);
            y.assert_guards_hold(&batch);
            for problem in 0..batch.1 {
                let [alpha, beta] = factors;
                let (a, x, y_before) = (a.original(problem), x.original(problem), y.original(problem));
                let trans = trans.letter();
                let call =
                    Gemv { trans, m: 2, n: 2, alpha, a, lda: 3, x, incx: 1, beta, y: y_before, incy: -1 };
                assert_close(&y.elements(problem), &oracle::gemv(&call), &(batch, problem));
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn a_distance_of_zero_is_one_operand_for_all() {
    fn check<T: Element>() {
        let mut random = Random::new(1);
        let mut a = Operand::matrix([5, 4], 5, (Layout::Strided, 1), || random.element::<T>());
        let mut x = Operand::vector(4, 1, (Layout::Strided, 1), || random.element::<T>());
        let mut y = Operand::vector(5, 1, (Layout::Strided, 3), || T::ZERO);
        let shared = |arg| match arg {
            Arg::Memory { pointer, stride, .. } => Arg::Memory { pointer, stride, batch: Batch::Strided(0) },
            other => other,
        };
        let (one, zero) = (T::ONE, T::ZERO);
        let (a, x) = (shared(a.arg(5)), shared(x.arg(1)));
        let call =
            Call::of::<T>("gemv").batch_count(3).option(Operation::None as i32).dim(5).dim(4).scalar(&one);
        let call = call.raw(a).raw(x).scalar(&zero).memory(&mut y, 1);
        assert_eq!(call.run(&handle(BLOCK_THREADS[0])).expect("a legal call"), Status::Success);
        assert!(y.elements(0) == y.elements(1) && y.elements(1) == y.elements(2));
        assert!(y.elements(0).iter().all(|value| *value != T::ZERO));
    }
    for_each_type!(check());
}
