//! trsm: all sides, triangles and transpositions.

use rocforge::Status;
use rocforge::options::{Diagonal, Fill, Operation, PointerMode, Side};
use rocforge::platform::host::BlockThreads;
use rocforge_tests::call::{Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::guarded::Guarded;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::Expected;
use rocforge_tests::random::Random;

use super::{DIAGONALS, FILLS, SIDES, THREADS, Triangle, assert_equation};

#[derive(Debug, Clone, Copy)]
struct Case {
    side: Side,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    shape: [usize; 2],
    alpha: [f64; 2],
    padding: usize,
    batch: (Layout, usize),
    seed: u64,
}

impl Case {
    fn triangle(&self) -> Triangle {
        let order = self.shape[if self.side == Side::Left { 0 } else { 1 }];
        Triangle { uplo: self.uplo, diag: self.diag, order, lda: order + self.padding }
    }

    fn ldb(&self) -> usize {
        self.shape[0] + self.padding
    }
}

/// Runs in exactly the bytes of the query, between guards.
fn run<T: Element>(threads: BlockThreads, case: &Case, a: &mut Operand<T>, b: &mut Operand<T>) {
    let alpha = T::of(case.alpha);
    let call = Call::of::<T>("trsm").batch_count(case.batch.1 as i64);
    let call = call.option(case.side as i32).option(case.uplo as i32).option(case.trans as i32);
    let call = call.option(case.diag as i32).dim(case.shape[0] as i64).dim(case.shape[1] as i64);
    let call = call.scalar(&alpha).memory(a, case.triangle().lda as i64).memory(b, case.ldb() as i64);
    let handle = handle(threads);
    handle.start_size_query().expect("none is running");
    call.run(&handle).expect("a legal query");
    let bytes = handle.stop_size_query().expect("running");
    let mut own = Guarded::new(bytes);
    if bytes > 0 {
        own.lend_to(&handle);
    }
    assert_eq!(call.run(&handle).expect("a legal call"), Status::Success);
    assert!(own.is_intact(), "wrote outside of {bytes} bytes\n{case:?}");
    assert_eq!(own.is_written(), bytes > 0, "{bytes} bytes\n{case:?}");
}

fn check<T: Element>(case: &Case) {
    for threads in THREADS {
        let mut random = Random::new(case.seed);
        let mut a = case.triangle().operand::<T>(case.batch, &mut random);
        let mut b = Operand::<T>::matrix(case.shape, case.ldb(), case.batch, || random.element());
        run(threads, case, &mut a, &mut b);
        a.assert_unchanged(case);
        b.assert_guards_hold(case);
        for problem in 0..case.batch.1 {
            let found = b.elements(problem);
            assert_solved(case, a.original(problem), b.original(problem), &found);
        }
    }
}

/// Every equation of op(A) * X = alpha * B, or of X * op(A) = alpha * B.
fn assert_solved<T: Element>(case: &Case, a: &[T], b: &[T], x: &[T]) {
    let [m, n] = case.shape;
    let triangle = case.triangle();
    let at = |i: usize, j: usize| Expected::exactly(x[i + j * m].parts());
    let alpha = Expected::exactly(T::of(case.alpha).parts());
    for j in 0..n {
        for i in 0..m {
            let right = alpha.times(Expected::exactly(b[i + j * case.ldb()].parts()));
            let left = |k| triangle.element(a, case.trans, i, k).map(|factor| (factor, at(k, j)));
            let beside = |k| triangle.element(a, case.trans, k, j).map(|factor| (factor, at(i, k)));
            match case.side {
                Side::Left => assert_equation::<T>((0..m).filter_map(left), right, m, case),
                _ => assert_equation::<T>((0..n).filter_map(beside), right, n, case),
            }
        }
    }
}

/// Every combination of options for systems of this order with so many sides.
fn check_options(order: usize, sides: usize) {
    for (which, side) in SIDES.into_iter().enumerate() {
        for (uplo, diag) in FILLS.into_iter().flat_map(|uplo| DIAGONALS.map(|diag| (uplo, diag))) {
            for trans in Operation::ALL.iter().copied() {
                let shape = if side == Side::Left { [order, sides] } else { [sides, order] };
                let batch = ([Layout::Strided, Layout::Array][which], 1 + which);
                let (padding, seed) = (order % 3, (order * 7 + sides) as u64);
                let case = Case { side, uplo, trans, diag, shape, alpha: [-0.75, 0.5], padding, batch, seed };
                for_each_type!(check(&case));
            }
        }
    }
}

#[test]
fn a_part_of_a_step() {
    for (order, sides) in [(1, 1), (2, 33), (17, 3), (31, 32), (32, 5)] {
        check_options(order, sides);
    }
}

#[test]
fn around_a_step() {
    for (order, sides) in [(33, 34), (63, 2), (64, 1), (65, 3)] {
        check_options(order, sides);
    }
}

#[test]
fn several_steps() {
    check_options(130, 9);
    check_options(193, 2);
}

/// Triangles of more rows than one launch solves, with products between.
#[test]
fn several_launches() {
    let options = SIDES.into_iter().flat_map(|side| FILLS.map(|uplo| (side, uplo)));
    for (index, (side, uplo)) in options.enumerate() {
        for (trans, order) in Operation::ALL.iter().copied().zip([513, 600, 1030]) {
            let shape = if side == Side::Left { [order, 2] } else { [2, order] };
            let diag = DIAGONALS[index % 2];
            let (batch, seed) = ((Layout::Strided, 1), index as u64);
            let case = Case { side, uplo, trans, diag, shape, alpha: [1.25, -0.5], padding: 1, batch, seed };
            check::<f32>(&case);
            if order < 1000 {
                check::<rocforge::c64>(&Case { batch: (Layout::Array, 2), ..case });
            }
        }
    }
}

/// Enough right-hand sides that squares of the triangle are inverted: one and a part, two and a row, with one problem or two.
#[test]
fn several_squares() {
    let options = SIDES.into_iter().flat_map(|side| FILLS.map(|uplo| (side, uplo)));
    for (index, (side, uplo)) in options.enumerate() {
        for (trans, order) in Operation::ALL.iter().copied().zip([257, 300, 513]) {
            let shape = if side == Side::Left { [order, 33] } else { [33, order] };
            let diag = DIAGONALS[index % 2];
            let (batch, seed) = ((Layout::Strided, 1), 40 + index as u64);
            let case = Case { side, uplo, trans, diag, shape, alpha: [-0.5, 0.25], padding: 2, batch, seed };
            check::<f32>(&case);
            if order < 400 {
                check::<rocforge::c64>(&Case { batch: (Layout::Array, 2), ..case });
            }
        }
    }
}

/// Inverses and copies of several problems, in all types.
#[test]
fn several_problems_with_memory_of_their_own() {
    let (uplo, trans, diag) = (Fill::Lower, Operation::Transpose, Diagonal::NonUnit);
    let (side, shape, alpha, batch) = (Side::Left, [257, 33], [0.5, 0.25], (Layout::Array, 3));
    let left = Case { side, uplo, trans, diag, shape, alpha, padding: 1, batch, seed: 60 };
    check::<f64>(&left);
    check::<rocforge::c32>(&left);
    let right = Case { side: Side::Right, shape: [34, 258], batch: (Layout::Strided, 3), ..left };
    check::<f32>(&right);
    check::<rocforge::c64>(&right);
}

/// Zero times anything: A may be all NaN, and B before the call too.
#[test]
fn alpha_zero_reads_nothing() {
    for mode in [PointerMode::Host, PointerMode::Device] {
        let orders = [(1, 7), (40, 7), (600, 7), (300, 40)];
        for (side, (order, sides)) in SIDES.into_iter().flat_map(|side| orders.map(|order| (side, order))) {
            let nan = || f32::NAN;
            let batch = (Layout::Strided, 2);
            let shape = if side == Side::Left { [order, sides] } else { [sides, order] };
            let (mut a, mut b) = (
                Operand::<f32>::matrix([order, order], order, batch, nan),
                Operand::<f32>::matrix(shape, shape[0] + 1, batch, nan),
            );
            let handle = handle(BlockThreads::One);
            handle.set_pointer_mode(mode);
            let call = Call::of::<f32>("trsm").batch_count(2).option(side as i32);
            let call = call.option(Fill::Lower as i32).option(Operation::None as i32);
            let call = call.option(Diagonal::NonUnit as i32).dim(shape[0] as i64).dim(shape[1] as i64);
            let call = call.scalar(&0.0_f32).memory(&mut a, order as i64);
            let answer = call.memory(&mut b, shape[0] as i64 + 1).run(&handle);
            assert_eq!(answer.expect("a legal call"), Status::Success);
            b.assert_guards_hold(&(mode, side, order));
            let zeros = |problem| b.elements(problem).iter().all(|x| x.to_bits() == 0);
            assert!(zeros(0) && zeros(1), "{mode:?} {side:?} {order}");
        }
    }
}

/// Alpha in device memory, and many problems.
#[test]
fn many_problems() {
    let case = Case {
        side: Side::Right,
        uplo: Fill::Upper,
        trans: Operation::ConjugateTranspose,
        diag: Diagonal::NonUnit,
        shape: [3, 5],
        alpha: [2.0, 1.0],
        padding: 2,
        batch: (Layout::Strided, 700),
        seed: 1,
    };
    check::<rocforge::c32>(&case);
    check::<f64>(&Case { batch: (Layout::Array, 700), ..case });
}
