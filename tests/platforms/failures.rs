//! Every error that a driver can answer is an error value: with the function, the code's name and the right status.

use rocforge::platform::{Event, Graph, OwnedStream};
use rocforge::{Real, Scalar, Status, c64};
use rocforge_hip_sys::ErrorCode;
use rocforge_kernels::{asum, scal};
use rocforge_tests::fake_hip::alone;

use crate::support::{AMD, Control, handle, has_compiler};

#[test]
fn a_launch_that_fails_in_any_way() {
    alone(AMD, || {
        if !has_compiler() {
            return;
        }
        let (amd, control) = (handle(), Control::open());
        let mut x = amd.upload(&[1.0_f32, 2.0]).expect("memory");
        for (name, code) in ErrorCode::ALL.iter().filter(|(_, code)| *code != ErrorCode::SUCCESS) {
            control.fail("hipModuleLaunchKernel", code.0, 1);
            let error = scal(&amd, 2, 2.0_f32, x.vector_mut(1)).expect_err(name);
            assert_eq!(error.status(), Status::from_hip(code.0), "{name}");
            let message = error.to_string();
            assert!(message.contains("hipModuleLaunchKernel") && message.contains(name), "{message}");
            assert!(message.contains("rocblas_sscal"), "{message}");
            assert_eq!(amd.last_error().as_deref(), Some(message.as_str()));
        }
        assert_eq!(x.to_vec().expect("a copy"), [1.0, 2.0], "nothing ran");
        scal(&amd, 2, 2.0_f32, x.vector_mut(1)).expect("the next call works");
    });
}

#[test]
fn each_function_on_the_way_of_a_call() {
    alone(AMD, || {
        if !has_compiler() {
            return;
        }
        // What is loaded stays loaded: another type each.
        fails_once::<f32>("hipModuleLoadData");
        fails_once::<c64>("hipModuleGetFunction");
        for function in ["hipGetDevice", "hipHostMalloc", "hipStreamSynchronize"] {
            fails_once::<f64>(function);
        }
    });
}

/// A function that fails once on the way of a call of asum, and the call after that.
fn fails_once<T: Scalar>(function: &str) {
    let (amd, control) = (handle(), Control::open());
    let x = amd.upload(&[T::ONE, -T::ONE - T::ONE]).expect("memory");
    let mut sum = T::Real::from_f64(0.5);
    control.fail(function, ErrorCode::ILLEGAL_STATE.0, 1);
    let error = asum(&amd, 2, x.vector(1), (&mut sum).into()).expect_err(function);
    assert!(error.to_string().contains("hipErrorIllegalState"), "{function}: {error}");
    assert_eq!(sum.to_f64(), 0.5, "nothing is written when {function} fails");
    asum(&amd, 2, x.vector(1), (&mut sum).into()).unwrap_or_else(|error| panic!("{function}: {error}"));
    assert_eq!(sum.to_f64(), 3.0);
}

#[test]
fn memory_that_a_device_has_not() {
    let machine = [AMD, &[("ROCFORGE_FAKE_HIP_MEMORY", "100000000")]].concat();
    alone(&machine, || {
        let amd = handle();
        let error = amd.upload(&vec![0_u8 as f32; 30_000_000]).expect_err("120 MB of 100");
        assert_eq!(error.status(), Status::MemoryError);
        assert!(error.to_string().contains("hipMalloc of 120000000 bytes"), "{error}");
        let error = amd.set_device_memory_size(200_000_000).expect_err("200 MB of 100");
        assert_eq!(error.status(), Status::MemoryError);
    });
}

#[test]
fn code_for_another_device() {
    alone(AMD, || {
        if !has_compiler() {
            return;
        }
        let (amd, control) = (handle(), Control::open());
        let mut x = amd.upload(&[1.0_f32]).expect("memory");
        control.fail("hipModuleLoadData", ErrorCode::NO_BINARY_FOR_GPU.0, 1);
        let error = scal(&amd, 1, 2.0_f32, x.vector_mut(1)).expect_err("no code for this GPU");
        assert_eq!(error.status(), Status::ArchMismatch, "{error}");
    });
}

#[test]
fn streams_events_and_graphs() {
    alone(AMD, || {
        let (amd, control, code) = (handle(), Control::open(), ErrorCode::UNKNOWN.0);
        let device = amd.device();
        control.fail("hipStreamCreate", code, 1);
        assert!(OwnedStream::new(device).is_err());
        control.fail("hipEventCreate", code, 1);
        assert!(Event::new(device).is_err());
        let stream = OwnedStream::new(device).expect("the next works");
        amd.set_stream(stream.stream()).expect("a stream of the device");
        for function in ["hipStreamBeginCapture", "hipStreamEndCapture", "hipGraphInstantiate"] {
            control.fail(function, code, 1);
            let error = Graph::record(&amd, || Ok(())).expect_err(function);
            assert!(error.to_string().contains(function), "{error}");
            if function == "hipStreamEndCapture" {
                // The driver still records; a stream that nobody ended is given up.
                let stream = OwnedStream::new(device).expect("one more");
                amd.set_stream(stream.stream()).expect("a stream of the device");
                std::mem::forget(stream);
            }
        }
        let graph = Graph::record(&amd, || Ok(())).expect("an empty graph");
        control.fail("hipGraphLaunch", code, 1);
        // SAFETY: The graph uses no memory.
        assert!(unsafe { graph.replay(amd.stream()) }.is_err());
    });
}
