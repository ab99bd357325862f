//! axpy, copy, swap and rot: sizes are never refused; scalars are needed first, then vectors.

use rocforge::Status;
use rocforge::options::PointerMode;
use rocforge_tests::call::Call;
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};

use super::{MODES, accepted, refused, with_mode};

/// Sizes and batch counts that leave nothing to do.
const EMPTY: [[i64; 2]; 5] = [[0, 1], [-1, 1], [i64::MIN, 1], [5, 0], [5, -1]];
const BATCH: (Layout, usize) = (Layout::Strided, 2);
/// Any increments will do.
const INCREMENTS: [i64; 4] = [0, 1, -1, i64::MIN];

#[test]
fn nothing_to_do_comes_before_pointers() {
    fn check<T: Element>() {
        for ([n, batch_count], inc) in EMPTY.into_iter().flat_map(|size| INCREMENTS.map(|inc| (size, inc))) {
            let begun = |family| Call::of::<T>(family).batch_count(batch_count).dim(n);
            accepted(&begun("axpy").null_scalar().null_memory(inc).null_memory(inc));
            accepted(&begun("copy").null_memory(inc).null_memory(inc));
            accepted(&begun("swap").null_memory(inc).null_memory(inc));
            if !T::COMPLEX {
                accepted(&begun("rot").null_memory(inc).null_memory(inc).null_scalar().null_scalar());
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn vectors_are_needed() {
    fn check<T: Element>() {
        let (one, mut vector) = (T::ONE, Operand::vector(4, 1, BATCH, || T::ONE));
        for family in ["copy", "swap"] {
            let call = Call::of::<T>(family).dim(4).null_memory(1).null_memory(1);
            refused(&call, Status::InvalidPointer, "x");
            let call = Call::of::<T>(family).dim(4).memory(&mut vector, 1).null_memory(1);
            refused(&call, Status::InvalidPointer, "y");
        }
        let call = Call::of::<T>("axpy").dim(4).null_scalar().null_memory(1).null_memory(1);
        refused(&call, Status::InvalidPointer, "alpha");
        let call = Call::of::<T>("axpy").dim(4).scalar(&one).null_memory(1).null_memory(1);
        refused(&call, Status::InvalidPointer, "x");
        let call = Call::of::<T>("axpy").dim(4).scalar(&one).memory(&mut vector, 1).null_memory(1);
        refused(&call, Status::InvalidPointer, "y");
        vector.assert_unchanged(&"refused calls");
    }
    for_each_type!(check());
}

#[test]
fn rot_needs_all_of_its_arguments() {
    fn check<T: Element>() {
        let (one, mut vector) = (T::ONE, Operand::vector(4, 1, BATCH, || T::ONE));
        let call = Call::of::<T>("rot").dim(4).null_memory(1).null_memory(1).null_scalar().null_scalar();
        refused(&call, Status::InvalidPointer, "c");
        let call = Call::of::<T>("rot").dim(4).null_memory(1).null_memory(1).scalar(&one).null_scalar();
        refused(&call, Status::InvalidPointer, "s");
        let call = Call::of::<T>("rot").dim(4).null_memory(1).null_memory(1).scalar(&one).scalar(&one);
        refused(&call, Status::InvalidPointer, "x");
        let call =
            Call::of::<T>("rot").dim(4).memory(&mut vector, 1).null_memory(1).scalar(&one).scalar(&one);
        refused(&call, Status::InvalidPointer, "y");
        vector.assert_unchanged(&"refused calls");
    }
    check::<f32>();
    check::<f64>();
}

#[test]
fn axpy_with_zero_looks_at_no_vector() {
    fn check<T: Element>() {
        let zero = T::ZERO;
        let call = Call::of::<T>("axpy").dim(4).scalar(&zero).null_memory(1).null_memory(1);
        accepted(&call);
        // With vectors nobody on the host looks at a scalar on the device; the kernel does, and then reads nothing either.
        for mode in MODES {
            let mut x = Operand::vector(70, 1, BATCH, || T::of([f64::NAN; 2]));
            let mut y = Operand::vector(70, 1, BATCH, || T::ONE);
            let call = Call::of::<T>("axpy").batch_count(2).dim(70).scalar(&zero).memory(&mut x, 1);
            call.memory(&mut y, 1).run(&with_mode(mode)).expect("a legal call");
            y.assert_unchanged(&mode);
        }
    }
    for_each_type!(check());
}

#[test]
fn one_element_for_all_is_taken_one_after_the_other() {
    fn check<T: Element>() {
        let mut x = Operand::vector(600, 1, (Layout::Strided, 1), || T::ONE);
        x.set(599, T::ONE + T::ONE);
        let mut y = Operand::vector(1, 1, (Layout::Strided, 1), || T::ZERO);
        let one = T::ONE;
        let handle = with_mode(PointerMode::Host);
        let call = Call::of::<T>("copy").dim(600).memory(&mut x, 1).memory(&mut y, 0);
        call.run(&handle).expect("a legal call");
        assert_eq!(y.elements(0), [T::ONE + T::ONE], "the last one stays");
        let call = Call::of::<T>("axpy").dim(600).scalar(&one).memory(&mut x, 1).memory(&mut y, 0);
        call.run(&handle).expect("a legal call");
        assert_eq!(y.elements(0), [T::of([603.0, 0.0])], "all are added");
        y.assert_guards_hold(&"one element");
        // Each exchange takes what the one before left.
        let call = Call::of::<T>("swap").dim(600).memory(&mut x, 1).memory(&mut y, 0);
        call.run(&handle).expect("a legal call");
        assert_eq!((x.elements(0)[0], y.elements(0)[0]), (T::of([603.0, 0.0]), T::ONE + T::ONE));
    }
    for_each_type!(check());
}
