//! Level 3: matrices alone.

pub mod gemm;
pub mod trsm;
pub mod trtri;
