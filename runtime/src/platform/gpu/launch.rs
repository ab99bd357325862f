//! One launch: the limits of a grid, arguments as addresses.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use super::{Gpu, GridShape, Properties, RawFunction, Wanted};
use crate::launch::{KernelArg, Launch};
use crate::platform::Stream;
use crate::source::{Instantiation, SHARED_LIMIT};
use crate::{Error, Result, Status};

/// More arguments than any kernel has; on the stack, so that a launch allocates nothing.
const MOST_ARGUMENTS: usize = 64;

/// Whether a device has room for a kernel, and what it asks for: of a routine's kernels others are launched where not.
pub(crate) fn is_for(gpu: &dyn Gpu, kernel: &Instantiation) -> bool {
    let properties = gpu.properties();
    let room = i64::try_from(properties.shared_bytes).unwrap_or(i64::MAX);
    kernel.max_shared() <= room.max(SHARED_LIMIT)
        && (!kernel.uses_cluster() || properties.max_cluster_size > 1)
}

/// Whether a launch would compile or load a kernel.
pub(crate) fn is_missing(gpu: &dyn Gpu, wanted: &Wanted) -> bool {
    !gpu.loaded().has(wanted)
}

/// The blocks of a launch: so many along x, y and z for each of `batch_count` problems, which lie behind each other along z
/// as far as a grid goes, each with all its planes. None of the numbers is zero.
///
/// # Errors
/// A grid that no GPU takes.
#[inline]
pub(crate) fn shape(
    properties: &Properties,
    launch: &Launch<'_>,
    [grid_x, grid_y, planes]: [i64; 3],
    batch_count: i64,
    stream: Stream,
) -> Result<GridShape> {
    let block = launch.kernel.block;
    // The entry point finds the planes of a problem side by side: it takes no part of them.
    let problems = if batch_count == 1 { 1 } else { batch_count.min(properties.grid[2] / planes).max(1) };
    let blocks = [grid_x, grid_y, planes * problems];
    for axis in 0..3 {
        let threads = blocks[axis].saturating_mul(i64::from(block[axis]));
        if blocks[axis] > properties.grid[axis] || threads > properties.grid_threads {
            return Err(too_large(launch, blocks, properties.grid));
        }
    }
    let dynamic = launch.dynamic.checked().and_then(|bytes| u32::try_from(bytes).ok()).unwrap_or(0);
    Ok(GridShape { grid: blocks.map(|count| count as u32), block, dynamic, stream })
}

/// Launches a kernel that is loaded.
///
/// # Errors
/// What the driver reports.
#[inline]
pub(crate) fn launch(
    gpu: &dyn Gpu,
    function: RawFunction,
    launch: &Launch<'_>,
    shape: &GridShape,
    batch_count: i64,
) -> Result<()> {
    let all = launch.args.len() + 1;
    if all > MOST_ARGUMENTS {
        return Err(too_many(launch, all));
    }
    // Not set to null before: few kernels have as many, and a launch is short.
    let mut addresses = [MaybeUninit::<*mut c_void>::uninit(); MOST_ARGUMENTS];
    let arguments = launch.args.iter().map(KernelArg::address);
    for (address, argument) in addresses.iter_mut().zip(arguments.chain([(&raw const batch_count).cast()])) {
        address.write(argument.cast_mut());
    }
    // SAFETY: The first `all` were written above.
    let addresses = unsafe { std::slice::from_raw_parts_mut(addresses.as_mut_ptr().cast(), all) };
    // SAFETY: The entry point is the one that the macro made of the kernel that the arguments are for; they live
    // until this returns, by when the driver has copied them. Memory behind them is the caller's promise, made where
    // views are made.
    unsafe { gpu.launch(function, shape, addresses, launch.args) }
        .map_err(|error| error.and(format_args!("launching {}", launch.kernel.name)))
}

/// Launches a kernel with several sets of arguments.
///
/// # Errors
/// What the driver reports.
pub(crate) fn launch_sets(
    gpu: &dyn Gpu,
    function: RawFunction,
    shape: &GridShape,
    sets: KernelArg<'_>,
) -> Result<()> {
    // SAFETY: The entry point is the grouped one of the kernel that the arguments are for, whose only parameter has these
    // bytes; for the rest as `launch`.
    unsafe { gpu.launch(function, shape, &mut [sets.address().cast_mut()], &[sets]) }
}

#[cold]
fn too_many(launch: &Launch<'_>, all: usize) -> Error {
    let name = launch.kernel.name;
    Error::internal(format!("kernel {name} has {all} arguments, more than are passed on"))
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
