//! trmm in place needs no panel: a query says so, and no workspace is no loss.

use rocforge::platform::host::BlockThreads;
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Status};
use rocforge_tests::call::handle;
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::Layout;
use rocforge_tests::reach;

use super::families::FAMILIES;
use super::problem::{Case, Problem};

/// A product of order 200, which has panels where B is not C.
fn case(in_place: bool, complex: bool, seed: u64) -> Case {
    let family = FAMILIES.iter().find(|family| family.name == "trmm").expect("a family");
    let case = Case::random(family, [200, 200, 200], complex, seed);
    Case { in_place, batch: (Layout::Strided, 1), threads: BlockThreads::One, ..case }
}

fn check<T: Element>() {
    for seed in 0..3 {
        for in_place in [false, true] {
            let case = case(in_place, T::COMPLEX, seed).legal(T::COMPLEX);
            let mut problem = Problem::<T>::new(case);
            (problem.alpha, problem.beta) = (T::ONE, T::ZERO);
            let asked = handle(case.threads);
            asked.start_size_query().expect("none runs");
            let answer = problem.run(&asked).expect("a query");
            let bytes = asked.stop_size_query().expect("one runs");
            let wanted = if in_place { Status::SizeUnchanged } else { Status::SizeIncreased };
            assert_eq!((answer, bytes == 0), (wanted, in_place), "{case:?}");
            let options = MemoryOptions { size: Some(64), ..MemoryOptions::default() };
            let bare = Handle::with(reach::device(), &options).expect("a handle of 64 bytes");
            bare.set_block_threads(case.threads);
            let status = problem.run(&bare).expect("it runs");
            assert_eq!(status, if in_place { Status::Success } else { Status::PerfDegraded }, "{case:?}");
        }
    }
}

#[test]
fn a_product_in_place_needs_no_panel() {
    for_each_type!(check());
}
