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
    let case = &case.legal(T::COMPLEX);
    let handle = handle(case.threads);
    handle.set_check_numerics(CheckNumerics::FAIL).expect("memory");
    let run = |element: Option<usize>| {
        let mut problem = Problem::<T>::new(*case);
        (problem.alpha, problem.beta) = (T::ONE, T::ONE);
        let operand = if case.family.updates() { &mut problem.c } else { &mut problem.a };
        if let Some(element) = element {
            operand.set(element, T::of([f64::NAN, 0.0]));
        }
        problem.run(&handle).map_err(|error| error.status())
    };
    assert_eq!(run(None), Ok(Status::Success), "{case:?}");
    let held = case.held()[if case.family.updates() { 2 } else { 0 }].len();
    for element in [0, held / 2, held - 1] {
        assert_eq!(run(Some(element)), Err(Status::CheckNumericsFail), "element {element} of {case:?}");
    }
}

#[test]
fn only_elements_that_a_call_references_count() {
    for (turn, family) in FAMILIES.iter().enumerate() {
        for seed in 0..8 {
            let case = Case::random(family, [9, 7, 5], false, turn as u64 * 8 + seed);
            for_each_type!(only_elements_count(&case));
        }
    }
}
