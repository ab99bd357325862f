//! Level 3: matrices alone.

pub mod gemm;
pub mod gemm_ex;
pub mod trsm;
pub mod trtri;
