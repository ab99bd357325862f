//! Level 1: vectors and scalars.

pub mod asum;
pub mod dot;
pub mod iamax;
pub mod nrm2;
pub mod scal;
