//! Every allocation of a scenario fails once: nothing leaks, nothing is lost, the status says what happened.

use std::sync::Arc;

use rocforge::platform::Device;
use rocforge::platform::host::HostDevice;
use rocforge::prelude::*;
use rocforge::workspace::MemoryOptions;
use rocforge::{DeviceBuffer, Size};
use rocforge_kernels::asum;

use super::support::{DEFAULT, FakeDevice, Guarded, PLAIN_ARCH, managed, status, stream};

/// One thing that a user does.
type Step = fn(&Handle) -> Result<()>;

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
    |handle| call(handle, 1),
    |handle| nested(handle, 2 * DEFAULT, 64),
    |handle| call(handle, 9000),
    |handle| handle.trim(),
    |handle| call(handle, 5000),
    |handle| handle.reserve(3 * DEFAULT),
    |handle| nested(handle, DEFAULT, 2 * DEFAULT),
];

const SIZED: &[Step] = &[
    |handle| handle.set_device_memory_size(1000),
    |handle| call(handle, 5000),
    |handle| handle.set_device_memory_size(0),
    |handle| call(handle, 5000),
    |handle| handle.set_device_memory_size(64),
    |handle| call(handle, 64),
];

const BY_STREAM: &[Step] = &[
    |handle| call(handle, 5000),
    |handle| nested(handle, 64, 128),
    |handle| handle.set_stream(stream(1)),
    |handle| handle.reserve(100),
    |handle| handle.set_device_memory_size(640),
    |handle| call(handle, 5000),
    |handle| handle.set_device_memory_size(0),
    |handle| call(handle, 5000),
];

/// Runs the steps with the `k`-th allocation failing, 0 for none; says what each answered.
fn run(options: &MemoryOptions, steps: &[Step], k: u64) -> (Arc<FakeDevice>, Vec<Status>) {
    let device = FakeDevice::new(PLAIN_ARCH);
    device.fail_allocation(k);
    let created = Handle::with(device.clone(), options);
    let mut statuses = vec![status(&created)];
    if let Ok(handle) = created {
        for step in steps {
            statuses.push(status(&step(&handle)));
            assert_eq!(handle.arena().in_use(), 0);
        }
        device.fail_allocation(0);
        assert_usable(&handle);
    }
    assert_eq!(device.counters().live, 0, "a failure of allocation {k} leaks");
    (device, statuses)
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
    let (device, undisturbed) = run(&options, steps, 0);
    assert!(undisturbed.iter().all(|status| *status == Status::Success), "{undisturbed:?}");
    // The last scenario steps are `assert_usable`'s own allocations: two.
    let allocations = device.counters().allocations;
    assert!(allocations > 4, "{allocations} allocations are no scenario");
    for k in 1..=allocations - 2 {
        let (_, statuses) = run(&options, steps, k);
        let failed = statuses.iter().filter(|status| **status == Status::MemoryError).count();
        let fine = statuses.iter().filter(|status| **status == Status::Success).count();
        assert!(failed >= 1 && failed + fine == statuses.len(), "allocation {k}: {statuses:?}");
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
