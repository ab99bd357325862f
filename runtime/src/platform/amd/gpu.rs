//! Modules and launches through HIP.

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

use rocforge_hip_sys::{Function, Module, flags};

use super::api::{raw, void};
use super::{AmdDevice, no_memory};
use crate::Result;
use crate::launch::KernelArg;
use crate::platform::gpu::{Gpu, GridShape, Loaded, Properties, RawFunction, RawModule};

impl Gpu for AmdDevice {
    fn properties(&self) -> &Properties {
        &self.properties
    }

    fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    fn load(&self, code: &[u8]) -> Result<RawModule> {
        let _current = self.current()?;
        let mut module = Module::NULL;
        // SAFETY: The function writes one pointer, and reads a code object whose own header tells its length.
        let loaded = unsafe { (self.hip.api().hipModuleLoadData)(&raw mut module, code.as_ptr().cast()) };
        self.hip.check(loaded, format_args!("hipModuleLoadData on {}", self.arch))?;
        Ok(RawModule(module.0))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn function(&self, module: RawModule, name: &CStr) -> Result<RawFunction> {
        let _current = self.current()?;
        let mut function = Function::NULL;
        // SAFETY: The caller promised a module; the function writes one pointer.
        let found = unsafe {
            (self.hip.api().hipModuleGetFunction)(&raw mut function, Module(module.0), name.as_ptr())
        };
        self.hip.check(found, "hipModuleGetFunction")?;
        Ok(RawFunction::in_turn(function.0))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn launch(
        &self,
        function: RawFunction,
        shape: &GridShape,
        addresses: &mut [*mut c_void],
        _: &[KernelArg<'_>],
    ) -> Result<()> {
        let _current = self.current()?;
        let ([x, y, z], [block_x, block_y, block_z]) = (shape.grid, shape.block);
        let (function, stream) = (Function(function.name), raw(shape.stream));
        // SAFETY: The caller promised the function and its arguments.
        let launched = unsafe {
            (self.hip.api().hipModuleLaunchKernel)(
                function,
                x,
                y,
                z,
                block_x,
                block_y,
                block_z,
                shape.dynamic,
                stream,
                addresses.as_mut_ptr(),
                std::ptr::null_mut(),
            )
        };
        self.hip.check(launched, "hipModuleLaunchKernel")
    }

    fn alloc_pinned(&self, bytes: usize) -> Result<NonNull<u8>> {
        let _current = self.current()?;
        let mut memory = std::ptr::null_mut();
        // SAFETY: The function writes one pointer.
        let code =
            unsafe { (self.hip.api().hipHostMalloc)(&raw mut memory, bytes, flags::HOST_MALLOC_DEFAULT) };
        self.hip.check(code, format_args!("hipHostMalloc of {bytes} bytes"))?;
        NonNull::new(memory.cast()).ok_or_else(|| no_memory("hipHostMalloc", bytes as u64))
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free_pinned(&self, memory: NonNull<u8>) -> Result<()> {
        let _current = self.current()?;
        // SAFETY: The caller promised memory of `alloc_pinned`.
        self.hip.check(unsafe { (self.hip.api().hipHostFree)(void(memory)) }, "hipHostFree")
    }
}
