//! rocforge: one Rust function becomes a complete GPU BLAS routine.
//!
//! | rocBLAS | here | meaning |
//! |---|---|---|
//! | `rocblas_handle` | [`Handle`] | platform, pointer mode, workspace, size query |
//! | `rocblas_status` | [`Status`], [`Error`] | the number, and the sentence behind it |
//! | device pointer | [`DeviceBuffer`], [`view`] | owned memory, and what kernels index |
//! | `_batched`, `_strided_batched` | [`BatchHandle`], [`BufferArray`] | calls with several problems |
//! | a routine's entry points | [`catalogue`] | found by symbol, called by position |
//! | `ROCBLAS_LAYER` | [`log`] | calls written down |
//! | `ROCBLAS_CHECK_NUMERICS` | [`numerics`] | operands looked at |
//! | a call by symbol, without pointers | [`OwnedCall`] | operands known only at run time, their sizes checked |
//! | kernel source | [`source`] | complete translation units of HIP C++ |
//! | `rocblas.h` | [`bindings`] | C signatures from the catalogue |
//! | matrix cores | [`tile`] | matrices that a wave holds, and the instructions that multiply them |
//! | offline compilation | [`offline`] | code objects and their resources, without a GPU |
//!
//! ```
//! use rocforge::prelude::*;
//!
//! /// x := x + 1
//! #[rocblas_kernel(symbol = "my_{t}increment")]
//! pub fn increment<T: Scalar>(n: Dim, x: VectorMut<T>) {
//!     let i = global_id_x();
//!     if i < n {
//!         x[i] += T::ONE;
//!     }
//! }
//!
//! fn main() -> Result<()> {
//!     let handle = Handle::new()?;
//!     let mut x = handle.upload(&[1.0_f32, 2.0])?;
//!     increment(&handle, 2, x.vector_mut(1))?;
//!     assert_eq!(x.to_vec()?, [2.0, 3.0]);
//!
//!     let hip = rocforge::source::translation_unit(rocforge::catalogue::find("my_sincrement")?)?;
//!     assert!(hip.contains("x[i] += T(1);"));
//!     Ok(())
//! }
//! ```
//!
//! Authors of routines start at [`prelude`]; what the macros' expansions name is [`plumbing`].

// The expansions name `::rocforge`; the tests of this crate are inside it.
extern crate self as rocforge;

mod argument;
pub mod bindings;
mod call;
mod cast;
pub mod catalogue;
mod complaints;
pub mod device;
mod element;
mod error;
mod files;
mod functions;
pub mod generated;
mod half;
mod handle;
pub mod jit;
mod launch;
pub mod log;
mod memory;
mod modes;
mod numeric;
mod numeric_checks;
pub mod numerics;
pub mod offline;
mod operands;
pub mod options;
mod ordered;
pub mod plan;
pub mod platform;
#[doc(hidden)]
pub mod plumbing;
mod pool;
pub mod prelude;
mod process;
mod release;
mod scalar;
mod sinks;
mod size;
pub mod source;
mod status;
pub mod target;
pub mod thread;
pub mod tile;
pub mod tuning;
pub mod view;
pub mod workspace;

pub use argument::KernelArgument;
pub use call::{Elements, Operand, OwnedCall, shapes};
pub use catalogue::{Arg, Args};
pub use element::Element;
pub use error::{Error, Result};
pub use handle::{BatchHandle, CallReport, Data, Handle};
pub use memory::DeviceBuffer;
pub use modes::{AtomicsMode, MathMode, Modes, PerformanceMetric, ScalarStrides};
pub use numeric::Numeric;
pub use operands::{
    BandedRef, BufferArray, BufferArrayMut, MatrixRef, MatrixRefMut, PackedRef, PackedRefMut, ResultRef,
    ValuesRef, ValuesRefMut, VectorRef, VectorRefMut,
};
pub use release::Release;
pub use rocforge_macros::{device, launches, rocblas_kernel};
pub use scalar::{DataType, DeviceCopy, Real, Scalar, bf16, c32, c64, f16};
pub use size::{Size, ceil_div};
pub use status::Status;
