//! Routines written outside of `rocforge-kernels`, as a user would: one file each, nothing else touched.

#![forbid(unsafe_code)]

pub mod cookbook;
mod first_hour;
mod gemm;
mod gemm_gelu;
mod gemm_scaled;
mod ssr;
pub mod starter;
mod tuned;
pub mod tutorial;

pub use first_hour::center;
pub use gemm::gemm;
pub use gemm_gelu::gemm_gelu;
pub use gemm_scaled::gemm_scaled;
pub use ssr::ssr;
pub use tuned::axpby;

/// The source of [`ssr`](fn@ssr), shown by the program's tour.
pub const SSR_SOURCE: &str = include_str!("ssr.rs");

/// The source of [`starter`](fn@starter::starter), with which `rocforge new` begins a crate.
pub const STARTER_SOURCE: &str = include_str!("starter.rs");

/// The programs of the book.
#[cfg(doctest)]
mod programs {
    #[doc = include_str!("../../docs/adding-a-routine.md")]
    struct AddingARoutine;

    #[doc = include_str!("../../docs/memory-model.md")]
    struct MemoryModel;

    #[doc = include_str!("../../docs/logging.md")]
    struct Logging;

    #[doc = include_str!("../../docs/numerics.md")]
    struct Numerics;

    #[doc = include_str!("../../docs/jit.md")]
    struct CompiledKernels;

    #[doc = include_str!("../../docs/tuning.md")]
    struct Tuning;
}
