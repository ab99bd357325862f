//! The workspace proof: every routine runs in exactly the bytes that its query answered, and says so when it
//! gets one byte less than its minimum.

use rocforge::{Handle, Status};

use super::arguments::{Arguments, has_matrix, instances};
use super::support::{Guarded, managed, preallocated, status};

/// Around the borders of lines, waves, blocks and spans.
const LENGTHS: &[i64] =
    &[1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 4095, 4096, 4097, 8193, 20_481];
const ORDERS: &[i64] = &[1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 257];
const BATCHES: &[i64] = &[1, 3];

/// Every call that the proof is about.
fn calls() -> impl Iterator<Item = Arguments> {
    instances().flat_map(|instance| {
        let sizes = if has_matrix(instance) { ORDERS } else { LENGTHS };
        let of_size = move |n: i64| {
            let calls = BATCHES.iter().map(move |batch| Arguments::new(instance, n, *batch));
            calls.flat_map(move |call| {
                let other = has_matrix(instance).then(|| call.untransposed());
                [call].into_iter().chain(other)
            })
        };
        sizes.iter().copied().flat_map(of_size).collect::<Vec<_>>()
    })
}

/// Runs `call` in `bytes` between guards, which must hold.
fn run_in(handle: &Handle, call: &mut Arguments, bytes: u64) -> rocforge::Result<Status> {
    let mut own = Guarded::new(bytes);
    own.lend_to(handle);
    let answer = call.run(handle);
    handle.set_device_memory_size(0).expect("nothing is lent");
    assert!(own.is_intact(), "{}: wrote outside of {bytes} bytes", call.instance.symbol);
    answer
}

fn queried(handle: &Handle, call: &Arguments) -> u64 {
    call.query(handle, std::ptr::null_mut()).expect("sizes are fine").1
}

#[test]
fn every_routine_runs_in_exactly_the_bytes_of_its_query() {
    let (by_library, _) = managed();
    let (handle, device) = preallocated(0);
    let mut with_workspace = 0;
    for call in calls() {
        let symbol = call.instance.symbol;
        let bytes = queried(&handle, &call);
        assert_eq!(bytes, call.need().expect("sizes are fine").optimal, "{symbol}");
        let (mut expected, mut actual) = (call.clone(), call);
        assert_eq!(expected.run(&by_library).expect("memory is free"), Status::Success, "{symbol}");
        let answer = if bytes == 0 { actual.run(&handle) } else { run_in(&handle, &mut actual, bytes) };
        assert_eq!(answer.expect("the bytes of the query"), Status::Success, "{symbol}");
        assert_eq!(actual.outputs(), expected.outputs(), "{symbol}");
        with_workspace += u32::from(bytes > 0);
    }
    assert!(with_workspace > 0, "some routine needs workspace");
    assert_eq!(device.counters().allocations, 0);
}

#[test]
fn every_routine_runs_in_its_minimum_and_says_that_it_is_slower() {
    let (by_library, _) = managed();
    let (handle, _) = preallocated(0);
    for call in calls() {
        let (symbol, need) = (call.instance.symbol, call.need().expect("sizes are fine"));
        if need.minimum == need.optimal {
            continue;
        }
        let (mut expected, mut actual) = (call.clone(), call);
        expected.run(&by_library).expect("memory is free");
        // No workspace at all would be the library's to grow; one byte is none.
        let answer = run_in(&handle, &mut actual, need.minimum.max(1));
        assert_eq!(answer.expect("the minimum"), Status::PerfDegraded, "{symbol}");
        // Another algorithm may round in another order; the same one in pieces may not.
        if !handle.report().degraded {
            assert_eq!(actual.outputs(), expected.outputs(), "{symbol}");
        }
    }
}

#[test]
fn every_routine_refuses_one_byte_below_its_minimum_and_touches_nothing() {
    let (handle, _) = preallocated(0);
    for mut call in calls() {
        let (symbol, minimum) = (call.instance.symbol, call.need().expect("sizes are fine").minimum);
        if minimum == 0 {
            continue;
        }
        let before = call.clone();
        let answer = run_in(&handle, &mut call, minimum - 1);
        assert_eq!(status(&answer), Status::MemoryError, "{symbol}");
        assert_eq!(call.outputs(), before.outputs(), "{symbol}");
        let message = answer.expect_err("it is refused").to_string();
        assert!(message.contains(symbol) && message.contains("bytes"), "{message}");
    }
}
