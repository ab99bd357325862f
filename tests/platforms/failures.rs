//! Every error that a driver can answer is an error value: with the function, the code's name and the right status.

use rocforge::platform::{Event, Graph, OwnedStream, Platform};
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Real, Scalar, Status, c64};
use rocforge_kernels::{asum, scal};

use crate::support::{Control, Driver, handle, has_compiler, said};

// The numbers are those of HIP and of CUDA.
const NO_BINARY_FOR_GPU: i32 = 209;
const ILLEGAL_STATE: i32 = 401;
const LAUNCH_FAILURE: i32 = 719;
const UNKNOWN: i32 = 999;

pub fn a_launch_that_fails_in_any_way(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let (gpu, control) = (handle(platform), Control::open());
    let launch = Driver::of(platform).launch;
    let mut x = gpu.upload(&[1.0_f32, 2.0]).expect("memory");
    for (name, code) in Driver::of(platform).errors {
        control.fail(launch, code, 1);
        let error = scal(&gpu, 2, 2.0_f32, x.vector_mut(1)).expect_err(name);
        assert_eq!(error.status(), Status::from_hip(code), "{name}");
        let message = error.to_string();
        assert!(message.contains(launch) && message.contains(name), "{message}");
        assert!(message.contains("rocblas_sscal"), "{message}");
        assert_eq!(gpu.last_error().as_deref(), Some(message.as_str()));
    }
    assert_eq!(x.to_vec().expect("a copy"), [1.0, 2.0], "nothing ran");
    scal(&gpu, 2, 2.0_f32, x.vector_mut(1)).expect("the next call works");
}

pub fn each_function_on_the_way_of_a_call(platform: Platform) {
    if !has_compiler() {
        return;
    }
    // What is loaded stays loaded: another type each.
    let driver = Driver::of(platform);
    fails_once::<f32>(platform, driver.load);
    fails_once::<c64>(platform, driver.find);
    for function in [driver.current, driver.alloc_pinned, driver.wait] {
        fails_once::<f64>(platform, function);
    }
}

/// A function that fails once on the way of a call of asum, and the call after that.
fn fails_once<T: Scalar>(platform: Platform, function: &str) {
    let (gpu, control) = (handle(platform), Control::open());
    let x = gpu.upload(&[T::ONE, -T::ONE - T::ONE]).expect("memory");
    let mut sum = T::Real::from_f64(0.5);
    let driver = Driver::of(platform);
    let (name, code) = driver.errors.iter().find(|(_, code)| *code == ILLEGAL_STATE).expect("an error");
    control.fail(function, *code, 1);
    let error = asum(&gpu, 2, x.vector(1), (&mut sum).into()).expect_err(function);
    assert!(error.to_string().contains(name), "{function}: {error}");
    assert_eq!(sum.to_f64(), 0.5, "nothing is written when {function} fails");
    asum(&gpu, 2, x.vector(1), (&mut sum).into()).unwrap_or_else(|error| panic!("{function}: {error}"));
    assert_eq!(sum.to_f64(), 3.0);
}

pub fn memory_that_a_device_has_not(platform: Platform) {
    let gpu = handle(platform);
    let error = gpu.upload(&vec![0_u8 as f32; 30_000_000]).expect_err("120 MB of 100");
    assert_eq!(error.status(), Status::MemoryError);
    assert!(
        error.to_string().contains(&format!("{} of 120000000 bytes", said(Driver::of(platform).alloc))),
        "{error}"
    );
    let error = gpu.set_device_memory_size(200_000_000).expect_err("200 MB of 100");
    assert_eq!(error.status(), Status::MemoryError);
}

pub fn code_for_another_device(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let (gpu, control) = (handle(platform), Control::open());
    let mut x = gpu.upload(&[1.0_f32]).expect("memory");
    control.fail(Driver::of(platform).load, NO_BINARY_FOR_GPU, 1);
    let error = scal(&gpu, 1, 2.0_f32, x.vector_mut(1)).expect_err("no code for this GPU");
    assert_eq!(error.status(), Status::ArchMismatch, "{error}");
}

/// Allocations that have not been given back, by the calls since this was last asked; `failed` of them did nothing.
fn kept(control: &Control, driver: &Driver, failed: usize) -> usize {
    let calls = control.calls();
    let count = |names: [&str; 2]| calls.iter().filter(|name| names.contains(&name.as_str())).count();
    let allocated = count([driver.alloc, driver.alloc_async]);
    assert!(allocated > 0, "{calls:?}");
    allocated + failed - count([driver.free, driver.free_async])
}

/// What a call in the order of its stream could not give back goes with the handle, and what the handle cannot give back is said.
pub fn memory_that_is_not_taken_back(platform: Platform) {
    if !has_compiler() {
        return;
    }
    let (driver, control) = (Driver::of(platform), Control::open());
    control.calls();
    let options = MemoryOptions { size: Some(0), stream_ordered: true, ..MemoryOptions::default() };
    let gpu = Handle::with(platform.device(0).expect("a device"), &options).expect("a handle");
    let call = |gpu: &Handle| {
        let (x, mut sum) = (gpu.upload(&vec![1.0_f32; 100_000]).expect("memory"), 0.0);
        asum(gpu, 100_000, x.vector(1), (&mut sum).into()).expect("the sum is there");
        assert_eq!(sum, 100_000.0);
    };
    control.fail(driver.free_async, LAUNCH_FAILURE, 1);
    call(&gpu);
    control.fail(driver.free, LAUNCH_FAILURE, 1);
    let error = gpu.close().expect_err("the device refuses");
    assert_eq!(error.status(), Status::from_hip(LAUNCH_FAILURE), "{error}");
    assert!(error.to_string().contains(said(driver.free)), "{error}");
    gpu.close().expect("the device takes it back now");
    drop(gpu);
    assert_eq!(kept(&control, &driver, 2), 0);

    // The next call gives it back as well.
    let gpu = Handle::with(platform.device(0).expect("a device"), &options).expect("a handle");
    control.fail(driver.free_async, LAUNCH_FAILURE, 1);
    call(&gpu);
    call(&gpu);
    // The counters of the handle.
    assert_eq!(kept(&control, &driver, 1), 1);
    gpu.close().expect("the device takes it back");
}

pub fn streams_events_and_graphs(platform: Platform) {
    let (gpu, control, code) = (handle(platform), Control::open(), UNKNOWN);
    let (driver, device) = (Driver::of(platform), gpu.device());
    control.fail(driver.create_stream, code, 1);
    assert!(OwnedStream::new(device).is_err());
    control.fail(driver.create_event, code, 1);
    assert!(Event::new(device).is_err());
    let stream = OwnedStream::new(device).expect("the next works");
    gpu.set_stream(stream.stream()).expect("a stream of the device");
    for function in [driver.begin, driver.end, driver.instantiate] {
        control.fail(function, code, 1);
        let error = Graph::record(&gpu, || Ok(())).expect_err(function);
        assert!(error.to_string().contains(said(function)), "{error}");
        if function == driver.end {
            // The driver still records; a stream that nobody ended is given up.
            let stream = OwnedStream::new(device).expect("one more");
            gpu.set_stream(stream.stream()).expect("a stream of the device");
            std::mem::forget(stream);
        }
    }
    let graph = Graph::record(&gpu, || Ok(())).expect("an empty graph");
    control.fail(driver.replay, code, 1);
    // SAFETY: The graph uses no memory.
    assert!(unsafe { graph.replay(gpu.stream()) }.is_err());
}

mod amd {
    use rocforge::platform::Platform;

    use crate::support::{AMD, tests};

    tests! { AMD, Platform::Amd, failures:
        a_launch_that_fails_in_any_way
        each_function_on_the_way_of_a_call
        code_for_another_device
        memory_that_is_not_taken_back
        streams_events_and_graphs
    }

    tests! { &[AMD, &[("ROCFORGE_FAKE_HIP_MEMORY", "100000000")]].concat(), Platform::Amd, failures:
        memory_that_a_device_has_not
    }
}

mod nvidia {
    use rocforge::platform::Platform;

    use crate::support::{NVIDIA, tests};

    tests! { NVIDIA, Platform::Nvidia, failures:
        a_launch_that_fails_in_any_way
        each_function_on_the_way_of_a_call
        code_for_another_device
        memory_that_is_not_taken_back
        streams_events_and_graphs
    }

    tests! { &[NVIDIA, &[("ROCFORGE_FAKE_HIP_MEMORY", "100000000")]].concat(), Platform::Nvidia, failures:
        memory_that_a_device_has_not
    }
}
