//! Level 1: vectors and scalars.

pub mod asum;
pub mod rotg;
pub mod rotm;
pub mod rotmg;
pub mod scal;
