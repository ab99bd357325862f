//! Calls that the device denies memory: the need alone, a smaller algorithm, the batch in pieces, and only then an error.

use rocforge::platform::host::BlockThreads;
use rocforge::workspace::{MemoryOptions, Owner};
use rocforge::{CallReport, Handle, Size, Status, catalogue};

use super::arguments::Arguments;
use super::support::{DEFAULT, FakeDevice, PLAIN_ARCH, managed, preallocated, status, stream_ordered};

const N: i64 = 1000;
const PROBLEMS: i64 = 12;
/// Bytes of a buffer of `N` numbers of 8 bytes for one problem; a multiple of 64 each.
const ONE: u64 = 8000;
const EIGHTH: u64 = 1000;

fn call(symbol: &str) -> Arguments {
    Arguments::new(catalogue::find(symbol).expect("a routine of these tests"), N, PROBLEMS)
}

fn rounded(bytes: u64) -> u64 {
    bytes.next_multiple_of(64)
}

/// The call with all the memory that it wants.
fn undisturbed(call: &Arguments) -> Arguments {
    let (handle, _) = managed();
    let mut call = call.clone();
    assert_eq!(call.run(&handle).expect("memory is free"), Status::Success);
    call
}

/// A managed handle that holds nothing yet, on a device of so many bytes.
fn on_device_of(bytes: u64) -> (Handle, std::sync::Arc<FakeDevice>) {
    let (handle, device) = preallocated(0);
    device.limit_memory(bytes);
    (handle, device)
}

/// Runs the call where so much memory is, and compares its results with those of the undisturbed one.
fn run_on(symbol: &str, bytes: u64) -> (Status, CallReport, u64) {
    let call = call(symbol);
    let expected = undisturbed(&call);
    for threads in [BlockThreads::One, BlockThreads::Declared] {
        let (handle, device) = on_device_of(bytes);
        handle.set_block_threads(threads);
        let mut actual = call.clone();
        let answer = actual.run(&handle);
        assert_eq!((handle.memory_owner(), handle.arena().in_use()), (Owner::Managed, 0));
        assert!(device.counters().live_bytes <= bytes);
        if let Err(error) = &answer {
            assert_eq!(error.status(), Status::MemoryError);
            assert_eq!(actual.outputs(), call.outputs(), "refused, but something is written");
            continue;
        }
        assert_eq!(actual.outputs(), expected.outputs());
        if threads == BlockThreads::Declared {
            return (answer.expect("seen above"), handle.report(), handle.device_memory_size());
        }
    }
    (Status::MemoryError, CallReport::BEST, 0)
}

fn pieces(chunks: i64, degraded: bool) -> CallReport {
    CallReport { chunks, degraded }
}

#[test]
fn a_device_without_room_for_the_default_gives_the_need_alone() {
    let all = rounded(ONE * PROBLEMS as u64);
    assert_eq!(run_on("test_dthrough", all), (Status::Success, pieces(1, false), all));
    assert_eq!(run_on("test_dthrough", all + DEFAULT - 1), (Status::Success, pieces(1, false), all));
    let whole = all + DEFAULT;
    assert_eq!(run_on("test_dthrough", whole), (Status::Success, pieces(1, false), whole));
}

#[test]
fn a_device_without_the_need_gives_half_of_it_and_half_of_that_down_to_one_problem() {
    let slower = |chunks, problems| (Status::PerfDegraded, pieces(chunks, false), rounded(ONE * problems));
    for (bytes, chunks, problems) in [
        (95_999, 2, 6),
        (48_000, 2, 6),
        (47_999, 4, 3),
        (24_000, 4, 3),
        (23_999, 6, 2),
        (15_999, 12, 1),
        (8000, 12, 1),
    ] {
        assert_eq!(run_on("test_dthrough", bytes), slower(chunks, problems), "{bytes}");
    }
    assert_eq!(run_on("test_dthrough", 7999).0, Status::MemoryError);
}

#[test]
fn the_smaller_algorithm_comes_before_pieces() {
    let less = rounded(EIGHTH * PROBLEMS as u64);
    for bytes in [less, ONE * PROBLEMS as u64 - 1] {
        assert_eq!(run_on("test_dthrifty", bytes), (Status::PerfDegraded, pieces(1, true), less), "{bytes}");
    }
    for (bytes, chunks, problems) in [(less - 1, 2, 6), (3072, 4, 3), (1024, 12, 1)] {
        let expected = (Status::PerfDegraded, pieces(chunks, true), rounded(EIGHTH * problems));
        assert_eq!(run_on("test_dthrifty", bytes), expected, "{bytes}");
    }
    assert_eq!(run_on("test_dthrifty", 1023).0, Status::MemoryError);
}

#[test]
fn a_refusal_names_the_need_and_the_next_call_tries_again() {
    let (handle, device) = on_device_of(1000);
    let mut call = call("test_dthrough");
    let said = call.run(&handle).expect_err("no problem fits").to_string();
    for part in
        ["test_dthrough needs 96000 bytes", "the handle has 0 free of 0 (rocblas_managed)", "device has not"]
    {
        assert!(said.contains(part), "{said}");
    }
    assert_eq!((handle.device_memory_size(), device.counters().live), (0, 0));
    device.limit_memory(0);
    assert_eq!(call.run(&handle).expect("memory is free"), Status::Success);
    assert_eq!((handle.report(), handle.device_memory_size()), (CallReport::BEST, 96_000 + DEFAULT));
}

#[test]
fn what_was_held_before_is_the_least_that_can_be_had_again() {
    let (handle, device) = managed();
    device.limit_memory(DEFAULT);
    let instance = catalogue::find("test_dthrough").expect("a routine of these tests");
    // One problem fits into what is held at first, all of them into nothing that can be had.
    let mut call = Arguments::new(instance, 1 << 21, 3);
    assert_eq!(call.run(&handle).expect("one after the other"), Status::PerfDegraded);
    assert_eq!((handle.report(), handle.device_memory_size()), (pieces(2, false), DEFAULT));
    device.limit_memory(DEFAULT - 1);
    assert_eq!(call.run(&handle).expect("still held"), Status::PerfDegraded);
    handle.trim().expect("nothing is lent");
    assert_eq!(call.run(&handle).expect("one after the other"), Status::PerfDegraded);
    assert_eq!((handle.report(), handle.device_memory_size()), (pieces(3, false), DEFAULT / 2));
}

#[test]
fn pieces_share_one_loan_that_nothing_can_take_away() {
    let (handle, device) = on_device_of(24_000);
    let before = device.counters().allocations;
    call("test_dthrough").run(&handle).expect("in pieces");
    // Need and default, the need, twelve problems halved to six and three: the last one is had, once.
    assert_eq!(device.counters().allocations - before, 4);
    assert_eq!(handle.high_water_mark(), 24_000);
}

#[test]
fn a_batch_that_does_not_divide_ends_with_a_smaller_piece() {
    let instance = catalogue::find("test_dthrough").expect("a routine of these tests");
    for problems in [1, 2, 5, 7, 11, 13] {
        let call = Arguments::new(instance, N, problems);
        let expected = undisturbed(&call);
        for count in 1..problems {
            let mut actual = call.clone();
            let (handle, _) = preallocated(rounded(ONE * count as u64));
            assert_eq!(actual.run(&handle).expect("some fit"), Status::PerfDegraded);
            assert_eq!(handle.report().chunks, (problems + count - 1) / count);
            assert_eq!(actual.outputs(), expected.outputs(), "{count} of {problems}");
        }
    }
}

#[test]
fn where_every_loan_is_an_allocation_pieces_are_found_by_asking() {
    let (handle, device) = stream_ordered(None);
    device.limit_memory(24_000);
    let mut actual = call("test_dthrough");
    let expected = undisturbed(&actual);
    assert_eq!(actual.run(&handle).expect("in pieces"), Status::PerfDegraded);
    assert_eq!((handle.report(), device.counters().live), (pieces(4, false), 0));
    assert_eq!(actual.outputs(), expected.outputs());
    device.limit_memory(7999);
    assert_eq!(status(&actual.run(&handle)), Status::MemoryError);
    assert_eq!(device.counters().live, 0);
}

#[test]
fn while_a_graph_is_recorded_pieces_are_made_of_what_is_there() {
    let (handle, device) = preallocated(0);
    handle.set_device_memory_size(0).expect("nothing is lent");
    handle.reserve(16_000).expect("memory is free");
    let held = handle.device_memory_size();
    device.pretend_capture(true);
    let before = device.counters();
    let instance = catalogue::find("test_dthrough").expect("a routine of these tests");
    let mut call = Arguments::new(instance, 1 << 21, 4);
    assert_eq!(call.run(&handle).expect("one problem after the other"), Status::PerfDegraded);
    assert_eq!((handle.report().chunks, handle.device_memory_size()), (2, held));
    assert_eq!(device.counters(), before);
}

#[test]
fn inside_a_loan_pieces_are_made_of_the_rest() {
    let (handle, device) = managed();
    let rest = handle.with_workspace("a test", &[Size::new(DEFAULT as i64 - 16_000 / 64 * 64)], |_| {
        let before = device.calls();
        let mut actual = call("test_dthrough");
        let expected = undisturbed(&actual);
        assert_eq!(actual.run(&handle).expect("one or two problems fit"), Status::PerfDegraded);
        assert_eq!((actual.outputs(), handle.report()), (expected.outputs(), pieces(6, false)));
        assert_eq!(device.calls(), before, "what is lent cannot move");
    });
    rest.expect("it fits");
}

/// One failure at a time, at each of the allocations that a call can make.
#[test]
fn whichever_allocation_fails_the_call_makes_do_or_changes_nothing() {
    for symbol in ["test_dthrough", "test_dthrifty", "test_daround"] {
        let expected = undisturbed(&call(symbol));
        for bytes in [0, 200_000, 96_000, 48_000, 24_000, 12_032, 8000, 1024, 64] {
            for k in 0..9 {
                let (handle, device) = on_device_of(bytes);
                device.fail_allocation(k);
                let mut actual = call(symbol);
                let answer = actual.run(&handle);
                match status(&answer) {
                    Status::Success => assert_eq!(actual.outputs(), expected.outputs()),
                    other => {
                        assert_eq!((other, actual.outputs()), (Status::MemoryError, call(symbol).outputs()))
                    }
                }
                assert_eq!(handle.arena().in_use(), 0);
                device.fail_allocation(0);
                device.limit_memory(0);
                assert_eq!(actual.run(&handle).map(|_| ()).map_err(|error| error.to_string()), Ok(()));
                drop(handle);
                assert_eq!(device.counters().live, 0, "{symbol} on {bytes}, allocation {k} leaks");
            }
        }
    }
}

#[test]
fn a_fixed_size_asks_the_device_for_nothing() {
    for symbol in ["test_dthrough", "test_dthrifty"] {
        let (handle, device) = preallocated(ONE);
        let before = device.calls();
        call(symbol).run(&handle).expect("one problem fits");
        assert_eq!(device.calls(), before);
        assert_eq!(handle.memory_owner(), Owner::UserManaged);
    }
}

#[test]
fn a_handle_can_be_made_on_a_device_that_has_less_than_the_default() {
    let device = FakeDevice::new(PLAIN_ARCH);
    device.limit_memory(DEFAULT / 2);
    assert_eq!(status(&Handle::with(device.clone(), &MemoryOptions::default())), Status::MemoryError);
    let options = MemoryOptions { default_size: Some(64), ..MemoryOptions::default() };
    let handle = Handle::with(device.clone(), &options).expect("64 bytes are there");
    assert_eq!(call("test_dthrough").run(&handle).expect("the need alone"), Status::Success);
    assert_eq!(handle.device_memory_size(), 96_000);
}
