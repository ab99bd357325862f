//! HIP on the host: the generated C++, compiled by a C++ compiler of this machine and run on the processor.
//!
//! Memory is that of the platform `host`, and so is what runs the threads of a block; the bodies are not those that
//! rustc compiled but the generated C++ behind a small header, compiled on first use. Arguments travel as
//! bytes, entry points are found by name and problems lie along the grid's z, as on a GPU: this is where the
//! generated source proves itself without one.
//!
//! Libraries are kept from one process to the next where `ROCFORGE_CXX_CACHE_DIR` names a folder. Nothing here is fast.

mod compiler;
#[doc(hidden)]
pub mod image;
mod kept;
mod kernel;
mod module;
#[cfg(test)]
mod tests;

use std::ffi::c_void;
use std::ptr::NonNull;

use super::host::{self, BlockThreads, Geometry, HostDevice, Machine};
use super::{Device, Platform, Stream};
use crate::launch::{KernelArg, Launch};
use crate::source::{Instantiation, KernelSet};
use crate::{Error, Result, Status};
use kernel::CompiledKernel;
use module::Module;

pub use compiler::CxxCompiler;
pub use module::host_unit;

/// Problems along z at most. GPUs have 65,535 blocks there; with so few the loop of the entry points over problems runs too.
const MAX_PROBLEMS: i64 = 4;
/// Blocks along x, y and z at most, as HIP documents them for GPUs.
pub(crate) const MAX_GRID: [i64; 3] = [i32::MAX as i64, 65_535, 65_535];

/// The processor, as a device that runs compiled units.
#[derive(Debug, Default)]
pub struct HipOnHostDevice {
    memory: HostDevice,
}

impl HipOnHostDevice {
    /// A device, if there is a C++ compiler.
    ///
    /// # Errors
    /// As [`CxxCompiler::find`].
    pub fn new() -> Result<HipOnHostDevice> {
        CxxCompiler::find()?;
        Ok(HipOnHostDevice::default())
    }
}

impl Device for HipOnHostDevice {
    fn platform(&self) -> Platform {
        Platform::HipOnHost
    }

    fn ordinal(&self) -> i32 {
        self.memory.ordinal()
    }

    fn arch(&self) -> &str {
        self.memory.arch()
    }

    fn alloc(&self, bytes: u64) -> Result<NonNull<u8>> {
        self.memory.alloc(bytes)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free(&self, memory: NonNull<u8>) -> Result<()> {
        // SAFETY: The caller's promise; all memory of this device is that of `memory`.
        unsafe { self.memory.free(memory) }
    }

    fn alloc_async(&self, bytes: u64, stream: Stream) -> Result<NonNull<u8>> {
        self.memory.alloc_async(bytes, stream)
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn free_async(&self, memory: NonNull<u8>, stream: Stream) -> Result<()> {
        // SAFETY: As above.
        unsafe { self.memory.free_async(memory, stream) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy(&self, to: *mut u8, from: *const u8, bytes: u64) -> Result<()> {
        // SAFETY: The caller's promise.
        unsafe { self.memory.copy(to, from, bytes) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn copy_async(&self, to: *mut u8, from: *const u8, bytes: u64, stream: Stream) -> Result<()> {
        // SAFETY: The caller's promise is passed on.
        unsafe { self.memory.copy_async(to, from, bytes, stream) }
    }

    // SAFETY: The promise is stated at the trait.
    unsafe fn zero_async(&self, to: *mut u8, bytes: u64, stream: Stream) -> Result<()> {
        // SAFETY: The caller's promise is passed on.
        unsafe { self.memory.zero_async(to, bytes, stream) }
    }

    fn synchronize(&self, stream: Stream) -> Result<()> {
        self.memory.synchronize(stream)
    }

    fn is_capturing(&self, stream: Stream) -> Result<bool> {
        self.memory.is_capturing(stream)
    }
}

/// Compiles the unit of `set`, if no launch has done so.
///
/// # Errors
/// There is no compiler, or it refuses the unit, with its log.
pub fn prepare(set: &'static dyn KernelSet) -> Result<()> {
    module::module(set).map(drop)
}

/// Runs a kernel of the unit of `set` on a grid of so many blocks along x, y and z for each of `batch_count` problems,
/// as `machine` would.
///
/// # Errors
/// As [`prepare`]; the grid is one that no GPU takes; threads of a block wait at different barriers.
pub fn launch(
    set: &'static dyn KernelSet,
    launch: &Launch<'_>,
    grid: [i64; 3],
    batch_count: i64,
    machine: Machine,
) -> Result<()> {
    let [grid_x, grid_y, planes] = grid;
    if grid.iter().zip(MAX_GRID).any(|(blocks, most)| *blocks > most) {
        let name = launch.kernel.name;
        let message = format!(
            "the grid of kernel {name} is {grid_x} x {grid_y} x {planes} blocks, more than a GPU takes"
        );
        return Err(Error::new(Status::InvalidSize, message));
    }
    let module = module::module(set)?;
    let name = (launch.instance)().entry_name();
    let args: Vec<KernelArg<'_>> = launch.args.iter().copied().chain([KernelArg::of(&batch_count)]).collect();
    // Planes of all problems that run at once lie along z, as many of them as a GPU takes.
    let grid_z = batch_count.min(MAX_PROBLEMS).min(MAX_GRID[2] / planes.max(1)) * planes;
    run(&module, &name, launch, [grid_x, grid_y, grid_z], &args, machine)
}

/// Runs a kernel with several sets of arguments, which are one argument of its entry point.
///
/// # Errors
/// As [`launch`].
pub(crate) fn launch_sets(
    kernel: &Instantiation,
    launch: &Launch<'_>,
    grid: [i64; 3],
    sets: KernelArg<'_>,
    machine: Machine,
) -> Result<()> {
    let module = module::module_of_kernel(kernel)?;
    run(&module, &kernel.entry_name(), launch, grid, &[sets], machine)
}

/// Runs an entry point on a grid, along z as far as blocks go there.
fn run(
    module: &Module,
    name: &str,
    launch: &Launch<'_>,
    [grid_x, grid_y, grid_z]: [i64; 3],
    args: &[KernelArg<'_>],
    machine: Machine,
) -> Result<()> {
    let entry = module.entry(name, args)?;
    let dynamic = launch.dynamic.checked().and_then(|bytes| usize::try_from(bytes).ok()).unwrap_or(0);
    let args: Vec<*const c_void> = args.iter().map(KernelArg::address).collect();
    let kernel = CompiledKernel { module, entry, args, grid_z, dynamic };
    let block = launch.kernel.block.map(|size| size as i32);
    // The entry point makes problems and planes of it.
    let geometry = Geometry { grid: [grid_x, grid_y, 1], block, batch_count: grid_z, work_per_block: 1 };
    host::launch_with(&kernel, &geometry, BlockThreads::Declared, machine)
}
