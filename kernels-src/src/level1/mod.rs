//! Level 1: vectors and scalars.

pub mod asum;
pub mod axpy;
pub mod axpy_ex;
pub mod copy;
pub mod dot;
pub mod dot_ex;
pub mod iamax;
pub mod nrm2;
pub mod rot;
pub mod rot_ex;
pub mod rotg;
pub mod rotm;
pub mod rotmg;
pub mod scal;
pub mod scal_ex;
pub mod swap;
