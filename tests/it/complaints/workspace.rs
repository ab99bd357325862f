//! Queries and workspaces.

use std::collections::BTreeSet;

use rocforge::catalogue::Instance;
use rocforge::platform::host::BlockThreads;
use rocforge::{Handle, Status};
use rocforge_kernels::level3::gemm::decomposition::triangle_partials;
use rocforge_tests::sampled;

use super::sparse::{Distances, Sparse, of_the_library};
use crate::memory::arguments::{Arguments, Sizes, has_matrix, instances, large};
use crate::memory::support::{DEFAULT, Guarded, managed, preallocated};

/// The routines that borrow workspace.
fn borrowing() -> impl Iterator<Item = &'static Instance> {
    instances().filter(|instance| !instance.routine.buffers.is_empty())
}

/// Bytes for one problem of a batch of `batch_count`, and for all.
fn needs(call: &Arguments) -> (u64, u64) {
    let need = call.need().expect("sizes are fine");
    (need.minimum, need.optimal)
}

/// A call that has more than the handle runs once it has grown.
fn grows(mut call: Arguments) {
    let symbol = call.instance.symbol;
    let (handle, _) = preallocated(0);
    let (_, all) = needs(&call);
    assert_eq!(call.run(&handle).expect("it grows"), Status::Success, "{symbol}");
    assert_eq!(handle.device_memory_size(), all + DEFAULT, "{symbol}");
}

#[test]
fn a_batched_call_grows_what_the_library_manages() {
    let sizes = Sizes { first: 70, others: 70, batch_count: 500, option: 1 };
    let needs_memory =
        |instance: &&'static Instance| needs(&Arguments::without_memory(instance, sizes)).1 > 0;
    let calls: Vec<&'static Instance> = borrowing().filter(needs_memory).collect();
    assert!(!calls.is_empty(), "no routine borrows anything");
    sampled(6, calls).for_each(|instance| grows(Arguments::of(instance, sizes)));
}

/// The routine of the complaint, in every run: its memory begins beyond 256 rows.
#[test]
fn a_batched_trsm_grows_what_the_library_manages() {
    for instance in of_families(&["trsm"]) {
        // On the right, with more than 32 right-hand sides.
        let sizes = Sizes { first: 33, others: 257, batch_count: 3, option: 1 };
        let call = Arguments::of(instance, sizes);
        let (one, all) = needs(&call);
        assert!(one > 0 && all > one, "{}: {one} of {all} bytes", instance.symbol);
        grows(call);
    }
}

#[test]
fn a_batched_call_works_in_pieces_where_the_workspace_is_fixed() {
    for instance in borrowing() {
        let call = Arguments::new(instance, 70, 50);
        let (one, all) = needs(&call);
        if one == 0 {
            continue;
        }
        let (by_library, _) = managed();
        let mut expected = call.clone();
        expected.run(&by_library).expect("memory is free");
        for bytes in [one, all / 2, all - 1] {
            let (handle, device) = preallocated(bytes);
            let mut actual = call.clone();
            let answer = actual.run(&handle).expect("one problem fits");
            assert_eq!((answer, actual.outputs()), (Status::PerfDegraded, expected.outputs()), "{bytes}");
            assert!(handle.report() != rocforge::CallReport::BEST, "{:?}", handle.report());
            assert_eq!(device.counters().allocations, 1);
        }
    }
}

#[test]
fn a_call_that_does_not_fit_names_itself_the_bytes_and_the_remedy() {
    for instance in borrowing() {
        let mut call = Arguments::new(instance, large(instance), 1);
        let (needed, _) = needs(&call);
        if needed == 0 {
            continue;
        }
        let (handle, _) = preallocated(needed - 1);
        let error = call.run(&handle).expect_err("it does not fit");
        let (said, wanted) = (error.to_string(), needed.to_string());
        for part in [instance.symbol, &wanted, &(needed - 1).to_string(), "rocblas_set_workspace"] {
            assert!(said.contains(part), "{said}\n{part}");
        }
    }
}

#[test]
fn a_query_takes_null_for_every_pointer() {
    let (handle, device) = managed();
    let before = device.calls();
    for instance in instances() {
        let call = Arguments::new(instance, 70, 3);
        let (answer, bytes) = call.query(&handle, std::ptr::null_mut()).expect("a query");
        assert!(matches!(answer, Status::SizeIncreased | Status::SizeUnchanged), "{}", instance.symbol);
        assert_eq!(bytes, call.need().expect("sizes are fine").optimal);
    }
    assert_eq!(device.calls(), before);
}

#[test]
fn a_query_follows_no_pointer_not_even_alphas() {
    let (handle, _) = managed();
    for instance in instances() {
        let call = Arguments::new(instance, 70, 3);
        let nowhere = std::ptr::without_provenance_mut(16);
        let (_, bytes) = call.query(&handle, nowhere).expect("a query");
        assert_eq!(bytes, call.query(&handle, std::ptr::null_mut()).expect("a query").1);
    }
}

#[test]
fn a_query_of_an_empty_problem_is_answered() {
    let (handle, _) = managed();
    for instance in instances() {
        let empty = [Arguments::new(instance, 0, 1), Arguments::new(instance, 5, 0)];
        for call in empty {
            let answer = call.query(&handle, std::ptr::null_mut()).expect("a query");
            assert_eq!(answer, (Status::SizeUnchanged, 0), "{}", instance.symbol);
        }
    }
}

/// More problems than 16 bits count, whose partial results and inverses would need more blocks than a grid has along z.
const MANY: i64 = 65_537;
/// Families of matrices of whose batches it was said.
const SAID_OF: [&str; 6] = ["syrk", "herk", "syr2k", "her2k", "trmm", "trsm"];
/// Bytes that calls find which need none.
const SPARE: u64 = 1 << 20;

/// Sizes that need no memory, in a workspace with room for the partials of several problems: a batch that fills the device
/// takes none.
#[test]
fn many_problems_stay_within_their_workspace() {
    let (handle, _) = preallocated(0);
    let (by_library, _) = managed();
    let mut families = BTreeSet::new();
    let of_family = |family: &'static str| {
        let is_one = move |one: &&'static Instance| one.routine.family == family && one.ty.size() <= 8;
        sampled(12, instances().filter(is_one))
    };
    for instance in SAID_OF.into_iter().flat_map(of_family) {
        families.insert(instance.routine.family);
        // Long sums and few columns, and the other way round.
        for (first, others) in [(2, 33), (9, 1)] {
            let mut call = Arguments::of(instance, Sizes { first, others, batch_count: MANY, option: 1 });
            assert_eq!(needs(&call), (0, 0), "{}: {first} and {others}", instance.symbol);
            let mut wanted = call.clone();
            wanted.run(&by_library).expect("memory is free");
            let mut own = Guarded::new(SPARE);
            own.lend_to(&handle);
            assert_eq!(call.run(&handle).expect("it fits"), Status::Success, "{}", instance.symbol);
            handle.set_device_memory_size(0).expect("nothing is lent");
            assert!(!own.is_written(), "{} wrote what it has no use for", instance.symbol);
            assert!(call.outputs() == wanted.outputs(), "{}: other results", instance.symbol);
        }
    }
    assert_eq!(families, BTreeSet::from(SAID_OF));
}

/// Families of which a batch keeps partials in workspace.
const RANK_K: [&str; 4] = ["syrk", "herk", "syr2k", "her2k"];
/// Order and terms of an update that takes split-K.
const UPDATE: [i64; 2] = [5, 300];
/// Problems that do not fill a device, so that each has partials.
const SEVERAL: usize = 3;

/// A batch of small whole numbers, or one problem of it.
fn several(instance: &'static Instance, [first, others]: [i64; 2], problems: usize, from: usize) -> Sparse {
    let sizes = Sizes { first, others, batch_count: problems as i64, option: 1 };
    let ld = first.max(others) + 1;
    let apart = Distances { inc: 1, ld, problem: 2 * ld * ld };
    Sparse::new(Arguments::without_memory(instance, sizes), apart, from)
}

/// Runs a batch in `bytes` between guards, and compares each problem with that problem alone; the memory afterwards.
fn run_several(instance: &'static Instance, sizes: [i64; 2], bytes: u64) -> Guarded {
    let (handle, _) = preallocated(0);
    handle.set_block_threads(BlockThreads::Declared);
    let (mut own, mut batch) = (Guarded::new(bytes), several(instance, sizes, SEVERAL, 0));
    own.lend_to(&handle);
    assert_eq!(batch.run(&handle).expect("it fits"), Status::Success, "{}", instance.symbol);
    handle.set_device_memory_size(0).expect("nothing is lent");
    assert!(own.is_intact(), "{} wrote outside of its {bytes} bytes", instance.symbol);
    // One thread a block takes no partials. The sums are exact in any order.
    let (by_library, _) = managed();
    for problem in 0..SEVERAL {
        let mut alone = several(instance, sizes, 1, problem);
        assert_eq!(alone.run(&by_library).expect("memory is free"), Status::Success);
        assert!(batch.elements(problem) == alone.elements(0), "{}: problem {problem}", instance.symbol);
    }
    own
}

/// The routines of these families in all types.
fn of_families(families: &[&str]) -> Vec<&'static Instance> {
    of_the_library().filter(|instance| families.contains(&instance.routine.family)).collect()
}

/// Split-K partials in exactly the bytes that they take, and in too few for them.
#[test]
fn partials_of_several_problems_stay_within_their_workspace() {
    let updates = of_families(&RANK_K);
    assert_eq!(updates.len(), 4 + 2 + 4 + 2);
    for instance in updates {
        let size = instance.ty.size() as u64;
        let each = triangle_partials(UPDATE[0], UPDATE[1], size as i64) as u64 * size;
        assert!(each > 0 && each.is_multiple_of(256), "{}: {each} bytes of partials", instance.symbol);
        let own = run_several(instance, UPDATE, each * SEVERAL as u64);
        for problem in 0..SEVERAL {
            let part = problem * each as usize..(problem + 1) * each as usize;
            assert!(own.is_written_in(part), "{}: no partials of problem {problem}", instance.symbol);
        }
        if size == 4 {
            let own = run_several(instance, UPDATE, each * SEVERAL as u64 - 256);
            assert!(!own.is_written(), "{}: partials that do not fit", instance.symbol);
        }
    }
}

/// The panel of a triangular matrix, where the product is not in place.
#[test]
fn panels_of_several_problems_stay_within_their_workspace() {
    let products = of_families(&["trmm"]);
    assert_eq!(products.len(), 4);
    for instance in products {
        // The matrix is on the right, and as large as the second size.
        let sizes = [3, 129];
        let call = Sizes { first: 3, others: 129, batch_count: SEVERAL as i64, option: 1 };
        let (_, bytes) = needs(&Arguments::without_memory(instance, call));
        let size = instance.ty.size();
        assert!(bytes >= (SEVERAL * 129 * 129 * size) as u64, "{}: {bytes} bytes", instance.symbol);
        let own = run_several(instance, sizes, bytes);
        for problem in 0..SEVERAL {
            // Whole words of 16 bytes.
            let (from, to) = (problem * 129 * 129 * size, (problem + 1) * 129 * 129 * size);
            let part = from.next_multiple_of(16)..to / 16 * 16;
            assert!(own.is_written_in(part), "{}: no panel of problem {problem}", instance.symbol);
        }
    }
}

/// Runs in the bytes of the query, with guards.
fn does_not_under_ask(handle: &Handle, mut call: Arguments) {
    let (_, bytes) = call.query(handle, std::ptr::null_mut()).expect("a query");
    let mut own = Guarded::new(bytes);
    if bytes > 0 {
        own.lend_to(handle);
    }
    let answer = call.run(handle);
    handle.set_device_memory_size(0).expect("nothing is lent");
    let told = || format!("{} of {:?}", call.instance.symbol, call.sizes);
    // `perf_degraded` would be too little for the best way.
    assert!(matches!(answer, Ok(Status::Success)), "{}: {answer:?}", told());
    assert!(own.is_intact(), "{} wrote outside of {bytes} bytes", told());
}

/// The routines of vectors that borrow workspace, each at every size near a multiple of `step`, to `most`.
fn never_under_asks(handle: &Handle, step: i64, most: i64) {
    let mut families = BTreeSet::new();
    for instance in borrowing().filter(|instance| instance.routine.level == 1) {
        families.insert(instance.routine.family);
        for n in (step..=most).step_by(step as usize).flat_map(|size| [size - 1, size, size + 1]) {
            does_not_under_ask(handle, Arguments::new(instance, n, 1));
        }
    }
    assert!(
        families.is_superset(&["asum", "dot", "dotc", "dotu", "iamax", "iamin", "nrm2"].into()),
        "{families:?}"
    );
}

#[test]
fn a_query_does_not_under_ask_at_multiples_of_32() {
    let (handle, _) = preallocated(0);
    never_under_asks(&handle, 32, 4096);
}

#[test]
fn a_query_does_not_under_ask_at_multiples_of_256_and_4096() {
    let (handle, _) = preallocated(0);
    never_under_asks(&handle, 256, 4096 * 3);
    never_under_asks(&handle, 4096, 4096 * 18);
}

#[test]
fn a_query_does_not_under_ask_where_blocks_have_many_threads() {
    let (handle, _) = preallocated(0);
    handle.set_block_threads(BlockThreads::Declared);
    never_under_asks(&handle, 4096, 4096 * 2);
}

/// Long columns, whose partial sums need memory where A is transposed, and long rows, whose parts do where it is not.
#[test]
fn a_query_of_a_matrix_and_a_vector_does_not_under_ask_at_multiples_of_32() {
    let (handle, _) = preallocated(0);
    let near = |step: usize, most: i64| {
        (step as i64..=most).step_by(step).flat_map(|size| [size - 1, size, size + 1])
    };
    let columns = near(256, 4096).chain(near(4096, 4096 * 4)).flat_map(|long| [(long, 1), (long, 2)]);
    // Square memory, whatever the shape: no longer.
    let rows = near(64, 320).flat_map(|long| [(1, long), (2, long)]);
    let shapes: Vec<(i64, i64)> = near(32, 160).map(|size| (size, size)).chain(columns).chain(rows).collect();
    let mut asked = 0;
    for instance in borrowing().filter(|instance| has_matrix(instance) && instance.routine.family == "gemv") {
        for ((first, others), option) in shapes.iter().flat_map(|shape| [0, 1].map(|option| (*shape, option)))
        {
            let call = Arguments::of(instance, Sizes { first, others, batch_count: 1, option });
            asked += u64::from(call.need().expect("sizes are fine").optimal > 0);
            does_not_under_ask(&handle, call);
        }
    }
    assert!(asked > 100, "only {asked} calls borrow anything");
}

#[test]
fn a_failed_call_keeps_nothing_lent() {
    for instance in sampled(6, borrowing()) {
        let (handle, _) = preallocated(64);
        let mut call = Arguments::new(instance, large(instance), 1);
        let fits = needs(&call).0 <= 64;
        assert_eq!(call.run(&handle).is_ok(), fits);
        assert_eq!(handle.arena().in_use(), 0);
    }
}
