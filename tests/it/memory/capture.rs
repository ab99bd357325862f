//! While a stream records a graph nothing is allocated: what is there must do, or the call says why not.

use rocforge::{Size, Status};
use rocforge_tests::sampled;

use super::arguments::{Arguments, Sizes, instances};
use super::support::{DEFAULT, FakeDevice, PLAIN_ARCH, managed, preallocated, status};

#[test]
fn growing_is_refused_with_the_reason_and_loses_nothing() {
    let (handle, device) = managed();
    device.pretend_capture(true);
    let before = device.counters();
    let refused = handle.arena().lend("rocblas_test", &[Size::new(DEFAULT as i64 + 1)], handle.stream());
    let error = refused.expect_err("it cannot grow");
    assert_eq!(error.status(), Status::MemoryError);
    let said = error.to_string();
    for part in ["rocblas_test needs 33554496 bytes", "records a graph", "reserve it before the capture"] {
        assert!(said.contains(part), "{said}");
    }
    assert_eq!((device.counters(), handle.device_memory_size()), (before, DEFAULT));
    device.pretend_capture(false);
    handle.reserve(DEFAULT + 1).expect("now it can");
}

#[test]
fn reserving_is_refused_as_well() {
    let (handle, device) = preallocated(0);
    device.pretend_capture(true);
    assert_eq!(status(&handle.reserve(1)), Status::MemoryError);
    assert_eq!(device.counters().allocations, 0);
}

#[test]
fn what_fits_is_lent_without_asking_the_device() {
    let (handle, device) = managed();
    device.pretend_capture(true);
    let before = device.calls();
    drop(handle.arena().lend("a test", &[Size::new(DEFAULT as i64)], handle.stream()).expect("it fits"));
    assert_eq!(device.calls(), before);
}

#[test]
fn a_reserved_plan_runs_inside_a_capture_without_an_allocation() {
    let calls: Vec<Arguments> = sampled(3, instances())
        .flat_map(|instance| [1, 70, 300].map(|n| Arguments::new(instance, n, 2)))
        .collect();
    let needed = calls.iter().map(|call| call.need().expect("sizes are fine").optimal).max();
    let (handle, device) = preallocated(0);
    handle.reserve(needed.expect("there are calls")).expect("memory is free");
    device.pretend_capture(true);
    let before = device.calls();
    for mut call in calls {
        assert_eq!(call.run(&handle).expect("reserved"), Status::Success, "{}", call.instance.symbol);
    }
    assert_eq!(device.calls(), before);
}

#[test]
fn without_the_reservation_the_same_calls_are_refused_and_allocate_nothing() {
    let device = FakeDevice::new(PLAIN_ARCH);
    let options = rocforge::workspace::MemoryOptions { size: Some(0), ..Default::default() };
    let handle = rocforge::Handle::with(device.clone(), &options).expect("nothing is needed");
    device.pretend_capture(true);
    for instance in instances() {
        let mut call = Arguments::new(instance, 70, 2);
        let needs = call.need().expect("sizes are fine").minimum > 0;
        let expected = if needs { Status::MemoryError } else { Status::Success };
        assert_eq!(status(&call.run(&handle)), expected, "{}", instance.symbol);
    }
    assert_eq!(device.counters().allocations, 0);
}

#[test]
fn a_routine_with_a_smaller_algorithm_takes_it_where_nothing_can_grow() {
    let (handle, device) = preallocated(0);
    device.pretend_capture(true);
    let sizes = Sizes { first: 9000, others: 2, batch_count: 1, option: 1 };
    let mut call = Arguments::of(rocforge::catalogue::find("rocblas_dgemv").expect("a routine"), sizes);
    assert!(call.need().expect("sizes are fine").optimal > 0);
    assert_eq!(call.run(&handle).expect("without workspace"), Status::PerfDegraded);
    assert_eq!((device.counters().allocations, handle.device_memory_size()), (0, 0));
}
