//! Modules and launches.

use std::ffi::{CStr, c_char, c_int, c_uint, c_void};

use cudarc::driver::sys::{
    CUfunction, CUfunction_attribute as Attribute, CUlaunchAttributeID, CUlaunchConfig, CUmodule,
};
use rocforge::platform::hip_on_host::image::Configuration;
use rocforge::platform::host::WaveSize;
use rocforge_hip_sys::ErrorCode;

use super::context::current;
use super::device::{SHARED, most_shared, takes};
use super::exporting::exports;
use crate::cuda_arch::{device_capability, runs_on};
use crate::exporting::write;
use crate::modules::{self, Launch, Loader, limits};
use crate::work::Work;

exports! {
    /// What this library's NVRTC compiled, for the architecture of the context's device.
    fn cuModuleLoadData(module: *mut CUmodule, image: *const c_void) |runtime| {
        let device = current(runtime)?;
        if module.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let loader = Loader { device, arch: runtime.cuda_arch(device)?, runs_on };
        let loaded = modules::load(loader, image)?;
        write(module, runtime.modules.insert(loaded.into()).cast())
    }

    /// An entry point by its name.
    fn cuModuleGetFunction(function: *mut CUfunction, module: CUmodule, name: *const c_char) |runtime| {
        current(runtime)?;
        if function.is_null() || name.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let loaded = runtime.modules.get(module.cast()).ok_or(ErrorCode::INVALID_HANDLE)?;
        let name = CStr::from_ptr(name).to_str().map_err(|_| ErrorCode::NOT_FOUND)?;
        let entry = loaded.image.entry(name).ok_or(ErrorCode::NOT_FOUND)?;
        let found = modules::Function {
            entry,
            module: module.addr(),
            device: loaded.device,
            most_dynamic: SHARED as usize,
        };
        write(function, runtime.functions.insert(found).cast())
    }

    /// Threads and dynamic shared memory that a launch may have; a kernel's own arrays are not known, and so 0.
    fn cuFuncGetAttribute(value: *mut c_int, attribute: c_uint, function: CUfunction) |runtime| {
        current(runtime)?;
        let known = runtime.functions.get(function.cast()).ok_or(ErrorCode::INVALID_HANDLE)?;
        let number = match attribute {
            _ if attribute == Attribute::CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK as c_uint => {
                limits::THREADS as c_int
            }
            _ if attribute == Attribute::CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES as c_uint => 0,
            _ if attribute == Attribute::CU_FUNC_ATTRIBUTE_PTX_VERSION as c_uint => {
                device_capability(runtime.cuda_arch(known.device)?).ok_or(ErrorCode::INVALID_VALUE)?
            }
            // Nor are there blocks in parts.
            _ if attribute == Attribute::CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH as c_uint => 0,
            DYNAMIC => known.most_dynamic as c_int,
            _ => return Err(ErrorCode::INVALID_VALUE),
        };
        write(value, number)
    }

    /// The dynamic shared memory that a launch may have, up to what the device has.
    fn cuFuncSetAttribute(function: CUfunction, attribute: c_uint, value: c_int) |runtime| {
        let device = current(runtime)?;
        let limit = most_shared(runtime.cuda_arch(device)?).ok_or(ErrorCode::INVALID_VALUE)?;
        let most = (attribute == DYNAMIC && value <= limit).then(|| usize::try_from(value).ok());
        let most = most.flatten().ok_or(ErrorCode::INVALID_VALUE)?;
        let changed = runtime.functions.change(function.cast(), |known| known.most_dynamic = most);
        changed.ok_or(ErrorCode::INVALID_HANDLE)
    }

    /// Arguments are copied, so that the caller's may change at once.
    fn cuLaunchKernelEx(
        configuration: *const CUlaunchConfig, function: CUfunction, parameters: *mut *mut c_void,
        extra: *mut *mut c_void,
    ) |runtime| {
        let device = current(runtime)?;
        let asked = configuration.as_ref().ok_or(ErrorCode::INVALID_VALUE)?;
        let stream = asked.hStream;
        let known = runtime.functions.get(function.cast()).ok_or(ErrorCode::INVALID_HANDLE)?;
        if runtime.timeline.device(stream.cast(), device)? != known.device {
            return Err(ErrorCode::INVALID_HANDLE);
        }
        let grid = [asked.gridDimX, asked.gridDimY, asked.gridDimZ];
        let block = [asked.blockDimX, asked.blockDimY, asked.blockDimZ];
        let waits = device_capability(runtime.cuda_arch(device)?).is_some_and(|arch| arch >= 90);
        if !takes(grid, block) || !known_attributes(asked, waits) {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let dynamic = asked.sharedMemBytes as usize;
        let configuration = Configuration { grid, block, dynamic, wave_size: WaveSize::Lanes32 };
        // Nor is a buffer of arguments.
        if !extra.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let launch = Launch::new(&known, configuration, parameters.cast(), std::ptr::null())?;
        runtime.timeline.give(&runtime.memory, stream.cast(), Work::Launch(launch))
    }
}

/// Whether a launch asks for nothing but to start early, which work on one timeline cannot; and does so where kernels wait themselves
/// (`waits`), and there alone. Other attributes are nothing that rocforge gives.
///
/// # Safety
/// There are as many attributes as the launch says.
unsafe fn known_attributes(asked: &CUlaunchConfig, waits: bool) -> bool {
    if asked.numAttrs == 0 {
        return !waits;
    }
    // SAFETY: The caller's promise.
    let attributes = unsafe { std::slice::from_raw_parts(asked.attrs, asked.numAttrs as usize) };
    let early = CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION;
    waits && attributes.iter().all(|attribute| attribute.id == early)
}

const DYNAMIC: c_uint = Attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES as c_uint;
