//! Level 1: vectors and scalars.

pub mod asum;
pub mod scal;
