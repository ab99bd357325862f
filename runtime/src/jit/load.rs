//! Kernels on a device: compiled where nobody has done so, and loaded.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::Result;
use crate::platform::Device;
use crate::platform::gpu::{Gpu, RawFunction, Wanted};
use crate::source::Instantiation;

/// A kernel, and the symbol of the routine that launches it, for messages.
pub(crate) type Requested = (&'static str, Instantiation);

/// The code of a kernel for a device.
fn code(
    device: &dyn Device,
    gpu: &dyn Gpu,
    symbol: &'static str,
    kernel: &Instantiation,
) -> Result<Arc<[u8]>> {
    gpu.stand_in(symbol).map_or_else(|| super::code(symbol, kernel, device.arch()), Ok)
}

/// Compiles and loads a kernel that `symbol` launches, if no launch has done so.
///
/// # Errors
/// What the compiler or the driver reports.
pub(super) fn prepare(device: &dyn Device, gpu: &dyn Gpu, (symbol, kernel): &Requested) -> Result<()> {
    gpu.loaded().module(gpu, symbol, kernel, &|kernel| code(device, gpu, symbol, kernel)).map(drop)
}

/// Compiles kernels on as many threads as there are processors, and loads none: each is loaded by its first launch, which
/// also reports why one cannot be compiled.
pub(crate) fn prepare_all(device: &dyn Device, gpu: &dyn Gpu, kernels: &[Requested]) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((symbol, kernel)) = kernels.get(next.fetch_add(1, Ordering::Relaxed)) {
            let _ = code(device, gpu, symbol, kernel);
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 1..cores.min(kernels.len()) {
            let builder = std::thread::Builder::new().name("rocforge-compile".into());
            // Where no thread can be had this one does the work.
            if builder.spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
}

/// The kernel of a launch by `symbol`; the first launch compiles and loads it.
///
/// # Errors
/// What the compiler or the driver reports.
pub(crate) fn function(
    device: &dyn Device,
    gpu: &dyn Gpu,
    symbol: &'static str,
    wanted: &Wanted,
) -> Result<RawFunction> {
    gpu.loaded().function(gpu, symbol, wanted, &|kernel| code(device, gpu, symbol, kernel))
}
