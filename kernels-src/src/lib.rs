//! The routines of rocforge.
//!
//! | level | families |
//! |---|---|
//! | 1, vectors | [`asum`], [`axpy`], [`copy`], [`dot`], [`dotc`], [`dotu`], [`iamax`], [`iamin`], [`nrm2`], [`rot`], [`rotg`], [`rotm`], [`rotmg`], [`scal`], [`swap`] |
//! | 1, types by name | [`axpy_ex`], [`dot_ex`], [`dotc_ex`], [`nrm2_ex`], [`rot_ex`], [`scal_ex`] |
//! | 2, products | [`gbmv`], [`gemv`], [`gemv_mixed`], [`hbmv`], [`hemv`], [`hpmv`], [`sbmv`], [`spmv`], [`symv`], [`tbmv`], [`tpmv`], [`trmv`] |
//! | 2, updates | [`ger`], [`gerc`], [`geru`], [`her`], [`her2`], [`hpr`], [`hpr2`], [`spr`], [`spr2`], [`syr`], [`syr2`] |
//! | 2, systems | [`tbsv`], [`tpsv`], [`trsv`] |
//! | 3, products | [`gemm`](fn@gemm), [`gemm_ex`], [`hemm`], [`symm`], [`trmm`] |
//! | 3, updates of a triangle | [`gemmt`], [`her2k`], [`herk`], [`herkx`], [`syr2k`], [`syrk`], [`syrkx`] |
//! | 3, systems and inverses | [`trsm`], [`trtri`] |
//! | 3, element by element | [`dgmm`], [`geam`] |
//! | 3, minima | [`min_plus`], [`plus_min`] |
//! | factorisations, as rocSOLVER's | [`getrf`], [`getrs`] |
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{asum, scal};
//!
//! let handle = Handle::new()?;
//! let mut x = handle.upload(&[1.0_f64, -2.0, 3.0])?;
//! scal(&handle, 3, 2.0, x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [2.0, -4.0, 6.0]);
//! let mut sum = 0.0;
//! asum(&handle, 3, x.vector(1), (&mut sum).into())?;
//! assert_eq!(sum, 12.0);
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! A call of `asum` by its symbol, and the workspace that it needs:
//!
//! ```
//! use rocforge::plan::{Plan, from_json};
//! use rocforge_kernels as _;
//!
//! let plan = Plan::of(&from_json(r#"[{"symbol": "rocblas_dasum", "n": 1000000}]"#)?)?;
//! assert_eq!(plan.calls[0].symbol, "rocblas_dasum");
//! assert_eq!(plan.high_water_mark, 1024);
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! A family a file, or several families that are rows of one list. The module [`gemm`](mod@gemm) is the core that fused
//! GEMMs are made of. A program that finds routines by symbol names this crate once (`use rocforge_kernels as _;`), or the
//! linker leaves it out.

#![forbid(unsafe_code)]

pub mod common;
mod inside;
pub mod lapack;
pub mod level1;
pub mod level2;
pub mod level3;

pub use lapack::getrf::getrf;
pub use lapack::getrs::getrs;
pub use level1::asum::asum;
pub use level1::axpy::axpy;
pub use level1::axpy_ex::axpy_ex;
pub use level1::copy::copy;
pub use level1::dot::{dot, dotc, dotu};
pub use level1::dot_ex::{dot_ex, dotc_ex};
pub use level1::iamax::{iamax, iamin};
pub use level1::nrm2::{nrm2, nrm2_ex};
pub use level1::rot::{rot, rot_real};
pub use level1::rot_ex::rot_ex;
pub use level1::rotg::rotg;
pub use level1::rotm::rotm;
pub use level1::rotmg::rotmg;
pub use level1::scal::{scal, scal_real};
pub use level1::scal_ex::scal_ex;
pub use level1::swap::swap;
pub use level2::gbmv::gbmv;
pub use level2::gemv::gemv;
pub use level2::gemv_mixed::gemv_mixed;
pub use level2::ger::{ger, gerc, geru};
pub use level2::sbmv::{hbmv, sbmv};
pub use level2::symv::{hemv, hpmv, spmv, symv};
pub use level2::syr::{her, her2, hpr, hpr2, spr, spr2, syr, syr2};
pub use level2::tbmv::tbmv;
pub use level2::tbsv::tbsv;
pub use level2::trmv::{tpmv, trmv};
pub use level2::trsv::{tpsv, trsv};
pub use level3::dgmm::dgmm;
pub use level3::geam::geam;
pub use level3::geam_ex::{min_plus, plus_min};
pub use level3::gemm::{self, gemm};
pub use level3::gemm_ex::gemm_ex;
pub use level3::gemm_grouped::gemm_grouped;
pub use level3::gemmt::gemmt;
pub use level3::rank_2k::{her2k, herkx, syr2k, syrkx};
pub use level3::rank_k::{herk, syrk};
pub use level3::rank_k_ex::{herk_ex, syrk_ex};
pub use level3::symm::{hemm, symm};
pub use level3::trmm::trmm;
pub use level3::trsm::trsm;
pub use level3::trtri::trtri;
