//! librocblas: the rocBLAS C interface over rocforge.
//!
//! | file | holds |
//! |---|---|
//! | [`trampoline`] | where C enters: null handles, panics, errors, two threads at once |
//! | [`types`] | C's names of types |
//! | [`handle`], [`modes`] | making handles; streams and modes |
//! | [`strides`] | scalars of each problem of a batch |
//! | [`memory`] | the four memory schemes and size queries |
//! | [`copies`] | vectors and matrices between host and device memory |
//! | [`tuning`] | events around calls, what kernels are chosen by |
//! | [`solutions`] | gemm_ex by kernels that its callers name, and lists of these |
//! | [`gemm_grouped`] | groups of products, each of its own sizes |
//! | [`gemm_ex3`] | products in eight bits of floating point, which are not here |
//! | [`device_malloc`] | workspace lent to C, as rocSOLVER uses it |
//! | `varargs` | how its variable arguments are read |
//! | [`about`] | names of statuses, version, commit |
//! | [`data`] | a pointer that a handle keeps for its caller |
//! | [`by_symbol`] | routines by their symbols, for libraries above this one |
//! | [`catalogue`] | the catalogue as text, handles on a platform, calls that run nothing |
//! | [`extensions`] | what rocBLAS has not: sentences behind errors, trimming, reserving |
//! | `stubs` | with the feature `stubs`, functions of rocBLAS that are not here |
//! | [`exporting`], [`generated`] | the routines: one row a symbol, printed from the catalogue |
//! | `unknown_types` | calls of types that do not go together: what else is wrong with them |
//!
//! No panic leaves this library, and no argument check stands here but that of types: routines check, this crate passes on.

pub mod about;
pub mod by_symbol;
pub mod catalogue;
pub mod copies;
pub mod data;
pub mod device_malloc;
pub mod exporting;
pub mod extensions;
pub mod geam_ex;
pub mod gemm_ex3;
pub mod gemm_grouped;
pub mod generated;
pub mod handle;
pub mod memory;
pub mod modes;
pub mod solutions;
pub mod strides;
#[cfg(any(feature = "stubs", test))]
mod stubs;
pub mod trampoline;
pub mod trsm_ex;
pub mod tuning;
pub mod types;
mod unknown_types;
mod varargs;
