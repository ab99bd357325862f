//! gemm: products of no depth, and null operands beside scalars in device memory.

use rocforge::Status;
use rocforge_tests::call::Call;
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};

use super::{MODES, accepted, refused, with_mode};

const NONE: i32 = 111;
const BATCH: (Layout, usize) = (Layout::Strided, 1);

/// A product of 3 by `k` with `k` by 2.
fn begin<'a, T: Element>(k: i64) -> Call<'a> {
    Call::of::<T>("gemm").option(NONE).option(NONE).dim(3).dim(2).dim(k)
}

/// Without A and B, whose leading dimensions are right.
fn no_factors<'a>(call: Call<'a>) -> Call<'a> {
    call.null_memory(3).null_memory(8)
}

#[test]
fn without_depth_only_beta_and_c_are_needed() {
    fn check<T: Element>() {
        let (zero, one, two) = (T::ZERO, T::ONE, T::of([2.0, 0.0]));
        // C stays what it is, even if there is none.
        accepted(&no_factors(begin::<T>(0).null_scalar()).scalar(&one).null_memory(3));
        refused(
            &no_factors(begin::<T>(0).null_scalar()).null_scalar().null_memory(3),
            Status::InvalidPointer,
            "beta",
        );
        refused(
            &no_factors(begin::<T>(0).null_scalar()).scalar(&two).null_memory(3),
            Status::InvalidPointer,
            "C",
        );
        for (beta, expected) in [(&two, two), (&zero, zero)] {
            for mode in MODES {
                let mut c = Operand::matrix([3, 2], 3, BATCH, || one);
                let call = no_factors(begin::<T>(0).null_scalar()).scalar(beta).memory(&mut c, 3);
                assert_eq!(call.run(&with_mode(mode)).expect("a legal call"), Status::Success, "{mode:?}");
                assert!(c.elements(0).iter().all(|value| *value == expected), "{mode:?}");
            }
        }
        // A scalar that is there is not read either: NaN times nothing is nothing.
        let nan = T::of([f64::NAN; 2]);
        for mode in MODES {
            let mut c = Operand::matrix([3, 2], 3, BATCH, || one);
            let call = no_factors(begin::<T>(0).scalar(&nan)).scalar(&one).memory(&mut c, 3);
            assert_eq!(call.run(&with_mode(mode)).expect("a legal call"), Status::Success);
            c.assert_unchanged(&mode);
        }
    }
    for_each_type!(check());
}

#[test]
fn with_depth_alpha_decides_whether_factors_are_needed() {
    fn check<T: Element>() {
        let (zero, one) = (T::ZERO, T::ONE);
        let pointer = Status::InvalidPointer;
        refused(&no_factors(begin::<T>(4).null_scalar()).scalar(&one).null_memory(3), pointer, "alpha");
        refused(&no_factors(begin::<T>(4).scalar(&zero)).scalar(&zero).null_memory(3), pointer, "C");
        // Scalars in device memory are fetched where an operand is null.
        accepted(&no_factors(begin::<T>(4).scalar(&zero)).scalar(&one).null_memory(3));
        for mode in MODES {
            let mut c = Operand::matrix([3, 2], 3, BATCH, || one);
            let call = no_factors(begin::<T>(4).scalar(&zero)).scalar(&zero).memory(&mut c, 3);
            assert_eq!(call.run(&with_mode(mode)).expect("a legal call"), Status::Success, "{mode:?}");
            assert!(c.elements(0).iter().all(|value| *value == zero), "{mode:?}");
        }
        let mut c = Operand::matrix([3, 2], 3, BATCH, || one);
        refused(&no_factors(begin::<T>(4).scalar(&one)).scalar(&one).memory(&mut c, 3), pointer, "A");
        c.assert_unchanged(&"a refused call");
    }
    for_each_type!(check());
}

/// A matrix without rows needs no leading dimension in level 3; the table of statuses has the other families.
#[test]
fn without_rows_a_leading_dimension_may_be_zero() {
    fn check<T: Element>() {
        let (one, two) = (T::ONE, T::of([2.0, 0.0]));
        // A has no columns, and B no rows: C is scaled.
        let mut c = Operand::matrix([3, 2], 3, BATCH, || one);
        let call = begin::<T>(0).null_scalar().null_memory(3).null_memory(0).scalar(&two).memory(&mut c, 3);
        assert_eq!(call.run(&with_mode(MODES[0])).expect("a legal call"), Status::Success);
        assert!(c.elements(0).iter().all(|value| *value == two));
        let empty = Call::of::<T>("gemm").option(NONE).option(NONE).dim(0).dim(2).dim(4).null_scalar();
        accepted(&empty.null_memory(0).null_memory(4).null_scalar().null_memory(0));
        refused(
            &begin::<T>(0).null_scalar().null_memory(3).null_memory(-1).null_scalar().null_memory(3),
            Status::InvalidSize,
            "ldb",
        );
    }
    for_each_type!(check());
}
