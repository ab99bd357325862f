//! That the functions are those that `rocforge-hip-sys` and `rocforge-hiprtc-sys` declare, type for type.

use std::collections::BTreeSet;
use std::ffi::{c_int, c_void};
use std::mem::transmute;

use rocforge_hip_sys::{Api, CaptureMode, CopyKind, ErrorCode, Stream};

use super::{copy::*, device::*, error::*, event::*, graph::*, memory::*, module::*, rtc::*, stream::*};

/// A table whose fields are our functions of the same names, where the types are the same; the compiler compares them.
macro_rules! table {
    ($table:ty { $($name:ident),* $(,)? } optional { $($optional:ident),* $(,)? } others { $($other:ident: $value:expr),* }) => {{
        type Table = $table;
        Table { $($name: $name,)* $($optional: Some($optional),)* $($other: $value,)* }
    }};
}

type Copy<K> = unsafe extern "C" fn(*mut c_void, *const c_void, usize, K) -> ErrorCode;
type CopyAsync<K> = unsafe extern "C" fn(*mut c_void, *const c_void, usize, K, Stream) -> ErrorCode;
type Rows<K> = unsafe extern "C" fn(*mut c_void, usize, *const c_void, usize, usize, usize, K) -> ErrorCode;
type RowsAsync<K> =
    unsafe extern "C" fn(*mut c_void, usize, *const c_void, usize, usize, usize, K, Stream) -> ErrorCode;
type Begin<M> = unsafe extern "C" fn(Stream, M) -> ErrorCode;

fn hip() -> Api {
    // SAFETY: The enumerations are numbers of C, which is what these functions take, as C may give any.
    let (copy, copy_async, rows, rows_async, begin) = unsafe {
        (
            transmute::<Copy<c_int>, Copy<CopyKind>>(hipMemcpy),
            transmute::<CopyAsync<c_int>, CopyAsync<CopyKind>>(hipMemcpyAsync),
            transmute::<Rows<c_int>, Rows<CopyKind>>(hipMemcpy2D),
            transmute::<RowsAsync<c_int>, RowsAsync<CopyKind>>(hipMemcpy2DAsync),
            transmute::<Begin<c_int>, Begin<CaptureMode>>(hipStreamBeginCapture),
        )
    };
    table!(Api {
        hipInit, hipRuntimeGetVersion, hipDriverGetVersion, hipGetDeviceCount, hipSetDevice, hipGetDevice,
        hipDeviceGetAttribute, hipDeviceGetName, hipDeviceSynchronize, hipMalloc, hipFree, hipHostMalloc, hipHostFree,
        hipMemset, hipMemsetAsync, hipMemGetInfo, hipStreamCreate, hipStreamCreateWithFlags, hipStreamDestroy,
        hipStreamSynchronize, hipStreamQuery, hipStreamWaitEvent, hipEventCreate, hipEventCreateWithFlags,
        hipEventRecord, hipEventSynchronize, hipEventQuery, hipEventElapsedTime, hipEventDestroy, hipModuleLoadData,
        hipModuleUnload, hipModuleGetFunction, hipModuleLaunchKernel, hipGetErrorName, hipGetErrorString,
        hipGetLastError,
    } optional {
        hipGetDeviceProperties, hipGetDevicePropertiesR0600, hipPointerGetAttributes, hipMallocAsync, hipFreeAsync,
        hipStreamIsCapturing,
        hipStreamEndCapture, hipGraphInstantiate, hipGraphLaunch, hipGraphExecDestroy, hipGraphDestroy,
        hipModuleOccupancyMaxActiveBlocksPerMultiprocessor,
    } others { hipMemcpy: copy, hipMemcpyAsync: copy_async, hipMemcpy2D: rows, hipMemcpy2DAsync: rows_async, hipStreamBeginCapture: Some(begin) })
}

fn hiprtc() -> rocforge_hiprtc_sys::Api {
    table!(rocforge_hiprtc_sys::Api {
        hiprtcVersion, hiprtcCreateProgram, hiprtcCompileProgram, hiprtcGetProgramLogSize, hiprtcGetProgramLog,
        hiprtcGetCodeSize, hiprtcGetCode, hiprtcDestroyProgram,
    } optional { hiprtcAddNameExpression, hiprtcGetLoweredName } others { hiprtcGetErrorString: Some(hiprtcGetErrorString) })
}

#[test]
fn all_that_is_declared_is_here_and_can_fail() {
    let (mut version, mut major, mut minor) = (0, 0, 0);
    // SAFETY: Numbers are written.
    unsafe {
        assert_eq!((hip().hipRuntimeGetVersion)(&raw mut version), ErrorCode::SUCCESS);
        assert_eq!((hiprtc().hiprtcVersion)(&raw mut major, &raw mut minor).0, 0);
    }
    assert!(version >= 50_200_000 && (major, minor) == (9, 0), "{version} {major} {minor}");
    let ours: BTreeSet<&str> = super::names().collect();
    let declared = Api::SIGNATURES.iter().chain(rocforge_hiprtc_sys::Api::SIGNATURES);
    let words = ["hipGetErrorName", "hipGetErrorString", "hipGetLastError", "hiprtcGetErrorString"];
    let missing: Vec<&str> =
        declared.map(|one| one.name).filter(|name| !ours.contains(name) && !words.contains(name)).collect();
    assert!(missing.is_empty(), "these cannot be told to fail: {missing:?}");
}

#[test]
fn a_panic_is_an_error() {
    let code = crate::exporting::hip("hipInit", crate::exports::runtime, |_| panic!("no {}", 1));
    assert_eq!(code, ErrorCode::UNKNOWN);
    // SAFETY: The answer is a text.
    let message = unsafe { std::ffi::CStr::from_ptr(crate::answer::message()) };
    assert_eq!(message, c"hipInit: panic: no 1");
    assert_eq!((hipPeekAtLastError(), hipGetLastError(), hipGetLastError().0), (code, code, 0));
}

/// Functions of HIP that its headers call inline, in releases 5 to 7, where a program has no kernels of its own, no
/// textures and no pools; and what their macros make of other names.
const INLINE: [&str; 12] = [
    "hipMalloc",
    "hipMallocAsync",
    "hipMallocManaged",
    "hipMallocPitch",
    "hipHostAlloc",
    "hipHostMalloc",
    "hipExtHostAlloc",
    "hipGetDevice",
    "hipDeviceGetAttribute",
    "hipGetDeviceProperties",
    "hipGetDevicePropertiesR0600",
    "hipModuleLaunchKernel",
];

#[test]
fn what_headers_call_inline_is_here() {
    let ours: BTreeSet<&str> = super::names().collect();
    let missing: Vec<&str> = INLINE.into_iter().filter(|name| !ours.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let mut memory = std::ptr::null_mut();
    // SAFETY: The address is written, and given back.
    unsafe {
        assert_eq!(hipExtHostAlloc(&raw mut memory, 100, 0), ErrorCode::SUCCESS);
        assert_eq!(hipHostFree(memory), ErrorCode::SUCCESS);
    }
}
