//! Level 3: matrix-matrix routines.

pub mod dgmm;
pub mod geam;
pub mod geam_ex;
pub mod gemm;
pub mod gemm_ex;
pub mod gemm_grouped;
pub mod gemmt;
pub mod rank_2k;
pub mod rank_k;
pub mod rank_k_ex;
mod structured;
pub mod symm;
pub mod triangular;
pub mod trmm;
pub mod trsm;
pub mod trtri;
