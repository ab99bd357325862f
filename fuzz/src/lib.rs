//! Random programs of the kernel language, and mutated sources for its compiler.

pub mod batch;
pub mod carried;
pub mod expand;
pub mod hunt;
pub mod judge;
pub mod mutants;
pub mod mutate;
pub mod programs;
pub mod random;
pub mod replay;
pub mod rustc;
pub mod tree;
pub mod types;
pub mod unit;
