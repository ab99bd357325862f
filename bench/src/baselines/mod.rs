//! The two sides of a comparison: our routines, and functions of the vendors' libraries, opened at run time.
//!
//! [`Operands`] owns the memory of calls and makes their arguments, so that a [`Routine`] can be called by safe code:
//! what it is given fits. The rest of the crate sees no pointer.

mod bare;
mod batched;
mod batched_gemv;
mod bias_gelu;
mod cblas;
mod classes;
mod context;
mod cublaslt;
mod cuda;
mod cusolver;
mod described;
mod ex;
mod fill;
mod fused;
mod gpu;
mod libraries;
mod library;
mod lu_batched;
mod operands;
mod ours;
mod rotating_buffer;
mod routine;
mod search;
mod stand_in;
mod types;
mod vector_ex;

use rocforge::Handle;
use rocforge::platform::Platform;

pub use bare::Bare;
pub use described::{Described, Value, element, footprint};
pub use operands::Operands;
pub use ours::Ours;
pub use routine::{About, Baseline, Compared, Routine};
pub use stand_in::{OnStandIn, StandIn};

/// Against what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Against {
    /// Nothing.
    None,
    /// NVIDIA's library.
    Cublas,
    /// AMD's library.
    Rocblas,
    /// A library for the processor with the C interface of BLAS, OpenBLAS first.
    Openblas,
}

impl Against {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Against::None => "none",
            Against::Cublas => "cublas",
            Against::Rocblas => "rocblas",
            Against::Openblas => "openblas",
        }
    }

    /// Where it runs; nothing for what runs nowhere.
    pub fn platform(self) -> Option<Platform> {
        match self {
            Against::None => None,
            Against::Cublas => Some(Platform::Nvidia),
            Against::Rocblas => Some(Platform::Amd),
            Against::Openblas => Some(Platform::Host),
        }
    }

    /// What there is to compare with on a platform.
    pub fn usual(platform: Platform) -> Against {
        match platform {
            Platform::Nvidia => Against::Cublas,
            Platform::Amd => Against::Rocblas,
            Platform::Host | Platform::HipOnHost | Platform::Null => Against::None,
        }
    }
}

/// Opens a library for the device and the stream of `handle`, or for so many threads of the processor.
///
/// # Errors
/// It is not here: what was tried; it runs on another platform; it does not start.
pub fn open(against: Against, handle: &Handle, threads: usize) -> Result<Option<Box<dyn Baseline>>, String> {
    let wanted = against.platform().unwrap_or(handle.platform());
    if wanted != handle.platform() {
        let (name, has, needs) = (against.name(), handle.platform().name(), wanted.name());
        return Err(format!(
            "{name} runs on the platform {needs}, and this is {has}: say --platform {needs}"
        ));
    }
    Ok(match against {
        Against::None => None,
        Against::Cublas => Some(Box::new(cuda::Libraries::open(handle)?)),
        Against::Rocblas => Some(Box::new(library::Library::open(&library::ROCBLAS, handle)?)),
        Against::Openblas => Some(Box::new(cblas::Library::open(threads)?)),
    })
}

#[cfg(test)]
mod cuda_tests;
#[cfg(test)]
mod plain_cuda;
#[cfg(test)]
mod plain_level2;
#[cfg(test)]
mod plain_numbers;
#[cfg(test)]
mod plain_storage;
#[cfg(test)]
mod plain_vectors;
#[cfg(test)]
mod tests;
