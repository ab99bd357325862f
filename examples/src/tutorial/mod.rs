//! The kernels of `docs/tutorial.md`, one step a file.

mod axpy;
mod copy;
mod dot;
mod gemm;
mod transpose;

pub use axpy::axpy;
pub use copy::copy;
pub use dot::dot;
pub use gemm::gemm_shared;
pub use transpose::transpose;
