//! One launch: the kernel's code, the limits of a grid, arguments as addresses.

use std::ffi::c_void;

use super::{Gpu, GridShape};
use crate::catalogue::Instance;
use crate::platform::Stream;
use crate::plumbing::{KernelArg, Launch};
use crate::source::{Instantiation, SHARED_LIMIT};
use crate::{Error, Result, Status};

/// More arguments than any kernel has; on the stack, so that a launch allocates nothing.
const MOST_ARGUMENTS: usize = 64;

/// Compiles and loads a kernel of `instance`, if no launch has done so.
///
/// # Errors
/// What the compiler or the driver reports.
pub(crate) fn prepare(gpu: &dyn Gpu, instance: &'static Instance, kernel: &Instantiation) -> Result<()> {
    gpu.loaded().module(gpu, instance, kernel).map(drop)
}

/// Whether a device has room for a kernel, and what it asks for: of a routine's kernels others are launched where not.
pub(crate) fn is_for(gpu: &dyn Gpu, kernel: &Instantiation) -> bool {
    let properties = gpu.properties();
    let room = i64::try_from(properties.shared_bytes).unwrap_or(i64::MAX);
    kernel.max_shared() <= room.max(SHARED_LIMIT) && (!kernel.is_spread() || properties.parts > 1)
}

/// Launches a kernel of the unit of `instance` on a grid of so many blocks along x, y and z for each of `batch_count`
/// problems, which lie behind each other along z as far as a grid goes, each with all its planes.
///
/// # Errors
/// What the compiler or the driver reports; a grid that no GPU takes.
pub(crate) fn launch(
    gpu: &dyn Gpu,
    instance: &'static Instance,
    launch: &Launch<'_>,
    [grid_x, grid_y, planes]: [i64; 3],
    batch_count: i64,
    stream: Stream,
) -> Result<()> {
    if grid_x <= 0 || grid_y <= 0 || planes <= 0 || batch_count <= 0 {
        return Ok(());
    }
    let properties = gpu.properties();
    let block = launch.kernel.block;
    // The entry point finds the planes of a problem side by side: it takes no part of them.
    let problems = batch_count.min(properties.grid[2] / planes).max(1);
    let blocks = [grid_x, grid_y, planes * problems];
    for axis in 0..3 {
        let threads = blocks[axis].saturating_mul(i64::from(block[axis]));
        if blocks[axis] > properties.grid[axis] || threads > properties.grid_threads {
            return Err(too_large(launch, blocks, properties.grid));
        }
    }
    let function = gpu.loaded().function(gpu, instance, (launch.kernel, launch.instance))?;
    let dynamic = launch.dynamic.checked().and_then(|bytes| u32::try_from(bytes).ok()).unwrap_or(0);
    let shape = GridShape { grid: blocks.map(|count| count as u32), block, dynamic, stream };

    let mut addresses = [std::ptr::null_mut::<c_void>(); MOST_ARGUMENTS];
    let all = launch.args.len() + 1;
    if all > MOST_ARGUMENTS {
        let name = launch.kernel.name;
        return Err(Error::internal(format!("kernel {name} has {all} arguments, more than are passed on")));
    }
    for (address, argument) in addresses.iter_mut().zip(launch.args) {
        *address = argument.address().cast_mut();
    }
    addresses[all - 1] = KernelArg::of(&batch_count).address().cast_mut();
    // SAFETY: The entry point is the one that the macro made of the kernel that the arguments are for; they live
    // until this returns, by when the driver has copied them. Memory behind them is the caller's promise, made where
    // views are made.
    unsafe { gpu.launch(function, &shape, &mut addresses[..all], launch.args) }
        .map_err(|error| error.and(format_args!("launching {}", launch.kernel.name)))
}

#[cold]
fn too_large(launch: &Launch<'_>, blocks: [i64; 3], most: [i64; 3]) -> Error {
    let [x, y, z] = blocks;
    let [most_x, most_y, most_z] = most;
    let message = format!(
        "the grid of kernel {} is {x} x {y} x {z} blocks, more than this GPU takes ({most_x} x {most_y} x {most_z}, \
         and less than 2^32 threads each way)",
        launch.kernel.name
    );
    Error::new(Status::InvalidSize, message)
}
