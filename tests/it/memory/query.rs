//! The size query: its answers, its statuses, and what it leaves alone.

use rocforge::options::{Operation, PointerMode};
use rocforge::platform::host::BlockThreads;
use rocforge::view::Batch;
use rocforge::{Arg, Handle, Numeric, Status, c32};
use rocforge_kernels::level1::asum::blocks;
use rocforge_kernels::level2::gemv::{chunks, is_skinny};
use rocforge_tests::call::{Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;

fn querying() -> Handle {
    let handle = handle(BlockThreads::One);
    handle.start_size_query().expect("no query runs yet");
    handle
}

fn asum<'a, T: Element>(n: i64, batch_count: i64) -> Call<'a> {
    Call::of::<T>("asum").batch_count(batch_count).dim(n).null_memory(1).null_scalar()
}

/// The formula of the routine, rounded up as each buffer is.
fn asum_bytes<T: Element>(n: i64, batch_count: i64) -> u64 {
    let bytes = blocks(n) as u64 * batch_count as u64 * size_of::<T::Real>() as u64;
    bytes.next_multiple_of(64)
}

fn gemv<'a, T: Element>(trans: Operation, m: i64, n: i64) -> Call<'a> {
    let call = Call::of::<T>("gemv").option(trans as i32).dim(m).dim(n).null_scalar();
    call.null_memory(m.max(1)).null_memory(1).null_scalar().null_memory(1)
}

#[test]
fn queries_start_once_and_stop_once() {
    let handle = handle(BlockThreads::One);
    assert_eq!(handle.stop_size_query().expect_err("none runs").status(), Status::SizeQueryMismatch);
    handle.start_size_query().expect("none runs");
    assert!(handle.is_size_query());
    assert_eq!(handle.start_size_query().expect_err("one runs").status(), Status::SizeQueryMismatch);
    assert_eq!(handle.stop_size_query().expect("one runs"), 0);
    assert!(!handle.is_size_query());
    assert_eq!(handle.stop_size_query().expect_err("none runs").status(), Status::SizeQueryMismatch);
}

#[test]
fn routines_without_workspace_leave_the_answer_alone() {
    fn check<T: Element>() {
        let handle = querying();
        for n in [0, 1, 5000, i64::MAX] {
            let scal = Call::of::<T>("scal").dim(n).null_scalar().null_memory(1);
            assert_eq!(scal.run(&handle).expect("a query"), Status::SizeUnchanged);
            let plain = gemv::<T>(Operation::None, n, n);
            assert_eq!(plain.run(&handle).expect("a query"), Status::SizeUnchanged);
        }
        assert_eq!(handle.stop_size_query().expect("one runs"), 0);
    }
    for_each_type!(check());
}

#[test]
fn asum_asks_for_a_partial_sum_a_block() {
    fn check<T: Element>() {
        for n in [1, 2, 255, 4096, 4097, 8192, 8193, 65_536, 65_537, 4_194_304, 4_194_305, 1 << 40, i64::MAX]
        {
            for batch_count in [1, 2, 3, 100_000] {
                let handle = querying();
                assert_eq!(asum::<T>(n, batch_count).run(&handle).expect("a query"), Status::SizeIncreased);
                let bytes = handle.stop_size_query().expect("one runs");
                assert_eq!(bytes, asum_bytes::<T>(n, batch_count), "n {n}, {batch_count} problems");
                assert!(bytes.is_multiple_of(64) && bytes > 0);
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn gemv_asks_for_partial_sums_where_it_is_skinny_and_transposed() {
    fn check<T: Element>() {
        for (m, n) in [
            (1, 1),
            (2047, 1),
            (2048, 1),
            (4096, 2),
            (4096, 3),
            (4097, 2),
            (8191, 128),
            (8192, 128),
            (8192, 129),
            (1 << 30, 256),
            (1 << 30, 257),
        ] {
            for trans in Operation::ALL {
                let handle = querying();
                gemv::<T>(*trans, m, n).run(&handle).expect("a query");
                let skinny = is_skinny(m, n) && trans.is_transposed();
                let sums = if skinny { (chunks(m, n) * n) as u64 } else { 0 };
                let bytes = (sums * size_of::<T>() as u64).next_multiple_of(64);
                assert_eq!(handle.stop_size_query().expect("one runs"), bytes, "{m} x {n} {trans:?}");
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn the_answer_is_the_largest_of_all_calls() {
    fn check<T: Element>() {
        let handle = querying();
        let small = asum::<T>(4096, 1);
        let large = asum::<T>(1 << 20, 9);
        let statuses =
            [&small, &small, &large, &small, &large].map(|call| call.run(&handle).expect("a query"));
        let (more, same) = (Status::SizeIncreased, Status::SizeUnchanged);
        assert_eq!(statuses, [more, same, more, same, same]);
        assert_eq!(handle.stop_size_query().expect("one runs"), asum_bytes::<T>(1 << 20, 9));
    }
    for_each_type!(check());
}

#[test]
fn a_query_grows_with_the_size() {
    let bytes = |n: i64| {
        let handle = querying();
        asum::<f64>(n, 3).run(&handle).expect("a query");
        handle.stop_size_query().expect("one runs")
    };
    let answers: Vec<u64> = (1..60_000).step_by(509).map(bytes).collect();
    assert!(answers.is_sorted(), "{answers:?}");
}

#[test]
fn an_empty_problem_is_answered_and_its_result_left_alone() {
    fn check<T: Element>() {
        let handle = querying();
        for (n, inc, batch_count) in [(0, 1, 1), (-1, 1, 1), (5, 0, 1), (5, -1, 1), (5, 1, 0), (5, 1, -1)] {
            let mut results = [T::Real::ONE; 2];
            let call =
                Call::of::<T>("asum").batch_count(batch_count).dim(n).null_memory(inc).results(&mut results);
            assert_eq!(call.run(&handle).expect("a query"), Status::SizeUnchanged);
            assert!(results == [T::Real::ONE; 2]);
        }
        assert_eq!(handle.stop_size_query().expect("one runs"), 0);
    }
    for_each_type!(check());
}

#[test]
fn pointers_are_not_followed_whatever_they_hold() {
    for mode in [PointerMode::Host, PointerMode::Device] {
        let handle = querying();
        handle.set_pointer_mode(mode);
        // An address that would end the program if somebody read from it.
        let nowhere = std::ptr::without_provenance_mut(8);
        let memory = Arg::Memory { pointer: nowhere, stride: 1, batch: Batch::Array };
        let scalar = Arg::Scalar(nowhere);
        let calls = [
            Call::of::<c32>("scal").dim(9).raw(scalar).raw(memory),
            Call::of::<c32>("asum").dim(9).raw(memory).raw(scalar),
            Call::of::<c32>("gemv")
                .option(113)
                .dim(1)
                .dim(9)
                .raw(scalar)
                .raw(memory)
                .raw(memory)
                .raw(scalar)
                .raw(memory),
        ];
        for call in calls {
            call.run(&handle).expect("a query");
        }
        handle.stop_size_query().expect("one runs");
    }
}

#[test]
fn a_size_that_does_not_fit_is_an_error_and_never_small() {
    fn check<T: Element>() {
        let handle = querying();
        for batch_count in [i64::MAX, i64::MAX / 2, i64::MAX / 1024] {
            let error = asum::<T>(i64::MAX, batch_count).run(&handle).expect_err("too much");
            assert_eq!(error.status(), Status::MemoryError);
            assert!(error.to_string().contains("more workspace than 64 bits count"), "{error}");
        }
        assert_eq!(handle.stop_size_query().expect("one runs"), 0, "a refused call raises nothing");
    }
    for_each_type!(check());
}
