//! Level 2: a matrix and vectors.

pub mod gemv;
#[cfg(feature = "next")]
pub mod trmv;
#[cfg(feature = "next")]
pub mod trsv;
