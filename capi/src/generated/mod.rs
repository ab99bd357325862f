//! The exported routines, one file a family, one row a symbol.
//!
//! Written by the test `abi::exports` from the catalogue; do not edit. Where a renamed routine keeps this
//! from compiling, delete the lines below, run the test, and everything is here again.

// Matrices have capital letters, as in the header.
#![allow(non_snake_case)]

pub mod asum;
pub mod axpy;
pub mod axpy_ex;
pub mod copy;
pub mod dot;
pub mod dot_ex;
pub mod dotc;
pub mod dotc_ex;
pub mod dotu;
pub mod gemm;
pub mod gemm_ex;
pub mod gemv;
pub mod gemv_mixed;
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
pub mod scal;
pub mod scal_ex;
pub mod scal_real;
pub mod swap;
pub mod trmv;
pub mod trsm;
pub mod trsv;
pub mod trtri;
