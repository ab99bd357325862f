//! Sections 2.1 to 2.3, 2.9 (the first row), 3 and 9: size queries.

use rocforge::workspace::Owner;
use rocforge::{Handle, Result, Size, Status};
use rocforge_kernels::asum;

use crate::memory::support::{DEFAULT, Guarded, managed, preallocated, status};

fn answer(handle: &Handle, sizes: &[i64]) -> Result<Status> {
    let sizes: Vec<Size> = sizes.iter().map(|size| Size::new(*size)).collect();
    handle.answer_query(&sizes)
}

/// A query of the sum of so many ones.
fn ask(handle: &Handle, n: i64) -> Result<Status> {
    let x = handle.upload(&vec![1.0_f32; n.max(1) as usize]).expect("memory is free");
    let mut result = 0.0;
    asum(handle, n, x.vector(1), (&mut result).into())
}

#[test]
fn starting_twice_is_a_mismatch_and_keeps_the_most() {
    let (handle, _) = managed();
    handle.start_size_query().expect("none is running");
    assert_eq!(answer(&handle, &[100]).expect("running"), Status::SizeIncreased);
    assert_eq!(status(&handle.start_size_query()), Status::SizeQueryMismatch);
    assert_eq!(handle.stop_size_query().expect("running"), 128);
}

#[test]
fn starting_asks_nothing_of_the_device_in_any_state() {
    let mut own = Guarded::new(64);
    for state in 0..3 {
        let (handle, device) = if state == 1 { preallocated(64) } else { managed() };
        if state == 2 {
            own.lend_to(&handle);
        }
        let before = device.calls();
        handle.start_size_query().expect("none is running");
        assert!(handle.is_size_query());
        handle.stop_size_query().expect("running");
        assert!(!handle.is_size_query());
        assert_eq!(device.calls(), before);
    }
}

#[test]
fn starting_again_begins_at_zero() {
    let (handle, _) = managed();
    handle.start_size_query().expect("none is running");
    answer(&handle, &[1000]).expect("running");
    handle.stop_size_query().expect("running");
    handle.start_size_query().expect("none is running");
    assert_eq!(handle.stop_size_query().expect("running"), 0);
}

#[test]
fn stopping_without_a_query_is_a_mismatch() {
    let (handle, _) = managed();
    assert_eq!(status(&handle.stop_size_query()), Status::SizeQueryMismatch);
}

#[test]
fn answering_without_a_query_is_a_mismatch() {
    let (handle, _) = managed();
    assert_eq!(status(&answer(&handle, &[64])), Status::SizeQueryMismatch);
}

#[test]
fn buffers_of_one_call_are_rounded_one_by_one_and_summed() {
    let (handle, _) = managed();
    handle.start_size_query().expect("none is running");
    answer(&handle, &[1, 64, 65, 0]).expect("running");
    assert_eq!(handle.stop_size_query().expect("running"), 64 + 64 + 128);
}

#[test]
fn across_calls_the_largest_need_counts() {
    let (handle, _) = managed();
    handle.start_size_query().expect("none is running");
    let rows = [
        (100, Status::SizeIncreased),
        (128, Status::SizeUnchanged),
        (129, Status::SizeIncreased),
        (0, Status::SizeUnchanged),
        (64, Status::SizeUnchanged),
    ];
    for (bytes, expected) in rows {
        assert_eq!(answer(&handle, &[bytes]).expect("running"), expected, "{bytes}");
    }
    assert_eq!(handle.stop_size_query().expect("running"), 192);
}

#[test]
fn no_buffers_leave_the_answer_unchanged() {
    let (handle, _) = managed();
    handle.start_size_query().expect("none is running");
    assert_eq!(answer(&handle, &[]).expect("running"), Status::SizeUnchanged);
    assert_eq!(answer(&handle, &[0, -5]).expect("running"), Status::SizeUnchanged);
}

#[test]
fn a_need_beyond_64_bits_is_a_memory_error_instead_of_wrapping() {
    let (handle, _) = managed();
    handle.start_size_query().expect("none is running");
    assert_eq!(status(&answer(&handle, &[i64::MAX, i64::MAX])), Status::MemoryError);
    assert_eq!(handle.stop_size_query().expect("running"), 0);
}

#[test]
fn a_routine_answers_increased_then_unchanged_and_never_success() {
    let (handle, device) = managed();
    handle.start_size_query().expect("none is running");
    assert_eq!(ask(&handle, 5000).expect("a query"), Status::SizeIncreased);
    let allocations = device.counters().allocations;
    assert_eq!(ask(&handle, 5000).expect("a query"), Status::SizeUnchanged);
    assert_eq!(ask(&handle, 1).expect("a query"), Status::SizeUnchanged);
    assert_eq!(ask(&handle, 0).expect("a query"), Status::SizeUnchanged);
    // Each question brought a vector of its own along.
    assert_eq!(device.counters().allocations, allocations + 3);
    assert_eq!(handle.stop_size_query().expect("running"), 64);
}

#[test]
fn a_routine_without_workspace_leaves_the_answer_unchanged() {
    let (handle, _) = managed();
    let mut x = handle.upload(&[1.0_f64]).expect("memory is free");
    handle.start_size_query().expect("none is running");
    let answer = rocforge_kernels::scal(&handle, 1, 2.0, x.vector_mut(1));
    assert_eq!(answer.expect("a query"), Status::SizeUnchanged);
    assert_eq!(x.to_vec().expect("a copy"), [1.0]);
}

#[test]
fn sizes_and_owners_may_change_while_a_query_runs() {
    let (handle, _) = managed();
    handle.start_size_query().expect("none is running");
    answer(&handle, &[100]).expect("running");
    handle.set_device_memory_size(64).expect("nothing is lent");
    handle.set_device_memory_size(0).expect("nothing is lent");
    assert!(handle.is_size_query());
    assert_eq!(handle.stop_size_query().expect("running"), 128);
}

#[test]
fn whatever_changes_memory_leaves_a_running_query_alone() {
    let (handle, _) = managed();
    let mut own = Guarded::new(128);
    handle.start_size_query().expect("none is running");
    answer(&handle, &[100]).expect("running");
    own.lend_to(&handle);
    handle.set_device_memory_size(0).expect("nothing is lent");
    handle.reserve(2 * DEFAULT).expect("it grows");
    handle.trim().expect("nothing is lent");
    assert_eq!(status(&handle.stop_size_query()), Status::Success);
    assert_eq!(status(&handle.stop_size_query()), Status::SizeQueryMismatch);
}

#[test]
fn lending_does_not_look_at_the_query() {
    let (handle, _) = managed();
    handle.start_size_query().expect("none is running");
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
    handle.arena().give_back(&mut loan).expect("in order");
    assert_eq!(handle.stop_size_query().expect("running"), 0);
}

/// Section 15: what rocSOLVER's own tests do with a handle whose size the environment gave.
#[test]
fn the_scenario_of_rocsolvers_tests() {
    let (handle, _) = preallocated(2_000_000);
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::UserManaged, 2_000_000));
    let (small, big) = ([1_000_000], [50_000_000]);
    let most = |sizes: &[[i64; 1]]| {
        handle.start_size_query().expect("none is running");
        let statuses: Vec<Status> =
            sizes.iter().map(|size| answer(&handle, size).expect("running")).collect();
        (statuses, handle.stop_size_query().expect("running"))
    };
    assert_eq!(most(&[small]), (vec![Status::SizeIncreased], 1_000_000));
    let (_, needed) = most(&[big]);
    assert!(needed > 2_000_000 && handle.device_memory_size() == 2_000_000);
    let refused = handle.arena().lend_raw("a test", needed, handle.stream());
    assert_eq!(status(&refused), Status::MemoryError);
    handle.set_device_memory_size(0).expect("nothing is lent");
    assert_eq!(handle.memory_owner(), Owner::Managed);
    handle.set_device_memory_size(2_000_000).expect("memory is free");
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::UserManaged, 2_000_000));
    assert_eq!(most(&[big, small]).0, [Status::SizeIncreased, Status::SizeUnchanged]);
    handle.set_device_memory_size(100_000_000).expect("memory is free");
    let mut loan = handle.arena().lend_raw("a test", needed, handle.stream()).expect("it fits");
    handle.arena().give_back(&mut loan).expect("in order");
    assert!(handle.device_memory_size() > DEFAULT);
}
