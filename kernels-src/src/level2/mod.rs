//! Level 2: a matrix and vectors.

pub mod gemv;
pub mod ger;
pub mod her;
pub mod her2;
mod matvec;
mod rank_update;
pub mod storage;
pub mod syr;
pub mod syr2;
pub mod trmv;
pub mod trsv;
