//! Level 3: matrix-matrix routines.

pub mod gemm;
pub mod gemm_ex;
pub mod triangular;
pub mod trsm;
pub mod trtri;
