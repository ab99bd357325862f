//! Operands of more elements than 31 and 32 bits count, of which few are touched.

use rocforge::Status;
use rocforge::catalogue::Instance;
use rocforge::platform::host::BlockThreads;

use super::sparse::{Distances, Sparse, of_the_library};
use crate::memory::arguments::{Arguments, Sizes, has_matrix};
use crate::memory::support::managed;

/// More than an `i32` counts.
const FAR: i64 = (1 << 31) + 17;
/// Forty of these are more than a `u32` counts, and none is a multiple of a power of two.
const STEP: i64 = (1 << 27) + 1;
/// Elements of a vector, rows of a matrix.
const LONG: i64 = 40;
/// Columns.
const FEW: i64 = 5;

/// Problems; how far apart things lie; how far apart they lie in a call that is known to be right.
const CASES: [(i64, Distances, Distances); 5] = [
    (1, Distances { inc: STEP, ld: FAR, problem: 0 }, Distances { inc: 3, ld: 50, problem: 0 }),
    (1, Distances { inc: -STEP, ld: FAR, problem: 0 }, Distances { inc: -3, ld: 50, problem: 0 }),
    (3, Distances { inc: 1, ld: 41, problem: FAR }, Distances { inc: 1, ld: 41, problem: 5000 }),
    (2, Distances { inc: -2, ld: 41, problem: FAR }, Distances { inc: -2, ld: 41, problem: 5000 }),
    (
        3,
        Distances { inc: STEP, ld: FAR, problem: (1 << 34) + 17 },
        Distances { inc: 3, ld: 50, problem: 5000 },
    ),
];

/// The same call far apart and close together gives the same; answers whether anything changed.
fn check(instance: &'static Instance, option: usize, threads: BlockThreads) -> usize {
    let (handle, _) = managed();
    handle.set_block_threads(threads);
    let mut changes = 0;
    for (batch_count, far, near) in CASES {
        let others = if has_matrix(instance) { FEW } else { LONG };
        let call = Arguments::without_memory(instance, Sizes { first: LONG, others, batch_count, option });
        let [mut far, mut near] = [far, near].map(|distances| Sparse::new(call.clone(), distances, 0));
        let before = near.elements(0);
        for call in [&mut far, &mut near] {
            assert_eq!(call.run(&handle).expect("a legal call"), Status::Success, "{}", instance.symbol);
        }
        changes += usize::from(before != near.elements(0));
        for problem in 0..batch_count as usize {
            assert!(
                far.elements(problem) == near.elements(problem),
                "{}, problem {problem} of {batch_count}, option {option}: other results far apart",
                instance.symbol
            );
        }
        assert_eq!(far.stray(), None, "{} wrote where an offset of 32 bits leads", instance.symbol);
    }
    changes
}

/// Offsets that wrap at 32 bits: every family, plain and strided-batched, with increments, leading dimensions and
/// distances of problems beyond 31 bits, negative increments too.
#[test]
fn elements_far_apart_are_found() {
    for instance in of_the_library() {
        let options = if has_matrix(instance) { 0..3 } else { 0..1 };
        for option in options {
            let changes = check(instance, option, BlockThreads::One);
            // With negative increments some families have nothing to do, and numbers of 16 bits are ones here.
            let is_of_ones = instance.types.iter().any(|ty| ty.size() == 2);
            assert!(
                changes >= 3 || is_of_ones,
                "{} changed something in {changes} cases only",
                instance.symbol
            );
        }
    }
}

/// The same with as many threads in a block as a GPU has.
#[test]
fn elements_far_apart_are_found_by_many_threads() {
    for instance in of_the_library().filter(|instance| instance.types.iter().all(|ty| ty.size() <= 8)) {
        check(instance, 1, BlockThreads::Declared);
    }
}
