//! Numerical checks: they look at the elements that a call references, and at no others.

use rocforge::Status;
use rocforge::numerics::CheckNumerics;
use rocforge::options::Diagonal;
use rocforge_tests::call::handle;
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;

use super::families::{FAMILIES, Kind, Storage};
use super::problem::{Case, Problem};

/// Memory beside the elements is NaN in every case, the other triangle and a diagonal of ones among it.
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
    // The imaginary part of a Hermitian diagonal counts, although no call reads it.
    for (turn, family) in FAMILIES.iter().filter(|family| family.kind != Kind::Hermitian).enumerate() {
        for seed in 0..8 {
            let mut case = Case::random(family, [9, 7], [2, 3], turn as u64 * 8 + seed);
            if family.storage != Storage::Full {
                // So does a diagonal of ones in packed and band storage.
                case.diag = Diagonal::NonUnit;
            }
            for_each_type!(only_elements_count(&case));
        }
    }
}
