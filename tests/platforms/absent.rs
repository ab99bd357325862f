//! Machines that lack something: a driver, a device, a compiler. Each is an error value that says what was tried.

use rocforge::platform::Platform;
use rocforge::{Handle, Status};
use rocforge_kernels::scal;
use rocforge_tests::fake_hip::alone;

use crate::support::handle;

#[test]
fn a_driver() {
    let machine = [("ROCFORGE_HIP", "/nowhere/libamdhip64.so"), ("ROCFORGE_CUDA", "/nowhere/libcuda.so")];
    alone(&machine, || {
        for (platform, name) in [(Platform::Amd, "libamdhip64.so"), (Platform::Nvidia, "libcuda.so")] {
            let error = Handle::on(platform).expect_err("there is no driver");
            assert_eq!(error.status(), Status::NotImplemented);
            let message = error.to_string();
            assert!(message.contains(&format!("/nowhere/{name}: no such file")), "{message}");
            assert!(message.contains(platform.name()), "{message}");
            assert_eq!(platform.device_count(), 0);
        }
        assert_eq!(Platform::from_name("auto").expect("a name"), Platform::Host, "what is left");
    });
}

#[test]
fn what_only_looks_like_a_driver() {
    alone(&[("ROCFORGE_HIP", "libm.so.6"), ("ROCFORGE_CUDA", "libm.so.6")], || {
        for (platform, lacks) in [(Platform::Amd, "hipInit"), (Platform::Nvidia, "cuInit")] {
            let message = Handle::on(platform).expect_err("no driver").to_string();
            assert!(message.contains(&format!("it lacks `{lacks}`")), "{message}");
        }
    });
}

#[test]
fn a_device() {
    alone(&[("ROCFORGE_FAKE_HIP_DEVICES", "0"), ("ROCFORGE_CUDA", "/nowhere")], || {
        let error = Handle::on(Platform::Amd).expect_err("there is no GPU");
        assert_eq!(error.status(), Status::InvalidHandle, "{error}");
        assert!(error.to_string().contains("finds no GPU"), "{error}");
        assert_eq!(Platform::from_name("").expect("a name"), Platform::Host);
    });
}

#[test]
fn a_device_of_nvidia() {
    alone(&[("ROCFORGE_FAKE_HIP_DEVICES", "0")], || {
        let error = Handle::on(Platform::Nvidia).expect_err("there is no GPU");
        assert_eq!(error.status(), Status::InvalidHandle, "{error}");
        assert!(error.to_string().contains("finds no GPU"), "{error}");
        assert_eq!(Platform::Nvidia.device_count(), 0);
    });
}

#[test]
fn the_next_best_one_is_taken() {
    alone(&[("ROCFORGE_HIP", "/nowhere")], || {
        assert_eq!(Platform::from_name("auto").expect("a name"), Platform::Nvidia);
        let handle = Handle::new().expect("a handle");
        assert_eq!((handle.platform(), handle.device().arch()), (Platform::Nvidia, "sm_90a"));
    });
}

#[test]
fn the_best_one_is_taken() {
    alone(&[("ROCFORGE_CUDA", "/nowhere")], || {
        assert_eq!(Platform::from_name("auto").expect("a name"), Platform::Amd);
        assert_eq!(Handle::new().expect("a handle").platform(), Platform::Amd);
        let unknown = Platform::from_name("metal").expect_err("no platform");
        assert!(unknown.to_string().contains("use auto, amd, nvidia, host or hip-on-host"), "{unknown}");
    });
}

#[test]
fn a_compiler() {
    let machine = [
        ("ROCFORGE_HIPRTC", "/nowhere/libhiprtc.so"),
        ("ROCFORGE_CLANG", "/nowhere/clang"),
        ("ROCFORGE_CACHE", "off"),
    ];
    alone(&machine, || {
        let amd = handle(Platform::Amd);
        let mut x = amd.upload(&[1.0_f32]).expect("memory");
        let error = scal(&amd, 1, 2.0_f32, x.vector_mut(1)).expect_err("nobody compiles");
        assert_eq!(error.status(), Status::NotImplemented);
        let message = error.to_string();
        let said = ["rocblas_sscal", "gfx90a", "/nowhere/libhiprtc.so", "/nowhere/clang"];
        assert!(said.iter().all(|part| message.contains(part)), "{message}");
    });
}

#[test]
fn nvrtc() {
    alone(&[("ROCFORGE_NVRTC", "/nowhere/libnvrtc.so"), ("ROCFORGE_CACHE", "off")], || {
        let nvidia = handle(Platform::Nvidia);
        let mut x = nvidia.upload(&[1.0_f32]).expect("memory");
        let error = scal(&nvidia, 1, 2.0_f32, x.vector_mut(1)).expect_err("nobody compiles");
        assert_eq!(error.status(), Status::NotImplemented);
        let message = error.to_string();
        let said = ["rocblas_sscal", "sm_90a", "/nowhere/libnvrtc.so"];
        assert!(said.iter().all(|part| message.contains(part)), "{message}");
    });
}
