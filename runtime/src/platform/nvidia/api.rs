//! The CUDA driver, opened once; its errors as ours; the context that a thread works in.
//!
//! Types and constants are those of `cudarc`. Its functions are not called: they end the program where the driver is
//! missing or lacks one of them, and take every answer of the driver for one that they know. What is missing here is
//! an error value, and an unknown answer a number.

use std::ffi::{CStr, c_char, c_int, c_uint, c_ulonglong, c_void};
use std::fmt::Display;
use std::path::PathBuf;

use cudarc::driver::sys::{
    CUDA_MEMCPY2D, CUcontext, CUdevice, CUdevice_attribute, CUdeviceptr, CUevent, CUfunction,
    CUfunction_attribute, CUgraph, CUgraphExec, CUlaunchConfig, CUmodule, CUpointer_attribute, CUstream,
};
use rocforge_hiprtc_sys::search::{self, Search, Vendor};

use crate::platform::Stream;
use crate::platform::amd::api::failure;
use crate::process::fork::{Driver, Once};
use crate::{Error, Result, Status};

/// What a function of the driver answers; the values are those of `CUresult`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub struct Code(pub c_uint);

impl Code {
    pub(super) const SUCCESS: Code = Code(0);
    pub(super) const NO_DEVICE: Code = Code(100);
}

rocforge_hiprtc_sys::symbol_table! {
    /// The functions of the CUDA driver that are used; every release since 11.8 has the required ones.
    pub struct Api {
        required {
            fn cuInit(flags: c_uint) -> Code;
            fn cuDriverGetVersion(version: *mut c_int) -> Code;
            fn cuGetErrorName(error: Code, name: *mut *const c_char) -> Code;
            fn cuGetErrorString(error: Code, text: *mut *const c_char) -> Code;
            fn cuDeviceGetCount(count: *mut c_int) -> Code;
            fn cuDeviceGet(device: *mut CUdevice, ordinal: c_int) -> Code;
            fn cuDeviceGetName(name: *mut c_char, length: c_int, device: CUdevice) -> Code;
            fn cuDeviceGetAttribute(value: *mut c_int, attribute: CUdevice_attribute, device: CUdevice) -> Code;
            fn cuDeviceTotalMem_v2(bytes: *mut usize, device: CUdevice) -> Code;
            fn cuDevicePrimaryCtxRetain(context: *mut CUcontext, device: CUdevice) -> Code;
            fn cuCtxGetCurrent(context: *mut CUcontext) -> Code;
            fn cuCtxSetCurrent(context: CUcontext) -> Code;
            fn cuCtxGetDevice(device: *mut CUdevice) -> Code;

            fn cuMemAlloc_v2(address: *mut CUdeviceptr, bytes: usize) -> Code;
            fn cuMemFree_v2(address: CUdeviceptr) -> Code;
            fn cuMemAllocAsync(address: *mut CUdeviceptr, bytes: usize, stream: CUstream) -> Code;
            fn cuMemFreeAsync(address: CUdeviceptr, stream: CUstream) -> Code;
            fn cuMemHostAlloc(address: *mut *mut c_void, bytes: usize, flags: c_uint) -> Code;
            fn cuMemFreeHost(address: *mut c_void) -> Code;
            fn cuMemcpy(to: CUdeviceptr, from: CUdeviceptr, bytes: usize) -> Code;
            fn cuMemcpyAsync(to: CUdeviceptr, from: CUdeviceptr, bytes: usize, stream: CUstream) -> Code;
            fn cuMemcpy2DUnaligned_v2(rows: *const CUDA_MEMCPY2D) -> Code;
            fn cuMemcpy2DAsync_v2(rows: *const CUDA_MEMCPY2D, stream: CUstream) -> Code;
            fn cuMemsetD8Async(to: CUdeviceptr, byte: u8, bytes: usize, stream: CUstream) -> Code;

            fn cuPointerGetAttribute(
                value: *mut c_void,
                attribute: CUpointer_attribute,
                address: CUdeviceptr,
            ) -> Code;

            fn cuStreamCreate(stream: *mut CUstream, flags: c_uint) -> Code;
            fn cuStreamDestroy_v2(stream: CUstream) -> Code;
            fn cuStreamSynchronize(stream: CUstream) -> Code;
            fn cuStreamWaitEvent(stream: CUstream, event: CUevent, flags: c_uint) -> Code;
            fn cuStreamIsCapturing(stream: CUstream, status: *mut c_int) -> Code;
            fn cuStreamBeginCapture_v2(stream: CUstream, mode: c_int) -> Code;
            fn cuStreamEndCapture(stream: CUstream, graph: *mut CUgraph) -> Code;
            fn cuGraphInstantiateWithFlags(
                executable: *mut CUgraphExec,
                graph: CUgraph,
                flags: c_ulonglong,
            ) -> Code;
            fn cuGraphLaunch(executable: CUgraphExec, stream: CUstream) -> Code;
            fn cuGraphExecDestroy(executable: CUgraphExec) -> Code;
            fn cuGraphDestroy(graph: CUgraph) -> Code;

            fn cuEventCreate(event: *mut CUevent, flags: c_uint) -> Code;
            fn cuEventDestroy_v2(event: CUevent) -> Code;
            fn cuEventRecord(event: CUevent, stream: CUstream) -> Code;
            fn cuEventSynchronize(event: CUevent) -> Code;
            fn cuEventElapsedTime(milliseconds: *mut f32, start: CUevent, end: CUevent) -> Code;

            fn cuModuleLoadData(module: *mut CUmodule, image: *const c_void) -> Code;
            fn cuModuleGetFunction(function: *mut CUfunction, module: CUmodule, name: *const c_char) -> Code;
            fn cuFuncGetAttribute(
                value: *mut c_int,
                attribute: CUfunction_attribute,
                function: CUfunction,
            ) -> Code;
            fn cuFuncSetAttribute(function: CUfunction, attribute: CUfunction_attribute, value: c_int) -> Code;
            fn cuLaunchKernelEx(
                configuration: *const CUlaunchConfig,
                function: CUfunction,
                parameters: *mut *mut c_void,
                extra: *mut *mut c_void,
            ) -> Code;
        }
        optional {
            // Since 12.0.
            fn cuTensorMapEncodeTiled(
                map: *mut c_void,
                number: c_uint,
                rank: c_uint,
                start: *mut c_void,
                sizes: *const u64,
                strides: *const u64,
                block: *const c_uint,
                steps: *const c_uint,
                interleave: c_uint,
                swizzle: c_uint,
                promotion: c_uint,
                fill: c_uint,
            ) -> Code;
        }
    }
}

/// Where the driver is looked for. It comes with the kernel's module, so that only the linker knows.
const SEARCH: Search = Search {
    what: "the CUDA driver",
    variable: "ROCFORGE_CUDA",
    names: &["libcuda.so.1", "libcuda.so"],
    probe: "cuInit",
    vendor: Vendor::Nvidia,
};

/// The CUDA driver, started.
#[derive(Debug)]
pub struct Cuda {
    api: Api,
    path: PathBuf,
}

/// Who has started CUDA.
pub(in crate::platform) static STARTED: Driver = Driver::new("CUDA");

/// The CUDA driver of this process.
///
/// # Errors
/// `not_implemented` with what was tried; what `cuInit` answers; `internal_error` where the process that this one was
/// forked from has it.
pub(super) fn cuda() -> Result<&'static Cuda> {
    static CUDA: Once<Result<Cuda, (Status, String)>> = Once::new();
    STARTED.kept()?;
    let found = CUDA.get_or_make(|| start().map_err(|error| (error.status(), error.to_string())));
    let cuda = found.as_ref().map_err(|(status, message)| Error::new(*status, message.clone()))?;
    STARTED.used().map(|()| cuda)
}

fn start() -> Result<Cuda> {
    let found = search::open(&SEARCH, |library| {
        // SAFETY: The names belong to the CUDA driver, which keeps the meaning of each for ever.
        unsafe { Api::load(library) }
    });
    let found = found.map_err(|error| {
        Error::new(Status::NotImplemented, format!("the platform nvidia: {error}")).with_source(error)
    })?;
    let cuda = Cuda { api: found.api, path: found.path };
    // SAFETY: No flags are defined but zero.
    match unsafe { (cuda.api.cuInit)(0) } {
        // A driver without a device is one that finds none.
        Code::NO_DEVICE => Ok(cuda),
        code => cuda.check(code, "cuInit").map(|()| cuda),
    }
}

impl Cuda {
    pub(super) fn api(&self) -> &Api {
        &self.api
    }

    pub(super) fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// The newest CUDA that the driver serves.
    pub(super) fn version(&self) -> Result<(i32, i32)> {
        let mut number = 0;
        // SAFETY: The function writes one int.
        self.check(unsafe { (self.api.cuDriverGetVersion)(&raw mut number) }, "cuDriverGetVersion")?;
        Ok((number / 1000, number % 1000 / 10))
    }

    /// The error behind a code, with what was being done.
    pub(super) fn check(&self, code: Code, what: impl Display) -> Result<()> {
        if code == Code::SUCCESS { Ok(()) } else { Err(self.error(code, what)) }
    }

    #[cold]
    fn error(&self, code: Code, what: impl Display) -> Error {
        let name = self.text(self.api.cuGetErrorName, code).unwrap_or_else(|| format!("code {}", code.0));
        let text = self.text(self.api.cuGetErrorString, code).unwrap_or_default();
        let message = failure(what, &name, &text);
        Error::new(Status::from_hip(code.0.cast_signed()), message)
    }

    fn text(
        &self,
        ask: unsafe extern "C" fn(Code, *mut *const c_char) -> Code,
        code: Code,
    ) -> Option<String> {
        let mut text = std::ptr::null();
        // SAFETY: The function writes one pointer, to a text that is never freed, or null.
        let known = unsafe { ask(code, &raw mut text) } == Code::SUCCESS && !text.is_null();
        // SAFETY: As above.
        known.then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
    }
}

/// The context that this thread works in, until this is dropped: then it is again the one that the application had.
pub(super) struct Current {
    cuda: &'static Cuda,
    before: Option<CUcontext>,
}

impl Current {
    #[inline]
    pub(super) fn set(cuda: &'static Cuda, context: CUcontext) -> Result<Current> {
        STARTED.used()?;
        let mut before = std::ptr::null_mut();
        // SAFETY: The function writes one pointer.
        cuda.check(unsafe { (cuda.api.cuCtxGetCurrent)(&raw mut before) }, "cuCtxGetCurrent")?;
        if before == context {
            return Ok(Current { cuda, before: None });
        }
        // SAFETY: The context is a device's primary one, which is kept.
        cuda.check(unsafe { (cuda.api.cuCtxSetCurrent)(context) }, "cuCtxSetCurrent")?;
        // A thread without a context keeps this one: nobody minds, and the next call is faster.
        Ok(Current { cuda, before: Some(before).filter(|before| !before.is_null()) })
    }
}

impl Drop for Current {
    fn drop(&mut self) {
        if let Some(before) = self.before {
            // SAFETY: The context is the one that the driver gave.
            let _ = unsafe { (self.cuda.api.cuCtxSetCurrent)(before) };
        }
    }
}

/// A stream as the driver declares it.
pub(super) fn raw(stream: Stream) -> CUstream {
    stream.as_raw().cast()
}

/// An address as the driver declares it.
pub(super) fn address<T>(memory: *const T) -> CUdeviceptr {
    memory.expose_provenance() as CUdeviceptr
}
