//! Level 2: a matrix and vectors.

pub mod gemv;
pub mod gemv_mixed;
pub mod trmv;
pub mod trsv;
