//! That the functions are those that rocforge declares of the CUDA driver and NVRTC, type for type.

use std::collections::BTreeSet;
use std::ffi::{c_int, c_uint, c_void};
use std::mem::transmute;

use cudarc::driver::sys::{
    CUdevice, CUdevice_attribute, CUdeviceptr, CUfunction, CUfunction_attribute, CUpointer_attribute,
};
use rocforge::offline::nvrtc;
use rocforge::platform::nvidia::api::{Api, Code};

use super::{context::*, device::*, error::*, event::*, memory::*, module::*, nvrtc::*, stream::*};

/// A table whose fields are our functions of the same names, where the types are the same; the compiler compares them.
macro_rules! table {
    ($table:ty { $($name:ident),* $(,)? } others { $($other:ident: $value:expr),* $(,)? }) => {{
        type Table = $table;
        Table { $($name,)* $($other: $value,)* }
    }};
}

type DeviceAttribute<A> = unsafe extern "C" fn(*mut c_int, A, CUdevice) -> Code;
type PointerAttribute<A> = unsafe extern "C" fn(*mut c_void, A, CUdeviceptr) -> Code;
type Attribute<A> = unsafe extern "C" fn(*mut c_int, A, CUfunction) -> Code;
type SetAttribute<A> = unsafe extern "C" fn(CUfunction, A, c_int) -> Code;

fn driver() -> Api {
    // SAFETY: The enumerations are numbers of C, which is what these functions take, as C may give any.
    let (device, pointer, function, set) = unsafe {
        (
            transmute::<DeviceAttribute<c_uint>, DeviceAttribute<CUdevice_attribute>>(cuDeviceGetAttribute),
            transmute::<PointerAttribute<c_uint>, PointerAttribute<CUpointer_attribute>>(
                cuPointerGetAttribute,
            ),
            transmute::<Attribute<c_uint>, Attribute<CUfunction_attribute>>(cuFuncGetAttribute),
            transmute::<SetAttribute<c_uint>, SetAttribute<CUfunction_attribute>>(cuFuncSetAttribute),
        )
    };
    table!(Api {
        cuInit, cuDriverGetVersion, cuGetErrorName, cuGetErrorString, cuDeviceGetCount, cuDeviceGet, cuDeviceGetName,
        cuDeviceTotalMem_v2, cuDevicePrimaryCtxRetain, cuCtxGetCurrent, cuCtxSetCurrent, cuMemAlloc_v2, cuMemFree_v2,
        cuMemAllocAsync, cuMemFreeAsync, cuMemHostAlloc, cuMemFreeHost, cuMemcpy, cuMemcpyAsync, cuMemsetD8Async,
        cuCtxGetDevice, cuMemcpy2DUnaligned_v2, cuMemcpy2DAsync_v2,
        cuStreamCreate, cuStreamDestroy_v2, cuStreamSynchronize, cuStreamWaitEvent, cuStreamIsCapturing,
        cuStreamBeginCapture_v2, cuStreamEndCapture, cuGraphInstantiateWithFlags, cuGraphLaunch, cuGraphExecDestroy,
        cuGraphDestroy, cuEventCreate, cuEventDestroy_v2, cuEventRecord, cuEventSynchronize, cuEventElapsedTime,
        cuModuleLoadData, cuModuleGetFunction, cuLaunchKernelEx,
    } others {
        cuDeviceGetAttribute: device, cuPointerGetAttribute: pointer, cuFuncGetAttribute: function,
        cuFuncSetAttribute: set, cuTensorMapEncodeTiled: None,
    })
}

fn compiler() -> nvrtc::Api {
    // This function has no promise to ask of its caller.
    table!(nvrtc::Api {
        nvrtcVersion, nvrtcGetNumSupportedArchs, nvrtcGetSupportedArchs, nvrtcCreateProgram, nvrtcDestroyProgram,
        nvrtcCompileProgram, nvrtcGetProgramLogSize, nvrtcGetProgramLog, nvrtcGetCUBINSize, nvrtcGetCUBIN,
        nvrtcGetPTXSize, nvrtcGetPTX,
    } others { nvrtcGetErrorString: nvrtcGetErrorString })
}

#[test]
fn all_that_is_declared_is_here_and_can_fail() {
    let (mut version, mut major, mut minor) = (0, 0, 0);
    // SAFETY: Numbers are written.
    unsafe {
        assert_eq!((driver().cuDriverGetVersion)(&raw mut version), Code(0));
        assert_eq!((compiler().nvrtcVersion)(&raw mut major, &raw mut minor).0, 0);
    }
    assert_eq!((version, major, minor), (12_080, 12, 8));
    let ours: BTreeSet<&str> = super::GROUPS.into_iter().flatten().copied().collect();
    let declared = Api::SIGNATURES.iter().chain(nvrtc::Api::SIGNATURES);
    let words = ["cuGetErrorName", "cuGetErrorString", "nvrtcGetErrorString"];
    // The stand-in is as old a driver as one without tensor maps, which the platform must do without.
    let absent = ["cuTensorMapEncodeTiled"];
    let missing: Vec<&str> = declared
        .map(|one| one.name)
        .filter(|name| !ours.contains(name) && !words.contains(name) && !absent.contains(name))
        .collect();
    assert!(missing.is_empty(), "these cannot be told to fail: {missing:?}");
}

#[test]
fn a_thread_without_a_context_is_refused() {
    let in_a_thread = || {
        let (mut context, mut memory, mut local) = (std::ptr::null_mut(), 0, 0_u8);
        // SAFETY: The functions write what they are given places for.
        unsafe {
            assert_eq!(cuInit(0), Code(0));
            assert_eq!(cuMemAlloc_v2(&raw mut memory, 16), Code(201), "CUDA_ERROR_INVALID_CONTEXT");
            assert_eq!(cuCtxSetCurrent((&raw mut local).cast()), Code(201), "no context");
            assert_eq!(cuDevicePrimaryCtxRetain(&raw mut context, 0), Code(0));
            assert_eq!(cuCtxSetCurrent(context), Code(0));
            let mut current = std::ptr::null_mut();
            assert_eq!((cuCtxGetCurrent(&raw mut current), current), (Code(0), context));
            assert_eq!(cuMemAlloc_v2(&raw mut memory, 0), Code(1), "CUDA_ERROR_INVALID_VALUE");
            assert_eq!(cuMemAlloc_v2(&raw mut memory, 16), Code(0));
            assert_eq!(cuMemFree_v2(memory + 1), Code(1));
            assert_eq!(cuMemFree_v2(memory), Code(0));
        }
    };
    for _ in 0..2 {
        std::thread::spawn(in_a_thread).join().expect("a thread starts without one");
    }
}
