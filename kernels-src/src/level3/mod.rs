//! Level 3: matrix-matrix routines.

pub mod dgmm;
pub mod geam;
pub mod geam_ex;
pub mod gemm;
pub mod gemm_ex;
pub mod gemm_grouped;
pub mod gemmt;
pub mod hemm;
pub mod her2k;
pub mod herk;
pub mod herk_ex;
pub mod herkx;
mod rank_k;
mod rank_k_ex;
mod structured;
pub mod symm;
pub mod syr2k;
pub mod syrk;
pub mod syrk_ex;
pub mod syrkx;
pub mod triangular;
pub mod trmm;
pub mod trsm;
pub mod trtri;
