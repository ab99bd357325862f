//! Every allocation of a scenario fails once: nothing leaks, nothing is lost, the status says what happened.

use std::sync::Arc;

use rocforge::platform::Device;
use rocforge::platform::host::HostDevice;
use rocforge::prelude::*;
use rocforge::workspace::MemoryOptions;
use rocforge::{DeviceBuffer, Size};
use rocforge_kernels::asum;

use super::support::{DEFAULT, FakeDevice, Guarded, PLAIN_ARCH, managed, status, stream};

/// One thing that a user does, and whether it makes do with less when the device denies it memory.
type Step = (bool, fn(&Handle) -> Result<()>);

fn call(handle: &Handle, n: i64) -> Result<()> {
    let elsewhere: Arc<dyn Device> = Arc::new(HostDevice::new());
    let ones = DeviceBuffer::from_slice(&elsewhere, &vec![1.0_f64; n as usize])?;
    let mut sum = -1.0;
    let answer = asum(handle, n, ones.vector(1), (&mut sum).into());
    assert_eq!(sum, if answer.is_ok() { n as f64 } else { -1.0 });
    answer.map(drop)
}

fn nested(handle: &Handle, outer: u64, inner: u64) -> Result<()> {
    let lend = |bytes: u64| handle.arena().lend("a test", &[Size::new(bytes as i64)], handle.stream());
    let held = lend(outer)?;
    let result = lend(inner).map(drop);
    drop(held);
    result
}

const GROWING: &[Step] = &[
    (true, |handle| call(handle, 1)),
    (false, |handle| nested(handle, 2 * DEFAULT, 64)),
    (true, |handle| call(handle, 9000)),
    (false, |handle| handle.trim()),
    (true, |handle| call(handle, 5000)),
    (false, |handle| handle.reserve(3 * DEFAULT)),
    (false, |handle| nested(handle, DEFAULT, 2 * DEFAULT)),
];

const SIZED: &[Step] = &[
    (false, |handle| handle.set_device_memory_size(1000)),
    (true, |handle| call(handle, 5000)),
    (false, |handle| handle.set_device_memory_size(0)),
    (true, |handle| call(handle, 5000)),
    (false, |handle| handle.set_device_memory_size(64)),
    (true, |handle| call(handle, 64)),
];

const BY_STREAM: &[Step] = &[
    (false, |handle| call(handle, 5000)),
    (false, |handle| nested(handle, 64, 128)),
    (false, |handle| handle.set_stream(stream(1))),
    (false, |handle| handle.reserve(100)),
    (false, |handle| handle.set_device_memory_size(640)),
    (false, |handle| call(handle, 5000)),
    (false, |handle| handle.set_device_memory_size(0)),
    (false, |handle| call(handle, 5000)),
];

/// What making the handle and each step answered, and how many allocations there were after it.
type Outcomes = Vec<(Status, u64)>;

/// Runs the steps with the `k`-th allocation failing, 0 for none.
fn run(options: &MemoryOptions, steps: &[Step], k: u64) -> Outcomes {
    let device = FakeDevice::new(PLAIN_ARCH);
    device.fail_allocation(k);
    let created = Handle::with(device.clone(), options);
    let mut outcomes = vec![(status(&created), device.counters().allocations)];
    if let Ok(handle) = created {
        for (_, step) in steps {
            let answer = status(&step(&handle));
            assert_eq!(handle.arena().in_use(), 0);
            outcomes.push((answer, device.counters().allocations));
        }
        device.fail_allocation(0);
        assert_usable(&handle);
    }
    assert_eq!(device.counters().live, 0, "a failure of allocation {k} leaks");
    outcomes
}

/// Whether the handle works in every state again.
fn assert_usable(handle: &Handle) {
    let mut own = Guarded::new(640);
    handle.set_device_memory_size(0).expect("nothing is lent");
    call(handle, 5000).expect("it grows");
    handle.set_device_memory_size(640).expect("memory is free");
    call(handle, 5000).expect("it fits");
    own.lend_to(handle);
    call(handle, 5000).expect("it fits");
    handle.start_size_query().expect("none is running");
    handle.stop_size_query().expect("running");
}

fn every_allocation_fails_once(options: MemoryOptions, steps: &[Step]) {
    let undisturbed = run(&options, steps, 0);
    assert!(undisturbed.iter().all(|(status, _)| *status == Status::Success), "{undisturbed:?}");
    let (_, allocations) = undisturbed[steps.len()];
    assert!(allocations > 2, "{allocations} allocations are no scenario");
    for k in 1..=allocations {
        let outcomes = run(&options, steps, k);
        let failing = undisturbed.iter().position(|(_, after)| *after >= k).expect("one of the steps");
        // The first entry is the making of the handle.
        let recovers = failing > 0 && steps[failing - 1].0;
        let expected = if recovers { Status::Success } else { Status::MemoryError };
        let (before, rest) = outcomes.split_at(failing);
        assert!(before.iter().all(|(status, _)| *status == Status::Success), "allocation {k}: {outcomes:?}");
        assert_eq!(rest[0].0, expected, "allocation {k}: {outcomes:?}");
        let known = |status| matches!(status, Status::Success | Status::MemoryError);
        assert!(rest.iter().all(|(status, _)| known(*status)), "allocation {k}: {outcomes:?}");
    }
}

#[test]
fn of_a_handle_that_grows() {
    every_allocation_fails_once(MemoryOptions::default(), GROWING);
}

#[test]
fn of_a_handle_that_begins_with_nothing() {
    every_allocation_fails_once(MemoryOptions { size: Some(0), ..MemoryOptions::default() }, GROWING);
}

#[test]
fn of_a_handle_whose_size_is_set() {
    every_allocation_fails_once(MemoryOptions { size: Some(100), ..MemoryOptions::default() }, SIZED);
}

#[test]
fn of_a_handle_that_allocates_in_the_order_of_its_stream() {
    every_allocation_fails_once(
        MemoryOptions { stream_ordered: true, ..MemoryOptions::default() },
        BY_STREAM,
    );
}

#[test]
fn a_refusal_of_a_typed_call_is_remembered_whoever_refuses() {
    let (handle, _) = managed();
    let short = handle.upload(&[1.0_f32; 4]).expect("memory is free");
    let mut sum = 0.0;
    // The buffer, before the routine itself is reached.
    let refused = asum(&handle, 5, short.vector(1), (&mut sum).into()).expect_err("too short");
    assert_eq!(refused.status(), Status::InvalidSize);
    assert_eq!(handle.last_error(), Some(refused.to_string()));
    assert_eq!(refused.to_string(), "rocblas_sasum: `x` holds 4 elements, the call reaches 5");
    // A type that the routine does not exist for.
    let mut ones = handle.upload(&[0.0_f64; 1]).expect("memory is free");
    let refused = only_single(&handle, 1, ones.vector_mut(1)).expect_err("no such type");
    assert_eq!(refused.status(), Status::NotImplemented);
    assert_eq!(handle.last_error(), Some(refused.to_string()));
}

/// x := 1, for one type
#[rocblas_kernel(symbol = "test_{t}only_single", types(s: f32))]
pub fn only_single<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = T::ONE;
    }
}
