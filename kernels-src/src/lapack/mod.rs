//! Factorisations of matrices, and what is solved with them, under the symbols of rocSOLVER.

mod chain;
mod columns;
pub mod exchange;
pub mod few;
pub mod getrf;
pub mod getrs;
pub mod panels;
mod pivot;
pub mod solve;
pub mod strip;
mod tuning;
pub mod whole;
