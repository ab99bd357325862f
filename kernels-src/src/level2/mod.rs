//! Level 2: a matrix and vectors.

pub mod gbmv;
pub mod gemv;
pub mod ger;
pub mod hbmv;
pub mod hemv;
pub mod her;
pub mod her2;
pub mod hpmv;
pub mod hpr;
pub mod hpr2;
mod matvec;
mod rank_update;
pub mod sbmv;
pub mod spmv;
pub mod spr;
pub mod spr2;
pub mod storage;
mod symmetric;
pub mod symv;
pub mod syr;
pub mod syr2;
pub mod tbmv;
pub mod tpmv;
pub mod trmv;
pub mod trsv;
