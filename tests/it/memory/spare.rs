//! Section 4.5: what remains of the workspace, for calls that can use more than they need.
//!
//! The routine `split` of these tests sums rows in up to eight pieces, as many as the spare memory holds.

use rocforge::platform::host::BlockThreads;
use rocforge::{Handle, Size, Status, catalogue};

use super::arguments::Arguments;
use super::routines::{MOST_SPLITS, TOOK};
use super::support::{DEFAULT, Guarded, managed, preallocated, stream, stream_ordered};

const N: i64 = 320;
/// Bytes of a row for one problem, which is what a piece takes too; a multiple of 256.
const ROW: u64 = 2560;
/// What the call needs: a row of its own, and one for the call inside.
const NEED: u64 = 2 * ROW;

fn call(batch_count: i64) -> Arguments {
    Arguments::new(catalogue::find("test_dsplit").expect("a routine of these tests"), N, batch_count)
}

/// The pieces that a call takes on this handle; the results are those of every other call.
fn splits(handle: &Handle, batch_count: i64) -> i64 {
    let (plenty, _) = managed();
    let (mut expected, mut actual) = (call(batch_count), call(batch_count));
    expected.run(&plenty).expect("memory is free");
    assert_eq!(TOOK.get(), MOST_SPLITS);
    assert_eq!(actual.run(handle).expect("it fits"), Status::Success);
    assert!(actual.outputs() == expected.outputs(), "sums of whole numbers do not depend on the pieces");
    assert_eq!(handle.arena().in_use(), 0);
    TOOK.get()
}

#[test]
fn what_remains_is_counted_in_units_of_256() {
    for (size, spare) in [(0, 0), (255, 0), (256, 256), (511, 256), (1000, 768), (4096, 4096)] {
        let (handle, device) = preallocated(size);
        let before = device.calls();
        assert_eq!(handle.spare_workspace(), spare, "{size}");
        assert_eq!(device.calls(), before);
    }
    let (handle, _) = preallocated(1000);
    let rest = handle.with_workspace("a test", &[Size::new(100)], |_| handle.spare_workspace());
    assert_eq!(rest.expect("it fits"), 768, "1000 - 128, rounded down");
    let rest = handle.with_workspace("a test", &[Size::new(250)], |_| handle.spare_workspace());
    assert_eq!(rest.expect("it fits"), 512, "1000 - 256, rounded down");
}

#[test]
fn there_is_no_end_of_it_in_a_query() {
    for (handle, _) in [managed(), preallocated(0), preallocated(64), stream_ordered(None)] {
        handle.start_size_query().expect("none is running");
        assert_eq!(handle.spare_workspace(), u64::MAX);
        handle.stop_size_query().expect("running");
        assert_ne!(handle.spare_workspace(), u64::MAX);
    }
}

#[test]
fn in_the_order_of_a_stream_the_size_that_is_told_counts() {
    let (handle, device) = stream_ordered(None);
    assert_eq!(handle.spare_workspace(), DEFAULT);
    assert_eq!(splits(&handle, 1), MOST_SPLITS);
    assert_eq!((device.counters().live, device.counters().synchronizations), (0, 0));
    // Its own loan is one allocation, what is spare another one; without room for that it does without.
    device.limit_memory(NEED);
    assert_eq!(splits(&handle, 1), 0);
    assert_eq!(device.counters().live, 0);
}

#[test]
fn neither_query_nor_plan_counts_it() {
    let (handle, _) = managed();
    for batch_count in [1, 3] {
        let (status, bytes) = call(batch_count).query(&handle, std::ptr::null_mut()).expect("a query");
        assert_eq!((status, bytes), (Status::SizeIncreased, NEED * batch_count as u64));
        let need = call(batch_count).need().expect("sizes are fine");
        assert_eq!((need.optimal, need.minimum), (bytes, NEED));
    }
}

#[test]
fn a_call_gets_as_much_as_fits_down_to_nothing_and_never_fails_for_it() {
    // Beside the row of its own and what the call inside needs: nothing, pieces that fit, no more than eight.
    for (spare, pieces) in
        [(0, 0), (ROW - 256, 0), (ROW, 1), (2 * ROW - 1, 1), (2 * ROW, 2), (5 * ROW, 5), (99 * ROW, 8)]
    {
        for threads in [BlockThreads::One, BlockThreads::Declared] {
            let (handle, device) = preallocated(NEED + spare);
            handle.set_block_threads(threads);
            let before = device.calls();
            for _ in 0..2 {
                assert_eq!(splits(&handle, 1), pieces, "{spare}");
            }
            assert_eq!(device.calls(), before);
            assert_eq!(handle.report(), rocforge::CallReport::BEST);
        }
    }
}

#[test]
fn each_problem_has_its_part_of_it() {
    let (handle, _) = preallocated(3 * (NEED + 4 * ROW));
    assert_eq!(splits(&handle, 3), 4);
    let (handle, _) = preallocated(3 * NEED + 4 * ROW);
    assert_eq!(splits(&handle, 3), 1, "four pieces for three problems");
}

#[test]
fn nothing_grows_for_it() {
    let (handle, device) = preallocated(0);
    // The need makes it grow to need and default; the default is what is spare then.
    assert_eq!(splits(&handle, 1), MOST_SPLITS);
    assert_eq!((handle.device_memory_size(), device.counters().allocations), (NEED + DEFAULT, 1));
    let (handle, device) = preallocated(0);
    device.limit_memory(NEED);
    assert_eq!(splits(&handle, 1), 0);
    assert_eq!(handle.device_memory_size(), NEED);
    let counters = device.counters();
    let rest = handle.with_workspace("a test", &[Size::new(64)], |_| handle.spare_workspace());
    assert_eq!((rest.expect("it fits"), device.counters()), (NEED - 256, counters));
}

#[test]
fn a_batch_in_pieces_uses_what_is_left_beside_each() {
    let (handle, _) = preallocated(NEED + ROW);
    assert_eq!(call(3).run(&handle).expect("one after the other"), Status::PerfDegraded);
    assert_eq!((handle.report().chunks, TOOK.get()), (3, 1));
}

#[test]
fn it_lies_in_the_users_memory_and_nowhere_else() {
    let (handle, device) = preallocated(0);
    for bytes in [NEED, NEED + ROW, NEED + 3 * ROW + 100] {
        let mut own = Guarded::new(bytes);
        own.lend_to(&handle);
        splits(&handle, 1);
        handle.set_device_memory_size(0).expect("nothing is lent");
        assert!(own.is_intact(), "wrote outside of {bytes} bytes");
    }
    assert_eq!(device.counters().allocations, 0);
}

#[test]
fn the_same_memory_gives_the_same_pieces_on_every_stream_and_while_a_graph_is_recorded() {
    let (handle, device) = preallocated(NEED + 3 * ROW);
    let first = splits(&handle, 1);
    handle.set_stream(stream(1)).expect("a stream");
    assert_eq!(splits(&handle, 1), first);
    device.pretend_capture(true);
    assert_eq!((splits(&handle, 1), first), (3, 3));
}

/// The need of a call that does not do without: rounded up to 256, in the query too.
#[test]
fn a_split_that_is_needed_is_declared_as_such() {
    let instance = catalogue::find("test_dsplit_always").expect("a routine of these tests");
    let (handle, _) = managed();
    for (n, bytes) in [(1, 256), (4, 256), (5, 512), (320, 8 * ROW)] {
        let call = Arguments::new(instance, n, 1);
        let answer = call.query(&handle, std::ptr::null_mut()).expect("a query");
        assert_eq!(answer, (Status::SizeIncreased, bytes), "{n}");
    }
}
