//! The machine that the variables describe.

use std::ffi::{CStr, c_int};

use rocforge_hip_sys::{DeviceAttribute, ErrorCode};

use crate::support::{Fake, alone};

fn attribute(hip: &Fake, attribute: DeviceAttribute, device: c_int) -> Result<c_int, ErrorCode> {
    let mut value = -1;
    // SAFETY: The function writes one number.
    unsafe { (hip.api().hipDeviceGetAttribute)(&raw mut value, attribute, device) }.ok().map(|()| value)
}

/// `gcnArchName` where it stands in the layout of ROCm 5.
fn old_arch(hip: &Fake, device: c_int) -> String {
    let mut bytes = [0_u64; 99];
    let get = hip.api().hipGetDeviceProperties.expect("it is exported");
    // SAFETY: The struct has 792 bytes.
    unsafe { get(bytes.as_mut_ptr().cast(), device) }.ok().expect("a device");
    // SAFETY: Any bytes are bytes, and there are 792.
    let bytes = unsafe { std::slice::from_raw_parts(bytes.as_ptr().cast::<u8>(), 792) };
    CStr::from_bytes_until_nul(&bytes[396..]).expect("an end").to_string_lossy().into_owned()
}

#[test]
fn the_usual_machine() {
    alone(&[], |hip| {
        // SAFETY: No pointer.
        assert_eq!(unsafe { (hip.api().hipInit)(0) }, ErrorCode::SUCCESS);
        assert_eq!(hip.hip.version(), Ok((6, 4)));
        assert_eq!(hip.hip.device_arch(0).as_deref(), Ok("gfx90a:sramecc+:xnack-"));
        assert_eq!(old_arch(hip, 0), "gfx90a:sramecc+:xnack-");
        assert_eq!(attribute(hip, DeviceAttribute::WARP_SIZE, 0), Ok(64));
        for (name, one) in DeviceAttribute::ALL {
            assert!(attribute(hip, *one, 0).is_ok(), "{name}");
        }
        assert_eq!(attribute(hip, DeviceAttribute(54_321), 0), Err(ErrorCode::INVALID_VALUE));
        assert_eq!(attribute(hip, DeviceAttribute::WARP_SIZE, 1), Err(ErrorCode::INVALID_DEVICE));
        let mut name = [1; 8];
        // SAFETY: There is room for 8 bytes.
        unsafe { (hip.api().hipDeviceGetName)(name.as_mut_ptr(), 8, 0) }.ok().expect("a device");
        // SAFETY: The function ends what it writes.
        assert_eq!(unsafe { CStr::from_ptr(name.as_ptr()) }, c"rocforg");
        // SAFETY: Answers are constant texts.
        let text = unsafe { CStr::from_ptr((hip.api().hipGetErrorName)(ErrorCode::ILLEGAL_ADDRESS)) };
        assert_eq!(text, c"hipErrorIllegalAddress");
    });
}

#[test]
fn two_devices_of_different_architectures() {
    let archs = ("ROCFORGE_FAKE_HIP_ARCH", "gfx90a:xnack+,gfx1100");
    let memory = ("ROCFORGE_FAKE_HIP_MEMORY", "1000");
    alone(
        &[("ROCFORGE_FAKE_HIP_DEVICES", "2"), archs, memory, ("ROCFORGE_FAKE_HIP_VERSION", "5.2.21153")],
        |hip| {
            assert_eq!(hip.hip.version(), Ok((5, 2)));
            let archs = [0, 1].map(|device| hip.hip.device_arch(device).expect("a device"));
            assert_eq!(archs, ["gfx90a:xnack+", "gfx1100"]);
            assert_eq!(
                [0, 1].map(|device| attribute(hip, DeviceAttribute::WARP_SIZE, device)),
                [Ok(64), Ok(32)]
            );
            let mut count = 0;
            // SAFETY: The function writes one number.
            unsafe { (hip.api().hipGetDeviceCount)(&raw mut count) }.ok().expect("devices");
            assert_eq!(count, 2);
            // SAFETY: No pointer.
            let set = |device| unsafe { (hip.api().hipSetDevice)(device) }.ok();
            assert_eq!([set(2), set(-1)], [Err(ErrorCode::INVALID_DEVICE); 2]);
            hip.malloc(1000).expect("all memory of device 0");
            assert_eq!(hip.malloc(1), Err(ErrorCode::OUT_OF_MEMORY));
            set(1).expect("a device");
            hip.malloc(1000).expect("device 1 has its own");
            let current = || {
                let mut device = -1;
                // SAFETY: The function writes one number.
                unsafe { (hip.api().hipGetDevice)(&raw mut device) }.ok().map(|()| device)
            };
            let elsewhere = std::thread::scope(|scope| scope.spawn(current).join());
            assert_eq!((current(), elsewhere.expect("no panic")), (Ok(1), Ok(0)), "each thread has its own");
        },
    );
}

#[test]
fn no_device() {
    alone(&[("ROCFORGE_FAKE_HIP_DEVICES", "0")], |hip| {
        let mut count = -1;
        // SAFETY: No pointer; the function writes one number.
        let codes = unsafe { [(hip.api().hipInit)(0), (hip.api().hipGetDeviceCount)(&raw mut count)] };
        assert_eq!((codes, count), ([ErrorCode::NO_DEVICE; 2], 0));
        assert_eq!(hip.malloc(8), Err(ErrorCode::NO_DEVICE));
        assert!(hip.hip.version().is_ok(), "the version needs no device");
    });
}

#[test]
fn variables_that_make_no_sense_are_named() {
    alone(&[("ROCFORGE_FAKE_HIP_MEMORY", "16G")], |hip| {
        assert_eq!(hip.malloc(8), Err(ErrorCode::NOT_INITIALIZED));
        assert_eq!(hip.hip.version(), Err(ErrorCode::NOT_INITIALIZED));
        assert!(
            hip.message().starts_with("ROCFORGE_FAKE_HIP_MEMORY: `16G` is no number"),
            "{}",
            hip.message()
        );
    });
}
