//! The routines of rocforge.
//!
//! | level | families |
//! |---|---|
//! | 1, vectors | [`asum`], [`scal`] |
//! | 2, matrix and vector | [`gemv`] |
//!
//! One family a file. A program that finds routines by symbol names this crate once
//! (`use rocforge_kernels as _;`), or the linker leaves it out.

#![forbid(unsafe_code)]

pub mod common;
pub mod level1;
pub mod level2;

pub use level1::asum::asum;
pub use level1::scal::scal;
pub use level2::gemv::gemv;
