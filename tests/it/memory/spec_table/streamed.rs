//! Section 8: memory in the order of the stream.

use rocforge::workspace::Owner;
use rocforge::{Size, Status};

use crate::memory::arguments::Arguments;
use crate::memory::support::{DEFAULT, Guarded, status, stream, stream_ordered};

#[test]
fn a_managed_handle_holds_nothing_and_says_the_default() {
    let (handle, device) = stream_ordered(None);
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, DEFAULT));
    assert_eq!(device.counters().live, 0);
    assert!(handle.arena().is_stream_ordered());
}

#[test]
fn every_loan_is_an_allocation_and_leaves_size_and_use_alone() {
    let (handle, device) = stream_ordered(None);
    let mut loan = handle.arena().lend_raw("a test", 2 * DEFAULT, handle.stream()).expect("memory is free");
    assert_eq!((device.counters().live, device.counters().live_bytes), (1, 2 * DEFAULT));
    assert_eq!((handle.device_memory_size(), handle.arena().in_use()), (DEFAULT, 0));
    handle.arena().give_back(&mut loan).expect("any order");
    assert_eq!((device.counters().live, device.counters().synchronizations), (0, 0));
}

#[test]
fn loans_come_back_in_any_order() {
    let (handle, device) = stream_ordered(None);
    let lend = || handle.arena().lend_raw("a test", 64, handle.stream()).expect("memory is free");
    let mut loans = [lend(), lend(), lend()];
    for index in [1, 0, 2] {
        handle.arena().give_back(&mut loans[index]).expect("any order");
    }
    assert_eq!((device.counters().live, handle.high_water_mark()), (0, 192));
}

#[test]
fn a_loan_is_freed_on_the_stream_that_it_was_made_on() {
    let (handle, device) = stream_ordered(None);
    handle.set_stream(stream(1)).expect("a stream");
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("memory is free");
    handle.set_stream(stream(2)).expect("a stream");
    // The device compares the streams.
    handle.arena().give_back(&mut loan).expect("any order");
    assert_eq!(device.counters().live, 0);
}

#[test]
fn nothing_is_allocated_for_empty_buffers() {
    let (handle, device) = stream_ordered(None);
    let loan = handle.arena().lend("a test", &[Size::new(0), Size::new(-1)], handle.stream());
    assert!(loan.expect("nothing is needed").pointer(0).is_null());
    assert_eq!(device.calls(), 0);
}

#[test]
fn a_failed_allocation_is_a_memory_error_instead_of_null_with_success() {
    let (handle, device) = stream_ordered(None);
    device.fail_allocation(1);
    let refused = handle.arena().lend_raw("rocblas_test", 64, handle.stream());
    let error = refused.expect_err("the device refuses");
    assert_eq!(error.status(), Status::MemoryError);
    assert!(error.to_string().contains("rocblas_test needs 64 bytes"), "{error}");
    device.fail_allocation(1);
    let refused = handle.arena().lend("a test", &[Size::new(1), Size::new(2)], handle.stream());
    assert_eq!(status(&refused), Status::MemoryError);
}

#[test]
fn a_size_from_the_environment_is_a_real_arena_instead_of_offsets_from_null() {
    let (handle, device) = stream_ordered(Some(640));
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::UserManaged, 640));
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
    assert_eq!(loan.base().addr(), device.address(1));
    assert_eq!((handle.arena().in_use(), device.counters().allocations), (64, 1));
    handle.arena().give_back(&mut loan).expect("in order");
}

#[test]
fn a_size_that_the_user_set_lends_from_an_arena() {
    let (handle, device) = stream_ordered(None);
    handle.set_device_memory_size(100).expect("memory is free");
    let before = device.calls();
    let mut loan = handle.arena().lend_raw("a test", 128, handle.stream()).expect("it fits");
    assert_eq!(handle.arena().in_use(), 128);
    handle.arena().give_back(&mut loan).expect("in order");
    assert_eq!(device.calls(), before);
}

#[test]
fn user_owned_memory_lends_from_an_arena() {
    let (handle, device) = stream_ordered(None);
    let mut own = Guarded::new(128);
    own.lend_to(&handle);
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
    assert_eq!((handle.arena().in_use(), device.counters().allocations), (64, 0));
    handle.arena().give_back(&mut loan).expect("in order");
}

#[test]
fn setting_size_zero_returns_to_loans_by_stream() {
    let (handle, device) = stream_ordered(Some(640));
    handle.set_device_memory_size(0).expect("nothing is lent");
    assert_eq!((handle.device_memory_size(), device.counters().live), (0, 0));
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("memory is free");
    assert_eq!((handle.arena().in_use(), device.counters().live), (0, 1));
    handle.arena().give_back(&mut loan).expect("any order");
}

#[test]
fn making_a_handle_warms_no_pool_and_destroying_it_trims_none() {
    let (handle, device) = stream_ordered(None);
    assert_eq!(device.calls(), 0);
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("memory is free");
    handle.arena().give_back(&mut loan).expect("any order");
    let before = device.calls();
    drop(handle);
    assert_eq!(device.calls(), before);
}

#[test]
fn an_arena_that_a_size_sets_belongs_to_no_stream() {
    let (handle, device) = stream_ordered(None);
    handle.set_stream(stream(1)).expect("a stream");
    handle.set_device_memory_size(100).expect("memory is free");
    handle.set_stream(stream(2)).expect("a stream");
    handle.set_device_memory_size(200).expect("memory is free");
    assert_eq!((device.asynchronous(), device.counters().live), (0, 1));
    handle.set_device_memory_size(0).expect("nothing is lent");
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("memory is free");
    assert_eq!(device.asynchronous(), 1);
    handle.arena().give_back(&mut loan).expect("any order");
}

#[test]
fn a_loan_that_the_device_does_not_take_back_stays_instead_of_an_abort() {
    let (handle, device) = stream_ordered(None);
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("memory is free");
    device.refuse_frees(true);
    assert_eq!(status(&handle.arena().give_back(&mut loan)), Status::InternalError);
    assert!(!loan.base().is_null());
    device.refuse_frees(false);
    handle.arena().give_back(&mut loan).expect("now it does");
    assert_eq!(device.counters().live, 0);
    // A call's own loan ends with the call, whose result stands.
    device.refuse_frees(true);
    let mut call = Arguments::new(rocforge::catalogue::find("rocblas_sasum").expect("a routine"), 5000, 1);
    assert_eq!(call.run(&handle).expect("it ran"), Status::Success);
    assert_eq!(device.counters().live, 1);
}
