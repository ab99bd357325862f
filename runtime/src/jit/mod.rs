//! Kernels compiled when they are first used.

pub mod store;
