//! librocsolver: the rocSOLVER C interface, which is one jump into librocblas.
//!
//! A handle is made by one library and used by the other, and kernels, catalogue and caches are to be there once. So
//! nothing of them is here: every function puts its arguments into a list and hands it to `rocforge_call` of librocblas,
//! under the name of its routine. `rocforge install` writes into this library that it needs the other.
//!
//! | file | holds |
//! |---|---|
//! | [`exporting`], [`generated`] | the routines: one row a symbol, printed from the catalogue |
//! | [`types`] | C's names of types |

pub mod exporting;
pub mod generated;
pub mod types;
