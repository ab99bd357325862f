//! GPUs: what the platforms `amd` and `nvidia` have in common.
//!
//! A driver is the small trait [`Gpu`]: modules, functions, launches, memory that both sides reach. What it takes to
//! run a kernel with that stands here once: what is loaded, the limits of a grid, arguments as bytes. Nothing here
//! compiles: a launch passes on a [`Compile`].

mod launch;
mod loaded;
mod pinned;

pub(crate) use launch::{is_for, is_missing, launch, launch_sets, shape};
pub use loaded::{Compile, Loaded};
pub(crate) use loaded::{Ready, Recent, Wanted};
pub use pinned::Pinned;

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;
use std::sync::Arc;

use super::Stream;
use crate::Result;
use crate::launch::KernelArg;
use crate::view::TensorLayout;

/// A loaded code object, as its driver names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawModule(pub *mut c_void);

/// A kernel in a loaded code object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawFunction {
    /// As its driver names it.
    pub name: *mut c_void,
    /// Its blocks may begin before what the stream has in front of it has ended: they wait for that themselves.
    pub early: bool,
    /// Blocks of the clusters that it was compiled for: 1 without clusters.
    pub cluster_size: u32,
}

impl RawFunction {
    /// A kernel that begins when all in front of it has ended, each of its blocks on one multiprocessor.
    pub fn in_turn(name: *mut c_void) -> RawFunction {
        RawFunction { name, early: false, cluster_size: 1 }
    }
}

// SAFETY: Both are names that drivers accept from any thread.
unsafe impl Send for RawModule {}
// SAFETY: As above.
unsafe impl Sync for RawModule {}
// SAFETY: As above.
unsafe impl Send for RawFunction {}
// SAFETY: As above.
unsafe impl Sync for RawFunction {}

/// What a GPU is, as its driver tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Properties {
    /// Its name for people.
    pub name: String,
    /// Compute units, or streaming multiprocessors.
    pub compute_units: u32,
    /// Lanes of a wave.
    pub wave_size: u32,
    /// Bytes of shared memory that a block may have, those that must be asked for included.
    pub shared_bytes: u64,
    /// Blocks of the largest cluster: 1 where there are none.
    pub max_cluster_size: u32,
    /// Bytes of memory.
    pub memory_bytes: u64,
    /// Bytes of the last cache before memory; 0 where the driver does not tell.
    pub cache_bytes: u64,
    /// The most blocks of a grid along x, y and z.
    pub grid: [i64; 3],
    /// The most threads of a grid along one dimension.
    pub grid_threads: i64,
}

/// What a driver of GPUs does beyond memory and streams.
pub trait Gpu: std::fmt::Debug + Send + Sync {
    /// What the device is.
    fn properties(&self) -> &Properties;

    /// What was loaded on this device.
    fn loaded(&self) -> &Loaded;

    /// What stands for the code of a kernel that `symbol` launches, on a device that runs none; `None` where the code is
    /// to be compiled.
    fn stand_in(&self, _symbol: &'static str) -> Option<Arc<[u8]>> {
        None
    }

    /// Makes the kernels of a code object ready, until the process ends.
    ///
    /// # Errors
    /// `arch_mismatch` if it is for other devices; what the driver reports.
    fn load(&self, code: &[u8]) -> Result<RawModule>;

    /// The kernel called `name`, allowed as much dynamic shared memory as the device gives.
    ///
    /// # Safety
    /// The module came from [`Gpu::load`] of this device.
    unsafe fn function(&self, module: RawModule, name: &CStr) -> Result<RawFunction>;

    /// Puts a kernel on a stream.
    ///
    /// # Safety
    /// The function is one of this device; `addresses` are those of values of the types it takes, as many as it
    /// takes; the memory behind them is valid until the kernel ends. `arguments` are the same values with their sizes; where
    /// the last is missing, it is the batch count: an `i64`.
    unsafe fn launch(
        &self,
        function: RawFunction,
        shape: &GridShape,
        addresses: &mut [*mut c_void],
        arguments: &[KernelArg<'_>],
    ) -> Result<()>;

    /// Whether kernels of this device may run beside the one in front of them on a stream, where they are compiled for that.
    fn overlaps_launches(&self) -> bool {
        false
    }

    /// What the copy engine of this device is told about a matrix; nothing where it has none, or cannot take the matrix.
    fn describe(&self, _: &TensorLayout) -> Option<[u64; 16]> {
        None
    }

    /// Memory of the host's that kernels reach at the same address.
    ///
    /// # Errors
    /// `memory_error` when there is not enough.
    fn alloc_pinned(&self, bytes: usize) -> Result<NonNull<u8>>;

    /// Gives such memory back.
    ///
    /// # Safety
    /// It came from [`Gpu::alloc_pinned`] of this device, and no work that uses it is left.
    unsafe fn free_pinned(&self, memory: NonNull<u8>) -> Result<()>;
}

/// Where and how wide a launch is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GridShape {
    /// Blocks along x, y and z.
    pub grid: [u32; 3],
    /// Threads of a block along x, y and z.
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory of a block.
    pub dynamic: u32,
    /// The stream.
    pub stream: Stream,
}
