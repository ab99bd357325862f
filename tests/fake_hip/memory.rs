//! Allocations, copies, fills.

use std::ffi::c_void;
use std::ptr::null_mut;

use rocforge_hip_sys::{CopyKind, ErrorCode, Stream};

use crate::support::{Fake, alone};

const INVALID: Result<(), ErrorCode> = Err(ErrorCode::INVALID_VALUE);

#[test]
fn what_goes_to_a_device_comes_back() {
    alone(&[], |hip| {
        let values: Vec<i32> = (0..1000).collect();
        let (a, b) = (hip.upload(&values), hip.malloc(4000).expect("memory"));
        assert_eq!([a.addr() % 256, b.addr() % 256], [0, 0]);
        hip.copy(b, a, 4000, CopyKind::DeviceToDevice).expect("a copy");
        assert_eq!(hip.download::<i32>(b, 1000), values);
        // SAFETY: The library checks the range.
        unsafe { (hip.api().hipMemset)(b.wrapping_byte_add(4), 0x101, 8) }.ok().expect("a fill");
        assert_eq!(hip.download::<i32>(b, 4), [0, 0x0101_0101, 0x0101_0101, 3]);
    });
}

#[test]
fn ranges_stay_in_their_allocations() {
    alone(&[], |hip| {
        let device = hip.malloc(100).expect("memory");
        let mut local = [0_u8; 200];
        let host: *mut c_void = local.as_mut_ptr().cast();
        assert_eq!(hip.copy(device, host, 100, CopyKind::HostToDevice), Ok(()));
        assert_eq!(hip.copy(device, host, 101, CopyKind::HostToDevice), INVALID);
        assert_eq!(hip.copy(host, device.wrapping_byte_add(1), 100, CopyKind::DeviceToHost), INVALID);
        assert_eq!(hip.copy(host, device, 101, CopyKind::Default), INVALID);
        assert_eq!(hip.copy(host, device, 1, CopyKind::HostToDevice), INVALID, "the target is the host's");
        assert_eq!(hip.copy(device, host, 1, CopyKind::DeviceToDevice), INVALID, "the source is the host's");
        assert_eq!(hip.copy(null_mut(), device, 1, CopyKind::DeviceToHost), INVALID);
        assert_eq!(hip.copy(null_mut(), null_mut(), 0, CopyKind::Default), Ok(()));
        assert_eq!(hip.memset_async(device, 1, 101, Stream::NULL), INVALID);
        assert_eq!(hip.memset_async(host, 1, 1, Stream::NULL), INVALID, "no memory of a device");
        assert_eq!(hip.free(device), Ok(()));
        assert_eq!(hip.copy(host, device, 1, CopyKind::DeviceToHost), INVALID, "it was freed");
    });
}

#[test]
fn only_what_was_allocated_is_freed() {
    alone(&[], |hip| {
        let device = hip.malloc(100).expect("memory");
        let mut pinned = null_mut();
        // SAFETY: The function writes one address.
        unsafe { (hip.api().hipHostMalloc)(&raw mut pinned, 64, 0) }.ok().expect("memory");
        // SAFETY: The library looks the address up.
        let host_free = |address| unsafe { (hip.api().hipHostFree)(address) }.ok();
        let mut local = 0_u64;
        assert_eq!(hip.free((&raw mut local).cast()), INVALID);
        assert_eq!(hip.free(device.wrapping_byte_add(8)), INVALID);
        assert_eq!((hip.free(pinned), host_free(device)), (INVALID, INVALID));
        assert_eq!((hip.free(device), host_free(pinned)), (Ok(()), Ok(())));
        assert_eq!((hip.free(device), host_free(pinned)), (INVALID, INVALID));
        assert_eq!((hip.free(null_mut()), host_free(null_mut())), (Ok(()), Ok(())));
        // SAFETY: A null place is refused.
        assert_eq!(unsafe { (hip.api().hipMalloc)(null_mut(), 8) }, ErrorCode::INVALID_VALUE);
        assert_eq!(hip.malloc(0), Ok(null_mut()));
    });
}

fn free_and_total(hip: &Fake) -> [usize; 2] {
    let [mut free, mut total] = [0; 2];
    // SAFETY: The function writes two sizes.
    unsafe { (hip.api().hipMemGetInfo)(&raw mut free, &raw mut total) }.ok().expect("a device");
    [free, total]
}

#[test]
fn memory_runs_out_where_it_is_said_to() {
    alone(&[("ROCFORGE_FAKE_HIP_MEMORY", "1000000")], |hip| {
        assert_eq!(free_and_total(hip), [1_000_000; 2]);
        let most = hip.malloc(999_000).expect("memory");
        assert_eq!(hip.malloc(1001), Err(ErrorCode::OUT_OF_MEMORY));
        // SAFETY: No argument.
        assert_eq!(unsafe { (hip.api().hipGetLastError)() }, ErrorCode::OUT_OF_MEMORY);
        // SAFETY: As above.
        assert_eq!(unsafe { (hip.api().hipGetLastError)() }, ErrorCode::SUCCESS, "it is forgotten");
        assert_eq!(free_and_total(hip), [1000, 1_000_000]);
        let rest = hip.malloc(1000).expect("memory");
        hip.free(most).and_then(|()| hip.free(rest)).expect("both are allocations");
        assert_eq!(free_and_total(hip), [1_000_000; 2]);
        assert_eq!(hip.malloc(usize::MAX), Err(ErrorCode::OUT_OF_MEMORY));
    });
}

#[test]
fn memory_in_the_order_of_a_stream() {
    alone(&[], |hip| {
        let (allocate, free) = (hip.api().hipMallocAsync, hip.api().hipFreeAsync);
        let (allocate, free) = (allocate.expect("exported"), free.expect("exported"));
        let stream = hip.stream(0);
        let mut ordered = null_mut();
        // SAFETY: The function writes one address.
        unsafe { allocate(&raw mut ordered, 64, stream) }.ok().expect("memory");
        hip.memset_async(ordered, 7, 64, stream).expect("a fill");
        assert_eq!(hip.download::<u8>(ordered, 64), [7; 64]);
        let other = hip.malloc(8).expect("memory");
        // SAFETY: The library looks addresses and streams up.
        let free = |address, stream| unsafe { free(address, stream) }.ok();
        assert_eq!(free(other, stream), INVALID, "not of that kind");
        assert_eq!(free(ordered, Stream(other)), Err(ErrorCode::INVALID_HANDLE));
        assert_eq!(free(ordered, stream), Ok(()));
        assert_eq!(free(ordered, stream), INVALID);
    });
}
