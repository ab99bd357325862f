//! Section 12: streams and the memory behind them.

use std::sync::Arc;

use rocforge::options::PointerMode;
use rocforge::platform::Stream;
use rocforge::platform::host::HostDevice;
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Status};
use rocforge_kernels::asum;

use crate::memory::arguments::{Arguments, instances};
use crate::memory::support::{managed, stream, unknown_stream};

#[test]
fn the_stream_is_the_default_one_at_first_and_then_the_one_set() {
    let (handle, _) = managed();
    assert_eq!(handle.stream(), Stream::DEFAULT);
    handle.set_stream(stream(7)).expect("a stream");
    assert_eq!(handle.stream(), stream(7));
}

#[test]
fn switching_streams_waits_for_nothing_and_touches_no_memory() {
    let (handle, device) = managed();
    let before = device.counters();
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
    for number in [1, 2, 0, 1] {
        handle.set_stream(stream(number)).expect("a stream");
        assert_eq!(handle.arena().in_use(), 64);
    }
    handle.arena().give_back(&mut loan).expect("the stream does not matter");
    assert_eq!(device.counters(), before);
}

#[test]
fn the_same_stream_and_the_default_one_need_no_question() {
    let (handle, device) = managed();
    handle.set_stream(stream(1)).expect("a stream");
    let before = device.calls();
    handle.set_stream(stream(1)).expect("the same");
    handle.set_stream(Stream::DEFAULT).expect("the default");
    assert_eq!(device.calls(), before);
}

#[test]
fn a_call_in_steady_state_waits_for_nothing_and_growing_once() {
    let device = Arc::new(HostDevice::new());
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    let handle = Handle::with(device.clone(), &options).expect("nothing is needed");
    let x = handle.upload(&[1.0_f32; 5000]).expect("memory is free");
    let mut result = 0.0;
    let before = device.counters();
    for _ in 0..10 {
        let done = asum(&handle, 5000, x.vector(1), (&mut result).into()).expect("memory is free");
        assert_eq!((done, result), (Status::Success, 5000.0));
    }
    let after = device.counters();
    assert_eq!(after.allocations, before.allocations + 1);
    assert_eq!(after.synchronizations, before.synchronizations);
}

#[test]
fn a_stream_that_the_device_does_not_know_is_invalid_value_and_the_old_one_stays() {
    let (handle, _) = managed();
    handle.set_stream(stream(1)).expect("a stream");
    let error = handle.set_stream(unknown_stream()).expect_err("no stream");
    assert_eq!((error.status(), error.argument_name()), (Status::InvalidValue, Some("stream")));
    assert_eq!(handle.stream(), stream(1));
}

#[test]
fn streams_may_be_switched_while_one_records_a_graph() {
    let (handle, device) = managed();
    device.pretend_capture(true);
    for number in [1, 2, 0] {
        handle.set_stream(stream(number)).expect("a stream");
    }
    assert_eq!(handle.stream(), Stream::DEFAULT);
}

/// rocBLAS copies alpha and beta to the host and waits for it, in many routines.
#[test]
fn scalars_on_the_device_are_read_there_and_nothing_waits() {
    for instance in instances() {
        let (handle, device) = managed();
        let (mut expected, mut actual) = (Arguments::new(instance, 33, 2), Arguments::new(instance, 33, 2));
        expected.run(&handle).expect("memory is free");
        handle.set_pointer_mode(PointerMode::Device);
        let before = device.calls();
        actual.run(&handle).expect("memory is free");
        assert_eq!(device.calls(), before, "{}", instance.symbol);
        assert!(actual.outputs() == expected.outputs(), "{}", instance.symbol);
    }
}
