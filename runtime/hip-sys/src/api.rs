//! The functions of the HIP runtime that are used.

use std::ffi::{c_char, c_int, c_uint, c_void};

use crate::constants::{DeviceAttribute, ErrorCode};
use crate::types::{
    CaptureMode, CaptureStatus, CopyKind, Device, Event, Function, Graph, GraphExec, GraphNode, Module,
    Stream,
};

rocforge_hiprtc_sys::symbol_table! {
    /// HIP's functions. `hipGetDeviceProperties` is declared over bytes, because its struct changed in
    /// ROCm 6: see [`Library::device_arch`](crate::Library::device_arch).
    pub struct Api {
        required {
            fn hipInit(flags: c_uint) -> ErrorCode;
            fn hipRuntimeGetVersion(version: *mut c_int) -> ErrorCode;
            fn hipDriverGetVersion(version: *mut c_int) -> ErrorCode;
            fn hipGetDeviceCount(count: *mut c_int) -> ErrorCode;
            fn hipSetDevice(device: c_int) -> ErrorCode;
            fn hipGetDevice(device: *mut c_int) -> ErrorCode;
            fn hipDeviceGetAttribute(
                value: *mut c_int,
                attribute: DeviceAttribute,
                device: c_int,
            ) -> ErrorCode;
            fn hipDeviceGetName(name: *mut c_char, length: c_int, device: Device) -> ErrorCode;
            fn hipDeviceSynchronize() -> ErrorCode;

            fn hipMalloc(address: *mut *mut c_void, size: usize) -> ErrorCode;
            fn hipFree(address: *mut c_void) -> ErrorCode;
            fn hipHostMalloc(address: *mut *mut c_void, size: usize, flags: c_uint) -> ErrorCode;
            fn hipHostFree(address: *mut c_void) -> ErrorCode;
            fn hipMemcpy(to: *mut c_void, from: *const c_void, size: usize, kind: CopyKind) -> ErrorCode;
            fn hipMemcpyAsync(
                to: *mut c_void,
                from: *const c_void,
                size: usize,
                kind: CopyKind,
                stream: Stream,
            ) -> ErrorCode;
            fn hipMemcpy2D(
                to: *mut c_void,
                to_pitch: usize,
                from: *const c_void,
                from_pitch: usize,
                width: usize,
                height: usize,
                kind: CopyKind,
            ) -> ErrorCode;
            fn hipMemcpy2DAsync(
                to: *mut c_void,
                to_pitch: usize,
                from: *const c_void,
                from_pitch: usize,
                width: usize,
                height: usize,
                kind: CopyKind,
                stream: Stream,
            ) -> ErrorCode;
            fn hipMemset(to: *mut c_void, byte: c_int, size: usize) -> ErrorCode;
            fn hipMemsetAsync(to: *mut c_void, byte: c_int, size: usize, stream: Stream) -> ErrorCode;
            fn hipMemGetInfo(free: *mut usize, total: *mut usize) -> ErrorCode;

            fn hipStreamCreate(stream: *mut Stream) -> ErrorCode;
            fn hipStreamCreateWithFlags(stream: *mut Stream, flags: c_uint) -> ErrorCode;
            fn hipStreamDestroy(stream: Stream) -> ErrorCode;
            fn hipStreamSynchronize(stream: Stream) -> ErrorCode;
            fn hipStreamQuery(stream: Stream) -> ErrorCode;
            fn hipStreamWaitEvent(stream: Stream, event: Event, flags: c_uint) -> ErrorCode;

            fn hipEventCreate(event: *mut Event) -> ErrorCode;
            fn hipEventCreateWithFlags(event: *mut Event, flags: c_uint) -> ErrorCode;
            fn hipEventRecord(event: Event, stream: Stream) -> ErrorCode;
            fn hipEventSynchronize(event: Event) -> ErrorCode;
            fn hipEventQuery(event: Event) -> ErrorCode;
            fn hipEventElapsedTime(milliseconds: *mut f32, start: Event, stop: Event) -> ErrorCode;
            fn hipEventDestroy(event: Event) -> ErrorCode;

            fn hipModuleLoadData(module: *mut Module, image: *const c_void) -> ErrorCode;
            fn hipModuleUnload(module: Module) -> ErrorCode;
            fn hipModuleGetFunction(
                function: *mut Function,
                module: Module,
                name: *const c_char,
            ) -> ErrorCode;
            fn hipModuleLaunchKernel(
                function: Function,
                grid_x: c_uint,
                grid_y: c_uint,
                grid_z: c_uint,
                block_x: c_uint,
                block_y: c_uint,
                block_z: c_uint,
                shared_bytes: c_uint,
                stream: Stream,
                parameters: *mut *mut c_void,
                extra: *mut *mut c_void,
            ) -> ErrorCode;

            fn hipGetErrorName(error: ErrorCode) -> *const c_char;
            fn hipGetErrorString(error: ErrorCode) -> *const c_char;
            fn hipGetLastError() -> ErrorCode;
        }
        optional {
            fn hipGetDeviceProperties(properties: *mut u8, device: c_int) -> ErrorCode;
            fn hipGetDevicePropertiesR0600(properties: *mut u8, device: c_int) -> ErrorCode;

            fn hipPointerGetAttributes(attributes: *mut u8, address: *const c_void) -> ErrorCode;

            fn hipMallocAsync(address: *mut *mut c_void, size: usize, stream: Stream) -> ErrorCode;
            fn hipFreeAsync(address: *mut c_void, stream: Stream) -> ErrorCode;

            fn hipStreamIsCapturing(stream: Stream, status: *mut CaptureStatus) -> ErrorCode;
            fn hipStreamBeginCapture(stream: Stream, mode: CaptureMode) -> ErrorCode;
            fn hipStreamEndCapture(stream: Stream, graph: *mut Graph) -> ErrorCode;
            fn hipGraphInstantiate(
                executable: *mut GraphExec,
                graph: Graph,
                error_node: *mut GraphNode,
                log: *mut c_char,
                log_size: usize,
            ) -> ErrorCode;
            fn hipGraphLaunch(executable: GraphExec, stream: Stream) -> ErrorCode;
            fn hipGraphExecDestroy(executable: GraphExec) -> ErrorCode;
            fn hipGraphDestroy(graph: Graph) -> ErrorCode;

            fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(
                blocks: *mut c_int,
                function: Function,
                block_size: c_int,
                dynamic_shared_bytes: usize,
            ) -> ErrorCode;
        }
    }
}
