//! The workspace proof: every routine of the catalogue runs in exactly the bytes that its query answered, between
//! guards that hold. In fewer it says that it took a slower way and computes the same, down to its minimum; one
//! byte below that it refuses and writes nothing.
//!
//! The arguments are made from the rows alone: a new routine is covered on the day it is written.

use rocforge::catalogue::ParamKind;
use rocforge::platform::host::BlockThreads;
use rocforge::{Handle, Status, catalogue};
use rocforge_tests::arguments::operations;
use rocforge_tests::sampled;

use super::arguments::{Arguments, Sizes, has_matrix, instances};
use super::support::{Guarded, managed, preallocated, status};

/// Around the borders of lines, waves, blocks and spans; the second list for routines with matrices.
const LENGTHS: &[i64] =
    &[1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 4095, 4096, 4097, 8193, 20_481];
const ORDERS: &[i64] = &[1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 257];
/// Matrices for which partial sums pay, and systems whose squares are inverted.
const NARROW: &[(i64, i64)] = &[(4095, 1), (4096, 2), (4097, 2), (9000, 3), (257, 40)];
const BATCHES: [i64; 2] = [1, 3];
/// What a call may reach and compute, for the proof to end.
const MOST_ELEMENTS: i64 = 400_000;
const MOST_FLOPS: i64 = 5_000_000;
/// The same where each thread of a block is a coroutine.
const MOST_FLOPS_OF_MANY: i64 = 600_000;

/// Symmetric products that read the triangle once, from order 2048 on, each with a triangle and so many problems.
const READ_ONCE: [(&str, usize, i64); 4] =
    [("rocblas_ssymv", 0, 1), ("rocblas_zhemv", 1, 1), ("rocblas_dspmv", 1, 1), ("rocblas_chpmv", 0, 2)];

/// One in `of` of the calls that the proof is about.
fn calls(of: usize) -> impl Iterator<Item = Arguments> {
    sampled(of, cases()).map(|(instance, sizes)| Arguments::of(instance, sizes))
}

/// Every call that the proof is about.
fn cases() -> impl Iterator<Item = (&'static catalogue::Instance, Sizes)> {
    let of = |instance, first, others, option| {
        let sizes = move |batch_count| Sizes { first, others, batch_count, option };
        let (elements, flops) = Arguments::without_memory(instance, sizes(1)).extent();
        let small = elements <= MOST_ELEMENTS && flops <= MOST_FLOPS;
        let batches = BATCHES.into_iter().filter(move |_| small);
        batches.map(move |batch_count| (instance, sizes(batch_count)))
    };
    instances().flat_map(move |instance| {
        let sizes: Vec<(i64, i64)> = match has_matrix(instance) {
            true => ORDERS.iter().map(|n| (*n, *n)).chain(NARROW.iter().copied()).collect(),
            false => LENGTHS.iter().map(|n| (*n, *n)).collect(),
        };
        // Where there are matrices, every value of the enumerations, as many as there are; else one after the other.
        let options = move |n: i64| {
            if has_matrix(instance) { 0..choices(instance) } else { n as usize % 3..n as usize % 3 + 1 }
        };
        sizes.into_iter().flat_map(move |(first, others)| {
            options(first).flat_map(move |option| of(instance, first, others, option))
        })
    })
}

/// Values of the enumeration of the routine that has most.
fn choices(instance: &catalogue::Instance) -> usize {
    let of = |param: &catalogue::ParamInfo| match param.kind {
        ParamKind::Operation => operations(instance).len(),
        ParamKind::Fill | ParamKind::Diagonal | ParamKind::Side => 2,
        _ => 1,
    };
    instance.routine.params.iter().map(of).max().unwrap_or(1)
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

fn name(call: &Arguments, threads: BlockThreads) -> String {
    format!("{} with {:?}, {threads:?}", call.instance.symbol, call.sizes)
}

/// In the bytes of its query; answers how many those are.
fn prove_enough(by_library: &Handle, handle: &Handle, call: &Arguments, threads: BlockThreads) -> u64 {
    let place = name(call, threads);
    let (_, bytes) = call.query(handle, std::ptr::null_mut()).expect("sizes are fine");
    assert_eq!(bytes, call.need().expect("sizes are fine").optimal, "{place}");
    let (mut expected, mut actual) = (call.clone(), call.clone());
    assert_eq!(expected.run(by_library).expect("memory is free"), Status::Success, "{place}");
    let answer = if bytes == 0 { actual.run(handle) } else { run_in(handle, &mut actual, bytes) };
    assert_eq!(answer.expect(&place), Status::Success, "{place}");
    assert!(actual.outputs() == expected.outputs(), "{place}: other results");
    for less in [bytes.saturating_sub(1), bytes / 2, bytes / 3, 64, 1] {
        if 0 < less && less < bytes {
            prove_less(handle, call, &expected, less, &place);
        }
    }
    bytes
}

/// In fewer bytes: slower with the same results, or refused.
fn prove_less(handle: &Handle, call: &Arguments, expected: &Arguments, bytes: u64, place: &str) {
    let need = call.need().expect("sizes are fine");
    let mut actual = call.clone();
    match run_in(handle, &mut actual, bytes) {
        Ok(status) => {
            assert_eq!(status, Status::PerfDegraded, "{place} in {bytes}");
            assert!(bytes >= need.minimum, "{place} ran in {bytes}, less than its minimum");
            assert!(actual.outputs() == expected.outputs(), "{place} in {bytes}: other results");
        }
        Err(error) => {
            assert_eq!(error.status(), Status::MemoryError, "{place} in {bytes}");
            assert!(bytes < need.minimum, "{place} was refused {bytes}, no less than its minimum");
            assert!(actual.outputs() == call.outputs(), "{place}: refused, but something is written");
            let said = error.to_string();
            for part in [call.instance.symbol, &need.optimal.to_string(), "rocblas_set_workspace"] {
                assert!(said.contains(part), "`{part}` in {said}");
            }
        }
    }
}

fn handle(threads: BlockThreads) -> Handle {
    let (handle, _) = preallocated(0);
    handle.set_block_threads(threads);
    handle
}

fn prove_all(threads: BlockThreads) {
    let ((by_library, _), handle) = (managed(), handle(threads));
    by_library.set_block_threads(threads);
    let most = if threads == BlockThreads::One { MOST_FLOPS } else { MOST_FLOPS_OF_MANY };
    // With all threads only where there is workspace to prove something about: that takes a hundred times as long.
    let is_worth =
        |call: &Arguments| threads == BlockThreads::One || call.need().expect("sizes are fine").optimal > 0;
    // With sizes and batches of all kinds among them.
    let one_in = if threads == BlockThreads::One { 3 } else { 9 };
    let calls = calls(one_in).filter(|call| call.extent().1 <= most && is_worth(call));
    let needs = calls.map(|call| prove_enough(&by_library, &handle, &call, threads));
    assert!(needs.filter(|bytes| *bytes > 0).count() > 0, "no routine needs workspace: nothing was proved");
}

#[test]
fn every_routine_runs_in_exactly_the_bytes_of_its_query_and_slower_in_fewer() {
    prove_all(BlockThreads::One);
}

#[test]
fn every_routine_does_so_in_blocks_of_many_threads() {
    prove_all(BlockThreads::Declared);
}

/// Blocks of one thread read the triangle twice at any order: this is proved of blocks of many.
#[test]
fn symmetric_products_of_large_orders_do_so() {
    let ((by_library, _), handle) = (managed(), handle(BlockThreads::Declared));
    by_library.set_block_threads(BlockThreads::Declared);
    for (symbol, option, batch_count) in READ_ONCE {
        let instance = catalogue::find(symbol).expect("a routine");
        let call = Arguments::of(instance, Sizes { first: 2049, others: 2049, batch_count, option });
        let bytes = prove_enough(&by_library, &handle, &call, BlockThreads::Declared);
        // The kernels that need it were there.
        let mut own = Guarded::new(bytes);
        own.lend_to(&handle);
        assert_eq!(call.clone().run(&handle).expect(symbol), Status::Success);
        handle.set_device_memory_size(0).expect("nothing is lent");
        assert!(bytes > 0 && own.is_written(), "{symbol}: nothing is in {bytes} bytes");
    }
}

#[test]
fn every_routine_runs_in_its_minimum_and_says_that_it_is_slower() {
    let handle = handle(BlockThreads::One);
    for call in calls(3) {
        let need = call.need().expect("sizes are fine");
        if need.minimum < need.optimal {
            // No workspace at all would be the library's to grow; one byte is none.
            let answer = run_in(&handle, &mut call.clone(), need.minimum.max(1));
            assert_eq!(
                answer.expect("the minimum"),
                Status::PerfDegraded,
                "{}",
                name(&call, BlockThreads::One)
            );
        }
    }
}

#[test]
fn every_routine_refuses_one_byte_below_its_minimum_and_touches_nothing() {
    let (handle, device) = preallocated(0);
    for call in calls(3) {
        let minimum = call.need().expect("sizes are fine").minimum;
        if minimum > 0 {
            let mut actual = call.clone();
            let answer = run_in(&handle, &mut actual, minimum - 1);
            assert_eq!(status(&answer), Status::MemoryError, "{}", name(&call, BlockThreads::One));
            assert!(actual.outputs() == call.outputs(), "refused, but something is written");
        }
    }
    assert_eq!(device.counters().allocations, 0);
}

/// The routine that does not say what a call inside needs: the proof exists to find it.
#[test]
fn a_routine_that_forgets_what_a_call_inside_needs_is_found() {
    let instance = catalogue::find("test_dforgetful").expect("a routine of these tests");
    let call = Arguments::new(instance, 1000, 1);
    let (handle, _) = preallocated(call.need().expect("sizes are fine").optimal);
    let error = call.clone().run(&handle).expect_err("the call inside has no memory");
    assert!(error.to_string().contains("test_dthrifty needs 8000 bytes"), "{error}");
}
