//! Level 3 beside gemm and triangular systems, against references in twice the precision of `f64`.
//!
//! Every family is a row of a table. What a call may not read is NaN: the other triangle, a diagonal of ones, imaginary parts
//! of a Hermitian diagonal.

mod calls;
mod checked;
mod decomposition;
mod families;
mod geam_ex;
mod grouped;
mod in_place;
mod problem;
mod rank_k_ex;
mod references;
mod refusals;
mod session;
mod solution_types;
mod solutions;
