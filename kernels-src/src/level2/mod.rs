//! Level 2: a matrix and vectors.

pub mod gbmv;
pub mod gemv;
pub mod gemv_mixed;
pub mod ger;
mod matvec;
pub(crate) mod rank_update;
pub mod sbmv;
mod solve;
pub mod storage;
mod symmetric;
pub mod symv;
pub mod syr;
pub mod tbmv;
pub mod tbsv;
pub mod trmv;
pub mod trsv;
