//! Batches of more problems than the 65,535 that a GPU's grid counts along z, and more than 16 bits count.

use rocforge::Status;
use rocforge::catalogue::{self, Instance};
use rocforge_tests::sampled;

use super::sparse::{Distances, Sparse, of_the_library};
use crate::memory::arguments::{Arguments, Sizes};
use crate::memory::support::managed;

/// The complaints name these.
const NAMED: [&str; 4] = ["rocblas_strsm", "rocblas_ztrsm", "rocblas_strmm", "rocblas_ctrmm"];
const PROBLEMS: usize = 70_001;
/// Numbers repeat after so many problems.
const PERIOD: usize = 3;
/// Elements of a vector, rows and columns of a matrix; no multiple of the period.
const SIZE: i64 = 4;
const APART: Distances = Distances { inc: 1, ld: SIZE + 1, problem: (2 * SIZE + 3) * SIZE };

fn call(instance: &'static Instance, batch_count: usize, first: usize) -> Sparse {
    let sizes = Sizes { first: SIZE, others: SIZE, batch_count: batch_count as i64, option: 1 };
    Sparse::new(Arguments::without_memory(instance, sizes), APART, first)
}

/// Problems of a large batch come out as they do alone: one of sixteen, and all from where a grid ends.
fn all_are_done(instance: &'static Instance) {
    let (handle, _) = managed();
    let alone: Vec<Vec<Vec<u8>>> = (0..PERIOD)
        .map(|problem| {
            let mut call = call(instance, 1, problem);
            assert_eq!(call.run(&handle).expect("a legal call"), Status::Success);
            call.elements(0)
        })
        .collect();
    let mut all = call(instance, PROBLEMS, 0);
    assert_eq!(all.run(&handle).expect("a legal call"), Status::Success, "{}", instance.symbol);
    for problem in (0..PROBLEMS).filter(|problem| problem % 16 == 0 || *problem >= 65_530) {
        assert!(
            all.elements(problem) == alone[problem % PERIOD],
            "{}: problem {problem} of {PROBLEMS} is not as it is alone",
            instance.symbol
        );
    }
}

#[test]
fn more_problems_than_65_535_are_all_done() {
    sampled(6, of_the_library().filter(|instance| !NAMED.contains(&instance.symbol))).for_each(all_are_done);
}

/// Those of the complaints, in every run.
#[test]
fn more_problems_than_65_535_of_trsm_and_trmm_are_all_done() {
    for symbol in NAMED {
        all_are_done(catalogue::find(symbol).expect("a routine"));
    }
}
