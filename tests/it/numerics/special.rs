//! NaN and infinity: what must come through, and what must not be read.

use rocforge::options::{Operation, PointerMode};
use rocforge::{Numeric, Real};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::random::Random;

const BATCH: (Layout, usize) = (Layout::Strided, 2);
const MODES: [PointerMode; 2] = [PointerMode::Host, PointerMode::Device];
const STRANGE: [f64; 3] = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];

fn is_nan<T: Element>(value: T) -> bool {
    value.parts().iter().any(|part| part.is_nan())
}

#[test]
fn scal_keeps_what_is_no_number() {
    fn check<T: Element>() {
        for (threads, alpha) in
            BLOCK_THREADS.into_iter().flat_map(|threads| [(threads, T::ZERO), (threads, T::ONE + T::ONE)])
        {
            for strange in STRANGE {
                let mut x = Operand::vector(70, 2, BATCH, || T::ONE);
                x.set(33, T::of([strange, 0.0]));
                let call = Call::of::<T>("scal").batch_count(2).dim(70).scalar(&alpha);
                call.memory(&mut x, 2).run(&handle(threads)).expect("a legal call");
                for problem in 0..2 {
                    let after = x.elements(problem);
                    // Zero times infinity is no number either.
                    assert_eq!(
                        is_nan(after[33]),
                        strange.is_nan() || alpha == T::ZERO || T::COMPLEX,
                        "{strange} {alpha}"
                    );
                    assert!(!after[33].parts()[0].is_finite());
                    assert!(after.iter().enumerate().all(|(i, value)| i == 33 || *value == alpha));
                }
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn asum_passes_on_what_is_no_number() {
    fn check<T: Element>() {
        for (strange, at) in
            STRANGE.into_iter().flat_map(|strange| [(strange, 0), (strange, 255), (strange, 4999)])
        {
            for threads in BLOCK_THREADS {
                let mut x = Operand::vector(5000, 1, BATCH, || T::ONE);
                x.set(at, T::of([1.0, strange]).re_or(strange));
                let mut sums = [T::Real::ZERO; 2];
                let call =
                    Call::of::<T>("asum").batch_count(2).dim(5000).memory(&mut x, 1).results(&mut sums);
                call.run(&handle(threads)).expect("a legal call");
                for sum in sums.map(|sum| sum.to_f64()) {
                    assert!(
                        if strange.is_nan() { sum.is_nan() } else { sum == f64::INFINITY },
                        "{sum} from {strange}"
                    );
                }
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn streams_pass_on_what_is_no_number() {
    fn check<T: Element>() {
        for (strange, threads) in
            STRANGE.into_iter().flat_map(|strange| BLOCK_THREADS.map(|threads| (strange, threads)))
        {
            let two = T::ONE + T::ONE;
            let mut x = Operand::vector(70, 1, BATCH, || T::ONE);
            let mut y = Operand::vector(70, 2, BATCH, || T::ONE);
            x.set(33, T::of([strange, 0.0]));
            let call = Call::of::<T>("axpy").batch_count(2).dim(70).scalar(&two);
            call.memory(&mut x, 1).memory(&mut y, 2).run(&handle(threads)).expect("a legal call");
            let (sums, three) = (y.elements(1), two + T::ONE);
            assert!(!sums[33].parts()[0].is_finite() && is_nan(sums[33]) == (strange.is_nan() || T::COMPLEX));
            assert!(sums.iter().enumerate().all(|(i, value)| i == 33 || *value == three));
            // A copied element keeps its bits, and so does an exchanged one.
            let bits = x.elements(1)[33].bits();
            let call = Call::of::<T>("copy").batch_count(2).dim(70).memory(&mut x, 1).memory(&mut y, 2);
            call.run(&handle(threads)).expect("a legal call");
            assert_eq!(y.elements(1)[33].bits(), bits);
            y.set(33, T::ONE);
            let call = Call::of::<T>("swap").batch_count(2).dim(70).memory(&mut x, 1).memory(&mut y, 2);
            call.run(&handle(threads)).expect("a legal call");
            assert_eq!((x.elements(1)[33], y.elements(1)[33].bits()), (T::ONE, bits));
        }
    }
    for_each_type!(check());
}

/// The strange part where it counts: the imaginary one if there is one, else the real one.
trait RealOr {
    fn re_or(self, part: f64) -> Self;
}

impl<T: Element> RealOr for T {
    fn re_or(self, part: f64) -> T {
        if T::COMPLEX { self } else { T::of([part, 0.0]) }
    }
}

fn gemv<T: Element>(trans: Operation, factors: &[T; 2], operands: [&mut Operand<T>; 3], mode: PointerMode) {
    let [a, x, y] = operands;
    for threads in BLOCK_THREADS {
        let handle = handle(threads);
        handle.set_pointer_mode(mode);
        y.reset();
        let call =
            Call::of::<T>("gemv").batch_count(2).option(trans as i32).dim(67).dim(67).scalar(&factors[0]);
        call.memory(a, 70).memory(x, -2).scalar(&factors[1]).memory(y, 3).run(&handle).expect("a legal call");
        y.assert_guards_hold(&(trans, threads, mode));
    }
}

#[test]
fn gemv_does_not_read_y_when_beta_is_zero() {
    fn check<T: Element>() {
        let cases = Operation::ALL.iter().flat_map(|trans| MODES.map(|mode| (*trans, mode)));
        for ((trans, mode), strange) in cases.flat_map(|case| STRANGE.map(|strange| (case, strange))) {
            let mut random = Random::new(9);
            let mut a = Operand::matrix([67, 67], 70, BATCH, || random.element::<T>());
            let mut x = Operand::vector(67, -2, BATCH, || T::ONE);
            let mut y = Operand::vector(67, 3, BATCH, || T::of([strange; 2]));
            gemv(trans, &[T::ONE, T::ZERO], [&mut a, &mut x, &mut y], mode);
            for value in (0..2).flat_map(|problem| y.elements(problem)) {
                assert!(value.parts().iter().all(|part| part.is_finite()), "{value} with {trans:?} {mode:?}");
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn gemv_reads_neither_matrix_nor_vector_when_alpha_is_zero() {
    fn check<T: Element>() {
        let cases = Operation::ALL.iter().flat_map(|trans| MODES.map(|mode| (*trans, mode)));
        for ((trans, mode), beta) in
            cases.flat_map(|case| [T::ZERO, T::ONE + T::ONE].map(|beta| (case, beta)))
        {
            let nan = || T::of([f64::NAN; 2]);
            let mut a = Operand::matrix([67, 67], 70, BATCH, nan);
            let mut x = Operand::vector(67, -2, BATCH, nan);
            let mut y = Operand::vector(67, 3, BATCH, || T::ONE);
            gemv(trans, &[T::ZERO, beta], [&mut a, &mut x, &mut y], mode);
            for value in (0..2).flat_map(|problem| y.elements(problem)) {
                assert_eq!(value, beta, "{trans:?} {mode:?}");
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn gemv_passes_on_what_is_no_number() {
    fn check<T: Element>() {
        for trans in Operation::ALL {
            let mut a = Operand::matrix([67, 67], 70, BATCH, || T::ONE);
            let mut x = Operand::vector(67, -2, BATCH, || T::ONE);
            let mut y = Operand::vector(67, 3, BATCH, || T::ONE);
            // Element (5, 40): one row of the product, or one column of the transposed one.
            a.set(5 + 40 * 67, T::of([f64::NAN, 0.0]));
            gemv(*trans, &[T::ONE, T::ONE], [&mut a, &mut x, &mut y], PointerMode::Host);
            let hit = if *trans == Operation::None { 5 } else { 40 };
            let strange: Vec<usize> = (0..67).filter(|i| is_nan(y.elements(1)[*i])).collect();
            assert_eq!(strange, [hit]);
        }
    }
    for_each_type!(check());
}
