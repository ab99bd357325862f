//! Modules and launches.

use std::ffi::{CStr, OsStr, c_char, c_int, c_uint, c_void};
use std::os::unix::ffi::OsStrExt;

use rocforge::platform::hip_on_host::image::Configuration;
use rocforge_hip_sys::{ErrorCode, Function, Module, Stream};

use crate::answer::Answer;
use crate::devices::UNIT_THREADS;
use crate::exporting::{exports, write};
use crate::modules::{self, Launch, Loader, limits};
use crate::runtime::Runtime;
use crate::settings::{runs_on, wave_size};
use crate::work::Work;

exports! {
    /// What this library's HIPRTC compiled, for the architecture of the current device.
    fn hipModuleLoadData(module: *mut Module, image: *const c_void) |runtime| {
        if module.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let loaded = modules::load(loader(runtime)?, image)?;
        write(module, Module(runtime.modules.insert(loaded.into())))
    }

    /// As `hipModuleLoadData`; options change nothing.
    fn hipModuleLoadDataEx(
        module: *mut Module, image: *const c_void, _count: c_uint, _options: *mut c_int, _values: *mut *mut c_void,
    ) |runtime| {
        if module.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let loaded = modules::load(loader(runtime)?, image)?;
        write(module, Module(runtime.modules.insert(loaded.into())))
    }

    /// As `hipModuleLoadData`, from a file.
    fn hipModuleLoad(module: *mut Module, path: *const c_char) |runtime| {
        if module.is_null() || path.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let path = OsStr::from_bytes(CStr::from_ptr(path).to_bytes());
        let loaded = modules::load_file(loader(runtime)?, path.as_ref())?;
        write(module, Module(runtime.modules.insert(loaded.into())))
    }

    /// Its functions are none any more; graphs that launch them go on.
    fn hipModuleUnload(module: Module) |runtime| {
        runtime.modules.remove(module.0).ok_or(ErrorCode::INVALID_HANDLE)?;
        runtime.functions.retain(|function| function.module != module.0.addr());
        Ok(())
    }

    /// An entry point by its name.
    fn hipModuleGetFunction(function: *mut Function, module: Module, name: *const c_char) |runtime| {
        if function.is_null() || name.is_null() {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let loaded = runtime.modules.get(module.0).ok_or(ErrorCode::INVALID_HANDLE)?;
        let name = CStr::from_ptr(name).to_str().map_err(|_| ErrorCode::NOT_FOUND)?;
        let entry = loaded.image.entry(name).ok_or(ErrorCode::NOT_FOUND)?;
        let found = modules::Function {
            entry,
            module: module.0.addr(),
            device: loaded.device,
            most_dynamic: limits::SHARED as usize,
        };
        write(function, Function(runtime.functions.insert(found)))
    }

    /// Arguments are copied, so that the caller's may change at once.
    fn hipModuleLaunchKernel(
        function: Function, grid_x: c_uint, grid_y: c_uint, grid_z: c_uint, block_x: c_uint, block_y: c_uint,
        block_z: c_uint, shared_bytes: c_uint, stream: Stream, parameters: *mut *mut c_void,
        extra: *mut *mut c_void,
    ) |runtime| {
        let known = runtime.functions.get(function.0).ok_or(ErrorCode::INVALID_HANDLE)?;
        if runtime.timeline.device(stream.0, runtime.device()?)? != known.device {
            return Err(ErrorCode::INVALID_DEVICE_FUNCTION);
        }
        let configuration = Configuration {
            grid: [grid_x, grid_y, grid_z],
            block: [block_x, block_y, block_z],
            dynamic: shared_bytes as usize,
            wave_size: wave_size(runtime.arch(known.device)?),
        };
        let launch = Launch::new(&known, configuration, parameters.cast(), extra.cast())?;
        runtime.timeline.give(&runtime.memory, stream.0, Work::Launch(launch))
    }

    /// As threads and dynamic shared memory allow; what a kernel itself needs is not known.
    fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(
        blocks: *mut c_int, function: Function, block_size: c_int, dynamic_shared_bytes: usize,
    ) |runtime| {
        runtime.functions.get(function.0).ok_or(ErrorCode::INVALID_HANDLE)?;
        if !(1..=limits::THREADS as c_int).contains(&block_size) {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let by_shared = (limits::SHARED as usize).checked_div(dynamic_shared_bytes).unwrap_or(usize::MAX);
        let by_threads = UNIT_THREADS / block_size;
        write(blocks, c_int::try_from(by_shared).unwrap_or(c_int::MAX).min(by_threads))
    }
}

/// The current device.
fn loader(runtime: &Runtime) -> Answer<Loader<'_>> {
    let device = runtime.device()?;
    Ok(Loader { device, arch: runtime.arch(device)?, runs_on })
}
