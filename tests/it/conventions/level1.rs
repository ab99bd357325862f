//! scal, sums and products: sizes are never refused, they only make the vector empty.

use rocforge::options::PointerMode;
use rocforge::{Numeric, Real, Status};
use rocforge_tests::call::Call;
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};

use super::{MODES, accepted, refused, with_mode};

/// Sizes, increments and batch counts that leave nothing to do.
const EMPTY: [[i64; 3]; 7] =
    [[0, 1, 1], [-1, 1, 1], [5, 0, 1], [5, -1, 1], [i64::MIN, i64::MIN, 1], [5, 1, 0], [5, 1, -1]];

const BATCH: (Layout, usize) = (Layout::Strided, 2);

#[test]
fn scal_does_nothing_before_it_looks_at_pointers() {
    fn check<T: Element>() {
        for [n, inc, batch_count] in EMPTY {
            accepted(&Call::of::<T>("scal").batch_count(batch_count).dim(n).null_scalar().null_memory(inc));
        }
    }
    for_each_type!(check());
}

#[test]
fn scal_needs_alpha_then_x() {
    fn check<T: Element>() {
        refused(&Call::of::<T>("scal").dim(1).null_scalar().null_memory(1), Status::InvalidPointer, "alpha");
        // Even a factor of one, which changes nothing, needs a vector.
        for alpha in [T::ONE, T::ZERO] {
            refused(&Call::of::<T>("scal").dim(1).scalar(&alpha).null_memory(1), Status::InvalidPointer, "x");
        }
        let mut x = Operand::vector(4, 1, BATCH, || T::ONE);
        refused(
            &Call::of::<T>("scal").dim(4).null_scalar().memory(&mut x, 1),
            Status::InvalidPointer,
            "alpha",
        );
        x.assert_unchanged(&"a refused call");
    }
    for_each_type!(check());
}

#[test]
fn scal_by_one_changes_nothing() {
    fn check<T: Element>() {
        // A multiplication by one would make the quiet NaN of another kind at best.
        let (one, mut x) = (T::ONE, Operand::vector(4, 1, BATCH, || T::of([f64::INFINITY, f64::NAN])));
        let call = Call::of::<T>("scal").batch_count(2).dim(4).scalar(&one).memory(&mut x, 1);
        assert_eq!(call.run(&with_mode(PointerMode::Host)).expect("a legal call"), Status::Success);
        x.assert_unchanged(&"alpha is one");
    }
    for_each_type!(check());
}

/// Routines that make a real number of one vector.
const OF_ONE: [&str; 2] = ["asum", "nrm2"];

#[test]
fn sums_need_a_place_for_the_result_before_anything() {
    fn check<T: Element>() {
        for ([n, inc, batch_count], name) in
            EMPTY.into_iter().chain([[5, 1, 1]]).flat_map(|case| OF_ONE.map(|name| (case, name)))
        {
            let call = Call::of::<T>(name).batch_count(batch_count).dim(n).null_memory(inc).null_scalar();
            refused(&call, Status::InvalidPointer, "result");
        }
    }
    for_each_type!(check());
}

#[test]
fn sums_of_nothing_are_zero_for_each_problem() {
    fn check<T: Element>() {
        let cases = EMPTY.into_iter().flat_map(|case| OF_ONE.map(|name| (case, name)));
        for (([n, inc, batch_count], name), mode) in cases.flat_map(|case| MODES.map(|mode| (case, mode))) {
            for problems in [batch_count, batch_count.min(3) * 3] {
                let mut results = [T::Real::ONE; 4];
                let call =
                    Call::of::<T>(name).batch_count(problems).dim(n).null_memory(inc).results(&mut results);
                assert_eq!(call.run(&with_mode(mode)).expect("a legal call"), Status::Success);
                for (problem, result) in results.into_iter().enumerate() {
                    let written = (problem as i64) < problems;
                    assert_eq!(result.to_f64() == 0.0, written, "{problems} problems, n {n}, incx {inc}");
                }
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn asum_needs_x_and_leaves_the_result_alone_without() {
    fn check<T: Element>() {
        let mut results = [T::Real::ONE; 2];
        let call = Call::of::<T>("asum").batch_count(2).dim(1).null_memory(1).results(&mut results);
        refused(&call, Status::InvalidPointer, "x");
        assert!(results.iter().all(|result| result.to_f64() == 1.0));
    }
    for_each_type!(check());
}

/// The products of each type.
fn of_two<T: Element>() -> &'static [&'static str] {
    if T::COMPLEX { &["dotu", "dotc"] } else { &["dot"] }
}

/// What `dot` and its like ask for: increments do not matter, and nobody needs a place for the results of no problem.
#[test]
fn products_need_a_result_unless_there_is_no_problem() {
    fn check<T: Element>() {
        for name in of_two::<T>() {
            let call = |[n, inc, batch_count]: [i64; 3]| {
                let call = Call::of::<T>(name).batch_count(batch_count).dim(n);
                call.null_memory(inc).null_memory(-inc)
            };
            for batch_count in [0, -1, i64::MIN] {
                accepted(&call([5, 1, batch_count]).null_scalar());
                accepted(&call([-5, 1, batch_count]).null_scalar());
            }
            for n in [0, -1, i64::MIN, 5] {
                refused(&call([n, 1, 2]).null_scalar(), Status::InvalidPointer, "result");
            }
            for ([n, inc], mode) in
                [[0, 1], [-1, 0], [i64::MIN, -3]].into_iter().flat_map(|case| MODES.map(|mode| (case, mode)))
            {
                let mut results = [T::ONE; 4];
                let call = call([n, inc, 3]).results(&mut results);
                assert_eq!(call.run(&with_mode(mode)).expect("a legal call"), Status::Success);
                assert_eq!(results, [T::ZERO, T::ZERO, T::ZERO, T::ONE], "{name} of {n} elements");
            }
        }
    }
    for_each_type!(check());
    check::<rocforge::f16>();
    check::<rocforge::bf16>();
}

#[test]
fn products_need_both_vectors() {
    fn check<T: Element>() {
        for (name, inc) in of_two::<T>().iter().flat_map(|name| [-1, 0, 1].map(|inc| (name, inc))) {
            let mut results = [T::ONE; 2];
            let call = Call::of::<T>(name).batch_count(2).dim(1).null_memory(inc).null_memory(1);
            refused(&call.results(&mut results), Status::InvalidPointer, "x");
            let mut x = Operand::vector(1, 1, BATCH, || T::ONE);
            let call = Call::of::<T>(name).batch_count(2).dim(1).memory(&mut x, inc).null_memory(1);
            refused(&call.results(&mut results), Status::InvalidPointer, "y");
            assert_eq!(results, [T::ONE; 2]);
        }
    }
    for_each_type!(check());
}

#[test]
fn arguments_are_counted_and_sorted() {
    let too_few =
        Call::of::<f32>("scal").dim(1).run(&with_mode(PointerMode::Host)).expect_err("two are missing");
    assert!(too_few.to_string().contains("takes 3 arguments, not 1"), "{too_few}");
    let wrong = Call::of::<f32>("scal").null_scalar().null_scalar().null_memory(1);
    let wrong = wrong.run(&with_mode(PointerMode::Host)).expect_err("a pointer for a size");
    assert_eq!((wrong.status(), wrong.argument_name()), (Status::InternalError, Some("n")));
}
