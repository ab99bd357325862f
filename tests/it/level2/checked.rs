//! Numerical checks: they look at the elements that a call references, and at no others.

use rocforge::Status;
use rocforge::numerics::CheckNumerics;
use rocforge_tests::call::handle;
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;

use super::families::FAMILIES;
use super::problem::{Case, Problem};

/// Memory beside the elements is NaN in every case, the other triangle, a diagonal of ones and the imaginary parts of a
/// Hermitian one among it.
fn only_elements_count<T: Element>(case: &Case) {
    if !case.family.has(T::TYPE) {
        return;
    }
    let handle = handle(case.threads);
    handle.set_check_numerics(CheckNumerics::FAIL).expect("memory");
    let mut problem = Problem::<T>::new(*case);
    problem.alpha = T::ONE;
    let status = problem.run(&handle).unwrap_or_else(|error| panic!("{error}: {case:?}"));
    assert_eq!(status, Status::Success, "{case:?}");
    for element in [0, case.held().len() / 2, case.held().len() - 1] {
        let mut problem = Problem::<T>::new(*case);
        problem.alpha = T::ONE;
        problem.a.set(element, T::of([f64::NAN, 0.0]));
        let error = problem.run(&handle).expect_err("an element is NaN");
        assert_eq!(error.status(), Status::CheckNumericsFail, "element {element} of {case:?}");
    }
}

#[test]
fn only_elements_that_a_call_references_count() {
    for (turn, family) in FAMILIES.iter().enumerate() {
        for seed in 0..8 {
            let case = Case::random(family, [9, 7], [2, 3], turn as u64 * 8 + seed);
            for_each_type!(only_elements_count(&case));
        }
    }
}
