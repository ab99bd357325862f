//! The exported routines, one file a family, one row a symbol.
//!
//! Written by the test `abi::exports` from the catalogue; do not edit. Where a renamed routine keeps this
//! from compiling, delete the lines below, run it, and everything is here again.

// Matrices have capital letters, as in the header.
#![allow(non_snake_case)]

pub mod asum;
pub mod axpy;
pub mod axpy_ex;
pub mod copy;
pub mod dgmm;
pub mod dot;
pub mod dot_ex;
pub mod dotc;
pub mod dotc_ex;
pub mod dotu;
pub mod gbmv;
pub mod geam;
pub mod gemm;
pub mod gemm_ex;
pub mod gemmt;
pub mod gemv;
pub mod gemv_mixed;
pub mod ger;
pub mod gerc;
pub mod geru;
pub mod hbmv;
pub mod hemm;
pub mod hemv;
pub mod her;
pub mod her2;
pub mod her2k;
pub mod herk;
pub mod herk_ex;
pub mod herkx;
pub mod hpmv;
pub mod hpr;
pub mod hpr2;
pub mod iamax;
pub mod iamin;
pub mod nrm2;
pub mod nrm2_ex;
pub mod rot;
pub mod rot_ex;
pub mod rot_real;
pub mod rotg;
pub mod rotm;
pub mod rotmg;
pub mod sbmv;
pub mod scal;
pub mod scal_ex;
pub mod scal_real;
pub mod spmv;
pub mod spr;
pub mod spr2;
pub mod swap;
pub mod symm;
pub mod symv;
pub mod syr;
pub mod syr2;
pub mod syr2k;
pub mod syrk;
pub mod syrk_ex;
pub mod syrkx;
pub mod tbmv;
pub mod tbsv;
pub mod tpmv;
pub mod tpsv;
pub mod trmm;
pub mod trmv;
pub mod trsm;
pub mod trsv;
pub mod trtri;
